/// Which shape each event has. Context: the two shapes before it, because apps repeat themselves: a
/// push is followed by the same callbacks every time.
enum ShapeColumn: ColumnCodec {
  static let columns: [ColumnID] = [.shapes]

  static func encode(_ block: FlatBlock, to sink: inout ColumnSink) {
    var numbers = NumberWriter()
    var last = 0
    var beforeLast = 0
    for shape in block.shapes {
      numbers.add(UInt64(shape), last, beforeLast)
      beforeLast = last
      last = Int(shape) + 1
    }
    sink.add(.shapes, numbers, mantissas: [8])
  }

  static func decode(from source: ColumnSource, into block: inout FlatBlock) throws(FormatError) {
    let contexts = block.schema.shapes.count + 1
    let coded = try source.numbers(.shapes, firsts: contexts, seconds: contexts)
    var numbers = NumberReader(coded)
    let limit = UInt64(block.schema.shapes.count)
    var shapes = [Int32](repeating: 0, count: source.count)
    var last = 0
    var beforeLast = 0
    var span = shapes.mutableSpan
    for index in span.indices {
      let shape = numbers.next(last, beforeLast)
      guard shape < limit else { throw FormatError(.invalid, "the shapes", at: index) }
      span[index] = Int32(truncatingIfNeeded: shape)
      beforeLast = last
      last = Int(truncatingIfNeeded: shape) + 1
    }
    try numbers.finish("the shapes")
    block.shapes = shapes
  }
}
