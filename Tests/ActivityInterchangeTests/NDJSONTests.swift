import ActivityInterchange
import ActivityModel
import TestSupport
import Testing

struct NDJSONTests {
  private func export(_ events: [Event]) -> [UInt8] {
    var exporter = NDJSONExporter()
    var bytes: [UInt8] = []
    for event in events { exporter.write(event, to: &bytes) }
    return bytes
  }

  @Test(arguments: [1, 2, 3, 0xC0FFEE] as [UInt64])
  func `what is exported is imported as it was`(seed: UInt64) throws {
    var source = AnyEvents(seed: seed)
    var events = source.events(400) + RandomEvents.plausible(count: 200, seed: seed)
    for index in events.indices { events[index].sequence = SequenceNumber(UInt64(index * 3 + 5)) }
    let bytes = export(events)
    let result = try ImportFormats.importEvents(from: [ImportInput(name: "x", bytes: bytes)])
    // Texts, as a number that is none differs from itself.
    let different = zip(result.events, events).first { "\($0)" != "\($1)" }
    #expect(different == nil && result.events.count == events.count, "seed \(seed)")
    #expect(export(result.events) == bytes, "seed \(seed)")
    #expect(result.report.skippedCount == 0)
  }

  @Test func `unknown kinds and fields come through and are named`() throws {
    let text = """
      {"sequence":7,"time":"2025-01-01T00:00:00.000001Z","launch":1,"kind":"hologram.shown","depth":3}
      {"sequence":9,"time":"2025-01-01T00:00:01.000000Z","launch":1,"kind":"note.marked","name":"a","aura":{"hue":1.0}}

      """
    let bytes = Array(text.utf8)
    let result = try ImportFormats.importEvents(
      from: [ImportInput(name: "x", bytes: bytes)], format: "ndjson")
    #expect(export(result.events) == bytes)
    #expect(result.report.notUnderstood.map(\.name) == ["hologram.shown"])
    #expect(result.events.map(\.sequence.rawValue) == [7, 9])
  }

  @Test func `a bad line is skipped and says where, the others are read`() throws {
    let text = """
      {"time":"2025-01-01T00:00:00Z","kind":"note.marked","name":"a"}
      {"time":"2025-01-01T00:00:00Z","kind":"note.marked",}
      {"time":"yesterday","kind":"note.marked","name":"b"}
      {"time":"2025-01-01T00:00:00Z","kind":"note.marked"}
      {"time":"2025-01-01T00:00:00Z","kind":"note.marked","name":"c"} x
      {"time":"2025-01-01T00:00:02Z","kind":"note.marked","name":"抢鲜 👩‍👩‍👧 é"}
      """
    let result = try ImportFormats.importEvents(
      from: [ImportInput(name: "x", bytes: Array(text.utf8))])
    #expect(result.events.count == 2)
    #expect(result.report.skippedCount == 4)
    #expect(result.report.skipped.map(\.first)[0].hasPrefix("line 2, column 53"))
    #expect(result.report.skipped.map(\.first)[1] == "line 3, column 9")
    guard case .note(.marked(let mark)) = result.events[1].body else {
      Issue.record("no mark")
      return
    }
    #expect(mark.name == "抢鲜 👩‍👩‍👧 é", "case 43")
  }

  @Test func `pieces of any size give the same events`() throws {
    var source = AnyEvents(seed: 11)
    let events = source.events(60)
    let bytes = export(events)
    for size in [1, 7, 64, 1000] {
      var reader = NDJSONEventReader()
      var read: [Event] = []
      var start = 0
      while start < bytes.count {
        let end = min(start + size, bytes.count)
        reader.push(Array(bytes[start..<end])) { read.append($0) }
        start = end
      }
      reader.finish { read.append($0) }
      #expect(read.count == events.count && reader.report.read == events.count)
    }
  }

  @Test func `case 2: several inputs merge by time, whatever their order`() throws {
    let a = ["01", "03", "05"].map { event("2025-01-01T00:00:\($0)Z", "a\($0)") }
    let b = ["02", "03", "04"].map { event("2025-01-01T00:00:\($0)Z", "b\($0)") }
    let inputs = [
      ImportInput(name: "a", bytes: export(a)), ImportInput(name: "b", bytes: export(b)),
    ]
    let one = try ImportFormats.importEvents(from: inputs)
    let two = try ImportFormats.importEvents(from: inputs.reversed())
    #expect(one.events == two.events)
    #expect(one.events == [a[0], b[0], a[1], b[1], b[2], a[2]])
  }

  private func event(_ time: String, _ name: String) -> Event {
    Event(
      time: Timestamp(rfc3339: time) ?? Timestamp(microseconds: 0),
      body: .note(.marked(.init(name: name))))
  }
}
