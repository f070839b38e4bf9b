import ActivityModel

/// Reads the log of iOS's `lockdownd` for what it holds: nothing of any app.
///
/// Its dates (`10/13/21`) could be taken for two different days, so it must not reach the reader of
/// text logs.
public struct LockdownLogImporter: Importer {
  public let name = "lockdownd"
  public let summary = "the log of lockdownd: no activity events in it"

  public init() {}

  public func confidence(in prefix: FilePrefix) -> DetectionConfidence {
    guard let line = prefix.lines.first(where: { !$0.isEmpty }) else { return .none }
    let words = line.split(separator: " ")
    guard words.count > 2, words[0].utf8.count == 8, words[0].split(separator: "/").count == 3,
      words[2].hasPrefix("pid=")
    else { return .none }
    return .likely
  }

  public func importEvents(
    from inputs: [ImportInput], options: ImportOptions
  ) throws(ImportError) -> ImportResult {
    var report = ImportReport(format: name)
    for input in inputs {
      var splitter = LineSplitter(input.bytes)
      while let line = splitter.next() {
        if line.isEmpty { continue }
        report.read += 1
        report.skip(
          "a message of a system service: 0 activity events", at: "line \(splitter.number)")
      }
    }
    return ImportResult(events: [], report: report)
  }
}
