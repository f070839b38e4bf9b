/// What is known of a screen and rarely changes.
struct ScreenFacts: Equatable, Sendable {
  var className: String
  var container: Symbol<ContainerKind>?
  var restorationIdentifier: String?
  var restorationClass: Symbol<RestorationClassAnswer>?
  var origin: Symbol<ScreenOrigin>?
  var storyboard: String?
  var title: String?
  var encodesChildren: Bool?
  var callsSuperEncode: Bool?
  var suppliedByDelegate: Bool?
  var values: PropertyDictionary = [:]
  var encodedValues: PropertyDictionary = [:]
  var encodedPath: [String] = []
  var presentationStyle: Symbol<PresentationStyle>?
  var path: [PathElement] = []
  var childrenBeforeTransition: [ScreenID]?
  var transition: Symbol<TransitionKind>?
  var activity: ActivityID?
  var createdAt: SequenceNumber
  var wasEmptied = false

  init(className: String, createdAt: SequenceNumber) {
    self.className = className
    self.createdAt = createdAt
  }

  init(_ payload: ScreenEvent.Created, createdAt: SequenceNumber) {
    className = payload.className
    container = payload.container
    restorationIdentifier = payload.restorationIdentifier
    restorationClass = payload.restorationClass
    origin = payload.origin
    storyboard = payload.storyboard
    title = payload.title
    encodesChildren = payload.encodesChildren
    callsSuperEncode = payload.callsSuperEncode
    suppliedByDelegate = payload.suppliedByDelegate
    values = payload.values
    self.createdAt = createdAt
  }
}

extension Screen {
  public var className: String {
    get { facts[0].className }
    set { facts[0].className = newValue }
  }
  public var container: Symbol<ContainerKind>? {
    get { facts[0].container }
    set { facts[0].container = newValue }
  }
  public var restorationIdentifier: String? {
    get { facts[0].restorationIdentifier }
    set { facts[0].restorationIdentifier = newValue }
  }
  public var restorationClass: Symbol<RestorationClassAnswer>? {
    get { facts[0].restorationClass }
    set { facts[0].restorationClass = newValue }
  }
  public var origin: Symbol<ScreenOrigin>? {
    get { facts[0].origin }
    set { facts[0].origin = newValue }
  }
  public var storyboard: String? {
    get { facts[0].storyboard }
    set { facts[0].storyboard = newValue }
  }
  public var title: String? {
    get { facts[0].title }
    set { facts[0].title = newValue }
  }
  public var encodesChildren: Bool? {
    get { facts[0].encodesChildren }
    set { facts[0].encodesChildren = newValue }
  }
  public var callsSuperEncode: Bool? {
    get { facts[0].callsSuperEncode }
    set { facts[0].callsSuperEncode = newValue }
  }
  public var suppliedByDelegate: Bool? {
    get { facts[0].suppliedByDelegate }
    set { facts[0].suppliedByDelegate = newValue }
  }
  /// Named values: texts, selections.
  public var values: PropertyDictionary {
    get { facts[0].values }
    _modify { yield &facts[0].values }
  }
  /// What `encodeRestorableState` wrote the last time, and where it stood then.
  public var encodedValues: PropertyDictionary {
    get { facts[0].encodedValues }
    _modify { yield &facts[0].encodedValues }
  }
  public var encodedPath: [String] {
    get { facts[0].encodedPath }
    set { facts[0].encodedPath = newValue }
  }
  /// How it was presented itself.
  public var presentationStyle: Symbol<PresentationStyle>? {
    get { facts[0].presentationStyle }
    set { facts[0].presentationStyle = newValue }
  }
  /// The path of a SwiftUI navigation stack (R95).
  public var path: [PathElement] {
    get { facts[0].path }
    _modify { yield &facts[0].path }
  }
  /// The children from before the last transition began; kept until the next change, because a
  /// transition can be cancelled after it was reported.
  public var childrenBeforeTransition: [ScreenID]? {
    get { facts[0].childrenBeforeTransition }
    set { facts[0].childrenBeforeTransition = newValue }
  }
  /// While a transition runs.
  public var transition: Symbol<TransitionKind>? {
    get { facts[0].transition }
    set { facts[0].transition = newValue }
  }
  /// The activity that its `userActivity` holds (R70).
  public var activity: ActivityID? {
    get { facts[0].activity }
    set { facts[0].activity = newValue }
  }
  public var createdAt: SequenceNumber {
    get { facts[0].createdAt }
    set { facts[0].createdAt = newValue }
  }
  /// True once it held children and lost the last of them: it makes some of its own accord.
  public var wasEmptied: Bool {
    get { facts[0].wasEmptied }
    set { facts[0].wasEmptied = newValue }
  }
}
