import ActivityModel
import ActivityReplay

extension Step {
  // MARK: scenes

  static func connected(_ scene: String, restoring activity: ArchivedActivity? = nil) -> Step {
    Step(.scene(.connected(SceneEvent.Connected(stateRestorationActivity: activity)))).scene(scene)
  }

  static func sceneState(_ scene: String, _ state: SceneActivationState) -> Step {
    Step(.scene(.stateChanged(SceneEvent.StateChanged(state: .known(state))))).scene(scene)
  }

  static func disconnected(_ scene: String) -> Step {
    Step(.scene(.disconnected(SceneEvent.Disconnected()))).scene(scene)
  }

  static func discarded(_ scene: String) -> Step {
    Step(.scene(.discarded(SceneEvent.Discarded()))).scene(scene)
  }

  static func saved(_ scene: String, _ activity: ArchivedActivity?) -> Step {
    Step(.scene(.stateActivitySaved(SceneEvent.StateActivitySaved(activity: activity))))
      .scene(scene)
  }

  static func storage(_ scene: String, _ key: String, _ value: PropertyValue?) -> Step {
    Step(.scene(.storageChanged(SceneEvent.StorageChanged(key: key, value: value)))).scene(scene)
  }

  // MARK: archive

  static func archived() -> Step { Step(.archive(.saved(ArchiveEvent.Saved()))) }

  static func restoreAsked(_ answer: Bool = true, archiveVersion: String? = nil) -> Step {
    Step(
      .archive(
        .restoreAsked(
          ArchiveEvent.RestoreAsked(answer: answer, archiveAppVersion: archiveVersion))))
  }

  static func restored() -> Step { Step(.archive(.restored(ArchiveEvent.Restored()))) }

  // MARK: activities

  static func activity(
    _ id: UInt64, _ type: String, title: String? = "Title", owner: ActivityOwner? = nil
  ) -> Step {
    Step(
      .activity(
        .created(
          ActivityEvent.Created(
            activity: ActivityID(id), type: type, title: title, owner: owner.map { .known($0) }))))
  }

  static func update(_ id: UInt64, _ change: (inout ActivityEvent.Updated) -> Void) -> Step {
    var updated = ActivityEvent.Updated(activity: ActivityID(id))
    change(&updated)
    return Step(.activity(.updated(updated)))
  }

  static func entries(
    _ id: UInt64, _ entries: PropertyDictionary, inCallback: Bool? = nil, screen: UInt64? = nil
  ) -> Step {
    Step(
      .activity(
        .entriesAdded(
          ActivityEvent.EntriesAdded(
            activity: ActivityID(id), entries: entries, inUpdateCallback: inCallback,
            screen: screen.map { ScreenID($0) }))))
  }

  static func stale(_ id: UInt64) -> Step {
    Step(.activity(.markedStale(ActivityEvent.MarkedStale(activity: ActivityID(id)))))
  }

  static func willSave(_ id: UInt64) -> Step {
    Step(.activity(.willSave(ActivityEvent.WillSave(activity: ActivityID(id)))))
  }

  static func attach(_ id: UInt64?, _ screen: UInt64) -> Step {
    Step(
      .activity(
        .attached(
          ActivityEvent.Attached(activity: id.map { ActivityID($0) }, screen: ScreenID(screen)))))
  }

  static func current(_ id: UInt64) -> Step {
    Step(.activity(.becameCurrent(ActivityEvent.BecameCurrent(activity: ActivityID(id)))))
  }

  static func invalidate(_ id: UInt64) -> Step {
    Step(.activity(.invalidated(ActivityEvent.Invalidated(activity: ActivityID(id)))))
  }

  static func continued(
    _ activity: ArchivedActivity, handled: Bool? = nil, origin: ContinuationSource? = nil
  ) -> Step {
    Step(
      .activity(
        .continued(
          ActivityEvent.Continued(
            activity: activity, handled: handled, origin: origin.map { .known($0) }))))
  }

  static func donated(_ activity: ArchivedActivity, _ id: UInt64? = nil) -> Step {
    Step(
      .activity(
        .donated(ActivityEvent.Donated(activity: activity, id: id.map { ActivityID($0) }))))
  }

  static func deleted(_ identifiers: [String]) -> Step {
    Step(.activity(.deleted(ActivityEvent.Deleted(persistentIdentifiers: identifiers))))
  }

  // MARK: shortcuts

  static func offered(_ type: String, phrase: String? = nil, screen: UInt64? = nil) -> Step {
    Step(
      .shortcut(
        .offered(
          ShortcutEvent.Offered(
            activityType: type, phrase: phrase, screen: screen.map { ScreenID($0) }))))
  }

  static func added(_ type: String, phrase: String? = nil, identifier: String = "S1") -> Step {
    Step(
      .shortcut(
        .added(
          ShortcutEvent.Added(identifier: identifier, activityType: type, phrase: phrase))))
  }

  // MARK: documents

  static func request(_ number: Int64, intent: String? = nil) -> Step {
    Step(
      .document(
        .creationRequested(
          DocumentEvent.CreationRequested(request: number, intent: intent))))
  }

  static func template(_ number: Int64, _ screen: UInt64? = nil) -> Step {
    Step(
      .document(
        .templateOffered(
          DocumentEvent.TemplateOffered(
            request: number, screen: screen.map { ScreenID($0) }))))
  }

  static func imported(_ number: Int64, _ mode: ImportMode = .copy, url: String? = "file:///a")
    -> Step
  {
    Step(
      .document(
        .imported(DocumentEvent.Imported(request: number, mode: .known(mode), url: url))))
  }

  static func creationCancelled(_ number: Int64) -> Step {
    Step(.document(.creationCancelled(DocumentEvent.CreationCancelled(request: number))))
  }

  // MARK: views, input

  static func view(
    _ id: Int64, _ callback: ViewCallback, _ className: String = "RedView", flagged: Bool? = nil,
    screen: UInt64? = nil
  ) -> Step {
    Step(
      .view(
        .callback(
          ViewEvent.Callback(
            view: id, className: className, callback: .known(callback),
            screen: screen.map { ScreenID($0) }, flagged: flagged))))
  }

  static func tap(_ identifier: String, screen: UInt64? = nil) -> Step {
    Step(
      .input(
        .tapped(
          InputEvent.Tapped(identifier: identifier, screen: screen.map { ScreenID($0) }))))
  }

  static func scroll(screen: UInt64? = nil, y: Double = 10) -> Step {
    Step(.input(.scrolled(InputEvent.Scrolled(screen: screen.map { ScreenID($0) }, y: y))))
  }

  static func edit(_ screen: UInt64, _ text: String?, target: String? = "UITextField") -> Step {
    Step(
      .input(
        .edited(InputEvent.Edited(target: target, screen: ScreenID(screen), text: text))))
  }
}
