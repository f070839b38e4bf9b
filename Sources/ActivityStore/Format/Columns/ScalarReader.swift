/// Reads scalars back in the order of the block.
struct ScalarReader: ~Copyable, ~Escapable {
  private var codes: NumberReader
  private var names: NumberReader
  private var integers: NumberReader
  private let keyEnds: Span<Int32>
  private let keys: Span<Int32>
  private let slotCount: Int
  private let nameCount: UInt64
  private var namesSeen: UInt64 = 0
  private var memory: ScalarMemory
  private var scalars: [Scalar] = []
  private var parts = Parts()

  @_lifetime(copy codes, copy names, copy integers, borrow keys, copy memory)
  init(
    codes: NumberReader, names: NumberReader, integers: NumberReader, keys: borrowing KeyTable,
    slotCount: Int, nameCount: UInt64, memory: consuming ScalarMemory
  ) {
    self.codes = codes
    self.names = names
    self.integers = integers
    keyEnds = keys.ends.span
    self.keys = keys.keys.span
    self.slotCount = slotCount
    self.nameCount = nameCount
    self.memory = memory
  }

  /// Values that have parts which are still to be read.
  private struct Parts {
    /// The next key and the end of a dictionary; for a list the slot and how many there are still.
    var next = 0
    var end = 0
    /// Nil for a dictionary.
    var slot: Int?
    var isActive = false
    var outer: [(next: Int, end: Int, slot: Int?)] = []

    mutating func push(next: Int, end: Int, slot: Int?) {
      if isActive { outer.append((self.next, self.end, self.slot)) }
      (self.next, self.end, self.slot, isActive) = (next, end, slot, true)
    }

    mutating func pop() {
      guard let last = outer.popLast() else {
        isActive = false
        return
      }
      (next, end, slot) = last
    }
  }

  @_lifetime(self: copy self)
  mutating func read(_ block: borrowing FlatBlock, _ plan: borrowing FieldPlan) throws(FormatError)
  {
    let rows = plan.shapes.span
    let fields = plan.scalars.span
    let identifiers = block.identifiers.span
    let shapes = block.shapes.span
    scalars.reserveCapacity(shapes.count * 3 / 2)
    var nextIdentifier = 0
    for index in shapes.indices {
      let row = rows[Int(shapes[index])]
      memory.begin(screen: plan.screen(of: row, identifiers, &nextIdentifier))
      var place = row.firstScalar
      while place < row.endScalar {
        let field = fields[Int(place)]
        try one(Int(field.slot), field.role)
        while parts.isActive { try part() }
        place &+= 1
      }
    }
  }

  /// The next part of the innermost value.
  @inline(__always)
  @_lifetime(self: copy self)
  private mutating func part() throws(FormatError) {
    if parts.next == parts.end { return parts.pop() }
    let slot = parts.slot ?? (slotCount &+ Int(keys[parts.next]))
    parts.next = parts.next &+ 1
    try one(slot, .plain)
  }

  /// The next scalar, without its parts.
  @inline(__always)
  @_lifetime(self: copy self)
  private mutating func one(_ slot: Int, _ role: FieldRole) throws(FormatError) {
    let place = memory.place(slot, role)
    let code = codes.next(slot)
    let scalar =
      code < ScalarCode.guesses
      ? memory.guess(code, place) : try explicit(code, slot, memory.lastInteger(place))
    memory.learn(scalar, place, role)
    guard scalars.count < Limits.blockElements else { throw error(.limit) }
    scalars.append(scalar)
    if scalar.tag.hasParts { try begin(scalar, slot) }
  }

  @inline(never)
  @_lifetime(self: copy self)
  private mutating func begin(_ scalar: Scalar, _ slot: Int) throws(FormatError) {
    if scalar.tag == .dictionary {
      guard scalar.bits < UInt64(keyEnds.count) else { throw error(.invalid) }
      let list = Int(scalar.bits)
      parts.push(
        next: list == 0 ? 0 : Int(keyEnds[list - 1]), end: Int(keyEnds[list]), slot: nil)
    } else {
      guard scalar.bits <= UInt64(Limits.blockElements - scalars.count) else {
        throw error(.limit)
      }
      parts.push(next: 0, end: Int(scalar.bits), slot: slot)
    }
    guard parts.outer.count < Limits.valueDepth else { throw error(.limit) }
  }

  @inline(never)
  @_lifetime(self: copy self)
  private mutating func explicit(
    _ code: UInt64, _ slot: Int, _ last: Int64
  ) throws(FormatError) -> Scalar {
    if code >= ScalarCode.explicitEnd { return try computed(code, slot, last) }
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

  @_lifetime(self: copy self)
  private mutating func computed(
    _ code: UInt64, _ slot: Int, _ last: Int64
  ) throws(FormatError) -> Scalar {
    let number = Int64(zigzag: integers.next(slot))
    switch code {
    case ScalarCode.integerDifference:
      return Scalar(.integer, UInt64(bitPattern: last &+ number))
    case ScalarCode.dateDifference:
      return Scalar(.date, UInt64(bitPattern: last &+ number))
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
