import ActivityModel
import ActivityReplay
import Testing

/// D7 of the systems: how often, and for how many people.
@Suite struct ShortcutUsageTests {
  private func count(_ steps: [Step]) -> ShortcutCount {
    var count = ShortcutCount()
    for step in steps { count.apply(Event(time: Timestamp(microseconds: 0), body: step.body)) }
    return count
  }

  private func invoked(_ type: String, user: String? = nil) -> Step {
    Step(.shortcut(.invoked(ShortcutEvent.Invoked(activityType: type, user: user))))
  }

  @Test func `opens and additions are counted by type, people once`() {
    var usage = ShortcutUsage()
    usage.add(
      count([.launch(), invoked("scan", user: "a"), .launch(), invoked("scan", user: "a")]),
      log: "1")
    usage.add(count([.launch(), invoked("scan", user: "a"), invoked("show", user: "a")]), log: "2")
    usage.add(count([.launch(), invoked("scan"), .added("scan")]), log: "3")
    #expect(usage.types.map(\.type) == ["scan", "show"])
    let scan = usage.types[0].figures
    #expect(scan.opens == 4)
    #expect(scan.openUsers.count == 2)
    #expect(scan.additions == 1)
    #expect(scan.additionUsers.count == 1)
    #expect(usage.total.opens == 5)
    #expect(usage.total.openUsers.count == 2)
    #expect(usage.logs == 3)
  }

  @Test func `one open on record in three ways is one open (R147)`() {
    let activity = ArchivedActivity(type: "scan")
    let connected = Step(.scene(.connected(SceneEvent.Connected(activities: [activity]))))
    let steps: [Step] = [
      .launch(reason: .shortcut), connected, .continued(activity, origin: .shortcut),
      invoked("scan"),
    ]
    var usage = ShortcutUsage()
    usage.add(count(steps), log: "1")
    #expect(usage.total.opens == 1)
    // Handed over from another device is no shortcut.
    var other = ShortcutUsage()
    other.add(count([.launch(), connected, .continued(activity, origin: .handoff)]), log: "1")
    #expect(other.total.opens == 0)
    #expect(other.types.isEmpty)
  }

  @Test func `the five outcomes are told apart (R145)`() {
    let failed = Step(
      .shortcut(.added(ShortcutEvent.Added(activityType: "scan", error: "no network"))))
    let steps: [Step] = [
      .launch(), .offered("scan"), .added("scan", identifier: "S1"), failed,
      Step(.shortcut(.cancelled(ShortcutEvent.Cancelled()))),
      Step(.shortcut(.cancelled(ShortcutEvent.Cancelled(editing: true)))),
      Step(.shortcut(.updated(ShortcutEvent.Updated(identifier: "S1")))),
      Step(.shortcut(.deleted(ShortcutEvent.Deleted(identifier: "S1")))),
    ]
    var usage = ShortcutUsage()
    usage.add(count(steps), log: "1")
    let scan = usage.types[0].figures
    #expect(scan.additions == 1)
    #expect(scan.cancellations == 1)
    #expect(scan.deletions == 1)
    #expect(scan.opens == 0)
    #expect(scan.openUsers.isEmpty)
  }

  @Test func `a log with a pseudonym counts its additions for that user`() {
    var usage = ShortcutUsage()
    usage.add(count([.launch(), .added("scan"), invoked("scan", user: "a")]), log: "1")
    usage.add(count([.launch(), .added("scan"), invoked("scan", user: "a")]), log: "2")
    #expect(usage.total.additionUsers.count == 1)
    #expect(usage.total.additions == 2)
  }
}
