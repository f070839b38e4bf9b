#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

extension SystemCalls {
  static func renameFile(_ old: String, to new: String) -> Result<Int32, Errno> {
    result(retryOnInterrupt: true) {
      unsafe rename(old, new)
    }
  }

  static func removeFile(_ path: String) -> Result<Int32, Errno> {
    result(retryOnInterrupt: true) {
      unsafe unlink(path)
    }
  }

  static func createDirectory(_ path: String) -> Result<Int32, Errno> {
    result(retryOnInterrupt: true) {
      unsafe mkdir(path, 0o755)
    }
  }

  static func entries(of path: String) -> Result<[String], Errno> {
    guard let directory = unsafe opendir(path) else {
      return .failure(Errno(rawValue: errno))
    }
    defer { unsafe closedir(directory) }
    var names: [String] = []
    while true {
      errno = 0
      guard let entry = unsafe readdir(directory) else { break }
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { start in
        unsafe start.withMemoryRebound(
          to: CChar.self, capacity: MemoryLayout.size(ofValue: unsafe start.pointee)
        ) { unsafe String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return errno == 0 ? .success(names) : .failure(Errno(rawValue: errno))
  }
}

extension SystemFileSystem {
  /// For tests that clean up after themselves.
  package static func removeDirectory(_ path: String) { _ = unsafe rmdir(path) }
}
