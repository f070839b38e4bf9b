import ActivityModel

extension SealedLog {
  /// The fold of all events in blocks, read from the log where this writer has not kept it yet.
  mutating func loadState() throws(LogError) -> AppState {
    if let state { return state }
    let state = try readState()
    self.state = state
    return state
  }

  private func readState() throws(LogError) -> AppState {
    guard lastSequence > 0 else { return AppState() }
    let reader = try LogReader(path: path, fileSystem: files)
    let last = SequenceNumber(lastSequence)
    var state = try reader.snapshot(atOrBefore: last) ?? AppState()
    guard state.sequence < last else { return state }
    try reader.fold(SequenceNumber(state.sequence.rawValue + 1)...last, into: &state)
    return state
  }
}
