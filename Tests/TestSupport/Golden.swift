import ActivityStore

/// Expected output in files beside the tests.
///
/// `ACTIVITYLOG_RECORD_GOLDENS=1` writes them anew; one that is missing is written and fails the test,
/// so that nobody commits it unread.
public enum Golden {
  public struct Mismatch: Error, CustomStringConvertible {
    public var description: String
  }

  /// Compares `text` with the golden `name` in the folder `Goldens` beside the calling test.
  public static func check(_ text: String, _ name: String, file: String = #filePath) throws {
    let folder = file.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    let safe = String(name.map { $0.isLetter || $0.isNumber || "-.".contains($0) ? $0 : "_" })
    let path = (folder + ["Goldens", safe + ".txt"]).joined(separator: "/")
    let expected = try? ProcessIO.contents(of: path, upTo: 1 << 24)
    if ProcessIO.environment("ACTIVITYLOG_RECORD_GOLDENS") == "1" {
      try write(text, to: path)
      return
    }
    guard let expected else {
      try write(text, to: path)
      throw Mismatch(description: "\(path) was missing; it is written now: read it and run again")
    }
    let wanted = String(decoding: expected, as: UTF8.self)
    guard wanted != text else { return }
    throw Mismatch(description: "\(path) differs:\n\(firstDifference(wanted, text))")
  }

  private static func write(_ text: String, to path: String) throws {
    let files = SystemFileSystem()
    if let slash = path.lastIndex(of: "/") { _ = files.makeDirectory(String(path[..<slash])) }
    let file = try files.open(path, .create).get()
    defer { _ = files.close(file) }
    try files.truncate(file, to: 0).get()
    try ProcessIO.write(Array(text.utf8), to: file.rawValue)
  }

  private static func firstDifference(_ expected: String, _ found: String) -> String {
    let old = expected.split(separator: "\n", omittingEmptySubsequences: false)
    let new = found.split(separator: "\n", omittingEmptySubsequences: false)
    for index in 0..<max(old.count, new.count) {
      let left = index < old.count ? String(old[index]) : "(no more lines)"
      let right = index < new.count ? String(new[index]) : "(no more lines)"
      if left != right { return "line \(index + 1)\n- \(left)\n+ \(right)" }
    }
    return ""
  }
}

/// The sample logs of the repository.
public enum Samples {
  public static var folder: String {
    let parts = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
    return (parts + ["Specs", "samples"]).joined(separator: "/")
  }

  public static func path(_ name: String) -> String { "\(folder)/\(name).activitylog" }
}
