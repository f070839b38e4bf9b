import ActivityModel

/// A line of a log, cut into what its writer put in front and the message.
struct LogLine {
  var number: Int
  var time: LineTime?
  /// The process name of NSLog, with its blanks.
  var process: String?
  var isMainThread: Bool?
  var message: String
  /// The whole line.
  var text: String

  /// Cuts `text`: an optional level and tab, a time, `Name[81753:c07]` or `host Name[123]:`, or
  /// `I/flutter (26092): `; then the message.
  init(_ bytes: ArraySlice<UInt8>, number: Int) {
    self.number = number
    text = String(decoding: bytes, as: UTF8.self)
    var scanner = LineScanner(bytes)
    time = LineTime(&scanner)
    if time == nil { time = Self.timeAfterLevel(&scanner) }
    scanner.skipBlanks()
    let rest = scanner.restText
    if time != nil, let (process, message) = Self.process(rest) {
      self.process = process
      self.message = message
    } else if let message = Self.afterLogcatTag(rest) {
      self.message = message
    } else {
      message = rest
    }
  }

  /// Console.app writes the level and a tab before the time.
  private static func timeAfterLevel(_ scanner: inout LineScanner) -> LineTime? {
    var attempt = scanner
    let word = attempt.word()
    guard (1...12).contains(word.count), attempt.take("\t") else { return nil }
    guard let time = LineTime(&attempt) else { return nil }
    scanner = attempt
    return time
  }

  /// `DTSidePanels Demo[81753:c07] message`: the name may hold blanks, the thread is hexadecimal.
  private static func process(_ text: String) -> (String, String)? {
    guard let open = text.firstIndex(of: "["), let close = text[open...].firstIndex(of: "]"),
      open > text.startIndex
    else { return nil }
    let inside = text[text.index(after: open)..<close]
    guard !inside.isEmpty, inside.count <= 24,
      inside.allSatisfy({ $0.isHexDigit || $0 == ":" }), inside.first?.isNumber == true
    else { return nil }
    var message = text[text.index(after: close)...]
    if message.first == ":" { message.removeFirst() }
    return (String(text[..<open]), String(message.drop { $0 == " " || $0 == "\t" }))
  }

  /// `I/flutter (26092): message`.
  private static func afterLogcatTag(_ text: String) -> String? {
    let characters = Array(text.prefix(80))
    guard characters.count > 2, "VDIWEF".contains(characters[0]), characters[1] == "/",
      let end = text.firstRange(of: "): ")
    else { return nil }
    return String(text[end.upperBound...])
  }
}

extension String {
  /// The first place where `needle` stands.
  func firstRange(of needle: String) -> Range<String.Index>? {
    guard let first = needle.first else { return nil }
    var start = startIndex
    while let index = self[start...].firstIndex(of: first) {
      if self[index...].hasPrefix(needle) {
        return index..<self.index(index, offsetBy: needle.count)
      }
      start = self.index(after: index)
    }
    return nil
  }
}
