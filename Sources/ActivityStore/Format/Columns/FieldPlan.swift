import ActivityModel

/// Which fields of each shape are in which columns, worked out once per block.
struct FieldPlan {
  struct Identifier {
    /// The number of the field among all fields of all shapes.
    var context: Int
    var list: Int
    var isList: Bool
    var isLast: Bool
    /// Whether it names the screen of the event.
    var isScreen: Bool
  }

  struct Scalar {
    /// The number of its kind and field among those of the block.
    var slot: Int
    var storage: FieldStorage
    var role: FieldRole
  }

  private var identifierRanges: [Range<Int>] = []
  private var allIdentifiers: [Identifier] = []
  private var scalarRanges: [Range<Int>] = []
  private var allScalars: [Scalar] = []
  private var textSlots: [[Int]] = []
  private(set) var fieldCount = 0
  /// Pairs of a kind and a field number. Slots from here on belong to keys of dictionaries.
  private(set) var slotCount = 0

  init(_ schema: BlockSchema) {
    var slots: [UInt32: Int] = [:]
    for shape in schema.shapes {
      let firstIdentifier = allIdentifiers.count
      let firstScalar = allScalars.count
      var texts: [Int] = []
      for field in shape.fields {
        let pair = UInt32(shape.kind.code) << 8 | UInt32(field.number)
        let slot = slots[pair] ?? slots.count
        slots[pair] = slot
        switch field.storage {
        case .identifier, .identifiers:
          allIdentifiers.append(
            Identifier(
              context: fieldCount, list: field.identifierList,
              isList: field.storage == .identifiers, isLast: field.role == .last,
              isScreen: field.type == .screen && field.role != .container))
        case .scalar, .list:
          allScalars.append(
            Scalar(slot: slot, storage: field.storage ?? .scalar, role: field.role))
        case .text: texts.append(slot)
        case nil: break
        }
        fieldCount += 1
      }
      identifierRanges.append(firstIdentifier..<allIdentifiers.count)
      scalarRanges.append(firstScalar..<allScalars.count)
      textSlots.append(texts)
    }
    slotCount = slots.count
  }

  /// Places of `identifier(_:)`.
  @inline(__always)
  func identifiers(of shape: Int) -> Range<Int> { identifierRanges[shape] }

  @inline(__always)
  func identifier(_ place: Int) -> Identifier { allIdentifiers[place] }

  /// Places of `scalar(_:)`.
  @inline(__always)
  func scalars(of shape: Int) -> Range<Int> { scalarRanges[shape] }

  @inline(__always)
  func scalar(_ place: Int) -> Scalar { allScalars[place] }

  var hasTexts: Bool { textSlots.contains { !$0.isEmpty } }

  func texts(of shape: Int) -> [Int] { textSlots[shape] }
}
