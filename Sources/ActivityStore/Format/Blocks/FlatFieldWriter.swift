import ActivityModel

/// Puts each field of an event into its shape or its column.
struct FlatFieldWriter: FieldCoder {
  var flattener: Flattener
  var shape = Shape(kind: EventKind(code: 0), flags: 0, kindName: nil, fields: [])
  var failure: FormatError?

  init(flattener: consuming Flattener) { self.flattener = flattener }

  mutating func field<Value: FieldValue>(_ field: Field, _ value: inout Value) throws(FieldError) {
    let type = field.storedType(Value.self)
    if type == .symbol, let code = value.storedSymbolCode {
      add(field, type, constant: code)
      return
    }
    let primitive = value.fieldPrimitive
    if case .none = primitive { return }
    if case .bool(let flag) = primitive {
      add(field, type, constant: flag ? 1 : 0)
      return
    }
    add(field, type, constant: nil)
    do {
      try write(primitive, type)
    } catch {
      failure = error
      throw FieldError(field: "\(field.name)", problem: .invalid("is too large"))
    }
  }

  private mutating func add(_ field: Field, _ type: FieldType, constant: UInt8?) {
    shape.fields.append(
      ShapeField(
        number: field.number, type: type, role: .of(shape.kind, field.number), constant: constant))
  }

  private mutating func write(
    _ primitive: FieldPrimitive, _ type: FieldType
  ) throws(FormatError) {
    switch primitive {
    case .none, .bool: break
    case .integer(let number): flattener.scalar(.integer, UInt64(bitPattern: number))
    case .real(let number): flattener.scalar(.real, number.bitPattern)
    case .identifier(let number): flattener.add(identifier: number)
    case .identifiers(let numbers): flattener.add(list: numbers)
    case .string(let string):
      if type == .text { flattener.add(text: string) } else { flattener.add(name: string) }
    case .strings(let strings):
      flattener.scalar(.array, UInt64(strings.count))
      for string in strings { flattener.add(name: string) }
    case .value(let value): try flattener.add(value)
    case .dictionary(let dictionary): try flattener.add(dictionary)
    case .values(let values): try flattener.list(.array, values)
    }
  }
}
