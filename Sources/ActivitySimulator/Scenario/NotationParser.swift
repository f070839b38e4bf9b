import ActivityModel

/// Reads the notation of the worked examples.
struct NotationParser {
  private let text: [Character]
  private var position = 0

  init(_ text: String) { self.text = Array(text) }

  mutating func wholeTree() throws(ScenarioError) -> ExpectedTree {
    let tree = try tree(depth: 0)
    skipSpace()
    guard position == text.count else { throw fault("nothing more was expected") }
    return tree
  }

  private mutating func tree(depth: Int) throws(ScenarioError) -> ExpectedTree {
    guard depth < 64 else { throw fault("too deep") }
    var tree = ExpectedTree(className: try name("the name of a class"))
    if take("#") {
      tree.restorationIdentifier = take("-") ? "" : try name("an identifier or -")
    }
    if take("*") {
      guard let index = Int(try name("an index")) else { throw fault("an index is a number") }
      tree.selectedIndex = index
    }
    if take("(") { tree.values = try values() }
    if take("[") {
      repeat { tree.children.append(try self.tree(depth: depth + 1)) } while take(">") || take("|")
      guard take("]") else { throw fault("expected > or | or ]") }
    }
    while take("/") { tree.path.append(try name("the type of an element")) }
    if take("^") {
      var above = try self.tree(depth: depth + 1)
      // `^pageSheet Compose`: the first word is the style.
      if above.isBare, case .known(let style) = Symbol<PresentationStyle>(above.className),
        startsName
      {
        above = try self.tree(depth: depth + 1)
        above.style = style
      }
      tree.presented = [above]
    }
    return tree
  }

  private mutating func values() throws(ScenarioError) -> PropertyDictionary {
    var result: PropertyDictionary = [:]
    repeat {
      let key = try name("the name of a value")
      guard take(":") else { throw fault("expected :") }
      result[key] = try value()
    } while take(",")
    guard take(")") else { throw fault("expected , or )") }
    return result
  }

  private mutating func value() throws(ScenarioError) -> PropertyValue {
    skipSpace()
    let start = position
    var quoted = false
    while position < text.count {
      let character = text[position]
      if character == "\"" { quoted.toggle() }
      if !quoted, character == "," || character == ")" { break }
      position += 1
    }
    let source = String(text[start..<position])
    do throws(JSONError) {
      return PropertyValue(json: try JSONParser.parse(source))
    } catch {
      throw fault("\(source) is no JSON value")
    }
  }

  // MARK: Words

  private var startsName: Bool {
    var index = position
    while index < text.count, text[index].isWhitespace { index += 1 }
    return index < text.count && isNamePart(text[index])
  }

  private func isNamePart(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_" || character == "."
      || character == "?" || character == "-" || character == "<"
  }

  private mutating func name(_ what: String) throws(ScenarioError) -> String {
    skipSpace()
    let start = position
    while position < text.count, isNamePart(text[position]) { position += 1 }
    guard position > start else { throw fault("expected \(what)") }
    return String(text[start..<position])
  }

  private mutating func take(_ character: Character) -> Bool {
    skipSpace()
    guard position < text.count, text[position] == character else { return false }
    position += 1
    return true
  }

  private mutating func skipSpace() {
    while position < text.count, text[position].isWhitespace { position += 1 }
  }

  private func fault(_ message: String) -> ScenarioError {
    let rest =
      position < text.count ? "at \"\(String(text[position...].prefix(12)))\"" : "at the end"
    return ScenarioError("tree: \(message) \(rest)")
  }
}

extension ExpectedTree {
  /// A name and nothing else.
  fileprivate var isBare: Bool {
    self == ExpectedTree(className: className)
  }
}
