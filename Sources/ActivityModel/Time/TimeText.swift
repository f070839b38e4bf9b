/// A time read from text: date and time of day, and the offset from UTC where the text has one.
///
/// Takes RFC 3339 and its neighbours: `T` or a blank between date and time, any number of digits of
/// fraction (those past the sixth are cut off), `Z`, `+05:30`, `+0530`, `+05`, or no zone at all.
public struct TimeText: Hashable, Sendable {
  public var civil: CivilTime
  /// Seconds east of UTC; nil where the text has no zone.
  public var offset: Int?

  /// The instant, if the text says its zone.
  public var timestamp: Timestamp? {
    offset.map { civil.utc.advanced(byMicroseconds: -Int64($0) * 1_000_000) }
  }

  /// Nil where `text` is anything else, or more follows.
  public init?(_ text: some StringProtocol) {
    var scanner = DigitScanner(Array(text.utf8))
    guard let year = scanner.digits(exactly: 4), scanner.take(UInt8(ascii: "-")),
      let month = scanner.digits(exactly: 2), scanner.take(UInt8(ascii: "-")),
      let day = scanner.digits(exactly: 2),
      scanner.take(UInt8(ascii: "T")) || scanner.take(UInt8(ascii: "t"))
        || scanner.take(UInt8(ascii: " ")),
      let hour = scanner.digits(exactly: 2), scanner.take(UInt8(ascii: ":")),
      let minute = scanner.digits(exactly: 2)
    else { return nil }
    var second = 0
    var microsecond = 0
    if scanner.take(UInt8(ascii: ":")) {
      guard let value = scanner.digits(exactly: 2) else { return nil }
      second = value
      if scanner.take(UInt8(ascii: ".")) || scanner.take(UInt8(ascii: ",")) {
        guard let fraction = scanner.microseconds() else { return nil }
        microsecond = fraction
      }
    }
    guard
      let civil = CivilTime(
        year: year, month: month, day: day, hour: hour, minute: minute, second: second,
        microsecond: microsecond)
    else { return nil }
    self.civil = civil
    _ = scanner.take(UInt8(ascii: " "))
    guard let zone = scanner.zone(), scanner.isAtEnd else { return nil }
    offset = zone
  }
}

extension Timestamp {
  /// An RFC 3339 time with a zone, or `@SECONDS` since 1970; nil for anything else.
  public init?(rfc3339 text: some StringProtocol) {
    if text.utf8.first == UInt8(ascii: "@") {
      guard let time = Timestamp(decimalSeconds: text.dropFirst()) else { return nil }
      self = time
    } else {
      guard let time = TimeText(text)?.timestamp else { return nil }
      self = time
    }
  }

  /// Seconds since 1970 as decimal text; digits past the sixth of the fraction are cut off. Exact,
  /// unlike a conversion by way of `Double`.
  public init?(decimalSeconds text: some StringProtocol) {
    var scanner = DigitScanner(Array(text.utf8))
    let negative = scanner.take(UInt8(ascii: "-"))
    guard let seconds = scanner.integer() else { return nil }
    var fraction = 0
    if scanner.take(UInt8(ascii: ".")) {
      guard let value = scanner.microseconds() else { return nil }
      fraction = value
    }
    guard scanner.isAtEnd else { return nil }
    let (scaled, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000)
    let (magnitude, carry) = scaled.addingReportingOverflow(UInt64(fraction))
    if overflow || carry { return nil }
    if negative {
      guard magnitude <= Int64.min.magnitude else { return nil }
      self.init(microseconds: Int64(truncatingIfNeeded: 0 &- magnitude))
    } else {
      guard let value = Int64(exactly: magnitude) else { return nil }
      self.init(microseconds: value)
    }
  }
}

/// Reads digits from the front of a piece of text.
struct DigitScanner {
  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var isAtEnd: Bool { position == bytes.count }

  private var digit: Int? {
    guard position < bytes.count, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[position])
    else { return nil }
    return Int(bytes[position] - UInt8(ascii: "0"))
  }

  mutating func take(_ byte: UInt8) -> Bool {
    guard position < bytes.count, bytes[position] == byte else { return false }
    position += 1
    return true
  }

  mutating func digits(exactly count: Int) -> Int? {
    var value = 0
    for _ in 0..<count {
      guard let digit else { return nil }
      value = value * 10 + digit
      position += 1
    }
    return value
  }

  /// A whole number of any length that fits.
  mutating func integer() -> UInt64? {
    guard digit != nil else { return nil }
    var value: UInt64 = 0
    while let digit {
      let (scaled, overflow) = value.multipliedReportingOverflow(by: 10)
      let (sum, carry) = scaled.addingReportingOverflow(UInt64(digit))
      if overflow || carry { return nil }
      value = sum
      position += 1
    }
    return value
  }

  /// The digits of a fraction of a second, as microseconds; at least one digit.
  mutating func microseconds() -> Int? {
    guard digit != nil else { return nil }
    var value = 0
    var unit = 100_000
    while let digit {
      value += digit * unit
      unit /= 10
      position += 1
    }
    return value
  }

  /// The offset in seconds; `.some(nil)` where the text ends here, nil where it is no zone.
  mutating func zone() -> Int?? {
    if isAtEnd { return .some(nil) }
    if take(UInt8(ascii: "Z")) || take(UInt8(ascii: "z")) { return 0 }
    let sign: Int
    if take(UInt8(ascii: "+")) {
      sign = 1
    } else if take(UInt8(ascii: "-")) {
      sign = -1
    } else {
      return nil
    }
    guard let hours = digits(exactly: 2) else { return nil }
    var minutes = 0
    if !isAtEnd {
      _ = take(UInt8(ascii: ":"))
      guard let value = digits(exactly: 2) else { return nil }
      minutes = value
    }
    guard hours <= 23, minutes <= 59 else { return nil }
    return sign * (hours * 3600 + minutes * 60)
  }
}
