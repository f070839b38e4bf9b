extension Timestamp: CustomStringConvertible {
  /// RFC 3339 in UTC with six digits of fraction: `2025-03-15T11:24:20.666000Z`. Outside the years 0
  /// to 9999, which RFC 3339 cannot say, seconds since 1970: `@253402300800.000000`.
  public var description: String {
    guard let civil = CivilTime(utc: self) else { return "@\(decimalSeconds)" }
    return civil.dateText + "T" + civil.timeText + "Z"
  }

  /// Seconds since 1970 with six digits: `1742037860.666000`.
  public var decimalSeconds: String {
    let magnitude = microseconds.magnitude
    return (microseconds < 0 ? "-" : "") + String(magnitude / 1_000_000) + "."
      + padded(Int(magnitude % 1_000_000), 6)
  }
}

extension CivilTime {
  /// `2025-03-15`.
  public var dateText: String { padded(year, 4) + "-" + padded(month, 2) + "-" + padded(day, 2) }

  /// `11:24:20.666000`.
  public var timeText: String {
    padded(hour, 2) + ":" + padded(minute, 2) + ":" + padded(second, 2) + "."
      + padded(microsecond, 6)
  }
}

/// `value` with leading zeros up to `width` digits.
func padded(_ value: Int, _ width: Int) -> String {
  let digits = String(value)
  return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
}
