/// Values that seldom change, as runs: how many, then how the value differs from the one before.
enum Runs {
  private static let lengthContext = 0
  private static let changeContext = 1

  static func encode(_ values: [Int64], _ id: ColumnID, to sink: inout ColumnSink) {
    var numbers = NumberWriter()
    var last: Int64 = 0
    var start = 0
    while start < values.count {
      var end = start + 1
      while end < values.count, values[end] == values[start] { end += 1 }
      numbers.add(UInt64(end - start - 1), lengthContext)
      numbers.add((values[start] &- last).zigzagEncoded, changeContext)
      last = values[start]
      start = end
    }
    sink.add(id, numbers, mantissas: [2, 3])
  }

  static func decode(
    _ count: Int, _ id: ColumnID, from source: ColumnSource, _ what: StaticString
  ) throws(FormatError) -> [Int64] {
    var values: [Int64] = []
    values.reserveCapacity(count)
    let coded = try source.numbers(id, firsts: 2)
    var numbers = NumberReader(coded)
    var last: Int64 = 0
    while values.count < count {
      let length = numbers.next(lengthContext)
      guard length < UInt64(count - values.count) else {
        throw FormatError(.invalid, "\(what)", at: values.count)
      }
      last = last &+ Int64(zigzag: numbers.next(changeContext))
      values.append(contentsOf: repeatElement(last, count: Int(length) + 1))
    }
    try numbers.finish(what)
    return values
  }
}

extension FlatBlock {
  /// How many events have a shape with that flag.
  func count(with flag: UInt8) -> Int {
    let has = schema.shapes.map { $0.has(flag) }
    if !has.contains(true) { return 0 }
    return shapes.reduce(0) { $0 + (has[Int($1)] ? 1 : 0) }
  }
}

/// The launch of each event.
enum LaunchColumn: ColumnCodec {
  static let columns: [ColumnID] = [.launches]

  static func encode(_ block: FlatBlock, to sink: inout ColumnSink) {
    Runs.encode(block.launches, .launches, to: &sink)
  }

  static func decode(from source: ColumnSource, into block: inout FlatBlock) throws(FormatError) {
    block.launches = try Runs.decode(source.count, .launches, from: source, "the launches")
  }
}

/// The scene of each event that has one, as the number of its name.
enum SceneColumn: ColumnCodec {
  static let columns: [ColumnID] = [.scenes]

  static func encode(_ block: FlatBlock, to sink: inout ColumnSink) {
    Runs.encode(block.scenes, .scenes, to: &sink)
  }

  static func decode(from source: ColumnSource, into block: inout FlatBlock) throws(FormatError) {
    block.scenes = try Runs.decode(
      block.count(with: Shape.Flags.scene), .scenes, from: source, "the scenes")
  }
}

/// How far the uptime is from the time, for each event that has one: it seldom changes.
enum UptimeColumn: ColumnCodec {
  static let columns: [ColumnID] = [.uptimes]

  static func encode(_ block: FlatBlock, to sink: inout ColumnSink) {
    Runs.encode(block.uptimeOffsets, .uptimes, to: &sink)
  }

  static func decode(from source: ColumnSource, into block: inout FlatBlock) throws(FormatError) {
    block.uptimeOffsets = try Runs.decode(
      block.count(with: Shape.Flags.uptime), .uptimes, from: source, "the uptimes")
  }
}
