import ActivityModel

extension LogFile {
  /// What a header needs at most in most files; longer ones are read again.
  private static let glance = 4096

  func element(at offset: Int) throws(LogError) -> Found {
    var count = Self.glance
    while true {
      let bytes = try read(count, at: offset)
      do throws(FormatError) {
        let (element, byteCount) = try BlockCoding.element(bytes)
        guard byteCount <= size - offset else {
          return .broken(FormatError(.truncated, "a frame", at: 0))
        }
        return .whole(element, byteCount: byteCount)
      } catch {
        guard error.code == .truncated, bytes.count == count, count < 1 << 20 else {
          return .broken(error)
        }
        count *= 16
      }
    }
  }

  /// Where the next whole frame begins; nil where there is none.
  func nextElement(after offset: Int) throws(LogError) -> Int? {
    let chunk = 64 << 10
    let magic: [UInt8] = [0x5C, 0x2A, 0x4D, 0x18]
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
