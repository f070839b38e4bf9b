/// When each event happened: the time since the event before it, in units of a microsecond, a
/// millisecond or a second, the largest that all fit. Context: the shape of the event and the one
/// before it, because how long something takes depends on what it is.
///
/// A number is the difference plus one, or 0 where the clock went back; then the next number says by
/// how much.
enum TimeColumn: ColumnCodec {
  static let columns: [ColumnID] = [.times]
  static let units: [Int64] = [1, 1_000, 1_000_000]

  static func encode(_ block: FlatBlock, to sink: inout ColumnSink) {
    let unitContext = block.schema.shapes.count + 1
    let unit = unit(of: block.times)
    var numbers = NumberWriter()
    guard var last = block.times.first else { return }
    numbers.add(UInt64(unit), unitContext)
    var lastShape = 0
    for (time, shape) in zip(block.times, block.shapes) {
      let difference = time &- last
      if difference >= 0 {
        numbers.add(UInt64(difference / units[unit]) + 1, Int(shape), lastShape)
      } else {
        numbers.add(0, Int(shape), lastShape)
        numbers.add(
          UInt64(bitPattern: 0 &- difference) / UInt64(units[unit]), unitContext - 1)
      }
      last = time
      lastShape = Int(shape) + 1
    }
    sink.add(.times, numbers, mantissas: [2, 3, 4])
  }

  private static func unit(of times: [Int64]) -> Int {
    for unit in units.indices.reversed() {
      let divides = zip(times, times.dropFirst()).allSatisfy { earlier, later in
        let difference = later &- earlier
        return difference != .min && difference % units[unit] == 0
      }
      if divides { return unit }
    }
    return 0
  }

  static func decode(from source: ColumnSource, into block: inout FlatBlock) throws(FormatError) {
    if source.count > 0 { block.times = try times(of: block, source) }
  }

  private static func times(
    of block: borrowing FlatBlock, _ source: ColumnSource
  ) throws(FormatError) -> [Int64] {
    let unitContext = block.schema.shapes.count + 1
    let coded = try source.numbers(.times, firsts: unitContext + 1, seconds: unitContext)
    var numbers = NumberReader(coded)
    let unitNumber = numbers.next(unitContext)
    guard unitNumber < UInt64(units.count) else {
      throw FormatError(.invalid, "the unit of times", at: 0)
    }
    let unit = units[Int(unitNumber)]
    var times = [Int64](repeating: 0, count: source.count)
    var time = source.firstTime
    var lastShape = 0
    let shapes = block.shapes.span
    var span = times.mutableSpan
    for index in span.indices {
      let shape = Int(shapes[index])
      let number = numbers.next(shape, lastShape)
      if number > 0 {
        time = time &+ Int64(bitPattern: number - 1) &* unit
      } else {
        time = time &- Int64(bitPattern: numbers.next(unitContext - 1)) &* unit
      }
      span[index] = time
      lastShape = shape + 1
    }
    try numbers.finish("the times")
    return times
  }
}
