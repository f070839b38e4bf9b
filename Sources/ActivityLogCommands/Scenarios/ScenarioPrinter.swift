internal import ActivityModel
internal import ActivitySimulator

/// Shows what scenarios expected and what came.
struct ScenarioPrinter {
  let console: Console
  let quiet: Bool

  func text(_ reports: [ScenarioReport]) {
    let out = console.out
    for line in rows(reports.filter { !quiet || !$0.passes }) { out.line(line) }
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
    let covered = Self.ranges(of: reports.flatMap(\.rows))
    if !covered.isEmpty, !quiet { out.line("covers \(covered.joined(separator: ", "))") }
  }

  /// A line each where that fits the terminal, and wherever it goes otherwise: another program wants
  /// lines. Three lines each on a narrow terminal.
  private func rows(_ reports: [ScenarioReport]) -> [String] {
    let cells = reports.map { report in
      [
        report.passes ? "ok" : "DIFFERS", Text.printable(report.rows.joined(separator: " ")),
        Text.printable(report.title), cell("live", report.shownLive),
        cell("restored", report.shownRestored),
      ]
    }
    var table = Table()
    for row in cells { table.add(row.last == "" ? row.dropLast() : row) }
    let lines = table.lines()
    guard console.out.isTerminal, lines.contains(where: { Text.width($0) > console.out.columns })
    else { return lines }
    var heads = Table()
    for row in cells { heads.add(Array(row.prefix(3))) }
    return zip(heads.lines(), cells).flatMap { head, row in
      [head]
        + row.dropFirst(3).filter { !$0.isEmpty }.map { cell in
          let text = Text.wrapped(cell, limit: console.out.columns - 4, indent: 6)
          return "    " + console.out.styled(text, .dim)
        }
    }
  }

  /// `A1–A12`, `C3`: what was covered, in ranges.
  static func ranges(of rows: [String]) -> [String] {
    var numbers: [String: Set<Int>] = [:]
    for row in rows {
      guard let number = Int(row.dropFirst()), let letter = row.first else { continue }
      numbers["\(letter)", default: []].insert(number)
    }
    return numbers.sorted { $0.key < $1.key }.flatMap { letter, numbers in
      var ranges: [(first: Int, last: Int)] = []
      for number in numbers.sorted() {
        if let last = ranges.last, last.last + 1 == number {
          ranges[ranges.count - 1].last = number
        } else {
          ranges.append((number, number))
        }
      }
      return ranges.map { range in
        range.first == range.last
          ? "\(letter)\(range.first)" : "\(letter)\(range.first)–\(letter)\(range.last)"
      }
    }
  }

  private func cell(_ title: String, _ check: ScenarioReport.Check?) -> String {
    guard let check else { return "" }
    let got = Text.printable(check.got)
    return check.difference == nil ? "\(title) \(got)" : "\(title) ≠ \(got)"
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
