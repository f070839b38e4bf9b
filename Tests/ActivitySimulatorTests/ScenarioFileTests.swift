import ActivitySimulator
import Testing

@Suite struct ScenarioFileTests {
  private func error(_ text: String) -> String {
    do throws(ScenarioError) {
      _ = try Scenario(text: text)
      return "none"
    } catch {
      return "\(error)"
    }
  }

  private func scenario(screens: String = "{\"name\": \"Home\"}", step: String) -> String {
    """
    {
      "schema": 1,
      "name": "x",
      "app": {"root": "Home", "screens": [\(screens)]},
      "steps": [
        \(step)
      ]
    }
    """
  }

  @Test func `text that is no JSON is named with line and column`() {
    #expect(error("{\n  \"schema\": 1,\n  oops\n}").hasPrefix("line 3, column 3: "))
  }

  @Test func `an unknown verb names its place and the nearest one`() {
    #expect(
      error(scenario(step: "{\"do\": \"pusch\", \"screen\": \"Home\"}"))
        == "line 6, column 12: unknown \"pusch\"; did you mean \"push\"?")
  }

  @Test func `an unknown member is named`() {
    #expect(
      error(scenario(step: "{\"do\": \"push\", \"scren\": \"Home\"}"))
        == "line 6, column 29: unknown \"scren\"; did you mean \"screen\"?")
  }

  @Test func `a screen that is nowhere is named`() {
    #expect(
      error(scenario(step: "{\"do\": \"push\", \"screen\": \"Lost\"}"))
        == "line 6, column 30: no screen is called \"Lost\"")
  }

  @Test func `a tree that cannot be read is named`() {
    let message = error(scenario(step: "{\"expect\": {\"live\": \"N[Home >\"}}"))
    #expect(message.hasPrefix("line 6, column 25: tree: expected the name of a class"))
  }

  @Test func `a random scenario is the same after it was written and read`() throws {
    for seed in UInt64(1)...40 {
      var generator = ScenarioGenerator(seed: seed)
      let scenario = generator.scenario()
      #expect(try Scenario(text: scenario.text) == scenario, "ScenarioGenerator(seed: \(seed))")
    }
  }

  @Test func `the notation gives back what it was given`() throws {
    let text = "T#t*1[N#-[Feed] | N[Search | Result(id: 7)]] ^pageSheet Compose"
    #expect(try ExpectedTree(text).description == text)
  }

  @Test func `a failing scenario is cut down to what fails`() {
    var generator = ScenarioGenerator(seed: 3)
    let scenario = generator.scenario()
    let small = scenario.shrunk { candidate in
      candidate.steps.contains {
        if case .action(let action) = $0 { action.verb == .home } else { false }
      }
    }
    #expect(small.steps.count == 1)
  }
}
