internal import ActivityModel

/// A web page that is none.
struct WebURLSchemeRule: LintRule {
  static let about = LintRuleDescription(
    id: "web-url-scheme",
    title: "an activity's web page URL is neither http nor https",
    explanation: "Another scheme in webpageURL raises an exception.",
    remedy: "use http or https, or put the URL into the dictionary",
    severity: .error, basis: ["R80"])
  static let kinds = [ActivityEvent.Updated.kind, SceneEvent.StateActivitySaved.kind]

  func after(_ event: Event, _ state: AppState, _ report: inout LintReport) {
    let type: String?
    let url: String?
    switch event.body {
    case .activity(.updated(let updated)):
      type = state.activity(updated.activity)?.content.type
      url = updated.webpageURL
    case .scene(.stateActivitySaved(let saved)):
      type = saved.activity?.type
      url = saved.activity?.webpageURL
    default: return
    }
    guard let url, !url.isEmpty, !Self.isWeb(url) else { return }
    report.add(
      "the web page URL of the activity \"\(type ?? "?")\" is \"\(url)\"", at: event)
  }

  private static func isWeb(_ url: String) -> Bool {
    let scheme = url.prefix { $0 != ":" }.lowercased()
    return scheme == "http" || scheme == "https"
  }
}
