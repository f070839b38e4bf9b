// Writes the generated parts of Specs/: the tables of events.md and events.schema.json.
//
//   swift run GenerateSpecs            writes them
//   swift run GenerateSpecs --check    exits 1 where they are not current

import ActivityReplay

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

func read(_ path: String) throws -> String {
  String(decoding: try Data(contentsOf: URL(filePath: path)), as: UTF8.self)
}

func run() throws -> Int32 {
  let check = CommandLine.arguments.contains("--check")
  let comments = try SourceComments(folder: "Sources/ActivityModel/Events")
  let outputs = [
    (
      "Specs/events.md", try EventTables(comments: comments).inserted(into: read("Specs/events.md"))
    ),
    ("Specs/events.schema.json", EventSchema(comments: comments).text),
    ("Specs/lint.md", LintTable.inserted(into: try read("Specs/lint.md"))),
  ]
  var stale = 0
  for (path, text) in outputs where (try? read(path)) != text {
    stale += 1
    if check {
      print("\(path) is not current: run `swift run GenerateSpecs`")
    } else {
      try Data(text.utf8).write(to: URL(filePath: path))
      print("wrote \(path)")
    }
  }
  return check && stale > 0 ? 1 : 0
}

exit(try run())
