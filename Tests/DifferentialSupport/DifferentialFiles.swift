#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Files and settings from outside.
package enum DifferentialFiles {
  /// The folder failures are written to: `DIFFERENTIAL_FAILURES`, the temporary folder otherwise.
  package static var failures: String {
    setting("DIFFERENTIAL_FAILURES") ?? setting("TMPDIR") ?? "/tmp"
  }

  package static func setting(_ name: String) -> String? {
    unsafe getenv(name).map { unsafe String(cString: $0) }
  }

  /// Whether it could be written.
  package static func write(_ text: String, to path: String) -> Bool {
    guard let file = unsafe fopen(path, "w") else { return false }
    let written = unsafe fputs(text, file) >= 0
    return unsafe fclose(file) == 0 && written
  }

  /// The contents of a file; nil where it cannot be read.
  package static func read(_ path: String) -> String? {
    guard let file = unsafe fopen(path, "r") else { return nil }
    defer { unsafe fclose(file) }
    var bytes: [UInt8] = []
    while true {
      let byte = unsafe fgetc(file)
      guard byte >= 0 else { break }
      bytes.append(UInt8(truncatingIfNeeded: byte))
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
