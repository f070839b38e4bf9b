/// Text for people: escaping, widths, lists, numbers.
enum Text {
  /// `text` with everything escaped that would steer a terminal or reorder the line: control
  /// characters, line separators, bidirectional overrides. `multiline` lets line feeds through.
  static func printable(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isHarmful) else { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      default:
        if isHarmful(scalar) {
          result += "\\u{\(String(scalar.value, radix: 16))}"
        } else {
          result.unicodeScalars.append(scalar)
        }
      }
    }
    return result
  }

  private static func isHarmful(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0...0x1F, 0x7F...0x9F, 0x061C, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF: true
    default: false
    }
  }

  /// Printable, in double quotes, cut to `limit` columns.
  static func quoted(_ text: String, limit: Int = 60) -> String {
    "\"\(cut(printable(text), to: limit))\""
  }

  /// `a, b or c`
  static func list(_ words: [String], _ conjunction: String) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " \(conjunction) " + last
  }

  /// `1 event`, `12,345 events`
  static func count(_ number: some BinaryInteger, _ noun: String, plural: String? = nil) -> String {
    "\(grouped(number)) \(number == 1 ? noun : plural ?? noun + "s")"
  }

  /// `12,345,678`
  static func grouped(_ number: some BinaryInteger) -> String {
    let digits = Array("\(number.magnitude)")
    var result = number < 0 ? "-" : ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index) % 3 == 0 { result.append(",") }
      result.append(digit)
    }
    return result
  }

  /// `1.2 MiB`; whole bytes below a KiB.
  static func bytes(_ count: some BinaryInteger) -> String {
    guard count >= 1024 else { return "\(count) B" }
    var value = Double(count)
    var unit = "B"
    for next in ["KiB", "MiB", "GiB", "TiB"] where value >= 1024 {
      value /= 1024
      unit = next
    }
    return "\(decimal(value, places: value < 10 ? 2 : 1)) \(unit)"
  }

  /// A number with that many decimals, without the help of a formatter.
  static func decimal(_ value: Double, places: Int) -> String {
    guard value.isFinite, value.magnitude < 1e15 else { return "\(value)" }
    var scale = 1.0
    for _ in 0..<places { scale *= 10 }
    let scaled = Int64((value.magnitude * scale + 0.5))
    let whole = scaled / Int64(scale)
    let sign = value < 0 && scaled != 0 ? "-" : ""
    guard places > 0 else { return "\(sign)\(whole)" }
    let fraction = String(scaled % Int64(scale))
    return "\(sign)\(whole).\(String(repeating: "0", count: places - fraction.count))\(fraction)"
  }

  /// `1 d 4 h`, `2 min 3 s`, `4.123 s`, `812 ms`, `12 µs` of a number of microseconds.
  static func duration(microseconds: Int64) -> String {
    let amount = microseconds.magnitude
    let sign = microseconds < 0 ? "-" : ""
    let seconds = amount / 1_000_000
    switch amount {
    case ..<1000: return "\(sign)\(amount) µs"
    case ..<1_000_000: return "\(sign)\(decimal(Double(amount) / 1000, places: 0)) ms"
    case ..<60_000_000: return "\(sign)\(decimal(Double(amount) / 1_000_000, places: 3)) s"
    case ..<3_600_000_000: return "\(sign)\(seconds / 60) min \(seconds % 60) s"
    case ..<86_400_000_000: return "\(sign)\(seconds / 3600) h \(seconds % 3600 / 60) min"
    default: return "\(sign)\(seconds / 86400) d \(seconds % 86400 / 3600) h"
    }
  }
}
