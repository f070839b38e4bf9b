/// The arguments of a command, told apart by its options.
struct Arguments: Sendable {
  private(set) var operands: [String] = []
  private var given: [(option: String, value: String)] = []

  /// Reads `words` as `options` say: `--name value`, `--name=value`, `-n value`, `-nvalue`, `-rf` for
  /// flags; `--` ends the options, and `-` alone is an operand.
  init(parsing words: some Sequence<String>, options: [Option]) throws(Failure) {
    var rest = Array(words)[...]
    while let word = rest.popFirst() {
      if word == "--" {
        operands += rest
        return
      } else if word.hasPrefix("--") {
        try readLong(word.dropFirst(2), &rest, options)
      } else if word.hasPrefix("-"), word.count > 1, !Self.isNumber(word) {
        try readShort(word.dropFirst(), &rest, options)
      } else {
        operands.append(word)
      }
    }
  }

  func has(_ option: Option) -> Bool { given.contains { $0.option == option.name } }

  /// The last value given, so that a later option overrides an earlier one.
  subscript(option: Option) -> String? { given.last { $0.option == option.name }?.value }

  /// Every value given, in order.
  func all(_ option: Option) -> [String] {
    given.filter { $0.option == option.name }.map(\.value)
  }

  /// A whole number of at least `minimum`.
  func integer(_ option: Option, minimum: Int = 0) throws(Failure) -> Int? {
    guard let text = self[option] else { return nil }
    guard let number = Int(text), number >= minimum else {
      throw .usage("--\(option.name) takes a whole number from \(minimum), not \"\(text)\"")
    }
    // More than anything that is counted: it means the same and nothing overflows.
    return min(number, 1 << 40)
  }

  /// `-5` is a value, not an option.
  private static func isNumber(_ word: String) -> Bool {
    word.dropFirst().utf8.allSatisfy { (0x30...0x39).contains($0) }
  }

  private mutating func readLong(
    _ body: Substring, _ rest: inout ArraySlice<String>, _ options: [Option]
  ) throws(Failure) {
    let parts = body.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard let option = options.first(where: { $0.name == name }) else {
      throw .usage(
        "unknown option --\(name)",
        hint: Suggestion.phrase(for: name, in: options.map(\.name), "--"))
    }
    if parts.count == 2 {
      guard option.takesValue else { throw .usage("--\(name) takes no value") }
      try add(option, String(parts[1]))
    } else {
      try add(option, takeValue(option, "--\(name)", &rest))
    }
  }

  private mutating func readShort(
    _ body: Substring, _ rest: inout ArraySlice<String>, _ options: [Option]
  ) throws(Failure) {
    var letters = body
    while let letter = letters.popFirst() {
      guard let option = options.first(where: { $0.letter == letter }) else {
        throw .usage("unknown option -\(letter)", hint: nil)
      }
      if option.takesValue, !letters.isEmpty {
        let value = letters.first == "=" ? letters.dropFirst() : letters
        try add(option, String(value))
        return
      }
      try add(option, takeValue(option, "-\(letter)", &rest))
    }
  }

  private func takeValue(
    _ option: Option, _ spelling: String, _ rest: inout ArraySlice<String>
  ) throws(Failure) -> String {
    guard let valueName = option.valueName else { return "" }
    guard let value = rest.popFirst() else {
      throw .usage("\(spelling) needs a value: \(valueName)")
    }
    return value
  }

  private mutating func add(_ option: Option, _ value: String) throws(Failure) {
    if !option.choices.isEmpty, !option.choices.contains(value) {
      throw .usage(
        "--\(option.name) takes \(Text.list(option.choices, "or")), not \"\(value)\"",
        hint: Suggestion.phrase(for: value, in: option.choices))
    }
    given.append((option.name, value))
  }
}
