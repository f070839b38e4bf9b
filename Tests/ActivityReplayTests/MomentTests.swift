import ActivityModel
import ActivityReplay
import ActivityStore
import Testing

@Suite struct MomentTests {
  /// Two launches: the first crashes at event 5, the second marks and goes on.
  static let log = EventList([
    event(0, 1, .process(.launched(.init()))),
    event(1_000_000, 1, .note(.marked(.init(name: "cart")))),
    event(2_000_000, 1, .note(.marked(.init(name: "pay-2")))),
    event(2_000_000, 1, .input(.tapped(.init(title: "buy")))),
    event(3_500_000, 1, .process(.crashed(.init(name: "SIGSEGV")))),
    event(60_000_000, 2, .process(.launched(.init()))),
    event(61_000_000, 2, .note(.marked(.init(name: "cart")))),
  ])

  static let start = Timestamp(rfc3339: "2025-03-15T11:24:00Z") ?? Timestamp(microseconds: 0)

  static func event(_ offset: Int64, _ launch: UInt32, _ body: EventBody) -> Event {
    Event(
      time: start.advanced(byMicroseconds: offset), launch: LaunchNumber(launch), body: body)
  }

  private func resolve(
    _ text: String, in log: EventList = Self.log, zone: TimeZoneRules = .utc
  ) throws -> UInt64 {
    try Moment(parsing: text, zone: zone).resolve(in: log).sequence.rawValue
  }

  private func failure(_ text: String, in log: EventList = Self.log) -> MomentError? {
    #expect(throws: MomentError.self) { try Moment(parsing: text).resolve(in: log) }
  }

  @Test(arguments: [
    ("start", 1), ("end", 7), ("crash", 5), ("mark:cart", 7), ("mark:pay-2", 3), ("4", 4), ("0", 0),
    ("2025-03-15T11:24:01Z", 2), ("2025-03-15 11:24:01", 2), ("2025-03-15T12:24:01+01:00", 2),
    ("11:24:01.5", 2), ("11:24:01", 2), ("@1742037841", 2), ("@1742037841.000000", 2),
  ])
  func `every form finds its event`(text: String, sequence: UInt64) throws {
    #expect(try resolve(text) == sequence)
  }

  @Test(arguments: [
    ("crash-2s", 2), ("crash-1", 4), ("crash+1", 6), ("120-118", 2), ("3+1", 4), ("end-1m", 2),
    ("end-1.5s", 5), ("start+1s", 2), ("start+1000ms", 2), ("start+999999us", 1),
    ("mark:cart-2", 5),
    ("mark:pay-2+1", 4), ("2025-03-15T11:24:01Z+1s", 4), ("11:24:01+1s", 4), ("@1742037841-1s", 1),
    ("2025-03-15 11:24:01-1", 1), ("start-1s", 0), ("end+1h", 7), ("start+0.01h", 5),
  ])
  func `offsets go by events or by time`(text: String, sequence: UInt64) throws {
    let log = EventList(
      Self.log.events
        + (8...130).map { Self.event(61_000_000 + $0, 2, .note(.marked(.init(name: "x")))) })
    #expect(try resolve(text, in: text == "120-118" ? log : Self.log) == sequence)
  }

  /// Case 13: the last of several events of one time counts too.
  @Test func `a moment of time takes in every event of that time`() throws {
    #expect(try resolve("11:24:02") == 4)
    #expect(try resolve("11:24:01.999999") == 2)
  }

  @Test func `before the first event is the empty state`() throws {
    #expect(try resolve("2025-03-15T11:23:59Z") == 0)
    let replay = try Replayer(Self.log).replay(at: Moment(parsing: "2025-03-15T11:23:59Z"))
    #expect(replay.presence == .notStarted)
    #expect(replay.event == nil)
  }

