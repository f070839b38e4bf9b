import ActivityModel

/// Writes each field that is there: a tag of number and type, then the value. The types make a row
/// readable for one who does not know its kind.
@safe
struct RowFieldWriter: FieldCoder {
  var output: RowOutput
  /// The encoder's, for as long as it writes one row.
  private let names: UnsafeMutablePointer<RowNameWriter>
  var failure: FormatError?

  init(output: RowOutput, names: UnsafeMutablePointer<RowNameWriter>) {
    self.output = output
    unsafe self.names = unsafe names
  }

  mutating func field<Value: FieldValue>(_ field: Field, _ value: inout Value) throws(FieldError) {
    let type = field.storedType(Value.self)
    if type == .symbol {
      symbol(field, value)
      return
    }
    // Through its primitive a list of screens would be copied.
    if Value.self == [ScreenID].self, let screens = value as? [ScreenID] {
      write(field, screens)
      return
    }
    let primitive = value.fieldPrimitive
    if case .none = primitive { return }
    tag(field.number, type)
    do {
      if type == .text, case .string(let text) = primitive {
        output.text(text)
      } else {
        try write(primitive)
      }
    } catch {
      failure = error
      throw FieldError(field: "\(field.name)", problem: .invalid("is too large"))
    }
  }

  private mutating func write(_ field: Field, _ screens: [ScreenID]) {
    if screens.isEmpty { return }
    tag(field.number, .screens)
    output.varint(screens.count)
    for screen in screens { output.varint(screen.rawValue) }
  }

  @inline(__always)
  mutating func name(_ name: String) { unsafe names.pointee.write(name, to: &output) }

  @inline(__always)
  private mutating func tag(_ number: UInt8, _ type: FieldType) {
    output.varint(UInt64(number) << 4 | UInt64(type.rawValue))
  }

  private mutating func symbol<Value: FieldValue>(_ field: Field, _ value: Value) {
    if let code = value.storedSymbolCode {
      tag(field.number, .symbol)
      output.varint(UInt64(code) + 1)
    } else if case .string(let name) = value.fieldPrimitive {
      tag(field.number, .symbol)
      output.varint(0 as UInt64)
      self.name(name)
    }
  }

  @inline(__always)
  private mutating func write(_ primitive: FieldPrimitive) throws(FormatError) {
    switch primitive {
    case .none: break
    case .bool(let flag): output.byte(flag ? 1 : 0)
    case .integer(let number): output.zigzag(number)
    case .real(let number): output.fixed(number.bitPattern)
    case .identifier(let number): output.varint(number)
    case .identifiers(let numbers):
      output.varint(numbers.count)
      for number in numbers { output.varint(number) }
    case .string(let string): name(string)
    case .strings(let strings):
      output.varint(strings.count)
      for string in strings { name(string) }
    case .value(let value): try self.value(value)
    case .dictionary(let dictionary): try unsafe output.dictionary(dictionary, &names.pointee)
    case .values(let values): try unsafe output.values(values, &names.pointee)
    }
  }

  mutating func value(_ value: PropertyValue) throws(FormatError) {
    try unsafe output.value(value, &names.pointee)
  }
}
