internal import ActivityModel
internal import ActivityReplay

/// The conditions about states that `search` and `bisect` take.
struct StateConditions {
  let conditions: [StateCondition]

  static let option = Option(
    "where", value: "CONDITION", "what has to hold of the state; given more than once, all have to")
  static let details =
    "A condition is PATH=VALUE, PATH!=VALUE, PATH~TEXT (contains), PATH<NUMBER, PATH>NUMBER or PATH (is "
    + "there). Paths: \(StatePath.forms)."

  init(_ arguments: Arguments, _ command: any Command.Type) throws(Failure) {
    let texts = arguments.all(Self.option)
    guard !texts.isEmpty else {
      throw .usage(
        "\(command.name) needs --where", hint: "as --where top=CheckoutViewController")
    }
    conditions = try texts.map { (text) throws(Failure) in
      guard let condition = StateCondition(text) else {
        throw .usage("\"\(text)\" is no condition", hint: "paths: \(StatePath.forms)")
      }
      return condition
    }
  }

  func hold(_ state: AppState) -> Bool { conditions.allSatisfy { $0.holds(in: state) } }
}
