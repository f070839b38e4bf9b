internal import ActivityModel
internal import ActivityReplay

/// Findings as SARIF 2.1.0, for tools that gather those of many checkers.
///
/// A log has events, not lines: a result names its artifact and, as a logical location, the event.
enum SARIF {
  static let schema =
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"

  static func document(_ results: [LintResult], _ rules: [any LintRule.Type]) -> JSONValue {
    let about = rules.map { $0.about }
    var index: [String: Int64] = [:]
    for (number, rule) in about.enumerated() { index[rule.id] = Int64(number) }
    let notifications = results.flatMap { result in
      result.damages.map { damage -> JSONValue in
        ["level": "warning", "message": ["text": .string(damage)]]
      }
    }
    let run: JSONValue = [
      "tool": [
        "driver": [
          "name": "activitylog", "version": .string(ActivityLogCommands.version),
          "semanticVersion": .string(ActivityLogCommands.version),
          "rules": .array(about.map(rule)),
        ]
      ],
      "invocations": [
        ["executionSuccessful": true, "toolExecutionNotifications": .array(notifications)]
      ],
      "artifacts": .array(results.map(artifact)),
      "results": .array(
        results.enumerated().flatMap { number, result in
          result.shown.map { finding($0, in: result, Int64(number), index[$0.rule] ?? 0) }
        }),
      "columnKind": "unicodeCodePoints",
    ]
    return ["$schema": .string(schema), "version": "2.1.0", "runs": [run]]
  }

  private static func artifact(_ result: LintResult) -> JSONValue {
    var object: JSONObject = ["location": ["uri": .string(uri(result.path))]]
    object["properties"] = result.report.relaunches.map {
      ["relaunches": LintResult.json($0)]
    }
    return .object(object)
  }

  private static func rule(_ about: LintRuleDescription) -> JSONValue {
    [
      "id": .string(about.id),
      "shortDescription": ["text": .string(about.title)],
      "fullDescription": ["text": .string(about.explanation)],
      "help": ["text": .string(about.remedy)],
      "defaultConfiguration": ["level": .string(about.severity.rawValue)],
      "properties": ["tags": .array(about.basis.map { .string($0) })],
    ]
  }

  private static func finding(
    _ finding: LintFinding, in result: LintResult, _ artifact: Int64, _ rule: Int64
  ) -> JSONValue {
    let event = finding.place.sequence.rawValue
    var properties: JSONObject = [
      "sequence": .unsigned(event), "time": .string(finding.place.time.description),
      "launch": .integer(Int64(finding.place.launch.rawValue)),
      "last": .unsigned(finding.last.rawValue), "remedy": .string(finding.remedy),
    ]
    properties["scene"] = finding.place.scene.map { .string($0.rawValue) }
    properties["screen"] = finding.screen.map { .unsigned($0.rawValue) }
    return [
      "ruleId": .string(finding.rule), "ruleIndex": .integer(rule),
      "level": .string(finding.severity.rawValue),
      "message": ["text": .string("\(finding.message) (event \(event))")],
      "locations": [
        [
          "physicalLocation": [
            "artifactLocation": ["uri": .string(uri(result.path)), "index": .integer(artifact)]
          ],
          "logicalLocations": [
            ["name": .string("event \(event)"), "fullyQualifiedName": .string("event \(event)")]
          ],
        ]
      ],
      "occurrenceCount": .integer(finding.count),
      "partialFingerprints": ["ruleAndMessage/v1": .string(fingerprint(finding))],
      "properties": .object(properties),
    ]
  }

  /// The same fault in another log of the same app is the same result.
  private static func fingerprint(_ finding: LintFinding) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in "\(finding.rule)\n\(finding.message)".utf8 {
      hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }

  /// A path as a URI reference: what a path may hold and a reference may not is escaped.
  static func uri(_ path: String) -> String {
    var result = path.hasPrefix("/") ? "file://" : ""
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "-"),
        UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"):
        result.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        result += digits.utf8.count == 1 ? "%0\(digits)" : "%\(digits)"
      }
    }
    return result
  }
}
