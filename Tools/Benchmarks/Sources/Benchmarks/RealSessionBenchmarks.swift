import ActivityLog

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Sessions that other tools recorded: the imported log beside its source, minified and compressed.
struct RealSessionBenchmarks {
  var folder: String
  /// Where the sessions are; nil or absent skips the figure.
  var sessions: String?
  var tool: String

  func figures() -> [Figure] {
    guard let sessions, let names = Self.names(in: sessions), !names.isEmpty
    else {
      note("skipped: real sessions: there are none at \(sessions ?? "--sessions")")
      return []
    }
    note("importing real sessions")
    var worst = ("", 0.0)
    var smaller = 0
    var count = 0
    for name in names {
      guard let ratio = ratio("\(sessions)/\(name)") else { continue }
      count += 1
      if ratio < 1 { smaller += 1 }
      if ratio > worst.1 { worst = (name, ratio) }
      note("  \(name): \(format(ratio))x")
    }
    guard count > 0 else { return [] }
    return [
      Figure(
        name: "real-sessions",
        what: "real sessions of 1 KiB and more: \(smaller) of \(count) logs smaller than source "
          + "with zstd -19; the largest (\(worst.0))",
        value: worst.1, unit: "x", goal: .atMost(1))
    ]
  }

  /// Bytes of the log by those of the source; nil for what is no session that we import, or JSON too
  /// short to be one.
  private func ratio(_ source: String) -> Double? {
    guard fileSize(source) >= 1024 else { return nil }
    let log = folder + "/session.activitylog"
    let imported = run([tool, "import", source, "-o", log, "--force"])
    guard imported.exitCode == 0 || imported.exitCode == 3, fileSize(log) > 0 else { return nil }
    guard let reader = try? LogReader(path: log), reader.info.events > 0,
      let text = readFile(source)
    else { return nil }
    let minified = folder + "/session.source"
    writeFile(minified, Self.minified(text))
    guard let packed = shellNumber("zstd -q -19 -c '\(minified)' | wc -c"), packed > 0 else {
      return nil
    }
    return Double(fileSize(log)) / packed
  }

  private static func names(in folder: String) -> [String]? {
    guard let directory = opendir(folder) else { return nil }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let bytes = withUnsafeBytes(of: entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
      names.append(String(decoding: bytes, as: UTF8.self))
    }
    return names.filter { !$0.hasPrefix(".") }.sorted()
  }

  /// JSON, or lines of it, without white space; anything else as it is.
  private static func minified(_ text: String) -> [UInt8] {
    var writer = JSONWriter()
    if let value = try? JSONParser.parse(text) {
      writer.write(value)
      return writer.bytes
    }
    for line in text.split(separator: "\n", omittingEmptySubsequences: true) {
      guard let value = try? JSONParser.parse(String(line)) else { return Array(text.utf8) }
      writer.write(value)
      writer.newline()
    }
    return writer.bytes
  }
}
