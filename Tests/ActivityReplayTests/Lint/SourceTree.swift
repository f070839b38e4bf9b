import ActivityStore

/// Files of the repository that tests compare with.
enum SourceTree {
  static func text(of path: String, from file: String = #filePath) throws -> String {
    let parts = file.split(separator: "/", omittingEmptySubsequences: false)
    let root = parts.prefix { $0 != "Tests" }.joined(separator: "/")
    let bytes = try ProcessIO.contents(of: root + "/" + path, upTo: 1 << 24)
    return String(decoding: bytes, as: UTF8.self)
  }
}
