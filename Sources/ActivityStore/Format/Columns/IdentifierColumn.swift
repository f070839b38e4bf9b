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
    var nextListed = 0
    var lastShape = 0
    for shape in block.shapes {
      let places = plan.identifiers(of: Int(shape))
      for place in places.first..<places.end {
        let field = plan.identifiers[place]
        let identifier = block.identifiers[next]
        next += 1
        guard field.isList else {
          encode(identifier, field, &recent, &numbers, lastShape, plan)
          continue
        }
        numbers.add(identifier, plan.fieldCount + 4, Int(field.context))
        for _ in 0..<identifier {
          encode(block.listed[nextListed], field, &recent, &numbers, lastShape, plan)
          nextListed += 1
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
    (block.identifiers, block.listed) = try identifiers(of: block, source)
  }

  private static func identifiers(
    of block: borrowing FlatBlock, _ source: ColumnSource
  ) throws(FormatError) -> (identifiers: [UInt64], listed: [UInt64]) {
    let plan = block.plan
    let shapes = block.shapes.span
    guard let count = plan.identifierCount(shapes) else {
      throw FormatError(.limit, "the identifiers", at: 0)
    }
    let coded = try source.numbers(
      .identifiers, firsts: plan.fieldCount + 5,
      seconds: max(block.schema.shapes.count + 1, plan.fieldCount))
    var numbers = NumberReader(coded)
    var cells = [UInt64](repeating: 0, count: RecentIdentifiers.cellCount)
    var recent = RecentIdentifiers(cells.mutableSpan)
    var identifiers = [UInt64](repeating: 0, count: count)
    var listed: [UInt64] = []
    var span = identifiers.mutableSpan
    let fields = plan.identifiers.span
    let rows = plan.shapes.span
    let fieldCount = plan.fieldCount
    var next = 0
    var lastShape = 0
    for index in shapes.indices {
      let shape = Int(shapes[index])
      var place = Int(rows[shape].firstIdentifier)
      let end = Int(rows[shape &+ 1].firstIdentifier)
      while place < end {
        let field = fields[place]
        if field.isList {
          let length = try list(field, &recent, &numbers, lastShape, fieldCount, into: &listed)
          span[next] = length
        } else if let identifier = one(field, &recent, &numbers, lastShape, fieldCount) {
          span[next] = identifier
        } else {
          throw FormatError(.invalid, "an identifier", at: next)
        }
        next &+= 1
        place &+= 1
      }
      lastShape = shape &+ 1
    }
    try numbers.finish("the identifiers")
    return (identifiers, listed)
  }

  /// Reads a list and returns how long it is.
  @inline(never)
  private static func list(
    _ field: FieldPlan.Identifier, _ recent: inout RecentIdentifiers,
    _ numbers: inout NumberReader, _ second: Int, _ fieldCount: Int, into listed: inout [UInt64]
  ) throws(FormatError) -> UInt64 {
    let count = numbers.next(fieldCount + 4, Int(field.context))
    guard count <= UInt64(Limits.blockElements - listed.count) else {
      throw FormatError(.limit, "a list of screens", at: listed.count)
    }
    for _ in 0..<count {
      guard let identifier = one(field, &recent, &numbers, second, fieldCount) else {
        throw FormatError(.invalid, "an identifier", at: listed.count)
      }
      listed.append(identifier)
    }
    return count
  }

  /// - Returns: nil for a place that its list does not have.
  @inline(__always)
  private static func one(
    _ field: FieldPlan.Identifier, _ recent: inout RecentIdentifiers,
    _ numbers: inout NumberReader, _ second: Int, _ fieldCount: Int
  ) -> UInt64? {
    let list = Int(field.list)
    let code = numbers.next(Int(field.context), second)
    var identifier: UInt64
    if code &- 1 < far &- 1 {
      guard let used = recent.use(rank: Int(truncatingIfNeeded: code) &- 1, of: list) else {
        return nil
      }
      identifier = used
    } else {
      identifier = recent.newest(list) &+ 1
      if code != 0 {
        let distance = Int64(zigzag: numbers.next(fieldCount &+ list))
        identifier = identifier &- 1 &+ UInt64(bitPattern: distance)
      }
      recent.insert(identifier, in: list)
      recent.note(identifier, in: list)
    }
    if field.isLast { recent.removeFirst(of: list) }
    return identifier
  }
}
