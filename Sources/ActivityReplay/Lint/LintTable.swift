/// The table of all rules in `Specs/lint.md`.
package enum LintTable {
  /// One section a group, one row a rule.
  package static func markdown() -> String {
    LintCatalog.groups.map { group in
      var lines = [
        "## \(group.title)", "", "| rule | severity | finds | rests on |", "|---|---|---|---|",
      ]
      for rule in group.rules {
        let about = rule.about
        lines.append(
          "| `\(about.id)` | \(about.severity.rawValue) | \(about.title) | "
            + "\(about.basis.joined(separator: ", ")) |")
      }
      return lines.joined(separator: "\n")
    }.joined(separator: "\n\n")
  }

  /// `text` with the table between the two marks; unchanged where it has no marks.
  package static func inserted(into text: String) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard let first = lines.firstIndex(of: begin), let last = lines.firstIndex(of: end),
      first < last
    else { return text }
    lines.replaceSubrange(first + 1..<last, with: ["", markdown(), ""])
    return lines.joined(separator: "\n")
  }

  package static let begin = "<!-- generated: rules -->"
  package static let end = "<!-- end of generated -->"
}
