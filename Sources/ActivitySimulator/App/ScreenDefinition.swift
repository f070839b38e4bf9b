public import ActivityModel

/// What an app's source says of one screen: its class, how it is restored, what it contains.
public struct ScreenDefinition: Hashable, Sendable {
  /// The name by which the app definition knows it.
  public var name: String
  public var className: String
  /// Nil for a plain view controller.
  public var container: ContainerKind?
  /// R11.
  public var restorationIdentifier: String?
  /// R29; nil where it has no restoration class.
  public var restorationClass: RestorationClassAnswer?
  /// The storyboard can make it where this says so (R29).
  public var origin = ScreenOrigin.storyboard
  /// The app delegate supplies it at restore (R29).
  public var suppliedByDelegate = false
  /// Its own encode writes its children (R18).
  public var encodesChildren = false
  /// R23.
  public var callsSuperEncode = true
  /// False where the app forgets to name it again when it is recreated (R31).
  public var keepsIdentifierWhenRecreated = true
  /// The screen that is supplied in its place, of another class: its decode is not called (R32).
  public var suppliedClass: String?
  /// The getter of the identifier is overridden instead of setting the property (R34).
  public var overridesIdentifierGetter = false
  /// Presentations in the current context stop here (R19).
  public var definesPresentationContext = false
  /// The names of the values its encode writes (A5 of the systems list).
  public var encodedValues: [String] = []
  /// Its views with an identifier (R22).
  public var views: [ViewDefinition] = []
  /// Classes of the app's own views, each inside the one before; their layout passes are told.
  public var nestedViews: [String] = []
  /// The names of the screens it starts with.
  public var children: [String] = []
  public var selectedIndex = 0
  public var title: String?
  /// What the app puts into the scene's activity when this screen appears (A8).
  public var activity: ActivityDefinition?
  /// What its `updateUserActivityState` writes (R72); nil where it does not override it.
  public var updateUserActivityState: PropertyDictionary?
  /// SwiftUI: the scene storage key its navigation path is kept under (R95); nil where it is not.
  public var pathStorageKey: String?
  /// A document browser: the screen that shows a document (R136).
  public var documentScreen: String?
  /// SwiftUI: sheets shown while a flag is true (R102).
  public var sheets: [SheetDefinition] = []

  public init(_ name: String, className: String? = nil, container: ContainerKind? = nil) {
    self.name = name
    self.className = className ?? name
    self.container = container
  }
}

/// A view that has an identifier of its own (R22).
public struct ViewDefinition: Hashable, Sendable {
  public enum Kind: String, CaseIterable, Sendable {
    case scrollView, tableView, textView, textField, imageView
  }

  public var name: String
  public var kind: Kind
  /// Nil where the view has none: then nothing of it is saved.
  public var restorationIdentifier: String?

  public init(name: String, kind: Kind, restorationIdentifier: String?) {
    self.name = name
    self.kind = kind
    self.restorationIdentifier = restorationIdentifier
  }

  /// What the class saves by itself; a text is never among it.
  var savedProperties: [String] {
    switch kind {
    case .scrollView: ["zoomScale", "contentInset", "contentOffset"]
    case .tableView: ["visibleRows", "selectedRows"]
    case .textView: ["selectedRange", "isEditable"]
    case .textField: ["selectedTextRange"]
    case .imageView: ["transform"]
    }
  }
}

/// An activity that a screen keeps up to date (A8).
public struct ActivityDefinition: Hashable, Sendable {
  public var type: String
  public var title: String?
  public var targetContentIdentifier: String?
  public var userInfo: PropertyDictionary

  public init(
    type: String, title: String? = nil, targetContentIdentifier: String? = nil,
    userInfo: PropertyDictionary = [:]
  ) {
    self.type = type
    self.title = title
    self.targetContentIdentifier = targetContentIdentifier
    self.userInfo = userInfo
  }
}

/// A sheet of a SwiftUI view, shown while its flag is true (R102).
public struct SheetDefinition: Hashable, Sendable {
  public enum Storage: String, CaseIterable, Sendable { case state, sceneStorage }

  /// The name of the flag, and its key where it is scene storage.
  public var flag: String
  public var storage: Storage
  /// The screen it shows.
  public var screen: String

  public init(flag: String, storage: Storage, screen: String) {
    self.flag = flag
    self.storage = storage
    self.screen = screen
  }
}
