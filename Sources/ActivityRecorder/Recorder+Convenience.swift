public import ActivityModel

extension Recorder {
  /// A screen was made.
  @discardableResult
  public func created(
    _ screen: ScreenID, _ className: String, container: ContainerKind? = nil,
    restorationIdentifier: String? = nil, title: String? = nil, scene: SceneID? = nil
  ) -> SequenceNumber? {
    record(
      .screen(
        .created(
          .init(
            screen: screen, className: className, container: container.map { .known($0) },
            restorationIdentifier: restorationIdentifier, title: title))), scene: scene)
  }

  /// A lifecycle method of a screen ran.
  @discardableResult
  public func callback(
    _ callback: ScreenCallback, of screen: ScreenID, animated: Bool? = nil, scene: SceneID? = nil
  ) -> SequenceNumber? {
    record(
      .screen(
        .callback(.init(screen: screen, callback: .known(callback), animated: animated))),
      scene: scene)
  }

  /// A screen was pushed.
  @discardableResult
  public func pushed(
    _ screen: ScreenID, in container: ScreenID, scene: SceneID? = nil
  ) -> SequenceNumber? {
    record(.navigation(.pushed(.init(container: container, screen: screen))), scene: scene)
  }

  /// The top screen went, or all above `screen`.
  @discardableResult
  public func popped(
    to screen: ScreenID? = nil, in container: ScreenID, scene: SceneID? = nil
  ) -> SequenceNumber? {
    record(.navigation(.popped(.init(container: container, to: screen))), scene: scene)
  }

  /// A screen was presented.
  @discardableResult
  public func presented(
    _ screen: ScreenID, by presenter: ScreenID, style: PresentationStyle? = nil,
    scene: SceneID? = nil
  ) -> SequenceNumber? {
    record(
      .navigation(
        .presented(
          .init(presenter: presenter, screen: screen, style: style.map { .known($0) }))),
      scene: scene)
  }

  /// A presented screen went.
  @discardableResult
  public func dismissed(_ screen: ScreenID, scene: SceneID? = nil) -> SequenceNumber? {
    record(.navigation(.dismissed(.init(screen: screen))), scene: scene)
  }

  /// A value of a screen changed: a text, a selection.
  @discardableResult
  public func valueChanged(
    _ key: String, to value: PropertyValue?, of screen: ScreenID, scene: SceneID? = nil
  ) -> SequenceNumber? {
    record(
      .screen(.valueChanged(.init(screen: screen, key: key, value: value))), scene: scene)
  }

  /// A moment that `--at mark:NAME` finds.
  @discardableResult
  public func mark(_ name: String) -> SequenceNumber? {
    record(.note(.marked(.init(name: name))))
  }

  /// A line of the app's own log.
  @discardableResult
  public func log(
    _ message: String, level: LogLevel = .info, category: String? = nil
  ) -> SequenceNumber? {
    record(
      .note(.logged(.init(level: .known(level), message: message, category: category))))
  }
}
