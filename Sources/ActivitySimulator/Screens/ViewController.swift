import ActivityModel

/// A screen object. Containers are subclasses.
class ViewController {
  let id: ScreenID
  let definition: ScreenDefinition
  unowned let process: SimulatedProcess
  var restorationIdentifier: String?
  var values: PropertyDictionary

  weak var parent: ViewController?
  weak var presenter: ViewController?
  var presented: ViewController?
  var style: PresentationStyle?
  /// Whether its presentation took the presenter's view away (R119).
  var coversPresenter = false
  weak var window: Window?

  var isViewLoaded = false
  var appearance = Appearance.never
  var userActivity: UserActivity?
  lazy var view = View(className: "UIView", screen: self)

  enum Appearance { case never, appearing, appeared, disappearing, disappeared }

  init(_ definition: ScreenDefinition, id: ScreenID, process: SimulatedProcess) {
    self.id = id
    self.definition = definition
    self.process = process
    restorationIdentifier = definition.restorationIdentifier
    values = [:]
  }

  /// Contained screens; presented ones are not among them.
  var children: [ViewController] { [] }
  /// Those of them whose view is shown.
  var visibleChildren: [ViewController] { children }
  var selectedIndex: Int? { nil }
  var path: [PathElement] { [] }

  /// A valid restoration identifier (R11).
  var savedIdentifier: String? {
    guard let restorationIdentifier, !restorationIdentifier.isEmpty else { return nil }
    return restorationIdentifier
  }

  var truth: TrueScreen {
    TrueScreen(
      id: id, className: definition.className, restorationIdentifier: restorationIdentifier,
      container: definition.container, children: children.map(\.truth),
      selectedIndex: selectedIndex, presented: presented.map { [$0.truth] } ?? [], style: style,
      values: values, path: path)
  }

  /// Puts the default contents in; called once after creation.
  func adopt(defaults: [ViewController]) {}

  // MARK: Saving and restoring (overridden by containers)

  /// What a container's own encode adds to the archive.
  func encodeChildren(into node: SavedNode, walk: EncodeWalk) {}
  /// Links the supplied children again (R37).
  func decodeChildren(_ supplied: [SuppliedChild], node: SavedNode) {}
}

extension ViewController {
  /// Up the containers, not across presentations.
  var outermost: ViewController {
    var result = self
    while let parent = result.parent { result = parent }
    return result
  }

  var scene: Scene? {
    var root = outermost
    while let below = root.presenter { root = below.outermost }
    return root.window?.scene
  }

  /// In a window, as opposed to loose.
  var isInWindow: Bool { scene != nil }

  /// The topmost screen of the presentation chain that starts here.
  var topmostPresented: ViewController {
    var result = self
    while let next = result.presented { result = next }
    return result
  }

  /// Itself, its children and what they present, parents first.
  var subtree: [ViewController] {
    [self] + children.flatMap(\.subtree) + (presented?.subtree ?? [])
  }

  func emit(_ body: EventBody) { process.emit(body, in: scene?.id ?? process.makingScene) }

  func callback(_ callback: ScreenCallback, animated: Bool? = nil) {
    emit(
      .screen(.callback(.init(screen: id, callback: .known(callback), animated: animated))))
  }

  func setValue(_ value: PropertyValue?, for key: String) {
    values[key] = value
    emit(.screen(.valueChanged(.init(screen: id, key: key, value: value))))
  }

  /// The object and everything it holds is freed.
  func release() {
    detachActivity()
    emit(.screen(.released(.init(screen: id))))
    for child in children { child.release() }
    presented?.release()
  }
}

/// A window: a root screen in a scene.
final class Window {
  weak var scene: Scene?
  var root: ViewController?

  init(scene: Scene) { self.scene = scene }
}
