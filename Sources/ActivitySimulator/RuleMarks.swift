/// Which rules of the semantics the simulator has acted by.
///
/// A mark is hit where the simulator does what the rule says, so a suite can show what it exercised.
public final class RuleMarks {
  /// How often each rule decided something, by its name: `R14`.
  public private(set) var hits: [String: Int] = [:]

  public init() {}

  public func hit(_ rules: String...) {
    for rule in rules { hits[rule, default: 0] += 1 }
  }

  /// Adds the marks of another run.
  public func merge(_ other: RuleMarks) {
    for (rule, count) in other.hits { hits[rule, default: 0] += count }
  }

  /// Every rule, in the order of the rule book.
  public static let all: [String] = (1...156).flatMap { number in
    switch number {
    case 83: ["R83", "R83a"]
    case 139: ["R139", "R139a"]
    case 147: ["R147", "R147a"]
    default: ["R\(number)"]
    }
  }

  /// Rules that change no state a log could show, and why.
  public static let presentationOnly: [String: String] = [
    "R39": "the picture shown while launching, never the stack",
    "R62": "advice on the order of the app's own work",
    "R76": "which queue a callback runs on",
    "R81": "when the system forgets an activity is its own choice",
    "R82": "a reference the app has to keep",
    "R89": "who may continue an activity",
    "R103": "macOS windows",
    "R107": "when a size may be read",
    "R110": "advice not to rely on an order",
    "R147a": "what the system suggests",
    "R155": "the form of the system's report",
    "R156": "what a reader of the log may conclude",
  ]

  /// Rules about the app's code or the system that the simulator does not act out, and why.
  public static let notSimulated: [String: String] = [
    "R33": "only a warning tells; as a class that answers nil",
    "R52": "the session's userInfo is no event",
    "R61": "how long the system waits is not specified",
    "R79": "what the public index takes is no event",
    "R83a": "what a search shows and matches is no event",
    "R86": "what an app passes to the restoration handler is its own",
    "R94": "user defaults are no event",
    "R99": "a coding of the dictionary, which is simulated",
    "R132": "the simulated app does its interface work on the main thread",
    "R148": "advice not to call becomeCurrent",
  ]

  /// The rules that no run has exercised, without those of pure presentation and those that are not
  /// simulated.
  public var unexercised: [String] {
    Self.all.filter {
      hits[$0] == nil && Self.presentationOnly[$0] == nil && Self.notSimulated[$0] == nil
    }
  }
}
