/// What an event of one kind says beyond its envelope.
public protocol EventPayload: FieldCodable, Hashable {
  static var kind: EventKind { get }
  /// A value to decode into.
  static var blank: Self { get }
}

extension EventPayload {
  /// Decodes a payload, field by field.
  ///
  /// - Throws: `FieldError` that names the field which is missing or of another type.
  @inlinable
  public init<Coder: FieldCoder>(from coder: inout Coder) throws(FieldError) {
    self = Self.blank
    try fields(&coder)
  }
}

/// The kinds that belong together; one file per family.
public protocol EventFamily: Hashable, Sendable {
  /// In the order of their numbers, from 1.
  static var kinds: [any EventPayload.Type] { get }
  var kind: EventKind { get }
  /// Nil where the number is none of this version's.
  init?<Coder: FieldCoder>(number: UInt8, from coder: inout Coder) throws(FieldError)
  func write<Coder: FieldCoder>(to coder: inout Coder) throws(FieldError)
}
