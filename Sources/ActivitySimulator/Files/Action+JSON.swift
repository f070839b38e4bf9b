public import ActivityModel

extension Action: ScenarioObject {
  static var blank: Self { Self(.wait) }

  mutating func fields(_ fields: inout ScenarioFields) throws(ScenarioError) {
    try fields.required("do", &verb)
    try fields.field("screen", &screen, or: nil)
    try fields.field("on", &on, or: nil)
    try fields.field("screens", &screens, or: [])
    try fields.field("style", &style, or: nil)
    try fields.field("animated", &animated, or: nil)
    try fields.field("index", &index, or: nil)
    try fields.field("key", &key, or: nil)
    try fields.field("value", &value, or: nil)
    try fields.field("values", &values, or: [:])
    try fields.field("type", &type, or: nil)
    try fields.field("title", &title, or: nil)
    try fields.field("targetContentIdentifier", &targetContentIdentifier, or: nil)
    try fields.field("persistentIdentifier", &persistentIdentifier, or: nil)
    try fields.field("webpageURL", &webpageURL, or: nil)
    try fields.field("scene", &scene, or: nil)
    try fields.field("cause", &cause, or: nil)
    try fields.field("reason", &reason, or: nil)
    try fields.field("source", &source, or: nil)
    try fields.field("outcome", &outcome, or: nil)
    try fields.field("phrase", &phrase, or: nil)
    try fields.field("url", &url, or: nil)
    try fields.field("mode", &mode, or: nil)
    try fields.field("view", &view, or: nil)
    try fields.field("app", &app, or: nil)
  }
}

extension Action {
  /// As in a scenario file.
  public var described: JSONValue { json }
}

/// A step of a scenario: something is done, or something is expected.
public enum Step: Hashable, Sendable {
  case action(Action)
  case expect(Expectation)
}

extension Step: ScenarioValue {
  init(json: JSONValue, at path: [JSONPathComponent]) throws(ScenarioError) {
    if let expected = json["expect"] {
      self = .expect(try Expectation(json: expected, at: path + [.member("expect")]))
    } else {
      self = .action(try Action(json: json, at: path))
    }
  }

  var json: JSONValue {
    switch self {
    case .action(let action): action.json
    case .expect(let expectation): ["expect": expectation.json]
    }
  }
}
