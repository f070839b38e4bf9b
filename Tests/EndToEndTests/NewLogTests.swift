import ActivityModel
import ActivityStore
import TestSupport
import Testing

/// Commands that make a log of a log.
@Suite struct NewLogTests {
  let tool = Tool(built: "activitylog")
  let folder = TemporaryDirectory()
  let log = Samples.path("shop-checkout")

  @Test func `a part cut from the launch on replays as the whole does`() throws {
    let part = folder.file("part.activitylog")
    let cut = try tool.run(["cut", "--since", "end", log, "-o", part])
    #expect(cut.status == 0, "\(cut.errorText)")
    let lines = try tool.run(["export", part]).text.split(separator: "\n")
    #expect(lines.count == 20)
    #expect(lines.first?.contains("note.trimmed") == true)
    let live = try [log, part].map {
      try JSONParser.parse(
        try tool.run(["replay", "--at", "end", "--format", "json", "--view", "live", $0]).text)[
          "scenes"]?[0]?["live"]
    }
    #expect(live[0] == live[1] && live[0] != nil)
    #expect(try tool.run(["verify", "--replay", part]).status == 0)
  }

  @Test func `a compacted log says the same`() throws {
    let archive = folder.file("archive.activitylog")
    let result = try tool.run(["compact", log, "-o", archive])
    #expect(result.status == 0 && result.errorText.contains("110 events in 1 block"))
    #expect(try tool.run(["export", archive]).output == tool.run(["export", log]).output)
    #expect(try tool.run(["verify", "--replay", archive]).status == 0)
    let again = try tool.run(["compact", log, "-o", archive])
    #expect(again.status == 2 && again.errorText.contains("already"))
    #expect(try tool.run(["compact", log, "-o", archive, "--force", "--level", "22"]).status == 0)
    #expect(try tool.run(["compact", log, "-o", archive, "--level", "23"]).status == 64)
    #expect(try tool.run(["compact", log]).status == 64)
  }

  @Test func `a cut at the moment itself begins there`() throws {
    let part = folder.file("exact.activitylog")
    let cut = try tool.run(["cut", "--since", "88", "--until", "91", "--exact", log, "-o", part])
    #expect(cut.status == 0)
    #expect(try tool.run(["export", part]).text.split(separator: "\n").count == 5)
    #expect(try tool.run(["cut", "--since", "9", "--until", "8", log, "-o", part]).status == 64)
    #expect(try tool.run(["cut", "--until", "8", log]).status == 64)
    #expect(try tool.run(["cut", "--until", "8", log, "-o", part]).status == 2)
  }

  @Test func `what is recovered is what could be read, and says what could not`() throws {
    let whole = folder.file("whole.activitylog")
    var options = LogOptions()
    options.eventsPerBlock = 200
    options.sealsInline = true
    let writer = try LogWriter(path: whole, options: options)
    for event in RandomEvents.plausible(count: 1000, seed: 5) { try writer.append(event) }
    try writer.close()
    let copy = folder.file("copy.activitylog")
    let same = try tool.run(["recover", whole, "-o", copy])
    #expect(same.status == 0)
    #expect(try tool.run(["diff", whole, copy]).status == 0)

    var bytes = try ProcessIO.contents(of: whole, upTo: 1 << 24)
    bytes[bytes.count / 2] ^= 1
    let broken = folder.file("broken.activitylog")
    let file = try SystemFileSystem().open(broken, .create).get()
    try ProcessIO.write(bytes, to: file.rawValue)
    _ = SystemFileSystem().close(file)
    let recovered = folder.file("recovered.activitylog")
    let result = try tool.run(["recover", broken, "-o", recovered])
    #expect(result.status == 3)
    #expect(result.errorText.contains("800 events kept, 200 lost"), "\(result.errorText)")
    #expect(try tool.run(["verify", recovered]).status == 0)
    let notes = try tool.run([
      "cat", "--kind", "note.custom", "--where", "name=recovered.lost", "--format", "ndjson",
      recovered,
    ])
    #expect(notes.text.contains(#""events":200"#))
  }
}
