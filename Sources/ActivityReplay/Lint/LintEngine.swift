public import ActivityModel

/// Runs rules over the events of a log, in one pass.
public struct LintEngine: Sendable {
  private var rules: [any LintRule]
  private let descriptions: [LintRuleDescription]
  /// Which rules want all kinds, and which want one.
  private let always: [Int]
  private let byKind: [UInt16: [Int]]
  private var report = LintReport()
  /// The fold of the events so far.
  public private(set) var state = AppState()

  public init(
    rules: [any LintRule.Type] = LintCatalog.rules, context: LintContext = LintContext()
  ) {
    self.rules = rules.map { $0.init() }
    for index in self.rules.indices { self.rules[index].begin(context) }
    descriptions = rules.map { $0.about }
    always = rules.indices.filter { rules[$0].kinds.isEmpty }
    var byKind: [UInt16: [Int]] = [:]
    for (index, rule) in rules.enumerated() {
      for kind in rule.kinds { byKind[kind.code, default: []].append(index) }
    }
    self.byKind = byKind
  }

  /// Shows the next event to the rules.
  ///
  /// - Complexity: That of the fold, and O(1) to O(screens) a rule that wants the kind.
  public mutating func apply(_ event: Event) {
    let wanted = byKind[event.kind.code] ?? []
    if begins(event) { for index in rules.indices { rules[index].launchBegan() } }
    for indices in [always, wanted] {
      for index in indices {
        report.rule = descriptions[index]
        rules[index].before(event, state, &report)
      }
    }
    state.apply(event)
    for indices in [always, wanted] {
      for index in indices {
        report.rule = descriptions[index]
        rules[index].after(event, state, &report)
      }
    }
  }

  /// Ends the log: the findings in the order of their events, then of their rules.
  public mutating func finish() -> LintReport {
    for index in rules.indices {
      report.rule = descriptions[index]
      rules[index].ended(state, &report)
    }
    report.rule = nil
    return report.sorted()
  }

  private func begins(_ event: Event) -> Bool {
    if case .process(.launched) = event.body { return true }
    return event.launch > state.process.launch
  }
}

extension LintReport {
  /// By event, then rule, then message: the same for the same log, whatever rules ran beside.
  func sorted() -> LintReport {
    var result = self
    result.sort { left, right in
      if left.place.sequence != right.place.sequence {
        return left.place.sequence < right.place.sequence
      }
      return left.rule == right.rule ? left.message < right.message : left.rule < right.rule
    }
    return result
  }
}
