import ActivityModel

/// Reads a text log line by line.
struct LogReader {
  let input: ImportInput
  private(set) var source: RecordSource
  private var resolver: TimeResolver
  private var state = LogState()
  /// The call stack of the exception that came last, and the record of that.
  private var callStack: (text: CallStackText, record: Int)?
  /// Whether any line tells of screens; if none does, no line is kept.
  private var hasActivity = false
  private var hasTimes = false
  /// The record that a line without a time goes on with.
  private var continued: Int?
  private var processes: Set<String> = []

  init(input: ImportInput, options: ImportOptions, format: String) {
    self.input = input
    resolver = TimeResolver(options: options)
    source = RecordSource(format: format)
  }

  mutating func read() throws(ImportError) {
    var splitter = LineSplitter(input.bytes)
    while let range = splitter.next() {
      try take(LogLine(input.bytes[range], number: splitter.number))
    }
    closeStack()
    source.report.flags += resolver.flags
    if processes.count == 1, let process = processes.first {
      source.launch.values["processName"] = .string(process)
    }
    if !hasActivity { dropAll() }
  }

  private mutating func take(_ line: LogLine) throws(ImportError) {
    if line.message.allSatisfy(\.isWhitespace), line.time == nil { return }
    if callStack != nil, line.time == nil || line.message.contains("call stack"),
      callStack?.text.take(line.message) == true
    {
      return
    }
    closeStack()
    source.report.read += 1
    let label = "line \(line.number)"
    let fact = LogImporter.recognise(line, &state)
    if fact == nil, line.time == nil, hasTimes, let continued {
      return goOn(line, with: continued)
    }
    let time = try self.time(of: line, isActivity: fact != nil, label: label)
    if let process = line.process, processes.count < 8 { processes.insert(process) }
    if fact != nil { hasActivity = true }
    let body = NoteEvent.Logged(message: line.message)
    var record = SourceRecord(
      index: source.records.count, source: label, time: time,
      fact: fact ?? .event(.note(.logged(body))))
    record.onMainThread = line.isMainThread
    source.records.append(record)
    source.report.kept += 1
    continued = fact == nil ? source.records.count - 1 : nil
    if record.isCrash { callStack = (CallStackText(), source.records.count - 1) }
  }

  /// The second physical line of a record belongs to the first.
  private mutating func goOn(_ line: LogLine, with index: Int) {
    source.report.kept += 1
    guard case .event(.note(.logged(var note))) = source.records[index].fact else { return }
    note.message += "\n" + line.text
    source.records[index].fact = .event(.note(.logged(note)))
  }

  private mutating func time(
    of line: LogLine, isActivity: Bool, label: String
  ) throws(ImportError) -> Timestamp? {
    guard let time = line.time else { return nil }
    hasTimes = true
    if isActivity, let missing = resolver.missing(time) {
      throw ImportError(
        .needsOption, "the times in this log lack \(missing)", file: input.name, line: line.number,
        remedy: missing == "the year" ? "give it with --year" : "give it with --date")
    }
    return resolver.resolve(time, at: label)
  }

  private mutating func closeStack() {
    guard let (text, index) = callStack else { return }
    callStack = nil
    guard case .crashed(var crash) = source.records[index].fact, !text.frames.isEmpty else {
      return
    }
    crash.values["callStack"] = .array(text.frames)
    source.records[index].fact = .crashed(crash)
    if !text.isComplete {
      source.report.flag(
        .partial, "the call stack is not finished: \(text.frames.count) frames are used",
        at: source.records[index].source)
    }
  }

  private mutating func dropAll() {
    for record in source.records {
      source.report.skip("no line of this log tells of screens", at: record.source)
    }
    source.report.kept = 0
    source.report.flags = []
    source.records = []
  }
}
