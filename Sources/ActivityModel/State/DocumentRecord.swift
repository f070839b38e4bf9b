/// A document of the running process (R133–R135).
public struct DocumentRecord: Equatable, Sendable {
  public var id: DocumentID
  public var url: String?
  public var screen: ScreenID?
  public var isOpen = false
  /// The set of R133, in the order given; empty for normal.
  public var states: [String] = []
  public var hasUnsavedChanges = false

  public init(id: DocumentID) { self.id = id }
}

/// A request for a new document that was not answered yet (R137–R139).
public struct CreationRequest: Equatable, Sendable {
  public var request: Int64
  public var intent: String?
  public var sequence: SequenceNumber
  public var templatePicker: ScreenID?
  public var pickerShown = false

  public init(request: Int64, intent: String?, sequence: SequenceNumber) {
    self.request = request
    self.intent = intent
    self.sequence = sequence
  }
}

/// A shortcut that the user added (R146).
public struct ShortcutRecord: Equatable, Sendable {
  public var identifier: String
  public var activityType: String?
  public var phrase: String?
  public var invocations: Int64 = 0

  public init(identifier: String, activityType: String?, phrase: String?) {
    self.identifier = identifier
    self.activityType = activityType
    self.phrase = phrase
  }
}
