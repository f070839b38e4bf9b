import ActivityModel
import ActivitySimulator
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Reports a failing scenario: the seed to paste, and the smallest scenario that fails, as a file.
enum FailureReport {
  /// The folder failures are written to: `DIFFERENTIAL_FAILURES`, the temporary folder otherwise.
  static var folder: String {
    for name in ["DIFFERENTIAL_FAILURES", "TMPDIR"] {
      if let value = unsafe getenv(name) { return unsafe String(cString: value) }
    }
    return "/tmp"
  }

  static func record(
    _ scenario: Scenario, seed: UInt64, _ difference: String, _ kind: String,
    check: (Scenario) -> String?
  ) {
    var small = scenario.shrunk { check($0) != nil }
    small.name = "seed \(seed), smallest"
    let why = check(small) ?? difference
    small.about = "\(kind): \(why)"
    let path = "\(folder)/differential-\(kind)-\(seed).json"
    write(small.text, to: path)
    let steps = small.steps.compactMap { step in
      if case .action(let action) = step { JSONWriter.string(action.described) } else { nil }
    }
    Issue.record(
      """
      \(kind) differs; ScenarioGenerator(seed: \(seed))
      \(why)
      smallest, in \(path):
      \(steps.joined(separator: "\n"))
      """)
  }

  private static func write(_ text: String, to path: String) {
    guard let file = unsafe fopen(path, "w") else { return }
    unsafe fputs(text, file)
    unsafe fclose(file)
  }
}
