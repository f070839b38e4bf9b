internal import ActivityModel
internal import ActivityReplay

/// A replay as data (Specs/cli.md). Members are added within a schema number, none changes its
/// meaning.
struct ReplayJSON {
  static let schema: Int64 = 1

  let report: ReplayReport

  private var replay: Replay { report.replay }

  var json: JSONValue {
    var object: JSONObject = [
      "schema": .integer(Self.schema), "log": .string(report.log), "moment": moment,
      "process": ProcessJSON(replay: replay).json,
    ]
    object["recipe"] = report.recipe.map { .string($0) }
    object["scenes"] = .array(report.scenes.map(scene))
    object["unplaced"] = .array(report.unplaced.map(Self.unplaced))
    object["anomalies"] = .array(report.anomalies.map(Self.anomaly))
    object["anomalyCount"] = .integer(replay.state.anomalyCount)
    return .object(object)
  }

  private var moment: JSONValue {
    var object: JSONObject = [
      "asked": .string(replay.moment.asked), "sequence": Self.number(replay.moment.sequence),
    ]
    object["time"] = (replay.event?.time).map { .string($0.description) }
    object["askedTime"] = replay.moment.time.map { .string($0.description) }
    object["launch"] = .integer(Int64(replay.state.process.launch.rawValue))
    object["kind"] = (replay.event?.kindName).map { .string($0) }
    return .object(object)
  }

  private func scene(_ scene: SceneReport) -> JSONValue {
    var object: JSONObject = ["session": .string(scene.scene.id.rawValue)]
    object["configuration"] = scene.scene.configuration.map { .string($0) }
    object["role"] = scene.scene.role.map { .string($0) }
    object["connected"] = .bool(scene.scene.isConnected)
    object["state"] = .string(scene.scene.state.name)
    if scene.showsLive {
      object["live"] = LiveJSON(scene: scene, leavesOnly: report.leavesOnly).json
    }
    if let restored = scene.restored {
      let writer = RestoredJSON(
        restored: restored, cause: report.cause?.name ?? "", leavesOnly: report.leavesOnly)
      object["restored"] = writer.json
      object["lost"] = .array(restored.losses.map(RestoredJSON.loss))
      object["cameBack"] = scene.fact?.json
    }
    return .object(object)
  }

  private static func unplaced(_ screen: Screen) -> JSONValue {
    LiveJSON.node(ScreenNode(screen: screen))
  }

  static func anomaly(_ anomaly: Anomaly) -> JSONValue {
    [
      "sequence": number(anomaly.sequence), "code": .string(anomaly.code),
      "message": .string(anomaly.message),
    ]
  }

  static func number(_ sequence: SequenceNumber) -> JSONValue { .unsigned(sequence.rawValue) }

  static func number(_ screen: ScreenID) -> JSONValue { .unsigned(screen.rawValue) }
}

/// The process part of a replay as data.
struct ProcessJSON {
  let replay: Replay

  var json: JSONValue {
    let process = replay.state.process
    var object: JSONObject = ["state": .string(state)]
    if let death = replay.death {
      object["cause"] = .string(death.cause.name)
      object["ended"] = .string(death.time.description)
      object["foundAt"] = death.foundAt.map { .string($0.description) }
      object["name"] = (death.crash?.name).map { .string($0) }
      object["reason"] = (death.crash?.reason ?? death.detail).map { .string($0) }
      object["incidentIdentifier"] = (death.crash?.incidentIdentifier).map { .string($0) }
    }
    object["launch"] = .integer(Int64(process.launch.rawValue))
    object["launched"] = process.launchedAt.map { .string($0.description) }
    if let launched = process.launched {
      object["bundleIdentifier"] = launched.bundleIdentifier.map { .string($0) }
      object["appVersion"] = launched.appVersion.map { .string($0) }
      object["systemName"] = launched.systemName.map { .string($0) }
      object["systemVersion"] = launched.systemVersion.map { .string($0) }
      object["deviceModel"] = launched.deviceModel.map { .string($0) }
      object["launchReason"] = launched.reason.map { .string($0.name) }
    }
    return .object(object)
  }

  /// `crashed` or `ended` at the death itself, `notRunning` after it.
  private var state: String {
    switch replay.presence {
    case .notStarted: "notStarted"
    case .running: replay.state.process.state.name
    case .died(let death):
      death.cause == .known(.crash) || death.cause == .known(.crashInLaunch) ? "crashed" : "ended"
    case .gone: "notRunning"
    }
  }
}
