import ActivityModel

extension LogFile {
  /// Enough for the header of most blocks; longer ones are read again.
  private static let glance = 1024

  func element(at offset: Int) throws(LogError) -> Found {
    var count = Self.glance
    while true {
      let bytes = try read(count, at: offset)
      var needed = 0
      do throws(FormatError) {
        let element = try FileElement(bytes, needed: &needed)
        guard element.byteCount <= size - offset else {
          return .broken(FormatError(.truncated, "a frame", at: 0))
        }
        if case .other = element, header?.mayHoldOtherFrames != true {
          return .broken(FormatError(.invalid, "a frame", at: 0))
        }
        return .whole(element)
      } catch {
        // More only where more can help: a frame that says it is longer, and a file that is.
        guard error.code == .truncated, needed > count, needed <= size - offset,
          needed <= Limits.blockBytes
        else { return .broken(error) }
        count = needed
      }
    }
  }

  /// Where the next whole frame begins; nil where there is none.
  ///
  /// - Complexity: O(bytes) of what is stepped over.
  func nextElement(after offset: Int) throws(LogError) -> Int? {
    let chunk = 64 << 10
    let magic = LogHeader.start
    var position = offset + 1
    while position + magic.count <= size {
      let bytes = try read(chunk, at: position)
      guard bytes.count >= magic.count else { return nil }
      for index in 0...(bytes.count - magic.count)
      where bytes[index] == magic[0] && bytes[index + 1] == magic[1]
        && bytes[index + 2] == magic[2] && bytes[index + 3] == magic[3]
      {
        if case .whole = try element(at: position + index) { return position + index }
      }
      position += bytes.count - magic.count + 1
    }
    return nil
  }
}
