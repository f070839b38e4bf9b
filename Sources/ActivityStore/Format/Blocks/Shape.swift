import ActivityModel

/// What events of one look have in common: kind, what of the envelope is there, which fields are, and
/// the values of those that have only a few (flags and symbols). Most callbacks of a screen are one
/// shape each, so a number says all of them but when and on which screen.
struct Shape: Equatable {
  var kind: EventKind
  var flags: UInt8
  /// The name of a kind that the writer did not know, as a name number.
  var kindName: Int?
  var fields: [ShapeField]

  enum Flags {
    /// Whether on the main thread: 0 unknown, 1 no, 2 yes.
    static let mainThread: UInt8 = 0b0000_0011
    static let uptime: UInt8 = 0b0000_0100
    static let scene: UInt8 = 0b0000_1000
    static let provenance: UInt8 = 0b0001_0000
    static let inferred: UInt8 = 0b0010_0000
    static let unknownFields: UInt8 = 0b0100_0000
    static let kindName: UInt8 = 0b1000_0000
  }

  func has(_ flag: UInt8) -> Bool { flags & flag != 0 }
}

/// One field of a shape: its number, how it is stored, and its value where the shape has it.
struct ShapeField: Equatable {
  var number: UInt8
  var type: FieldType
  var role: FieldRole
  /// A flag (0, 1) or the code of a symbol; nil where the value is in a column.
  var constant: UInt8?
}

/// What a column learns from a field beyond its value. Stored with the shape, so that a reader needs
/// no catalogue of kinds.
enum FieldRole: UInt8 {
  case plain = 0
  /// Of screens: it holds others.
  case container = 1
  /// Of an identifier: it is gone after this.
  case last = 2
  /// Of a name: the class of the screen that this event makes.
  case screenClass = 3
  /// Of a name: the title of the screen that this event makes.
  case screenTitle = 4

  /// The role of a field. New kinds may use any; a reader takes it from the shape.
  static func of(_ kind: EventKind, _ number: UInt8) -> FieldRole {
    switch (kind, number) {
    case (ScreenEvent.Created.kind, 2): .screenClass
    case (ScreenEvent.Created.kind, 8): .screenTitle
    case (ScreenEvent.Released.kind, 1): .last
    case (NavigationEvent.Pushed.kind, 1), (NavigationEvent.Popped.kind, 1),
      (NavigationEvent.StackSet.kind, 1), (NavigationEvent.ChildSelected.kind, 1),
      (NavigationEvent.ChildrenSet.kind, 1), (NavigationEvent.PathChanged.kind, 1),
      (NavigationEvent.TransitionBegan.kind, 1), (NavigationEvent.TransitionCancelled.kind, 1):
      .container
    default: .plain
    }
  }
}

extension Shape {
  /// kind, flags, the kind's name where there is one, then for each field its number, a byte of type
  /// and role, and the value where the shape has it.
  func write(to writer: inout ByteWriter) {
    writer.fixed(kind.code)
    writer.byte(flags)
    if let kindName { writer.varint(kindName) }
    writer.varint(fields.count)
    for field in fields {
      writer.byte(field.number)
      let hasConstant: UInt8 = field.constant == nil ? 0 : 0x80
      writer.byte(field.type.rawValue | field.role.rawValue << 4 | hasConstant)
      if let constant = field.constant { writer.byte(constant) }
    }
  }

  init(from cursor: inout ByteCursor) throws(FormatError) {
    kind = EventKind(code: try cursor.fixed(UInt16.self, "a shape"))
    flags = try cursor.byte("a shape")
    if flags & Flags.kindName != 0 {
      kindName = try cursor.count("a shape", each: 0, limit: Limits.elements)
    }
    let count = try cursor.count("a shape", each: 2, limit: 256)
    fields = []
    for _ in 0..<count { fields.append(try ShapeField(from: &cursor)) }
  }
}

extension ShapeField {
  init(from cursor: inout ByteCursor) throws(FormatError) {
    number = try cursor.byte("a shape")
    let start = cursor.offset
    let how = try cursor.byte("a shape")
    guard let type = FieldType(rawValue: how & 15), let role = FieldRole(rawValue: how >> 4 & 7)
    else { throw FormatError(.unsupported, "a field's type", at: start) }
    self.type = type
    self.role = role
    let mustBeConstant = type == .bool
    guard how & 0x80 != 0 ? (mustBeConstant || type == .symbol) : !mustBeConstant else {
      throw FormatError(.invalid, "a field", at: start)
    }
    constant = how & 0x80 != 0 ? try cursor.byte("a shape") : nil
  }

  /// Where the value is stored; nil where the shape has it.
  var storage: FieldStorage? {
    if constant != nil { return nil }
    return switch type {
    case .bool: nil
    case .screen, .activity, .document: .identifier
    case .screens: .identifiers
    case .text: .text
    case .names, .values: .list
    case .symbol, .name, .integer, .real, .time, .value, .dictionary: .scalar
    }
  }

  /// Which list of recent identifiers the field draws from.
  var identifierList: Int {
    switch type {
    case .activity: 2
    case .document: 3
    default: role == .container ? 1 : 0
    }
  }
}

enum FieldStorage {
  case identifier, identifiers, scalar, list, text
}
