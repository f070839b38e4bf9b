import ActivityModel
import TestSupport
import Testing

@testable import ActivityStore

@Suite struct FormatNameTests {
  private func coded(_ names: [String]) -> (names: [UInt8], uuids: [UInt8]) {
    var table = StringInterner()
    for name in names { _ = table.intern(name) }
    var writer = ByteWriter()
    var uuids = ByteWriter()
    NameList.write(table, to: &writer, uuids: &uuids)
    return (writer.bytes, uuids.bytes)
  }

  private func decoded(_ bytes: [UInt8], _ uuids: [UInt8] = []) throws -> [String] {
    var cursor = ByteCursor(bytes)
    return try NameList(from: &cursor, uuids: uuids).strings
  }

  @Test func `names come back byte for byte`() throws {
    let names = [
      "", "id", "UINavigationController", "Caf\u{E9}", "Cafe\u{301}", "K", "\u{212A}",
      "3d561670-7cba-4b7e-9961-3c00cb6f31ce", "3D561670-7CBA-4B7E-9961-3C00CB6F31CE",
      "3D561670-7cba-4b7e-9961-3c00cb6f31ce", "3d561670-7cba-4b7e-9961_3c00cb6f31ce",
      "00000000-0000-4000-8000-000000000001", "00000000-0000-4000-8000-00000000000g",
      String(repeating: "x", count: 300),
    ]
    let (bytes, uuids) = coded(names)
    #expect(uuids.count == 3 * 16)
    #expect(try decoded(bytes, uuids).map { Array($0.utf8) } == names.map { Array($0.utf8) })
  }

  @Test func `a name of the table takes no text`() {
    let (bytes, _) = coded(["UINavigationController", "UIHostingController"])
    #expect(bytes.count <= 5)
  }

  @Test(
    arguments: [
      ([1, 2], []), ([1, 6], [UInt8](repeating: 0, count: 16)),
      ([1, 0xFD, 0x7F], []), ([1, 4, 0xFF], []), ([0, 7], []), ([0], [1]),
      ([1, 0xFC, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 1], []),
    ] as [([UInt8], [UInt8])])
  func `what no writer wrote is refused`(bytes: [UInt8], uuids: [UInt8]) {
    #expect(throws: FormatError.self) { try decoded(bytes, uuids) }
  }

  @Test func `the table is that of the specification, and names nothing twice`() throws {
    let text = try SourceTree.text(of: "Specs/known-names.txt")
    #expect(
      text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
        .elementsEqual(KnownNames.all) { String($0) == $1 })
    #expect(Set(KnownNames.all).count == KnownNames.all.count)
    #expect(KnownNames.all.allSatisfy { $0.utf8.allSatisfy { (0x20..<0x7F).contains($0) } })
  }

  @Test(arguments: [
    "", "B", "3d561670-7cba-4b7e-9961-3c00cb6f31ce", "3D561670-7CBA-4B7E-9961-3C00CB6F31CE",
  ])
  func `a boot comes back from the header of a file`(boot: String) throws {
    var header = LogHeader(logIdentifier: [UInt8](repeating: 7, count: 16))
    header.bootIdentifier = boot
    #expect(try LogHeader.decode(header.encoded()).header == header)
  }
}
