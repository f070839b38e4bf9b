import ActivityModel

/// Puts each field of an event into its look, or its column.
@safe
struct FlatFieldWriter: FieldCoder {
  /// For as long as it takes one event.
  private let flattener: UnsafeMutablePointer<Flattener>
  /// See `ShapeKey`.
  var key: RowOutput
  var failure: FormatError?

  init(flattener: UnsafeMutablePointer<Flattener>, key: RowOutput) {
    unsafe self.flattener = unsafe flattener
    self.key = key
  }

  mutating func field<Value: FieldValue>(_ field: Field, _ value: inout Value) throws(FieldError) {
    let type = field.storedType(Value.self)
    if type == .symbol, let code = value.storedSymbolCode {
      ShapeKey.add(field.number, type, constant: code, to: &key)
      return
    }
    let primitive = value.fieldPrimitive
    if case .none = primitive { return }
    if case .bool(let flag) = primitive {
      ShapeKey.add(field.number, type, constant: flag ? 1 : 0, to: &key)
      return
    }
    ShapeKey.add(field.number, type, constant: nil, to: &key)
    do {
      try unsafe flattener.pointee.add(primitive, type)
    } catch {
      failure = error
      throw FieldError(field: "\(field.name)", problem: .invalid("is too large"))
    }
  }
}

/// What tells one shape from another, as bytes: kind, flags, the number of the kind's name where there
/// is one, then for each field its number, its type, and its value where the shape has it.
enum ShapeKey {
  private static let hasConstant: UInt8 = 0x80
  /// No event has so many fields that its key is longer.
  static let maximumBytes = 7 + 255 * 3 + 16

  static func begin(_ kind: EventKind, _ flags: UInt8, _ kindName: Int?, to key: inout RowOutput) {
    key.fixed(kind.code)
    key.byte(flags)
    if let kindName { key.fixed(UInt32(truncatingIfNeeded: kindName)) }
  }

  @inline(__always)
  static func add(_ number: UInt8, _ type: FieldType, constant: UInt8?, to key: inout RowOutput) {
    key.byte(number)
    if let constant {
      key.byte(type.rawValue | hasConstant)
      key.byte(constant)
    } else {
      key.byte(type.rawValue)
    }
  }

  /// The shape that a key stands for.
  static func shape(_ key: Span<UInt8>) -> Shape? {
    guard key.count >= 3 else { return nil }
    let kind = EventKind(code: UInt16(key[0]) | UInt16(key[1]) << 8)
    var shape = Shape(kind: kind, flags: key[2], kindName: nil, fields: [])
    var index = 3
    if shape.has(Shape.Flags.kindName) {
      guard key.count >= 7 else { return nil }
      shape.kindName = (0..<4).reduce(0) { $0 | Int(key[3 + $1]) << (8 * $1) }
      index = 7
    }
    while index + 1 < key.count {
      let number = key[index]
      guard let type = FieldType(rawValue: key[index + 1] & ~hasConstant) else { return nil }
      let isConstant = key[index + 1] & hasConstant != 0
      let constant = isConstant && index + 2 < key.count ? key[index + 2] : nil
      shape.fields.append(
        ShapeField(number: number, type: type, role: .of(kind, number), constant: constant))
      index += isConstant ? 3 : 2
    }
    return shape
  }
}
