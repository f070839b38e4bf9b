public import ActivityModel

// So that dictionaries in tests read as what they hold.
extension PropertyValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
  public init(stringLiteral value: String) { self = .string(value) }
  public init(integerLiteral value: Int64) { self = .integer(value) }
}
