/// Names, numbers and property values: for each a code that says which guess is right, or what it is.
/// Context: the slot, which is the field of the kind, or the key of the dictionary.
enum ScalarColumn: ColumnCodec {
  static let columns: [ColumnID] = [.predictions, .nameNumbers, .integers]

  static func encode(_ block: FlatBlock, to sink: inout ColumnSink) {
    let plan = FieldPlan(block.schema)
    let names = 1 + (block.schema.keyLists.lazy.joined().max() ?? 0)
    var cells = ScalarMemory.cells(slots: plan.slotCount + names)
    var lastIntegers = ScalarMemory.integers(slots: plan.slotCount + names)
    var writer = ScalarWriter(
      block, plan, memory: ScalarMemory(cells.mutableSpan, lastIntegers.mutableSpan))
    var nextIdentifier = 0
    for shape in block.shapes {
      let row = plan.shapes[Int(shape)]
      let places = plan.scalars(of: Int(shape))
      let identifiers = plan.identifiers(of: Int(shape))
      writer.memory.begin(
        screen: row.screen < 0 ? nil : block.identifiers[nextIdentifier + Int(row.screen)])
      nextIdentifier += identifiers.end - identifiers.first
      for place in places.first..<places.end {
        let field = plan.scalars[place]
        writer.write(Int(field.slot), field.role)
      }
    }
    sink.add(.predictions, writer.codes, mantissas: [5])
    sink.add(.nameNumbers, writer.names, mantissas: [2, 3, 4, 5])
    sink.add(.integers, writer.integers, mantissas: [2, 3, 4])
  }

  static func decode(from source: ColumnSource, into block: inout FlatBlock) throws(FormatError) {
    let plan = block.plan
    if plan.scalars.isEmpty { return try finishEmpty(source) }
    let slots = plan.slotCount + block.names.count
    let codes = try source.numbers(.predictions, firsts: slots)
    let names = try source.numbers(.nameNumbers, firsts: slots)
    let integers = try source.numbers(.integers, firsts: slots)
    let keys = KeyTable(block.schema.keyLists)
    var cells = ScalarMemory.cells(slots: slots)
    var lastIntegers = ScalarMemory.integers(slots: slots)
    var reader = ScalarReader(
      names: NumberReader(names), integers: NumberReader(integers), keys: keys,
      slotCount: plan.slotCount, nameCount: UInt64(block.names.count))
    block.scalars = try reader.read(
      block, NumberReader(codes), ScalarMemory(cells.mutableSpan, lastIntegers.mutableSpan))
    try reader.finish()
  }

  /// Columns without fields have to be without numbers.
  private static func finishEmpty(_ source: ColumnSource) throws(FormatError) {
    for id in columns where !source.bytes(id).isEmpty {
      throw FormatError(.invalid, "the values", at: 0)
    }
  }
}

/// The keys of dictionaries, one list after the other.
struct KeyTable {
  var ends: [Int32] = []
  var keys: [Int32] = []

  init(_ lists: [[Int]]) {
    for list in lists {
      for key in list { keys.append(Int32(truncatingIfNeeded: key)) }
      ends.append(Int32(truncatingIfNeeded: keys.count))
    }
  }
}
