internal import ActivityModel
internal import ActivityReplay
internal import ActivityStore

/// `compact`: a finished log in less space.
enum CompactCommand: Command {
  static let name = "compact"
  static let summary = "write a finished log anew in less space"
  static let operands = "LOG"
  static let examples = [
    Example("compact shop.activitylog -o archive.activitylog", "the old log is not touched"),
    Example(
      "compact sessions/ -o all.activitylog --level 22", "a rotated log as one file, smaller yet"),
  ]
  static let details = [
    "The new log has the same events with the same numbers, in larger blocks. Seeking in it takes longer "
      + "by as much as the blocks are larger. A log that is damaged has to be recovered first."
  ]

  static let output = Option("output", letter: "o", value: "LOG", "the log to make")
  static let level = Option("level", value: "1-22", "the level of zstd; 19 unless given")
  static let events = Option(
    "block-events", value: "COUNT", "events of a block, to 1048576; 32768 unless given")
  static let force = Option("force", "overwrite a log that is there")
  static let options = [output, level, events, force]

  static func run(_ arguments: Arguments, _ console: Console) throws(Failure) -> ExitCode {
    let target = try NewLog.target(arguments, output, Self.self)
    let compaction = try compaction(arguments)
    let log = try OpenedLog(only: arguments.operands, Self.self)
    let progress = Progress("events written", on: console.err)
    let total = log.reader.sequences.map { Int(clamping: $0.upperBound.rawValue) }
    defer { progress.finish() }
    let result = try Failure.reading { () throws(LogError) in
      try compaction.run(log.reader, to: target) {
        progress.show(Int(clamping: $0.rawValue), of: total)
      }
    }
    progress.finish()
    // The tail of a log that was overwritten belongs to no log any more.
    _ = SystemFileSystem().remove("\(target)-tail")
    console.note(
      "\(target): \(Text.count(Int(clamping: result.events), "event")) in "
        + "\(Text.count(result.blocksAfter, "block")), \(Text.bytes(result.bytesAfter)); was "
        + "\(Text.count(result.blocksBefore, "block")), \(Text.bytes(result.bytesBefore))")
    return .done
  }

  private static func compaction(_ arguments: Arguments) throws(Failure) -> LogCompaction {
    var compaction = LogCompaction()
    compaction.overwrites = arguments.has(force)
    if let level = try arguments.integer(level, minimum: 1) {
      guard level <= 22 else { throw .usage("--level \(level): zstd has levels to 22") }
      compaction.compressionLevel = Int32(level)
    }
    if let count = try arguments.integer(events, minimum: 1) {
      guard count <= LogCompaction.maximumEventsPerBlock else {
        throw .usage("--block-events \(count): a block holds at most 1048576 events")
      }
      compaction.eventsPerBlock = count
    }
    return compaction
  }
}
