internal import ActivityStore

/// A file that a command reads as a whole, or the standard input.
enum InputFile {
  /// No import needs more at once; a larger file is refused before it is in memory.
  static let maximumSize = 2 << 30

  static func contents(_ path: String) throws(Failure) -> [UInt8] {
    let bytes: [UInt8]
    do throws(Errno) {
      bytes =
        path == "-"
        ? try ProcessIO.contents(of: ProcessIO.standardInput, upTo: maximumSize + 1)
        : try ProcessIO.contents(of: path, upTo: maximumSize + 1)
    } catch {
      throw Failure("\(path == "-" ? "standard input" : path): \(error)")
    }
    guard bytes.count <= maximumSize else {
      throw Failure("\(path): larger than \(Text.bytes(maximumSize))", hint: "split the file")
    }
    return bytes
  }
}
