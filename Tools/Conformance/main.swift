// conformance write DIRECTORY: the vectors of the log format, each a log and what is in it.
// conformance read FILE: what is in a log, in the same form.

import ActivityModel
import ActivityStore

func run(_ arguments: [String]) -> Int32 {
  do {
    switch (arguments.first, arguments.count) {
    case ("write", 2):
      for vector in try Vector.all() {
        try VectorFile.write(vector.log, to: "\(arguments[1])/\(vector.name).activitylog")
        if let tail = vector.tail {
          try VectorFile.write(tail, to: "\(arguments[1])/\(vector.name).activitylog-tail")
        }
        let text = JSONWriter.string(vector.description, indent: 1) + "\n"
        try VectorFile.write([UInt8](text.utf8), to: "\(arguments[1])/\(vector.name).json")
      }
      return 0
    case ("read", 2):
      let text = JSONWriter.string(try VectorFile.describe(arguments[1]), indent: 1) + "\n"
      try ProcessIO.write([UInt8](text.utf8), to: ProcessIO.standardOutput)
      return 0
    default:
      try ProcessIO.write(
        [UInt8]("usage: conformance write DIRECTORY | read FILE\n".utf8),
        to: ProcessIO.standardError)
      return 64
    }
  } catch {
    try? ProcessIO.write([UInt8]("conformance: \(error)\n".utf8), to: ProcessIO.standardError)
    return 2
  }
}

ProcessIO.exit(run(Array(CommandLine.arguments.dropFirst())))
