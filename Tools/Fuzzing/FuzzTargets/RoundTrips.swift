import ActivityModel
import ActivityStore
import TestSupport

/// There and back again: nil where the events come back equal.
enum RoundTrips {
  /// Events for the bytes: the first says of which sort, those after it are the seed.
  static func events(from bytes: [UInt8]) -> [Event] {
    var seed: UInt64 = 0
    for byte in bytes.dropFirst(2).prefix(8) { seed = seed << 8 | UInt64(byte) }
    let count = 1 + Int(bytes.dropFirst().first ?? 0) % 96
    switch (bytes.first ?? 0) % 4 {
    case 0: return RandomEvents.plausible(count: count, seed: seed)
    case 1: return RandomEvents.hostile(count: count, seed: seed)
    case 2:
      var source = AnyEvents(seed: seed)
      return source.events(count)
    default:
      var source = SampleEvents(seed: seed)
      return source.events(count)
    }
  }

  /// Equal, or equal as rows: a NaN is not equal to itself.
  private static func isSame(_ left: Event, _ right: Event) -> Bool {
    if left == right { return true }
    let rows = [left, right].map { event in
      var encoder = RowEncoder()
      var writer = ByteWriter()
      return (try? encoder.encode(event, to: &writer)).map { writer.bytes }
    }
    return rows[0] != nil && rows[0] == rows[1]
  }

  private static func isSame(_ left: [Event], _ right: [Event]) -> Bool {
    left.count == right.count && zip(left, right).allSatisfy { isSame($0, $1) }
  }

  static func block(_ events: [Event]) -> String? {
    var numbered = events
    for index in numbered.indices { numbered[index].sequence = SequenceNumber(UInt64(index + 1)) }
    var options = BlockOptions()
    options.rareBlockEvents = 8
    options.rareCount = 2
    var encoder = BlockEncoder(options: options)
    guard let block = try? encoder.encode(numbered) else { return nil }
    do throws(FormatError) {
      let decoder = try BlockDecoder(block.bytes)
      let read = try decoder.events()
      if read.count != numbered.count { return "a block gives \(read.count) events back" }
      if let (other, event) = zip(read, numbered).first(where: { !isSame($0, $1) }) {
        return "a block gives \(other), not \(event)"
      }
      if try decoder.times() != numbered.map(\.time) { return "a block gives other times back" }
      guard let kind = numbered.last?.kind else { return nil }
      let posted = try decoder.events(of: [kind])
      return isSame(posted, numbered.filter { $0.kind == kind })
        ? nil : "a block gives other events of \(kind) back"
    } catch {
      return "a block that was written cannot be read: \(error)"
    }
  }

  static func rows(_ events: [Event]) -> String? {
    var encoder = RowEncoder()
    var decoder = RowDecoder()
    for event in events {
      var writer = ByteWriter()
      guard (try? encoder.encode(event, to: &writer)) != nil else { continue }
      do throws(FormatError) {
        let read = try decoder.decode(writer.bytes, in: 0..<writer.bytes.count)
        if !isSame(read, event) { return "a row gives \(read), not \(event)" }
      } catch {
        return "a row that was written cannot be read: \(error)"
      }
    }
    return nil
  }

  /// Through JSON and back.
  static func json(_ events: [Event]) -> String? {
    for event in events {
      guard let once = try? Event(json: JSONParser.parse(JSONWriter.string(event.json))) else {
        return "the JSON of \(event) is no event"
      }
      if !isSame(once, event) { return "JSON makes \(once) of \(event)" }
    }
    return nil
  }

  /// The fold takes everything, its state is sound and survives its snapshot.
  static func fold(_ events: [Event]) -> String? {
    var state = AppState()
    for event in events { state.apply(event) }
    if let broken = state.brokenInvariants().first { return "the fold breaks: \(broken)" }
    return snapshot(state)
  }

  static func snapshot(_ state: AppState) -> String? {
    do throws(SnapshotError) {
      let read = try AppState(snapshotBytes: state.snapshotBytes())
      return read.digest == state.digest ? nil : "a snapshot gives another state back"
    } catch {
      return "a snapshot that was written cannot be read: \(error)"
    }
  }
}
