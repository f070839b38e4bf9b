/// Texts: how many bytes of the last text of the same field are dropped from its end, and how many
/// are added. Typing is one byte at a time, so a whole text per key stroke takes little more than the
/// key strokes.
enum TextColumn: ColumnCodec {
  static let columns: [ColumnID] = [.texts]

  static func encode(_ block: FlatBlock, to sink: inout ColumnSink) {
    let plan = FieldPlan(block.schema)
    var numbers = NumberWriter()
    var added: [UInt8] = []
    var last: [Int: Range<Int>] = [:]
    var next = 0
    for shape in block.shapes {
      let places = plan.texts(of: Int(shape))
      for place in places.first..<places.end {
        let slot = Int(plan.texts[place])
        let start = next == 0 ? 0 : block.textEnds[next - 1]
        let text = start..<block.textEnds[next]
        next += 1
        let previous = last[slot] ?? 0..<0
        var kept = 0
        while kept < min(text.count, previous.count),
          block.textBytes[text.lowerBound + kept] == block.textBytes[previous.lowerBound + kept]
        {
          kept += 1
        }
        let dropped = previous.count - kept
        numbers.add(UInt64(dropped), slot * 2)
        numbers.add(UInt64(text.count - kept), slot * 2 + 1, dropped == 0 ? 0 : 1)
        added.append(contentsOf: block.textBytes[(text.lowerBound + kept)..<text.upperBound])
        last[slot] = text
      }
    }
    sink.add(.texts, numbers, mantissas: [2, 3])
    sink.add(.textBytes, bytes: added)
  }

  static func decode(from source: ColumnSource, into block: inout FlatBlock) throws(FormatError) {
    if block.plan.texts.isEmpty { return }
    (block.textBytes, block.textEnds) = try texts(of: block, source)
  }

  private static func texts(
    of block: borrowing FlatBlock, _ source: ColumnSource
  ) throws(FormatError) -> (bytes: [UInt8], ends: [Int]) {
    let plan = block.plan
    let coded = try source.numbers(.texts, firsts: 2 * plan.slotCount, seconds: 2)
    var numbers = NumberReader(coded)
    let added = source.bytes(.textBytes)
    var nextAdded = 0
    var bytes: [UInt8] = []
    var ends: [Int] = []
    // Apart from `bytes`, because an array cannot be appended to itself without a copy.
    var last = [[UInt8]](repeating: [], count: plan.slotCount)
    let shapes = block.shapes.span
    for index in shapes.indices {
      let places = plan.texts(of: Int(shapes[index]))
      if places.first == places.end { continue }
      for place in places.first..<places.end {
        let slot = Int(plan.texts[place])
        let dropped = numbers.next(slot * 2)
        guard dropped <= UInt64(last[slot].count) else {
          throw FormatError(.invalid, "a text", at: ends.count)
        }
        let length = numbers.next(slot * 2 + 1, dropped == 0 ? 0 : 1)
        guard length <= UInt64(added.count - nextAdded) else {
          throw FormatError(.truncated, "a text", at: nextAdded)
        }
        let end = nextAdded + Int(length)
        last[slot].removeLast(Int(dropped))
        last[slot].append(contentsOf: added[nextAdded..<end])
        nextAdded = end
        guard bytes.count + last[slot].count <= Limits.blockTextBytes else {
          throw FormatError(.limit, "the texts", at: nextAdded)
        }
        bytes.append(contentsOf: last[slot])
        ends.append(bytes.count)
      }
    }
    try numbers.finish("the texts")
    guard nextAdded == added.count else { throw FormatError(.invalid, "the texts", at: nextAdded) }
    return (bytes, ends)
  }
}
