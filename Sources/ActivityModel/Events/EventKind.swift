/// The kind of an event: its family and its number in it, which is what logs store, and its name.
///
/// Numbers and names are part of the format and never used again for something else. An unknown kind
/// of a newer writer has a number and, where the log says it, a name.
public struct EventKind: Hashable, Sendable {
  public enum Family: UInt8, CaseIterable, Sendable {
    case process = 1
    case scene, screen, navigation, archive, activity, shortcut, document, view, input, note
  }

  /// Family in the high byte, number in the low one.
  public let code: UInt16

  @inlinable public init(code: UInt16) { self.code = code }

  @inlinable
  public init(_ family: Family, _ number: UInt8) {
    code = UInt16(family.rawValue) << 8 | UInt16(number)
  }

  @inlinable public var family: Family? { Family(rawValue: UInt8(truncatingIfNeeded: code >> 8)) }
  @inlinable public var number: UInt8 { UInt8(truncatingIfNeeded: code) }
}
