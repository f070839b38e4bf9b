// Measures what README and Specs claim, beside the peers a user would pick instead.
//
//   Benchmarks [--events N] [--tool PATH --hello PATH] [--python PATH] [--folder DIR]
//              [--sessions DIR] [--results FILE] [--check FILE] [--only append|append-profile]

import ActivityLog

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

struct Options {
  var events = 10_000_000
  var tool: String?
  var hello: String?
  var python: String?
  var folder = "."
  /// Sessions that other tools recorded.
  var sessions: String?
  var results: String?
  var check: String?
  var command = "Tools/bench"
  /// One part of the figures, without the corpus that it does not need.
  var only: String?

  init?(_ arguments: [String]) {
    var rest = arguments[...]
    while let name = rest.popFirst() {
      guard let value = rest.popFirst() else { return nil }
      switch name {
      case "--events":
        guard let count = Int(value), count >= 100_000 else { return nil }
        events = count
      case "--tool": tool = value
      case "--hello": hello = value
      case "--python": python = value
      case "--folder": folder = value
      case "--sessions": sessions = value
      case "--results": results = value
      case "--check": check = value
      case "--command": command = value
      case "--only":
        guard value == "append" || value == "append-profile" else { return nil }
        only = value
      default: return nil
      }
    }
  }
}

func measure(_ options: Options) throws -> Report {
  if options.only == "append" {
    let figures = try AppendBenchmarks(folder: options.folder).figures()
    return Report(figures: figures, events: options.events)
  }
  if options.only == "append-profile" {
    try AppendBenchmarks(folder: options.folder).profile()
    return Report(figures: [], events: options.events)
  }
  var corpus = Corpus(
    folder: options.folder, events: options.events, peerEvents: min(options.events, 1_000_000))
  try corpus.make()
  var figures = try SizeBenchmarks(corpus: corpus, python: options.python).figures()
  figures += try AppendBenchmarks(folder: options.folder).figures()
  figures += try ReadBenchmarks(corpus: corpus).figures()
  figures += try OpenBenchmarks(folder: options.folder).figures()
  if let tool = options.tool {
    figures += RealSessionBenchmarks(
      folder: options.folder, sessions: options.sessions, tool: tool
    ).figures()
  } else {
    note("skipped: real sessions: no --tool")
  }
  if let tool = options.tool, let hello = options.hello {
    figures += ProcessBenchmarks(corpus: corpus, tool: tool, hello: hello).figures()
  } else {
    note("skipped: whole processes: no --tool and --hello")
  }
  return Report(figures: figures, events: options.events)
}

func main() -> Int32 {
  guard let options = Options(Array(CommandLine.arguments.dropFirst())) else {
    note("usage: see the head of main.swift")
    return 64
  }
  do {
    let report = try measure(options)
    print(report.table)
    if let results = options.results {
      writeFile(results, Array(report.page(command: options.command).utf8))
      note("wrote \(results)")
    }
    guard let check = options.check else { return 0 }
    guard let thresholds = readFile(check) else {
      note("cannot read \(check)")
      return 2
    }
    let shortfalls = report.shortfalls(thresholds: thresholds)
    for shortfall in shortfalls { note("fell short: \(shortfall)") }
    return shortfalls.isEmpty ? 0 : 1
  } catch {
    note("\(error)")
    return 2
  }
}

func readFile(_ path: String) -> String? {
  guard let file = fopen(path, "r") else { return nil }
  defer { fclose(file) }
  var bytes: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: 65_536)
  while case let count = fread(&buffer, 1, buffer.count, file), count > 0 {
    bytes.append(contentsOf: buffer[..<count])
  }
  return String(decoding: bytes, as: UTF8.self)
}

exit(main())
