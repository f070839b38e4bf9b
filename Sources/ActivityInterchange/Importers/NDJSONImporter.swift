public import ActivityModel

/// Reads our own export: one event per line (Specs/events.md).
///
/// The way back is exact: sequence numbers with their gaps, unknown kinds and unknown fields.
public struct NDJSONImporter: Importer {
  public let name = "ndjson"
  public let summary = "events of this package, one JSON object per line"

  public init() {}

  public func confidence(in prefix: FilePrefix) -> DetectionConfidence {
    guard let shape = prefix.shape, shape.root == .object, shape.has(all: "time", "kind") else {
      return .none
    }
    if let kind = shape.string("kind"), EventCatalog.entry(named: kind) != nil { return .certain }
    return shape.has("sequence") && shape.has("launch") ? .certain : .none
  }

  /// Events of several inputs are merged by time, equal times in the order of the inputs' names.
  public func importEvents(
    from inputs: [ImportInput], options: ImportOptions
  ) throws(ImportError) -> ImportResult {
    var report = ImportReport(format: name)
    var events: [Event] = []
    var starts: [Int] = []
    for input in inputs.sorted(by: ImportInput.precedes) {
      var reader = NDJSONEventReader(source: inputs.count > 1 ? input.name : "")
      starts.append(events.count)
      reader.push(input.bytes) { events.append($0) }
      reader.finish { events.append($0) }
      report.merge(reader.report)
    }
    if inputs.count > 1, !options.keepOrder {
      let order = events.indices.sorted {
        events[$0].time != events[$1].time ? events[$0].time < events[$1].time : $0 < $1
      }
      for (input, start) in starts.enumerated() {
        let end = input + 1 < starts.count ? starts[input + 1] : events.count
        report.moved += RecordOrder.fewestMoves(order.filter { (start..<end).contains($0) })
      }
      events = order.map { events[$0] }
    }
    report.launches = Set(events.map(\.launch)).count
    return ImportResult(events: events, report: report)
  }
}

/// Reads NDJSON piece by piece, so that a file of any size needs the memory of one line.
public struct NDJSONEventReader: Sendable {
  /// Longer lines are skipped.
  public static let maximumLine = 64 << 20

  public private(set) var report = ImportReport(format: "ndjson")
  private let name: String
  private var rest: [UInt8] = []
  private var line = 0
  private var isOverlong = false

  /// - Parameter source: the name of the file, put before line numbers where there are several.
  public init(source: String = "") { name = source.isEmpty ? "" : source + " " }

  /// Reads the lines that `chunk` completes. - Complexity: O(bytes).
  public mutating func push<E: Error>(
    _ chunk: [UInt8], _ body: (Event) throws(E) -> Void
  ) throws(E) {
    var start = 0
    while let end = chunk[start...].firstIndex(of: UInt8(ascii: "\n")) {
      if rest.isEmpty {
        try read(Array(chunk[start..<end]), body)
      } else {
        append(chunk[start..<end])
        let whole = rest
        rest.removeAll(keepingCapacity: true)
        try read(whole, body)
      }
      start = end + 1
    }
    append(chunk[start...])
  }

  /// Reads the last line if nothing ends it.
  public mutating func finish<E: Error>(_ body: (Event) throws(E) -> Void) throws(E) {
    let last = rest
    rest = []
    if !last.isEmpty || isOverlong { try read(last, body) }
  }

  private mutating func append(_ bytes: ArraySlice<UInt8>) {
    guard !isOverlong else { return }
    guard rest.count + bytes.count <= Self.maximumLine else {
      isOverlong = true
      rest = []
      return
    }
    rest += bytes
  }

  private mutating func read<E: Error>(
    _ bytes: [UInt8], _ body: (Event) throws(E) -> Void
  ) throws(E) {
    line += 1
    let source = "\(name)line \(line)"
    if isOverlong {
      isOverlong = false
      report.read += 1
      return report.skip("longer than \(Self.maximumLine) bytes", at: source)
    }
    if bytes.allSatisfy({ [0x20, 0x09, 0x0D].contains($0) }) { return }
    report.read += 1
    let event: Event
    do throws(JSONError) {
      var parser = JSONParser(bytes.span)
      let json = try parser.next()
      guard parser.atEnd() else {
        return report.skip("more follows the event", at: "\(source), column \(parser.offset + 1)")
      }
      if !parser.repairs.isEmpty {
        report.flag(.repairedText, "text that is not valid Unicode was repaired", at: source)
      }
      do throws(EventJSONError) {
        event = try Event(json: json)
      } catch {
        let position = JSONValue.locate([.member(error.member)], in: bytes.span)
        let column = position.map { ", column \($0.column)" } ?? ""
        return report.skip("no event: \(error.message)", at: source + column)
      }
    } catch {
      return report.skip(
        "no JSON: \(error.message)", at: "\(source), column \(error.position.column)")
    }
    if case .unknown = event.body { report.misunderstand(event.kindName, at: source) }
    report.kept += 1
    try body(event)
  }
}
