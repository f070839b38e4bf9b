import ActivityStore
import Synchronization

/// Wall clock and uptime from one look at a clock.
///
/// The uptime is read each time; how far the wall clock is from it is looked up again after a
/// millisecond. So a wall clock that is set, or a device that wakes, shows at most a millisecond late,
/// and between two looks the two clocks run evenly, which takes no space in a log.
final class RecorderClock: Sendable {
  /// Microseconds of uptime after which the distance is looked up again.
  private static let interval: Int64 = 1_000
  /// Changes up to this are the noise of two reads, in microseconds.
  private static let noise: Int64 = 2

  /// Wall clock less uptime.
  private let distance: Atomic<Int64>
  private let nextLook: Atomic<Int64>

  init() {
    let look = Self.look()
    distance = Atomic(look.distance)
    nextLook = Atomic(look.uptime &+ Self.interval)
  }

  func now() -> (wall: Int64, monotonic: Int64) {
    let uptime = SystemClock.monotonic()
    if uptime >= nextLook.load(ordering: .relaxed) { lookAgain() }
    return (uptime &+ distance.load(ordering: .relaxed), uptime)
  }

  private func lookAgain() {
    let look = Self.look()
    let change = look.distance &- distance.load(ordering: .relaxed)
    if change.magnitude > UInt64(Self.noise) {
      distance.store(look.distance, ordering: .relaxed)
    }
    nextLook.store(look.uptime &+ Self.interval, ordering: .relaxed)
  }

  /// The best of a few tries: a thread can be held up between the two clocks.
  private static func look() -> (distance: Int64, uptime: Int64) {
    var best: (distance: Int64, uptime: Int64) = (0, 0)
    var leastGap = Int64.max
    for _ in 0..<3 where leastGap > noise {
      let before = SystemClock.monotonic()
      let wall = SystemClock.wall()
      let after = SystemClock.monotonic()
      guard after &- before < leastGap else { continue }
      leastGap = after &- before
      best = (wall &- before &- leastGap / 2, before)
    }
    return best
  }
}
