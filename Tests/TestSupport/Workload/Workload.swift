public import ActivityModel

/// The workload of the benchmarks: a seeded random walk of a user through an app with two scenes, each a
/// tab controller with five navigation stacks and up to two modals. Deterministic for a seed.
///
/// 60 screen classes, 500 items chosen by Zipf's law, log-normal gaps between events. It also adds up
/// how much information its draws hold, which is the limit for any layout.
public struct Workload {
  public static let tabs = 5
  public static let maximumDepth = 8
  public static let maximumModals = 2

  var random: WorkloadRandom
  let vocabulary: WorkloadVocabulary
  var scenes: [WorkloadScene] = []
  var active = 0
  var newestScreen: UInt64 = 0
  var clock: Int64 = 1_742_037_855_774_000
  var pending: [EventBody] = []
  var pendingScenes: [SceneID?] = []
  var pendingTimes: [Int64] = []
  var next = 0
  var produced: UInt64 = 0
  var marked: UInt64 = 0

  public init(seed: UInt64 = 7) {
    random = WorkloadRandom(seed: seed)
    vocabulary = WorkloadVocabulary(random: &random)
    random.bits = 0
    launch()
  }

  /// Bytes of information per event in what was produced so far.
  public var entropyPerEvent: Double {
    random.bits / 8 / Double(max(1, produced))
  }

  /// The next event; there is always one.
  public mutating func event() -> Event {
    while next == pending.count {
      pending.removeAll(keepingCapacity: true)
      pendingScenes.removeAll(keepingCapacity: true)
      pendingTimes.removeAll(keepingCapacity: true)
      next = 0
      act()
    }
    produced += 1
    let time = pendingTimes[next]
    let event = Event(
      sequence: SequenceNumber(produced), time: Timestamp(microseconds: time),
      launch: LaunchNumber(1), scene: pendingScenes[next], onMainThread: true, body: pending[next])
    next += 1
    return event
  }

  /// Lets time pass by a log-normal gap and adds an event.
  mutating func emit(
    _ body: EventBody, median: Double, sigma: Double, plus: Double = 0, inScene: Bool = true
  ) {
    clock += Int64(plus) + random.logNormal(median: median, sigma: sigma)
    pending.append(body)
    pendingScenes.append(inScene ? scenes[active].id : nil)
    pendingTimes.append(clock)
  }

  mutating func callback(
    _ screen: ScreenID, _ callback: ScreenCallback, median: Double = 180, sigma: Double = 0.5,
    plus: Double = 0
  ) {
    emit(
      .screen(.callback(.init(screen: screen, callback: .known(callback)))), median: median,
      sigma: sigma, plus: plus)
  }

  mutating func newScreen() -> ScreenID {
    newestScreen += 1
    return ScreenID(newestScreen)
  }
}
