import ActivityModel

/// What an importer reads out of one input: records in the order of the file, and what it could not.
struct RecordSource: Sendable {
  var records: [SourceRecord] = []
  var report: ImportReport
  /// What the source says of the app and the device; the facts of each launch begin with it.
  var launch = ProcessEvent.Launched()
  /// Launches as the sessions have them, for sources in which each record repeats the facts.
  var launchBySession: [String: ProcessEvent.Launched] = [:]

  init(format: String) { report = ImportReport(format: format) }

  /// Puts the name of the input before what provenance says, where there are several.
  mutating func name(after input: String) {
    for index in records.indices {
      records[index].source = "\(input) \(records[index].source)"
    }
    report.name(after: input)
  }
}

/// An importer that reads records and leaves order, launches and the stack to `RecordPipeline`.
protocol RecordImporter: Importer {
  func records(
    of input: ImportInput, options: ImportOptions
  ) throws(ImportError) -> RecordSource
}

extension RecordImporter {
  /// What `importEvents` of such an importer does.
  func importRecords(
    of inputs: [ImportInput], _ options: ImportOptions
  ) throws(ImportError) -> ImportResult {
    var sources: [RecordSource] = []
    // Ordered by name, so that the result does not depend on the order of the arguments.
    for input in inputs.sorted(by: ImportInput.precedes) {
      var source = try records(of: input, options: options)
      if inputs.count > 1 { source.name(after: input.name) }
      sources.append(source)
    }
    return RecordPipeline(options: options, format: name).run(sources)
  }
}

extension ImportInput {
  static func precedes(_ left: ImportInput, _ right: ImportInput) -> Bool {
    left.name != right.name
      ? left.name < right.name : left.bytes.lexicographicallyPrecedes(right.bytes)
  }
}
