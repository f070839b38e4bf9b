internal import ActivityModel

/// Times as people read them, in a zone they chose.
struct TimeFormat {
  let zone: TimeZoneRules

  /// `2025-03-15 11:24:20.666 UTC`
  func full(_ time: Timestamp) -> String {
    guard let civil = zone.civilTime(at: time) else { return time.description }
    return "\(civil.dateText) \(Self.short(civil)) \(label(time))"
  }

  /// `11:24:20.666`
  func ofDay(_ time: Timestamp) -> String {
    zone.civilTime(at: time).map(Self.short) ?? time.description
  }

  /// `2025-03-15 11:24:20.666000`: always of one width.
  func column(_ time: Timestamp) -> String {
    guard let civil = zone.civilTime(at: time) else { return time.description }
    return "\(civil.dateText) \(civil.timeText)"
  }

  func date(_ time: Timestamp) -> String? { zone.civilTime(at: time)?.dateText }

  /// `UTC`, or the offset that holds then.
  func label(_ time: Timestamp) -> String {
    zone == .utc ? "UTC" : TimeZoneRules.text(ofOffset: zone.offset(at: time))
  }

  /// Milliseconds are enough where there are no finer ones.
  private static func short(_ civil: CivilTime) -> String {
    let text = civil.timeText
    return text.hasSuffix("000") ? String(text.dropLast(3)) : text
  }
}
