import Testing

@testable import ActivityModel

/// A stored property that a record does not list would be lost in every snapshot.
@Suite struct StateSnapshotPartsTests {
  private struct Counter: SnapshotCoder {
    var count = 0
    mutating func part<Value: SnapshotValue>(_ value: inout Value) throws(SnapshotError) {
      count += 1
    }
    mutating func flag(_ value: inout Bool) throws(SnapshotError) { count += 1 }
  }

  private static var records: [any SnapshotRecord.Type] {
    [
      AppState.self, Anomaly.self, UnknownKind.self, ProcessRecord.self, Death.self,
      SceneState.self,
      ArchivedActivity.self, ActivityRecord.self, SavedState.self, SavedScene.self,
      LegacyArchive.self, SavePoint.self, ArchiveDrop.self, RestoreAnswer.self, DefaultTree.self,
      DocumentRecord.self, CreationRequest.self, ShortcutRecord.self, PathElement.self,
    ]
  }

  @Test func `every record lists all that it stores`() throws {
    for record in Self.records {
      #expect(try Self.parts(of: record) == Self.stored(in: record), "\(record)")
    }
    // The facts of a screen are listed as its own.
    let facts = ScreenFacts(className: "", createdAt: SequenceNumber(0))
    let stored = Self.stored(in: Screen.self) - 1 + Mirror(reflecting: facts).children.count
    #expect(try Self.parts(of: Screen.self) == stored)
  }

  @Test func `no record has more parts than its mask has bits`() throws {
    for record in Self.records + [Screen.self] { #expect(try Self.parts(of: record) <= 64) }
  }

  private static func parts<Record: SnapshotRecord>(of type: Record.Type) throws -> Int {
    var counter = Counter()
    var record = Record.blank
    try record.parts(&counter)
    return counter.count
  }

  private static func stored<Record: SnapshotRecord>(in type: Record.Type) -> Int {
    Mirror(reflecting: Record.blank).children.count
  }
}
