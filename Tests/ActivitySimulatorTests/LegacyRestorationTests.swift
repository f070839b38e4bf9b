import ActivityModel
import ActivitySimulator
import Testing

@Suite struct LegacyRestorationTests {
  private func restored(
    _ app: AppDefinition, _ actions: [Action], _ cause: DeathCause = .jetsam
  ) -> String {
    let run = Run(app)
    for action in actions { run.perform(action) }
    run.perform(.kill(cause), Action(.launch))
    return run.tree()
  }

  private func naming(
    _ name: String, _ change: @escaping (inout ScreenDefinition) -> Void
  ) -> AppDefinition {
    worked { app in
      if let index = app.screens.firstIndex(where: { $0.name == name }) {
        change(&app.screens[index])
      }
    }
  }

  private let toDetail = [Action.push("List"), .push("Detail"), Action(.home)]

  @Test func `W1 the saved stack comes back`() {
    #expect(restored(worked(), toDetail) == "N#n[Home#h > List#l > Detail#d]")
  }

  @Test func `W2 a crash brings back the last save`() {
    let actions = [
      Action.push("List"), Action(.home), Action(.foreground), .push("Detail"),
    ]
    #expect(restored(worked(), actions, .crash) == "N#n[Home#h > List#l]")
  }

  @Test func `W5 an unnamed middle screen is skipped`() {
    let app = naming("List") { $0.restorationIdentifier = nil }
    #expect(restored(app, toDetail) == "N#n[Home#h > Detail#d]")
  }

  @Test func `W6 an unavailable middle screen cuts the stack`() {
    let app = naming("List") { $0.restorationClass = .nothing }
    #expect(restored(app, toDetail) == "N#n[Home#h]")
  }

  @Test func `W16 force quit deletes the archive`() {
    #expect(restored(worked(), toDetail, .forceQuit) == "N#n[Home#h]")
  }

  @Test func `W17 a crash while restoring gives the default next time`() {
    let run = Run(worked())
    for action in toDetail { run.perform(action) }
    run.perform(.kill(.jetsam), Action(.launch) { $0.screen = "Detail" })
    #expect(run.tree().isEmpty)
    run.perform(Action(.launch))
    #expect(run.tree() == "N#n[Home#h]")
  }
}
