/// What is stored for one scene session (R42–R47, R90–R93).
///
/// A death counts only against what was stored before it. Activity, older activity and storage are
/// stored at different times, so each has its own list of deaths.
public struct SavedScene: Equatable, Sendable {
  public var id: SceneID
  /// As archived; nil where the hook returned nil, or where it is known to be gone.
  public var activity: ArchivedActivity?
  /// Whether the type of `activity` was declared by the app that saved it (R45); nil where the log
  /// does not say.
  public var isTypeDeclared: Bool?
  /// Entries that marking the activity stale emptied and no update callback wrote again (R72).
  public var staleKeys: [String] = []
  /// The last time the scene went to the background, saved or not (R64).
  public var backgroundedAt: SavePoint?
  /// The last completed save point; nil where the hook was never asked.
  public var savedAt: SavePoint?
  /// The causes by which processes have ended since `savedAt`, each once (R47).
  public var deaths: [Symbol<DeathCause>] = []
  /// When the session was connected without the activity that was stored, after a death that can
  /// delete it (R47); nil where something was saved since.
  public var foundEmptyAt: SavePoint?
  /// The last activity that was stored before the hook began to return nil (R44).
  public var olderActivity: ArchivedActivity?
  public var olderSavedAt: SavePoint?
  /// The causes by which processes have ended since `olderSavedAt`, each once.
  public var olderDeaths: [Symbol<DeathCause>] = []
  /// The scene storage as of the last background transition (R92).
  public var storage: PropertyDictionary = [:]
  public var storageSavedAt: SavePoint?
  /// The causes by which processes have ended since `storageSavedAt`, each once (R93).
  public var storageDeaths: [Symbol<DeathCause>] = []
  /// Keys that the present process has set since `storageSavedAt`: whether they were written is
  /// unknown (R92).
  public var storageDirty: [String] = []
  /// Keys that an earlier process set and may not have written, or that may have been deleted, and
  /// that no view has told of since.
  public var storageDoubtful: [String] = []
  /// The values of the dirty and doubtful keys as last told; a removed one has none.
  public var storageTold: PropertyDictionary = [:]
  /// The live tree of the scene at the save point, to tell what came after it.
  public var screens = ScreenTable()
  public var roots: [ScreenID?] = []

  public init(id: SceneID) { self.id = id }
}
