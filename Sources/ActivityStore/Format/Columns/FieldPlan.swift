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

  /// What an event of a shape takes of the columns.
  struct Shape {
    /// Its places in `identifiers`, `scalars` and `texts`.
    var firstIdentifier: Int32
    var endIdentifier: Int32
    var firstScalar: Int32
    var endScalar: Int32
    var firstText: Int32
    var endText: Int32
    /// Which of its identifiers is the screen of the event; -1 where none is.
    var screen: Int32 = -1
    /// Whether one of its identifiers is a list.
    var hasList = false
  }

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
      var row = Shape(
        firstIdentifier: Int32(identifiers.count), endIdentifier: 0,
        firstScalar: Int32(scalars.count), endScalar: 0, firstText: Int32(texts.count), endText: 0)
      for field in shape.fields {
        let pair = UInt32(shape.kind.code) << 8 | UInt32(field.number)
        let slot = slots[pair] ?? Int32(slots.count)
        slots[pair] = slot
        switch field.storage {
        case .identifier, .identifiers:
          let isScreen = field.type == .screen && field.role != .container
          if isScreen { row.screen = Int32(identifiers.count) - row.firstIdentifier }
          if field.storage == .identifiers { row.hasList = true }
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
      row.endIdentifier = Int32(identifiers.count)
      row.endScalar = Int32(scalars.count)
      row.endText = Int32(texts.count)
      shapes.append(row)
    }
    slotCount = slots.count
  }
}
