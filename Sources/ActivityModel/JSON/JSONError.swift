/// Where in a text something is. Lines and columns count from 1, columns in characters.
public struct JSONPosition: Hashable, Sendable {
  public var line: Int
  public var column: Int
  /// Bytes from the start.
  public var offset: Int

  /// The position of byte `offset` of `bytes`. - Complexity: O(offset).
  public init(offset: Int, in bytes: Span<UInt8>) {
    var line = 1
    var column = 1
    for index in 0..<min(max(0, offset), bytes.count) {
      if bytes[index] == UInt8(ascii: "\n") {
        line += 1
        column = 1
      } else if bytes[index] & 0xC0 != 0x80 {
        column += 1
      }
    }
    self.line = line
    self.column = column
    self.offset = offset
  }
}

/// Why a text is no JSON.
public struct JSONError: Error, Hashable, Sendable {
  public var message: String
  public var position: JSONPosition

  public init(message: String, position: JSONPosition) {
    self.message = message
    self.position = position
  }
}

extension JSONError: CustomStringConvertible {
  public var description: String {
    "line \(position.line), column \(position.column): \(message)"
  }
}

/// A step from a JSON value to one inside it.
public enum JSONPathComponent: Hashable, Sendable {
  case member(String)
  case element(Int)
}
