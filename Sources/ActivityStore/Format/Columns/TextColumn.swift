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
    var numbers = try source.numbers(.texts)
    var added = ByteCursor(source.bytes(.textBytes))
    var last: [Int: Range<Int>] = [:]
    for shape in block.shapes {
      for slot in plan.texts(of: Int(shape)) {
        let previous = last[slot] ?? 0..<0
        let dropped = numbers.next(slot * 2)
        guard dropped <= UInt64(previous.count) else {
          throw FormatError(.invalid, "a text", at: block.textEnds.count)
        }
        let length = numbers.next(slot * 2 + 1, dropped == 0 ? 0 : 1)
        guard length <= UInt64(added.remaining) else {
          throw FormatError(.truncated, "a text", at: added.offset)
        }
        let start = block.textBytes.count
        let kept = previous.lowerBound..<(previous.upperBound - Int(dropped))
        guard start + kept.count + Int(length) <= Limits.blockTextBytes else {
          throw FormatError(.limit, "the texts", at: added.offset)
        }
        block.textBytes.append(contentsOf: block.textBytes[kept])
        block.textBytes.append(contentsOf: try added.take(Int(length), "a text"))
        block.textEnds.append(block.textBytes.count)
        last[slot] = start..<block.textBytes.count
      }
    }
    try numbers.finish("the texts")
    guard added.isAtEnd else { throw FormatError(.invalid, "the texts", at: added.offset) }
  }
}
