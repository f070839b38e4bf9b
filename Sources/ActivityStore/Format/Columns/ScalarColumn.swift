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
    let identifiers = block.identifiers.span
    for shape in block.shapes {
      let row = plan.shapes[Int(shape)]
      let screen = plan.screen(of: row, identifiers, &nextIdentifier)
      writer.memory.begin(screen: screen)
      for place in row.firstScalar..<row.endScalar {
        let field = plan.scalars[Int(place)]
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
    let codes = try source.numbers(.predictions)
    let names = try source.numbers(.nameNumbers)
    let integers = try source.numbers(.integers)
    let keys = KeyTable(block.schema.keyLists)
    let slots = plan.slotCount + block.names.count
    var cells = ScalarMemory.cells(slots: slots)
    var lastIntegers = ScalarMemory.integers(slots: slots)
    var reader = ScalarReader(
      codes: NumberReader(codes), names: NumberReader(names), integers: NumberReader(integers),
      keys: keys, slotCount: plan.slotCount, nameCount: UInt64(block.names.count),
      memory: ScalarMemory(cells.mutableSpan, lastIntegers.mutableSpan))
    try reader.read(block, plan)
    block.scalars = try reader.finish()
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

extension FieldPlan {
  /// The last screen of the next event that holds no others, and on to the event after it.
  @inline(__always)
  func screen(of row: Shape, _ identifiers: Span<UInt64>, _ next: inout Int) -> UInt64? {
    if row.hasList { return screenAmongLists(of: row, identifiers, &next) }
    let start = next
    next = next &+ Int(row.endIdentifier &- row.firstIdentifier)
    return row.screen < 0 ? nil : identifiers[start &+ Int(row.screen)]
  }

  @inline(never)
  private func screenAmongLists(
    of row: Shape, _ identifiers: Span<UInt64>, _ next: inout Int
  ) -> UInt64? {
    var screen: UInt64?
    for place in row.firstIdentifier..<row.endIdentifier {
      let field = self.identifiers[Int(place)]
      if field.isList {
        next = next &+ Int(truncatingIfNeeded: identifiers[next]) &+ 1
      } else {
        if field.isScreen { screen = identifiers[next] }
        next = next &+ 1
      }
    }
    return screen
  }
}
