import ActivityModel

// R19, R113–R116, R119–R123.
extension ViewController {
  /// Who really presents when this screen is asked to (R19).
  func realPresenter(style: PresentationStyle) -> ViewController {
    if style == .currentContext || style == .overCurrentContext {
      var candidate: ViewController? = self
      while let screen = candidate {
        if screen.definition.definesPresentationContext { return screen }
        candidate = screen.parent
      }
    }
    let outermost = outermost
    if outermost !== self { marks.hit("R19") }
    return outermost
  }

  /// Whether a style takes the presenter's view away (R119).
  func removesPresenter(_ style: PresentationStyle) -> Bool {
    marks.hit("R119")
    switch style {
    case .fullScreen, .currentContext: return true
    // Automatic is a page sheet for most screens (R120).
    case .automatic, .pageSheet: return process.device.isCompactHeight
    default: return false
    }
  }

  /// Presents; false where it is refused (R123).
  @discardableResult
  func present(_ screen: ViewController, style: PresentationStyle, animated: Bool) -> Bool {
    let presenter = realPresenter(style: style)
    guard presenter.presented == nil, isInWindow, process.transitionsInFlight == 0 else {
      marks.hit("R123")
      process.warn("Attempt to present \(screen.definition.className), refused")
      screen.release()
      return false
    }
    if style == .automatic { marks.hit("R120") }
    screen.style = style
    let covers = screen.definition.container != .alert && presenter.removesPresenter(style)
    screen.coversPresenter = covers
    screen.presenter = presenter
    if covers { presenter.sendWillDisappear(animated: animated) }
    screen.sendWillAppear(animated: animated)
    screen.sendIsAppearing()
    presenter.presented = screen
    emit(
      .navigation(
        .presented(
          .init(
            presenter: presenter.id, screen: screen.id, style: .known(style), animated: animated,
            caller: presenter === self ? nil : id))))
    screen.sendDidAppear(animated: animated)
    if covers {
      marks.hit("R113")
      presenter.sendDidDisappear(animated: animated)
    } else {
      marks.hit("R115")
    }
    return true
  }

  /// What `dismiss` called here removes (R121); nil where there is nothing.
  var dismissalTarget: ViewController? {
    if let presented {
      marks.hit("R121")
      return presented
    }
    var candidate: ViewController? = self
    while let screen = candidate {
      if screen.presenter != nil { return screen }
      if let presented = screen.presented { return presented }
      candidate = screen.parent
    }
    return nil
  }

  /// Removes this presented screen and everything above it.
  func leave(animated: Bool, interactive: Bool) {
    guard let presenter, presenter.presented === self else { return }
    if interactive { marks.hit("R120") }
    var chain: [ViewController] = [self]
    while let above = chain[chain.count - 1].presented { chain.append(above) }
    for screen in chain.reversed() { screen.sendWillDisappear(animated: animated) }
    if coversPresenter {
      marks.hit("R114")
      presenter.sendWillAppear(animated: animated)
      presenter.sendIsAppearing()
    } else {
      marks.hit("R116")
    }
    presenter.presented = nil
    process.emit(
      .navigation(
        .dismissed(.init(screen: id, interactive: interactive ? true : nil, animated: animated))),
      in: presenter.scene?.id)
    if coversPresenter { presenter.sendDidAppear(animated: animated) }
    for screen in chain.reversed() { screen.sendDidDisappear(animated: animated) }
    self.presenter = nil
    release()
  }
}
