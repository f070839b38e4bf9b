import TestSupport
import Testing

/// What every command has in common.
@Suite struct Manners {
  let tool = Tool(built: "activitylog")

  @Test func `help goes to the standard output and begins with an example`() throws {
    let result = try tool.run(["--help"])
    #expect(result.status == 0)
    #expect(result.errorText.isEmpty)
    #expect(result.text.contains("activitylog replay --at crash"))
  }

  @Test func `without arguments help goes to the standard error and the usage is wrong`() throws {
    let result = try tool.run([])
    #expect(result.status == 64)
    #expect(result.text.isEmpty)
    #expect(result.errorText.contains("activitylog replay"))
  }

  @Test func `an unknown command says so`() throws {
    let result = try tool.run(["frobnicate"])
    #expect(result.status == 64)
    #expect(result.text.isEmpty)
    #expect(result.errorText.contains("unknown command \"frobnicate\""))
  }

  @Test func `an escape sequence in an argument does not reach the terminal`() throws {
    let result = try tool.run(["\u{1B}[31mx"])
    #expect(!result.errors.contains(0x1B))
  }
}
