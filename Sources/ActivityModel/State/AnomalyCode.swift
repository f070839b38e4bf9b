/// Why the fold could not take an event literally. The names are stable.
public enum AnomalyCode: String, CaseIterable, Sendable {
  // The order of the log.
  case sequenceGap
  case sequenceRepeated
  case launchNotRecorded
  case eventOfEarlierLaunch
  case eventAfterDeath
  // Screens and scenes.
  case sceneUnknown
  case screenUnknown
  case screenCreatedTwice
  case screenReleasedInPlace
  case screenMoved
  // Containers.
  case popOnEmptyStack
  case popOfLastScreen
  case popTargetMissing
  case screenPushedTwice
  case screenListedTwice
  case cycleRefused
  case selectedNotChild
  case selectionOutOfRange
  case windowOutOfRange
  case cancelWithoutTransition
  // Presentations.
  case presenterBusy
  case screenPresentedTwice
  case dismissOfUnpresented
  // Activities, documents.
  case activityUnknown
  case activityCreatedTwice
  case currentAfterInvalidate
  case documentUnknown
  case requestUnknown
  case requestRepeated

  /// What it means and what the fold did instead.
  public var explanation: String {
    switch self {
    case .sequenceGap: "events are missing before this one"
    case .sequenceRepeated: "the sequence number does not follow the one before"
    case .launchNotRecorded: "a new launch began without `process.launched`; one was assumed"
    case .eventOfEarlierLaunch: "the event belongs to a launch that is over; it changed nothing"
    case .eventAfterDeath: "the process had already ended; what it shows stays what it was"
    case .sceneUnknown: "the scene was never connected; it was taken as connected"
    case .screenUnknown: "the screen was never created; one of class `?` was made"
    case .screenCreatedTwice: "the screen exists already; it has the new facts and keeps its place"
    case .screenReleasedInPlace: "the screen was still in the tree; it was taken out first"
    case .screenMoved: "the screen was somewhere else; it was moved (R126)"
    case .popOnEmptyStack: "the container has no children; nothing was popped"
    case .popOfLastScreen: "the last screen of a stack is never popped; nothing changed"
    case .popTargetMissing: "the screen to pop to is not in the container; nothing was popped"
    case .screenPushedTwice: "the screen is in the container already; nothing was pushed"
    case .screenListedTwice: "the screen is twice in the list; its first place counts"
    case .cycleRefused: "the screen would hang below itself; it was left out"
    case .selectedNotChild: "the selected screen was no child; it was made the last one"
    case .selectionOutOfRange: "the container has no child at that place; the selection stays"
    case .windowOutOfRange: "no scene has that many windows; nothing changed"
    case .cancelWithoutTransition: "no transition was running; nothing changed"
    case .presenterBusy: "the presenter presents something already; the new one is refused (R123)"
    case .screenPresentedTwice: "the screen is presented there already; nothing changed"
    case .dismissOfUnpresented:
      "the screen is not presented; what it presents itself was dismissed, if anything (R121)"
    case .activityUnknown: "the activity was never created; one of type `?` was made"
    case .activityCreatedTwice: "the activity exists already; its type stays (R67)"
    case .currentAfterInvalidate: "an invalidated activity never becomes current again (R69)"
    case .documentUnknown: "the document was never opened; it was taken as known and closed"
    case .requestUnknown: "no such creation request is waiting; nothing changed (R137)"
    case .requestRepeated: "a creation request of that number is waiting; it was replaced"
    }
  }
}
