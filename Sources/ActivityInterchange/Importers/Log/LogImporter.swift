import ActivityModel

/// Reads text logs in which lifecycle methods, screens or an uncaught exception are printed.
public struct LogImporter: Importer {
  public let name = "log"
  public let summary = "text logs with printed lifecycle methods, routes, screens, exceptions"

  static let recognisers: [any LineRecogniser] = [
    UncaughtExceptionRecogniser(), ScreenNameRecogniser(), NavigatorRecogniser(),
    SystemVisibilityRecogniser(), MethodTraceRecogniser(), ClassMethodRecogniser(),
  ]

  public init() {}

  public func confidence(in prefix: FilePrefix) -> DetectionConfidence {
    guard prefix.shape == nil else { return .none }
    var state = LogState()
    var dated = 0
    for (index, text) in prefix.lines.enumerated() {
      let bytes = Array(text.utf8)
      let line = LogLine(bytes[...], number: index + 1)
      if Self.recognise(line, &state) != nil { return .certain }
      if line.time != nil { dated += 1 }
    }
    return dated * 2 >= prefix.lines.count && dated > 0 ? .possible : .none
  }

  static func recognise(_ line: LogLine, _ state: inout LogState) -> RecordFact? {
    for recogniser in recognisers {
      if let fact = recogniser.fact(of: line, state: &state) { return fact }
    }
    return nil
  }

  public func importEvents(
    from inputs: [ImportInput], options: ImportOptions
  ) throws(ImportError) -> ImportResult {
    try importRecords(of: inputs, options)
  }
}

extension LogImporter: RecordImporter {
  func records(of input: ImportInput, options: ImportOptions) throws(ImportError) -> RecordSource {
    if input.bytes.isEmpty { throw ImportError(.empty, "the file is empty", file: input.name) }
    var reader = LogReader(input: input, options: options, format: name)
    try reader.read()
    return reader.source
  }
}
