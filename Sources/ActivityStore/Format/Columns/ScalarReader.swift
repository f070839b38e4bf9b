/// Reads scalars back in the order of the block.
struct ScalarReader {
  private let keyLists: [[Int]]
  private let slotCount: Int
  private let nameCount: UInt64
  private let dataBytes: UInt64
  private var namesSeen: UInt64 = 0
  private var scalars: [Scalar] = []
  private var codes: NumberReader
  private var names: NumberReader
  private var integers: NumberReader
  var memory = ScalarMemory()

  init(
    _ source: ColumnSource, _ block: FlatBlock, _ plan: FieldPlan
  ) throws(FormatError) {
    keyLists = block.schema.keyLists
    slotCount = plan.slotCount
    nameCount = UInt64(block.names.count)
    dataBytes = UInt64(block.data.count)
    codes = try source.numbers(.predictions)
    names = try source.numbers(.nameNumbers)
    integers = try source.numbers(.integers)
  }

  /// The next scalar and its parts.
  mutating func read(
    _ slot: Int, _ role: FieldRole, isList: Bool = false, depth: Int = 0
  ) throws(FormatError) {
    guard depth <= Limits.valueDepth else { throw error(.limit) }
    let place = memory.place(slot, role)
    let code = codes.next(slot)
    let scalar =
      code < ScalarCode.guesses ? memory.guess(code, place) : try explicit(code, slot, place)
    memory.learn(scalar, place, role)
    guard scalars.count < Limits.blockElements else { throw error(.limit) }
    scalars.append(scalar)
    switch scalar.tag {
    case .array, .set:
      guard scalar.bits <= UInt64(Limits.blockElements - scalars.count) else {
        throw error(.limit)
      }
      for _ in 0..<scalar.bits { try read(slot, .plain, depth: depth + 1) }
    case .dictionary:
      guard scalar.bits < UInt64(keyLists.count) else { throw error(.invalid) }
      for key in keyLists[Int(scalar.bits)] {
        try read(slotCount + key, .plain, depth: depth + 1)
      }
    default: break
    }
  }

  private mutating func explicit(
    _ code: UInt64, _ slot: Int, _ place: ScalarMemory.Place
  ) throws(FormatError) -> Scalar {
    if code >= ScalarCode.explicitEnd { return try computed(code, slot, place) }
    guard let tag = Scalar.Tag(rawValue: UInt8(code - ScalarCode.explicit)) else {
      throw error(.invalid)
    }
    switch tag {
    case .null, .no, .yes: return Scalar(tag)
    case .integer, .date:
      return Scalar(tag, UInt64(bitPattern: Int64(zigzag: integers.next(slot))))
    case .real: return Scalar(.real, integers.next(slot))
    case .string, .url, .opaque:
      let number = names.next(slot)
      let name = number == 0 ? namesSeen : number - 1
      guard name < nameCount else { throw error(.invalid) }
      namesSeen = max(namesSeen, name + 1)
      return Scalar(tag, name)
    case .data, .array, .set, .dictionary: return Scalar(tag, integers.next(slot))
    }
  }

  private mutating func computed(
    _ code: UInt64, _ slot: Int, _ place: ScalarMemory.Place
  ) throws(FormatError) -> Scalar {
    let number = Int64(zigzag: integers.next(slot))
    switch code {
    case ScalarCode.integerDifference:
      return Scalar(.integer, UInt64(bitPattern: memory.lastInteger(place) &+ number))
    case ScalarCode.dateDifference:
      return Scalar(.date, UInt64(bitPattern: memory.lastInteger(place) &+ number))
    case ScalarCode.decimal..<ScalarCode.decimalEnd:
      return Scalar(.real, ScalarCode.real(Int(code - ScalarCode.decimal), number))
    default: throw error(.invalid)
    }
  }

  consuming func finish() throws(FormatError) -> [Scalar] {
    try codes.finish("the codes of values")
    try names.finish("the names of values")
    try integers.finish("the whole numbers")
    return scalars
  }

  private func error(_ code: FormatError.Code) -> FormatError {
    FormatError(code, "a value", at: scalars.count)
  }
}
