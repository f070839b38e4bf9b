public import ActivityModel

/// Writes events as NDJSON: one JSON object per line (Specs/events.md), nothing kept between them.
public struct NDJSONExporter: Sendable {
  private var writer = JSONWriter()

  public init() {}

  /// The line of `event`, with its end. - Complexity: O(size of the event).
  public mutating func line(_ event: Event) -> [UInt8] {
    writer.removeAll()
    writer.write(event.json)
    writer.newline()
    return writer.bytes
  }

  /// Adds the line of `event` to `output`.
  public mutating func write(_ event: Event, to output: inout [UInt8]) {
    output += line(event)
  }
}
