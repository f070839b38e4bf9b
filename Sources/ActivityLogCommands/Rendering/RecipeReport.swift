internal import ActivityModel

/// A recipe held against the relaunches of a log.
struct RecipeReport {
  let checks: [PredictionCheck]
  let recipe: String

  var agreeing: Int { checks.filter { $0.outcome == .agrees }.count }
  var differing: Int {
    checks.filter { if case .differs = $0.outcome { true } else { false } }.count
  }

  func write(to out: Output) {
    for check in checks {
      let place =
        "launch \(check.launch.rawValue), scene \(Text.printable(check.scene.rawValue)), "
        + "after the death following event \(check.diedAt.rawValue) (\(Text.printable(check.cause.name)))"
      switch check.outcome {
      case .agrees: out.line("agrees   \(place)")
      case .differs(let difference):
        out.line(out.styled("DIFFERS", .red) + "  \(place)")
        out.line("         \(Text.printable(difference))")
      case .unknown(let unknown):
        out.line("unknown  \(place)")
        out.line("         \(Text.printable(unknown.reason))")
      }
    }
    let unknown = checks.count - agreeing - differing
    out.line(
      "\(Text.printable(recipe)): \(agreeing) of \(Text.count(checks.count, "relaunched scene")) "
        + "agree, \(differing) differ, \(unknown) unknown")
  }

  var json: JSONValue {
    [
      "schema": 1, "recipe": .string(recipe), "agree": .integer(Int64(agreeing)),
      "differ": .integer(Int64(differing)), "checks": .array(checks.map(Self.check)),
    ]
  }

  private static func check(_ check: PredictionCheck) -> JSONValue {
    var object: JSONObject = [
      "launch": .integer(Int64(check.launch.rawValue)), "scene": .string(check.scene.rawValue),
      "diedAt": .unsigned(check.diedAt.rawValue), "cause": .string(check.cause.name),
    ]
    switch check.outcome {
    case .agrees: object["outcome"] = "agrees"
    case .differs(let difference):
      object["outcome"] = "differs"
      object["difference"] = .string(difference)
    case .unknown(let unknown):
      object["outcome"] = "unknown"
      object["reason"] = .string(unknown.reason)
    }
    return .object(object)
  }
}
