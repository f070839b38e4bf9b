import ActivityModel
import ActivitySimulator
import TestSupport
import Testing

@testable import ActivityReplay

/// What came back against what was predicted, and work that no callback comes for.
@Suite struct LintFactTests {
  private func events(_ scenario: String) throws -> [Event] {
    ScenarioRun.events(
      of: try Scenario(text: SourceTree.text(of: "Specs/scenarios/\(scenario).json")))
  }

  private func report(_ events: [Event], policy: RestorationPolicy = RestorationPolicy())
    -> LintReport
  {
    var engine = LintEngine(
      rules: [RestoredOtherwiseRule.self], context: LintContext(policy: policy))
    for event in events { engine.apply(event) }
    return engine.finish()
  }

  @Test func `a relaunch that shows what was predicted is counted and no finding`() throws {
    let report = report(try events("w01-plain-stack"))
    #expect(report.findings.isEmpty)
    #expect(report.relaunches?.agreeing == 1)
    #expect(report.relaunches?.total == 1)
  }

  @Test func `the finding stands at the launch that showed it and names the rule`() throws {
    let events = try events("r034-getter-overridden")
    let found = report(events).findings
    #expect(found.count == 1)
    let launch = events.last { $0.kind == ProcessEvent.Launched.kind }
    #expect(found.first?.place.sequence == launch?.sequence)
    #expect(found.first?.message.contains("predicted Detail “d”, came back nothing (R29: ") == true)
  }

  @Test func `the same difference at the next relaunch is the same finding`() throws {
    let events = try events("r034-getter-overridden")
    // The whole log twice over: what follows the first death follows the second.
    var twice = events
    for event in events {
      var event = event
      event.sequence = SequenceNumber(UInt64(twice.count) + 1)
      event.launch = LaunchNumber(event.launch.rawValue + 2)
      twice.append(event)
    }
    let report = report(twice)
    #expect(report.findings.map(\.count).contains(2) || report.findings.count == 1)
    #expect((report.relaunches?.differing ?? 0) >= 2)
  }

  @Test func `with the policy of the system a force quit is no surprise (R47)`() throws {
    let events = try events("w16-force-quit-scenes-kept")
    let found = report(events).findings
    #expect(
      found.first?.message.contains("with forceQuitDropsSceneActivity = false (R47)") == true)
    var policy = RestorationPolicy()
    policy.forceQuitDropsSceneActivity = false
    let kept = report(events, policy: policy)
    #expect(kept.findings.isEmpty)
    // What the app makes of it is not known without its recipe.
    #expect(kept.relaunches?.unknown == 1)
    #expect(kept.relaunches?.reasons.first?.unknown.code == .noRecipe)
  }

  @Test func `a cause that is reported only after the next launch is the one that counts`() throws {
    var events = try events("w16-force-quit")
    let death = try #require(events.firstIndex { $0.isDeath })
    var late = events[death]
    events[death].body = .process(.ended(ProcessEvent.Ended(cause: .known(.unclean))))
    #expect(report(events).relaunches?.unknown == 1)
    late.sequence = SequenceNumber(UInt64(events.count) + 1)
    #expect(report(events + [late]).relaunches?.agreeing == 1)
  }

  @Test func `a log without relaunches counts none`() {
    let report = report([])
    #expect(report.relaunches?.total == 0)
  }

  // MARK: Callbacks that do not come

  private let sheet: [Step] = [.screen(9, "Sheet"), .present(1, 9, .pageSheet)]

  @Test func `callbacks that come after all leave nothing undone (R119, landscape)`() {
    let covered =
      LintCase.refreshing + sheet + [
        .callback(2, .viewWillDisappear), .value(2, "playing", .bool(false)),
        .callback(2, .viewDidDisappear), .dismiss(9), .callback(2, .viewWillAppear),
        .value(2, "items", 4), .callback(2, .viewDidAppear), .callback(2, .viewWillDisappear),
      ]
    #expect(lint(AppearanceReliedOnRule.self, covered).isEmpty)
  }

  @Test func `what is done elsewhere is not undone`() {
    let told =
      LintCase.refreshing + sheet + [
        .value(2, "playing", .bool(false)), .dismiss(9, interactive: true), .value(2, "items", 4),
        .callback(2, .viewWillDisappear),
      ]
    #expect(lint(AppearanceReliedOnRule.self, told).isEmpty)
  }

  @Test func `what was done once is no habit, and a screen that covers brings callbacks`() {
    let once: [Step] = [
      .launch(), .navigation(1), .root(1), .screen(2, "Home"), .push(1, 2),
      .callback(2, .viewWillAppear), .value(2, "items", 3), .callback(2, .viewDidAppear),
    ]
    let swiped = sheet + [.dismiss(9, interactive: true), .callback(2, .viewWillDisappear)]
    #expect(lint(AppearanceReliedOnRule.self, once + swiped).isEmpty)
    let full: [Step] = [
      .screen(9, "Full"), .present(1, 9, .fullScreen), .dismiss(9),
      .callback(2, .viewWillDisappear),
    ]
    #expect(lint(AppearanceReliedOnRule.self, LintCase.refreshing + full).isEmpty)
  }
}
