internal import ActivityModel
internal import ActivityReplay

/// What was found in one log.
struct LintResult {
  let path: String
  let name: String
  let report: LintReport
  let least: LintSeverity
  let events: Int
  let rules: Int
  let damages: [String]

  /// The findings at or above the severity asked for.
  var shown: [LintFinding] { report.findings.filter { $0.severity >= least } }

  func count(_ severity: LintSeverity) -> Int {
    report.findings.count { $0.severity == severity }
  }

  var json: JSONValue {
    var object: JSONObject = [
      "schema": 1, "log": .string(name), "events": .integer(Int64(events)),
      "rules": .integer(Int64(rules)),
      "counts": .object(
        JSONObject(
          LintSeverity.allCases.reversed().map {
            JSONObject.Member(name: $0.rawValue, value: .integer(Int64(count($0))))
          })),
      "findings": .array(shown.map(Self.json)),
    ]
    object["relaunches"] = report.relaunches.map(Self.json)
    if report.dropped > 0 { object["dropped"] = .integer(report.dropped) }
    return .object(object)
  }

  static func json(_ summary: RelaunchSummary) -> JSONValue {
    [
      "agree": .integer(summary.agreeing), "differ": .integer(summary.differing),
      "unknown": .integer(summary.unknown),
      "reasons": .array(
        summary.reasons.map { reason in
          [
            "code": .string(reason.unknown.code.rawValue), "reason": .string(reason.unknown.reason),
            "wouldTell": .array(reason.unknown.wouldTell.map { .string($0) }),
            "count": .integer(reason.count), "diedAt": .unsigned(reason.diedAt.rawValue),
          ]
        }),
    ]
  }

  private static func json(_ finding: LintFinding) -> JSONValue {
    var object: JSONObject = [
      "rule": .string(finding.rule), "severity": .string(finding.severity.rawValue),
      "sequence": .unsigned(finding.place.sequence.rawValue),
      "time": .string(finding.place.time.description),
      "launch": .integer(Int64(finding.place.launch.rawValue)),
    ]
    object["scene"] = finding.place.scene.map { .string($0.rawValue) }
    object["screen"] = finding.screen.map { .unsigned($0.rawValue) }
    object["message"] = .string(finding.message)
    object["remedy"] = .string(finding.remedy)
    object["count"] = .integer(finding.count)
    object["last"] = .unsigned(finding.last.rawValue)
    return .object(object)
  }
}

/// A rule in full.
struct LintExplanation {
  let about: LintRuleDescription

  func write(to out: Output) {
    out.line("\(out.styled(about.id, .bold))  \(about.severity.rawValue)")
    out.line(about.title)
    out.line()
    out.line(Text.wrapped(about.explanation, limit: 80))
    out.line()
    out.line(Text.wrapped("What to do: \(about.remedy).", limit: 80))
    out.line()
    out.line("Rests on \(about.basis.joined(separator: ", ")).")
  }

  var json: JSONValue {
    [
      "id": .string(about.id), "severity": .string(about.severity.rawValue),
      "title": .string(about.title), "explanation": .string(about.explanation),
      "remedy": .string(about.remedy), "basis": .array(about.basis.map { .string($0) }),
    ]
  }
}
