internal import ActivityModel

/// One event in one line: what happened, with the names of the screens it is about.
struct EventText {
  let event: Event
  let names: ScreenNames

  /// What stands after the kind; printable.
  var details: String {
    switch event.body {
    case .process(let body): process(body)
    case .scene(let body): scene(body)
    case .screen(let body): screen(body)
    case .navigation(let body): navigation(body)
    case .activity(let body): activity(body)
    case .input(let body): input(body)
    case .note(let body): note(body)
    case .archive, .shortcut, .document, .view: fields
    case .unknown: unknownFields
    }
  }

  /// Every field by its name, for kinds without a sentence of their own.
  private var fields: String {
    guard let entry = EventCatalog.entry(event.kind), let object = event.json.object else {
      return ""
    }
    return entry.fields.compactMap { field in
      guard let value = object[field.name] else { return nil }
      let screen = field.type == .screen ? value.integer.flatMap { UInt64(exactly: $0) } : nil
      return "\(field.name): \(screen.map { names[ScreenID($0)] } ?? ValueText.text(value))"
    }
    .joined(separator: ", ")
  }

  private var unknownFields: String {
    event.unknownFields.prefix(6).map {
      "\(Text.printable($0.name)): \(ValueText.text($0.value, limit: 40))"
    }
    .joined(separator: ", ")
  }

  /// The parts that are there, with blanks between.
  private func joined(_ parts: String?...) -> String {
    parts.compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: " ")
  }

  private func process(_ body: ProcessEvent) -> String {
    switch body {
    case .launched(let launched):
      joined(
        launched.appVersion.map { "app \(Text.printable($0))" },
        launched.systemVersion.map {
          "on \(Text.printable(launched.systemName ?? "system")) \(Text.printable($0))"
        },
        launched.reason.map { "by \(Text.printable($0.name))" })
    case .crashed(let crash):
      [crash.name, crash.reason].compactMap { $0 }.map { Text.cut(Text.printable($0), to: 100) }
        .joined(separator: ": ")
    case .ended(let ended):
      joined(
        Text.printable(ended.cause.name), ended.foundAt.map { "found at \($0)" },
        ended.detail.map { Text.cut(Text.printable($0), to: 80) })
    case .stateChanged(let change): Text.printable(change.state.name)
    case .memoryWarning, .willTerminate: ""
    }
  }

  private func scene(_ body: SceneEvent) -> String {
    switch body {
    case .connected(let connected):
      joined(
        connected.configuration.map { Text.quoted($0) },
        connected.activities.first.map { "for \(ValueText.text($0))" },
        connected.stateRestorationActivity.map { "carries \(ValueText.text($0))" })
    case .stateChanged(let change): Text.printable(change.state.name)
    case .stateActivitySaved(let saved): saved.activity.map { ValueText.text($0) } ?? "nothing"
    case .storageChanged(let change):
      "\(Text.printable(change.key)) = \(change.value.map { ValueText.text($0) } ?? "removed")"
    case .disconnected, .discarded: ""
    }
  }

  private func screen(_ body: ScreenEvent) -> String {
    switch body {
    case .created(let created):
      joined(
        names[created.screen], created.title.map { Text.quoted($0) },
        created.container.map { "(\(Text.printable($0.name)))" },
        created.restorationIdentifier.map { "restoration identifier \(Text.quoted($0))" })
    case .callback(let callback):
      "\(names[callback.screen]) \(Text.printable(callback.callback.name))"
    case .valueChanged(let change):
      "\(names[change.screen]) \(Text.printable(change.key)) = "
        + (change.value.map { ValueText.text($0) } ?? "removed")
    case .released(let released): names[released.screen]
    case .encoded, .decoded: fields
    }
  }

  private func navigation(_ body: NavigationEvent) -> String {
    switch body {
    case .rootSet(let set): set.screen.map { names[$0] } ?? "no screen"
    case .pushed(let push): "\(names[push.screen]) onto \(names[push.container])"
    case .popped(let pop):
      "\(names[pop.container])\(pop.to.map { " to \(names[$0])" } ?? "")"
    case .stackSet(let set): "\(names[set.container]): \(list(set.screens))"
    case .presented(let presented):
      joined(
        names[presented.screen], "over", names[presented.presenter],
        presented.style.map { "as \(Text.printable($0.name))" })
    case .dismissed(let dismissed): names[dismissed.screen]
    case .childSelected(let selected):
      joined(
        "\(names[selected.container]):", selected.screen.map { names[$0] },
        selected.index.map { "at \($0)" })
    case .childrenSet(let set):
      joined(
        "\(names[set.container]):", list(set.screens), set.selected.map { "shows \(names[$0])" })
    case .pathChanged(let change):
      joined("\(names[change.container]):", path(change.path))
    case .transitionBegan(let began):
      joined(
        names[began.container], began.transition.map { Text.printable($0.name) },
        began.screens.isEmpty ? nil : "to \(list(began.screens))")
    case .transitionCancelled(let cancelled): names[cancelled.container]
    }
  }

  private func list(_ screens: [ScreenID]) -> String {
    screens.isEmpty ? "none" : screens.map { names[$0] }.joined(separator: ", ")
  }

  private func path(_ elements: [PathElement]) -> String {
    if elements.isEmpty { return "empty" }
    return elements.map { element in
      joined(Text.printable(element.type), element.value.map { ValueText.text($0, limit: 24) })
    }
    .joined(separator: " ▸ ")
  }

  private func activity(_ body: ActivityEvent) -> String {
    switch body {
    case .continued(let continued):
      joined(ValueText.text(continued.activity), continued.origin.map { "from \($0.name)" })
    case .donated(let donated): ValueText.text(donated.activity)
    case .entriesAdded(let added):
      "#\(added.activity.rawValue) {\(ValueText.text(added.entries))}"
    case .userInfoSet(let set): "#\(set.activity.rawValue) {\(ValueText.text(set.userInfo))}"
    default: fields
    }
  }

  private func input(_ body: InputEvent) -> String {
    switch body {
    case .tapped(let tap):
      joined(
        tap.target.map { Text.printable($0) }, tap.title.map { Text.quoted($0) },
        tap.identifier.map { "[\(Text.printable($0))]" }, tap.screen.map { "on \(names[$0])" })
    case .edited(let edit):
      joined(
        edit.target.map { Text.printable($0) }, edit.identifier.map { "[\(Text.printable($0))]" },
        edit.text.map { Text.quoted($0) } ?? edit.length.map { Text.count($0, "character") },
        edit.screen.map { "on \(names[$0])" })
    case .scrolled: fields
    }
  }

  private func note(_ body: NoteEvent) -> String {
    switch body {
    case .marked(let mark): Text.quoted(mark.name)
    case .logged(let line):
      joined(
        line.level.map { "\(Text.printable($0.name)):" },
        Text.cut(Text.printable(line.message), to: 120))
    case .custom(let custom):
      joined(
        Text.printable(custom.name),
        custom.values.isEmpty ? nil : "{\(ValueText.text(custom.values))}")
    case .trimmed(let trimmed): "\(Text.count(trimmed.events, "event")) dropped before this"
    }
  }
}
