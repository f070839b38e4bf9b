import ActivityModel

/// Between states and the snapshots in blocks.
enum StateCoding {
  /// The state that is stored in the block whose first event is `first`. Nil for bytes of another
  /// version of the fold, or damaged ones: playing starts earlier then.
  static func state(_ bytes: [UInt8], before first: UInt64) -> AppState? {
    do {
      let state = try AppState(snapshotBytes: bytes)
      return state.sequence.rawValue < first ? state : nil
    } catch {
      return nil
    }
  }
}
