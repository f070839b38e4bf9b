import ActivityModel
import Synchronization
import TestSupport
import Testing

@testable import ActivityStore

@Suite struct EngineTruncationTests {
  /// In a process of its own, since a mistake ends it.
  @Test(arguments: [0, 8_192])
  func `a tail that is cut short under its writer costs events, not the process`(
    size: Int
  ) async {
    await #expect(processExitsWith: .success) { [size = size as Int] in
      let folder = TemporaryDirectory()
      let path = folder.file("a.activitylog")
      let errors = Mutex<[LogError.Code]>([])
      var options = LogOptions()
      options.onError = { error in errors.withLock { $0.append(error.code) } }
      let writer = try LogWriter(path: path, options: options)
      for event in EngineFixture.samples(1_000) { try writer.append(event) }

      let files = SystemFileSystem()
      let tail = try files.open(path + "-tail", .write).get()
      try files.truncate(tail, to: size).get()
      for event in EngineFixture.samples(1_000, seed: 2) { try writer.append(event) }
      try writer.close()

      let events = try EngineFixture.events(try LogReader(path: path))
      let notes = events.compactMap { event -> NoteEvent.Trimmed? in
        if case .note(.trimmed(let note)) = event.body, note.reason == "damaged" { return note }
        return nil
      }
      #expect(notes.count == 1)
      let lost = Int(notes.first?.events ?? 0)
      #expect(lost > 0 && lost <= 1_000)
      // All that came after the cut is there, and all that was said to be.
      #expect(events.count == 2_001 - lost)
      #expect(events.last?.sequence == SequenceNumber(2_001))
      #expect(errors.withLock { $0 } == [.damaged])
    }
  }
}
