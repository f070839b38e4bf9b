/// A field of an event or of a part of the state: its number, which is what logs store, and its name,
/// which is what JSON and the documentation show. Numbers are never used twice within a kind.
public struct Field: Sendable {
  public let number: UInt8
  public let name: StaticString
  /// Stored as free text rather than as a recurring name.
  public let isText: Bool

  @inlinable
  public init(_ number: UInt8, _ name: StaticString, isText: Bool = false) {
    self.number = number
    self.name = name
    self.isText = isText
  }
}

/// Reads or writes the fields of a value, one after the other.
///
/// A type lists its fields once, in one function; an encoder looks at each, a decoder assigns each.
/// So the row form, the columns, the JSON form, the schema and the digest of a type cannot drift
/// apart.
public protocol FieldCoder {
  mutating func field<Value: FieldValue>(_ field: Field, _ value: inout Value) throws(FieldError)
}

/// A type whose fields a `FieldCoder` can visit.
public protocol FieldCodable: Sendable {
  /// Visits every field in the order of its numbers.
  mutating func fields<Coder: FieldCoder>(_ coder: inout Coder) throws(FieldError)
}

/// Why a field could not be read.
public struct FieldError: Error, Equatable, Sendable {
  public enum Problem: Equatable, Sendable {
    case missing
    case wrongType(expected: String)
    case invalid(String)
  }

  public var field: String
  public var problem: Problem

  public init(field: String, problem: Problem) {
    self.field = field
    self.problem = problem
  }
}

extension FieldError: CustomStringConvertible {
  public var description: String {
    switch problem {
    case .missing: "`\(field)` is missing"
    case .wrongType(let expected): "`\(field)` is not \(expected)"
    case .invalid(let reason): "`\(field)` \(reason)"
    }
  }
}
