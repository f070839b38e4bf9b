import ActivityModel

/// The JSON Schema of an event.
struct EventSchema {
  let comments: SourceComments

  var text: String { JSONWriter.string(schema, indent: 2) + "\n" }

  private var schema: JSONValue {
    [
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "ActivityLog event",
      "description":
        "One event in its JSON form: a flat object, the envelope's members first. Unknown members and kinds are kept.",
      "type": "object",
      "required": ["time", "kind"],
      "properties": .object(envelope),
      "allOf": .array(EventCatalog.entries.map(rule)),
      "$defs": [
        "time": [
          "type": "string",
          "description":
            "RFC 3339 with up to six digits of fraction; @SECONDS outside the years 0 to 9999.",
        ],
        "identifier": ["type": "integer", "minimum": 0],
        "value": [
          "description":
            "A property-list value; what JSON lacks is an object with one member: $data, $date, $url, $set, $real, $opaque, $dictionary."
        ],
      ],
    ]
  }

  private var envelope: JSONObject {
    [
      "sequence": [
        "type": "integer", "minimum": 0,
        "description": "From 1, without gaps; may be left out on import.",
      ],
      "time": ["$ref": "#/$defs/time"],
      "uptime": ["type": "integer", "description": "Microseconds since boot, monotonic."],
      "launch": ["type": "integer", "minimum": 0, "maximum": 4_294_967_295, "default": 1],
      "scene": ["type": "string", "description": "The scene session's persistent identifier."],
      "main": ["type": "boolean", "description": "Whether on the main thread."],
      "inferred": [
        "type": "boolean",
        "description": "True where no record of the source says this event.",
      ],
      "source": ["type": "string", "description": "The record of the source it comes from."],
      "kind": ["type": "string"],
    ]
  }

  private func rule(_ entry: EventCatalog.Entry) -> JSONValue {
    var properties = JSONObject()
    for field in entry.fields {
      guard case .object(var schema) = type(field) else { continue }
      let meaning = comments[entry.name, field.name]
      if !meaning.isEmpty { schema["description"] = .string(meaning) }
      properties[field.name] = .object(schema)
    }
    let required = entry.fields.filter(\.isRequired).map { JSONValue.string($0.name) }
    var then: JSONObject = ["properties": .object(properties)]
    if !required.isEmpty { then["required"] = .array(required) }
    return [
      "if": ["properties": ["kind": ["const": .string(entry.name)]]], "then": .object(then),
    ]
  }

  private func type(_ field: EventCatalog.FieldDescription) -> JSONValue {
    switch field.type {
    case .bool: ["type": "boolean"]
    case .integer: ["type": "integer"]
    case .real: ["$ref": "#/$defs/value"]
    case .time: ["$ref": "#/$defs/time"]
    case .screen, .activity, .document: ["$ref": "#/$defs/identifier"]
    case .screens: ["type": "array", "items": ["$ref": "#/$defs/identifier"]]
    case .symbol:
      ["type": "string", "examples": .array(field.knownNames.map(JSONValue.string))]
    case .name, .text: ["type": "string"]
    case .names: ["type": "array", "items": ["type": "string"]]
    case .value: ["$ref": "#/$defs/value"]
    case .dictionary:
      ["type": "object", "additionalProperties": ["$ref": "#/$defs/value"]]
    case .values: ["type": "array", "items": ["$ref": "#/$defs/value"]]
    }
  }
}
