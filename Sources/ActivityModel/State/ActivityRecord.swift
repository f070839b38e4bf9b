/// An `NSUserActivity` of the running process (R67–R84).
public struct ActivityRecord: Equatable, Sendable {
  public var id: ActivityID
  public var owner: Symbol<ActivityOwner>?
  /// Type, title, dictionary and identifiers as they are now.
  public var content: ArchivedActivity
  /// `needsSave` (R72).
  public var isStale = false
  public var isInvalidated = false
  /// The keys that `willSave` emptied and nobody has written again since (R72).
  public var emptiedKeys: [String] = []
  /// The screens whose `userActivity` it is (R70, R73).
  public var responders: [ScreenID] = []
  public var document: DocumentID?
  /// True once it hung on a responder or document: losing the last one invalidates it (R71).
  public var wasManaged = false
  /// R77: true unless set.
  public var isEligibleForHandoff = true
  public var isEligibleForSearch = false
  public var isEligibleForPublicIndexing = false
  public var isEligibleForPrediction = false
  public var requiredUserInfoKeys: [String]?
  public var keywords: [String] = []
  public var suggestedInvocationPhrase: String?
  public var contentDescription: String?
  public var referrerURL: String?
  public var relatedUniqueIdentifier: String?
  public var donations: Int64 = 0

  public init(id: ActivityID, content: ArchivedActivity) {
    self.id = id
    self.content = content
  }
}
