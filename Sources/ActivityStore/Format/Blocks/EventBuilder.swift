import ActivityModel

/// Builds events from plain columns, in order.
///
/// - Throws from `next`: `invalid` where the columns do not fit each other, which no writer causes.
struct EventBuilder {
  private let block: FlatBlock
  private let commonShapes: [CommonShape]
  private var uptime = 0
  private var source = 0
  private var reader: FlatFieldReader

  init(_ block: FlatBlock) {
    self.block = block
    commonShapes = block.schema.shapes.map(CommonShape.init)
    reader = FlatFieldReader(block)
  }

  var place: BlockPlace {
    get { reader.placeWithData }
    set { reader.placeWithData = newValue }
  }
  var keyLists: [[String]?] { reader.keyLists }
  private var index: Int { reader.place.index }

  var isAtEnd: Bool { index >= block.count }

  mutating func next() throws(FormatError) -> Event {
    let shapeNumber = Int(block.shapes[index])
    let shape = block.schema.shapes[shapeNumber]
    let time = block.times[index]
    let main = shape.flags & Shape.Flags.mainThread
    var up: Int64?
    if shape.has(Shape.Flags.uptime), !block.isForFold {
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
    reader.place.index += 1
    return event
  }

  /// The next values, which belong to an event that the caller takes apart.
  mutating func values(_ count: Int) throws(FormatError) -> [PropertyValue] {
    try reader.values(count, depth: 1)
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
    guard reader.place.scene < block.scenes.count else {
      throw FormatError(.invalid, "a scene", at: index)
    }
    let number = block.scenes[reader.place.scene]
    reader.place.scene += 1
    guard number >= 0, let name = block.names[UInt64(number)] else {
      throw FormatError(.invalid, "a scene", at: index)
    }
    return SceneID(name)
  }

  private mutating func nextProvenance(_ isInferred: Bool) throws(FormatError) -> Provenance {
    if block.isForFold { return Provenance(isInferred: isInferred, source: "") }
    let flat = block.sources[source]
    source += 1
    guard flat.form >= 0, flat.form < block.schema.sourceForms.count,
      let string = block.schema.sourceForms[flat.form].source(flat.number)
    else { throw FormatError(.invalid, "a source", at: index) }
    return Provenance(isInferred: isInferred, source: string)
  }
}
