import TestSupport
import Testing

@testable import ActivityStore

@Suite struct FormatBytesTests {
  @Test func `numbers come back`() throws {
    var writer = ByteWriter()
    let numbers: [UInt64] = [0, 1, 127, 128, 300, 1 << 35, .max, .max - 1, 1 << 63]
    for number in numbers {
      writer.varint(number)
      writer.zigzag(Int64(bitPattern: number))
      writer.fixed(number)
    }
    var cursor = ByteCursor(writer.bytes)
    for number in numbers {
      #expect(try cursor.varint("n") == number)
      #expect(try cursor.zigzag("n") == Int64(bitPattern: number))
      #expect(try cursor.fixed(UInt64.self, "n") == number)
    }
    #expect(cursor.isAtEnd)
  }

  @Test func `a varint of more than 64 bits is refused`() {
    var cursor = ByteCursor([UInt8](repeating: 0xFF, count: 9) + [2])
    #expect(throws: FormatError(.invalid, "n", at: 9)) { try cursor.varint("n") }
    var endless = ByteCursor([UInt8](repeating: 0x80, count: 40))
    #expect(throws: FormatError.self) { try endless.varint("n") }
  }

  @Test func `a length beyond the bytes is refused before anything is allocated`() {
    var writer = ByteWriter()
    writer.varint(1 << 19)
    var cursor = ByteCursor(writer.bytes)
    #expect(throws: FormatError(.truncated, "n", at: 3)) { try cursor.count("n") }
    var huge = ByteWriter()
    huge.varint(UInt64.max)
    cursor = ByteCursor(huge.bytes)
    #expect(throws: FormatError(.limit, "n", at: 0)) { try cursor.count("n") }
  }

  @Test func `the checksum is CRC-32C`() {
    #expect(Checksum.crc32c([UInt8]("123456789".utf8)) == 0xE306_9283)
    #expect(Checksum.crc32c([] as [UInt8]) == 0)
  }

  @Test func `compressed bytes come back, and a wrong size is refused`() throws {
    let bytes = [UInt8](repeating: 7, count: 10_000) + [1, 2, 3]
    let frame = try Compression.compress(bytes, level: 3)
    #expect(try Compression.decompress(frame[...], size: bytes.count) == bytes)
    for size in [0, bytes.count - 1, bytes.count + 1] {
      #expect(throws: FormatError.self) { try Compression.decompress(frame[...], size: size) }
    }
    #expect(throws: FormatError(.limit, "a compressed stream", at: 0)) {
      try Compression.decompress(frame[...], size: Limits.streamBytes + 1)
    }
  }

  @Test func `interned strings keep apart what Swift calls equal, and can be taken back`() {
    var table = StringInterner()
    #expect(table.intern("e\u{301}").number == 0)
    #expect(table.intern("\u{E9}").number == 1)
    for index in 0..<1000 { #expect(table.intern("n\(index)").isNew) }
    table.removeAll(from: 500)
    #expect(table.intern("n100") == (102, false))
    #expect(table.intern("n700") == (500, true))
    #expect(Array(table.bytes(of: 500)) == Array("n700".utf8))
  }
}

func == (left: (number: Int, isNew: Bool), right: (Int, Bool)) -> Bool {
  left.number == right.0 && left.isNew == right.1
}
