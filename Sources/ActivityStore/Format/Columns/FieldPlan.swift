import ActivityModel

/// Which fields of each shape are in which columns, worked out once per block.
struct FieldPlan: Sendable {
  struct Identifier {
    /// The number of the field among all fields of all shapes.
    var context: Int32
    var list: UInt8
    var isList: Bool
    var isLast: Bool
    /// Whether it names the screen of the event.
    var isScreen: Bool
  }

  struct Scalar {
    /// The number of its kind and field among those of the block.
    var slot: Int32
    var role: FieldRole
  }

  /// What an event of a shape takes of the columns: its places in `identifiers`, `scalars` and
  /// `texts`, each from here to where those of the next shape begin.
  struct Shape {
    var firstIdentifier: Int32
    var firstScalar: Int32
    var firstText: Int32
    /// Which of its identifiers is the screen of the event; -1 where none is.
    var screen: Int32 = -1
  }

  /// One more than there are.
  private(set) var shapes: [Shape] = []
  private(set) var identifiers: [Identifier] = []
  private(set) var scalars: [Scalar] = []
  /// The slots of texts.
  private(set) var texts: [Int32] = []
  private(set) var fieldCount = 0
  /// Pairs of a kind and a field number. Slots from here on belong to keys of dictionaries.
  private(set) var slotCount = 0

  init() {}

  init(_ schema: BlockSchema) {
    var slots: [UInt32: Int32] = [:]
    for shape in schema.shapes {
      var row = end
      for field in shape.fields {
        let pair = UInt32(shape.kind.code) << 8 | UInt32(field.number)
        let slot = slots[pair] ?? Int32(slots.count)
        slots[pair] = slot
        switch field.storage {
        case .identifier, .identifiers:
          let isScreen = field.type == .screen && field.role != .container
          if isScreen { row.screen = Int32(identifiers.count) - row.firstIdentifier }
          identifiers.append(
            Identifier(
              context: Int32(fieldCount), list: UInt8(field.identifierList),
              isList: field.storage == .identifiers, isLast: field.role == .last,
              isScreen: isScreen))
        case .scalar, .list: scalars.append(Scalar(slot: slot, role: field.role))
        case .text: texts.append(slot)
        case nil: break
        }
        fieldCount += 1
      }
      shapes.append(row)
    }
    shapes.append(end)
    slotCount = slots.count
  }

  private var end: Shape {
    Shape(
      firstIdentifier: Int32(identifiers.count), firstScalar: Int32(scalars.count),
      firstText: Int32(texts.count))
  }

  /// Places of `identifiers`.
  @inline(__always)
  func identifiers(of shape: Int) -> (first: Int, end: Int) {
    (Int(shapes[shape].firstIdentifier), Int(shapes[shape &+ 1].firstIdentifier))
  }

  /// Places of `scalars`.
  @inline(__always)
  func scalars(of shape: Int) -> (first: Int, end: Int) {
    (Int(shapes[shape].firstScalar), Int(shapes[shape &+ 1].firstScalar))
  }

  /// Places of `texts`.
  @inline(__always)
  func texts(of shape: Int) -> (first: Int, end: Int) {
    (Int(shapes[shape].firstText), Int(shapes[shape &+ 1].firstText))
  }

  /// How many identifiers events of these shapes have, a list counted as one; nil for more than a
  /// block may have.
  func identifierCount(_ shapes: Span<Int32>) -> Int? {
    var counts = [Int](repeating: 0, count: self.shapes.count)
    for index in shapes.indices { counts[Int(shapes[index])] += 1 }
    var sum = 0
    for shape in 0..<self.shapes.count - 1 {
      let (first, end) = identifiers(of: shape)
      sum += counts[shape] * (end - first)
    }
    return sum <= Limits.blockElements ? sum : nil
  }
}
