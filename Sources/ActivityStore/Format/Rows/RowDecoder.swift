package import ActivityModel

/// Reads the rows of one tail back into events, in order, from the first row on.
package struct RowDecoder: Sendable {
  private var state = RowState()
  private var names = RowNameReader()

  package init() {}

  /// The event in `range` of `bytes`, which has to be the next row, and all of it.
  ///
  /// - Throws: what is wrong with it. The decoder is then as before.
  package mutating func decode(
    _ bytes: [UInt8], in range: Range<Int>
  ) throws(FormatError) -> Event {
    let before = state
    let namesBefore = names.names.count
    let taken = names
    names = RowNameReader()
    var reader = RowFieldReader(
      cursor: try ByteCursor(bytes, in: range), names: taken, unknown: [])
    do throws(FormatError) {
      let event = try decode(&reader)
      guard reader.cursor.isAtEnd else {
        throw FormatError(.invalid, "a row", at: reader.cursor.offset)
      }
      names = reader.names
      return consume event
    } catch {
      state = before
      names = reader.names
      names.removeAll(from: namesBefore)
      throw error
    }
  }

  private mutating func decode(_ reader: inout RowFieldReader) throws(FormatError) -> Event {
    let start = reader.cursor.offset
    let kind = EventKind(code: try reader.cursor.fixed(UInt16.self, "a kind"))
    let (flags, more) = try Self.flags(&reader.cursor)
    state.sequence =
      more & RowFlags.sequence != 0
      ? try reader.cursor.varint("a sequence number") : state.sequence &+ 1
    if more & RowFlags.launch != 0 { state.launch = try Self.launch(&reader.cursor) }
    let kindName =
      more & RowFlags.kindName != 0 ? try reader.names.name(from: &reader.cursor) : nil
    state.time = state.time &+ (try reader.cursor.zigzag("a time"))
    let uptime = try uptime(flags, &reader.cursor)
    let scene = try scene(flags, &reader)
    let provenance = try Self.provenance(flags, &reader.cursor)
    if more & RowFlags.unknownFields != 0 { try Self.unknownFields(&reader) }
    let body: EventBody
    do throws(FieldError) {
      body =
        try EventBody(kind: kind, from: &reader)
        ?? .unknown(UnknownEvent(kind: kind, name: kindName))
    } catch {
      throw reader.failure ?? FormatError(.field, error.description, at: start)
    }
    try reader.finish()
    let main = flags & RowFlags.mainThread
    return Event(
      sequence: SequenceNumber(state.sequence), time: Timestamp(microseconds: state.time),
      uptime: uptime, launch: LaunchNumber(state.launch), scene: scene.map { SceneID($0) },
      onMainThread: main == 0 ? nil : main == 2, provenance: provenance, body: body,
      unknownFields: reader.unknown)
  }

  private static func flags(
    _ cursor: inout ByteCursor
  ) throws(FormatError) -> (flags: UInt8, more: UInt8) {
    let start = cursor.offset
    let flags = try cursor.byte("the flags of a row")
    let more = flags & RowFlags.more != 0 ? try cursor.byte("the flags of a row") : 0
    guard more & 0xF0 == 0, flags & RowFlags.mainThread != 3,
      flags & RowFlags.uptime != RowFlags.uptime, flags & RowFlags.scene != RowFlags.scene
    else { throw FormatError(.unsupported, "the flags of a row", at: start) }
    return (flags, more)
  }

  private static func launch(_ cursor: inout ByteCursor) throws(FormatError) -> UInt32 {
    let start = cursor.offset
    guard let launch = UInt32(exactly: try cursor.varint("a launch number")) else {
      throw FormatError(.invalid, "a launch number", at: start)
    }
    return launch
  }

  private mutating func uptime(
    _ flags: UInt8, _ cursor: inout ByteCursor
  ) throws(FormatError) -> Int64? {
    let mode = (flags & RowFlags.uptime) >> RowFlags.uptimeShift
    if mode == 0 { return nil }
    if mode == 2 {
      state.uptimeOffset = state.uptimeOffset &+ (try cursor.zigzag("an uptime"))
    }
    return state.time &+ state.uptimeOffset
  }

  private mutating func scene(
    _ flags: UInt8, _ reader: inout RowFieldReader
  ) throws(FormatError) -> String? {
    let start = reader.cursor.offset
    let mode = (flags & RowFlags.scene) >> RowFlags.sceneShift
    if mode == 0 { return nil }
    if mode == 2 { state.scene = try reader.names.name(from: &reader.cursor) }
    guard let scene = state.scene else { throw FormatError(.invalid, "a scene", at: start) }
    return scene
  }

  private static func provenance(
    _ flags: UInt8, _ cursor: inout ByteCursor
  ) throws(FormatError) -> Provenance? {
    if flags & RowFlags.provenance == 0 { return nil }
    let isInferred = try cursor.byte("a source") != 0
    return Provenance(isInferred: isInferred, source: try cursor.text("a source"))
  }

  private static func unknownFields(_ reader: inout RowFieldReader) throws(FormatError) {
    let count = try reader.cursor.count("a list of fields", each: 3)
    for _ in 0..<count {
      let number = try reader.cursor.byte("a field")
      let name = try reader.names.name(from: &reader.cursor)
      let value = try reader.cursor.value(&reader.names)
      reader.unknown.append(UnknownField(number: number, name: name, value: value))
    }
  }
}
