import ActivityModel

/// A view object with the flags of the update cycle (R128–R131).
final class View {
  let id: Int64
  let className: String
  weak var screen: ViewController?
  private(set) weak var superview: View?
  private(set) var subviews: [View] = []
  private(set) var needsConstraints = true
  private(set) var needsLayout = true
  private(set) var needsDisplay = true
  private var isUpdatingConstraints = false
  /// The next `updateConstraints` of the app asks for another one: a loop in the making (R131).
  var asksInsideUpdate = false

  init(className: String, screen: ViewController) {
    self.className = className
    self.screen = screen
    id = screen.process.nextView()
  }

  private var marks: RuleMarks? { screen?.marks }

  func addSubview(_ view: View) {
    view.superview = self
    subviews.append(view)
    view.emit(.didMoveToSuperview)
    setNeedsUpdateConstraints()
    setNeedsLayout()
  }

  func emit(_ callback: ViewCallback, flagged: Bool? = nil) {
    guard let screen else { return }
    screen.emit(
      .view(
        .callback(
          .init(
            view: id, className: className, callback: .known(callback), screen: screen.id,
            parent: superview?.id, flagged: flagged))))
  }

  // MARK: Flags: many calls in a cycle give one pass (R129)

  func setNeedsUpdateConstraints() {
    marks?.hit("R129")
    if isUpdatingConstraints {
      marks?.hit("R131")
      screen?.process.warn("\(className) asks for a constraint update inside of one")
    }
    needsConstraints = true
    emit(.setNeedsUpdateConstraints)
  }

  func setNeedsLayout() {
    marks?.hit("R129")
    needsLayout = true
    emit(.setNeedsLayout)
  }

  func setNeedsDisplay() {
    marks?.hit("R129")
    needsDisplay = true
    emit(.setNeedsDisplay)
  }

  // MARK: Immediate forms: they act only where the flag is set (R129)

  func updateConstraintsIfNeeded() {
    marks?.hit("R129")
    emit(.updateConstraintsIfNeeded, flagged: hasFlag(\.needsConstraints))
    constraintsPass()
  }

  func layoutIfNeeded() {
    marks?.hit("R129")
    emit(.layoutIfNeeded, flagged: hasFlag(\.needsLayout))
    guard hasFlag(\.needsLayout) else { return }
    constraintsPass()
    layoutPass()
  }

  private func hasFlag(_ flag: KeyPath<View, Bool>) -> Bool {
    self[keyPath: flag] || subviews.contains { $0.hasFlag(flag) }
  }

  // MARK: The three phases (R128)

  /// Children first.
  func constraintsPass() {
    marks?.hit("R128")
    for view in subviews { view.constraintsPass() }
    guard needsConstraints else { return }
    needsConstraints = false
    isUpdatingConstraints = true
    if let screen, self === screen.view {
      marks?.hit("R130")
      screen.callback(.updateViewConstraints)
    }
    emit(.updateConstraints)
    if asksInsideUpdate {
      asksInsideUpdate = false
      setNeedsUpdateConstraints()
    }
    isUpdatingConstraints = false
  }

  /// Parents first; the screen's hooks are around its root view's own layout (R130).
  func layoutPass() {
    marks?.hit("R128")
    if needsLayout {
      needsLayout = false
      let isRoot = screen.map { $0.view === self } ?? false
      if isRoot {
        marks?.hit("R130")
        screen?.callback(.viewWillLayoutSubviews)
      }
      emit(.layoutSubviews)
      if isRoot { screen?.callback(.viewDidLayoutSubviews) }
    }
    for view in subviews { view.layoutPass() }
  }

  func displayPass() {
    if needsDisplay {
      needsDisplay = false
      emit(.draw)
    }
    for view in subviews { view.displayPass() }
  }

  /// One turn of the run loop.
  func updateCycle() {
    constraintsPass()
    layoutPass()
    displayPass()
  }

  /// The view of this class, itself or below.
  func find(_ name: String) -> View? {
    if className == name { return self }
    for view in subviews {
      if let found = view.find(name) { return found }
    }
    return nil
  }
}

extension SimulatedProcess {
  func nextView() -> Int64 {
    views += 1
    return views
  }
}

extension ViewController {
  /// The app's views, each inside the one before (the life-cycle talk's white, red, blue).
  func makeCustomViews() {
    var parent = view
    for name in definition.nestedViews {
      let view = View(className: name, screen: self)
      view.emit(.initialised)
      parent.addSubview(view)
      parent = view
    }
  }
}
