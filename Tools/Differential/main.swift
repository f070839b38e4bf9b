import ActivityLogCommands
import ActivityModel
import ActivitySimulator
import DifferentialSupport

// One share of the long differential run; `Tools/differential` starts several and adds them up.
//
//   DifferentialRun sequences KIND FIRST COUNT FAILURES    runs COUNT seeds from FIRST
//   DifferentialRun scenarios FILE...                      runs scenario files, for the rules they exercise
//   DifferentialRun rules                                  which rules no log could show, and why
//
// Each prints one JSON object.

let words = Array(CommandLine.arguments.dropFirst())

func show(_ value: JSONValue) { print(JSONWriter.string(value)) }

func texts(_ texts: [String: String]) -> JSONValue {
  .object(
    JSONObject(
      texts.sorted { $0.key < $1.key }.map { .init(name: $0, value: .string($1)) }))
}

switch words.first {
case "sequences" where words.count == 5:
  guard let kind = DifferentialKind(rawValue: words[1]), let first = UInt64(words[2]),
    let count = UInt64(words[3]), first <= .max - count
  else { fallthrough }
  show(kind.run(seeds: first..<first + count, limit: 6, failures: words[4]).json)
case "scenarios":
  var report = DifferentialReport()
  for path in words.dropFirst() {
    guard let text = DifferentialFiles.read(path), let scenario = try? Scenario(text: text) else {
      print("{\"unreadable\": \(JSONWriter.string(.string(path)))}")
      continue
    }
    report.sequences += 1
    report.compared += ScenarioChecker.check(scenario, marks: report.marks).checks.count
  }
  show(report.json)
case "rules":
  show([
    "all": .array(RuleMarks.all.map(JSONValue.string)),
    "presentationOnly": texts(RuleMarks.presentationOnly),
    "notSimulated": texts(RuleMarks.notSimulated),
  ])
default:
  print("{\"usage\": \"sequences KIND FIRST COUNT FAILURES | scenarios FILE... | rules\"}")
}
