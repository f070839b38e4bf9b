public import ActivityModel

/// `PATH=VALUE`, `PATH!=VALUE`, `PATH~TEXT`, `PATH<NUMBER`, `PATH>NUMBER` or `PATH` (is there), about a
/// state. Of several answers one has to fit; for `!=`, all.
public struct StateCondition: Hashable, Sendable {
  public enum Relation: String, Hashable, Sendable {
    case isThere = ""
    case differs = "!="
    case equals = "="
    case contains = "~"
    case less = "<"
    case greater = ">"
  }

  public let path: StatePath
  public let relation: Relation
  public let operand: String

  /// Nil where `text` is no condition.
  public init?(_ text: String) {
    let marks: Set<Character> = ["=", "!", "~", "<", ">"]
    let position = text.firstIndex { marks.contains($0) } ?? text.endIndex
    let rest = text[position...]
    let found: Relation? =
      rest.isEmpty
      ? .isThere
      : [.differs, .equals, .contains, .less, .greater].first { rest.hasPrefix($0.rawValue) }
    guard let found, let path = StatePath(String(text[..<position])) else { return nil }
    self.path = path
    relation = found
    operand = String(rest.dropFirst(found.rawValue.count))
    if relation == .less || relation == .greater, Double(operand) == nil { return nil }
  }

  public func holds(in state: AppState) -> Bool {
    let values = path.values(in: state)
    switch relation {
    case .isThere: return !values.isEmpty
    case .equals: return values.contains { Self.text($0) == operand }
    case .differs: return values.allSatisfy { Self.text($0) != operand }
    case .contains: return values.contains { Self.text($0).contains(operand) }
    case .less: return compare(values) { $0 < $1 }
    case .greater: return compare(values) { $0 > $1 }
    }
  }

  private func compare(_ values: [PropertyValue], _ fits: (Double, Double) -> Bool) -> Bool {
    guard let limit = Double(operand) else { return false }
    return values.contains { value in
      switch value {
      case .integer(let number): fits(Double(number), limit)
      case .real(let number): fits(number, limit)
      default: false
      }
    }
  }

  private static func text(_ value: PropertyValue) -> String {
    switch value {
    case .string(let text), .url(let text): text
    default: JSONWriter.string(value.json)
    }
  }
}
