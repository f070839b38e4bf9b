/// Screens, activities and documents. 0 is a new one, the newest plus one; 1 and up is the place in
/// the list of those used last; `far` is any other, whose distance from the newest follows. Context:
/// the field in its shape, and the shape before.
enum IdentifierColumn: ColumnCodec {
  static let columns: [ColumnID] = [.identifiers]
  static let far = UInt64(RecentIdentifiers.capacity) + 1

  /// Recently used: screens, screens that hold others, activities, documents.
  private struct State {
    var lists = [RecentIdentifiers](repeating: RecentIdentifiers(), count: 4)
    /// The greatest so far. The two lists of screens share one.
    var newest = [UInt64](repeating: 0, count: 4)

    func space(_ list: Int) -> Int { list == 1 ? 0 : list }
  }

  static func encode(_ block: FlatBlock, to sink: inout ColumnSink) {
    let plan = FieldPlan(block.schema)
    var numbers = NumberWriter()
    var state = State()
    var next = 0
    var lastShape = 0
    for shape in block.shapes {
      for place in plan.identifiers(of: Int(shape)) {
        let field = plan.identifier(place)
        var count = 1
        if field.isList {
          count = Int(block.identifiers[next])
          next += 1
          numbers.add(UInt64(count), plan.fieldCount + 4, field.context)
        }
        for _ in 0..<count {
          encode(block.identifiers[next], field, &state, &numbers, lastShape, plan)
          next += 1
        }
      }
      lastShape = Int(shape) + 1
    }
    sink.add(.identifiers, numbers, mantissas: [6])
  }

  private static func encode(
    _ identifier: UInt64, _ field: FieldPlan.Identifier, _ state: inout State,
    _ numbers: inout NumberWriter, _ second: Int, _ plan: FieldPlan
  ) {
    let list = field.list
    let space = state.space(list)
    if let rank = state.lists[list].rank(of: identifier) {
      numbers.add(UInt64(rank) + 1, field.context, second)
      _ = state.lists[list].use(rank: rank)
    } else {
      if identifier == state.newest[space] &+ 1 {
        numbers.add(0, field.context, second)
      } else {
        numbers.add(far, field.context, second)
        let distance = Int64(bitPattern: identifier &- state.newest[space])
        numbers.add(distance.zigzagEncoded, plan.fieldCount + list)
      }
      state.lists[list].insert(identifier)
    }
    state.newest[space] = max(state.newest[space], identifier)
    if field.isLast { state.lists[list].removeFirst() }
  }

  static func decode(from source: ColumnSource, into block: inout FlatBlock) throws(FormatError) {
    let plan = FieldPlan(block.schema)
    var numbers = try source.numbers(.identifiers)
    var state = State()
    var identifiers: [UInt64] = []
    identifiers.reserveCapacity(source.count)
    var lastShape = 0
    for shape in block.shapes {
      for place in plan.identifiers(of: Int(shape)) {
        let field = plan.identifier(place)
        var count: UInt64 = 1
        if field.isList {
          count = numbers.next(plan.fieldCount + 4, field.context)
          guard count <= UInt64(Limits.blockElements - identifiers.count) else {
            throw FormatError(.limit, "a list of screens", at: identifiers.count)
          }
          identifiers.append(count)
        }
        for _ in 0..<count {
          guard let identifier = decode(field, &state, &numbers, lastShape, plan) else {
            throw FormatError(.invalid, "an identifier", at: identifiers.count)
          }
          identifiers.append(identifier)
        }
      }
      lastShape = Int(shape) + 1
    }
    try numbers.finish("the identifiers")
    block.identifiers = identifiers
  }

  @inline(__always)
  private static func decode(
    _ field: FieldPlan.Identifier, _ state: inout State, _ numbers: inout NumberReader,
    _ second: Int, _ plan: FieldPlan
  ) -> UInt64? {
    let list = field.list
    let space = state.space(list)
    let code = numbers.next(field.context, second)
    let identifier: UInt64
    if code == 0 {
      identifier = state.newest[space] &+ 1
      state.lists[list].insert(identifier)
    } else if code < far {
      guard let used = state.lists[list].use(rank: Int(code) - 1) else { return nil }
      identifier = used
    } else {
      let distance = Int64(zigzag: numbers.next(plan.fieldCount + list))
      identifier = state.newest[space] &+ UInt64(bitPattern: distance)
      state.lists[list].insert(identifier)
    }
    state.newest[space] = max(state.newest[space], identifier)
    if field.isLast { state.lists[list].removeFirst() }
    return identifier
  }
}
