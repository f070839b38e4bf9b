/// The known word that a mistyped one was most likely meant to be.
enum Suggestion {
  /// `did you mean --format?`, or nil where nothing is near.
  static func phrase(for word: String, in known: [String], _ prefix: String = "") -> String? {
    nearest(to: word, in: known).map { "did you mean \(prefix)\($0)?" }
  }

  /// The nearest of `known` within a third of the word's length, and at least one slip.
  static func nearest(to word: String, in known: [String]) -> String? {
    if let longer = known.first(where: { $0.hasPrefix(word) && word.count >= 2 }) { return longer }
    let ranked = known.map { (name: $0, distance: distance(word, $0)) }
    guard let best = ranked.min(by: { $0.distance < $1.distance }) else { return nil }
    return best.distance <= max(1, word.count / 3) ? best.name : nil
  }

  /// Insertions, deletions, replacements and swaps of neighbours between two words.
  static func distance(_ left: String, _ right: String) -> Int {
    let a = Array(left.utf8)
    let b = Array(right.utf8)
    // Nobody mistypes a word this long; and the table below is quadratic.
    guard a.count <= 64, b.count <= 64 else { return .max }
    var beforeLast: [Int] = []
    var last = Array(0...b.count)
    for i in a.indices {
      var row = [i + 1]
      for j in b.indices {
        let same = a[i] == b[j] ? 0 : 1
        var best = min(last[j] + same, last[j + 1] + 1, row[j] + 1)
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          best = min(best, beforeLast[j - 1] + 1)
        }
        row.append(best)
      }
      beforeLast = last
      last = row
    }
    return last[b.count]
  }
}
