import ActivityModel
import TestSupport
import Testing

@testable import ActivityStore

@Suite struct FormatFrameTests {
  private var header: LogHeader {
    var header = LogHeader(logIdentifier: (1...16).map { $0 })
    header.segment = 3
    header.firstSequence = 400
    header.writerVersion = "1.2.3"
    header.created = 1_742_037_855_774_000
    header.bootIdentifier = "B"
    return header
  }

  private func index(_ blocks: Int) throws -> BlockIndex {
    var source = AnyEvents(seed: 3)
    var encoder = BlockEncoder()
    var offset: UInt64 = 60
    var index = BlockIndex()
    for _ in 0..<blocks {
      let block = try encoder.encode(source.events(50), snapshot: [1])
      index.entries.append(.init(offset: offset, summary: block.summary))
      offset += UInt64(block.bytes.count) + 7
    }
    return index
  }

  @Test func `the header of a file comes back, and what follows it is left alone`() throws {
    let bytes = header.encoded()
    let (decoded, size) = try LogHeader.decode(bytes + [1, 2, 3])
    #expect(decoded == header && size == bytes.count)
  }

  @Test func `a log of a newer version and unknown flags are refused by name`() throws {
    var newer = header
    newer.version = 2
    #expect(throws: FormatError(.unsupported, "the log", at: 9)) {
      try LogHeader.decode(newer.encoded())
    }
    var flagged = header
    flagged.refuseFlags = 1 << 9
    #expect(throws: FormatError(.unsupported, "the log", at: 9)) {
      try LogHeader.decode(flagged.encoded())
    }
    var ignorable = header
    ignorable.ignoreFlags = 1 << 9
    #expect(try LogHeader.decode(ignorable.encoded()).header == ignorable)
  }

  @Test(arguments: [0, 1, 2, 40]) func `an index comes back`(blocks: Int) throws {
    let index = try index(blocks)
    #expect(try BlockIndex(index.encoded()) == index)
  }

  @Test func `a footer comes back from the end of a file`() throws {
    let footer = Footer(indexOffset: 1 << 40, events: 99)
    #expect(footer.encoded().count == Footer.frameBytes)
    #expect(try Footer([1, 2, 3] + footer.encoded()) == footer)
  }

  @Test func `no flipped byte and no cut passes`() throws {
    let bytes = [
      header.encoded(), try index(30).encoded(), Footer(indexOffset: 5, events: 1).encoded(),
    ]
    for (number, frame) in bytes.enumerated() {
      let decode: ([UInt8]) throws -> Void = { bytes in
        switch number {
        case 0: _ = try LogHeader.decode(bytes)
        case 1: _ = try BlockIndex(bytes)
        default: _ = try Footer(bytes)
        }
      }
      try decode(frame)
      for offset in frame.indices {
        var broken = frame
        broken[offset] ^= 0x10
        #expect(throws: FormatError.self) { try decode(broken) }
        #expect(throws: FormatError.self) { try decode(Array(frame[..<offset])) }
      }
    }
  }
}
