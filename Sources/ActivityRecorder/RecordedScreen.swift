public import ActivityModel

/// A screen that was made known to the log once: from then on each call gives its number, and no text.
///
///     let list = recorder.makeScreen("ListController", title: "Orders", scene: scene)
///     list.callback(.viewDidLoad)
///     list.pushed(in: navigation)
///
/// Names cost nothing the second time anyway where they are literals or kept in a variable: they are
/// found by where they lie in memory.
public struct RecordedScreen: Sendable {
  public let recorder: Recorder
  public let identifier: ScreenID
  /// The scene that it is in, where there is one.
  public let scene: SceneID?

  /// A lifecycle method ran.
  @discardableResult
  public func callback(_ callback: ScreenCallback, animated: Bool? = nil) -> SequenceNumber? {
    recorder.callback(callback, of: identifier, animated: animated, scene: scene)
  }

  /// It was pushed.
  @discardableResult
  public func pushed(in container: RecordedScreen) -> SequenceNumber? {
    recorder.pushed(identifier, in: container.identifier, scene: scene)
  }

  /// Its top screen went, or all above `screen`.
  @discardableResult
  public func popped(to screen: RecordedScreen? = nil) -> SequenceNumber? {
    recorder.popped(to: screen?.identifier, in: identifier, scene: scene)
  }

  /// It was presented.
  @discardableResult
  public func presented(
    by presenter: RecordedScreen, style: PresentationStyle? = nil
  ) -> SequenceNumber? {
    recorder.presented(identifier, by: presenter.identifier, style: style, scene: scene)
  }

  /// It was presented and went.
  @discardableResult
  public func dismissed() -> SequenceNumber? { recorder.dismissed(identifier, scene: scene) }

  /// One of its values changed: a text, a selection.
  @discardableResult
  public func valueChanged(_ key: String, to value: PropertyValue?) -> SequenceNumber? {
    recorder.valueChanged(key, to: value, of: identifier, scene: scene)
  }

  /// Its object was freed.
  @discardableResult
  public func released() -> SequenceNumber? { recorder.released(identifier, scene: scene) }
}

extension Recorder {
  /// Records that a screen was made and gives it a number.
  public func makeScreen(
    _ className: String, container: ContainerKind? = nil, restorationIdentifier: String? = nil,
    title: String? = nil, scene: SceneID? = nil
  ) -> RecordedScreen {
    let identifier = screens.newIdentifier()
    created(
      identifier, className, container: container, restorationIdentifier: restorationIdentifier,
      title: title, scene: scene)
    return RecordedScreen(recorder: self, identifier: identifier, scene: scene)
  }
}
