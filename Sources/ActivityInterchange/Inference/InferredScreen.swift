import ActivityModel

/// A screen as the inference sees it.
struct InferredScreen {
  enum Phase: Hashable {
    case known, loaded, appearing, appeared, disappearing, disappeared
  }

  enum Place: Hashable {
    case loose, root
    case child(of: Int)
    case presented(by: Int)
  }

  let id: ScreenID
  var reference: ScreenReference
  var kind: ContainerKind?
  var phase = Phase.known
  var place = Place.loose
  var children: [Int] = []
  var selected: Int?
  var presented: Int?
  /// How far its loading was seen: 0 not at all, 1 made, 2 `loadView`, 3 `viewDidLoad`.
  var loadStage = 0
  var hasAppeared = false
  /// On screen when the records begin, so that what holds it is unknown.
  var isAssumed = false
  /// Screens that arrived inside this one while it was still arriving itself.
  var waitingInside: [Int] = []
  /// Ordinals of the records of its creation, the beginning of its last appearance, its end.
  var madeAt: Int
  var appearingAt = 0
  var appearedAt = 0
  var appearedTime: Timestamp?

  init(id: ScreenID, reference: ScreenReference, kind: ContainerKind?, madeAt: Int) {
    self.id = id
    self.reference = reference
    self.kind = kind
    self.madeAt = madeAt
  }

  /// Whether its children take its place on screen, rather than being parts of it.
  var holdsScreens: Bool {
    switch kind {
    case .navigation, .tab, .split, .page, .custom, .hosting: true
    default: false
    }
  }

  /// Takes over what a later record says of where it hangs.
  mutating func learn(_ newer: ScreenReference) {
    if newer.parentClass != nil {
      reference.parentClass = newer.parentClass
      reference.parentAddress = newer.parentAddress
    }
    reference.isRoot = newer.isRoot
    reference.isPresented = newer.isPresented
  }

  var isSwiftUI: Bool { reference.framework == .swiftUI }
}

/// What the whole source tells about its classes and about what it records.
struct ScreenProfile {
  /// Whether it says when a view is loaded, and when a screen goes. A source that says when one begins
  /// to appear would say that too.
  var recordsLoads = false
  var recordsLeaving = false
  /// Whether it mentions containers at all.
  var recordsContainers = false
  /// The class of the first screen of a launch, where a launch record says it.
  var rootClass: String?
  /// Classes that turned out to hold other screens although their name does not say so.
  var containers: [String: ContainerKind] = [:]
  /// Whether a screen at the root turned out to stand in a navigation container that no record
  /// mentions.
  var hasHiddenStack = false

  init(_ records: some Sequence<SourceRecord>) {
    for record in records {
      switch record.fact {
      case .screen(let reference, let sign) where !ClassNames.isOverlay(reference.className):
        switch sign.phase {
        case .loads: recordsLoads = true
        case .willAppear, .willDisappear, .didDisappear: recordsLeaving = true
        default: break
        }
        if kind(of: reference) != nil || reference.parentClass != nil { recordsContainers = true }
      case .launchSeen(let rootClass?, _): self.rootClass = self.rootClass ?? rootClass
      default: break
      }
    }
  }

  func kind(of reference: ScreenReference) -> ContainerKind? {
    guard reference.mayBeContainer, reference.framework == .uiKit else { return nil }
    return containers[reference.className] ?? ClassNames.containerKind(reference.className)
  }
}
