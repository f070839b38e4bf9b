/// Why bytes are no snapshot that this version can use.
public struct SnapshotError: Error, Equatable, Sendable {
  /// Open: later versions may add codes.
  public struct Code: Hashable, Sendable {
    public let name: String
    /// The bytes end too early.
    public static let truncated = Code(name: "truncated")
    /// Bytes follow the end of the snapshot.
    public static let trailingBytes = Code(name: "trailingBytes")
    /// Written by another version of the fold: the state has to be made from the events.
    public static let otherVersion = Code(name: "otherVersion")
    /// A number, a name or a reference that cannot be.
    public static let malformed = Code(name: "malformed")
    /// The parts of the state contradict each other.
    public static let inconsistent = Code(name: "inconsistent")
  }

  public var code: Code
  public var message: String
  /// Where in the snapshot, in bytes from its start.
  public var offset: Int

  public init(code: Code, message: String, offset: Int) {
    self.code = code
    self.message = message
    self.offset = offset
  }
}

extension SnapshotError: CustomStringConvertible {
  public var description: String { "\(message) (byte \(offset) of the snapshot)" }
}
