/// Names, numbers and property values: for each a code that says which guess is right, or what it is.
/// Context: the slot, which is the field of the kind, or the key of the dictionary.
enum ScalarColumn: ColumnCodec {
  static let columns: [ColumnID] = [.predictions, .nameNumbers, .integers]

  static func encode(_ block: FlatBlock, to sink: inout ColumnSink) {
    let plan = FieldPlan(block.schema)
    var writer = ScalarWriter(block: block, plan: plan)
    var nextIdentifier = 0
    for shape in block.shapes {
      let screen = block.screen(of: Int(shape), plan, &nextIdentifier)
      writer.memory.begin(screen: screen)
      for place in plan.scalars(of: Int(shape)) {
        let field = plan.scalar(place)
        writer.write(field.slot, field.role)
      }
    }
    sink.add(.predictions, writer.codes, mantissas: [5])
    sink.add(.nameNumbers, writer.names, mantissas: [2, 3, 4, 5])
    sink.add(.integers, writer.integers, mantissas: [2, 3, 4])
  }

  static func decode(from source: ColumnSource, into block: inout FlatBlock) throws(FormatError) {
    let plan = FieldPlan(block.schema)
    var reader = try ScalarReader(source, block, plan)
    var nextIdentifier = 0
    for shape in block.shapes {
      let screen = block.screen(of: Int(shape), plan, &nextIdentifier)
      reader.memory.begin(screen: screen)
      for place in plan.scalars(of: Int(shape)) {
        let field = plan.scalar(place)
        try reader.read(field.slot, field.role, isList: field.storage == .list)
      }
    }
    block.scalars = try reader.finish()
  }
}

extension FlatBlock {
  /// The last screen of the next event that holds no others, and on to the event after it.
  @inline(__always)
  func screen(of shape: Int, _ plan: FieldPlan, _ next: inout Int) -> UInt64? {
    var screen: UInt64?
    for place in plan.identifiers(of: shape) {
      let field = plan.identifier(place)
      if field.isList {
        next += Int(truncatingIfNeeded: identifiers[next]) + 1
      } else {
        if field.isScreen { screen = identifiers[next] }
        next += 1
      }
    }
    return screen
  }
}
