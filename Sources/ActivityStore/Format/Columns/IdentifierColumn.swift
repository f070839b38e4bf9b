/// Screens, activities and documents. 0 is a new one, the newest plus one; 1 and up is the place in
/// the list of those used last; `far` is any other, whose distance from the newest follows. Context:
/// the field in its shape, and the shape before.
enum IdentifierColumn: ColumnCodec {
  static let columns: [ColumnID] = [.identifiers]
  static let far = UInt64(RecentIdentifiers.capacity) + 1

  static func encode(_ block: FlatBlock, to sink: inout ColumnSink) {
    let plan = FieldPlan(block.schema)
    var numbers = NumberWriter()
    var cells = [UInt64](repeating: 0, count: RecentIdentifiers.cellCount)
    var recent = RecentIdentifiers(cells.mutableSpan)
    var next = 0
    var lastShape = 0
    for shape in block.shapes {
      let row = plan.shapes[Int(shape)]
      for place in row.firstIdentifier..<row.endIdentifier {
        let field = plan.identifiers[Int(place)]
        var count = 1
        if field.isList {
          count = Int(block.identifiers[next])
          next += 1
          numbers.add(UInt64(count), plan.fieldCount + 4, Int(field.context))
        }
        for _ in 0..<count {
          encode(block.identifiers[next], field, &recent, &numbers, lastShape, plan)
          next += 1
        }
      }
      lastShape = Int(shape) + 1
    }
    sink.add(.identifiers, numbers, mantissas: [6])
  }

  private static func encode(
    _ identifier: UInt64, _ field: FieldPlan.Identifier, _ recent: inout RecentIdentifiers,
    _ numbers: inout NumberWriter, _ second: Int, _ plan: FieldPlan
  ) {
    let list = Int(field.list)
    if let rank = recent.rank(of: identifier, in: list) {
      numbers.add(UInt64(rank) + 1, Int(field.context), second)
      _ = recent.use(rank: rank, of: list)
    } else {
      if identifier == recent.newest(list) &+ 1 {
        numbers.add(0, Int(field.context), second)
      } else {
        numbers.add(far, Int(field.context), second)
        let distance = Int64(bitPattern: identifier &- recent.newest(list))
        numbers.add(distance.zigzagEncoded, plan.fieldCount + list)
      }
      recent.insert(identifier, in: list)
    }
    recent.note(identifier, in: list)
    if field.isLast { recent.removeFirst(of: list) }
  }

  static func decode(from source: ColumnSource, into block: inout FlatBlock) throws(FormatError) {
    block.identifiers = try identifiers(of: block, source)
  }

  private static func identifiers(
    of block: borrowing FlatBlock, _ source: ColumnSource
  ) throws(FormatError) -> [UInt64] {
    let coded = try source.numbers(.identifiers)
    var numbers = NumberReader(coded)
    var cells = [UInt64](repeating: 0, count: RecentIdentifiers.cellCount)
    var recent = RecentIdentifiers(cells.mutableSpan)
    let rows = block.plan.shapes.span
    let fields = block.plan.identifiers.span
    let fieldCount = block.plan.fieldCount
    let shapes = block.shapes.span
    var identifiers: [UInt64] = []
    identifiers.reserveCapacity(source.count * 5 / 4)
    var lastShape = 0
    for index in shapes.indices {
      let shape = Int(shapes[index])
      var place = Int(rows[shape].firstIdentifier)
      let end = Int(rows[shape].endIdentifier)
      while place < end {
        let field = fields[place]
        place &+= 1
        var count: UInt64 = 1
        if field.isList {
          count = numbers.next(fieldCount &+ 4, Int(field.context))
          guard count <= UInt64(Limits.blockElements - identifiers.count) else {
            throw FormatError(.limit, "a list of screens", at: identifiers.count)
          }
          identifiers.append(count)
        }
        while count > 0 {
          guard let identifier = decode(field, &recent, &numbers, lastShape, fieldCount) else {
            throw FormatError(.invalid, "an identifier", at: identifiers.count)
          }
          identifiers.append(identifier)
          count &-= 1
        }
      }
      lastShape = shape &+ 1
    }
    try numbers.finish("the identifiers")
    return identifiers
  }

  @inline(__always)
  private static func decode(
    _ field: FieldPlan.Identifier, _ recent: inout RecentIdentifiers,
    _ numbers: inout NumberReader, _ second: Int, _ fieldCount: Int
  ) -> UInt64? {
    let list = Int(field.list)
    let code = numbers.next(Int(field.context), second)
    let identifier: UInt64
    if code == 0 {
      identifier = recent.newest(list) &+ 1
      recent.insert(identifier, in: list)
    } else if code < far {
      guard let used = recent.use(rank: Int(truncatingIfNeeded: code) &- 1, of: list) else {
        return nil
      }
      identifier = used
    } else {
      let distance = Int64(zigzag: numbers.next(fieldCount &+ list))
      identifier = recent.newest(list) &+ UInt64(bitPattern: distance)
      recent.insert(identifier, in: list)
    }
    recent.note(identifier, in: list)
    if field.isLast { recent.removeFirst(of: list) }
    return identifier
  }
}
