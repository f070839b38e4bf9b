import ActivityModel

extension LogContents {
  func info(path: String, isDirectory: Bool) -> LogInfo {
    let header = files.lazy.compactMap(\.header).first
    var kinds: [EventKind: UInt64] = [:]
    var times: ClosedRange<Int64>?
    for file in files {
      for kind in file.kinds.all {
        for use in (try? file.kinds.uses(of: kind)) ?? [] {
          kinds[kind, default: 0] += UInt64(use.count)
        }
      }
    }
    for block in files.lazy.flatMap(\.blocks) {
      Self.widen(
        &times, block.summary.minTime.microseconds, block.summary.maxTime.microseconds)
    }
    _ = tail.visit { event in
      kinds[event.kind, default: 0] += 1
      Self.widen(&times, event.time.microseconds, event.time.microseconds)
      return true
    }
    let described = files.map { file in
      LogInfo.File(
        path: file.path, bytes: UInt64(file.size), blocks: file.blocks.count,
        events: file.blocks.reduce(0) { $0 + $1.count },
        snapshots: file.blocks.count { $0.hasSnapshot }, isClosed: file.isClosed)
    }
    return LogInfo(
      path: path, isDirectory: isDirectory, formatVersion: UInt32(header?.version ?? 0),
      writer: Self.writer(header), logIdentifier: Self.hexadecimal(header?.logIdentifier ?? []),
      files: described,
      events: described.reduce(UInt64(tail.count)) { $0 + $1.events },
      sequences: sequences,
      times: times.map {
        Timestamp(microseconds: $0.lowerBound)...Timestamp(microseconds: $0.upperBound)
      },
      eventsByKind: kinds, tailEvents: UInt64(tail.count), tailBytes: UInt64(tail.bytes),
      isClosed: isClosed, isLive: isLive)
  }

  private static func writer(_ header: LogHeader?) -> String {
    guard let header else { return "" }
    return header.writerVersion.isEmpty
      ? header.writerName : "\(header.writerName) \(header.writerVersion)"
  }

  private static func widen(_ range: inout ClosedRange<Int64>?, _ low: Int64, _ high: Int64) {
    guard low <= high else { return }
    range = range.map { min($0.lowerBound, low)...max($0.upperBound, high) } ?? low...high
  }

  private static func hexadecimal(_ bytes: [UInt8]) -> String {
    let digits = Array("0123456789abcdef")
    return String(bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] })
  }
}
