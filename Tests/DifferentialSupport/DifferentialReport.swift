package import ActivityModel
package import ActivitySimulator

/// What random sequences have shown: how much was compared, and where the two sides differ.
package struct DifferentialReport {
  package var sequences = 0
  /// Scenes of which a prediction was made and held against the fact; events for the live comparison.
  package var compared = 0
  /// How often nothing could be predicted, by reason.
  package var unknown: [String: Int] = [:]
  package var failures: [Failure] = []
  /// The rules that the simulated apps acted by.
  package var marks = RuleMarks()

  package init() {}

  package struct Failure {
    package var kind: DifferentialKind
    package var seed: UInt64
    /// The difference, the smallest scenario that shows it, and where that was written.
    package var text: String
  }

  package mutating func note(_ reason: UnknownRestoration) {
    unknown["\(reason.code.rawValue) \(reason.rule ?? "") \(reason.reason)", default: 0] += 1
  }

  package var json: JSONValue {
    [
      "sequences": .integer(Int64(sequences)), "compared": .integer(Int64(compared)),
      "unknown": Self.json(unknown),
      "rules": Self.json(marks.hits),
      "failures": .array(
        failures.map { failure in
          [
            "kind": .string(failure.kind.rawValue), "seed": .unsigned(failure.seed),
            "text": .string(failure.text),
          ]
        }),
    ]
  }

  private static func json(_ counts: [String: Int]) -> JSONValue {
    .object(
      JSONObject(
        counts.sorted { $0.key < $1.key }.map { .init(name: $0, value: .integer(Int64($1))) }))
  }
}
