public import ActivityModel

/// The function f of R56: what the app's own code makes of an activity when a scene connects.
public struct SceneRestoration: Hashable, Sendable {
  public var rules: [Rule] = []
  public var launchActivity = LaunchActivity.preferred

  public init() {}

  /// What to do for one activity type.
  public struct Rule: Hashable, Sendable {
    public var type: String
    public var steps: [Step]

    public init(type: String, steps: [Step]) {
      self.type = type
      self.steps = steps
    }
  }

  /// One step of the app's code.
  public struct Step: Hashable, Sendable {
    public enum Kind: Hashable, Sendable {
      /// Pushes without animation onto the visible navigation container.
      case push(String)
      case present(String, PresentationStyle)
      /// Selects a tab of the root.
      case select(Int)
      /// Selects the tab whose number the entry holds.
      case selectEntry(String)
      /// Appends an element of this type to the root's SwiftUI path, its value from an entry.
      case append(String, entry: String)
    }

    public var kind: Kind
    /// Only where `userInfo` has this entry.
    public var whenEntry: String?
    /// … and it has this value.
    public var equals: PropertyValue?
    /// Values of the new screen, each from an entry of `userInfo`.
    public var values: [ValueFromEntry] = []

    public init(
      _ kind: Kind, whenEntry: String? = nil, equals: PropertyValue? = nil,
      values: [ValueFromEntry] = []
    ) {
      self.kind = kind
      self.whenEntry = whenEntry
      self.equals = equals
      self.values = values
    }
  }

  public struct ValueFromEntry: Hashable, Sendable {
    public var key: String
    public var entry: String

    public init(key: String, entry: String) {
      self.key = key
      self.entry = entry
    }
  }

  /// What the app does with the activity it was launched for (R57).
  public enum LaunchActivity: String, CaseIterable, Sendable {
    /// It alone decides; the session's activity is not looked at. Apple's samples do this.
    case preferred
    case ignored
    /// First the session's activity, then this one on top.
    case afterRestoring
  }

  public func rule(for type: String) -> Rule? { rules.first { $0.type == type } }
}
