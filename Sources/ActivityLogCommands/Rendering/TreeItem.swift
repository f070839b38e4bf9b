internal import ActivityModel

/// A screen as a line of a tree, live or restored.
struct TreeItem {
  /// The class; printable.
  var name: String
  /// Title, values, whatever else is worth knowing; printable.
  var details: [String] = []
  var children: [TreeItem] = []
  var presented: [TreeItem] = []
  /// How it was presented; printable.
  var style: String?
  /// Whether the user sees into it: not so for the other tabs.
  var isShown = true
  /// The selected child among several.
  var isSelected = false
  /// What the user looks at.
  var isTop = false

  var hasContent: Bool { !children.isEmpty || !presented.isEmpty }

  /// Marks what the user looks at, where nothing but the tree tells: what is presented last, else the
  /// selected child, else the last one.
  mutating func markTop() {
    if !presented.isEmpty {
      presented[presented.count - 1].markTop()
    } else if let index = children.firstIndex(where: \.isSelected) {
      children[index].markTop()
    } else if !children.isEmpty {
      children[children.count - 1].markTop()
    } else {
      isTop = true
    }
  }

  /// The tree as lines with box drawing.
  func lines(_ output: Output) -> [String] {
    var lines: [String] = []
    append(to: &lines, first: "", rest: "", output)
    return lines
  }

  private func append(to lines: inout [String], first: String, rest: String, _ output: Output) {
    var label = isTop ? output.styled(name, .bold) : isShown ? name : output.styled(name, .dim)
    if let style { label = output.styled("\(style) ", .cyan) + label }
    if isSelected { label += output.styled(" ●", .green) }
    if !details.isEmpty { label += " " + output.styled(details.joined(separator: "  "), .dim) }
    if isTop { label += output.styled("  ◂", .green) }
    lines.append(output.styled(first, .dim) + label)
    let below = children + presented
    for (index, item) in below.enumerated() {
      let isLast = index == below.count - 1
      item.append(
        to: &lines, first: rest + (isLast ? "└─ " : "├─ "), rest: rest + (isLast ? "   " : "│  "),
        output)
    }
  }

  /// The tree as nested list items.
  func markdown(indent: Int = 0) -> [String] {
    var label = isTop ? "**`\(name)`**" : "`\(name)`"
    if let style { label = "_\(style)_ \(label)" }
    if isSelected { label += " (selected)" }
    if !details.isEmpty { label += " — " + details.map(Self.escaped).joined(separator: ", ") }
    return ["\(String(repeating: "  ", count: indent))- \(label)"]
      + (children + presented).flatMap { $0.markdown(indent: indent + 1) }
  }

  /// Markup characters of Markdown and HTML in text of the log do not act.
  static func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      if "\\`*_[]<>|~&".contains(character) { result.append("\\") }
      result.append(character)
    }
    return result
  }
}
