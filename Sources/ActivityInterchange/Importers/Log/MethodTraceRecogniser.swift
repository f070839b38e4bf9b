import ActivityModel

/// Objective-C's own way to print a method: `-[Home viewWillAppear:] animated:1`, with or without the
/// object before it: `<Home: 0xab9dd40> title -[Home viewDidAppear:]`.
struct MethodTraceRecogniser: LineRecogniser {
  func fact(of line: LogLine, state: inout LogState) -> RecordFact? {
    let text = line.message
    // A method in the middle of a line is a frame of a call stack.
    guard text.hasPrefix("-[") || text.hasPrefix("+[") || text.hasPrefix("<") else { return nil }
    guard let start = text.firstRange(of: "-[") ?? text.firstRange(of: "+[") else { return nil }
    let method = text[start.upperBound...].prefix { $0 != "]" }
    let parts = method.split(separator: " ", maxSplits: 1)
    guard parts.count == 2, let meaning = LifecycleNames.meaning(of: parts[1]) else { return nil }
    var reference = ScreenReference(String(parts[0].prefix { $0 != "(" }))
    if text.hasPrefix("<") {
      // The object may be of a subclass of the one whose method it is.
      let object = text.dropFirst().prefix { $0 != ">" }.split(separator: ":", maxSplits: 1)
      if object.count == 2 {
        reference.className = String(object[0])
        reference.address = String(
          object[1].drop { $0 == " " }.prefix { $0.isHexDigit || $0 == "x" })
      }
      let title = text[..<start.lowerBound].split(separator: ">", maxSplits: 1).last?
        .drop { $0 == " " }
      if let title, !title.hasPrefix("<"), !title.isEmpty {
        reference.title = String(title.last == " " ? title.dropLast() : title)
      }
    }
    guard case .screen(var sign) = meaning else { return state.fact(of: meaning, for: reference) }
    let rest = text[start.upperBound...].drop { $0 != "]" }
    if let value = rest.split(separator: "animated:").last?.first, rest.contains("animated:") {
      sign.animated = value == "1" || value == "Y"
    }
    return .screen(reference, sign)
  }
}
