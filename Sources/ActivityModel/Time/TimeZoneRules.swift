/// How far the clocks of a zone are from UTC, at any time.
///
/// Read from a compiled zone file (RFC 9636); pure, so that a replay on another machine with the same
/// file gives the same answer.
public struct TimeZoneRules: Hashable, Sendable {
  /// `Europe/Berlin`, `UTC`, `+02:00`.
  public var name: String
  private var transitions: [Transition] = []
  private var offsetBefore: Int
  /// What holds after the last transition of the file, where it says so.
  private var rule: DaylightRule?

  private struct Transition: Hashable, Sendable {
    /// Seconds since 1970.
    var start: Int64
    var offset: Int
  }

  public static let utc = TimeZoneRules(name: "UTC", secondsEast: 0)

  /// A zone that never changes.
  public init(name: String, secondsEast: Int) {
    self.name = name
    offsetBefore = secondsEast
  }

  /// `UTC`, `Z`, `+02:00`, `-0530`; nil for the name of a zone, which needs a file.
  public init?(offsetText text: some StringProtocol) {
    if ["UTC", "Z", "GMT", "utc", "z"].contains(text) {
      self = .utc
      return
    }
    guard let first = text.utf8.first, first == UInt8(ascii: "+") || first == UInt8(ascii: "-")
    else { return nil }
    var scanner = DigitScanner(Array(text.utf8))
    guard case .some(.some(let offset)) = scanner.zone(), scanner.isAtEnd else { return nil }
    self.init(name: String(text), secondsEast: offset)
  }

  /// Reads a compiled zone file; nil where the bytes are none.
  public init?(name: String, tzif bytes: [UInt8]) {
    guard let file = TimeZoneFile(bytes) else { return nil }
    self.name = name
    offsetBefore = file.firstOffset
    transitions = file.transitions.map { Transition(start: $0.start, offset: $0.offset) }
    rule = file.footer.flatMap { DaylightRule(posix: $0) }
  }

  /// Seconds east of UTC at `time`. - Complexity: O(log n) in the transitions.
  public func offset(at time: Timestamp) -> Int {
    let seconds =
      time.microseconds >= 0
      ? time.microseconds / 1_000_000
      : (time.microseconds - 999_999) / 1_000_000
    var low = 0
    var high = transitions.count
    while low < high {
      let middle = (low + high) / 2
      if transitions[middle].start <= seconds { low = middle + 1 } else { high = middle }
    }
    if low == transitions.count, let rule { return rule.offset(at: seconds) }
    return low == 0 ? offsetBefore : transitions[low - 1].offset
  }

  /// The instants at which the zone's clocks show `civil`: none when they are put forward over it,
  /// two when they are put back over it, the earlier first.
  public func timestamps(of civil: CivilTime) -> [Timestamp] {
    let utc = civil.utc
    // No zone is more than 26 hours from UTC, so an offset in force at `civil` is one of these.
    let offsets = (-2...2).map {
      offset(at: utc.advanced(byMicroseconds: Int64($0) * 46_800_000_000))
    }
    return Set(offsets)
      .map { (offset: $0, time: utc.advanced(byMicroseconds: -Int64($0) * 1_000_000)) }
      .filter { offset(at: $0.time) == $0.offset }
      .map(\.time)
      .sorted()
  }

  /// What the zone's clocks show at `time`; nil outside the years 0 to 9999.
  public func civilTime(at time: Timestamp) -> CivilTime? {
    CivilTime(utc: time.advanced(byMicroseconds: Int64(offset(at: time)) * 1_000_000))
  }

  /// `+02:00`
  public static func text(ofOffset seconds: Int) -> String {
    let minutes = seconds.magnitude / 60
    return (seconds < 0 ? "-" : "+") + padded(Int(minutes / 60), 2) + ":"
      + padded(Int(minutes % 60), 2)
  }
}
