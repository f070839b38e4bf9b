extension Text {
  /// How many columns of a terminal `text` takes.
  static func width(_ text: String) -> Int {
    if text.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) { return text.utf8.count }
    return text.reduce(0) { $0 + width($1) }
  }

  /// A character takes as many columns as its base: two where it is wide or shown as an emoji, none
  /// where it is only a mark or joiner.
  static func width(_ character: Character) -> Int {
    let scalars = character.unicodeScalars
    guard let base = scalars.first else { return 0 }
    let isEmoji =
      base.properties.isEmojiPresentation
      || (base.properties.isEmoji && scalars.contains { $0.value == 0xFE0F })
    if isEmoji || isWide(base) { return 2 }
    switch base.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: return 0
    default: return 1
    }
  }

  /// Cut to `limit` columns, the last one an ellipsis where something was left out.
  static func cut(_ text: String, to limit: Int) -> String {
    guard width(text) > limit else { return text }
    var result = ""
    var used = 0
    for character in text {
      let next = width(character)
      if used + next > limit - 1 { break }
      result.append(character)
      used += next
    }
    return result + "…"
  }

  /// Filled up with spaces to `columns`.
  static func padded(_ text: String, to columns: Int) -> String {
    text + String(repeating: " ", count: max(0, columns - width(text)))
  }

  /// Words over lines of at most `limit` columns, each after the first indented by `indent`; the first
  /// begins at the column `start`, `indent` unless given.
  static func wrapped(_ text: String, limit: Int, indent: Int = 0, start: Int? = nil) -> String {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ", omittingEmptySubsequences: false) {
      let used = width(Output.unstyled(line)) + 1 + width(Output.unstyled(String(word)))
      if !line.isEmpty, used > limit - (lines.isEmpty ? start ?? indent : indent) {
        lines.append(line)
        line = ""
      }
      line += line.isEmpty ? String(word) : " \(word)"
    }
    lines.append(line)
    return lines.joined(separator: "\n" + String(repeating: " ", count: indent))
  }

  /// The wide and full-width ranges of the Unicode property East_Asian_Width, without the emoji.
  private static let wideRanges: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF,
    0x4E00...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19,
    0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18CFF, 0x1AFF0...0x1B2FF,
    0x1F200...0x1F2FF, 0x20000...0x3FFFD,
  ]

  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value >= 0x1100 && wideRanges.contains { $0.contains(scalar.value) }
  }
}
