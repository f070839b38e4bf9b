import ActivityModel

/// How the user ends the sheet of a shortcut button (R145).
enum ShortcutOutcome: String, CaseIterable {
  case added, addCancelled, updated, deleted, editCancelled
}

extension SimulatedProcess {
  private func emitShortcut(_ event: ShortcutEvent, _ screen: ViewController?) {
    emit(.shortcut(event), in: screen?.scene?.id ?? makingScene)
  }

  private func installed(_ type: String) -> Int? {
    device.storage.shortcuts.firstIndex { $0.activity.type == type }
  }

  /// A tap on the button: the add sheet, or the edit sheet where it was added already (R145).
  func tapShortcutButton(for activity: ArchivedActivity, phrase: String?, on screen: ViewController)
  {
    marks.hit("R145", "R146")
    if phrase != nil { marks.hit("R144") }
    let editing = installed(activity.type) != nil
    let sheet = ScreenDefinition(
      editing ? "INUIEditVoiceShortcutViewController" : "INUIAddVoiceShortcutViewController",
      container: .system)
    emitShortcut(
      .offered(
        .init(
          activityType: activity.type, phrase: phrase, screen: screen.id, editing: editing)),
      screen)
    shortcutSheet = nil
    let controller = make(sheet)
    guard screen.present(controller, style: .formSheet, animated: true) else { return }
    shortcutSheet = ShortcutSheet(
      activity: activity, phrase: phrase, isEditing: editing, screen: controller)
  }

  /// The sheet ends; the app dismisses it in all cases (R145).
  func endShortcutSheet(_ outcome: ShortcutOutcome, phrase: String?) {
    guard let sheet = shortcutSheet, let screen = sheet.screen, screen.presenter != nil else {
      return
    }
    let isEditOutcome = outcome != .added && outcome != .addCancelled
    guard isEditOutcome == sheet.isEditing else { return }
    marks.hit("R145")
    tell(outcome, of: sheet, phrase: phrase)
    shortcutSheet = nil
    screen.leave(animated: true, interactive: false)
  }

  private func tell(_ outcome: ShortcutOutcome, of sheet: ShortcutSheet, phrase: String?) {
    let storage = device.storage
    switch outcome {
    case .added:
      storage.shortcutsMade += 1
      let identifier = "shortcut-\(storage.shortcutsMade)"
      let phrase = phrase ?? sheet.phrase
      storage.shortcuts.append(
        InstalledShortcut(identifier: identifier, activity: sheet.activity, phrase: phrase))
      emitShortcut(
        .added(
          .init(identifier: identifier, activityType: sheet.activity.type, phrase: phrase)),
        sheet.screen)
    case .updated:
      guard let index = installed(sheet.activity.type) else { return }
      storage.shortcuts[index].phrase = phrase
      emitShortcut(
        .updated(.init(identifier: storage.shortcuts[index].identifier, phrase: phrase)),
        sheet.screen)
    case .deleted:
      guard let index = installed(sheet.activity.type) else { return }
      let gone = storage.shortcuts.remove(at: index)
      emitShortcut(.deleted(.init(identifier: gone.identifier)), sheet.screen)
    case .addCancelled, .editCancelled:
      emitShortcut(
        .cancelled(.init(editing: outcome == .editCancelled)), sheet.screen)
    }
  }
}

/// The sheet of a shortcut button.
struct ShortcutSheet {
  var activity: ArchivedActivity
  var phrase: String?
  var isEditing: Bool
  weak var screen: ViewController?
}

extension SimulatedDevice {
  /// The user runs a shortcut (R147): the app opens with its activity.
  func runShortcut(_ type: String, user: String?) {
    guard let shortcut = storage.shortcuts.first(where: { $0.activity.type == type }) else {
      return
    }
    continueActivity(shortcut.activity, source: .shortcut)
    process?.emit(
      .shortcut(
        .invoked(
          .init(activityType: type, identifier: shortcut.identifier, user: user))),
      in: process?.makingScene)
  }
}
