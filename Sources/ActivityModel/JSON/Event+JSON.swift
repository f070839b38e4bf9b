/// Why a JSON object is no event.
public struct EventJSONError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The member that is missing or wrong; empty for the object itself.
  public var member: String
  public var message: String

  public init(member: String, message: String) {
    self.member = member
    self.message = message
  }

  public var description: String { message }
}

extension Event {
  /// The JSON form (Specs/events.md): one flat object, the envelope first.
  public var json: JSONValue {
    var object: JSONObject = [
      "sequence": FieldJSONEncoder.identifier(sequence.rawValue),
      "time": .string(time.description),
    ]
    object["uptime"] = uptime.map(JSONValue.integer)
    object["launch"] = .integer(Int64(launch.rawValue))
    object["scene"] = scene.map { .string($0.rawValue) }
    object["main"] = onMainThread.map(JSONValue.bool)
    if let provenance {
      object["inferred"] = .bool(provenance.isInferred)
      object["source"] = .string(provenance.source)
    }
    object["kind"] = .string(kindName)
    if case .unknown(let event) = body, event.needsCode {
      object["$code"] = .integer(Int64(event.kind.code))
    }
    var encoder = FieldJSONEncoder()
    // The encoder never throws.
    try? body.write(to: &encoder)
    object.members += encoder.object.members
    if !unknownFields.isEmpty {
      let names = EventMemberNames(kind: kind)
      for field in unknownFields {
        let name = names.jsonName(of: field)
        object.members.append(JSONObject.Member(name: name, value: field.value.json))
      }
    }
    return .object(object)
  }

  /// The kind's name, or `$kind:CODE` for an unknown kind without one.
  public var kindName: String {
    if case .unknown(let event) = body { return event.name ?? "$kind:\(event.kind.code)" }
    return kind.name ?? "$kind:\(kind.code)"
  }

  /// Reads the JSON form. `sequence` may be missing (0 then); unknown members and kinds are kept.
  ///
  /// - Throws: `EventJSONError` that names the member.
  public init(json: JSONValue) throws(EventJSONError) {
    guard let object = json.object else {
      throw EventJSONError(member: "", message: "an event is a JSON object")
    }
    var envelope = EnvelopeJSON(object)
    let time = try envelope.required("time", "an RFC 3339 time") { $0.string.flatMap(Self.time) }
    let name = try envelope.required("kind", "a string") { $0.string }
    self.init(time: time, body: .note(.custom(.init(name: ""))))
    sequence = SequenceNumber(
      try envelope.optional("sequence", "a whole number", Self.unsigned) ?? 0)
    uptime = try envelope.optional("uptime", "a whole number of microseconds") { $0.integer }
    launch = LaunchNumber(
      try envelope.optional("launch", "a whole number") {
        Self.unsigned($0).flatMap(UInt32.init(exactly:))
      } ?? 1)
    scene = try envelope.optional("scene", "a string") { $0.string }.map { SceneID($0) }
    onMainThread = try envelope.optional("main", "true or false") { $0.bool }
    let isInferred = try envelope.optional("inferred", "true or false") { $0.bool }
    let source = try envelope.optional("source", "a string") { $0.string }
    if isInferred != nil || source != nil {
      provenance = Provenance(isInferred: isInferred ?? false, source: source ?? "")
    }
    try decodeBody(named: name, envelope)
  }

  private mutating func decodeBody(
    named name: String, _ envelope: EnvelopeJSON
  ) throws(EventJSONError) {
    var decoder = FieldJSONDecoder(envelope.object)
    var known = envelope.taken
    let code = envelope.object["$code"]?.integer.flatMap(UInt16.init(exactly:))
    if code != nil { known.insert("$code") }
    do throws(FieldError) {
      if let kind = EventCatalog.entry(named: name)?.kind, code == nil || code == kind.code,
        let payload = try EventBody(kind: kind, from: &decoder)
      {
        body = payload
      } else {
        body = .unknown(UnknownEvent(jsonName: name, code: code))
      }
    } catch {
      throw EventJSONError(member: error.field, message: "\(name): \(error)")
    }
    for member in envelope.object.members
    where !known.contains(member.name) && !decoder.taken.contains(member.name) {
      unknownFields.append(UnknownField(jsonName: member.name, PropertyValue(json: member.value)))
    }
  }

  private static func time(_ text: String) -> Timestamp? { Timestamp(rfc3339: text) }

  private static func unsigned(_ json: JSONValue) -> UInt64? {
    switch json {
    case .integer(let value): UInt64(exactly: value)
    case .unsigned(let value): value
    default: nil
    }
  }
}

/// Takes the members of the envelope from an event's object.
private struct EnvelopeJSON {
  let object: JSONObject
  var taken: Set<String> = []

  init(_ object: JSONObject) { self.object = object }

  mutating func optional<Value>(
    _ name: String, _ expected: String, _ convert: (JSONValue) -> Value?
  ) throws(EventJSONError) -> Value? {
    taken.insert(name)
    guard let json = object[name], json != .null else { return nil }
    guard let value = convert(json) else {
      throw EventJSONError(member: name, message: "`\(name)` is not \(expected)")
    }
    return value
  }

  mutating func required<Value>(
    _ name: String, _ expected: String, _ convert: (JSONValue) -> Value?
  ) throws(EventJSONError) -> Value {
    guard let value = try optional(name, expected, convert) else {
      throw EventJSONError(member: name, message: "`\(name)` is missing")
    }
    return value
  }
}
