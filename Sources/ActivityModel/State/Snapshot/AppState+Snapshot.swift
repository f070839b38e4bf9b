extension AppState {
  /// The whole state as bytes: versioned, every string once, read back by `init(snapshotBytes:)`.
  ///
  /// Property values that lie more than 128 deep inside each other are written as opaque.
  ///
  /// - Complexity: O(n).
  public func snapshotBytes() -> [UInt8] {
    var writer = SnapshotWriter(isCanonical: false)
    write(to: &writer)
    return writer.finished()
  }

  /// Reads a state from the bytes that `snapshotBytes()` gave.
  ///
  /// - Throws: `SnapshotError` where the bytes are damaged, of another version of the fold, or say what
  ///   cannot be: the state that comes out holds the invariants of the fold.
  /// - Complexity: O(n).
  public init(snapshotBytes bytes: [UInt8]) throws(SnapshotError) {
    var reader = try SnapshotReader(bytes)
    try self.init(from: &reader)
    if reader.offset != bytes.count {
      throw reader.error(.trailingBytes, "\(bytes.count - reader.offset) bytes too many")
    }
    if !isSound {
      let broken = brokenInvariants().first ?? "the parts of the state contradict each other"
      throw reader.error(.inconsistent, broken)
    }
  }

  /// Stands for the state: equal states have equal digests. Strings count by their bytes.
  ///
  /// - Complexity: O(n).
  public var digest: StateDigest {
    var writer = SnapshotWriter(isCanonical: true)
    write(to: &writer)
    return StateDigest(hashing: writer.finished())
  }
}

extension AppState: SnapshotRecord {
  static var blank: AppState { AppState() }

  mutating func parts<Coder: SnapshotCoder>(_ coder: inout Coder) throws(SnapshotError) {
    try coder.part(&sequence)
    try coder.part(&time)
    try coder.part(&process)
    try coder.part(&scenes)
    try coder.part(&screens)
    try coder.part(&activities)
    try coder.part(&currentActivity)
    try coder.part(&documents)
    try coder.part(&creationRequests)
    try coder.part(&shortcuts)
    try coder.part(&saved)
    try coder.part(&lastMark)
    try coder.part(&unknownKinds)
    try coder.part(&trimmedEvents)
    try coder.part(&anomalies)
    try coder.part(&anomalyCount)
  }
}

extension Anomaly: SnapshotRecord {
  static var blank: Anomaly { Anomaly(sequence: SequenceNumber(0), code: "", message: "") }

  mutating func parts<Coder: SnapshotCoder>(_ coder: inout Coder) throws(SnapshotError) {
    try coder.part(&sequence)
    try coder.part(&code)
    try coder.part(&message)
  }
}

extension UnknownKind: SnapshotRecord {
  static var blank: UnknownKind { UnknownKind(kind: EventKind(code: 0), name: nil, count: 0) }

  mutating func parts<Coder: SnapshotCoder>(_ coder: inout Coder) throws(SnapshotError) {
    try coder.part(&kind)
    try coder.part(&name)
    try coder.part(&count)
  }
}
