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
      for slot in plan.texts(of: Int(shape)) {
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
    let plan = FieldPlan(block.schema)
    if !plan.hasTexts { return }
    var numbers = try source.numbers(.texts)
    let added = source.bytes(.textBytes)
    var nextAdded = 0
    var bytes: [UInt8] = []
    var ends: [Int] = []
    var last = [Range<Int>](repeating: 0..<0, count: plan.slotCount)
    for shape in block.shapes {
      for slot in plan.texts(of: Int(shape)) {
        let previous = last[slot]
        let dropped = numbers.next(slot * 2)
        guard dropped <= UInt64(previous.count) else {
          throw FormatError(.invalid, "a text", at: ends.count)
        }
        let length = numbers.next(slot * 2 + 1, dropped == 0 ? 0 : 1)
        guard length <= UInt64(added.count - nextAdded) else {
          throw FormatError(.truncated, "a text", at: nextAdded)
        }
        let start = bytes.count
        let kept = previous.lowerBound..<(previous.upperBound - Int(dropped))
        guard start + kept.count + Int(length) <= Limits.blockTextBytes else {
          throw FormatError(.limit, "the texts", at: nextAdded)
        }
        // Byte by byte: a slice of the array would make the next append copy all of it.
        for index in kept { bytes.append(bytes[index]) }
        let end = nextAdded + Int(length)
        bytes.append(contentsOf: added[nextAdded..<end])
        nextAdded = end
        ends.append(bytes.count)
        last[slot] = start..<bytes.count
      }
    }
    try numbers.finish("the texts")
    guard nextAdded == added.count else { throw FormatError(.invalid, "the texts", at: nextAdded) }
    block.textBytes = bytes
    block.textEnds = ends
  }
}
