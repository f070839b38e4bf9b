import ActivityModel
import ActivityStore
import TestSupport
import Testing

/// Input that is no log, or not any more.
@Suite struct UnusableFilesTests {
  let tool = Tool(built: "activitylog")
  let folder = TemporaryDirectory()

  private func write(_ bytes: [UInt8], _ name: String) throws -> String {
    let path = folder.file(name)
    let files = SystemFileSystem()
    let file = try files.open(path, .create).get()
    defer { _ = files.close(file) }
    try files.truncate(file, to: 0).get()
    try ProcessIO.write(bytes, to: file.rawValue)
    return path
  }

  private static let readers = [
    ["replay", "--at", "crash"], ["info"], ["cat"], ["export"], ["verify"], ["verify", "--replay"],
  ]

  @Test func `what is no log is refused with a clear message and code 2`() throws {
    var random = SeededGenerator(seed: 2)
    let noise = (0..<5000).map { _ in UInt8.random(in: 0...255, using: &random) }
    _ = SystemFileSystem().makeDirectory(folder.file("empty-folder"))
    let inputs = [
      try write(noise, "noise"), try write([], "empty"),
      try write(Array("2025-03-15 11:24:20 hello\n".utf8), "text.log"),
      try write(Array(#"{"events":[]}"#.utf8), "some.json"), folder.file("empty-folder"),
      folder.file("nothing-there"),
    ]
    for input in inputs {
      for words in Self.readers {
        let result = try tool.run(words + [input])
        #expect(result.status == 2, "\(words) \(input): \(result.errorText)")
        #expect(result.text.isEmpty, "\(words) \(input)")
        #expect(result.errorText.contains(input), "\(words): \(result.errorText)")
        #expect(result.errorText.split(separator: "\n").count <= 3, "\(result.errorText)")
      }
    }
  }

  @Test func `what no importer knows is refused with code 2 and leaves nothing behind`() throws {
    for (name, text) in [("empty.json", ""), ("half.json", "3 }"), ("nul", "\0\0\0\0")] {
      let input = try write(Array(text.utf8), name)
      let target = folder.file("\(name).activitylog")
      let result = try tool.run(["import", input, "-o", target])
      #expect(result.status == 2, "\(name): \(result.errorText)")
      #expect(result.errorText.contains(name))
      #expect((try? SystemFileSystem().status(at: target).get()) == nil)
    }
    let names = try SystemFileSystem().entries(of: folder.path).get()
    #expect(!names.contains { $0.hasSuffix(".new") }, "\(names)")
  }

  @Test func `an import does not overwrite unless told to`() throws {
    let log = try write(
      try ProcessIO.contents(of: Samples.path("shop-checkout"), upTo: 1 << 20), "a.activitylog")
    let lines = try tool.run(["export", log]).output
    let refused = try tool.run(["import", "-", "-o", log], input: lines)
    #expect(refused.status == 2)
    #expect(refused.errorText.contains("--force"))
    let forced = try tool.run(["import", "-", "-o", log, "--force"], input: lines)
    #expect(forced.status == 0, "\(forced.errorText)")
    #expect(try tool.run(["export", log]).output == lines)
  }

  @Test func `a moment that is not found in a damaged log is answered with the damage too`() throws
  {
    var bytes = try ProcessIO.contents(of: Samples.path("shop-checkout"), upTo: 1 << 20)
    bytes[bytes.count / 2] ^= 4
    let log = try write(bytes, "damaged.activitylog")
    let result = try tool.run(["replay", "--at", "crash", log])
    #expect(result.status == 1)
    #expect(result.errorText.contains("warning:"), "\(result.errorText)")
    #expect(result.errorText.contains("recover"), "\(result.errorText)")
  }

  /// A log of several blocks.
  private func largeLog() throws -> String {
    let path = folder.file("large.activitylog")
    var options = LogOptions()
    options.eventsPerBlock = 500
    options.sealsInline = true
    let writer = try LogWriter(path: path, options: options)
    for event in RandomEvents.plausible(count: 3000, seed: 7) { try writer.append(event) }
    try writer.close()
    return path
  }

  @Test func `a flipped byte costs its block and nothing else`() throws {
    let whole = try largeLog()
    var bytes = try ProcessIO.contents(of: whole, upTo: 1 << 24)
    #expect(try tool.run(["verify", "--replay", whole]).status == 0)
    let lines = try tool.run(["export", whole]).text.split(separator: "\n")
    bytes[bytes.count / 2] ^= 0x10
    let broken = try write(bytes, "broken.activitylog")
    let verify = try tool.run(["verify", broken])
    #expect(verify.status == 1)
    #expect(verify.text.contains("at byte "), "\(verify.text)")
    #expect(verify.text.contains("lost"), "\(verify.text)")
    let export = try tool.run(["export", broken])
    #expect(export.status == 3)
    #expect(export.errorText.contains("warning:"))
    let left = export.text.split(separator: "\n")
    #expect(left.count >= 2400 && left.count < 3000, "\(left.count)")
    #expect(Set(left).isSubset(of: lines))
    let replay = try tool.run(["replay", "--at", "end", broken])
    #expect(replay.status == 3)
    #expect(replay.text.contains("event 3,000 of 3,000"))
  }

  @Test func `a log that was never closed is read whole`() throws {
    let path = folder.file("open.activitylog")
    let writer = try LogWriter(path: path)
    for event in RandomEvents.plausible(count: 200, seed: 9) { try writer.append(event) }
    let result = try tool.run(["info", path])
    #expect(result.status == 0)
    #expect(result.text.contains("a writer has it open"))
    #expect(try tool.run(["export", path]).text.split(separator: "\n").count == 200)
    try writer.close()
  }
}
