import ActivityInterchange
import ActivityModel
import ActivityReplay

extension FuzzBody {
  /// A state of the fold; one that is read is sound, also after more events.
  static let snapshot = FuzzBody(name: "snapshot") { bytes in
    guard var state = try? AppState(snapshotBytes: bytes) else { return nil }
    if let fault = RoundTrips.snapshot(state) { return fault }
    _ = state.scenes.map { state.liveStack(of: $0.id) }
    for event in RoundTrips.events(from: [1, 24]) { state.apply(event) }
    return state.brokenInvariants().first.map { "the fold breaks: \($0)" }
  }

  /// JSON that is parsed is the same after it is written, on one line or many.
  static let json = FuzzBody(name: "json") { bytes in
    guard let value = try? JSONParser.parse(bytes.span) else { return nil }
    for indent in [nil, 2] {
      let text = JSONWriter.string(value, indent: indent)
      guard let again = try? JSONParser.parse(text) else { return "no JSON is written: \(text)" }
      if JSONWriter.string(again) != JSONWriter.string(value) { return "JSON changes: \(text)" }
    }
    return nil
  }

  /// The JSON of an event, and the events that it gives through rows and blocks.
  static let eventJSON = FuzzBody(name: "event-json") { bytes in
    guard let value = try? JSONParser.parse(bytes.span), let event = try? Event(json: value) else {
      return nil
    }
    return RoundTrips.json([event]) ?? RoundTrips.rows([event]) ?? RoundTrips.block([event])
      ?? RoundTrips.fold([event])
  }

  /// Moments and times as people write them.
  static let moment = FuzzBody(name: "moment") { bytes in
    let text = String(decoding: bytes, as: UTF8.self)
    _ = try? Moment(parsing: text)
    _ = TimeZoneRules(offsetText: text)
    guard let time = Timestamp(rfc3339: text) else { return nil }
    return Timestamp(rfc3339: time.description) == time ? nil : "\(time) is not read as itself"
  }

  /// A zone file, and times in its zone.
  static let zone = FuzzBody(name: "zone") { bytes in
    guard let zone = TimeZoneRules(name: "fuzz", tzif: bytes) else { return nil }
    for text in ["2025-03-15 11:24:20", "9999-12-31 23:59:59", "11:24:20", "0001-01-01 00:00:00"] {
      _ = try? Moment(parsing: text, zone: zone)
    }
    return nil
  }

  /// Whatever is detected is imported.
  static let detection = FuzzBody(name: "detection") { bytes in
    guard
      let result = try? ImportFormats.importEvents(from: [ImportInput(name: "f", bytes: bytes)])
    else { return nil }
    return RoundTrips.json(result.events)
  }

  /// One for each format: events that are told survive their JSON, and the fold takes them.
  static let importers = ImportFormats.all.map { importer in
    FuzzBody(name: "import-\(importer.name)") { bytes in
      _ = importer.confidence(in: FilePrefix(bytes, isWhole: true))
      let input = ImportInput(name: "f", bytes: bytes)
      guard let result = try? importer.importEvents(from: [input], options: ImportOptions()) else {
        return nil
      }
      return RoundTrips.json(result.events) ?? RoundTrips.fold(result.events)
    }
  }
}
