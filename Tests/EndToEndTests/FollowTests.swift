import ActivityStore
import TestSupport
import Testing

/// `cat -f` while another process writes the log.
@Suite struct FollowTests {
  let folder = TemporaryDirectory()

  /// The numbers of the first column, as far as their lines are whole.
  private func numbers(_ path: String) -> [Int] {
    let bytes = (try? ProcessIO.contents(of: path, upTo: 16 << 20)) ?? []
    let lines = String(decoding: bytes, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    return lines.dropFirst().map { Int($0.prefix { $0 != "," }) ?? -1 }
  }

  /// Starts following `log`, its output in `output`; killing it is the only end that it has.
  private func follow(_ log: String, to output: String) throws -> ChildProcess {
    let tool = Tool(built: "activitylog").path
    return try ChildProcess(
      "/bin/sh", ["-c", "exec \"$0\" cat -f --format csv \"$1\" >\"$2\" 2>&1", tool, log, output])
  }

  @Test(.timeLimit(.minutes(10)), arguments: [false, true])
  func `every event is shown once while a log is appended to, sealed and rotated`(
    rotates: Bool
  ) throws {
    let log = folder.file(rotates ? "log" : "log.activitylog")
    let output = folder.file("followed")
    let writer = try ChildProcess(
      Tool(built: "CrashWriter").path,
      ["append", log, "a", "3000", "400"] + (rotates ? ["rotate"] : []))
    while (try? LogReader(path: log)) == nil { ProcessIO.sleep(microseconds: 2_000) }
    let follower = try follow(log, to: output)
    defer {
      follower.kill()
      _ = follower.wait()
    }
    #expect(writer.wait() == 0)
    // A second life of the app goes on with the same log.
    let second = try Tool(built: "CrashWriter").run(
      ["append", log, "b", "700", "200"] + (rotates ? ["rotate"] : []))
    #expect(second.status == 0, "\(second.errorText)")
    while numbers(output).count < 3_700, numbers(output).last != 3_700 {
      ProcessIO.sleep(microseconds: 20_000)
    }
    // What came twice would have come by now, or comes with the next look.
    ProcessIO.sleep(microseconds: 500_000)
    #expect(numbers(output) == Array(1...3_700))
    let reader = try LogReader(path: log)
    #expect(reader.damages.isEmpty && reader.info.isClosed)
    #expect(rotates ? reader.info.files.count > 7 : reader.info.files.count == 1)
  }
}
