import ActivityModel

/// What an observer of Flutter's navigator prints: `didPush route: b previousRoute: a`.
struct NavigatorRecogniser: LineRecogniser {
  func fact(of line: LogLine, state: inout LogState) -> RecordFact? {
    let text = line.message
    guard text.hasPrefix("did"), let label = text.firstRange(of: " route: "),
      let second = text.firstRange(of: " previousRoute: ")
    else { return nil }
    guard label.upperBound <= second.lowerBound else { return nil }
    let route = text[label.upperBound..<second.lowerBound].trimmed
    let named = text[second.upperBound...].trimmed
    let previous = named == "null" ? nil : named
    switch text[..<label.lowerBound] {
    case "didPush": return .route(.pushed(route, previous: previous))
    case "didPop": return .route(.popped(route, previous: previous))
    case "didReplace": return .route(.replaced(new: route, old: previous))
    case "didRemove": return .route(.removed(route, previous: previous))
    default: return nil
    }
  }
}
