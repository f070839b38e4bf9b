import ActivityStore
import Testing

/// Files of real tools, beside the repository: they are not ours to copy into it.
enum RealFiles {
  /// The path of `name`; nil, with a loud warning, where the files are not there.
  static func path(_ name: String) -> String? {
    let parts = #filePath.split(separator: "/", omittingEmptySubsequences: false)
    let folder = (parts.dropLast(4) + ["shared", "data", "real"]).joined(separator: "/")
    let path = "\(folder)/\(name)"
    if case .success = SystemFileSystem().status(at: path) { return path }
    Issue.record(
      "\(path) is not there: what this test would show was not shown", severity: .warning)
    return nil
  }
}
