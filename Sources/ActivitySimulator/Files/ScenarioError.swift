public import ActivityModel

/// Why a scenario file cannot be used.
public struct ScenarioError: Error, Hashable, Sendable {
  public var message: String
  /// The value it is about.
  public var path: [JSONPathComponent]
  /// Where in the text; nil before it was looked up.
  public var position: JSONPosition?

  public init(_ message: String, path: [JSONPathComponent] = [], position: JSONPosition? = nil) {
    self.message = message
    self.path = path
    self.position = position
  }
}

extension ScenarioError: CustomStringConvertible {
  public var description: String {
    guard let position else { return message }
    return "line \(position.line), column \(position.column): \(message)"
  }
}
