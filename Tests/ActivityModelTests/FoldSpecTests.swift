import ActivityModel
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

@Suite struct FoldSpecTests {
  @Test func `the table of anomaly codes in the specification is current`() throws {
    let text = try Self.contents("Specs/state.md")
    for code in AnomalyCode.allCases {
      #expect(text.contains("| `\(code.rawValue)` | \(code.explanation) |"))
    }
    #expect(
      text.split(separator: "\n").filter { $0.hasPrefix("| `") && $0.hasSuffix(" |") }.count
        >= AnomalyCode.allCases.count)
  }

  private static func contents(_ path: String) throws -> String {
    let root = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    let file = unsafe fopen("/\(root)/\(path)", "r")
    guard let file = unsafe file else {
      Issue.record("\(path) is not there")
      return ""
    }
    var bytes: [UInt8] = []
    while true {
      let byte = unsafe fgetc(file)
      guard let byte = UInt8(exactly: byte) else { break }
      bytes.append(byte)
    }
    unsafe fclose(file)
    return String(decoding: bytes, as: UTF8.self)
  }
}
