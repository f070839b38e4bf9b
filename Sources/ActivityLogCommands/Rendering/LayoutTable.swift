internal import ActivityModel
internal import ActivityStore

/// What each column of a log takes: `info --layout`.
struct LayoutTable {
  let layout: LogLayout

  func write(_ out: Output) {
    out.line()
    out.line(
      out.styled("columns", .bold)
        + "  \(Text.count(layout.blocks, "block")), headers \(Text.bytes(layout.headerBytes))")
    var table = Table(rightAligned: [0, 2, 3, 4])
    table.add("", "", "plain", "stored", "B/event")
    for column in layout.columns {
      let share = Double(column.storedBytes) / Double(max(1, layout.events))
      table.add(
        "\(column.number)", Text.printable(column.title), Text.bytes(column.plainBytes),
        Text.bytes(column.storedBytes), Text.decimal(share, places: 3))
    }
    for line in table.lines(indent: 2) { out.line(line) }
  }

  var json: JSONValue {
    .array(
      layout.columns.map { column in
        [
          "column": .integer(Int64(column.number)), "title": .string(column.title),
          "plainBytes": .integer(Int64(column.plainBytes)),
          "storedBytes": .integer(Int64(column.storedBytes)),
        ]
      })
  }
}
