import ActivityModel

/// Between states and the snapshots in blocks.
enum StateCoding {
  /// Nil for bytes of another version of the fold, or damaged ones: playing starts earlier then.
  static func state(_ bytes: [UInt8]) -> AppState? {
    do {
      return try AppState(snapshotBytes: bytes)
    } catch {
      return nil
    }
  }
}
