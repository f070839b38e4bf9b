/// A wall-clock time: microseconds since 1970-01-01T00:00:00Z, leap seconds not counted.
public struct Timestamp: Hashable, Comparable, Sendable {
  public var microseconds: Int64
  public init(microseconds: Int64) { self.microseconds = microseconds }

  public static func < (left: Self, right: Self) -> Bool { left.microseconds < right.microseconds }

  /// Microseconds from `other` to this; clamped to the range of `Int64`.
  public func microseconds(since other: Timestamp) -> Int64 {
    let (difference, overflow) = microseconds.subtractingReportingOverflow(other.microseconds)
    return overflow ? (microseconds < other.microseconds ? .min : .max) : difference
  }

  /// This time moved by `offset` microseconds; clamped to the range of `Int64`.
  public func advanced(byMicroseconds offset: Int64) -> Timestamp {
    let (sum, overflow) = microseconds.addingReportingOverflow(offset)
    return Timestamp(microseconds: overflow ? (offset < 0 ? .min : .max) : sum)
  }
}
