internal import ActivityModel

/// What really came back of a scene, and how the prediction did.
struct SceneFact {
  let verdict: RelaunchVerdict
  /// Nil where the scene did not come to stand in that launch.
  let check: PredictionCheck?
  /// The death that was asked about.
  let asked: Symbol<DeathCause>
  /// How many events the death came after the moment that is shown; 0 where it is that death.
  let distance: UInt64

  /// Why nothing was predicted, where that was said already.
  let said: UnknownRestoration?

  init(
    _ verdict: RelaunchVerdict, _ scene: SceneID, asked: Symbol<DeathCause>,
    at moment: SequenceNumber, said: UnknownRestoration?
  ) {
    self.said = said
    self.verdict = verdict
    check = verdict.scenes.first { $0.scene == scene }
    self.asked = asked
    let died = verdict.diedAt.rawValue
    distance = died > moment.rawValue ? died - moment.rawValue : 0
  }

  var outcome: PredictionCheck.Outcome { check?.outcome ?? .unknown(missing) }

  private var missing: UnknownRestoration {
    verdict.missing
      ?? UnknownRestoration(
        .factNotSeen, "launch \(verdict.launch.rawValue) did not show this scene",
        wouldTell: ["scene.connected"],
        remedy: "Record `scene.connected` when the user opens the window again.")
  }

  /// The death and the launch that the fact belongs to.
  var place: String {
    "launch \(verdict.launch.rawValue), after the death following event "
      + "\(Text.grouped(verdict.diedAt.rawValue)) (\(Text.printable(verdict.cause.name)))"
  }

  /// What has to be said where the question was another one.
  var remark: String? {
    if asked != verdict.cause {
      return
        "that belongs to the recorded death (\(Text.printable(verdict.cause.name))), not to the "
        + "one asked about (\(Text.printable(asked.name)))"
    }
    return distance > 0
      ? "the process died \(Text.count(distance, "event")) after this moment: this is about that death"
      : nil
  }

  /// The answer, then what explains it; printable, without full stops.
  var lines: [String] {
    switch outcome {
    case .agrees: return ["as predicted"]
    case .differs(let difference):
      return ["otherwise: \(Text.printable(difference))"] + explanation
        + [tree.map { "it was \($0)" }].compactMap { $0 }
    case .unknown(let unknown) where unknown == said: return ["not judged: nothing was predicted"]
    case .unknown(let unknown):
      let rule = unknown.rule.map { " (\($0))" } ?? ""
      var lines = ["unknown: \(Text.printable(unknown.reason))\(rule)"]
      if !unknown.wouldTell.isEmpty {
        lines.append("would have told: \(Text.list(unknown.wouldTell.map(Text.printable), "or"))")
      }
      return lines
    }
  }

  private var explanation: [String] {
    var lines: [String] = []
    if let why = check?.explanation {
      lines.append("\(why.rule): \(Text.printable(why.reason))")
    }
    if let remedy = check?.remedy {
      let text = "\(remedy.name) = \(remedy.value) (\(remedy.rule))"
      lines.append("as predicted with the policy \(Text.printable(text))")
    }
    return lines
  }

  /// The screens that came back, in one line.
  private var tree: String? {
    let roots = check?.actual.map { $0?.description ?? "nothing" } ?? []
    return roots.isEmpty ? nil : Text.cut(Text.printable(roots.joined(separator: " + ")), to: 200)
  }

  var json: JSONValue {
    var object: JSONObject = [
      "launch": .integer(Int64(verdict.launch.rawValue)), "cause": .string(verdict.cause.name),
      "diedAt": .unsigned(verdict.diedAt.rawValue), "ofCauseAsked": .bool(asked == verdict.cause),
    ]
    object["seenAt"] = (check?.seenAt).map { .unsigned($0.rawValue) }
    switch outcome {
    case .agrees: object["outcome"] = "agrees"
    case .differs(let difference):
      object["outcome"] = "differs"
      object["difference"] = .string(difference)
    case .unknown(let unknown):
      object["outcome"] = "unknown"
      object["code"] = .string(unknown.code.rawValue)
      object["reason"] = .string(unknown.reason)
      object["wouldTell"] = .array(unknown.wouldTell.map { .string($0) })
    }
    object["rule"] = (check?.explanation?.rule).map { .string($0) }
    object["explanation"] = (check?.explanation?.reason).map { .string($0) }
    object["decision"] = check?.remedy.map(RestoredJSON.decision)
    object["tree"] = (check?.actual.first ?? nil).map(RestoredJSON.node)
    return .object(object)
  }
}
