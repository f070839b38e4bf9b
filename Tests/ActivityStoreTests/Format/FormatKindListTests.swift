import ActivityModel
import TestSupport
import Testing

@testable import ActivityStore

@Suite struct FormatKindListTests {
  private static let mark = NoteEvent.Marked.kind
  private static let callback = ScreenEvent.Callback.kind

  private static func count(_ kind: EventKind, _ count: Int, posted: Bool = false)
    -> BlockSummary.KindCount
  { BlockSummary.KindCount(kind: kind, count: count, isPosted: posted) }

  private static func index() throws -> BlockIndex {
    var source = AnyEvents(seed: 9)
    var encoder = BlockEncoder()
    var index = BlockIndex()
    for number in 0..<5 {
      var summary = try encoder.encode(source.events(20)).summary
      summary.kinds =
        number % 2 == 0
        ? [count(callback, 19), count(mark, 1, posted: true)] : [count(callback, 20)]
      summary.kinds.sort { $0.kind.code < $1.kind.code }
      index.entries.append(.init(offset: UInt64(60 + 2_000 * number), summary: summary))
    }
    return index
  }

  @Test func `an index tells the blocks of a kind without the others`() throws {
    let stored = try StoredIndex(try Self.index().encoded())
    #expect(stored.entries.count == 5 && stored.entries.allSatisfy { $0.summary.kinds.isEmpty })
    #expect(try stored.kinds.uses(of: Self.mark).map(\.block) == [0, 2, 4])
    #expect(try stored.kinds.uses(of: Self.mark).allSatisfy { $0.isPosted && $0.count == 1 })
    #expect(try stored.kinds.uses(of: Self.callback).map(\.count) == [19, 20, 19, 20, 19])
    #expect(try stored.kinds.uses(of: NoteEvent.Trimmed.kind).isEmpty)
  }

  @Test func `blocks that come after an index are in its lists`() throws {
    var kinds = try StoredIndex(try Self.index().encoded()).kinds
    kinds.add([Self.count(Self.mark, 3), Self.count(NoteEvent.Trimmed.kind, 1)], block: 5)
    #expect(try kinds.uses(of: Self.mark).map(\.block) == [0, 2, 4, 5])
    #expect(try kinds.uses(of: NoteEvent.Trimmed.kind).map(\.block) == [5])
    #expect(try kinds.uses(of: Self.callback).count == 5)
  }

  @Test func `checksums of long runs, joined from three, are those of one chain`() {
    var random = SeededGenerator(seed: 0xC7C)
    let bytes = (0..<40_000).map { _ in UInt8.random(in: 0...255, using: &random) }
    for count in [0, 7, 8, 1_535, 1_536, 1_537, 12_287, 12_288, 12_300, 24_576, 39_000] {
      let start = Int.random(in: 0...(40_000 - count), using: &random)
      let slice = bytes[start..<start + count]
      // A chain in parts below the length from which three go side by side.
      var chained: UInt32 = 0x1234_5678
      for position in stride(from: slice.startIndex, to: slice.endIndex, by: 1_000) {
        let part = slice[position..<min(position + 1_000, slice.endIndex)]
        chained = Checksum.crc32c(part, extending: chained)
      }
      #expect(Checksum.crc32c(slice, extending: 0x1234_5678) == chained, "\(count) bytes")
    }
  }
}
