import ActivityModel

/// Finds times that cannot be true and keeps them from stretching the time axis.
struct TimeCheck {
  private(set) var records: [SourceRecord]
  private(set) var flags: [ImportFlag] = []

  /// 2001-01-01: no telephone with apps is older, and it is where Apple's own clock starts.
  static let earliest = Timestamp(microseconds: 978_307_200_000_000)
  /// 2100-01-01.
  static let latest = Timestamp(microseconds: 4_102_444_800_000_000)
  static let day: Int64 = 86_400_000_000

  /// Checks the records of one input, in the order of the file.
  init(_ records: [SourceRecord]) {
    self.records = records
    checkPlausible()
    checkOutliers()
  }

  private static func isPlausible(_ time: Timestamp) -> Bool { (earliest...latest).contains(time) }

  /// An impossible date takes the time of the record before it that has a possible one, else of the
  /// one after. Where there is none it stays as it is.
  private mutating func checkPlausible() {
    let first = records.lazy.compactMap(\.time).first(where: Self.isPlausible)
    var last = first
    for index in records.indices {
      guard let time = records[index].time else { continue }
      if Self.isPlausible(time) {
        last = time
        continue
      }
      if let last {
        records[index].time = last
        records[index].stated = time
      }
      let fate = last == nil ? "kept as it is" : "placed by the order of the file"
      flags.append(
        ImportFlag(
          code: .implausibleDate, message: "the date \(time) cannot be true: \(fate)",
          source: records[index].source))
    }
  }

  /// A record more than a day from both neighbours, which are of the same session and not a day from
  /// each other, is an outlier: it stays in its place in the file.
  private mutating func checkOutliers() {
    for index in records.indices {
      guard records.count > 2, let time = records[index].time, records[index].stated == nil else {
        continue
      }
      let before = index > 0 ? index - 1 : index + 2
      let after = index + 1 < records.count ? index + 1 : index - 2
      guard records.indices.contains(before), records.indices.contains(after),
        let left = records[before].time, let right = records[after].time,
        isFar(time, left), isFar(time, right), !isFar(left, right), before != after,
        records[before].session == records[index].session,
        records[after].session == records[index].session
      else { continue }
      records[index].time = index > 0 ? left : right
      records[index].stated = time
      flags.append(
        ImportFlag(
          code: .outlier,
          message: "stamped \(time), more than a day from the records around it: kept in its place",
          source: records[index].source))
    }
  }

  private func isFar(_ left: Timestamp, _ right: Timestamp) -> Bool {
    left.microseconds(since: right).magnitude > Self.day.magnitude
  }
}
