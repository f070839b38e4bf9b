internal import ActivityModel

/// An archive of another version of the app, taken without a question.
struct OtherVersionRule: LintRule {
  static let about = LintRuleDescription(
    id: "archive-of-another-version",
    title: "an archive of another version is restored",
    explanation: """
      An update deletes no archive. The version keys in it exist so that the app can refuse an \
      archive that it no longer understands.
      """,
    remedy: """
      compare UIApplicationStateRestorationBundleVersionKey in the restore question, and test the \
      update with an archive of the version before
      """,
    severity: .note, basis: ["R10", "R27", "W14", "W18"])
  static let kinds = [ArchiveEvent.RestoreAsked.kind]

  func after(_ event: Event, _ state: AppState, _ report: inout LintReport) {
    guard case .archive(.restoreAsked(let asked)) = event.body, asked.answer == true,
      let saved = asked.archiveAppVersion, let own = state.process.launched?.appVersion,
      saved != own
    else { return }
    report.add("version \(own) restores the archive of version \(saved)", at: event)
  }
}
