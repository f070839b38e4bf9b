/// A screen of the running process.
public struct Screen: Equatable, Sendable {
  public var id: ScreenID
  public var className: String
  public var container: Symbol<ContainerKind>?
  public var restorationIdentifier: String?
  public var restorationClass: Symbol<RestorationClassAnswer>?
  public var origin: Symbol<ScreenOrigin>?
  public var storyboard: String?
  public var title: String?
  public var encodesChildren: Bool?
  public var callsSuperEncode: Bool?
  public var suppliedByDelegate: Bool?
  /// Named values: texts, selections.
  public var values: PropertyDictionary = [:]
  /// What `encodeRestorableState` wrote the last time, and where it stood then.
  public var encodedValues: PropertyDictionary = [:]
  public var encodedPath: [String] = []
  public var isLoaded = false
  public var appearance = Appearance.never
  /// How often it appeared; a second `viewDidAppear` without a disappearance counts once.
  public var appearances: Int64 = 0
  public var place = Place.loose
  /// Bottom to top for a navigation container, left to right otherwise.
  public var children: [ScreenID] = []
  /// The shown child of a tab, page or split container.
  public var selected: ScreenID?
  /// What it presents.
  public var presented: ScreenID?
  /// How it was presented itself.
  public var presentationStyle: Symbol<PresentationStyle>?
  /// The path of a SwiftUI navigation stack (R95).
  public var path: [PathElement] = []
  /// While a transition runs: the children from before it began.
  public var childrenBeforeTransition: [ScreenID]?
  public var transition: Symbol<TransitionKind>?
  /// The activity that its `userActivity` holds (R70).
  public var activity: ActivityID?
  /// Its creation was not recorded but concluded: by an importer, or from its first use.
  public var isInferred = false
  public var createdAt: SequenceNumber

  public init(id: ScreenID, className: String, createdAt: SequenceNumber) {
    self.id = id
    self.className = className
    self.createdAt = createdAt
  }

  /// Where a screen hangs in the live tree. Never in two places (R126).
  public enum Place: Hashable, Sendable {
    case loose
    case root(scene: SceneID, window: Int)
    case child(of: ScreenID)
    case presented(by: ScreenID)
  }

  /// Where it is in its appearance (R105, R111–R122).
  public enum Appearance: UInt8, Sendable {
    case never, appearing, appeared, disappearing, disappeared
  }

  /// Whether it holds other screens rather than being what the user looks at.
  public var isContainer: Bool { container != nil }
}
