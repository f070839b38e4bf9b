import ActivityModel

/// The debug log of Firebase Analytics: `Set screen name and screen class: Home, HomeController`.
///
/// What it names are the app's own screens, whatever their class is called; what it ignores as a
/// duplicate is no screen change.
struct ScreenNameRecogniser: LineRecogniser {
  func fact(of line: LogLine, state: inout LogState) -> RecordFact? {
    let text = line.message
    if let label = text.firstRange(of: "Ignoring duplicate screen name and screen class: ") {
      let named = String(text[label.upperBound...])
      return .event(
        .note(.custom(.init(name: "duplicateScreen", values: ["screen": .string(named)]))))
    }
    guard let label = text.firstRange(of: "Set screen name and screen class: ") else { return nil }
    let named = text[label.upperBound...]
    guard let comma = named.lastIndex(of: ",") else { return nil }
    var reference = ScreenReference(named[named.index(after: comma)...].trimmed)
    reference.title = named[..<comma].trimmed
    reference.mayBeContainer = false
    return .screen(reference, ScreenSign(.known(.viewDidAppear)))
  }
}
