internal import ActivityModel
internal import ActivitySimulator

/// Shows what scenarios expected and what came.
struct ScenarioPrinter {
  let console: Console
  let quiet: Bool

  func text(_ reports: [ScenarioReport]) {
    let out = console.out
    var table = Table()
    for report in reports where !quiet || !report.passes {
      table.add(
        report.passes ? "ok" : "DIFFERS", Text.printable(report.rows.joined(separator: " ")),
        Text.printable(report.scenario.name), cell("live", report.shownLive),
        cell("restored", report.shownRestored))
    }
    let lines = table.lines()
    for line in lines { out.line(line) }
    for report in reports where !report.passes {
      out.line()
      out.line(out.styled(Text.printable(report.scenario.name), .bold))
      for check in report.failures {
        out.line("  step \(check.step), \(check.subject.rawValue)")
        out.line("    expected  \(Text.printable(check.expected))")
        out.line("    got       \(Text.printable(check.got))")
        out.line("    \(Text.printable(check.difference ?? ""))")
      }
    }
    let failed = reports.filter { !$0.passes }.count
    let checks = reports.reduce(0) { $0 + $1.checks.count }
    console.out.line(
      "\(Text.count(reports.count, "scenario")), \(Text.count(checks, "check")), "
        + (failed == 0 ? "all as expected" : "\(failed) differ"))
  }

  private func cell(_ title: String, _ check: ScenarioReport.Check?) -> String {
    guard let check else { return "" }
    let got = Text.printable(check.got)
    return check.difference == nil ? "\(title) \(got)" : "\(title) \(got) ≠"
  }

  func json(_ reports: [ScenarioReport]) {
    let scenarios = reports.map { report -> JSONValue in
      [
        "name": .string(report.scenario.name),
        "covers": .array(report.scenario.covers.map(JSONValue.string)),
        "passes": .bool(report.passes),
        "checks": .array(report.checks.map(Self.json)),
      ]
    }
    let value: JSONValue = ["schema": 1, "scenarios": .array(scenarios)]
    console.out.line(JSONWriter.string(value, indent: 2))
  }

  private static func json(_ check: ScenarioReport.Check) -> JSONValue {
    [
      "step": .integer(Int64(check.step)), "subject": .string(check.subject.rawValue),
      "expected": .string(check.expected), "got": .string(check.got),
      "difference": check.difference.map(JSONValue.string) ?? .null,
    ]
  }

  func marks(_ marks: RuleMarks) {
    let out = console.out
    out.line()
    let exercised = RuleMarks.all.filter { marks.hits[$0] != nil }
    out.line("exercised: \(exercised.joined(separator: " "))")
    out.line(
      "not exercised: "
        + (marks.unexercised.isEmpty ? "none" : marks.unexercised.joined(separator: " ")))
    for (rule, why) in RuleMarks.presentationOnly.sorted(by: { $0.key < $1.key }) {
      out.line("  \(rule) is presentation only: \(why)")
    }
    for (rule, why) in RuleMarks.notSimulated.sorted(by: { $0.key < $1.key }) {
      out.line("  \(rule) is not simulated: \(why)")
    }
  }
}
