import Testing

@testable import ActivityLogCommands

@Suite struct ArgumentsTests {
  static let at = Option("at", value: "MOMENT", "a moment")
  static let limit = Option("limit", letter: "n", value: "COUNT", "how many")
  static let reverse = Option("reverse", letter: "r", "backwards")
  static let follow = Option("follow", letter: "f", "go on")
  static let format = Option("format", value: "NAME", choices: ["tree", "json"], "how")
  static let options = [at, limit, reverse, follow, format]

  private func parse(_ words: String...) throws -> Arguments {
    try Arguments(parsing: words, options: Self.options)
  }

  @Test func `a value may follow the name, an equals sign or the letter`() throws {
    #expect(try parse("--at", "crash")[Self.at] == "crash")
    #expect(try parse("--at=crash-2s")[Self.at] == "crash-2s")
    #expect(try parse("--at=a=b")[Self.at] == "a=b")
    #expect(try parse("-n", "5")[Self.limit] == "5")
    #expect(try parse("-n5")[Self.limit] == "5")
    #expect(try parse("-n=5")[Self.limit] == "5")
  }

  @Test func `letters of flags may stand together`() throws {
    let arguments = try parse("-rfn", "3", "log")
    #expect(arguments.has(Self.reverse) && arguments.has(Self.follow))
    #expect(arguments[Self.limit] == "3")
    #expect(arguments.operands == ["log"])
  }

  @Test func `a dash is an operand and two dashes end the options`() throws {
    #expect(try parse("-", "--at", "1").operands == ["-"])
    #expect(try parse("--", "--at", "-r").operands == ["--at", "-r"])
  }

  @Test func `a value may begin with a dash`() throws {
    #expect(try parse("--at", "-5")[Self.at] == "-5")
  }

  @Test func `the last of several values wins, and all can be had`() throws {
    let arguments = try parse("--at", "1", "--at", "2")
    #expect(arguments[Self.at] == "2")
    #expect(arguments.all(Self.at) == ["1", "2"])
  }

  @Test func `mistakes name the option and what was meant`() throws {
    func failure(_ words: String...) -> Failure? {
      #expect(throws: Failure.self) { try Arguments(parsing: words, options: Self.options) }
    }
    #expect(failure("--formt", "json")?.hint == "did you mean --format?")
    #expect(failure("--zzzzzz")?.hint == nil)
    #expect(failure("--at")?.message == "--at needs a value: MOMENT")
    #expect(failure("--reverse=1")?.message == "--reverse takes no value")
    #expect(failure("--format", "jsn")?.hint == "did you mean json?")
    #expect(failure("-x")?.message == "unknown option -x")
    #expect(failure("-x")?.code == .usage)
  }

  @Test func `numbers are checked`() throws {
    #expect(try parse("-n", "7").integer(Self.limit) == 7)
    #expect(throws: Failure.self) { try parse("-n", "seven").integer(Self.limit) }
    #expect(throws: Failure.self) { try parse("-n", "0").integer(Self.limit, minimum: 1) }
    #expect(throws: Failure.self) {
      try parse("-n", "99999999999999999999").integer(Self.limit)
    }
  }

  @Test func `distance counts slips`() {
    #expect(Suggestion.distance("replay", "replay") == 0)
    #expect(Suggestion.distance("repaly", "replay") == 1)
    #expect(Suggestion.distance("", "abc") == 3)
    #expect(Suggestion.nearest(to: "exprot", in: ["import", "export"]) == "export")
    #expect(Suggestion.nearest(to: "quux", in: ["import", "export"]) == nil)
  }
}
