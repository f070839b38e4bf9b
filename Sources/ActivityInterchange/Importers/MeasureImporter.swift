import ActivityModel

/// Reads session batches of the Measure SDK: an object with `events`, or the bare array of them.
public struct MeasureImporter: Importer {
  public let name = "measure"
  public let summary = "session batches of the Measure SDK (iOS, Android)"

  public init() {}

  public func confidence(in prefix: FilePrefix) -> DetectionConfidence {
    guard let shape = prefix.shape else { return .none }
    let base = shape.root == .array ? "[]" : "events[]"
    guard shape.has(all: base + ".session_id", base + ".timestamp", base + ".type") else {
      return .none
    }
    return .certain
  }

  public func importEvents(
    from inputs: [ImportInput], options: ImportOptions
  ) throws(ImportError) -> ImportResult {
    try importRecords(of: inputs, options)
  }
}

extension MeasureImporter: RecordImporter {
  func records(of input: ImportInput, options: ImportOptions) throws(ImportError) -> RecordSource {
    let document = try JSONDocument(input, kind: "Measure batch")
    guard let list = document.value.array ?? document.value["events"]?.array else {
      throw document.malformed("this is no Measure batch: it has no list of `events`")
    }
    var source = RecordSource(format: name)
    let prefix = document.value.array == nil ? "events" : ""
    for (index, json) in list.enumerated() {
      let label = "\(prefix)[\(index)]"
      source.report.read += 1
      guard let event = MeasureEvent(json) else {
        source.report.skip(MeasureEvent.fault(json), at: label)
        continue
      }
      event.addFacts(to: &source)
      var record = SourceRecord(
        index: index, source: label, time: event.time,
        fact: event.fact(report: &source.report, label: label))
      record.session = event.session
      record.onMainThread = event.onMainThread
      record.extras = event.extras(source)
      source.records.append(record)
      source.report.kept += 1
    }
    return source
  }
}
