/// What one fuzzer does with its input. It must not trap, and what it finds wrong it says.
package struct FuzzBody: Sendable {
  /// Names the fuzzer, its corpus and its crash files.
  package let name: String
  /// Nil where all is well with the bytes, else what is wrong.
  package let fault: @Sendable (_ bytes: [UInt8]) -> String?

  package init(
    name: String, fault: @escaping @Sendable (_ bytes: [UInt8]) -> String?
  ) {
    self.name = name
    self.fault = fault
  }

  /// Every fuzzer, in the order in which they run.
  package static let all: [FuzzBody] =
    [block, numbers, numberPairs, rows, tail, log, snapshot, events]
    + [json, eventJSON, moment, zone, detection] + importers

  package static func named(_ name: String) -> FuzzBody? { all.first { $0.name == name } }
}
