import ActivityModel
import ActivityReplay
import ActivitySimulator
import TestSupport
import Testing

/// The fact that belongs to a moment: how its process ended, and what the next launch showed.
@Suite struct ReplayerRelaunchTests {
  private func log(_ name: String) throws -> EventList {
    let scenario = try Scenario(text: SourceTree.text(of: "Specs/scenarios/\(name).json"))
    return EventList(ScenarioRun.events(of: scenario))
  }

  private func relaunch(_ list: EventList, at moment: String) throws -> RecordedRelaunch? {
    let replayer = Replayer(list)
    return try replayer.relaunch(after: try replayer.replay(at: Moment(parsing: moment)))
  }

  @Test func `every moment of a launch leads to its death, and the last launch to none`() throws {
    let list = try log("w01-plain-stack")
    let death = try #require(list.events.first { $0.isDeath }).sequence.rawValue
    for event in 2...death {
      let found = try #require(try relaunch(list, at: "\(event)"), "event \(event)")
      #expect(found.diedAt.rawValue == death - 1)
      #expect(found.cause == .known(.jetsam))
      #expect(found.launch == LaunchNumber(2))
      #expect(found.verdict().outcome == .agrees)
    }
    #expect(try relaunch(list, at: "end") == nil)
    #expect(try relaunch(list, at: "0") == nil)
  }

  @Test func `it is the same as a pass over the whole log finds`() throws {
    for name in ["w17-crash-in-restore", "w26-two-windows", "w18-version-gate", "w12-tabs"] {
      let list = try log(name)
      var collector = RelaunchCollector()
      for event in list.events { collector.apply(event) }
      #expect(!collector.relaunches.isEmpty, "\(name)")
      for relaunch in collector.relaunches {
        let found = try #require(try self.relaunch(list, at: "\(relaunch.diedAt.rawValue)"))
        #expect(found.launch == relaunch.launch && found.cause == relaunch.cause, "\(name)")
        #expect(found.verdict().outcome == relaunch.verdict().outcome, "\(name)")
      }
    }
  }

  @Test
  func `a death after which no interface was seen is unknown, and it is said what would tell`()
    throws
  {
    let list = try log("w01-plain-stack")
    let launched = try #require(list.events.last { $0.kind == ProcessEvent.Launched.kind })
    let cut = EventList(Array(list.events.prefix { $0.sequence <= launched.sequence }))
    let found = try #require(try relaunch(cut, at: "2"))
    guard case .unknown(let unknown) = found.verdict().outcome else {
      Issue.record("\(found.verdict().outcome)")
      return
    }
    #expect(unknown.code == .factNotSeen)
    #expect(unknown.wouldTell.contains("process.stateChanged"))
  }

  @Test func `a process that was only warmed up is no relaunch (R152)`() throws {
    let list = try log("w01-plain-stack")
    let launch = try #require(list.events.last { $0.kind == ProcessEvent.Launched.kind })
    var events = Array(list.events.prefix { $0.sequence < launch.sequence })
    var warm = launch
    warm.body = .process(.launched(ProcessEvent.Launched(reason: .known(.prewarm))))
    var gone = launch
    gone.body = .process(.ended(ProcessEvent.Ended(cause: .known(.systemSuspended))))
    events += [warm, gone]
    events += list.events.drop { $0.sequence < launch.sequence }.map { event in
      var event = event
      event.launch = LaunchNumber(3)
      return event
    }
    let found = try #require(try relaunch(EventList(events), at: "2"))
    #expect(found.launch == LaunchNumber(3))
    #expect(found.cause == .known(.jetsam))
    #expect(found.verdict().outcome == .agrees)
  }
}
