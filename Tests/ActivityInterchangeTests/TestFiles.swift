import ActivityInterchange
import ActivityModel
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Files that tests read: twins of our own beside the tests, and the published ones outside of the
/// repository, which may be absent.
enum TestFiles {
  private static var here: String { folder(of: #filePath) }

  private static func folder(of path: String) -> String {
    path.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
  }

  static var realFolder: String {
    let root = folder(of: folder(of: here))
    return folder(of: root) + "/shared/data/real"
  }

  /// One of our own twins.
  static func fixture(_ name: String) throws -> ImportInput {
    let bytes = try #require(read(here + "/Fixtures/" + name), "the fixture \(name) is missing")
    return ImportInput(name: name, bytes: bytes)
  }

  /// A published file; nil, and loudly so, where the folder is absent.
  static func real(_ name: String) -> ImportInput? {
    guard let bytes = read(realFolder + "/" + name) else {
      Issue.record("SKIPPED: \(realFolder)/\(name) is not there", severity: .warning)
      return nil
    }
    return ImportInput(name: name, bytes: bytes)
  }

  /// The names of all published files.
  static func realNames() -> [String] {
    guard let directory = unsafe opendir(realFolder) else { return [] }
    defer { unsafe closedir(directory) }
    var names: [String] = []
    while let entry = unsafe readdir(directory) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        unsafe pointer.withMemoryRebound(to: CChar.self, capacity: 256) {
          unsafe String(cString: $0)
        }
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names.sorted()
  }

  private static func read(_ path: String) -> [UInt8]? {
    guard let file = unsafe fopen(path, "rb") else { return nil }
    defer { unsafe fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = unsafe fread(&buffer, 1, buffer.count, file)
      if count == 0 { return bytes }
      bytes += buffer[0..<count]
    }
  }
}
