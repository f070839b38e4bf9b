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
    addSpans(document.value["spans"], to: &source)
    return source
  }

  /// Measured stretches of time, kept as notes at their beginning.
  private func addSpans(_ list: JSONValue?, to source: inout RecordSource) {
    for (index, json) in (list?.array ?? []).enumerated() {
      let label = "spans[\(index)]"
      source.report.read += 1
      guard let time = json["start_time"]?.time else {
        source.report.skip("a span without a `start_time`", at: label)
        continue
      }
      var record = SourceRecord(
        index: source.records.count, source: label, time: time,
        fact: .event(
          .note(
            .custom(
              .init(
                name: "span",
                values: PropertyDictionary(
                  members: json, except: ["start_time", "session_id", "attributes"]))))))
      record.session = json["session_id"]?.filled
      source.records.append(record)
      source.report.kept += 1
    }
  }
}
