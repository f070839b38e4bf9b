import ActivityModel
import ActivityStore
import TestSupport
import Testing

/// Text of a log on its way to a terminal.
@Suite struct TerminalTests {
  let tool = Tool(built: "activitylog")
  let folder = TemporaryDirectory()

  /// A log whose every text is `text`.
  private func log(_ text: String) throws -> String {
    let path = folder.file("\(UInt64.random(in: 0 ... .max)).activitylog")
    let writer = try LogWriter(path: path)
    let start = Timestamp(microseconds: 1_742_037_840_000_000)
    let bodies: [EventBody] = [
      .process(.launched(.init(bundleIdentifier: text, appVersion: text, adoptsScenes: true))),
      .scene(.connected(.init(configuration: text))),
      .screen(
        .created(
          .init(screen: ScreenID(1), className: text, title: text, values: [text: .string(text)]))),
      .navigation(.rootSet(.init(screen: ScreenID(1)))),
      .scene(.stateActivitySaved(.init(activity: ArchivedActivity(type: text, title: text)))),
      .input(.tapped(.init(target: text, title: text, screen: ScreenID(1)))),
      .note(.marked(.init(name: text))), .note(.logged(.init(level: .other(text), message: text))),
      .note(.custom(.init(name: text, values: [text: .string(text)]))),
      .process(.crashed(.init(name: text, reason: text))),
    ]
    for (index, body) in bodies.enumerated() {
      try writer.append(
        Event(
          time: start.advanced(byMicroseconds: Int64(index) * 1000), scene: SceneID(text),
          provenance: Provenance(isInferred: false, source: text), body: body))
    }
    try writer.close()
    return path
  }

  @Test func `no control character of a log reaches the terminal`() throws {
    let log = try log("\u{1B}]0;owned\u{7}\u{1B}[2J\r\n\u{9B}31m\u{202E}x")
    for words in [
      ["replay"], ["replay", "--format", "json"], ["replay", "--format", "markdown"],
      ["replay", "--state"], ["replay", "--step", "-9"], ["replay", "--leaves"], ["info"], ["cat"],
      ["info", "--format", "json"], ["cat", "--format", "ndjson"], ["replay", "--color", "never"],
    ] {
      let result = try tool.run(words + [log])
      #expect(result.status == 0, "\(words): \(result.errorText)")
      let scalars = result.text.unicodeScalars
      let bad = scalars.filter {
        ($0.value < 0x20 && $0 != "\n") || (0x7F...0x9F).contains($0.value)
      }
      #expect(bad.isEmpty, "\(words)")
      if !words.contains("json"), !words.contains("ndjson"), !words.contains("--state") {
        #expect(!scalars.contains("\u{202E}"), "\(words)")
      }
    }
  }

  @Test func `columns stand straight under wide characters`() throws {
    let log = try log("抢鲜 👩‍👩‍👧 é")
    let result = try tool.run(["replay", "--context", "0", log])
    #expect(result.status == 0)
    try Golden.check(
      result.text.split(separator: "\n", omittingEmptySubsequences: false).dropFirst()
        .joined(separator: "\n"), "wide")
  }

  @Test func `colour only where asked for, since this is no terminal`() throws {
    let log = Samples.path("shop-checkout")
    #expect(!(try tool.run(["replay", log])).output.contains(0x1B))
    #expect((try tool.run(["replay", "--color", "always", log])).output.contains(0x1B))
    let plain = try tool.run(["replay", "--color=always", "--color=never", log])
    #expect(!plain.output.contains(0x1B))
  }

  @Test func `a reader that stops early is no error`() throws {
    let result = try Tool(path: "/bin/sh").run([
      "-c", "\"$0\" cat --format ndjson \"$1\" | head -n 1; \"$0\" cat \"$1\" | true", tool.path,
      Samples.path("shop-checkout"),
    ])
    #expect(result.status == 0)
    #expect(result.errorText.isEmpty)
    #expect(result.text.split(separator: "\n").count == 1)
  }

  @Test func `a full device is an error`() throws {
    let result = try Tool(path: "/bin/sh").run([
      "-c", "\"$0\" export \"$1\" > /dev/full", tool.path, Samples.path("shop-checkout"),
    ])
    #expect(result.status == 2)
    #expect(result.errorText.contains("No space left"))
  }
}
