public import ActivityModel
import ActivityStore

extension Recorder {
  /// A screen was made.
  @discardableResult
  public func created(
    _ screen: ScreenID, _ className: String, container: ContainerKind? = nil,
    restorationIdentifier: String? = nil, title: String? = nil, scene: SceneID? = nil
  ) -> SequenceNumber? {
    let payload = ScreenEvent.Created(
      screen: screen, className: className, container: container.map { .known($0) },
      restorationIdentifier: restorationIdentifier, title: title)
    return record(scene: scene, body: .screen(.created(payload))) {
      (writer, stamp) throws(LogError) in try writer.append(payload, stamp)
    }
  }

  /// A lifecycle method of a screen ran.
  @discardableResult
  public func callback(
    _ callback: ScreenCallback, of screen: ScreenID, animated: Bool? = nil, scene: SceneID? = nil
  ) -> SequenceNumber? {
    let payload = ScreenEvent.Callback(
      screen: screen, callback: .known(callback), animated: animated)
    return record(scene: scene, body: .screen(.callback(payload))) {
      (writer, stamp) throws(LogError) in try writer.append(payload, stamp)
    }
  }

  /// A screen was pushed.
  @discardableResult
  public func pushed(
    _ screen: ScreenID, in container: ScreenID, scene: SceneID? = nil
  ) -> SequenceNumber? {
    let payload = NavigationEvent.Pushed(container: container, screen: screen)
    return record(scene: scene, body: .navigation(.pushed(payload))) {
      (writer, stamp) throws(LogError) in try writer.append(payload, stamp)
    }
  }

  /// The top screen went, or all above `screen`.
  @discardableResult
  public func popped(
    to screen: ScreenID? = nil, in container: ScreenID, scene: SceneID? = nil
  ) -> SequenceNumber? {
    let payload = NavigationEvent.Popped(container: container, to: screen)
    return record(scene: scene, body: .navigation(.popped(payload))) {
      (writer, stamp) throws(LogError) in try writer.append(payload, stamp)
    }
  }

  /// A screen was presented.
  @discardableResult
  public func presented(
    _ screen: ScreenID, by presenter: ScreenID, style: PresentationStyle? = nil,
    scene: SceneID? = nil
  ) -> SequenceNumber? {
    let payload = NavigationEvent.Presented(
      presenter: presenter, screen: screen, style: style.map { .known($0) })
    return record(scene: scene, body: .navigation(.presented(payload))) {
      (writer, stamp) throws(LogError) in try writer.append(payload, stamp)
    }
  }

  /// A presented screen went.
  @discardableResult
  public func dismissed(_ screen: ScreenID, scene: SceneID? = nil) -> SequenceNumber? {
    let payload = NavigationEvent.Dismissed(screen: screen)
    return record(scene: scene, body: .navigation(.dismissed(payload))) {
      (writer, stamp) throws(LogError) in try writer.append(payload, stamp)
    }
  }

  /// A value of a screen changed: a text, a selection.
  @discardableResult
  public func valueChanged(
    _ key: String, to value: PropertyValue?, of screen: ScreenID, scene: SceneID? = nil
  ) -> SequenceNumber? {
    let payload = ScreenEvent.ValueChanged(screen: screen, key: key, value: value)
    return record(scene: scene, body: .screen(.valueChanged(payload))) {
      (writer, stamp) throws(LogError) in try writer.append(payload, stamp)
    }
  }

  /// A screen object was freed.
  @discardableResult
  public func released(_ screen: ScreenID, scene: SceneID? = nil) -> SequenceNumber? {
    let payload = ScreenEvent.Released(screen: screen)
    return record(scene: scene, body: .screen(.released(payload))) {
      (writer, stamp) throws(LogError) in try writer.append(payload, stamp)
    }
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
