import ActivityModel

/// What outlives a process: archive, sessions, defaults, shortcuts, donations.
final class DeviceStorage {
  /// The archive of the older mechanism (R9).
  var archive: SavedArchive?
  /// Lasting records of windows, in the order they were made (R42).
  var sessions: [SceneSession] = []
  /// Sessions closed while no process ran: told shortly after the next launch (R49).
  var untoldDiscards: [SceneID] = []
  /// User defaults (R94).
  var defaults: PropertyDictionary = [:]
  /// What the user added (R146).
  var shortcuts: [InstalledShortcut] = []
  var shortcutsMade = 0
  /// Donations by persistent identifier or, without one, by content (R142, R143).
  var donations: [ArchivedActivity] = []
  /// Why the archive went, until a launch shows it.
  var archiveLossUntold: String?
  var sessionsMade = 0

  func deleteEverything() {
    archive = nil
    sessions = []
    untoldDiscards = []
    defaults = [:]
    donations = []
    archiveLossUntold = nil
  }
}

/// A shortcut that the user has made (R146).
struct InstalledShortcut {
  var identifier: String
  var activity: ArchivedActivity
  var phrase: String?
}

/// The lasting record of one window (R42).
final class SceneSession {
  let id: SceneID
  var configuration: String
  /// Kept with the session (R52).
  var userInfo: PropertyDictionary = [:]
  var stateRestorationActivity: ArchivedActivity?
  /// Scene storage as written out (R92).
  var storage: PropertyDictionary = [:]
  /// The keys that the app's views use.
  var storageKeys: Set<String> = []
  /// On screen or in the background when it was last heard of, not disconnected.
  var wasConnected = false

  init(id: SceneID, configuration: String) {
    self.id = id
    self.configuration = configuration
  }
}
