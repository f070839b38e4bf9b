/// What begins at a place of a log's file.
enum FileElement: Sendable {
  case header(LogHeader, byteCount: Int)
  case block(BlockSummary)
  case index(byteCount: Int)
  case footer
  /// A frame of a newer writer. Only a file whose header says that it may have such holds them;
  /// anywhere else it is a damaged frame.
  case other(byteCount: Int)

  var byteCount: Int {
    switch self {
    case .header(_, let byteCount), .index(let byteCount), .other(let byteCount): byteCount
    case .block(let summary): summary.storedBytes
    case .footer: Footer.frameBytes
    }
  }

  /// Reads the element at the start of `bytes`, which may be only the beginning of it.
  ///
  /// - Throws: `truncated` where more bytes are needed; the least number of them is `needed`.
  init(_ bytes: [UInt8], needed: inout Int) throws(FormatError) {
    guard let (kind, frameBytes) = SkippableFrame.peek(bytes) else {
      throw FormatError(bytes.count < 9 ? .truncated : .invalid, "a frame", at: 0)
    }
    needed = frameBytes
    switch kind {
    case .fileHeader:
      let (header, byteCount) = try LogHeader.decode(bytes)
      self = .header(header, byteCount: byteCount)
    case .block:
      needed = BlockHeader.bytesNeeded(bytes) ?? frameBytes
      self = .block(try BlockHeader(bytes).summary)
    case .index:
      _ = try BlockIndex(bytes)
      self = .index(byteCount: frameBytes)
    case .footer:
      guard frameBytes == Footer.frameBytes else {
        throw FormatError(.invalid, "the footer", at: 0)
      }
      guard bytes.count >= frameBytes else { throw FormatError(.truncated, "the footer", at: 0) }
      _ = try Footer([UInt8](bytes[..<frameBytes]))
      self = .footer
    case nil: self = .other(byteCount: frameBytes)
    }
  }
}

extension LogHeader {
  /// The first bytes of every log.
  static let start: [UInt8] = [0x5A, 0x2A, 0x4D, 0x18]
  /// Bits of `ignoreFlags` that this version knows: none yet.
  static let knownIgnoreFlags: UInt32 = 0

  var mayHoldOtherFrames: Bool { ignoreFlags & ~Self.knownIgnoreFlags != 0 }
}
