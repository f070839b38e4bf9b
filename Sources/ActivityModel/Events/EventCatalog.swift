/// Every kind of event of this version: names, payload types, fields. Drives the JSON form, the
/// documentation and the columns of a log.
public enum EventCatalog {
  public struct Entry: Sendable {
    public let kind: EventKind
    /// `navigation.pushed`.
    public let name: String
    public let payload: any EventPayload.Type
    /// In the order of their numbers.
    public let fields: [FieldDescription]
  }

  public struct FieldDescription: Equatable, Sendable {
    public let number: UInt8
    public let name: String
    public let type: FieldType
    public let isRequired: Bool
    /// For symbols: the known names.
    public let knownNames: [String]
  }

  static let families: [(name: String, family: any EventFamily.Type)] = [
    ("process", ProcessEvent.self), ("scene", SceneEvent.self), ("screen", ScreenEvent.self),
    ("navigation", NavigationEvent.self), ("archive", ArchiveEvent.self),
    ("activity", ActivityEvent.self), ("shortcut", ShortcutEvent.self),
    ("document", DocumentEvent.self), ("view", ViewEvent.self), ("input", InputEvent.self),
    ("note", NoteEvent.self),
  ]

  /// In the order of their codes.
  public static let entries: [Entry] = families.flatMap { name, family in
    family.kinds.map { payload in
      Entry(
        kind: payload.kind, name: "\(name).\(lowercasedFirst("\(payload)"))", payload: payload,
        fields: describe(payload))
    }
  }

  private static let byCode = Dictionary(uniqueKeysWithValues: entries.map { ($0.kind.code, $0) })
  private static let byName = Dictionary(uniqueKeysWithValues: entries.map { ($0.name, $0) })

  public static func entry(_ kind: EventKind) -> Entry? { byCode[kind.code] }
  public static func entry(named name: String) -> Entry? { byName[name] }

  private static func lowercasedFirst(_ name: String) -> String {
    name.prefix(1).lowercased() + name.dropFirst()
  }

  private static func describe<Payload: EventPayload>(_ type: Payload.Type) -> [FieldDescription] {
    var collector = FieldCollector()
    var blank = Payload.blank
    // A collector never throws.
    try? blank.fields(&collector)
    return collector.fields
  }
}

extension EventKind {
  /// The name of a known kind.
  public var name: String? { EventCatalog.entry(self)?.name }
}

/// Notes which fields a type has.
struct FieldCollector: FieldCoder {
  var fields: [EventCatalog.FieldDescription] = []

  mutating func field<Value: FieldValue>(_ field: Field, _ value: inout Value) throws(FieldError) {
    let type = field.isText && Value.fieldType == .name ? .text : Value.fieldType
    fields.append(
      EventCatalog.FieldDescription(
        number: field.number, name: "\(field.name)", type: type,
        isRequired: Value.absent == nil, knownNames: Value.knownSymbolNames))
  }
}
