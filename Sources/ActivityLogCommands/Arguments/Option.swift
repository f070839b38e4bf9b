/// An option of a command: `--at MOMENT`, or a flag where it takes no value.
struct Option: Sendable {
  let name: String
  /// One letter, as `n` for `-n`.
  let letter: Character?
  /// What stands for the value in help; nil for a flag.
  let valueName: String?
  let help: String
  /// The values it takes, where they are few.
  let choices: [String]

  init(
    _ name: String, letter: Character? = nil, value valueName: String? = nil,
    choices: [String] = [],
    _ help: String
  ) {
    self.name = name
    self.letter = letter
    self.valueName = valueName
    self.choices = choices
    self.help = help
  }

  var takesValue: Bool { valueName != nil }

  /// `-n, --limit COUNT`
  var spelling: String {
    let long = valueName.map { "--\(name) \($0)" } ?? "--\(name)"
    return letter.map { "-\($0), \(long)" } ?? "    \(long)"
  }
}
