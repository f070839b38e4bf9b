/// `NSUserActivity` (R67–R89, R97–R99, R140–R148).
public enum ActivityEvent: Hashable, Sendable {
  case created(Created)
  indirect case updated(Updated)
  case entriesAdded(EntriesAdded)
  case userInfoSet(UserInfoSet)
  case markedStale(MarkedStale)
  case willSave(WillSave)
  case attached(Attached)
  case becameCurrent(BecameCurrent)
  case resignedCurrent(ResignedCurrent)
  case invalidated(Invalidated)
  case willContinue(WillContinue)
  indirect case continued(Continued)
  case failedToContinue(FailedToContinue)
  indirect case donated(Donated)
  case deleted(Deleted)
}

extension ActivityEvent {
  /// An activity object came to be. Its type is fixed (R67).
  public struct Created: EventPayload {
    public static let kind = EventKind(.activity, 1)

    public var activity: ActivityID
    public var type: String
    public var title: String?
    /// Who keeps it: the scene, a responder, a document, the app.
    public var owner: Symbol<ActivityOwner>?

    public init(
      activity: ActivityID, type: String, title: String? = nil, owner: Symbol<ActivityOwner>? = nil
    ) {
      self.activity = activity
      self.type = type
      self.title = title
      self.owner = owner
    }

    @inlinable
    public mutating func fields<C: FieldCoder>(_ coder: inout C) throws(FieldError) {
      try coder.field(Field(1, "activity"), &activity)
      try coder.field(Field(2, "type"), &type)
      try coder.field(Field(3, "title"), &title)
      try coder.field(Field(4, "owner"), &owner)
    }

    public static var blank: Self { Self(activity: ActivityID(0), type: "") }
  }
}

extension ActivityEvent {
  /// Properties of an activity were set; those that are nil were not touched.
  public struct Updated: EventPayload {
    public static let kind = EventKind(.activity, 2)

    public var activity: ActivityID
    public var title: String?
    /// R75.
    public var targetContentIdentifier: String?
    /// R83.
    public var persistentIdentifier: String?
    /// R80.
    public var webpageURL: String?
    public var referrerURL: String?
    /// R144.
    public var suggestedInvocationPhrase: String?
    public var contentDescription: String?
    /// R77.
    public var isEligibleForHandoff: Bool?
    public var isEligibleForSearch: Bool?
    /// R79.
    public var isEligibleForPublicIndexing: Bool?
    /// R140.
    public var isEligibleForPrediction: Bool?
    /// R78.
    public var requiredUserInfoKeys: [String]?
    public var keywords: [String]?
    public var relatedUniqueIdentifier: String?
    public var values: PropertyDictionary = [:]

    public init(
      activity: ActivityID, title: String? = nil, targetContentIdentifier: String? = nil,
      persistentIdentifier: String? = nil, webpageURL: String? = nil, referrerURL: String? = nil,
      suggestedInvocationPhrase: String? = nil, contentDescription: String? = nil,
      isEligibleForHandoff: Bool? = nil, isEligibleForSearch: Bool? = nil,
      isEligibleForPublicIndexing: Bool? = nil, isEligibleForPrediction: Bool? = nil,
      requiredUserInfoKeys: [String]? = nil, keywords: [String]? = nil,
      relatedUniqueIdentifier: String? = nil, values: PropertyDictionary = [:]
    ) {
      self.activity = activity
      self.title = title
      self.targetContentIdentifier = targetContentIdentifier
      self.persistentIdentifier = persistentIdentifier
      self.webpageURL = webpageURL
      self.referrerURL = referrerURL
      self.suggestedInvocationPhrase = suggestedInvocationPhrase
      self.contentDescription = contentDescription
      self.isEligibleForHandoff = isEligibleForHandoff
      self.isEligibleForSearch = isEligibleForSearch
      self.isEligibleForPublicIndexing = isEligibleForPublicIndexing
      self.isEligibleForPrediction = isEligibleForPrediction
      self.requiredUserInfoKeys = requiredUserInfoKeys
      self.keywords = keywords
      self.relatedUniqueIdentifier = relatedUniqueIdentifier
      self.values = values
    }

