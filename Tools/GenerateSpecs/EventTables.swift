import ActivityModel

/// The tables of Specs/events.md: one per kind.
struct EventTables {
  static let begin = "<!-- generated: kinds -->"
  static let end = "<!-- end of generated -->"

  struct MissingMarkers: Error {}

  let comments: SourceComments

  func inserted(into page: String) throws -> String {
    let lines = page.split(separator: "\n", omittingEmptySubsequences: false)
    guard let first = lines.firstIndex(of: Substring(Self.begin)),
      let last = lines.firstIndex(of: Substring(Self.end)), first < last
    else { throw MissingMarkers() }
    let head = lines[...first].joined(separator: "\n")
    let tail = lines[last...].joined(separator: "\n")
    return head + "\n\n" + tables + tail
  }

  private var tables: String {
    var text = ""
    var family = ""
    for entry in EventCatalog.entries {
      let name = String(entry.name.prefix { $0 != "." })
      if name != family {
        family = name
        text += "## \(family)\n\n\(comments[family])\n\n"
      }
      text += "### `\(entry.name)`\n\n"
      text += "Code \(entry.kind.code) (\(entry.kind.code >> 8).\(entry.kind.number)). "
      text += comments[entry.name] + "\n\n"
      guard !entry.fields.isEmpty else { continue }
      text += "| no. | field | type | required | meaning |\n|---:|---|---|---|---|\n"
      for field in entry.fields {
        text += "| \(field.number) | `\(field.name)` | \(type(field)) | "
        text += "\(field.isRequired ? "yes" : "") | \(comments[entry.name, field.name]) |\n"
      }
      text += "\n"
    }
    return text
  }

  private func type(_ field: EventCatalog.FieldDescription) -> String {
    guard !field.knownNames.isEmpty else { return "\(field.type)" }
    return "symbol: " + field.knownNames.map { "`\($0)`" }.joined(separator: " ")
  }
}
