import ActivityModel

/// The time at the front of a line, as far as the line says it.
struct LineTime: Equatable {
  var year: Int?
  var month: Int?
  var day: Int?
  var hour: Int
  var minute: Int
  var second: Int
  var microsecond: Int
  /// Seconds east of UTC.
  var offset: Int?
  /// The instant itself, where the line counts seconds since 1970.
  var instant: Timestamp?

  /// Reads `2013-06-18 21:30:00.447`, `2020-02-06T16:44:21.86+1100`, `Mar  3 10:00:01`, `08:00:54.158`,
  /// `1712966473.284`, each also in brackets, and leaves the scanner behind it.
  init?(_ scanner: inout LineScanner) {
    var attempt = scanner
    let isBracketed = attempt.take("[")
    guard let time = Self.epoch(&attempt) ?? Self.dated(&attempt) ?? Self.timeOfDay(&attempt) else {
      return nil
    }
    if isBracketed, !attempt.take("]") { return nil }
    self = time
    scanner = attempt
  }

  private init(hour: Int, minute: Int, second: Int, microsecond: Int) {
    self.hour = hour
    self.minute = minute
    self.second = second
    self.microsecond = microsecond
  }

  private static func epoch(_ scanner: inout LineScanner) -> LineTime? {
    var attempt = scanner
    let word = attempt.word()
    guard word.count >= 12, let dot = word.firstIndex(of: UInt8(ascii: ".")),
      dot - word.startIndex >= 9,
      let instant = Timestamp(decimalSeconds: String(decoding: word, as: UTF8.self))
    else { return nil }
    scanner = attempt
    var time = LineTime(hour: 0, minute: 0, second: 0, microsecond: 0)
    time.instant = instant
    return time
  }

  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  private static func dated(_ scanner: inout LineScanner) -> LineTime? {
    var attempt = scanner
    var date: (year: Int?, month: Int, day: Int)?
    if let year = attempt.digits(atMost: 4), attempt.take("-"),
      let month = attempt.digits(atMost: 2),
      attempt.take("-"), let day = attempt.digits(atMost: 2)
    {
      guard attempt.take(" ") || attempt.take("T") else { return nil }
      date = (year, month, day)
    } else {
      attempt = scanner
      let name = String(decoding: attempt.word(), as: UTF8.self)
      guard let month = months.firstIndex(of: name) else { return nil }
      attempt.skipBlanks()
      guard let day = attempt.digits(atMost: 2), attempt.take(" ") else { return nil }
      date = (nil, month + 1, day)
    }
    guard let date, var time = timeOfDay(&attempt) else { return nil }
    time.year = date.year
    time.month = date.month
    time.day = date.day
    guard time.civil(year: date.year ?? 2000, date: nil) != nil else { return nil }
    scanner = attempt
    return time
  }

  private static func timeOfDay(_ scanner: inout LineScanner) -> LineTime? {
    var attempt = scanner
    guard let hour = attempt.digits(atMost: 2), attempt.take(":"),
      let minute = attempt.digits(atMost: 2), attempt.take(":"),
      let second = attempt.digits(atMost: 2), hour < 24, minute < 60, second <= 60
    else { return nil }
    var time = LineTime(hour: hour, minute: minute, second: second, microsecond: 0)
    if attempt.take(".") || attempt.take(",") {
      var unit = 100_000
      while let digit = attempt.digits(atMost: 1) {
        time.microsecond += digit * unit
        unit /= 10
      }
    }
    time.offset = zone(&attempt)
    // A time is followed by a blank or a bracket, not by more of a number.
    if let next = attempt.peek, ![0x20, 0x09, UInt8(ascii: "]"), UInt8(ascii: ":")].contains(next) {
      return nil
    }
    scanner = attempt
    return time
  }

  private static func zone(_ scanner: inout LineScanner) -> Int? {
    if scanner.take("Z") { return 0 }
    var attempt = scanner
    if attempt.peek == UInt8(ascii: " ") { attempt.position += 1 }
    let sign = attempt.take("+") ? 1 : attempt.take("-") ? -1 : 0
    guard sign != 0, let hours = attempt.digits(atMost: 2) else { return nil }
    _ = attempt.take(":")
    guard let minutes = attempt.digits(atMost: 2), hours < 24, minutes < 60 else { return nil }
    scanner = attempt
    return sign * (hours * 3600 + minutes * 60)
  }

  /// The date and time of day, with what is missing taken from the arguments.
  func civil(year: Int?, date: CivilTime?) -> CivilTime? {
    guard let year = self.year ?? (month == nil ? date?.year : year),
      let month = month ?? date?.month, let day = day ?? date?.day
    else { return nil }
    return CivilTime(
      year: year, month: month, day: day, hour: hour, minute: minute, second: second,
      microsecond: microsecond)
  }
}
