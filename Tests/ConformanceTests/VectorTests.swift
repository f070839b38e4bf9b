import ActivityModel
import ActivityStore
import TestSupport
import Testing

/// The files of `Specs/vectors`, read in three ways that share no code above the columns: the parts of
/// the format, the engine that apps use, and a decoder in another language.
@Suite struct VectorTests {
  static let folder = "\(#filePath.dropLast("Tests/ConformanceTests/VectorTests.swift".count))"
  static let names = [
    "empty", "empty-unclosed", "single-event", "every-kind", "unknown-kinds-and-fields", "session",
    "two-blocks", "many-blocks", "continued", "continued-unclosed", "unclosed",
    "unclosed-with-tail", "tail-overlaps",
    "tail-of-every-kind", "several-launches", "backward-clock", "coarse-times", "texts", "imported",
    "identifiers", "names",
  ]

  private static func path(_ name: String) -> String {
    "\(folder)Specs/vectors/\(name).activitylog"
  }

  private static func bytes(_ name: String) throws -> [UInt8] {
    try ProcessIO.contents(of: "\(folder)Specs/vectors/\(name).json", upTo: 64 << 20)
  }

  private static func expected(_ name: String) throws -> JSONValue {
    let bytes = try bytes(name)
    return try JSONParser.parse(bytes.span)
  }

  @Test(arguments: names) func `the format's parts read the vector`(name: String) throws {
    let result = try Tool(built: "conformance").run(["read", Self.path(name)])
    #expect(result.status == 0, "\(result.errorText)")
    #expect(try JSONParser.parse(result.output.span) == Self.expected(name))
  }

  @Test(arguments: names) func `another language reads the vector`(name: String) throws {
    let result = try Tool(path: "/usr/bin/env").run(
      ["python3", "\(Self.folder)Tools/decode-log.py", Self.path(name)], environment: Self.python)
    #expect(result.status == 0, "\(result.errorText)")
    #expect(try result.output == Self.bytes(name))
  }

  @Test(arguments: names) func `the engine reads as many events with no damage`(name: String) throws
  {
    let reader = try LogReader(path: Self.path(name))
    var events: [Event] = []
    try reader.forEach(in: nil) { event in
      events.append(event)
      return true
    }
    let expected = try #require(Self.expected(name)["events"]?.array)
    #expect(events.count == expected.count)
    for (event, value) in zip(events, expected) {
      #expect(value["sequence"]?.string == "\(event.sequence.rawValue)")
      #expect(value["time"]?.string == "\(event.time.microseconds)")
      #expect(value["kind"]?.string == "\(event.kind.code)")
    }
    #expect(reader.damages.isEmpty)
  }

  @Test(arguments: names) func `stock zstd accepts the file`(name: String) throws {
    let result = try Tool(path: "/usr/bin/env").run(["zstd", "-q", "-t", Self.path(name)])
    #expect(result.status == 0, "\(result.errorText)")
  }

  /// Not the same bytes: zstd's may differ from version to version.
  @Test func `the writer still writes the same events`() throws {
    let folder = TemporaryDirectory()
    let result = try Tool(built: "conformance").run(["write", folder.path])
    #expect(result.status == 0, "\(result.errorText)")
    for name in Self.names {
      let made = try ProcessIO.contents(of: folder.file("\(name).json"), upTo: 64 << 20)
      #expect(try JSONParser.parse(made.span) == Self.expected(name), "\(name)")
    }
  }

  private static let python = [
    "PATH": ProcessIO.environment("PATH") ?? "/usr/local/bin:/usr/bin:/bin",
    "HOME": ProcessIO.environment("HOME") ?? "/",
  ]
}

extension VectorTests {
  @Test(arguments: names) func `folding the file gives what applying its events gives`(
    name: String
  ) throws {
    let reader = try LogReader(path: "\(Self.folder)Specs/vectors/\(name).activitylog")
    var applied = AppState()
    try reader.visit { event in
      applied.apply(event)
      return true
    }
    var folded = AppState()
    try reader.fold(into: &folded)
    #expect(folded == applied)
    #expect(folded.digest == applied.digest)
  }
}
