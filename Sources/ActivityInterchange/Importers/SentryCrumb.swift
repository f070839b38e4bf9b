import ActivityModel

/// A breadcrumb of Sentry, in events, crash scopes and crash reports alike.
struct SentryCrumb {
  let json: JSONValue
  let category: String?
  let message: String?
  let data: JSONValue

  init(_ json: JSONValue) {
    self.json = json
    category = json["category"]?.filled
    message = json["message"]?.filled
    data = json["data"] ?? .null
  }

  var time: Timestamp? { json["timestamp"]?.time }

  /// Reads the crumbs of `list` into `source`. `path` is what provenance calls the list.
  static func read(_ list: JSONValue?, path: String, into source: inout RecordSource) {
    for (index, json) in (list?.array ?? list?["values"]?.array ?? []).enumerated() {
      let label = "\(path)[\(index)]"
      source.report.read += 1
      guard json.object != nil else {
        source.report.skip("not an object", at: label)
        continue
      }
      let crumb = SentryCrumb(json)
      var record = SourceRecord(
        index: source.records.count, source: label, time: crumb.time, fact: crumb.fact)
      if crumb.time == nil, json["timestamp"] != nil {
        source.report.flag(.partial, "`timestamp` is no time", at: label)
      }
      record.extras = crumb.extras
      source.records.append(record)
      source.report.kept += 1
    }
  }

  var fact: RecordFact {
    screen ?? application ?? input ?? route ?? launch ?? .event(note)
  }

  private var note: EventBody {
    let name = category ?? json["type"]?.filled ?? "breadcrumb"
    var values = PropertyDictionary(members: data)
    values["message"] = message.map(PropertyValue.string)
    return .note(.custom(.init(name: name, values: values)))
  }

  /// What the fact of this crumb has no field for.
  private var extras: PropertyDictionary {
    var extras = PropertyDictionary(
      members: json, except: ["timestamp", "category", "message", "data"])
    switch fact {
    case .event: break
    case .application: break
    case .screen: extras.merge(PropertyDictionary(members: data, except: Self.screenMembers))
    default:
      extras.merge(PropertyDictionary(members: data))
      extras["message"] = message.map(PropertyValue.string)
    }
    return extras
  }

  private static let screenMembers: Set<String> = [
    "screen", "controller", "title", "state", "parentViewController", "beingPresented",
    "is_window_rootViewController",
  ]

  /// The tracker says when it starts: at the beginning of a process.
  private var launch: RecordFact? {
    category == "started" && message == "Breadcrumb Tracking" ? .launched : nil
  }

  private var application: RecordFact? {
    guard category == "app.lifecycle" else { return nil }
    switch data["state"]?.filled {
    case "foreground", "active": return .application(.active)
    case "inactive": return .application(.inactive)
    case "background": return .application(.background)
    default: return nil
    }
  }

  private var screen: RecordFact? {
    switch category {
    case "ui.lifecycle":
      guard let name = data["screen"]?.filled else { return nil }
      var reference = ScreenReference(name)
      if let state = data["state"]?.filled {
        reference.framework = .activity
        return .screen(reference, ScreenSign(android: state))
      }
      reference.title = data["title"]?.filled
      reference.isRoot = data["is_window_rootViewController"]?.saysTrue ?? false
      reference.isPresented = data["beingPresented"]?.saysTrue ?? false
      reference.parentClass = data["parentViewController"]?.filled
      return .screen(reference, ScreenSign(.known(.viewDidAppear)))
    case "UIViewController":
      guard let name = data["controller"]?.filled, let message else { return nil }
      return .screen(ScreenReference(name), ScreenSign(Symbol(message)))
    default: return nil
    }
  }

  private var input: RecordFact? {
    switch category {
    case "touch":
      // `<UIButton: 0x159e43020; frame = …>`.
      let view = data["view"]?.filled?.drop { $0 == "<" }.prefix { $0 != ":" && $0 != ">" }
      return .input(
        .input(
          .tapped(
            .init(
              target: message ?? view.map(String.init),
              identifier: data["accessibilityIdentifier"]?.filled, title: data["title"]?.filled))))
    case "ui.click":
      return .input(
        .input(
          .tapped(
            .init(
              target: message ?? data["view.class"]?.filled, identifier: data["view.id"]?.filled))))
    default: return nil
    }
  }

  private var route: RecordFact? {
    guard category == "navigation", let state = data["state"]?.filled else { return nil }
    let from = data["from"]?.filled
    let to = data["to"]?.filled
    switch (state, from, to) {
    case ("didPush", _, let to?): return .route(.pushed(to, previous: from))
    case ("didPop", let from?, _): return .route(.popped(from, previous: to))
    case ("didReplace", _, let to?): return .route(.replaced(new: to, old: from))
    default: return nil
    }
  }
}

extension JSONValue {
  /// True for true and for the text of it.
  var saysTrue: Bool { bool ?? (string == "true") }
}
