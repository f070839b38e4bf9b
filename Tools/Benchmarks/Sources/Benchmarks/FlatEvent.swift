import ActivityLog

/// An event as a peer without our knowledge would store it: which screen, and the other fields as a
/// small blob of varints with interned strings.
struct FlatEvent: FieldCoder {
  var screen: Int64 = 0
  var data: [UInt8] = []
  private var strings: StringNumbers

  init(_ strings: StringNumbers) { self.strings = strings }

  mutating func fill(_ event: Event) {
    screen = 0
    data.removeAll(keepingCapacity: true)
    try? event.body.write(to: &self)
  }

  mutating func field<Value: FieldValue>(_ field: Field, _ value: inout Value) throws(FieldError) {
    switch value.fieldPrimitive {
    case .none: break
    case .bool(let flag): put(field, flag ? 1 : 0)
    case .integer(let number): put(field, UInt64(bitPattern: number))
    case .real(let number): put(field, number.bitPattern)
    case .identifier(let number):
      if screen == 0, Value.fieldType == .screen {
        screen = Int64(bitPattern: number)
      } else {
        put(field, number)
      }
    case .identifiers(let numbers):
      put(field, UInt64(numbers.count))
      for number in numbers { varint(number) }
    case .string(let text):
      if field.isText {
        put(field, UInt64(text.utf8.count))
        data.append(contentsOf: text.utf8)
      } else {
        put(field, strings.number(text))
      }
    case .strings(let texts): put(field, strings.number(texts.joined(separator: "\u{0}")))
    case .value(let value): self.value(field, value)
    case .dictionary(let values):
      put(field, UInt64(values.count))
      for entry in values.entries {
        varint(strings.number(entry.key))
        self.value(field, entry.value)
      }
    case .values(let values): for value in values { self.value(field, value) }
    }
  }

  private mutating func value(_ field: Field, _ value: PropertyValue) {
    switch value {
    case .integer(let number): put(field, UInt64(bitPattern: number << 1 ^ number >> 63))
    case .bool(let flag): put(field, flag ? 1 : 0)
    case .string(let text), .url(let text): put(field, strings.number(text))
    default: put(field, strings.number("\(value)"))
    }
  }

  private mutating func put(_ field: Field, _ number: UInt64) {
    data.append(field.number)
    varint(number)
  }

  private mutating func varint(_ number: UInt64) {
    var rest = number
    while rest >= 0x80 {
      data.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    data.append(UInt8(truncatingIfNeeded: rest))
  }
}

/// Numbers for strings, first come first served.
final class StringNumbers {
  private var numbers: [String: UInt64] = [:]

  func number(_ text: String) -> UInt64 {
    if let number = numbers[text] { return number }
    let number = UInt64(numbers.count)
    numbers[text] = number
    return number
  }
}
