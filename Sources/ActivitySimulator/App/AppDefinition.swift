public import ActivityModel

/// An app as its sources and its Info.plist have it.
public struct AppDefinition: Hashable, Sendable {
  public var name: String
  public var version = "1"
  public var systemVersion = "18.0"
  public var idiom = InterfaceIdiom.phone
  /// A scene manifest is there (R41).
  public var adoptsScenes = false
  /// Which spellings of the two questions the app delegate has (R1, R2).
  public var legacySave = DelegateAnswer.none
  public var legacyRestore = DelegateAnswer.none
  /// What the save question answers (R6).
  public var saveAnswer = true
  public var restoreAnswer = RestoreAnswer.always
  /// What the app delegate itself writes when saving (R5).
  public var delegateValues: PropertyDictionary = [:]
  /// `NSUserActivityTypes` (R45).
  public var declaredActivityTypes: [String] = []
  /// In the order they are written.
  public var screens: [ScreenDefinition] = []
  /// The root of a new window.
  public var root: String
  /// `stateRestorationActivity(for:)` (R43, R44).
  public var stateRestorationActivity = SceneHook.missing
  /// The app's own function from an activity to screens (R56).
  public var restoration = SceneRestoration()
  /// Screens that did-enter-background dismisses (R4, W20).
  public var dismissesInBackground: [String] = []
  /// The types for which `continue` answers true (R85).
  public var continuesActivityTypes: [String] = []
  /// False where a finish-launching method returns false (R85).
  public var finishLaunchingAnswer = true
  /// `extendStateRestoration` is called and never completed (R28, R61).
  public var neverCompletesRestoration = false
  /// R136: 17 or 18; nil for an app without documents.
  public var documentLaunchStyle: DocumentLaunchStyle?

  public init(name: String, root: String, screens: [ScreenDefinition]) {
    self.name = name
    self.root = root
    self.screens = screens
  }

  public enum RestoreAnswer: String, CaseIterable, Sendable {
    case always, never, sameVersion
    /// False where the launch was for a URL or a document (R40).
    case notForURL
  }

  public enum SceneHook: String, CaseIterable, Sendable {
    case missing, returnsNil, returnsActivity
  }

  public func screen(_ name: String) -> ScreenDefinition? { screens.first { $0.name == name } }

  /// R1: both questions, in whichever spelling.
  var optsIntoLegacyRestoration: Bool { legacySave != .none && legacyRestore != .none }
}
