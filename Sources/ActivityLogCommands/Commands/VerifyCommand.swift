internal import ActivityModel
internal import ActivityReplay
internal import ActivityStore

/// `verify`: whether a log is whole.
enum VerifyCommand: Command {
  static let name = "verify"
  static let summary = "check every checksum; with --replay, that seeking equals playing"
  static let operands = "LOG…"
  static let examples = [
    Example("verify shop.activitylog", "says \"whole\", or which block at which byte is damaged"),
    Example("verify --replay shop.activitylog", "compares every stored state with the fold"),
  ]
  static let details = [
    "Exit code 0 where all is well, 1 where something is damaged or differs, 2 where a file is no log."
  ]
  static let replay = Option(
    "replay", "play the log from the start and compare each stored state with it")
  static let options = [replay]

  static func run(_ arguments: Arguments, _ console: Console) throws(Failure) -> ExitCode {
    guard !arguments.operands.isEmpty else {
      throw .usage("verify needs a log", hint: "usage: \(Help.usage(Self.self))")
    }
    var code = ExitCode.done
    for path in arguments.operands {
      do throws(Failure) {
        let isWhole = try verify(try OpenedLog(path), arguments.has(replay), console)
        if !isWhole, code == .done { code = .negative }
      } catch {
        guard arguments.operands.count > 1 else { throw error }
        console.fail(error)
        code = .failed
      }
    }
    return code
  }

  private static func verify(
    _ log: OpenedLog, _ replays: Bool, _ console: Console
  ) throws(Failure) -> Bool {
    let path = Text.printable(log.path)
    let total = Int(clamping: log.reader.info.bytes)
    let progress = Progress("\(path): bytes checked", on: console.err)
    let found = try Failure.reading { () throws(LogError) in
      try log.reader.verify { done in
        progress.show(Int(clamping: done), of: total)
        return true
      }
    }
    progress.finish()
    var summary = "\(Text.count(found.blocks, "block")), \(Text.bytes(found.bytes))"
    if found.tailEvents > 0 { summary += ", \(Text.count(found.tailEvents, "event")) in the tail" }
    for damage in found.damages { console.out.line(Text.printable("\(damage)")) }
    if let damage = found.damages.first { console.note("  \(damage.remedy)") }
    var isGood = found.isWhole
    if replays {
      let result = try played(log, console)
      for difference in result.differences { console.out.line("\(path): \(text(difference))") }
      summary += ", \(Text.count(result.compared, "stored state")) compared with the fold"
      if result.resumed > 0 { summary += ", \(result.resumed) resumed from after a loss" }
      isGood = isGood && result.differences.isEmpty
    }
    console.out.line("\(path): \(isGood ? "whole" : "damaged") (\(summary))")
    return isGood
  }

  private static func played(
    _ log: OpenedLog, _ console: Console
  ) throws(Failure) -> ReplayVerification {
    let progress = Progress("events played", on: console.err)
    let total = log.reader.sequences.map { Int(clamping: $0.upperBound.rawValue) }
    defer { progress.finish() }
    return try Failure.reading { () throws(LogError) in
      try ReplayVerification.run(log.reader) {
        progress.show(Int(clamping: $0.rawValue), of: total)
      }
    }
  }

  private static func text(_ difference: ReplayVerification.Difference) -> String {
    let from = Text.grouped(difference.lastAgreed.rawValue)
    return
      "the state stored at event \(Text.grouped(difference.sequence.rawValue)) is not what playing "
      + "gives (\(difference.stored) stored, \(difference.played) played); the first event that "
      + "differs comes after event \(from)"
  }
}