    @inlinable
    public mutating func fields<C: FieldCoder>(_ coder: inout C) throws(FieldError) {
      try coder.field(Field(1, "activity"), &activity)
      try coder.field(Field(2, "title"), &title)
      try coder.field(Field(3, "targetContentIdentifier"), &targetContentIdentifier)
      try coder.field(Field(4, "persistentIdentifier"), &persistentIdentifier)
      try coder.field(Field(5, "webpageURL"), &webpageURL)
      try coder.field(Field(6, "referrerURL"), &referrerURL)
      try coder.field(Field(7, "suggestedInvocationPhrase"), &suggestedInvocationPhrase)
      try coder.field(Field(8, "contentDescription", isText: true), &contentDescription)
      try coder.field(Field(9, "isEligibleForHandoff"), &isEligibleForHandoff)
      try coder.field(Field(10, "isEligibleForSearch"), &isEligibleForSearch)
      try coder.field(Field(11, "isEligibleForPublicIndexing"), &isEligibleForPublicIndexing)
      try coder.field(Field(12, "isEligibleForPrediction"), &isEligibleForPrediction)
      try coder.field(Field(13, "requiredUserInfoKeys"), &requiredUserInfoKeys)
      try coder.field(Field(14, "keywords"), &keywords)
      try coder.field(Field(15, "relatedUniqueIdentifier"), &relatedUniqueIdentifier)
      try coder.field(Field(16, "values"), &values)
    }

    public static var blank: Self { Self(activity: ActivityID(0)) }
  }
}

extension ActivityEvent {
  /// Entries were merged into `userInfo` (R74).
  public struct EntriesAdded: EventPayload {
    public static let kind = EventKind(.activity, 3)

    public var activity: ActivityID
    public var entries: PropertyDictionary = [:]
    /// Whether from `updateUserActivityState` (R72).
    public var inUpdateCallback: Bool?
    /// The responder that did it.
    public var screen: ScreenID?

    public init(
      activity: ActivityID, entries: PropertyDictionary = [:], inUpdateCallback: Bool? = nil,
      screen: ScreenID? = nil
    ) {
      self.activity = activity
      self.entries = entries
      self.inUpdateCallback = inUpdateCallback
      self.screen = screen
    }

    @inlinable
    public mutating func fields<C: FieldCoder>(_ coder: inout C) throws(FieldError) {
      try coder.field(Field(1, "activity"), &activity)
      try coder.field(Field(2, "entries"), &entries)
      try coder.field(Field(3, "inUpdateCallback"), &inUpdateCallback)
      try coder.field(Field(4, "screen"), &screen)
    }

    public static var blank: Self { Self(activity: ActivityID(0)) }
  }
}

extension ActivityEvent {
  /// `userInfo` was replaced (R74).
  public struct UserInfoSet: EventPayload {
    public static let kind = EventKind(.activity, 4)

    public var activity: ActivityID
    public var userInfo: PropertyDictionary = [:]
    public var inUpdateCallback: Bool?
    public var screen: ScreenID?

    public init(
      activity: ActivityID, userInfo: PropertyDictionary = [:], inUpdateCallback: Bool? = nil,
      screen: ScreenID? = nil
    ) {
      self.activity = activity
      self.userInfo = userInfo
      self.inUpdateCallback = inUpdateCallback
      self.screen = screen
    }

    @inlinable
    public mutating func fields<C: FieldCoder>(_ coder: inout C) throws(FieldError) {
      try coder.field(Field(1, "activity"), &activity)
      try coder.field(Field(2, "userInfo"), &userInfo)
      try coder.field(Field(3, "inUpdateCallback"), &inUpdateCallback)
      try coder.field(Field(4, "screen"), &screen)
    }

    public static var blank: Self { Self(activity: ActivityID(0)) }
  }
}

extension ActivityEvent {
  /// `needsSave` was set (R72).
  public struct MarkedStale: EventPayload {
    public static let kind = EventKind(.activity, 5)

    public var activity: ActivityID

    public init(activity: ActivityID) {
      self.activity = activity
    }

    @inlinable
    public mutating func fields<C: FieldCoder>(_ coder: inout C) throws(FieldError) {
      try coder.field(Field(1, "activity"), &activity)
    }

    public static var blank: Self { Self(activity: ActivityID(0)) }
  }
}

extension ActivityEvent {
  /// The system is about to use the dictionary: it was emptied where the activity was stale, and the update callbacks follow (R72, R76).
  public struct WillSave: EventPayload {
    public static let kind = EventKind(.activity, 6)

    public var activity: ActivityID

    public init(activity: ActivityID) {
      self.activity = activity
    }

    @inlinable
    public mutating func fields<C: FieldCoder>(_ coder: inout C) throws(FieldError) {
      try coder.field(Field(1, "activity"), &activity)
    }

    public static var blank: Self { Self(activity: ActivityID(0)) }
  }
}

extension ActivityEvent {
  /// The activity was put into a responder, or taken out (R70, R71).
  public struct Attached: EventPayload {
    public static let kind = EventKind(.activity, 7)

