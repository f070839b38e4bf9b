import ActivityModel

extension [Event] {
  /// Calls `body` with each event where it lies, until it says false; says whether it never did. Hot
  /// loops read single fields that way: an element of an array or a span would be copied whole.
  @inline(__always)
  func forEachInPlace<Failure: Error>(
    _ body: (UnsafePointer<Event>) throws(Failure) -> Bool
  ) throws(Failure) -> Bool {
    try unsafe withUnsafeBufferPointer { buffer throws(Failure) in
      guard let first = buffer.baseAddress else { return true }
      for index in 0..<buffer.count {
        guard try unsafe body(first + index) else { return false }
      }
      return true
    }
  }
}
