internal import ActivityModel
internal import ActivityReplay

/// Findings for people: the worst rules first, each with its findings and its remedy.
struct LintText {
  let result: LintResult
  let times: TimeFormat
  let out: Output

  func write() {
    for group in groups {
      guard let first = group.first, let about = LintCatalog.rule(first.rule)?.about else {
        continue
      }
      let worst = group.map(\.severity).max() ?? first.severity
      let head = "\(label(worst)) \(out.styled(about.id, .bold))  \(about.title)"
      out.line(out.fitted(head, start: 0, indent: 8))
      var table = Table(rightAligned: [0])
      for finding in group {
        table.add(
          "\(finding.place.sequence.rawValue)", times.column(finding.place.time),
          milder(finding, worst) + Text.printable(finding.message) + again(finding))
      }
      for line in table.lines(indent: 2, limit: out.limit) { out.line(line) }
      out.line(
        "  \(out.styled("→", .dim)) \(Text.wrapped(about.remedy, limit: out.measure, indent: 4))")
      out.line()
    }
    out.line(out.fitted(summary, start: 0, indent: 2))
    if let relaunches = result.report.relaunches, relaunches.total > 0 { write(relaunches) }
  }

  /// What became of the predictions, and what would have told where nothing can be said.
  private func write(_ relaunches: RelaunchSummary) {
    out.line(
      "\(Text.count(relaunches.total, "relaunch", plural: "relaunches")): "
        + "\(Text.grouped(relaunches.agreeing)) as predicted, "
        + "\(Text.grouped(relaunches.differing)) \(relaunches.differing == 1 ? "differs" : "differ"), "
        + "\(Text.grouped(relaunches.unknown)) unknown")
    for reason in relaunches.reasons {
      let unknown = reason.unknown
      var text = "unknown after event \(Text.grouped(reason.diedAt.rawValue))"
      if reason.count > 1 { text += " and \(Text.count(reason.count - 1, "other"))" }
      text += ": \(Text.printable(unknown.reason))"
      if let rule = unknown.rule { text += " (\(rule))" }
      if !unknown.wouldTell.isEmpty {
        text += "; \(Text.list(unknown.wouldTell.map(Text.printable), "or")) would tell"
      }
      out.line("  " + out.styled(Text.wrapped(text, limit: out.measure, indent: 4), .dim))
    }
  }

  /// By rule; errors before warnings before notes, then the rule that was seen first.
  private var groups: [[LintFinding]] {
    var order: [String] = []
    var byRule: [String: [LintFinding]] = [:]
    for finding in result.shown {
      if byRule[finding.rule] == nil { order.append(finding.rule) }
      byRule[finding.rule, default: []].append(finding)
    }
    let all = order.compactMap { byRule[$0] }
    return LintSeverity.allCases.reversed().flatMap { severity in
      all.filter { $0.map(\.severity).max() == severity }
    }
  }

  private func label(_ severity: LintSeverity) -> String {
    switch severity {
    case .error: out.styled("error  ", .red)
    case .warning: out.styled("warning", .yellow)
    case .note: out.styled("note   ", .cyan)
    }
  }

  /// Some findings of a rule are less than the rest.
  private func milder(_ finding: LintFinding, _ worst: LintSeverity) -> String {
    finding.severity == worst ? "" : "\(finding.severity.rawValue): "
  }

  private func again(_ finding: LintFinding) -> String {
    guard finding.count > 1 else { return "" }
    return out.styled(
      "  (\(Text.count(finding.count, "time")), last at \(finding.last.rawValue))", .dim)
  }

  private var summary: String {
    let counts = LintSeverity.allCases.reversed().filter { $0 >= result.least }.map {
      Text.count(result.count($0), $0.rawValue)
    }
    let hidden = LintSeverity.allCases.filter { $0 < result.least }.map(result.count)
      .reduce(0, +)
    var text =
      "\(Text.printable(result.name)): \(Text.list(counts, "and")) in "
      + "\(Text.count(result.events, "event")), \(Text.count(result.rules, "rule"))"
    if hidden > 0 { text += "; \(hidden) below --severity" }
    if result.report.dropped > 0 {
      text += "; \(Text.grouped(result.report.dropped)) more not kept"
    }
    return text
  }
}
