#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

func writeFile(_ path: String, _ bytes: [UInt8]) {
  guard let file = fopen(path, "w") else { return note("cannot write \(path)") }
  fwrite(bytes, 1, bytes.count, file)
  fclose(file)
}

/// The table of figures, for a terminal and for RESULTS.md.
struct Report {
  var figures: [Figure]
  var events: Int

  var table: String {
    let rows = figures.map { figure in
      [
        figure.what, figure.valueText, figure.goalText,
        figure.isMet.map { $0 ? "yes" : "NO" } ?? "",
      ]
    }
    let header = ["figure", "measured", "goal", "met"]
    let widths = header.indices.map { column in
      ([header] + rows).map { $0[column].count }.max() ?? 0
    }
    func line(_ cells: [String]) -> String {
      "| "
        + zip(cells, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }
        .joined(separator: " | ") + " |"
    }
    let rule =
      "|" + widths.map { String(repeating: "-", count: $0 + 2) }.joined(separator: "|") + "|"
    return ([line(header), rule] + rows.map(line)).joined(separator: "\n")
  }

  /// RESULTS.md.
  func page(command: String) -> String {
    var system = utsname()
    uname(&system)
    var time = time(nil)
    var parts = tm()
    gmtime_r(&time, &parts)
    let date = "\(parts.tm_year + 1900)-\(two(parts.tm_mon + 1))-\(two(parts.tm_mday))"
    return """
      # Benchmark results

      Written by `\(command)` on \(date). Machine: \(text(&system.sysname)) \(text(&system.machine)),
      \(sysconf(Int32(_SC_NPROCESSORS_ONLN))) cores, shared and noisy: compare ratios, which were taken side by
      side in one run; absolute times vary by half. \(events) events of the seeded workload.

      \(table)

      """
  }

  private func two(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }

  private func text<Tuple>(_ tuple: inout Tuple) -> String {
    withUnsafeBytes(of: &tuple) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }

  /// Ratios that fall short of the thresholds; `NAME <= 1.2` a line.
  func shortfalls(thresholds: String) -> [String] {
    var failures: [String] = []
    for line in thresholds.split(separator: "\n") where !line.hasPrefix("#") {
      let words = line.split(separator: " ")
      guard words.count == 3, let limit = Double(words[2]),
        let figure = figures.first(where: { $0.name == words[0] })
      else { continue }
      let holds = words[1] == "<=" ? figure.value <= limit : figure.value >= limit
      if !holds {
        failures.append("\(figure.name): \(format(figure.value)), wanted \(words[1]) \(words[2])")
      }
    }
    return failures
  }
}
