internal import ActivityModel

/// Values in a line of text. Everything that comes from the log is made printable here.
enum ValueText {
  static func text(_ value: PropertyValue, limit: Int = 60) -> String {
    switch value {
    case .string(let text): Text.quoted(text, limit: limit)
    case .url(let text): Text.cut(Text.printable(text), to: limit)
    case .data(let bytes): "\(Text.bytes(bytes.count)) of data"
    case .date(let time): time.description
    case .opaque(let type): "<\(Text.cut(Text.printable(type), to: limit))>"
    case .null, .bool, .integer, .real, .array, .set, .dictionary:
      Text.cut(Text.printable(JSONWriter.string(value.json)), to: limit)
    }
  }

  /// `key: value, key: value`, at most `count` of them.
  static func text(_ values: PropertyDictionary, count: Int = 4) -> String {
    var parts = values.entries.prefix(count).map {
      "\(Text.printable($0.key)): \(text($0.value, limit: 40))"
    }
    if values.count > count { parts.append("… \(values.count - count) more") }
    return parts.joined(separator: ", ")
  }

  /// The fields of an event that no sentence is written for.
  static func text(_ json: JSONValue) -> String {
    if let text = json.string { return Text.quoted(text) }
    return Text.cut(Text.printable(JSONWriter.string(json)), to: 60)
  }

  /// `com.example.cart "Cart" {item: 7}`
  static func text(_ activity: ArchivedActivity) -> String {
    var text = Text.printable(activity.type)
    if let title = activity.title { text += " \(Text.quoted(title))" }
    if !activity.userInfo.isEmpty { text += " {\(ValueText.text(activity.userInfo))}" }
    return text
  }
}
