public import ActivityModel

extension Moment {
  static let forms =
    "start, end, crash, death, mark:NAME, an event number, 2025-03-15T11:24:20Z, \"2025-03-15 11:24:20\", "
    + "11:24:20, @1742037860.666; and an offset: crash-2s, 120+5, end-1.5m"

  /// Reads a moment; times without a zone are of `zone`.
  ///
  /// - Throws: `MomentError` with the code `malformed`.
  public init(parsing text: String, zone: TimeZoneRules = .utc) throws(MomentError) {
    if text.hasPrefix("mark:") {
      let name = String(text.dropFirst(5))
      guard !name.isEmpty else {
        throw MomentError(.malformed, "mark: needs the name of a mark")
      }
      self.init(.mark(name), text: text)
      return
    }
    if let anchor = Self.anchor(text, zone) {
      self.init(anchor, text: text)
      return
    }
    guard let (head, offset) = Self.split(text), let anchor = Self.anchor(head, zone) else {
      throw MomentError(.malformed, "\"\(text)\" is no moment", remedy: "write \(Self.forms)")
    }
    self.init(anchor, offset: offset, text: text)
  }

  private static func anchor(_ text: some StringProtocol, _ zone: TimeZoneRules) -> Anchor? {
    switch text {
    case "start": return .start
    case "end": return .end
    case "crash": return .crash
    case "death": return .death
    default: break
    }
    if !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) {
      return UInt64(text).map { .event(SequenceNumber($0)) }
    }
    if text.hasPrefix("@") { return Timestamp(rfc3339: text).map { .time($0) } }
    if let time = TimeText(text) {
      if let timestamp = time.timestamp { return .time(timestamp) }
      return .local(time.civil, zone)
    }
    // A time of day is read as that of some day.
    if let time = TimeText("2000-01-01T\(text)") {
      guard time.offset == nil || time.offset == 0 else { return nil }
      return .timeOfDay(time.civil, time.offset == 0 ? .utc : zone)
    }
    return nil
  }

  /// The anchor's text and the offset, where `text` ends in one.
  static func split(_ text: String) -> (head: Substring, offset: Offset)? {
    guard let sign = text.lastIndex(where: { $0 == "+" || $0 == "-" }) else { return nil }
    let isNegative = text[sign] == "-"
    guard let offset = Self.offset(text[text.index(after: sign)...], isNegative: isNegative) else {
      return nil
    }
    return (text[..<sign], offset)
  }

  /// `5` events, or `2s`, `1.5m`, `300ms`, `20us`, `1h`, `2d`.
  private static func offset(_ text: Substring, isNegative: Bool) -> Offset? {
    let unit = text.drop { $0.isASCII && ($0.isNumber || $0 == ".") }
    let number = text[..<unit.startIndex]
    if unit.isEmpty {
      guard let events = Int64(number) else { return nil }
      return .events(isNegative ? -events : events)
    }
    let units: [Substring: Int64] = [
      "us": 1, "µs": 1, "ms": 1000, "s": 1_000_000, "m": 60_000_000, "min": 60_000_000,
      "h": 3_600_000_000, "d": 86_400_000_000,
    ]
    // Read as seconds with six digits of fraction: the exact number of millionths.
    guard let scale = units[unit], let parts = Timestamp(decimalSeconds: number) else { return nil }
    let (product, overflow) = parts.microseconds.multipliedReportingOverflow(by: scale)
    guard !overflow else { return nil }
    let microseconds = product / 1_000_000
    return .microseconds(isNegative ? -microseconds : microseconds)
  }
}