  @Test func `errors say what there is`() {
    #expect(failure("mark:checkout")?.remedy == #"the marks are "cart", "pay-2""#)
    #expect(failure("8")?.description == "there is no event 8; the log has events 1 to 7")
    #expect(failure("5-9")?.code == .notFound)
    #expect(failure("crash+9223372036854775807")?.code == .notFound)
    #expect(failure("99999999999999999999")?.code == .malformed)
    #expect(failure("yesterday")?.code == .malformed)
    #expect(failure("")?.code == .malformed)
    #expect(failure("2025-13-01 00:00:00")?.code == .malformed)
    #expect(failure("end", in: EventList([]))?.message == "the log holds no events")
    let calm = EventList([Self.log.events[0], Self.log.events[1]])
    #expect(failure("crash", in: calm)?.message == "the log has no crash and no unclean end")
    #expect(failure("crash", in: calm)?.remedy == "try --at end")
    let unmarked = EventList([Self.log.events[0]])
    #expect(failure("mark:x", in: unmarked)?.remedy == "the log has no marks")
  }

  @Test func `a log that just stops has its unclean end as its crash`() throws {
    var log = EventList([Self.log.events[0], Self.log.events[1]])
    log.endsUncleanly = true
    let replay = try Replayer(log).replay(at: Moment(.crash))
    #expect(replay.moment.sequence.rawValue == 2)
    #expect(replay.death?.cause == .known(.unclean))
    #expect(replay.isOnScreen)
  }

  @Test func `an unclean end of a later launch goes before an older crash`() throws {
    var log = Self.log
    #expect(try resolve("crash", in: log) == 5)
    log.endsUncleanly = true
    #expect(try resolve("crash", in: log) == 7)
  }

  /// Case 5: the last event is at 11:24, the end is found at 15:00.
  @Test(arguments: [true, false])
  func `between the last event and the launch that found it the app was not running`(
    noted: Bool
  ) throws {
    let found = Self.start.advanced(byMicroseconds: 12_960_000_000)
    var events = [Self.event(0, 1, .process(.launched(.init())))]
    if noted {
      var end = Self.event(
        12_960_000_000, 1, .process(.ended(.init(cause: .known(.unclean), foundAt: found))))
      end.launch = LaunchNumber(1)
      events.append(end)
    }
    events.append(Self.event(12_960_000_000, 2, .process(.launched(.init()))))
    let replay = try Replayer(EventList(events)).replay(at: Moment(parsing: "12:00:00"))
    guard case .gone(let death) = replay.presence else {
      Issue.record("running at 12:00: \(replay.presence)")
      return
    }
    #expect(death.cause == .known(.unclean))
    #expect(death.time == Self.start)
    #expect(death.foundAt == found)
    #expect(!replay.isOnScreen)
  }

  /// Case 9.
  @Test func `a local time that comes twice asks for an offset`() throws {
    let berlin = try TimeZoneRules.named("Europe/Berlin")
    let moment = try Moment(parsing: "2025-10-26 02:30", zone: berlin)
    let error = #expect(throws: MomentError.self) { try moment.resolve(in: Self.log) }
    #expect(error?.code == .ambiguous)
    #expect(
      error?.remedy
        == "write 2025-10-26T02:30:00.000000+02:00 or 2025-10-26T02:30:00.000000+01:00")
    let skipped = try Moment(parsing: "2025-03-30 02:30", zone: berlin)
    #expect(throws: MomentError.self) { try skipped.resolve(in: Self.log) }
    #expect(try resolve("2025-03-15 12:24:01", zone: berlin) == 2)
    #expect(try resolve("12:24:01", zone: berlin) == 2)
  }

  @Test func `a time of day needs a date where the log spans several days`() throws {
    let log = EventList([
      Self.event(0, 1, .process(.launched(.init()))),
      Self.event(86_400_000_000, 1, .note(.marked(.init(name: "next day")))),
    ])
    #expect(try resolve("12:00:00", in: log) == 1)
    let twice = EventList([
      Self.event(0, 1, .process(.launched(.init()))),
      Self.event(3 * 86_400_000_000, 1, .note(.marked(.init(name: "later")))),
    ])
    #expect(failure("12:00:00", in: twice)?.code == .ambiguous)
  }

  @Test func `the moment of a crash is the death, what follows is after it`() throws {
    let replayer = Replayer(Self.log)
    guard case .died(let death) = try replayer.replay(at: Moment(.crash)).presence else {
      Issue.record("not dead at the crash")
      return
    }
    #expect(death.crash?.name == "SIGSEGV")
    let later = try replayer.replay(at: Moment(parsing: "crash+5s"))
    #expect(later.presence == .gone(death))
    #expect(try replayer.replay(at: Moment(.end)).presence == .running)
  }
}
