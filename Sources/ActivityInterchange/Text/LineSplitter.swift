/// Cuts bytes into lines: at line feeds, with a carriage return before one left out.
struct LineSplitter {
  private let bytes: [UInt8]
  private var position: Int
  /// The number of the line that came last, from 1.
  private(set) var number = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    // A byte order mark is no part of the text.
    let hasMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
    position = hasMark ? 3 : 0
  }

  /// The range of the next line, without its end; nil at the end of the bytes.
  mutating func next() -> Range<Int>? {
    guard position < bytes.count else { return nil }
    let start = position
    let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
    position = end + 1
    number += 1
    let hasReturn = end > start && bytes[end - 1] == UInt8(ascii: "\r")
    return start..<(hasReturn ? end - 1 : end)
  }
}
