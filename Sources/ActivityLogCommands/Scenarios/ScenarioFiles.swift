internal import ActivitySimulator
internal import ActivityStore

/// Scenario files: one, or all of a folder in the order of their names.
enum ScenarioFiles {
  static func paths(_ operand: String) throws(Failure) -> [String] {
    let files = SystemFileSystem()
    guard case .success(let names) = files.entries(of: operand) else { return [operand] }
    let found = names.filter { $0.hasSuffix(".json") }.sorted()
    guard !found.isEmpty else {
      throw Failure("\(operand): no scenario files", hint: "they end in .json")
    }
    let folder = operand.hasSuffix("/") ? operand : operand + "/"
    return found.map { folder + $0 }
  }

  static func scenario(_ path: String) throws(Failure) -> Scenario {
    let bytes = try InputFile.contents(path)
    do throws(ScenarioError) {
      return try Scenario(text: String(decoding: bytes, as: UTF8.self))
    } catch {
      throw Failure(
        "\(path): \(error)", hint: "what a scenario file holds: Specs/scenarios.md")
    }
  }
}
