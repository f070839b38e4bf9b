/// The known names of an open set, numbered for binary forms. Part of the log format: cases are only
/// ever added at the end.
public protocol KnownSymbol: RawRepresentable, CaseIterable, Hashable, Sendable
where RawValue == UInt8 {
  static var table: SymbolTable<Self> { get }
}

/// The names of a set of symbols and the way back, made once.
public struct SymbolTable<Known: KnownSymbol>: Sendable {
  let names: [String]
  let known: [String: Known]

  /// The name of each case is its identifier in the source.
  public init() {
    var names = [String](repeating: "", count: Known.allCases.count)
    var known: [String: Known] = [:]
    for symbol in Known.allCases where Int(symbol.rawValue) < names.count {
      let name = "\(symbol)"
      names[Int(symbol.rawValue)] = name
      known[name] = symbol
    }
    self.names = names
    self.known = known
  }
}

/// One of a few known names, or a name that a newer writer or another system used.
public enum Symbol<Known: KnownSymbol>: Hashable, Sendable {
  case known(Known)
  case other(String)

  public init(_ name: String) {
    if let known = Known.table.known[name] { self = .known(known) } else { self = .other(name) }
  }

  public var name: String {
    switch self {
    case .known(let known): Known.table.names[Int(known.rawValue)]
    case .other(let name): name
    }
  }
}

extension Symbol: CustomStringConvertible {
  public var description: String { name }
}

extension Symbol: FieldValue {
  public static var fieldType: FieldType { .symbol }
  public var fieldPrimitive: FieldPrimitive { .string(name) }
  public init?(fieldPrimitive: FieldPrimitive) {
    guard case .string(let name) = fieldPrimitive else { return nil }
    self.init(name)
  }

  public static var knownSymbolNames: [String] { Known.table.names }

  @inlinable public var symbolCode: UInt8? {
    if case .known(let known) = self { known.rawValue } else { nil }
  }

  @inlinable public init?(symbolCode: UInt8) {
    guard let known = Known(rawValue: symbolCode) else { return nil }
    self = .known(known)
  }
}
