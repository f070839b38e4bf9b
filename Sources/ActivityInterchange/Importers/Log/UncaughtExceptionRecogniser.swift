import ActivityModel

/// The console text of an exception that nobody caught:
/// `*** Terminating app due to uncaught exception 'NAME', reason: 'REASON'`.
struct UncaughtExceptionRecogniser: LineRecogniser {
  func fact(of line: LogLine, state: inout LogState) -> RecordFact? {
    let text = line.message
    guard let label = text.firstRange(of: "Terminating app due to uncaught exception '") else {
      return nil
    }
    let name = text[label.upperBound...].prefix { $0 != "'" }
    var crash = ProcessEvent.Crashed(name: String(name))
    if let reason = text.firstRange(of: "reason: '") {
      var said = text[reason.upperBound...]
      if said.last == "'" { said.removeLast() }
      crash.reason = String(said)
    }
    return .crashed(crash)
  }
}

/// Collects the call stack that follows such a line: `*** First throw call stack:`, `(`, frames, `)`.
struct CallStackText {
  private(set) var frames: [PropertyValue] = []
  private(set) var isOpen = false
  private(set) var isComplete = false

  /// Takes a line of it; false where the line is none.
  mutating func take(_ line: String) -> Bool {
    if line.contains("First throw call stack:") { return true }
    let text = line.trimmed
    if text == "(" {
      isOpen = true
      return true
    }
    guard isOpen else { return false }
    if text.hasPrefix(")") {
      isOpen = false
      isComplete = true
      return true
    }
    guard text.first?.isNumber == true else { return text.isEmpty }
    frames.append(.string(text))
    return true
  }
}
