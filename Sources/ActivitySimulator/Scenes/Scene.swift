import ActivityModel

/// A live scene; for an app without scenes the one place its windows are in.
final class Scene {
  let id: SceneID
  unowned let process: SimulatedProcess
  /// Nil for an app without scenes.
  let session: SceneSession?
  private(set) var state = SceneActivationState.unattached
  var windows: [Window] = []
  /// The scene's own activity (A8).
  var userActivity: UserActivity?
  /// Scene storage as the running scene has it (R90).
  private(set) var storage: PropertyDictionary = [:]
  /// Launched by the system straight to the background (R63).
  var staysInBackground = false

  init(id: SceneID, process: SimulatedProcess, session: SceneSession?) {
    self.id = id
    self.process = process
    self.session = session
  }

  var marks: RuleMarks { process.marks }
  var isForeground: Bool { state == .foregroundActive || state == .foregroundInactive }

  func emit(_ body: EventBody) { process.emit(body, in: id) }

  func setState(_ new: SceneActivationState) {
    guard state != new else { return }
    marks.hit("R63")
    state = new
    emit(.scene(.stateChanged(.init(state: .known(new)))))
  }

  /// Makes a window with a new root and its default contents.
  func addWindow(root name: String) -> Window {
    let window = Window(scene: self)
    windows.append(window)
    setRoot(name, of: window)
    return window
  }

  func setRoot(_ name: String, of window: Window) {
    guard process.transitionsInFlight == 0, let screen = process.make(name) else { return }
    let old = window.root
    let shown = old.map { $0.isOnScreen || $0.topmostPresented.isOnScreen } ?? false
    screen.window = window
    if shown, let old {
      for gone in [old] + old.presentationChain { gone.sendWillDisappear(animated: false) }
      screen.sendWillAppear(animated: false)
      screen.sendIsAppearing()
    }
    window.root = screen
    let index = windows.firstIndex { $0 === window } ?? 0
    emit(
      .navigation(
        .rootSet(.init(screen: screen.id, window: index == 0 ? nil : Int64(index)))))
    (screen as? HostingController)?.showStoredSheets()
    if shown, let old {
      for gone in [old] + old.presentationChain { gone.sendDidDisappear(animated: false) }
      screen.sendDidAppear(animated: false)
    }
    if let old {
      old.release()
      old.window = nil
    }
  }

  var allScreens: [ViewController] { windows.flatMap { $0.root?.subtree ?? [] } }

  /// The screen of this name that was reached last.
  func screen(named name: String) -> ViewController? {
    allScreens.last { $0.definition.name == name }
  }

  /// What the user sees: the end of the stack of the first window.
  var topScreen: ViewController? {
    guard var screen = windows.first?.root else { return nil }
    while true {
      if let presented = screen.presented {
        screen = presented
      } else if let child = screen.visibleChildren.last {
        screen = child
      } else {
        return screen
      }
    }
  }

  /// The navigation container that a push from the top would use: the nearest one down the containers
  /// and then the presenters.
  var topNavigation: NavigationController? {
    var candidate = topScreen
    while let screen = candidate {
      if let navigation = screen as? NavigationController { return navigation }
      candidate = screen.parent ?? screen.presenter
    }
    return nil
  }

  func setStorage(_ value: PropertyValue?, for key: String) {
    marks.hit("R90")
    storage[key] = value
    session?.storageKeys.insert(key)
    emit(.scene(.storageChanged(.init(key: key, value: value))))
    if process.device.policy.sceneStorageFlushedAt == .eachChange {
      session?.storage[key] = value
    }
  }

  /// Takes over what was stored (R90): the values are there before the views are made.
  func readStorage() {
    guard let session else { return }
    // What the app's views read, also where it is gone.
    for key in session.storageKeys.sorted() {
      storage[key] = session.storage[key]
      emit(.scene(.storageChanged(.init(key: key, value: storage[key]))))
    }
  }

  func flushStorage() {
    guard process.device.policy.sceneStorageFlushedAt != .never else { return }
    marks.hit("R92")
    session?.storage = storage
  }
}

extension ViewController {
  /// What it presents, and what that presents.
  var presentationChain: [ViewController] {
    guard let presented else { return [] }
    return [presented] + presented.presentationChain
  }
}
