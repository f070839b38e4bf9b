internal import ActivityModel

/// Values that are written at a save and read by nobody.
struct NeverDecodedRule: LintRule {
  static let about = LintRuleDescription(
    id: "encoded-never-decoded",
    title: "encoded values are not read when restoring",
    explanation: """
      encodeRestorableState(with:) wrote a value under a key that decodeRestorableState(with:) of \
      the same screen did not read in the next launch.
      """,
    remedy: "read every key that is written, under the same name",
    severity: .note, basis: ["R36", "A5"])
  static let kinds = [
    ScreenEvent.Encoded.kind, ScreenEvent.Decoded.kind, ArchiveEvent.Saved.kind,
    ArchiveEvent.Dropped.kind,
  ]

  /// The keys of the save that is being made, and of the last one, by restoration path.
  private var writing: [[String]: [String]] = [:]
  private var saved: [[String]: [String]] = [:]

  mutating func launchBegan() { writing = [:] }

  mutating func after(_ event: Event, _ state: AppState, _ report: inout LintReport) {
    switch event.body {
    case .screen(.encoded(let encoded)):
      guard !encoded.path.isEmpty, writing.count < 4096 else { return }
      writing[encoded.path] = encoded.values.keys
    case .archive(.saved):
      saved = writing
      writing = [:]
    case .archive(.dropped): saved = [:]
    case .screen(.decoded(let decoded)):
      guard let keys = saved[decoded.path] else { return }
      let missing = keys.filter { decoded.values[$0] == nil }
      guard !missing.isEmpty else { return }
      report.add(
        "\(state.name(of: decoded.screen)) does not read \(quotedList(missing)), which it encoded",
        at: event, screen: decoded.screen)
    default: break
    }
  }
}

/// `"a", "b" and 3 more`
func quotedList(_ names: [String], limit: Int = 4) -> String {
  let shown = names.prefix(limit).map { "\"\($0)\"" }
  let more = names.count - shown.count
  guard more == 0 else { return shown.joined(separator: ", ") + " and \(more) more" }
  guard let last = shown.last, shown.count > 1 else { return shown.first ?? "" }
  return shown.dropLast().joined(separator: ", ") + " and " + last
}