    /// Nil where the responder lost its activity.
    public var activity: ActivityID?
    /// The responder; nil for the scene of the envelope.
    public var screen: ScreenID?
    public var document: DocumentID?

    public init(activity: ActivityID? = nil, screen: ScreenID? = nil, document: DocumentID? = nil) {
      self.activity = activity
      self.screen = screen
      self.document = document
    }

    @inlinable
    public mutating func fields<C: FieldCoder>(_ coder: inout C) throws(FieldError) {
      try coder.field(Field(1, "activity"), &activity)
      try coder.field(Field(2, "screen"), &screen)
      try coder.field(Field(3, "document"), &document)
    }

    public static var blank: Self { Self() }
  }
}

extension ActivityEvent {
  /// R68.
  public struct BecameCurrent: EventPayload {
    public static let kind = EventKind(.activity, 8)

    public var activity: ActivityID

    public init(activity: ActivityID) {
      self.activity = activity
    }

    @inlinable
    public mutating func fields<C: FieldCoder>(_ coder: inout C) throws(FieldError) {
      try coder.field(Field(1, "activity"), &activity)
    }

    public static var blank: Self { Self(activity: ActivityID(0)) }
  }
}

extension ActivityEvent {
  /// R69.
  public struct ResignedCurrent: EventPayload {
    public static let kind = EventKind(.activity, 9)

    public var activity: ActivityID

    public init(activity: ActivityID) {
      self.activity = activity
    }

    @inlinable
    public mutating func fields<C: FieldCoder>(_ coder: inout C) throws(FieldError) {
      try coder.field(Field(1, "activity"), &activity)
    }

    public static var blank: Self { Self(activity: ActivityID(0)) }
  }
}

extension ActivityEvent {
  /// R69, R71: final.
  public struct Invalidated: EventPayload {
    public static let kind = EventKind(.activity, 10)

    public var activity: ActivityID

    public init(activity: ActivityID) {
      self.activity = activity
    }

    @inlinable
    public mutating func fields<C: FieldCoder>(_ coder: inout C) throws(FieldError) {
      try coder.field(Field(1, "activity"), &activity)
    }

    public static var blank: Self { Self(activity: ActivityID(0)) }
  }
}

extension ActivityEvent {
  /// An activity of this type is on its way (R85).
  public struct WillContinue: EventPayload {
    public static let kind = EventKind(.activity, 11)

    public var type: String
    public var answer: Bool?

    public init(type: String, answer: Bool? = nil) {
      self.type = type
      self.answer = answer
    }

    @inlinable
    public mutating func fields<C: FieldCoder>(_ coder: inout C) throws(FieldError) {
      try coder.field(Field(1, "type"), &type)
      try coder.field(Field(2, "answer"), &answer)
    }

    public static var blank: Self { Self(type: "") }
  }
}

extension ActivityEvent {
  /// An activity was delivered (R85–R88, R147).
  public struct Continued: EventPayload {
    public static let kind = EventKind(.activity, 12)

    public var activity: ArchivedActivity
    public var handled: Bool?
    /// R86.
    public var restorationHandlerCalled: Bool?
    public var origin: Symbol<ContinuationSource>?

    public init(
      activity: ArchivedActivity, handled: Bool? = nil, restorationHandlerCalled: Bool? = nil,
      origin: Symbol<ContinuationSource>? = nil
    ) {
      self.activity = activity
      self.handled = handled
      self.restorationHandlerCalled = restorationHandlerCalled
      self.origin = origin
    }

    @inlinable
    public mutating func fields<C: FieldCoder>(_ coder: inout C) throws(FieldError) {
      try coder.field(Field(1, "activity"), &activity)
      try coder.field(Field(2, "handled"), &handled)
      try coder.field(Field(3, "restorationHandlerCalled"), &restorationHandlerCalled)
      try coder.field(Field(4, "origin"), &origin)
    }

    public static var blank: Self { Self(activity: ArchivedActivity(type: "")) }
  }
}

extension ActivityEvent {
  /// R85.
  public struct FailedToContinue: EventPayload {
    public static let kind = EventKind(.activity, 13)

    public var type: String
    public var error: String?

    public init(type: String, error: String? = nil) {
      self.type = type
      self.error = error
    }

    @inlinable
    public mutating func fields<C: FieldCoder>(_ coder: inout C) throws(FieldError) {
      try coder.field(Field(1, "type"), &type)
      try coder.field(Field(2, "error", isText: true), &error)
    }

    public static var blank: Self { Self(type: "") }
  }
}

extension ActivityEvent {
  /// A donation was made (R140–R143): the activity as it was.
  public struct Donated: EventPayload {
    public static let kind = EventKind(.activity, 14)

