import ActivityModel

/// What the iOS system log says of an app's visibility:
/// `[application<com.example.App>:432] Setting process visibility to: Foreground`.
struct SystemVisibilityRecogniser: LineRecogniser {
  func fact(of line: LogLine, state: inout LogState) -> RecordFact? {
    let text = line.message
    guard text.contains("application<"),
      let label = text.firstRange(of: "Setting process visibility to: ")
    else { return nil }
    switch text[label.upperBound...].trimmed {
    case "Foreground": return .application(.active)
    case "Background", "Obscured": return .application(.background)
    default: return nil
    }
  }
}
