import ActivityModel

extension StackInference {
  /// Writes what the record says. Members that the event has no field for go with it.
  mutating func observe(_ body: EventBody) {
    var event = Event(
      time: time, launch: launch, scene: sceneOf(body), onMainThread: record.onMainThread,
      provenance: Provenance(isInferred: false, source: record.source), body: body)
    if case .note(.custom(var note)) = body {
      for entry in record.extras.entries where note.values[entry.key] == nil {
        note.values[entry.key] = entry.value
      }
      event.body = .note(.custom(note))
    } else {
      event.unknownFields = record.extras.entries.map {
        UnknownField(number: 0, name: Self.fieldName($0.key, in: body.kind), value: $0.value)
      }
    }
    events.append(event)
  }

  /// A member that is called like a field of the event keeps its name behind a prefix.
  private static func fieldName(_ name: String, in kind: EventKind) -> String {
    let isTaken =
      envelope.contains(name)
      || EventCatalog.entry(kind)?.fields.contains { $0.name == name } ?? false
    return isTaken ? "original." + name : name
  }

  private static let envelope: Set<String> = [
    "sequence", "time", "uptime", "launch", "scene", "main", "inferred", "source", "kind", "$code",
  ]

  /// Writes what follows from the record.
  mutating func infer(_ body: EventBody) {
    inferredCount += isLiteral ? 0 : 1
    events.append(
      Event(
        time: time, launch: launch, scene: sceneOf(body),
        provenance: Provenance(isInferred: !isLiteral, source: record.source), body: body))
  }

  mutating func flag(_ code: ImportFlag.Code, _ message: String) {
    flags.append(ImportFlag(code: code, message: message, source: record.source))
  }

  private func sceneOf(_ body: EventBody) -> SceneID? {
    switch body {
    case .screen, .navigation, .input, .view, .scene: scene
    default: nil
    }
  }

  /// Makes a screen and writes that it came to be: observed where the record is about its loading,
  /// inferred where it was simply there.
  mutating func make(
    _ reference: ScreenReference, kind: ContainerKind? = nil, isObserved: Bool
  ) -> Int {
    let screen = InferredScreen(
      id: ScreenID(nextScreen), reference: reference, kind: kind ?? profile.kind(of: reference),
      madeAt: ordinal)
    nextScreen += 1
    screens.append(screen)
    index(screens.count - 1)
    var values = reference.values
    values["address"] = reference.address.map(PropertyValue.string)
    let created = ScreenEvent.Created(
      screen: screen.id, className: reference.className, container: screen.kind.map(Symbol.known),
      origin: reference.framework == .swiftUI ? .known(.swiftUI) : nil, title: reference.title,
      values: values)
    let body = EventBody.screen(.created(created))
    if isObserved {
      let extras = record.extras
      // The extras belong to the callback, which follows.
      record.extras = [:]
      observe(body)
      record.extras = extras
    } else {
      infer(body)
    }
    return screens.count - 1
  }

  /// A controller of the system's own: kept as a note, never a screen.
  mutating func noteOverlay(_ reference: ScreenReference, _ sign: ScreenSign) {
    observe(
      .note(
        .custom(
          .init(
            name: "systemOverlay",
            values: [
              "className": .string(reference.className), "callback": .string(sign.callback.name),
            ]))))
  }

  mutating func flagUncovered(_ screen: Int, _ source: String) {
    flags.append(
      ImportFlag(
        code: .uncovered,
        message: "\(screens[screen].reference.className) went and nothing that is recorded took "
          + "its place: a screen without records of its own was shown",
        source: source))
  }
}