    public var activity: ArchivedActivity
    public var id: ActivityID?

    public init(activity: ArchivedActivity, id: ActivityID? = nil) {
      self.activity = activity
      self.id = id
    }

    @inlinable
    public mutating func fields<C: FieldCoder>(_ coder: inout C) throws(FieldError) {
      try coder.field(Field(1, "activity"), &activity)
      try coder.field(Field(2, "id"), &id)
    }

    public static var blank: Self { Self(activity: ArchivedActivity(type: "")) }
  }
}

extension ActivityEvent {
  /// Donations and index entries were deleted (R84).
  public struct Deleted: EventPayload {
    public static let kind = EventKind(.activity, 15)

    /// Empty for all.
    public var persistentIdentifiers: [String] = []

    public init(persistentIdentifiers: [String] = []) {
      self.persistentIdentifiers = persistentIdentifiers
    }

    @inlinable
    public mutating func fields<C: FieldCoder>(_ coder: inout C) throws(FieldError) {
      try coder.field(Field(1, "persistentIdentifiers"), &persistentIdentifiers)
    }

    public static var blank: Self { Self() }
  }
}

extension ActivityEvent: EventFamily {
  public static var kinds: [any EventPayload.Type] {
    [
      Created.self,
      Updated.self,
      EntriesAdded.self,
      UserInfoSet.self,
      MarkedStale.self,
      WillSave.self,
      Attached.self,
      BecameCurrent.self,
      ResignedCurrent.self,
      Invalidated.self,
      WillContinue.self,
      Continued.self,
      FailedToContinue.self,
      Donated.self,
      Deleted.self,
    ]
  }

  public var kind: EventKind {
    switch self {
    case .created: Created.kind
    case .updated: Updated.kind
    case .entriesAdded: EntriesAdded.kind
    case .userInfoSet: UserInfoSet.kind
    case .markedStale: MarkedStale.kind
    case .willSave: WillSave.kind
    case .attached: Attached.kind
    case .becameCurrent: BecameCurrent.kind
    case .resignedCurrent: ResignedCurrent.kind
    case .invalidated: Invalidated.kind
    case .willContinue: WillContinue.kind
    case .continued: Continued.kind
    case .failedToContinue: FailedToContinue.kind
    case .donated: Donated.kind
    case .deleted: Deleted.kind
    }
  }

  @inlinable
  public init?<C: FieldCoder>(number: UInt8, from coder: inout C) throws(FieldError) {
    switch number {
    case 1: self = .created(try Created(from: &coder))
    case 2: self = .updated(try Updated(from: &coder))
    case 3: self = .entriesAdded(try EntriesAdded(from: &coder))
    case 4: self = .userInfoSet(try UserInfoSet(from: &coder))
    case 5: self = .markedStale(try MarkedStale(from: &coder))
    case 6: self = .willSave(try WillSave(from: &coder))
    case 7: self = .attached(try Attached(from: &coder))
    case 8: self = .becameCurrent(try BecameCurrent(from: &coder))
    case 9: self = .resignedCurrent(try ResignedCurrent(from: &coder))
    case 10: self = .invalidated(try Invalidated(from: &coder))
    case 11: self = .willContinue(try WillContinue(from: &coder))
    case 12: self = .continued(try Continued(from: &coder))
    case 13: self = .failedToContinue(try FailedToContinue(from: &coder))
    case 14: self = .donated(try Donated(from: &coder))
    case 15: self = .deleted(try Deleted(from: &coder))
    default: return nil
    }
  }

  @inlinable
  public func write<C: FieldCoder>(to coder: inout C) throws(FieldError) {
    switch self {
    case .created(var payload): try payload.fields(&coder)
    case .updated(var payload): try payload.fields(&coder)
    case .entriesAdded(var payload): try payload.fields(&coder)
    case .userInfoSet(var payload): try payload.fields(&coder)
    case .markedStale(var payload): try payload.fields(&coder)
    case .willSave(var payload): try payload.fields(&coder)
    case .attached(var payload): try payload.fields(&coder)
    case .becameCurrent(var payload): try payload.fields(&coder)
    case .resignedCurrent(var payload): try payload.fields(&coder)
    case .invalidated(var payload): try payload.fields(&coder)
    case .willContinue(var payload): try payload.fields(&coder)
    case .continued(var payload): try payload.fields(&coder)
    case .failedToContinue(var payload): try payload.fields(&coder)
    case .donated(var payload): try payload.fields(&coder)
    case .deleted(var payload): try payload.fields(&coder)
    }
  }
}
