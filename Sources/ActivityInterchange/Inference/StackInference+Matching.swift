import ActivityModel

extension StackInference {
  /// The screen that a record is about: a known one, or a new one.
  ///
  /// Where the source prints addresses those decide. Otherwise all it says is a class, and the phase
  /// decides which of the screens of that class is meant.
  mutating func match(_ reference: ScreenReference, _ sign: ScreenSign) -> Int {
    if let known = find(reference, sign) { return known }
    return make(reference, isObserved: sign.phase == .loads)
  }

  /// Notes a new screen under its class. Of a class with very many the ones that are long gone are
  /// forgotten, so that a long source takes no longer per record than a short one.
  mutating func index(_ screen: Int) {
    let name = screens[screen].reference.className
    var known = byClass[name, default: []]
    if known.count >= Self.remembered {
      let gone = known.first { screens[$0].place == .loose && screens[$0].phase == .disappeared }
      let forgotten = gone ?? known[0]
      known.removeAll { $0 == forgotten }
    }
    byClass[name] = known + [screen]
  }

  private static let remembered = 64

  private func find(_ reference: ScreenReference, _ sign: ScreenSign) -> Int? {
    let named = byClass[reference.className, default: []]
    if let address = reference.address {
      return named.last {
        screens[$0].reference.address == address
          && !(sign.phase == .loads && screens[$0].loadStage >= Self.loadStage(sign))
      }
    }
    let same = named.filter { isSame(screens[$0].reference, reference) }
    switch sign.phase {
    case .loads:
      let stage = Self.loadStage(sign)
      return same.last {
        screens[$0].loadStage < stage && isUnseen($0) && screens[$0].loadStage > 0
      }
    case .willAppear: return arriving(same)
    case .didAppear:
      if let expected = same.first(where: { screens[$0].phase == .appearing }) { return expected }
      // A second appearance without a disappearance between is the same one.
      if leaving.isEmpty, let again = inPhase(.appeared, same) { return again }
      return arriving(same)
    case .willDisappear: return inPhase(.appeared, same) ?? inPhase(.appearing, same)
    case .didDisappear, .destroyed:
      return inPhase(.disappearing, same) ?? inPhase(.disappeared, attached(same))
        ?? inPhase(.appeared, same) ?? inPhase(.appearing, same)
        ?? (sign.phase == .destroyed ? same.last : nil)
    case .other: return same.last
    }
  }

  private func isSame(_ left: ScreenReference, _ right: ScreenReference) -> Bool {
    left.className == right.className && left.framework == right.framework
      && (left.title == right.title || left.title == nil || right.title == nil)
  }

  private func isUnseen(_ screen: Int) -> Bool {
    !screens[screen].hasAppeared && [.known, .loaded].contains(screens[screen].phase)
  }

  private func attached(_ candidates: [Int]) -> [Int] { candidates.filter(isAttached) }

  private func inPhase(_ phase: InferredScreen.Phase, _ candidates: [Int]) -> Int? {
    let matching = candidates.filter { screens[$0].phase == phase }
    let stack = liveStack()
    return matching.last { stack.contains($0) } ?? matching.first
  }

  /// Which of `candidates` begins to appear: one that was just loaded, else the topmost that is below
  /// or beside what is shown, else one that had begun to go, else one that was seen before.
  private func arriving(_ candidates: [Int]) -> Int? {
    let unseen = candidates.filter(isUnseen)
    let fresh = unseen.first { screens[$0].madeAt > lastInput }
    if let screen = fresh ?? unseen.first { return screen }
    let stack = liveStack()
    let gone = candidates.filter { screens[$0].phase == .disappeared }
    return gone.last(where: stack.contains) ?? inPhase(.disappearing, candidates)
      ?? gone.last(where: isAttached) ?? gone.last ?? inPhase(.appearing, candidates)
      ?? inPhase(.appeared, candidates)
  }
}
