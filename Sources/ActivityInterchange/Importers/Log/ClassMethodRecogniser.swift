import ActivityModel

/// What people print themselves: `Home:viewDidLoad()`, `Home.viewDidLoad()`, `Home viewDidLoad`,
/// `Home.swift:12 viewDidLoad()`, `[Home] viewDidLoad()`, and `#function` alone.
struct ClassMethodRecogniser: LineRecogniser {
  /// The class of a print that does not say one.
  static let unnamed = "?"

  func fact(of line: LogLine, state: inout LogState) -> RecordFact? {
    let text = line.message.trimmed
    guard text.utf8.count <= Self.longest else { return nil }
    if let meaning = LifecycleNames.meaning(of: text), Self.isMethod(text) {
      return state.fact(of: meaning, for: ScreenReference(Self.unnamed))
    }
    guard let (name, method) = Self.split(text), Self.isMethod(method),
      let meaning = LifecycleNames.meaning(of: method)
    else { return nil }
    return state.fact(of: meaning, for: ScreenReference(name))
  }

  private static let longest = 300

  /// Whether this is a method and nothing else: `viewWillAppear(_:)`, `viewWillAppear:`, or the name.
  private static func isMethod(_ text: some StringProtocol) -> Bool {
    let rest = text.drop { $0.isLetter || $0.isNumber || $0 == "_" }
    if rest.isEmpty || rest == ":" { return true }
    guard rest.hasPrefix("(") || rest.hasPrefix(":") else { return false }
    return rest.allSatisfy { $0.isLetter || $0.isNumber || "(_:)= ".contains($0) }
      && !rest.contains("  ")
  }

  /// The class and the method: at the last separator before the arguments.
  private static func split(_ text: String) -> (String, Substring)? {
    let head = text.prefix { $0 != "(" }
    var separator: String.Index?
    for index in head.indices.reversed() {
      let character = head[index]
      if character.isLetter || character.isNumber || character == "_" { continue }
      let isLast = head.index(after: index) == head.endIndex
      // `viewWillAppear:` ends with what otherwise separates.
      if isLast, character == ":" { continue }
      separator = index
      break
    }
    guard let separator else { return nil }
    let method = text[text.index(after: separator)...]
    var name = head[..<separator]
    while let last = name.last, !last.isLetter, !last.isNumber, last != "_", last != ">" {
      name.removeLast()
    }
    guard let className = className(name) else { return nil }
    return (className, method)
  }

  private static func className(_ text: Substring) -> String? {
    var name = text
    if let file = name.lastRange(of: ".swift") ?? name.lastRange(of: ".m") {
      let tail = name[file.upperBound...]
      guard tail.allSatisfy({ $0.isNumber || $0 == ":" || $0 == " " }) else { return nil }
      name = name[..<file.lowerBound]
    }
    if let slash = name.lastIndex(of: "/") { name = name[name.index(after: slash)...] }
    while let first = name.first, first == "[" || first == "<" || first == "(" {
      name.removeFirst()
    }
    while let last = name.last, last == "]" || last == ">" || last == ")" { name.removeLast() }
    let plain = name.split(separator: ":").first ?? name
    guard let first = plain.first, first.isUppercase || first == "_",
      plain.allSatisfy({ $0.isLetter || $0.isNumber || "_.$<>".contains($0) })
    else { return nil }
    return String(plain)
  }
}

extension StringProtocol {
  /// Without blanks at either end.
  var trimmed: String {
    var text = Substring(self)
    while let first = text.first, first.isWhitespace { text.removeFirst() }
    while let last = text.last, last.isWhitespace { text.removeLast() }
    return String(text)
  }
}

extension Substring {
  func lastRange(of needle: String) -> Range<Substring.Index>? {
    var index = endIndex
    while index > startIndex {
      index = self.index(before: index)
      if self[index...].hasPrefix(needle) {
        return index..<self.index(index, offsetBy: needle.count)
      }
    }
    return nil
  }
}
