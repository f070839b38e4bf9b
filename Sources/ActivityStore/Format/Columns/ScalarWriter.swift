/// Writes scalars in the order of the block.
struct ScalarWriter: ~Copyable, ~Escapable {
  private let block: FlatBlock
  private let plan: FieldPlan
  private var next = 0
  private var namesSeen: UInt64 = 0
  var memory: ScalarMemory
  private(set) var codes = NumberWriter()
  private(set) var names = NumberWriter()
  private(set) var integers = NumberWriter()
  /// What is known of each slot so far.
  private var slots: [Slot]

  private struct Slot {
    /// How often each guess was right; where several are, the best one is used.
    var rights: [4 of Int] = [0, 0, 0, 0]
    /// How many bits whole numbers and their differences took.
    var plainCost = 0
    var differenceCost = 0
  }

  @_lifetime(copy memory)
  init(_ block: FlatBlock, _ plan: FieldPlan, memory: consuming ScalarMemory) {
    self.block = block
    self.plan = plan
    self.memory = memory
    slots = [Slot](repeating: Slot(), count: plan.slotCount)
  }

  /// The next scalar and its parts.
  @_lifetime(self: copy self)
  mutating func write(_ slot: Int, _ role: FieldRole) {
    let scalar = block.scalars[next]
    next += 1
    let place = memory.place(slot, role)
    if let code = guess(scalar, slot, place) {
      codes.add(code, slot)
    } else {
      explicit(scalar, slot, place)
    }
    memory.learn(scalar, place, role)
    switch scalar.tag {
    case .array, .set:
      for _ in 0..<scalar.bits { write(slot, .plain) }
    case .dictionary:
      for key in block.schema.keyLists[Int(scalar.bits)] { write(plan.slotCount + key, .plain) }
    default: break
    }
  }

  @_lifetime(self: copy self)
  private mutating func guess(
    _ scalar: Scalar, _ slot: Int, _ place: ScalarMemory.Place
  ) -> UInt64? {
    if slot >= slots.count {
      slots.append(contentsOf: repeatElement(Slot(), count: slot * 2 - slots.count + 1))
    }
    var best: UInt64?
    var bestRights = -1
    for code in 0..<ScalarCode.guesses where memory.guess(code, place) == scalar {
      let rights = slots[slot].rights[Int(code)]
      if rights > bestRights { (best, bestRights) = (code, rights) }
      slots[slot].rights[Int(code)] = rights + 1
    }
    return best
  }

  @_lifetime(self: copy self)
  private mutating func explicit(
    _ scalar: Scalar, _ slot: Int, _ place: ScalarMemory.Place
  ) {
    let code = ScalarCode.explicit + UInt64(scalar.tag.rawValue)
    switch scalar.tag {
    case .null, .no, .yes: codes.add(code, slot)
    case .integer: integer(scalar, code, ScalarCode.integerDifference, slot, place)
    case .date: integer(scalar, code, ScalarCode.dateDifference, slot, place)
    case .real:
      if let (power, number) = ScalarCode.decimal(scalar.bits) {
        codes.add(ScalarCode.decimal + UInt64(power), slot)
        integers.add(number.zigzagEncoded, slot)
      } else {
        codes.add(code, slot)
        integers.add(scalar.bits, slot)
      }
    case .string, .url, .opaque:
      codes.add(code, slot)
      // 0 is the first name that did not come before.
      if scalar.bits == namesSeen {
        names.add(0, slot)
      } else {
        names.add(scalar.bits + 1, slot)
      }
      namesSeen = max(namesSeen, scalar.bits + 1)
    case .data, .array, .set, .dictionary:
      codes.add(code, slot)
      integers.add(scalar.bits, slot)
    }
  }

  @_lifetime(self: copy self)
  private mutating func integer(
    _ scalar: Scalar, _ plain: UInt64, _ difference: UInt64, _ slot: Int,
    _ place: ScalarMemory.Place
  ) {
    let value = Int64(bitPattern: scalar.bits)
    let change = value &- memory.lastInteger(place)
    slots[slot].plainCost += 64 - value.zigzagEncoded.leadingZeroBitCount
    slots[slot].differenceCost += 64 - change.zigzagEncoded.leadingZeroBitCount
    let isPlain = slots[slot].plainCost <= slots[slot].differenceCost
    codes.add(isPlain ? plain : difference, slot)
    integers.add((isPlain ? value : change).zigzagEncoded, slot)
  }
}
