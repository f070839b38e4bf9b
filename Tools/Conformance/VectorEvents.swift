import ActivityModel

/// The events of the vectors.
enum VectorEvents {
  static let start: Int64 = 1_742_037_855_774_321

  static func event(_ step: Int, _ body: EventBody, scene: String? = "main") -> Event {
    let time = start + Int64(step) * 1_777
    return Event(
      time: Timestamp(microseconds: time), uptime: time - 1_742_000_000_000_000,
      scene: scene.map { SceneID($0) }, onMainThread: true, body: body)
  }

  static func marked(_ name: String) -> Event { event(0, .note(.marked(.init(name: name)))) }

  static func sample(_ kind: EventKind, turn: Int) -> Event {
    var coder = SampleFields(turn: turn)
    let body = try? EventBody(kind: kind, from: &coder)
    var result = event(turn, body ?? .note(.marked(.init(name: "impossible"))))
    if turn % 4 == 0 { result.uptime = nil }
    if turn % 5 == 0 { result.scene = turn % 2 == 0 ? nil : SceneID("second") }
    result.onMainThread = [nil, true, false][turn % 3]
    return result
  }

  static var unknown: [Event] {
    (0..<12).map { turn in
      var event = event(
        turn,
        .unknown(
          UnknownEvent(
            kind: EventKind(code: turn % 3 == 0 ? 0 : 0x6302),
            name: turn % 2 == 0 ? "future.happened" : nil)))
      if turn % 4 == 3 { event.body = .process(.memoryWarning(.init())) }
      event.unknownFields = [
        UnknownField(number: 200, name: "", value: .integer(Int64(turn))),
        UnknownField(number: 0, name: "named", value: .dictionary(["a": .array([.null])])),
        UnknownField(number: 201, name: "both", value: .data([1, 2, UInt8(turn)])),
      ]
      return event
    }
  }

  /// Pushes and pops with their callbacks and activity updates.
  static func session(screens: UInt64) -> [Event] {
    var events: [Event] = []
    let add: (EventBody) -> Void = { events.append(event(events.count, $0)) }
    let home = ScreenID(1)
    add(.screen(.created(.init(screen: home, className: "UINavigationController"))))
    add(.navigation(.rootSet(.init(screen: home))))
    for number in 2..<screens {
      let screen = ScreenID(number)
      let name = number % 3 == 0 ? "DetailViewController" : "ListViewController"
      add(.screen(.created(.init(screen: screen, className: name, title: "Item \(number % 7)"))))
      add(.navigation(.pushed(.init(container: home, screen: screen, animated: true))))
      for callback in [ScreenCallback.viewDidLoad, .viewWillAppear, .viewDidAppear] {
        add(.screen(.callback(.init(screen: screen, callback: .known(callback)))))
      }
      add(
        .activity(
          .entriesAdded(
            .init(
              activity: ActivityID(1),
              entries: [
                "title": .string("Item \(number % 7)"), "itemId": .integer(Int64(number % 7) * 11),
                "ratio": .real(Double(number) / 10),
              ], screen: screen))))
      if number % 4 == 0 {
        add(.navigation(.popped(.init(container: home))))
        add(.screen(.released(.init(screen: screen))))
      }
    }
    return events
  }

  static var launches: [Event] {
    (0..<60).map { step in
      var result = event(step, .screen(.released(.init(screen: ScreenID(UInt64(step))))))
      result.launch = LaunchNumber([1, 2, 3, 9, 10, 11][step / 10])
      // A boot makes the monotonic clock start again.
      if step > 30 { result.uptime = Int64(step) * 10 }
      return result
    }
  }

  static var backwardClock: [Event] {
    let times: [Int64] = [0, 5, -5, .max, .min, 0, start, start - 3_600_000_000, start]
    return times.map { time in
      Event(time: Timestamp(microseconds: time), body: .process(.memoryWarning(.init())))
    }
  }

  static var coarseTimes: [Event] {
    (0..<30).map { step in
      let time = start + Int64(step * step % 17) * 1_000
      return Event(
        time: Timestamp(microseconds: time), body: .note(.marked(.init(name: "\(step % 4)"))))
    }
  }

  static var texts: [Event] {
    let texts = ["", "H", "He", "Hel", "Heł", "Hełło", "x", "x", "", "日本", "日本語", "日"]
    return texts.enumerated().flatMap { step, text in
      [
        event(
          step, .input(.edited(.init(target: "UITextField", text: text, length: Int64(text.count))))
        ),
        event(step, .note(.logged(.init(message: "line \(step): \(text)")))),
      ]
    }
  }

  static var imported: [Event] {
    let sources = [
      "events[0]", "events[1]", "events[2]", "line 7", "line 9", "no number", "a1b2", "00", "x007",
      "12345678901234567890123", "日本 5 語", "events[1]",
    ]
    return sources.enumerated().map { step, source in
      var result = event(step, .process(.willTerminate(.init())), scene: nil)
      result.uptime = nil
      result.onMainThread = nil
      result.provenance = Provenance(isInferred: step % 2 == 0, source: source)
      return result
    }
  }

  /// Known ones, UUIDs in both cases and in none, and what only looks like either.
  static var names: [Event] {
    let names = [
      "UINavigationController", "id", "Default Configuration", "layoutSnapshot.svg", "",
      "3d561670-7cba-4b7e-9961-3c00cb6f31ce", "3D561670-7CBA-4B7E-9961-3C00CB6F31CE",
      "3D561670-7cba-4b7e-9961-3c00cb6f31ce", "00000000-0000-4000-8000-000000000001",
      "3d561670_7cba-4b7e-9961-3c00cb6f31ce", "UINavigationController ", "Caf\u{E9}", "Cafe\u{301}",
    ]
    return names.enumerated().map { step, name in event(step, .note(.marked(.init(name: name)))) }
  }

  /// Near, far, many, none, the largest there is.
  static var identifiers: [Event] {
    var events: [Event] = []
    for round in 0..<3 as Range<UInt64> {
      for number in 1...90 as ClosedRange<UInt64> {
        let screen = ScreenID(number * (round + 1))
        events.append(
          event(
            events.count,
            .screen(.callback(.init(screen: screen, callback: .known(.viewDidLoad))))))
      }
    }
    let lists: [[UInt64]] = [[], [1, 2, 3], [.max, 0, 1], [3, 3, 3]]
    for list in lists {
      events.append(
        event(
          events.count,
          .navigation(
            .stackSet(.init(container: ScreenID(500), screens: list.map { ScreenID($0) })))))
    }
    return events
  }
}
