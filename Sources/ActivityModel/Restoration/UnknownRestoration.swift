/// Why a restored tree cannot be known, and what would have told.
public struct UnknownRestoration: Error, Hashable, Sendable {
  public struct Code: Hashable, Sendable, RawRepresentable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    private init(_ rawValue: String) { self.rawValue = rawValue }

    /// No save point is in the log, and nothing says that there was none.
    public static let noSavePoint = Code("noSavePoint")
    /// Whether the app adopts scenes, or opted in, is not recorded.
    public static let mechanism = Code("mechanism")
    /// How the process ended is not recorded, and it matters.
    public static let cause = Code("cause")
    /// What the app shows on a clean launch was not seen.
    public static let defaultTree = Code("defaultTree")
    /// A screen's origin, or what the app delegate supplies, is not recorded.
    public static let screenFacts = Code("screenFacts")
    /// What the app does with what it is given is not known: there is no recipe.
    public static let noRecipe = Code("noRecipe")
    /// The recipe does not say, or does not fit the tree.
    public static let recipe = Code("recipe")
    /// Whether a value of the scene storage was written is not known.
    public static let storage = Code("storage")
    /// What the app answers to the restore question is not known.
    public static let restoreAnswer = Code("restoreAnswer")
    /// The launch after the death did not show what came back.
    public static let factNotSeen = Code("factNotSeen")
    /// What came back was concluded, not recorded.
    public static let inferredFact = Code("inferredFact")
    /// The rules do not say.
    public static let unspecified = Code("unspecified")
  }

  public var code: Code
  /// A sentence without full stop: `no save point recorded`.
  public var reason: String
  /// The rule at which the answer stops; nil for a missing fact.
  public var rule: String?
  /// The kinds of events, or the inputs, that would have told.
  public var wouldTell: [String]
  /// What to do about it, in a sentence.
  public var remedy: String

  public init(
    _ code: Code, _ reason: String, rule: String? = nil, wouldTell: [String] = [], remedy: String
  ) {
    self.code = code
    self.reason = reason
    self.rule = rule
    self.wouldTell = wouldTell
    self.remedy = remedy
  }
}

extension UnknownRestoration: CustomStringConvertible {
  public var description: String { "unknown: \(reason)" }
}
