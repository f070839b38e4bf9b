import ActivityModel

/// Writes each field that is there: a tag of number and type, then the value. The types make a row
/// readable for one who does not know its kind.
struct RowFieldWriter: FieldCoder {
  var writer: ByteWriter
  var names: RowNameWriter
  var failure: FormatError?

  mutating func field<Value: FieldValue>(_ field: Field, _ value: inout Value) throws(FieldError) {
    let type = field.storedType(Value.self)
    if type == .symbol {
      symbol(field, value)
      return
    }
    let primitive = value.fieldPrimitive
    if case .none = primitive { return }
    tag(field.number, type)
    do {
      if type == .text, case .string(let text) = primitive {
        writer.text(text)
      } else {
        try write(primitive)
      }
    } catch {
      failure = error
      throw FieldError(field: "\(field.name)", problem: .invalid("is too large"))
    }
  }

  private mutating func tag(_ number: UInt8, _ type: FieldType) {
    writer.varint(UInt64(number) << 4 | UInt64(type.rawValue))
  }

  private mutating func symbol<Value: FieldValue>(_ field: Field, _ value: Value) {
    if let code = value.storedSymbolCode {
      tag(field.number, .symbol)
      writer.varint(UInt64(code) + 1)
    } else if case .string(let name) = value.fieldPrimitive {
      tag(field.number, .symbol)
      writer.varint(0 as UInt64)
      names.write(name, to: &writer)
    }
  }

  private mutating func write(_ primitive: FieldPrimitive) throws(FormatError) {
    switch primitive {
    case .none: break
    case .bool(let flag): writer.byte(flag ? 1 : 0)
    case .integer(let number): writer.zigzag(number)
    case .real(let number): writer.fixed(number.bitPattern)
    case .identifier(let number): writer.varint(number)
    case .identifiers(let numbers):
      writer.varint(numbers.count)
      for number in numbers { writer.varint(number) }
    case .string(let string): names.write(string, to: &writer)
    case .strings(let strings):
      writer.varint(strings.count)
      for string in strings { names.write(string, to: &writer) }
    case .value(let value): try writer.value(value, &names)
    case .dictionary(let dictionary): try writer.dictionary(dictionary, &names)
    case .values(let values): try writer.values(values, &names)
    }
  }
}
