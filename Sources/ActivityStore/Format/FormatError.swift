/// Why bytes could not be read, or an event could not be written.
package struct FormatError: Error, Equatable, Sendable {
  package enum Code: UInt8, Sendable {
    /// The bytes end inside a value.
    case truncated
    /// A number or length that no writer of this format writes.
    case invalid
    /// A length or count beyond one of `Limits`.
    case limit
    /// The stored checksum and the bytes differ.
    case checksum
    /// Written by a newer version that must not be guessed at.
    case unsupported
    /// zstd refused the bytes.
    case compression
    /// The bytes are whole, but a field of the event is missing or of another type.
    case field
  }

  package var code: Code
  /// What was being read.
  package var what: String
  /// Where in the bytes that were handed in.
  package var offset: Int

  package init(_ code: Code, _ what: String, at offset: Int) {
    self.code = code
    self.what = what
    self.offset = offset
  }
}

extension FormatError: CustomStringConvertible {
  package var description: String {
    let reason =
      switch code {
      case .truncated: "ends too early"
      case .invalid: "is not valid"
      case .limit: "is beyond the limit"
      case .checksum: "does not match its checksum"
      case .unsupported: "needs a newer version"
      case .compression: "could not be decompressed"
      case .field: "does not fit its kind"
      }
    return "\(what) \(reason) (byte \(offset))"
  }
}
