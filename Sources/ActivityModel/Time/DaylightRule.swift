/// When a zone puts its clocks forward and back, year by year: the `TZ` string of POSIX
/// (`CET-1CEST,M3.5.0,M10.5.0/3`).
struct DaylightRule: Hashable, Sendable {
  private var standard: Int
  private var daylight: Daylight?

  private struct Daylight: Hashable, Sendable {
    var offset: Int
    var start: Change
    var end: Change
  }

  private struct Change: Hashable, Sendable {
    enum Day: Hashable, Sendable {
      /// 1 to 365, the 29th of February never counted.
      case julian(Int)
      /// 0 to 365, the 29th of February counted.
      case ofYear(Int)
      /// Weekday 0 (Sunday) to 6 of week 1 to 5 (the last) of a month.
      case weekday(Int, week: Int, month: Int)
    }
    var day: Day
    /// Seconds after midnight, local time; may be negative or over a day.
    var time: Int
  }

  /// Nil where `text` is no such string.
  init?(posix text: String) {
    var scanner = PosixScanner(text)
    guard scanner.name(), let west = scanner.time() else { return nil }
    standard = -west
    guard !scanner.isAtEnd else { return }
    guard scanner.name() else { return nil }
    let offset = scanner.peek == UInt8(ascii: ",") ? standard + 3600 : scanner.time().map { -$0 }
    guard let offset, let start = Self.change(&scanner), let end = Self.change(&scanner) else {
      return nil
    }
    daylight = Daylight(offset: offset, start: start, end: end)
  }

  private static func change(_ scanner: inout PosixScanner) -> Change? {
    guard scanner.take(",") else { return nil }
    let day: Change.Day
    if scanner.take("M") {
      guard let month = scanner.number(1...12), scanner.take("."), let week = scanner.number(1...5),
        scanner.take("."), let weekday = scanner.number(0...6)
      else { return nil }
      day = .weekday(weekday, week: week, month: month)
    } else if scanner.take("J") {
      guard let number = scanner.number(1...365) else { return nil }
      day = .julian(number)
    } else {
      guard let number = scanner.number(0...365) else { return nil }
      day = .ofYear(number)
    }
    guard scanner.take("/") else { return Change(day: day, time: 7200) }
    return scanner.time().map { Change(day: day, time: $0) }
  }

  /// Seconds east of UTC at `seconds` since 1970.
  func offset(at seconds: Int64) -> Int {
    guard let daylight,
      let local = CivilTime(utc: Timestamp(microseconds: Self.scaled(seconds, standard)))
    else { return standard }
    let start = Self.instant(daylight.start, local.year) - Int64(standard)
    let end = Self.instant(daylight.end, local.year) - Int64(daylight.offset)
    let isDaylight =
      start < end ? start <= seconds && seconds < end : !(end <= seconds && seconds < start)
    return isDaylight ? daylight.offset : standard
  }

  private static func scaled(_ seconds: Int64, _ offset: Int) -> Int64 {
    let (sum, carry) = seconds.addingReportingOverflow(Int64(offset))
    let (value, overflow) = sum.multipliedReportingOverflow(by: 1_000_000)
    return carry || overflow ? .max : value
  }

  /// The local clock's seconds since 1970 at which `change` comes in `year`.
  private static func instant(_ change: Change, _ year: Int) -> Int64 {
    func days(_ month: Int, _ day: Int) -> Int64 {
      guard let civil = CivilTime(year: year, month: month, day: day) else { return 0 }
      return civil.utc.microseconds / 86_400_000_000
    }
    let day: Int64
    switch change.day {
    case .julian(let number):
      let isLeap = CivilTime.days(inMonth: 2, of: year) == 29
      day = days(1, 1) + Int64(number - 1) + (isLeap && number >= 60 ? 1 : 0)
    case .ofYear(let number):
      day = days(1, 1) + Int64(number)
    case .weekday(let weekday, let week, let month):
      let first = days(month, 1)
      // 1970-01-01 was a Thursday, the 4th day counted from Sunday.
      let firstWeekday = Int((first + 4) % 7 + 7) % 7
      var date = 1 + (weekday - firstWeekday + 7) % 7 + (week - 1) * 7
      if date > CivilTime.days(inMonth: month, of: year) { date -= 7 }
      day = first + Int64(date - 1)
    }
    return day * 86_400 + Int64(change.time)
  }
}

/// Reads a `TZ` string from the front.
private struct PosixScanner {
  private let bytes: [UInt8]
  private var position = 0

  init(_ text: String) { bytes = Array(text.utf8) }

  var isAtEnd: Bool { position == bytes.count }
  var peek: UInt8? { isAtEnd ? nil : bytes[position] }

  mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard let peek, UInt32(peek) == character.value else { return false }
    position += 1
    return true
  }

  /// A zone's name: letters, or anything in angle brackets.
  mutating func name() -> Bool {
    if take("<") {
      while let byte = peek, byte != UInt8(ascii: ">") {
        _ = byte
        position += 1
      }
      return take(">")
    }
    let start = position
    while let byte = peek, (0x41...0x5A).contains(byte & 0xDF) { position += 1 }
    return position - start >= 3
  }

  mutating func number(_ range: ClosedRange<Int>) -> Int? {
    var value: Int?
    while let byte = peek, (0x30...0x39).contains(byte), (value ?? 0) < 1000 {
      value = (value ?? 0) * 10 + Int(byte - 0x30)
      position += 1
    }
    return value.flatMap { range.contains($0) ? $0 : nil }
  }

  /// `[+-]hh[:mm[:ss]]` in seconds.
  mutating func time() -> Int? {
    let sign = take("-") ? -1 : 1
    if sign == 1 { _ = take("+") }
    guard let hours = number(0...167) else { return nil }
    var seconds = hours * 3600
    if take(":") {
      guard let minutes = number(0...59) else { return nil }
      seconds += minutes * 60
      if take(":") {
        guard let part = number(0...59) else { return nil }
        seconds += part
      }
    }
    return sign * seconds
  }
}
