extension SequenceNumber: SnapshotValue {
  func write(to writer: inout SnapshotWriter) { writer.sequence(self) }
  init(from reader: inout SnapshotReader) throws(SnapshotError) { self = try reader.sequence() }
}

extension Timestamp: SnapshotValue {
  func write(to writer: inout SnapshotWriter) { writer.time(self) }
  init(from reader: inout SnapshotReader) throws(SnapshotError) { self = try reader.time() }
}

extension ScreenID: SnapshotValue {
  func write(to writer: inout SnapshotWriter) { writer.screen(self) }
  init(from reader: inout SnapshotReader) throws(SnapshotError) { self = try reader.screen() }
}

extension SceneID: SnapshotValue {
  func write(to writer: inout SnapshotWriter) { writer.string(rawValue) }
  init(from reader: inout SnapshotReader) throws(SnapshotError) { self.init(try reader.string()) }
}

extension ActivityID: SnapshotValue {
  func write(to writer: inout SnapshotWriter) { writer.unsigned(rawValue) }
  init(from reader: inout SnapshotReader) throws(SnapshotError) { self.init(try reader.unsigned()) }
}

extension DocumentID: SnapshotValue {
  func write(to writer: inout SnapshotWriter) { writer.unsigned(rawValue) }
  init(from reader: inout SnapshotReader) throws(SnapshotError) { self.init(try reader.unsigned()) }
}

extension LaunchNumber: SnapshotValue {
  func write(to writer: inout SnapshotWriter) { writer.unsigned(UInt64(rawValue)) }
  init(from reader: inout SnapshotReader) throws(SnapshotError) {
    guard let number = UInt32(exactly: try reader.unsigned()) else {
      throw reader.error(.malformed, "a launch number is too large")
    }
    self.init(number)
  }
}

extension EventKind: SnapshotValue {
  func write(to writer: inout SnapshotWriter) { writer.unsigned(UInt64(code)) }
  init(from reader: inout SnapshotReader) throws(SnapshotError) {
    guard let code = UInt16(exactly: try reader.unsigned()) else {
      throw reader.error(.malformed, "a kind is too large")
    }
    self.init(code: code)
  }
}
