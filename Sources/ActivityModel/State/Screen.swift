/// A screen of the running process.
///
/// What changes at every step of the user lies in the structure itself; what is known once lies
/// behind a reference with copy on write, so that a table of screens is cheap to change and to copy.
public struct Screen: Equatable, Sendable {
  public var id: ScreenID
  public var place = Place.loose
  /// Bottom to top for a navigation container, left to right otherwise.
  public var children: [ScreenID] = []
  /// The shown child of a tab, page or split container.
  public var selected: ScreenID?
  /// What it presents.
  public var presented: ScreenID?
  /// How often it appeared; a second `viewDidAppear` without a disappearance counts once.
  public var appearances: Int64 = 0
  public var appearance = Appearance.never
  /// True from `viewDidAppear` to `viewDidDisappear`, whatever was begun and cancelled in between.
  public var isShown = false
  public var isLoaded = false
  /// Its creation was not recorded but concluded: by an importer, or from its first use.
  public var isInferred = false
  /// One element, always: an array is the safe form of a reference with copy on write.
  var facts: [ScreenFacts]

  public init(id: ScreenID, className: String, createdAt: SequenceNumber) {
    self.id = id
    facts = [ScreenFacts(className: className, createdAt: createdAt)]
  }

  init(id: ScreenID, facts: ScreenFacts, isInferred: Bool) {
    self.id = id
    self.facts = [facts]
    self.isInferred = isInferred
  }

  /// Where a screen hangs in the live tree. Never in two places (R126).
  public enum Place: Hashable, Sendable {
    case loose
    case root(scene: SceneID, window: Int)
    case child(of: ScreenID)
    case presented(by: ScreenID)
  }

  /// Where it is in its appearance (R105, R111–R122).
  public enum Appearance: UInt8, Sendable, CaseIterable {
    case never, appearing, appeared, disappearing, disappeared
  }

  /// Whether it holds other screens rather than being what the user looks at.
  public var isContainer: Bool { container != nil }
}
