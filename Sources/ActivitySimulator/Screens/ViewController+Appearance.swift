import ActivityModel

// R104–R109: callbacks go to a screen and, container first, to its visible children (R127).
extension ViewController {
  /// `loadView` and `viewDidLoad`, once an object (R104).
  func loadViewIfNeeded() {
    guard !isViewLoaded else { return }
    isViewLoaded = true
    marks.hit("R104")
    callback(.loadView)
    callback(.viewDidLoad)
    viewDidLoad()
  }

  func sendWillAppear(animated: Bool) {
    guard appearance != .appearing, appearance != .appeared else { return }
    loadViewIfNeeded()
    appearance = .appearing
    callback(.viewWillAppear, animated: animated)
    for child in visibleChildren {
      marks.hit("R127")
      child.sendWillAppear(animated: animated)
    }
  }

  /// Traits, sizes and margins are final; then the first layout (R105, R106).
  func sendIsAppearing() {
    guard appearance == .appearing else { return }
    marks.hit("R105", "R106")
    callback(.viewIsAppearing)
    for child in visibleChildren { child.sendIsAppearing() }
    if definition.nestedViews.isEmpty {
      callback(.viewWillLayoutSubviews)
      callback(.viewDidLayoutSubviews)
    } else {
      view.updateCycle()
    }
  }

  func sendDidAppear(animated: Bool) {
    guard appearance == .appearing else { return }
    appearance = .appeared
    callback(.viewDidAppear, animated: animated)
    viewDidAppear()
    for child in visibleChildren { child.sendDidAppear(animated: animated) }
  }

  func sendWillDisappear(animated: Bool) {
    guard appearance == .appearing || appearance == .appeared else { return }
    appearance = .disappearing
    callback(.viewWillDisappear, animated: animated)
    for child in visibleChildren { child.sendWillDisappear(animated: animated) }
  }

  func sendDidDisappear(animated: Bool) {
    guard appearance == .disappearing else { return }
    appearance = .disappeared
    callback(.viewDidDisappear, animated: animated)
    for child in visibleChildren { child.sendDidDisappear(animated: animated) }
  }

  /// Appears at once, without a partner.
  func appear() {
    sendWillAppear(animated: false)
    sendIsAppearing()
    sendDidAppear(animated: false)
  }

  var isOnScreen: Bool { appearance == .appeared }
  var marks: RuleMarks { process.device.marks }

  /// The app's own code of `viewDidLoad`.
  private func viewDidLoad() {
    if !definition.nestedViews.isEmpty { makeCustomViews() }
  }

  /// The app's own code of `viewDidAppear`: the activity follows the screen (A8).
  private func viewDidAppear() {
    guard let activity = definition.activity, let scene else { return }
    if process.app.adoptsScenes {
      scene.follow(activity, values: values)
    } else {
      userActivity(for: activity)
    }
  }
}
