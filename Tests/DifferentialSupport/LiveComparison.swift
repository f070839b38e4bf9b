import ActivityModel
package import ActivitySimulator

/// Runs a scenario and compares the fold's live views with the simulator's truth after every event.
package struct LiveComparison {
  /// The first difference; nil where there is none.
  ///
  /// - Parameter report: Takes how many events were compared.
  package static func difference(
    in scenario: Scenario, report: inout DifferentialReport
  ) -> String? {
    let comparison = Comparison()
    let run = ScenarioRun(scenario, marks: report.marks) { event in comparison.look(at: event) }
    defer { report.compared += comparison.compared }
    comparison.device = run.device
    for (index, step) in scenario.steps.enumerated() {
      guard case .action(let action) = step else { continue }
      run.perform(action)
      if let difference = comparison.difference {
        return "step \(index) (\(action.verb)): \(difference)"
      }
    }
    return nil
  }

  private final class Comparison {
    var state = AppState()
    weak var device: SimulatedDevice?
    var difference: String?
    var compared = 0

    func look(at event: Event) {
      state.apply(event)
      guard difference == nil, let device, !event.isDeath else { return }
      compared += 1
      for scene in Set(device.sessions + [.main]).sorted() {
        let real = device.trueTrees(of: scene)
        let folded = state.liveTrees(of: scene)
        compare(real, folded, in: scene, after: event)
        let stack = state.liveStack(of: scene).map { Line(screen: $0.screen, name: $0.className) }
        let truth = real.flatMap(\.stack).map { Line(screen: $0.screen, name: $0.className) }
        if difference == nil, stack != truth {
          difference = "\(place(event)): stack \(stack.map(\.name)), really \(truth.map(\.name))"
        }
      }
      if difference == nil, let anomaly = state.anomalies.last {
        difference = "\(place(event)): anomaly \(anomaly.code): \(anomaly.message)"
      }
    }

    private func compare(
      _ real: [TrueScreen], _ folded: [ScreenNode], in scene: SceneID, after event: Event
    ) {
      guard difference == nil else { return }
      let truth = real.map(\.comparable)
      let fold = folded.map(\.comparable)
      if truth != fold {
        difference = "\(place(event)) in \(scene.rawValue):\n  fold   \(fold)\n  really \(truth)"
      }
    }

    private func place(_ event: Event) -> String {
      "event \(event.sequence.rawValue) \(event.kind.name ?? "?")"
    }
  }

  private struct Line: Equatable {
    var screen: ScreenID?
    var name: String
  }
}

extension Event {
  /// While a process dies, what is on screen is a matter of words.
  fileprivate var isDeath: Bool {
    switch body {
    case .process(.willTerminate), .process(.ended), .process(.crashed): true
    default: false
    }
  }
}

/// A tree as text in which every fact that both sides know stands.
extension TrueScreen {
  fileprivate var comparable: String {
    var text = "\(id.rawValue):\(className)#\(restorationIdentifier ?? "-")"
    text += values.isEmpty ? "" : values.comparable
    text += path.isEmpty ? "" : "/" + path.map(\.type).joined(separator: "/")
    let selected = selectedIndex.map { "*\($0)" } ?? ""
    text += "\(selected)[" + children.map(\.comparable).joined(separator: ",") + "]"
    for above in presented {
      text += "^\(above.style.map { "\($0)" } ?? "?")(" + above.comparable + ")"
    }
    return text
  }
}

extension ScreenNode {
  fileprivate var comparable: String {
    var text = "\(screen.id.rawValue):\(screen.className)#\(screen.restorationIdentifier ?? "-")"
    text += screen.values.isEmpty ? "" : screen.values.comparable
    text += screen.path.isEmpty ? "" : "/" + screen.path.map(\.type).joined(separator: "/")
    let selected = children.firstIndex { $0.isSelected }.map { "*\($0)" } ?? ""
    text += "\(selected)[" + children.map(\.comparable).joined(separator: ",") + "]"
    if let presented {
      text +=
        "^\(presented.screen.presentationStyle?.name ?? "?")(" + presented.comparable + ")"
    }
    return text
  }
}

extension PropertyDictionary {
  fileprivate var comparable: String {
    let sorted = entries.sorted { $0.key < $1.key }
    return "{"
      + sorted.map { "\($0.key)=\(JSONWriter.string($0.value.json))" }.joined(
        separator: ",") + "}"
  }
}
