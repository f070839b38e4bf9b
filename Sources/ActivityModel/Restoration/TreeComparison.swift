/// Finds what a restored tree lacks of a live one, and what it has beyond it.
struct TreeComparison {
  let sameLaunch: Bool
  /// Why a live screen, or what belongs to it, is lost.
  let reason: (RestoredScreen) -> RestorationReason
  private(set) var losses: [Loss] = []
  private(set) var returned: [Loss] = []

  init(sameLaunch: Bool, reason: @escaping (RestoredScreen) -> RestorationReason) {
    self.sameLaunch = sameLaunch
    self.reason = reason
  }

  /// Compares two trees, or notes the one that has no counterpart.
  mutating func compare(_ live: RestoredScreen?, _ restored: RestoredScreen?) {
    switch (live, restored) {
    case (let live?, let restored?) where matches(live, restored):
      compareValues(live, restored)
      compareChildren(live, restored)
      compareSelection(live, restored)
      compare(live.presented, restored.presented)
    default:
      if let live { lose(live) }
      if let restored { comesBack(restored) }
    }
  }

  /// The same object where that can be told, otherwise the same kind of screen.
  private func matches(_ live: RestoredScreen, _ restored: RestoredScreen) -> Bool {
    if sameLaunch && restored.source == .archive { return live.screen == restored.screen }
    return live.className == restored.className && live.container == restored.container
      && live.restorationIdentifier == restored.restorationIdentifier
  }

  private mutating func compareChildren(_ live: RestoredScreen, _ restored: RestoredScreen) {
    let pairs = align(live.children, restored.children)
    for (left, right) in pairs {
      compare(left.map { live.children[$0] }, right.map { restored.children[$0] })
    }
  }

  /// How many comparisons an alignment may cost before it is made from the bottom alone.
  private static let alignmentLimit = 1_000_000

  /// A longest common subsequence, the rest as single ones, in order.
  private func align(_ left: [RestoredScreen], _ right: [RestoredScreen]) -> [(Int?, Int?)] {
    var same = 0
    while same < min(left.count, right.count), matches(left[same], right[same]) { same += 1 }
    var result: [(Int?, Int?)] = (0..<same).map { ($0, $0) }
    let cost = (left.count - same).multipliedReportingOverflow(by: right.count - same)
    guard !cost.overflow, cost.partialValue <= Self.alignmentLimit else {
      return result + (same..<left.count).map { ($0, nil) } + (same..<right.count).map { (nil, $0) }
    }
    let lengths = commonLengths(left, right, from: same)
    var (i, j) = (same, same)
    while i < left.count || j < right.count {
      if i < left.count, j < right.count, matches(left[i], right[j]) {
        result.append((i, j))
        (i, j) = (i + 1, j + 1)
      } else if j >= right.count
        || (i < left.count && lengths[i + 1 - same][j - same] >= lengths[i - same][j + 1 - same])
      {
        result.append((i, nil))
        i += 1
      } else {
        result.append((nil, j))
        j += 1
      }
    }
    return result
  }

  /// The length of the longest common subsequence of each two tails.
  private func commonLengths(
    _ left: [RestoredScreen], _ right: [RestoredScreen], from start: Int
  ) -> [[Int]] {
    let (rows, columns) = (left.count - start, right.count - start)
    var lengths = [[Int]](repeating: [Int](repeating: 0, count: columns + 1), count: rows + 1)
    for i in (0..<rows).reversed() {
      for j in (0..<columns).reversed() {
        lengths[i][j] =
          matches(left[start + i], right[start + j])
          ? lengths[i + 1][j + 1] + 1 : max(lengths[i + 1][j], lengths[i][j + 1])
      }
    }
    return lengths
  }

  private mutating func compareValues(_ live: RestoredScreen, _ restored: RestoredScreen) {
    for entry in live.values.entries where restored.values[entry.key] != entry.value {
      // An encode may use another key for the same value.
      if restored.values[entry.key] == nil,
        restored.values.entries.contains(where: { $0.value == entry.value })
      {
        continue
      }
      let why =
        restored.values[entry.key] == nil && restored.source == .archive
        ? RestorationReason(
          rule: "R22", "\(live.className) did not encode it, and no view keeps it by itself")
        : restored.source == .archive
          ? RestorationReason(rule: "R8", "it changed after the last save point") : reason(live)
      losses.append(
        Loss(
          screen: live.screen, what: .value, className: live.className, key: entry.key,
          rule: why.rule, reason: why.reason))
    }
  }

  private mutating func compareSelection(_ live: RestoredScreen, _ restored: RestoredScreen) {
    let shown = live.selected.flatMap {
      live.children.indices.contains($0) ? live.children[$0] : nil
    }
    let back = restored.selected.flatMap {
      restored.children.indices.contains($0) ? restored.children[$0] : nil
    }
    // A child that is gone altogether is lost as a screen.
    guard let shown, let back, !matches(shown, back),
      restored.children.contains(where: { matches(shown, $0) })
    else { return }
    let why = reason(shown)
    losses.append(
      Loss(
        screen: live.screen, what: .selection, className: live.className, rule: why.rule,
        reason: "\(back.className) comes back selected instead of \(shown.className): \(why.reason)"
      )
    )
  }

  private mutating func lose(_ live: RestoredScreen) {
    let why = reason(live)
    losses.append(
      Loss(
        screen: live.screen, what: .screen, className: live.className, rule: why.rule,
        reason: why.reason))
    for child in live.children { lose(child) }
    if let presented = live.presented { lose(presented) }
  }

  private mutating func comesBack(_ restored: RestoredScreen) {
    let reason =
      switch restored.source {
      case .archive: RestorationReason(rule: "R8", "it left after the last save point")
      case .recipe: RestorationReason(rule: "R56", "the app makes it from what was stored")
      case .defaultTree, .live: RestorationReason(rule: "R56", "the app shows it by default")
      }
    returned.append(
      Loss(
        screen: nil, what: .returned, className: restored.className, rule: reason.rule,
        reason: reason.reason))
    for child in restored.children { comesBack(child) }
    if let presented = restored.presented { comesBack(presented) }
  }
}
