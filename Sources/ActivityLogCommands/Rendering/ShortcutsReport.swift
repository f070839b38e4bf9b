internal import ActivityModel
internal import ActivityReplay

/// The use of shortcuts as a table, as data, as a spreadsheet.
struct ShortcutsReport {
  let usage: ShortcutUsage

  private static let columns = [
    "activity type", "opens", "users", "added", "users", "cancelled", "deleted",
  ]

  var text: [String] {
    let head = "\(Text.count(usage.logs, "log"))"
    guard !usage.types.isEmpty else { return ["\(head): no shortcut was used or added"] }
    var table = Table(rightAligned: Set(1..<Self.columns.count))
    table.add(Self.columns)
    for (type, figures) in usage.types { table.add(cells(Text.printable(type), figures)) }
    table.add(cells("all", usage.total))
    return [head, ""] + table.lines()
  }

  private func cells(_ name: String, _ figures: ShortcutUsage.Figures) -> [String] {
    [
      name, Text.grouped(figures.opens), Text.grouped(figures.openUsers.count),
      Text.grouped(figures.additions), Text.grouped(figures.additionUsers.count),
      Text.grouped(figures.cancellations), Text.grouped(figures.deletions),
    ]
  }

  var json: JSONValue {
    [
      "schema": 1, "logs": .integer(Int64(usage.logs)),
      "types": .array(
        usage.types.map { type, figures in
          var object = Self.object(figures)
          object.members.insert(
            JSONObject.Member(name: "activityType", value: .string(type)), at: 0)
          return .object(object)
        }),
      "total": .object(Self.object(usage.total)),
    ]
  }

  private static func object(_ figures: ShortcutUsage.Figures) -> JSONObject {
    [
      "opens": .integer(figures.opens), "openUsers": .integer(Int64(figures.openUsers.count)),
      "added": .integer(figures.additions),
      "addedUsers": .integer(Int64(figures.additionUsers.count)),
      "cancelled": .integer(figures.cancellations), "deleted": .integer(figures.deletions),
    ]
  }

  /// RFC 4180; the last line is over all types.
  var csv: [String] {
    let header = "activityType,opens,openUsers,added,addedUsers,cancelled,deleted"
    let rows = usage.types + [("", usage.total)]
    return [header]
      + rows.map { type, figures in
        [
          Self.field(type), "\(figures.opens)", "\(figures.openUsers.count)",
          "\(figures.additions)", "\(figures.additionUsers.count)", "\(figures.cancellations)",
          "\(figures.deletions)",
        ].joined(separator: ",")
      }
  }

  private static func field(_ text: String) -> String {
    guard text.contains(where: { ",\"\r\n".contains($0) || $0.isNewline }) else { return text }
    return "\"" + text.replacing("\"", with: "\"\"") + "\""
  }
}
