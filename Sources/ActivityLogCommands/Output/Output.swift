internal import ActivityStore

/// Text on its way to a standard stream, gathered into large writes.
///
/// A reader that went away ends the process without a word, as `head` expects it; any other failure
/// ends it with a message and the code of a failure. So commands need not ask after every line.
final class Output {
  enum Style: String {
    case bold = "1"
    case dim = "2"
    case red = "31"
    case green = "32"
    case yellow = "33"
    case cyan = "36"
  }

  private let descriptor: Int32?
  /// For the message of a failure.
  private let name: String
  private var buffer: [UInt8] = []
  private static let capacity = 64 * 1024

  let isTerminal: Bool
  let usesColour: Bool
  /// Columns of the terminal; 100 where it is none.
  let columns: Int
  /// How long a line of prose is at the most.
  var measure: Int { min(96, max(40, columns)) }
  /// The columns that lines have to fit; nil where the output is no terminal: another program wants
  /// whole lines.
  var limit: Int? { isTerminal ? max(40, columns) : nil }

  /// `text` in words over lines that fit a terminal. It begins at the column `start` and goes on at
  /// `indent`.
  func fitted(_ text: String, start: Int, indent: Int) -> String {
    limit.map { Text.wrapped(text, limit: $0, indent: indent, start: start) } ?? text
  }

  /// Writes to `descriptor`; to memory where it is nil.
  init(
    descriptor: Int32?, name: String = "the standard output", colour: ColourChoice = .automatic
  ) {
    self.descriptor = descriptor
    self.name = name
    isTerminal = descriptor.map { ProcessIO.isTerminal($0) } ?? false
    columns = descriptor.flatMap { ProcessIO.columns(of: $0) } ?? 100
    usesColour = colour.answer(isTerminal: isTerminal)
  }

  /// What was written, where it went to memory.
  var text: String { String(decoding: buffer, as: UTF8.self) }

  func write(_ text: String) {
    buffer.append(contentsOf: text.utf8)
    if buffer.count >= Self.capacity { flush() }
  }

  func write(bytes: some Sequence<UInt8>) {
    buffer.append(contentsOf: bytes)
    if buffer.count >= Self.capacity { flush() }
  }

  func line(_ text: String = "") {
    write(text)
    write("\n")
  }

  /// `text` in `style` where colour is on. The text has to be escaped already.
  func styled(_ text: String, _ style: Style) -> String {
    usesColour && !text.isEmpty ? "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m" : text
  }

  /// `text` without what `styled` put in; what comes from a log is escaped already.
  static func unstyled(_ text: String) -> String {
    guard text.utf8.contains(0x1B) else { return text }
    var result = ""
    var isSequence = false
    for character in text {
      if character == "\u{1B}" {
        isSequence = true
      } else if isSequence {
        if character == "m" { isSequence = false }
      } else {
        result.append(character)
      }
    }
    return result
  }

  func flush() {
    guard let descriptor, !buffer.isEmpty else { return }
    do throws(Errno) {
      try ProcessIO.write(buffer, to: descriptor)
      buffer.removeAll(keepingCapacity: true)
    } catch {
      if descriptor == ProcessIO.standardError { ProcessIO.exit(ExitCode.failed.rawValue) }
      if error == .brokenPipe { ProcessIO.exit(ExitCode.done.rawValue) }
      let message = "error: cannot write to \(Text.printable(name)): \(error.description)\n"
      try? ProcessIO.write(Array(message.utf8), to: ProcessIO.standardError)
      ProcessIO.exit(ExitCode.failed.rawValue)
    }
  }
}

/// Whether output is coloured: `--color`, then `NO_COLOR`, then whether it goes to a terminal.
enum ColourChoice: String, CaseIterable {
  case automatic = "auto"
  case always, never

  func answer(isTerminal: Bool) -> Bool {
    switch self {
    case .always: true
    case .never: false
    case .automatic:
      isTerminal && (ProcessIO.environment("NO_COLOR") ?? "").isEmpty
        && ProcessIO.environment("TERM") != "dumb"
    }
  }
}
