#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// How long the differential tests run: 500 sequences, or as many as `DIFFERENTIAL_SEQUENCES` says.
enum TestEnvironment {
  static let sequences = number("DIFFERENTIAL_SEQUENCES") ?? 500
  /// The first seed: `DIFFERENTIAL_SEED`.
  static let firstSeed = UInt64(number("DIFFERENTIAL_SEED") ?? 1)

  private static func number(_ name: String) -> Int? {
    guard let text = unsafe getenv(name) else { return nil }
    return Int(unsafe String(cString: text))
  }
}
