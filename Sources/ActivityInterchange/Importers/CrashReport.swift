import ActivityModel

/// A crash report of the KSCrash family. Any member may be missing: its writer ran in a process that
/// was dying.
struct CrashReport {
  let json: JSONValue
  /// The report itself, or the unfinished one inside, if the writer crashed too.
  let whole: JSONValue
  let isRecrash: Bool

  init(_ json: JSONValue) {
    self.json = json
    let inner = json["recrash_report"]
    isRecrash = inner?.object != nil
    whole = isRecrash ? inner ?? json : json
  }

  func read(into source: inout RecordSource) {
    source.launch = facts
    source.report.read += 1
    source.report.kept += 1
    if isRecrash {
      source.report.flag(
        .partial, "the writer of the report crashed too: what it had written is used",
        at: "recrash_report")
    }
    let scope = whole["sentry_sdk_scope"] ?? whole["user"]?["sentry_sdk_scope"]
    SentryCrumb.read(
      scope?["breadcrumbs"], path: "sentry_sdk_scope.breadcrumbs", into: &source)
    addStart(to: &source)
    source.records.append(
      SourceRecord(
        index: source.records.count, source: isRecrash ? "recrash_report" : "report", time: time,
        fact: fact))
  }

  private var system: JSONValue? { whole["system"] ?? json["system"] }

  private var facts: ProcessEvent.Launched {
    var facts = ProcessEvent.Launched(
      bundleIdentifier: system?["CFBundleIdentifier"]?.filled,
      appVersion: system?["CFBundleShortVersionString"]?.filled,
      appBuild: system?["CFBundleVersion"]?.filled, systemName: system?["system_name"]?.filled,
      systemVersion: system?["system_version"]?.filled, deviceModel: system?["machine"]?.filled)
    facts.values["processName"] = system?["process_name"]?.filled.map(PropertyValue.string)
    facts.values["bootTime"] = system?["boot_time"]?.time.map(PropertyValue.date)
    return facts
  }

  private var report: JSONValue? { whole["report"] ?? json["report"] }

  /// Seconds, milliseconds or microseconds since 1970, by size, or text.
  private var time: Timestamp? {
    guard let stamp = report?["timestamp"] ?? json["report"]?["timestamp"] else { return nil }
    guard case .integer(let number) = stamp else { return stamp.time }
    switch number.magnitude {
    case 100_000_000_000_000...: return Timestamp(microseconds: number)
    case 100_000_000_000...:
      let (scaled, overflow) = number.multipliedReportingOverflow(by: 1000)
      return overflow ? nil : Timestamp(microseconds: scaled)
    default: return stamp.time
    }
  }

  private func addStart(to source: inout RecordSource) {
    let isTold = source.records.contains { if case .launched = $0.fact { true } else { false } }
    guard !isTold, let start = system?["app_start_time"]?.time else { return }
    source.records.insert(
      SourceRecord(
        index: source.records.count, source: "system.app_start_time", time: start,
        fact: .launched), at: 0)
  }

  private var error: JSONValue? { whole["crash"]?["error"] ?? json["crash"]?["error"] }

  private var fact: RecordFact {
    if error?["type"]?.string == "termination" { return .ended(termination) }
    let signal = error?["signal"]?["name"]?.filled
    let mach = error?["mach"]?["exception_name"]?.filled
    let exception = error?["nsexception"] ?? error?["cpp_exception"] ?? error?["user_reported"]
    var crash = ProcessEvent.Crashed(
      name: exception?["name"]?.filled ?? signal ?? mach ?? error?["type"]?.filled,
      reason: exception?["reason"]?.filled ?? error?["reason"]?.filled
        ?? whole["crash"]?["diagnosis"]?.filled,
      incidentIdentifier: json["report"]?["id"]?.filled ?? report?["id"]?.filled)
    if let address = error?["address"]?.integer {
      crash.address = "0x" + String(UInt64(bitPattern: address), radix: 16)
    }
    crash.values = PropertyDictionary(members: error, except: ["address", "nsexception", "reason"])
    if let stats = system?["application_stats"], !stats.isBlank {
      crash.values["applicationStats"] = PropertyValue(json: stats)
    }
    if isRecrash, let second = json["crash"]?["error"], !second.isBlank {
      crash.values["isPartial"] = .bool(true)
      crash.values["recrash"] = PropertyValue(json: second)
    }
    return .crashed(crash)
  }

  /// A report without an exception: the process was found gone (R155, R156).
  private var termination: ProcessEvent.Ended {
    let reason = error?["termination_reason"]?.filled
    let inFront = system?["application_stats"]?["application_in_foreground"]?.bool ?? false
    let cause: DeathCause =
      switch reason {
      case "memory_limit", "memory_pressure": inFront ? .foregroundMemory : .jetsam
      case "os_upgrade": .systemUpdate
      case "app_upgrade": .appUpdate
      case "reboot": .reboot
      case "clean": .exit
      default: .unclean
      }
    return ProcessEvent.Ended(cause: .known(cause), detail: reason)
  }
}
