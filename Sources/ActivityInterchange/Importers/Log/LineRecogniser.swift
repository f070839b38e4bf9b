import ActivityModel

/// Knows one kind of line that tells of screens. One recogniser per file.
protocol LineRecogniser: Sendable {
  /// What the line says; nil where it is none of this kind.
  func fact(of line: LogLine, state: inout LogState) -> RecordFact?
}

/// What recognisers have to remember between lines.
struct LogState {
  /// A number for each class of views, in the order of their first mention.
  private var views: [String: Int64] = [:]

  mutating func view(_ className: String) -> Int64 {
    if let known = views[className] { return known }
    let new = Int64(views.count + 1)
    views[className] = new
    return new
  }

  /// The fact of a lifecycle method of `reference`.
  mutating func fact(
    of meaning: LifecycleNames.Meaning, for reference: ScreenReference
  ) -> RecordFact {
    switch meaning {
    case .screen(let sign): return .screen(reference, sign)
    case .application(let fact): return fact
    case .scene(let body): return .event(body)
    case .view(let callback):
      return .event(
        .view(
          .callback(
            .init(
              view: view(reference.className), className: reference.className,
              callback: .known(callback)))))
    }
  }
}
