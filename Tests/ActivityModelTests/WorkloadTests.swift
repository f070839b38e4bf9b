import ActivityModel
import TestSupport
import Testing

@Suite struct WorkloadTests {
  @Test func `the workload is the same for the same seed and has the documented mix`() {
    var one = Workload(seed: 7)
    var other = Workload(seed: 7)
    var kinds: [String: Int] = [:]
    var isSame = true
    let count = 50_000
    var bytes = 0
    for _ in 0..<count {
      let event = one.event()
      isSame = isSame && other.event() == event
      kinds[event.kindName, default: 0] += 1
      bytes += JSONWriter.string(event.json).utf8.count + 1
    }
    #expect(isSame)
    let share = { (name: String) in Double(kinds[name] ?? 0) / Double(count) }
    #expect((0.45...0.60).contains(share("screen.callback")))
    #expect((0.08...0.14).contains(share("activity.entriesAdded")))
    #expect((0.04...0.08).contains(share("navigation.pushed")))
    #expect((0.04...0.14).contains(share("input.edited")))
    #expect((1.4...2.4).contains(one.entropyPerEvent))
    #expect((120...260).contains(bytes / count))
  }
}
