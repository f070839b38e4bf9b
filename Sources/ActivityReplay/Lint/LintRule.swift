public import ActivityModel

/// A fault that a log can show: shown one event after the other, with the state on either side of it.
///
/// A rule keeps only what it needs to remember, and that bounded: never the events.
public protocol LintRule: Sendable {
  static var about: LintRuleDescription { get }
  /// The kinds of event it is shown; empty for all.
  static var kinds: [EventKind] { get }

  init()

  /// Takes what is known beside the log, before the first event.
  mutating func begin(_ context: LintContext)
  /// Another process begins: nothing of the old one is on screen any more.
  mutating func launchBegan()
  /// `event` is about to change `state`.
  mutating func before(_ event: Event, _ state: AppState, _ report: inout LintReport)
  /// `event` has led to `state`.
  mutating func after(_ event: Event, _ state: AppState, _ report: inout LintReport)
  /// The log is over.
  mutating func ended(_ state: AppState, _ report: inout LintReport)
}

extension LintRule {
  public mutating func begin(_ context: LintContext) {}
  public mutating func launchBegan() {}
  public mutating func before(_ event: Event, _ state: AppState, _ report: inout LintReport) {}
  public mutating func after(_ event: Event, _ state: AppState, _ report: inout LintReport) {}
  public mutating func ended(_ state: AppState, _ report: inout LintReport) {}
}

/// What is known beside a log.
public struct LintContext: Sendable {
  /// What to assume where the rules of restoration are uncertain.
  public var policy: RestorationPolicy
  /// What the app makes of what a scene stored (R56); nil where it is not known.
  public var recipe: RestorationRecipe?

  public init(
    policy: RestorationPolicy = RestorationPolicy(), recipe: RestorationRecipe? = nil
  ) {
    self.policy = policy
    self.recipe = recipe
  }
}

/// What a rule is about, in words for people.
public struct LintRuleDescription: Hashable, Sendable {
  /// Words joined by hyphens; never changes its meaning.
  public var id: String
  /// One line without a full stop.
  public var title: String
  /// Why it is a fault.
  public var explanation: String
  /// What to do about it.
  public var remedy: String
  /// That of most of its findings; some say they are more or less.
  public var severity: LintSeverity
  /// The rules of navigation, activities and restoration that it rests on, as `R12`.
  public var basis: [String]

  public init(
    id: String, title: String, explanation: String, remedy: String, severity: LintSeverity,
    basis: [String]
  ) {
    self.id = id
    self.title = title
    self.explanation = explanation
    self.remedy = remedy
    self.severity = severity
    self.basis = basis
  }
}

/// How bad a finding is.
public enum LintSeverity: String, Comparable, CaseIterable, Sendable {
  /// Worth knowing.
  case note
  /// Something the user will lose or see, on some path.
  case warning
  /// Something that cannot work.
  case error

  private var rank: Int {
    switch self {
    case .note: 0
    case .warning: 1
    case .error: 2
    }
  }

  public static func < (left: Self, right: Self) -> Bool { left.rank < right.rank }
}
