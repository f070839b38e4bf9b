import ActivitySimulator

/// What is held against what.
package enum DifferentialKind: String, CaseIterable, Sendable {
  /// After every event, the fold's tree and stack against those of the simulated process.
  case live
  /// Before every death, what `restored` says against what the simulator shows after a relaunch.
  case restoration
  /// With nothing but the log, predictions against the launches that follow in it.
  case relaunch
}

extension DifferentialKind {
  /// Runs the sequences of these seeds.
  ///
  /// - Parameters:
  ///   - limit: After so many failures it stops.
  ///   - folder: Where the smallest scenarios that fail are written to.
  package func run(
    seeds: Range<UInt64>, limit: Int, failures folder: String
  ) -> DifferentialReport {
    var report = DifferentialReport()
    for seed in seeds {
      var generator = ScenarioGenerator(seed: seed)
      let scenario = generator.scenario()
      let failure = failure(in: scenario, seed: seed, report: &report)
      report.sequences += 1
      guard let failure else { continue }
      let text = failure.shrunk(seed: seed, kind: self, folder: folder)
      report.failures.append(.init(kind: self, seed: seed, text: text))
      if report.failures.count == limit { break }
    }
    return report
  }

  private func failure(
    in scenario: Scenario, seed: UInt64, report: inout DifferentialReport
  ) -> FailingScenario? {
    switch self {
    case .live:
      return LiveComparison.difference(in: scenario, report: &report).map { difference in
        FailingScenario(scenario: scenario, difference: difference) { candidate in
          var scratch = DifferentialReport()
          return LiveComparison.difference(in: candidate, report: &scratch)
        }
      }
    case .restoration:
      return RestorationComparison.failure(in: scenario, seed: seed, report: &report).map { found in
        FailingScenario(
          scenario: found.scenario, difference: "\(found.cause): \(found.difference)"
        ) { candidate in
          RestorationComparison.difference(atTheEndOf: candidate, found.cause).map {
            "\(found.cause) at the end: \($0)"
          }
        }
      }
    case .relaunch:
      return RelaunchLogComparison.difference(in: scenario, report: &report).map { difference in
        FailingScenario(scenario: scenario, difference: difference) { candidate in
          var scratch = DifferentialReport()
          return RelaunchLogComparison.difference(in: candidate, report: &scratch)
        }
      }
    }
  }
}
