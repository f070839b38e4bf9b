package import ActivityModel

/// Turns events into the rows of one tail, in order.
///
/// Rows lean on those before them (times, the string table), so one encoder writes one tail from its
/// start, and a row that never became part of the tail has to be undone.
package struct RowEncoder: ~Copyable, Sendable {
  /// Where rows are made: room before the row for its length, then the row, then room for its
  /// checksum.
  var memory = RowMemory(count: initialBytes)
  private static let initialBytes = 4096
  /// Bytes before the row in `memory`.
  static let headRoom = 4
  /// Bytes after it.
  static let tailRoom = 4

  private var state = RowState()
  private var names = RowNameWriter()
  private var before = Before()

  /// How things were before the last row.
  private struct Before {
    var sequence: UInt64 = 0
    var time: Int64 = 0
    var uptimeOffset: Int64 = 0
    var launch: UInt32 = 1
    var names = 0
    /// Only where the row changed it, so that no text is copied for each row.
    var scene: String?
    var changedScene = false
  }

  package init() {}

  /// Forgets everything written so far: the next row is the first of a tail.
  mutating func restart() {
    state = RowState()
    names.table.removeAll()
    keepBefore()
    // One large event does not keep its memory for ever.
    if memory.count > 64 << 10 { memory = RowMemory(count: Self.initialBytes) }
  }

  /// Appends the row of `event` to `writer`.
  ///
  /// - Throws: `limit` for a value nested too deeply or a row that is too long; then nothing was
  ///   written and the encoder is as before.
  package mutating func encode(
    _ event: Event, to writer: inout ByteWriter
  ) throws(FormatError) {
    let count = try encode(event, sequence: event.sequence.rawValue)
    memory.withBytes(Self.headRoom..<Self.headRoom + count) { writer.append($0) }
  }

  /// Makes the row of `event` in `memory`, as if its number were `sequence`; says how long it is.
  /// Allocates nothing once `memory` is large enough.
  mutating func encode<Source: RowSource>(
    _ event: Source, sequence: UInt64
  ) throws(FormatError) -> Int {
    keepBefore()
    while true {
      let written = write(event, sequence)
      if let failure = written.failure {
        undo()
        throw failure
      }
      if let count = written.count {
        guard count > Limits.rowBytes else { return count }
        undo()
        throw FormatError(.limit, "an event", at: count)
      }
      undo()
      guard memory.count <= Limits.rowBytes else {
        throw FormatError(.limit, "an event", at: memory.count)
      }
      memory.grow()
    }
  }

  /// Forgets the last row, which did not reach the tail. Only one row back.
  package mutating func undo() {
    (state.sequence, state.time) = (before.sequence, before.time)
    (state.uptimeOffset, state.launch) = (before.uptimeOffset, before.launch)
    if before.changedScene { state.scene = before.scene }
    before.changedScene = false
    names.table.removeAll(from: before.names)
  }

  @inline(__always)
  private mutating func keepBefore() {
    (before.sequence, before.time) = (state.sequence, state.time)
    (before.uptimeOffset, before.launch) = (state.uptimeOffset, state.launch)
    before.names = names.table.count
    before.changedScene = false
  }

  /// The length of the row; nil where `memory` is too small for it.
  @inline(__always)
  private mutating func write<Source: RowSource>(
    _ event: Source, _ sequence: UInt64
  ) -> (count: Int?, failure: FormatError?) {
    let output = memory.output(from: Self.headRoom, leaving: Self.tailRoom)
    return unsafe withUnsafeMutablePointer(to: &names) { names in
      var coder = unsafe RowFieldWriter(output: output, names: names)
      Self.envelope(of: event, sequence, &state, &before, &coder)
      do throws(FieldError) {
        try event.write(to: &coder)
      } catch {
        coder.failure = coder.failure ?? FormatError(.field, error.description, at: 0)
      }
      coder.output.varint(0 as UInt64)
      if let failure = coder.failure { return (nil, failure) }
      return (coder.output.isFull ? nil : coder.output.count - Self.headRoom, nil)
    }
  }

  @inline(__always)
  private static func envelope<Source: RowSource>(
    of event: Source, _ sequence: UInt64, _ state: inout RowState, _ before: inout Before,
    _ coder: inout RowFieldWriter
  ) {
    coder.output.fixed(event.kind.code)
    var flags: UInt8 = 0
    if let onMainThread = event.onMainThread { flags = onMainThread ? 2 : 1 }
    var offset = state.uptimeOffset
    if let uptime = event.uptime {
      offset = uptime &- event.time.microseconds
      flags |= (offset == state.uptimeOffset ? 1 : 2) << RowFlags.uptimeShift
    }
    var changesScene = false
    if let scene = event.scene {
      changesScene = !state.isScene(scene.rawValue)
      flags |= (changesScene ? 2 : 1) << RowFlags.sceneShift
    }
    if event.provenance != nil { flags |= RowFlags.provenance }
    let kindName = event.kindName
    var more: UInt8 = 0
    if sequence != state.sequence &+ 1 { more |= RowFlags.sequence }
    if event.launch.rawValue != state.launch { more |= RowFlags.launch }
    if kindName != nil { more |= RowFlags.kindName }
    if !event.unknownFields.isEmpty { more |= RowFlags.unknownFields }
    coder.output.byte(more == 0 ? flags : flags | RowFlags.more)
    if more != 0 { coder.output.byte(more) }
    if more & RowFlags.sequence != 0 { coder.output.varint(sequence) }
    if more & RowFlags.launch != 0 { coder.output.varint(UInt64(event.launch.rawValue)) }
    if let kindName { coder.name(kindName) }
    coder.output.zigzag(event.time.microseconds &- state.time)
    if offset != state.uptimeOffset {
      coder.output.zigzag(offset &- state.uptimeOffset)
      state.uptimeOffset = offset
    }
    if changesScene, let scene = event.scene {
      coder.name(scene.rawValue)
      (before.scene, before.changedScene) = (state.scene, true)
      state.scene = scene.rawValue
    }
    if let provenance = event.provenance {
      coder.output.byte(provenance.isInferred ? 1 : 0)
      coder.output.text(provenance.source)
    }
    if more & RowFlags.unknownFields != 0 { unknownFields(event.unknownFields, &coder) }
    state.sequence = sequence
    state.time = event.time.microseconds
    state.launch = event.launch.rawValue
  }

  private static func unknownFields(_ fields: [UnknownField], _ coder: inout RowFieldWriter) {
    coder.output.varint(fields.count)
    for field in fields {
      coder.output.byte(field.number)
      coder.name(field.name)
      do throws(FormatError) {
        try coder.value(field.value)
      } catch {
        coder.failure = error
      }
    }
  }
}
