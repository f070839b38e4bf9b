import ActivityModel
import Synchronization

extension LogWriter {
  /// The event of that number reaches the medium.
  ///
  /// Threads that come while one waits for the medium wait for their turn, and the first of them
  /// then writes back what all have appended meanwhile: one wait serves many ("group commit"). The
  /// tail's lock is not held, so appending itself goes on.
  func commit(_ sequence: UInt64) throws(LogError) {
    if committed.load(ordering: .acquiring) >= sequence { return }
    try committing.withLock { _ throws(LogError) in
      if committed.load(ordering: .acquiring) >= sequence { return }
      try synchronizeTail()
    }
  }

  /// Everything appended so far reaches the medium, whatever the durability.
  public func sync() throws(LogError) {
    // The tail first: what is sealed in between is in a block by then.
    try committing.withLock { _ throws(LogError) in try synchronizeTail() }
    try sealed.withLock { (sealed) throws(LogError) in try sealed.synchronize() }
  }

  private func synchronizeTail() throws(LogError) {
    guard let work = tail.withLock({ $0?.unsynchronized() }) else { return }
    try work.run()
    tail.withLock { $0?.noteSynchronized(work) }
    committed.store(work.last, ordering: .releasing)
  }
}
