import TestSupport
import Testing

@Suite struct CatTests {
  let tool = Tool(built: "activitylog")
  let log = Samples.path("shop-checkout")

  private func numbers(_ words: String...) throws -> [Int] {
    let result = try tool.run(["cat", "--format", "csv"] + words + [log])
    return result.text.split(separator: "\n").dropFirst().compactMap {
      Int($0.prefix { $0 != "," })
    }
  }

  @Test func `text lines`() throws {
    let result = try tool.run(["cat", "--since", "mark:paying", "--until", "crash", log])
    #expect(result.status == 0)
    try Golden.check(result.text, "cat")
  }

  @Test func `selections`() throws {
    #expect(try numbers().count == 110)
    #expect(try numbers("-n", "3") == [108, 109, 110])
    #expect(try numbers("-n", "3", "-r") == [110, 109, 108])
    #expect(try numbers("--since", "mark:paying", "--until", "crash") == [88, 89, 90, 91])
    #expect(try numbers("--kind", "note.marked") == [28, 88])
    #expect(try numbers("--kind", "note", "-n", "2") == [88, 90])
    #expect(try numbers("--where", "title=Pay now") == [89])
    #expect(try numbers("--where", "reason~beyond") == [91])
    #expect(try numbers("--where", "title=Pay now", "-C", "1") == [88, 89, 90])
    #expect(
      try numbers("--scene", "A1B03C77-SHOP-WINDOW-2", "--kind", "scene.connected").count == 1)
    #expect(try numbers("--where", "values.productID=4711").count == 2)
  }

  @Test(arguments: ["1099511627777", "9223372036854775807"])
  func `counts beyond any log mean all of it`(count: String) throws {
    #expect(try numbers("-n", count) == Array(1...110))
    #expect(try numbers("-n", count, "-r") == Array((1...110).reversed()))
    #expect(try numbers("--kind", "note.marked", "-C", count) == Array(1...110))
    let replay = try tool.run(["replay", "--context", count, log])
    #expect(replay.status == 0, "\(replay.errorText)")
    #expect(try tool.run(["cat", "-n", count + "0", log]).status == (count.count > 18 ? 64 : 0))
  }

  @Test func `no match is a negative answer`() throws {
    let result = try tool.run(["cat", "--where", "title=nothing", log])
    #expect(result.status == 1)
    #expect(result.text.isEmpty)
  }

  @Test func `mistakes are told`() throws {
    let kind = try tool.run(["cat", "--kind", "navigtion", log])
    #expect(kind.status == 64)
    #expect(kind.errorText.contains("did you mean navigation?"))
    #expect(try tool.run(["cat", "--where", "=x", log]).status == 64)
    #expect(try tool.run(["cat", "-n", "0", log]).status == 64)
    #expect(try tool.run(["cat"]).status == 64)
    #expect(try tool.run(["cat", log, log]).status == 64)
  }
}
