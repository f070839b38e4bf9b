/// Rows whose columns line up, whatever their characters' widths.
struct Table {
  private var rows: [[String]] = []
  private let rightAligned: Set<Int>

  init(rightAligned: Set<Int> = []) { self.rightAligned = rightAligned }

  var isEmpty: Bool { rows.isEmpty }

  /// The cells have to be printable.
  mutating func add(_ cells: String...) { rows.append(cells) }
  mutating func add(_ cells: [String]) { rows.append(cells) }

  /// One line a row, columns two spaces apart, no spaces at the ends of lines.
  ///
  /// - Parameter limit: the columns there are; a last cell that does not fit goes on in further lines
  ///   below itself. Nil for as many as it takes.
  func lines(indent: Int = 0, limit: Int? = nil) -> [String] {
    let count = rows.map(\.count).max() ?? 0
    let widths = (0..<count).map { column in
      rows.compactMap { column < $0.count ? Text.width($0[column]) : nil }.max() ?? 0
    }
    return rows.map { row in
      var line = String(repeating: " ", count: indent)
      for (column, cell) in row.enumerated() {
        let fill = String(repeating: " ", count: widths[column] - Text.width(cell))
        let isLast = column == row.count - 1
        if isLast, let limit {
          let start = Text.width(line)
          let below = limit - start < 32 ? indent + 4 : start
          line += Text.wrapped(cell, limit: limit, indent: below, start: start)
          break
        }
        line += rightAligned.contains(column) ? fill + cell : isLast ? cell : cell + fill
        if !isLast { line += "  " }
      }
      return line
    }
  }
}
