import ActivityModel
import ActivityStore
import TestSupport
import Testing

/// An app and its helper write one log (case 42): never mixed bytes.
@Suite struct TwoWritersTests {
  let folder = TemporaryDirectory()
  let writer = Tool(built: "CrashWriter")

  private func append(_ log: String, _ name: String, _ words: String...) throws -> ChildProcess {
    try ChildProcess(writer.path, ["append", log, name] + words)
  }

  /// How many events of each writer the log has; each writer's are in their order.
  private func counts(_ log: String) throws -> [String: Int] {
    let reader = try LogReader(path: log)
    var counts: [String: Int] = [:]
    var sequence: UInt64 = 0
    try reader.visit { event in
      sequence += 1
      #expect(event.sequence.rawValue == sequence)
      guard case .note(.custom(let note)) = event.body else {
        Issue.record("nobody wrote \(event)")
        return false
      }
      #expect(note.values["index"] == .integer(Int64(counts[note.name, default: 0])))
      counts[note.name, default: 0] += 1
      return true
    }
    #expect(reader.damages.isEmpty && reader.info.isClosed)
    #expect(try reader.verify().isWhole)
    return counts
  }

  @Test(.timeLimit(.minutes(10)), arguments: [false, true])
  func `the second is told that the log is in use, and may go on when the first is done`(
    rotates: Bool
  ) throws {
    let log = folder.file(rotates ? "log" : "log.activitylog")
    let words = rotates ? ["rotate"] : []
    let first = try ChildProcess(writer.path, ["append", log, "app", "10000", "100"] + words)
    while (try? LogReader(path: log))?.info.isLive != true { ProcessIO.sleep(microseconds: 1_000) }
    let refused = try writer.run(["append", log, "helper", "10000", "0"] + words)
    #expect(refused.status == 5)
    #expect(refused.errorText.contains("in use"), "\(refused.errorText)")
    #expect(first.wait() == 0)
    #expect(try counts(log) == ["app": 10_000])
    #expect(try writer.run(["append", log, "helper", "10000", "0"] + words).status == 0)
    #expect(try counts(log) == ["app": 10_000, "helper": 10_000])
  }

  @Test(.timeLimit(.minutes(10)))
  func `whoever of several comes first has a new log, the others leave it alone`() throws {
    for round in 0..<12 {
      let rotates = round.isMultiple(of: 2)
      let log = folder.file("\(round)\(rotates ? "" : ".activitylog")")
      let names = (0..<4).map { "writer \($0)" }
      let running = try names.map { name in
        try ChildProcess(
          writer.path, ["append", log, name, "500", "0"] + (rotates ? ["rotate"] : []))
      }
      var expected: [String: Int] = [:]
      for (name, process) in zip(names, running) {
        let status = process.wait()
        #expect(status == 0 || status == 5, "\(name): \(status ?? -1)")
        if status == 0 { expected[name] = 500 }
      }
      #expect(!expected.isEmpty)
      #expect(try counts(log) == expected, "round \(round)")
    }
  }
}
