import ActivityModel
import ActivitySimulator

/// A scenario on which two sides differ.
struct FailingScenario {
  var scenario: Scenario
  var difference: String
  /// The difference that another scenario shows; nil where none.
  var check: (Scenario) -> String?

  /// Shrinks it and writes the smallest one that fails to a file.
  ///
  /// - Returns: The seed to paste, the difference, the steps and the file.
  func shrunk(seed: UInt64, kind: DifferentialKind, folder: String) -> String {
    var small = scenario.shrunk { check($0) != nil }
    small.name = "seed \(seed), smallest"
    let why = check(small) ?? difference
    small.about = "\(kind.rawValue): \(why)"
    let path = "\(folder)/differential-\(kind.rawValue)-\(seed).json"
    let written = DifferentialFiles.write(small.text, to: path)
    let steps = small.steps.compactMap { step in
      if case .action(let action) = step { JSONWriter.string(action.described) } else { nil }
    }
    return """
      \(kind.rawValue) differs; ScenarioGenerator(seed: \(seed))
      \(why)
      smallest\(written ? ", in \(path)" : ""):
      \(steps.joined(separator: "\n"))
      """
  }
}
