import ActivityModel

/// Builds events from plain columns, in order.
///
/// - Throws from `next`: `invalid` where the columns do not fit each other, which no writer causes.
struct EventBuilder {
  private let block: FlatBlock
  private let commonShapes: [CommonShape]
  private var index = 0
  private var uptime = 0
  private var scene = 0
  private var source = 0
  private var reader: FlatFieldReader

  init(_ block: FlatBlock) {
    self.block = block
    commonShapes = block.schema.shapes.map(CommonShape.init)
    reader = FlatFieldReader(block)
  }

  var isAtEnd: Bool { index >= block.count }

  mutating func next() throws(FormatError) -> Event {
    let shapeNumber = Int(block.shapes[index])
    let shape = block.schema.shapes[shapeNumber]
    let time = block.times[index]
    var event = Event(
      sequence: SequenceNumber(block.firstSequence &+ UInt64(index)),
      time: Timestamp(microseconds: time),
      launch: LaunchNumber(UInt32(truncatingIfNeeded: block.launches[index])),
      body: .unknown(UnknownEvent(kind: shape.kind)))
    let main = shape.flags & Shape.Flags.mainThread
    event.onMainThread = main == 0 ? nil : main == 2
    if shape.has(Shape.Flags.uptime) {
      event.uptime = time &+ block.uptimeOffsets[uptime]
      uptime += 1
    }
    if shape.has(Shape.Flags.scene) { event.scene = try nextScene() }
    if shape.has(Shape.Flags.provenance) {
      event.provenance = try nextProvenance(shape.has(Shape.Flags.inferred))
    }
    reader.begin(shapeNumber)
    if shape.has(Shape.Flags.unknownFields) { try reader.readUnknownFields() }
    event.body = try body(shape, shapeNumber)
    try reader.finish()
    event.unknownFields = reader.unknown
    index += 1
    return event
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
