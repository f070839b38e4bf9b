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
    let contents = try LogContents(path: path, isDirectory: isDirectory, files: files)
    defer { for file in contents.files { _ = files.close(file.descriptor) } }
    var reading = contents
    var state = AppState()
    let places = contents.places
    for place in places.reversed() where place.block.hasSnapshot {
      if let bytes = try reading.snapshotBytes(at: place),
        let found = StateCoding.state(bytes, before: place.block.first)
      {
        state = found
        break
      }
    }
    for place in places where place.block.last > state.sequence.rawValue {
      for event in try reading.events(at: place) where event.sequence > state.sequence {
        state.apply(event)
      }
    }
    return state
  }
}
