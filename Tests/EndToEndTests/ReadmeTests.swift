import ActivityStore
import TestSupport
import Testing

/// What the README shows is what the tool prints.
@Suite struct ReadmeTests {
  private static var readme: String {
    get throws {
      let parts = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
      let path = (parts + ["README.md"]).joined(separator: "/")
      return String(decoding: try ProcessIO.contents(of: path, upTo: 1 << 20), as: UTF8.self)
    }
  }

  @Test func `the picture in the README is the output of the command above it`() throws {
    let lines = try Self.readme.split(separator: "\n", omittingEmptySubsequences: false)
    let prompt = "$ Tools/activitylog "
    let start = try #require(lines.firstIndex { $0.hasPrefix(prompt) })
    let words = lines[start].dropFirst(prompt.count).split(separator: " ").map(String.init)
    let picture = lines[(start + 1)...].prefix { $0 != "```" }
    let root = Samples.folder.split(separator: "/", omittingEmptySubsequences: false).dropLast(2)
    let result = try Tool(built: "activitylog").run(words, folder: root.joined(separator: "/"))
    #expect(result.text == picture.joined(separator: "\n") + "\n")
  }

  @Test func `every command of the table exists`() throws {
    let help = try Tool(built: "activitylog").run(["--help"]).text
    let rows = try Self.readme.split(separator: "\n").filter { $0.hasPrefix("| `") }
    #expect(rows.count >= 6)
    for row in rows {
      let name = row.dropFirst(3).prefix { $0.isLetter || $0 == "-" }
      #expect(help.contains("  \(name) "), "\(name)")
    }
  }
}
