import ActivityModel

/// An event of Sentry, or the scope that its crash handler keeps for the next launch.
struct SentryEvent {
  let json: JSONValue
  /// Where its crumbs are.
  let scope: JSONValue
  /// What provenance puts before the paths in it.
  let prefix: String

  init(_ json: JSONValue, prefix: String = "") {
    self.json = json
    self.prefix = prefix
    scope = json["sentry_sdk_scope"] ?? json
  }

  /// Reads crumbs, facts and the event itself.
  func read(into source: inout RecordSource) {
    source.launch = facts
    let path = json["sentry_sdk_scope"] == nil ? "breadcrumbs" : "sentry_sdk_scope.breadcrumbs"
    let before = source.records.count
    SentryCrumb.read(scope["breadcrumbs"], path: prefix + path, into: &source)
    addStart(to: &source, since: before)
    addEvent(to: &source)
  }

  private var contexts: JSONValue {
    json["contexts"] ?? json["user"]?["context"] ?? json["context"] ?? .null
  }

  private var facts: ProcessEvent.Launched {
    let app = contexts["app"]
    let os = contexts["os"]
    var facts = ProcessEvent.Launched(
      bundleIdentifier: app?["app_identifier"]?.filled,
      appVersion: app?["app_version"]?.filled, appBuild: app?["app_build"]?.filled,
      systemName: os?["name"]?.filled, systemVersion: os?["version"]?.filled,
      deviceModel: contexts["device"]?["model"]?.filled)
    facts.values["release"] = json["release"]?.filled.map(PropertyValue.string)
    facts.values["environment"] =
      (scope["environment"] ?? json["environment"])?.filled.map(PropertyValue.string)
    facts.values["appStartTime"] = app?["app_start_time"]?.time.map(PropertyValue.date)
    return facts
  }

  /// The start of the process as the facts have it, unless the crumbs tell it themselves.
  private func addStart(to source: inout RecordSource, since first: Int) {
    let isTold = source.records[first...].contains {
      if case .launched = $0.fact { true } else { false }
    }
    guard !isTold, let time = contexts["app"]?["app_start_time"]?.time else { return }
    source.records.insert(
      SourceRecord(
        index: source.records.count, source: prefix + "contexts.app.app_start_time", time: time,
        fact: .launched), at: first)
  }

  private var exception: JSONValue? {
    (json["exception"]?["values"] ?? json["exception"])?.array?.last
  }

  private var isFatal: Bool {
    json["level"]?.string == "fatal" || exception?["mechanism"]?["handled"]?.bool == false
  }

  private func addEvent(to source: inout RecordSource) {
    // A scope is a part of a crash report, not an event.
    guard json["event_id"] != nil || json["exception"] != nil else { return }
    source.report.read += 1
    source.report.kept += 1
    let label = prefix.isEmpty ? "event" : String(prefix.dropLast())
    let time = json["timestamp"]?.time
    var values = PropertyDictionary(members: json, except: Self.bulk)
    values["mechanism"] = exception?["mechanism"].map(PropertyValue.init(json:))
    let fact: RecordFact
    if isFatal {
      fact = .crashed(
        .init(
          name: exception?["type"]?.filled ?? json["message"]?.filled,
          reason: exception?["value"]?.filled,
          incidentIdentifier: json["event_id"]?.filled, values: values))
    } else {
      values["event_id"] = json["event_id"].map(PropertyValue.init(json:))
      values["exception"] = exception?["type"].map(PropertyValue.init(json:))
      fact = .event(.note(.custom(.init(name: json["type"]?.filled ?? "event", values: values))))
    }
    source.records.append(
      SourceRecord(index: source.records.count, source: label, time: time, fact: fact))
  }

  /// What is said elsewhere, or is most of the size of an event and says nothing of screens.
  private static let bulk: Set<String> = [
    "breadcrumbs", "exception", "threads", "debug_meta", "contexts", "timestamp", "event_id",
    "modules", "spans", "type",
  ]
}
