import ActivityModel

/// Reads envelopes of Sentry: a header line, then items, each with a header line and a payload that
/// has as many bytes as its header says, or goes to the end of the line where it says nothing.
public struct SentryEnvelopeImporter: Importer {
  public let name = "sentry-envelope"
  public let summary = "envelopes of Sentry, with the events, sessions and replays in them"

  public init() {}

  public func confidence(in prefix: FilePrefix) -> DetectionConfidence {
    var splitter = LineSplitter(prefix.bytes)
    guard let first = splitter.next(), let second = splitter.next(),
      case .object? = try? JSONParser.parse(Array(prefix.bytes[first]).span),
      let item = try? JSONParser.parse(Array(prefix.bytes[second]).span),
      item["type"]?.filled != nil
    else { return .none }
    let header = try? JSONParser.parse(Array(prefix.bytes[first]).span)
    let known = ["event_id", "sdk", "sent_at", "dsn", "trace"]
    return known.contains { header?[$0] != nil } ? .certain : .none
  }

  public func importEvents(
    from inputs: [ImportInput], options: ImportOptions
  ) throws(ImportError) -> ImportResult {
    try importRecords(of: inputs, options)
  }
}

extension SentryEnvelopeImporter: RecordImporter {
  func records(of input: ImportInput, options: ImportOptions) throws(ImportError) -> RecordSource {
    var reader = EnvelopeReader(input.bytes)
    do throws(JSONError) {
      try reader.readHeader()
    } catch {
      throw ImportError(
        .malformed, "this is no Sentry envelope: \(error.message)", file: input.name,
        line: error.position.line, column: error.position.column, offset: error.position.offset)
    }
    var source = RecordSource(format: name)
    while let item = reader.next() {
      source.report.read += 1
      if let flag = item.lengthFlag { source.report.flags.append(flag) }
      read(item, into: &source)
    }
    if let rest = reader.unreadable {
      source.report.read += 1
      source.report.skip("no item header: \(rest.message)", at: "byte \(rest.offset)")
    }
    return source
  }

  private func read(_ item: EnvelopeReader.Item, into source: inout RecordSource) {
    let type = item.header["type"]?.filled ?? "?"
    switch type {
    case "event", "transaction":
      guard let json = json(item, &source) else { return }
      // Its own count counts it.
      source.report.read -= 1
      SentryEvent(json, prefix: "\(item.label).").read(into: &source)
    case "session":
      guard let json = json(item, &source) else { return }
      note(type, json, (json["started"] ?? json["timestamp"])?.time, item, &source)
    case "replay_event":
      guard let json = json(item, &source) else { return }
      note(type, json, (json["replay_start_timestamp"] ?? json["timestamp"])?.time, item, &source)
    case "replay_video":
      // Packed binary, with the JSON of the replay event in it.
      guard let json = item.embeddedObject(named: "replay_event") else {
        return source.report.skip("a replay video without a readable replay event", at: item.label)
      }
      note(
        "replay_event", json, (json["replay_start_timestamp"] ?? json["timestamp"])?.time, item,
        &source)
    default:
      source.report.skip("an item of type `\(type)` says nothing of screens", at: item.label)
    }
  }

  private func json(_ item: EnvelopeReader.Item, _ source: inout RecordSource) -> JSONValue? {
    do throws(JSONError) {
      return try JSONParser.parse(item.payload.span)
    } catch {
      source.report.skip(
        "no JSON: \(error.message)",
        at: "\(item.label), byte \(item.offset + error.position.offset)")
      return nil
    }
  }

  private func note(
    _ name: String, _ json: JSONValue, _ time: Timestamp?, _ item: EnvelopeReader.Item,
    _ source: inout RecordSource
  ) {
    source.report.kept += 1
    source.records.append(
      SourceRecord(
        index: source.records.count, source: item.label, time: time,
        fact: .event(
          .note(.custom(.init(name: name, values: PropertyDictionary(members: json)))))))
  }
}
