import ActivityModel

/// Between states and snapshots.
enum StateCoding {
  static func apply(_ event: Event, to state: inout AppState) {
    state.apply(event)
  }

  static func bytes(_ state: AppState) -> [UInt8]? { nil }

  /// Nil for bytes of another version of the fold, or damaged ones.
  static func state(_ bytes: [UInt8]) -> AppState? { nil }
}
