/// Reads scalars back in the order of the block.
struct ScalarReader: ~Copyable, ~Escapable {
  private var names: NumberReader
  private var integers: NumberReader
  private let keyEnds: Span<Int32>
  private let keys: Span<Int32>
  private let slotCount: Int
  private let nameCount: UInt64
  private var namesSeen: UInt64 = 0
  private var parts = Parts()

  @_lifetime(copy names, copy integers, borrow keys)
  init(
    names: NumberReader, integers: NumberReader, keys: borrowing KeyTable, slotCount: Int,
    nameCount: UInt64
  ) {
    self.names = names
    self.integers = integers
    keyEnds = keys.ends.span
    self.keys = keys.keys.span
    self.slotCount = slotCount
    self.nameCount = nameCount
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

  /// All scalars of a block.
  ///
  /// What every scalar needs is in variables of this function, which the compiler can keep in
  /// registers; the rest is in the reader.
  @_lifetime(self: copy self)
  mutating func read(
    _ block: borrowing FlatBlock, _ codes: NumberReader, _ memory: consuming ScalarMemory
  ) throws(FormatError) -> [Scalar] {
    var codes = codes
    var memory = memory
    let rows = block.plan.shapes.span
    let fields = block.plan.scalars.span
    let identifiers = block.identifiers.span
    let shapes = block.shapes.span
    var scalars: [Scalar] = []
    scalars.reserveCapacity(shapes.count * 3 / 2)
    var nextIdentifier = 0
    for index in shapes.indices {
      let shape = Int(shapes[index])
      let row = rows[shape]
      let after = rows[shape &+ 1]
      memory.begin(
        screen: row.screen < 0 ? nil : identifiers[nextIdentifier &+ Int(row.screen)])
      nextIdentifier = nextIdentifier &+ Int(after.firstIdentifier &- row.firstIdentifier)
      var field = row.firstScalar
      while field < after.firstScalar || parts.isActive {
        var slot: Int
        var role = FieldRole.plain
        if parts.isActive {
          guard let part = nextPart() else { continue }
          slot = part
        } else {
          slot = Int(fields[Int(field)].slot)
          role = fields[Int(field)].role
          field &+= 1
        }
        let place = memory.place(slot, role)
        let code = codes.next(slot)
        let scalar =
          code < ScalarCode.guesses
          ? memory.guess(code, place)
          : try explicit(code, slot, memory.lastInteger(place), at: scalars.count)
        memory.learn(scalar, place, role)
        guard scalars.count < Limits.blockElements else { throw error(.limit, at: scalars.count) }
        scalars.append(scalar)
        if scalar.tag.hasParts { try begin(scalar, slot, at: scalars.count) }
      }
    }
    try codes.finish("the codes of values")
    return scalars
  }

  /// The slot of the next part of the innermost value; nil where that has none left.
  @inline(__always)
  @_lifetime(self: copy self)
  private mutating func nextPart() -> Int? {
    if parts.next == parts.end {
      parts.pop()
      return nil
    }
    let slot = parts.slot ?? (slotCount &+ Int(keys[parts.next]))
    parts.next = parts.next &+ 1
    return slot
  }

  @inline(never)
  @_lifetime(self: copy self)
  private mutating func begin(
    _ scalar: Scalar, _ slot: Int, at place: Int
  ) throws(FormatError) {
    if scalar.tag == .dictionary {
      guard scalar.bits < UInt64(keyEnds.count) else { throw error(.invalid, at: place) }
      let list = Int(scalar.bits)
      parts.push(
        next: list == 0 ? 0 : Int(keyEnds[list - 1]), end: Int(keyEnds[list]), slot: nil)
    } else {
      guard scalar.bits <= UInt64(Limits.blockElements - place) else {
        throw error(.limit, at: place)
      }
      parts.push(next: 0, end: Int(scalar.bits), slot: slot)
    }
    guard parts.outer.count < Limits.valueDepth else { throw error(.limit, at: place) }
  }

  @inline(never)
  @_lifetime(self: copy self)
  private mutating func explicit(
    _ code: UInt64, _ slot: Int, _ last: Int64, at place: Int
  ) throws(FormatError) -> Scalar {
    if code >= ScalarCode.explicitEnd { return try computed(code, slot, last, at: place) }
    guard let tag = Scalar.Tag(rawValue: UInt8(code - ScalarCode.explicit)) else {
      throw error(.invalid, at: place)
    }
    switch tag {
    case .null, .no, .yes: return Scalar(tag)
    case .integer, .date:
      return Scalar(tag, UInt64(bitPattern: Int64(zigzag: integers.next(slot))))
    case .real: return Scalar(.real, integers.next(slot))
    case .string, .url, .opaque:
      let number = names.next(slot)
      let name = number == 0 ? namesSeen : number - 1
      guard name < nameCount else { throw error(.invalid, at: place) }
      namesSeen = max(namesSeen, name + 1)
      return Scalar(tag, name)
    case .data, .array, .set, .dictionary: return Scalar(tag, integers.next(slot))
    }
  }

  @_lifetime(self: copy self)
  private mutating func computed(
    _ code: UInt64, _ slot: Int, _ last: Int64, at place: Int
  ) throws(FormatError) -> Scalar {
    let number = Int64(zigzag: integers.next(slot))
    switch code {
    case ScalarCode.integerDifference:
      return Scalar(.integer, UInt64(bitPattern: last &+ number))
    case ScalarCode.dateDifference:
      return Scalar(.date, UInt64(bitPattern: last &+ number))
    case ScalarCode.decimal..<ScalarCode.decimalEnd:
      return Scalar(.real, ScalarCode.real(Int(code - ScalarCode.decimal), number))
    default: throw error(.invalid, at: place)
    }
  }

  func finish() throws(FormatError) {
    try names.finish("the names of values")
    try integers.finish("the whole numbers")
  }

  private func error(_ code: FormatError.Code, at place: Int) -> FormatError {
    FormatError(code, "a value", at: place)
  }
}
