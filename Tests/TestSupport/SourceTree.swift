import ActivityStore

/// Files of the repository that tests compare with.
public enum SourceTree {
  public static func text(of path: String, from file: String = #filePath) throws -> String {
    let bytes = try ProcessIO.contents(of: root(of: file) + "/" + path, upTo: 1 << 24)
    return String(decoding: bytes, as: UTF8.self)
  }

  public static func root(of file: String = #filePath) -> String {
    let parts = file.split(separator: "/", omittingEmptySubsequences: false)
    let end = parts.lastIndex(of: "Tests") ?? parts.endIndex
    return parts[..<end].joined(separator: "/")
  }
}
