/// Which members the first JSON value of a text has, down to a small depth, read from a prefix of it.
///
/// A path is written `report.id` for members and `events[].type` for those of the elements of an
/// array. Only what detection needs: no value is built, the text may end anywhere, and what comes
/// after the first value is not looked at.
public struct JSONShape: Sendable {
  public enum Root: Sendable { case object, array }

  public let root: Root
  /// Paths, each with its first value where that is a string.
  public private(set) var members: [String: String?] = [:]

  static let maximumDepth = 4

  /// Nil where `bytes` does not begin with an object or an array.
  init?(_ bytes: [UInt8]) {
    var scanner = ShapeScanner(bytes)
    guard let root = scanner.run() else { return nil }
    self.root = root
    members = scanner.members
  }

  /// Whether the value has a member at `path`.
  public func has(_ path: String) -> Bool { members.keys.contains(path) }

  /// Whether it has all of them.
  public func has(all paths: String...) -> Bool { paths.allSatisfy(has) }

  /// The first string at `path`.
  public func string(_ path: String) -> String? { members[path] ?? nil }
}

/// One pass over the text with a stack of open objects and arrays.
private struct ShapeScanner {
  private struct Frame {
    var isArray: Bool
    /// The path of its members: `` for the root object, `[]` for elements of a root array.
    var path: String
  }

  private let bytes: [UInt8]
  private var position = 0
  private var frames: [Frame] = []
  private var pendingName: String?
  private(set) var members: [String: String?] = [:]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
  }

  mutating func run() -> JSONShape.Root? {
    var root: JSONShape.Root?
    while position < bytes.count {
      let byte = bytes[position]
      if root == nil {
        switch byte {
        case UInt8(ascii: "{"): root = .object
        case UInt8(ascii: "["): root = .array
        case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"): break
        default: return nil
        }
      }
      step(byte)
      if root != nil, frames.isEmpty { break }
    }
    return root
  }

  private mutating func step(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      open(isArray: byte == UInt8(ascii: "["))
      position += 1
    case UInt8(ascii: "}"), UInt8(ascii: "]"):
      if !frames.isEmpty { frames.removeLast() }
      pendingName = nil
      position += 1
    case UInt8(ascii: "\""): text()
    case UInt8(ascii: ","):
      pendingName = nil
      position += 1
    default: position += 1
    }
  }

  private mutating func open(isArray: Bool) {
    let path = frames.isEmpty ? "" : current
    frames.append(Frame(isArray: isArray, path: isArray ? path + "[]" : path))
    pendingName = nil
  }

  /// The path of the value that begins here.
  private var current: String {
    guard let frame = frames.last else { return "" }
    guard !frame.isArray, let pendingName else { return frame.path }
    return frame.path.isEmpty ? pendingName : frame.path + "." + pendingName
  }

  private mutating func text() {
    let start = position + 1
    var end = start
    while end < bytes.count, bytes[end] != UInt8(ascii: "\"") {
      end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    position = min(end + 1, bytes.count)
    guard end < bytes.count, let frame = frames.last else { return }
    let isName = !frame.isArray && pendingName == nil
    guard frames.count <= JSONShape.maximumDepth else {
      // Too deep to note, but a name and its value have to be told apart all the same.
      pendingName = isName ? "" : nil
      return
    }
    let text = String(decoding: bytes[start..<min(end, start + 200)], as: UTF8.self)
    if isName {
      pendingName = text
      if members[current] == nil { members[current] = .some(nil) }
    } else if let noted = members[current], noted == nil {
      members[current] = .some(text)
    }
  }
}
