import ActivityModel

/// A kind of file that is known by sight but not imported, so that it is named instead of misread.
struct ForeignFormat: Sendable {
  /// What the file is, with its article.
  let description: String
  /// What cannot be imported.
  let subject: String
  /// Whether a file of this kind is read all the same if an importer is certain of what is in it.
  let givesWay: Bool
  let matches: @Sendable (FilePrefix) -> Bool

  init(
    _ description: String, _ subject: String, givesWay: Bool = false,
    _ matches: @escaping @Sendable (FilePrefix) -> Bool
  ) {
    self.description = description
    self.subject = subject
    self.givesWay = givesWay
    self.matches = matches
  }

  /// The kind of `prefix`; nil where it is none of these.
  static func of(_ prefix: FilePrefix) -> ForeignFormat? { all.first { $0.matches(prefix) } }

  func error(file: String) -> ImportError {
    ImportError(
      .unsupportedFormat,
      "this looks like \(description); import of \(subject) is not supported yet", file: file)
  }

  static let all: [ForeignFormat] = [
    ForeignFormat("an Apple memory report (Jetsam)", "system memory reports") {
      $0.shape?.string("bug_type") == "298"
    },
    ForeignFormat("an Apple crash report", "crash reports") { prefix in
      if prefix.shape?.has("bug_type") == true { return true }
      return prefix.hasLine(startingWith: "Incident Identifier:", "Exception Type:")
        || prefix.lines.first?.hasPrefix("Application received signal ") == true
    },
    ForeignFormat("a Bugsnag event", "Bugsnag events") {
      $0.shape?.has("breadcrumbs[].metaData") == true
        || $0.shape?.has("exceptions[].errorClass") == true
    },
    ForeignFormat("a Datadog session replay", "session replays") {
      $0.shape?.has(all: "records[].type", "records[].timestamp") == true
    },
    ForeignFormat("a Datadog RUM event", "RUM events") {
      $0.shape?.has(all: "application.id", "session.id", "view.id") == true
    },
    ForeignFormat("a Google Analytics export", "analytics exports") {
      $0.shape?.has(all: "[].event_name", "[].event_timestamp") == true
    },
    ForeignFormat("a result of iLEAPP", "forensic exports") {
      $0.shape?.has("metadata.artifact_name") == true
    },
    ForeignFormat("an App Privacy Report", "privacy reports") {
      $0.shape?.has("accessor.identifier") == true
    },
    ForeignFormat("an action log of Redux DevTools", "action logs") {
      $0.shape?.has("stagedActionIds") == true || $0.shape?.has("actionsById") == true
    },
    ForeignFormat("an rrweb recording", "web session replays") {
      $0.shape?.root == .array && $0.shape?.has(all: "[].type", "[].data") == true
    },
    ForeignFormat("a MetricKit payload", "MetricKit payloads") {
      $0.shape?.has("timeStampBegin") == true
    },
    ForeignFormat("an exception log of a MetricKit companion", "numbered side logs") { prefix in
      guard let line = prefix.lines.first else { return false }
      return line.first?.isNumber == true && line.drop { $0.isNumber }.hasPrefix(" {\"")
    },
    ForeignFormat("OpenTelemetry data", "OpenTelemetry data") {
      guard let shape = $0.shape else { return false }
      return shape.has("resourceSpans") || shape.has("instrumentationScopeInfo")
        || shape.has("resourceLogs") || shape.has(all: "traceId", "spanId")
    },
    ForeignFormat("a table of app usage (KnowledgeC)", "usage tables") {
      $0.lines.first?.hasPrefix("START\tEND\tBUNDLE ID") == true
    },
    ForeignFormat("a table of PowerLog", "power logs") {
      $0.lines.first?.hasPrefix("ID,timestamp,AppRole") == true
    },
    ForeignFormat("an Android logcat", "Android system logs", givesWay: true, isLogcat),
  ]

  /// Most lines begin `03-17 16:13:38.811  1702  2395 D Tag: …` or with seconds since 1970.
  @Sendable private static func isLogcat(_ prefix: FilePrefix) -> Bool {
    if prefix.hasLine(startingWith: "--------- beginning of ") { return true }
    guard !prefix.lines.isEmpty else { return false }
    return prefix.lines.count { isLogcat($0) } * 2 > prefix.lines.count
  }

  private static func isLogcat(_ line: String) -> Bool {
    let words = line.split(separator: " ", omittingEmptySubsequences: true)
    guard words.count > 5, words[0].utf8.count == 5, words[1].utf8.count == 12 else { return false }
    return words[0].contains("-") && words[2].allSatisfy(\.isNumber)
      && words[3].allSatisfy(\.isNumber) && words[4].count == 1
  }
}

extension FilePrefix {
  func hasLine(startingWith starts: String...) -> Bool {
    lines.contains { line in starts.contains { line.hasPrefix($0) } }
  }
}
