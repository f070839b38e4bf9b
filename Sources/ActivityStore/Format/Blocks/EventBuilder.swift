import ActivityModel

/// Builds events from plain columns, in order.
///
/// - Throws from `next`: `invalid` where the columns do not fit each other, which no writer causes.
struct EventBuilder {
  private let block: FlatBlock
  private let commonShapes: [CommonShape]
  /// For each shape of callbacks that says nothing else: which; otherwise nil.
  private let callbacks: [ScreenCallback?]
  private var index = 0
  private var uptime = 0
  private var scene = 0
  private var source = 0
  private var reader: FlatFieldReader

  init(_ block: FlatBlock) {
    self.block = block
    let common = block.schema.shapes.map(CommonShape.init)
    commonShapes = common
    callbacks = block.schema.shapes.indices.map { number in
      guard common[number] == .callback else { return nil }
      let field = block.schema.shapes[number].fields.first { $0.number == 2 }
      return field?.constant.flatMap(ScreenCallback.init(rawValue:))
    }
    reader = FlatFieldReader(block)
  }

  var isAtEnd: Bool { index >= block.count }

  mutating func next() throws(FormatError) -> Event {
    let shapeNumber = Int(block.shapes[index])
    let shape = block.schema.shapes[shapeNumber]
    let time = block.times[index]
    let main = shape.flags & Shape.Flags.mainThread
    var up: Int64?
    if shape.has(Shape.Flags.uptime) {
      up = time &+ block.uptimeOffsets[uptime]
      uptime += 1
    }
    let scene = shape.has(Shape.Flags.scene) ? try nextScene() : nil
    let provenance =
      shape.has(Shape.Flags.provenance) ? try nextProvenance(shape.has(Shape.Flags.inferred)) : nil
    reader.begin(shapeNumber)
    if shape.has(Shape.Flags.unknownFields) { try reader.readUnknownFields() }
    let body = try body(shape, shapeNumber)
    try reader.finish()
    // Made in one go: a body that is put in later is a second copy.
    let event = Event(
      sequence: SequenceNumber(block.firstSequence &+ UInt64(index)),
      time: Timestamp(microseconds: time), uptime: up,
      launch: LaunchNumber(UInt32(truncatingIfNeeded: block.launches[index])), scene: scene,
      onMainThread: main == 0 ? nil : main == 2, provenance: provenance, body: body,
      unknownFields: reader.unknown)
    index += 1
    return event
  }

  /// Applies the events of `wanted` to `state`, and reads on no further than the last of them.
  ///
  /// Callbacks, half of a log, go from their columns into the state without an event between.
  mutating func fold(
    _ wanted: ClosedRange<SequenceNumber>, into state: inout AppState
  ) throws(FormatError) {
    while !isAtEnd {
      let sequence = SequenceNumber(block.firstSequence &+ UInt64(index))
      guard sequence <= wanted.upperBound else { return }
      let shape = Int(block.shapes[index])
      guard let callback = callbacks[shape] else {
        let event = try next()
        if sequence >= wanted.lowerBound { state.apply(event) }
        continue
      }
      let screen = ScreenID(try reader.nextIdentifier())
      if sequence >= wanted.lowerBound {
        state.applyCallback(
          callback, of: screen, sequence: sequence,
          time: Timestamp(microseconds: block.times[index]),
          launch: LaunchNumber(UInt32(truncatingIfNeeded: block.launches[index])))
      }
      passEnvelope(of: shape)
    }
  }

  /// Goes on behind an event whose envelope does not matter.
  @inline(__always)
  private mutating func passEnvelope(of shape: Int) {
    let flags = block.schema.shapes[shape].flags
    if flags & Shape.Flags.uptime != 0 { uptime += 1 }
    if flags & Shape.Flags.scene != 0 { scene += 1 }
    if flags & Shape.Flags.provenance != 0 { source += 1 }
    index += 1
  }

  private mutating func body(_ shape: Shape, _ number: Int) throws(FormatError) -> EventBody {
    if commonShapes[number] != .none { return try reader.body(commonShapes[number]) }
    do throws(FieldError) {
      if let body = try EventBody(kind: shape.kind, from: &reader) { return body }
    } catch {
      throw reader.failure ?? FormatError(.field, error.description, at: index)
    }
    let name = shape.kindName.flatMap { block.names[UInt64($0)] }
    return .unknown(UnknownEvent(kind: shape.kind, name: name))
  }

  private mutating func nextScene() throws(FormatError) -> SceneID {
    let number = block.scenes[scene]
    scene += 1
    guard number >= 0, let name = block.names[UInt64(number)] else {
      throw FormatError(.invalid, "a scene", at: index)
    }
    return SceneID(name)
  }

  private mutating func nextProvenance(_ isInferred: Bool) throws(FormatError) -> Provenance {
    let flat = block.sources[source]
    source += 1
    guard flat.form >= 0, flat.form < block.schema.sourceForms.count,
      let string = block.schema.sourceForms[flat.form].source(flat.number)
    else { throw FormatError(.invalid, "a source", at: index) }
    return Provenance(isInferred: isInferred, source: string)
  }
}
