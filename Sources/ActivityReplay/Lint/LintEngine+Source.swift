internal import ActivityModel
public import ActivityStore

extension LintEngine {
  /// What `rules` find in a log.
  ///
  /// - Parameter progress: Called after each event with the number of events done.
  /// - Throws: `LogError` where the system fails. What is damaged is stepped over.
  /// - Complexity: O(events); memory is that of the state and of what the rules remember.
  public static func report(
    on source: some EventSource, rules: [any LintRule.Type] = LintCatalog.rules,
    context: LintContext = LintContext(), progress: (_ events: Int) -> Void = { _ in }
  ) throws(LogError) -> LintReport {
    var engine = LintEngine(rules: rules, context: context)
    var events = 0
    try source.visit(nil, kinds: nil) { event in
      engine.apply(event)
      events += 1
      progress(events)
      return true
    }
    return engine.finish()
  }
}
