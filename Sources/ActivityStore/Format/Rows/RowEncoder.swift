package import ActivityModel

/// Turns events into the rows of one tail, in order.
///
/// Rows lean on those before them (times, the string table), so one encoder writes one tail from its
/// start, and a row that never became part of the tail has to be undone.
package struct RowEncoder: Sendable {
  private var state = RowState()
  private var before = RowState()
  private var namesBefore = 0
  private var names = RowNameWriter()

  package init() {}

  /// Appends the row of `event` to `writer`.
  ///
  /// - Throws: `limit` for a value nested too deeply or a row that is too long; then nothing was
  ///   written and the encoder is as before.
  package mutating func encode(
    _ event: Event, to writer: inout ByteWriter
  ) throws(FormatError) {
    before = state
    namesBefore = names.table.count
    let start = writer.count
    var coder = RowFieldWriter(writer: take(&writer), names: take(&names))
    do throws(FieldError) {
      envelope(of: event, &coder)
      try event.body.write(to: &coder)
    } catch {
      coder.failure = coder.failure ?? FormatError(.field, error.description, at: 0)
    }
    coder.writer.varint(0 as UInt64)
    if coder.writer.count - start > Limits.rowBytes, coder.failure == nil {
      coder.failure = FormatError(.limit, "an event", at: coder.writer.count - start)
    }
    writer = coder.writer
    names = coder.names
    if let failure = coder.failure {
      writer.truncate(to: start)
      undo()
      throw failure
    }
  }

  /// Forgets the last row, which did not reach the tail. Only one row back.
  package mutating func undo() {
    state = before
    names.table.removeAll(from: namesBefore)
  }

  private func take<Value>(_ value: inout Value) -> Value where Value: Takable {
    let taken = value
    value = Value()
    return taken
  }

  private mutating func envelope(of event: Event, _ coder: inout RowFieldWriter) {
    let kind = event.kind
    coder.writer.fixed(kind.code)
    var flags: UInt8 = event.onMainThread.map { $0 ? 2 : 1 } ?? 0
    let offset = event.uptime.map { $0 &- event.time.microseconds }
    if let offset {
      flags |= (offset == state.uptimeOffset ? 1 : 2) << RowFlags.uptimeShift
    }
    let isSameScene = event.scene.map { scene in
      state.scene.map { $0.utf8.elementsEqual(scene.rawValue.utf8) } ?? false
    }
    if let isSameScene { flags |= (isSameScene ? 1 : 2) << RowFlags.sceneShift }
    if event.provenance != nil { flags |= RowFlags.provenance }
    let kindName = kindName(of: event)
    var more: UInt8 = 0
    if event.sequence.rawValue != state.sequence &+ 1 { more |= RowFlags.sequence }
    if event.launch.rawValue != state.launch { more |= RowFlags.launch }
    if kindName != nil { more |= RowFlags.kindName }
    if !event.unknownFields.isEmpty { more |= RowFlags.unknownFields }
    coder.writer.byte(more == 0 ? flags : flags | RowFlags.more)
    if more != 0 { coder.writer.byte(more) }
    if more & RowFlags.sequence != 0 { coder.writer.varint(event.sequence.rawValue) }
    if more & RowFlags.launch != 0 { coder.writer.varint(UInt64(event.launch.rawValue)) }
    if let kindName { coder.names.write(kindName, to: &coder.writer) }
    coder.writer.zigzag(event.time.microseconds &- state.time)
    if let offset, offset != state.uptimeOffset {
      coder.writer.zigzag(offset &- state.uptimeOffset)
      state.uptimeOffset = offset
    }
    if let scene = event.scene, isSameScene == false {
      coder.names.write(scene.rawValue, to: &coder.writer)
      state.scene = scene.rawValue
    }
    if let provenance = event.provenance {
      coder.writer.byte(provenance.isInferred ? 1 : 0)
      coder.writer.text(provenance.source)
    }
    unknownFields(of: event, &coder)
    state.sequence = event.sequence.rawValue
    state.time = event.time.microseconds
    state.launch = event.launch.rawValue
  }

  private func kindName(of event: Event) -> String? {
    if case .unknown(let unknown) = event.body { unknown.name } else { nil }
  }

  private func unknownFields(of event: Event, _ coder: inout RowFieldWriter) {
    if event.unknownFields.isEmpty { return }
    coder.writer.varint(event.unknownFields.count)
    for field in event.unknownFields {
      coder.writer.byte(field.number)
      coder.names.write(field.name, to: &coder.writer)
      do throws(FormatError) {
        try coder.writer.value(field.value, &coder.names)
      } catch {
        coder.failure = error
      }
    }
  }
}

/// A value that can be moved out of an `inout`, so that its buffer is not copied on write.
protocol Takable { init() }
extension RowNameWriter: Takable {}
extension ByteWriter: Takable {
  init() { self.init(reserving: 0) }
}
