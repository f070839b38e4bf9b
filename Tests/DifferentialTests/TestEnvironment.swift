import DifferentialSupport

/// How long the differential tests run: 500 sequences, or as many as `DIFFERENTIAL_SEQUENCES` says.
enum TestEnvironment {
  static let sequences = number("DIFFERENTIAL_SEQUENCES").flatMap { $0 > 0 ? $0 : nil } ?? 500
  /// The first seed: `DIFFERENTIAL_SEED`.
  static let firstSeed = UInt64(clamping: number("DIFFERENTIAL_SEED") ?? 1)

  private static func number(_ name: String) -> Int? {
    DifferentialFiles.setting(name).flatMap { Int($0) }
  }
}
