import ActivityModel
import ActivityStore

/// Appends to a log as an app does, in small blocks, so that much is sealed and rotated within a few
/// thousand events.
struct LogAppender {
  var log: String
  /// Tells this writer's events from those of others.
  var name: String
  var events: Int
  /// Whether the log is a directory of files of 400 events.
  var rotates: Bool
  /// Microseconds between one event and the next.
  var pause: Int64

  /// - Returns: 0, or 5 where another process writes the log, which is then told.
  func run() -> Int32 {
    var options = LogOptions()
    options.eventsPerBlock = 100
    options.tailSegmentBytes = 64 << 10
    if rotates { options.rotation = .init(bytes: nil, events: 400) }
    do throws(LogError) {
      let writer = try LogWriter(path: log, options: options)
      for index in 0..<events {
        try writer.append(Self.event(name, index))
        if index % 333 == 332 { try writer.seal() }
        if pause > 0 { ProcessIO.sleep(microseconds: pause) }
      }
      try writer.close()
      return 0
    } catch {
      try? ProcessIO.write([UInt8]("CrashWriter: \(error)\n".utf8), to: ProcessIO.standardError)
      return error.code == .inUse ? 5 : 4
    }
  }

  static func event(_ name: String, _ index: Int) -> Event {
    let time = Timestamp(microseconds: 1_742_037_855_000_000 + Int64(index) * 1_000)
    return Event(
      time: time,
      body: .note(.custom(.init(name: name, values: ["index": .integer(Int64(index))]))))
  }
}
