import ActivityStore

/// A fresh directory that goes when its owner does.
public final class TemporaryDirectory: Sendable {
  public let path: String
  private let files = SystemFileSystem()

  public init() {
    let base = "/tmp"
    path = "\(base)/activitylog-\(UInt64.random(in: 0 ... .max))"
    _ = files.makeDirectory(path)
  }

  deinit { remove(path) }

  public func file(_ name: String) -> String { "\(path)/\(name)" }

  private func remove(_ path: String) {
    if let names = try? files.entries(of: path).get() {
      for name in names { remove("\(path)/\(name)") }
      SystemFileSystem.removeDirectory(path)
    } else {
      _ = files.remove(path)
    }
  }
}
