import ActivityModel

/// From the records of one or more inputs to events: times are checked, records put in order, crashes
/// placed, launches told apart and the stack inferred (Specs/inference.md).
struct RecordPipeline {
  let options: ImportOptions
  let format: String

  /// Undated records count microseconds from here: a time that nobody takes for a real one.
  static let undatedStart = CivilTime(year: 1, month: 1, day: 1)?.utc ?? Timestamp(microseconds: 0)

  func run(_ sources: [RecordSource]) -> ImportResult {
    var report = ImportReport(format: format)
    var records: [SourceRecord] = []
    for (input, source) in sources.enumerated() {
      report.merge(source.report)
      let check = TimeCheck(source.records)
      report.flags += check.flags
      for var record in check.records {
        record.input = input
        records.append(record)
      }
    }
    let isUndated = records.allSatisfy { $0.time == nil }
    if isUndated { date(&records, &report) }
    let keepOrder = options.keepOrder || isUndated
    if !keepOrder {
      // The place of a crash is not a matter of its time alone.
      let crashes = records.filter(\.isCrash)
      records.removeAll(where: \.isCrash)
      report.moved = RecordOrder.sort(&records)
      let placement = CrashPlacement(records, crashes: crashes)
      records = placement.records
      report.flags += placement.flags
    }
    flagDuplicates(records, &report)
    let splitter = LaunchSplitter(records)
    report.flags += splitter.flags
    report.launches = splitter.launches.count
    let profile = ScreenProfile(records)
    var result = infer(splitter.launches, sources, profile)
    // A class may turn out to be a container only when something arrives in it.
    var better = profile
    for _ in 0..<Self.maximumPasses {
      let before = better.containers.count
      better.containers.merge(result.discovered) { old, _ in old }
      let isNew = better.containers.count > before
      if !isNew && (better.hasHiddenStack || !result.foundHiddenStack) { break }
      better.hasHiddenStack = better.hasHiddenStack || result.foundHiddenStack
      result = infer(splitter.launches, sources, better)
    }
    report.inferred = result.inferred
    report.flags += result.flags
    return ImportResult(events: result.events, report: report)
  }

  private static let maximumPasses = 4

  /// What one run of the inference over all launches gave.
  private struct Inferred {
    var events: [Event] = []
    var flags: [ImportFlag] = []
    var discovered: [String: ContainerKind] = [:]
    var foundHiddenStack = false
    var inferred = 0
  }

  private func infer(
    _ launches: [LaunchSplitter.Launch], _ sources: [RecordSource], _ profile: ScreenProfile
  ) -> Inferred {
    var result = Inferred()
    var nextScreen: UInt64 = 1
    for (index, launch) in launches.enumerated() {
      guard let first = launch.records.first else { continue }
      let next = index + 1 < launches.count ? launches[index + 1].records.first : nil
      let writer = LaunchWriter(
        number: LaunchNumber(UInt32(clamping: index + 1)), launch: launch, next: next,
        facts: facts(of: first, sources), scene: options.scene, keepsTimes: options.keepOrder)
      let inference = writer.run(profile, nextScreen: nextScreen, first: first)
      nextScreen = inference.nextScreen
      result.events += inference.events
      result.flags += inference.flags
      result.inferred += inference.inferredCount
      result.foundHiddenStack = result.foundHiddenStack || inference.foundHiddenStack
      result.discovered.merge(inference.discovered) { old, _ in old }
    }
    return result
  }

  private func facts(
    of record: SourceRecord, _ sources: [RecordSource]
  ) -> ProcessEvent.Launched {
    guard sources.indices.contains(record.input) else { return .init() }
    let source = sources[record.input]
    return record.session.flatMap { source.launchBySession[$0] } ?? source.launch
  }

  private func date(_ records: inout [SourceRecord], _ report: inout ImportReport) {
    guard !records.isEmpty else { return }
    let start = options.date?.utc ?? Self.undatedStart
    for index in records.indices {
      records[index].time = start.advanced(byMicroseconds: Int64(index))
    }
    report.flag(
      .undated,
      "no record has a time: the order is that of the file, the times only count the records from "
        + "\(start)")
  }

  /// Equal records next to each other are kept and pointed out.
  private func flagDuplicates(_ records: [SourceRecord], _ report: inout ImportReport) {
    var index = 0
    while index < records.count {
      var end = index + 1
      while end < records.count, records[end].repeats(records[index]) { end += 1 }
      if end - index > 1 {
        report.flag(
          .duplicate,
          "the same record \(end - index) times, the last at \(records[end - 1].source)",
          at: records[index].source)
      }
      index = end
    }
  }
}

extension SourceRecord {
  /// Whether it says how the process ended, and so is written by a later one.
  var isCrash: Bool {
    switch fact {
    case .crashed, .ended: true
    default: false
    }
  }

  /// Whether this says the same at the same time.
  fileprivate func repeats(_ other: SourceRecord) -> Bool {
    guard let time, time == other.time, session == other.session else { return false }
    switch (fact, other.fact) {
    case (.event(let left), .event(let right)), (.input(let left), .input(let right)):
      return left == right
    case (.application(let left), .application(let right)): return left == right
    default: return false
    }
  }
}
