/// An error number of the operating system.
public struct Errno: Error, Hashable, Sendable {
  public let rawValue: Int32

  public init(rawValue: Int32) { self.rawValue = rawValue }
}

extension Errno: CustomStringConvertible {
  /// The system's own words and the number: `No space left on device (28)`.
  public var description: String { "\(SystemCalls.message(of: self)) (\(rawValue))" }
}
