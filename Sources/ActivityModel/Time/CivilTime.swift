/// A date and time of day as a calendar and a clock show them, without a zone.
///
/// Proleptic Gregorian calendar. Conversion follows "chrono-Compatible Low-Level Date Algorithms"
/// (days_from_civil, civil_from_days), which is exact for the whole range.
public struct CivilTime: Hashable, Sendable {
  public var year: Int
  /// 1 to 12.
  public var month: Int
  /// 1 to 31.
  public var day: Int
  public var hour: Int
  public var minute: Int
  public var second: Int
  public var microsecond: Int

  /// Nil where a part is out of its range; a leap second (60) is taken as 59.
  public init?(
    year: Int, month: Int, day: Int, hour: Int = 0, minute: Int = 0, second: Int = 0,
    microsecond: Int = 0
  ) {
    guard (0...9999).contains(year), (1...12).contains(month),
      (1...Self.days(inMonth: month, of: year)).contains(day), (0...23).contains(hour),
      (0...59).contains(minute), (0...60).contains(second), (0...999_999).contains(microsecond)
    else { return nil }
    self.year = year
    self.month = month
    self.day = day
    self.hour = hour
    self.minute = minute
    self.second = min(second, 59)
    self.microsecond = microsecond
  }

  /// This time taken as UTC.
  public var utc: Timestamp {
    let y = month <= 2 ? year - 1 : year
    let era = (y >= 0 ? y : y - 399) / 400
    let yearOfEra = y - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    let days = era * 146_097 + dayOfEra - 719_468
    let seconds = days * 86_400 + hour * 3600 + minute * 60 + second
    return Timestamp(microseconds: Int64(seconds) * 1_000_000 + Int64(microsecond))
  }

  /// The time of `timestamp` in UTC; nil outside the years 0 to 9999.
  public init?(utc timestamp: Timestamp) {
    let (days, ofDay) = Self.floorDivide(timestamp.microseconds, 86_400_000_000)
    guard (-719_528...2_932_896).contains(days) else { return nil }
    let z = Int(days) + 719_468
    let era = (z >= 0 ? z : z - 146_096) / 146_097
    let dayOfEra = z - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shifted = (5 * dayOfYear + 2) / 153
    month = shifted < 10 ? shifted + 3 : shifted - 9
    day = dayOfYear - (153 * shifted + 2) / 5 + 1
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    let seconds = Int(ofDay / 1_000_000)
    microsecond = Int(ofDay % 1_000_000)
    hour = seconds / 3600
    minute = seconds / 60 % 60
    second = seconds % 60
  }

  static func days(inMonth month: Int, of year: Int) -> Int {
    switch month {
    case 2: (year % 4 == 0 && year % 100 != 0) || year % 400 == 0 ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  private static func floorDivide(_ value: Int64, _ by: Int64) -> (Int64, Int64) {
    let quotient = value / by
    let remainder = value % by
    return remainder < 0 ? (quotient - 1, remainder + by) : (quotient, remainder)
  }
}
