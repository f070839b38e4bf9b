public import ActivityModel

/// What one log says about the use of shortcuts.
///
/// An open is on record in up to three ways: the shortcut that was invoked, the activity that was
/// delivered, and at a cold launch the activity in the connection options (R147). In each launch
/// the way that tells most counts, so that none is counted twice.
public struct ShortcutCount: Sendable {
  private struct Opens {
    var invoked: Int64 = 0
    var continued: Int64 = 0
    var connected: Int64 = 0
    var most: Int64 { max(invoked, continued, connected) }
  }

  /// The first pseudonym in the log.
  public private(set) var user: String?
  private var figures: [String: ShortcutUsage.Figures] = [:]
  private(set) var unattributed = ShortcutUsage.Figures()
  private var opensOfLaunch: [String: Opens] = [:]
  private var startedByShortcut = false
  /// The types of the shortcuts that were added, by identifier.
  private var added: [String: String] = [:]
  private var offered: String?

  public init() {}

  /// Events in the order of the log.
  public mutating func apply(_ event: Event) {
    switch event.body {
    case .process(.launched(let launched)):
      endLaunch()
      startedByShortcut = launched.reason == .known(.shortcut)
    case .scene(.connected(let connected)):
      guard startedByShortcut else { return }
      for activity in connected.activities {
        opensOfLaunch[activity.type, default: Opens()].connected += 1
      }
    case .activity(.continued(let continued)):
      guard continued.origin == .known(.shortcut) else { return }
      opensOfLaunch[continued.activity.type, default: Opens()].continued += 1
    case .shortcut(let shortcut): apply(shortcut)
    default: break
    }
  }

  private mutating func apply(_ event: ShortcutEvent) {
    switch event {
    case .offered(let event): offered = event.activityType
    case .invoked(let event):
      opensOfLaunch[event.activityType, default: Opens()].invoked += 1
      if let name = event.user {
        user = user ?? name
        figures[event.activityType, default: ShortcutUsage.Figures()].openUsers.insert(name)
      }
    case .added(let event):
      guard event.error == nil else { return }
      let type = event.activityType ?? offered ?? Self.unknown
      if let identifier = event.identifier { added[identifier] = type }
      figures[type, default: ShortcutUsage.Figures()].additions += 1
    case .deleted(let event):
      if let type = added.removeValue(forKey: event.identifier) {
        figures[type, default: ShortcutUsage.Figures()].deletions += 1
      } else {
        unattributed.deletions += 1
      }
    case .cancelled(let event):
      guard event.editing != true else { return }
      if let offered {
        figures[offered, default: ShortcutUsage.Figures()].cancellations += 1
      } else {
        unattributed.cancellations += 1
      }
    case .updated: break
    }
  }

  /// What stands for the type of a shortcut of which it is not known.
  static let unknown = "?"

  private mutating func endLaunch() {
    for (type, opens) in opensOfLaunch {
      figures[type, default: ShortcutUsage.Figures()].opens += opens.most
    }
    opensOfLaunch = [:]
  }

  /// The figures of the whole log by activity type.
  func finished() -> [String: ShortcutUsage.Figures] {
    var copy = self
    copy.endLaunch()
    return copy.figures
  }
}
