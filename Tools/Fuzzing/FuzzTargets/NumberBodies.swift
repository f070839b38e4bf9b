import ActivityStore

extension FuzzBody {
  /// A model and a column as they might be in a block.
  static let numbers = FuzzBody(name: "numbers") { bytes in
    var cursor = ByteCursor(bytes)
    guard let model = try? ContextModel(from: &cursor),
      let column = try? cursor.take(cursor.remaining, "a column"),
      let coded = try? CodedNumbers(model: model, bytes: Array(column), firsts: 5, seconds: 3)
    else { return nil }
    var reader = NumberReader(coded)
    for index in 0..<512 { _ = reader.next(index % 5, index % 3) }
    _ = try? reader.finish("a column")
    return nil
  }

  /// Numbers of any size in a few contexts: what is written is read.
  static let numberPairs = FuzzBody(name: "number-pairs") { bytes in
    var cursor = ByteCursor(bytes)
    var numbers: [(value: UInt64, first: Int, second: Int)] = []
    var writer = NumberWriter()
    while numbers.count < 4096, let context = try? cursor.byte("a context"),
      let value = try? cursor.varint("a number")
    {
      let (first, second) = (Int(context & 7), Int(context >> 3 & 7))
      writer.add(value, first, second)
      numbers.append((value, first, second))
    }
    guard !numbers.isEmpty else { return nil }
    let (model, column) = writer.finish(mantissas: [0, 3, 8])
    var modelBytes = ByteWriter()
    model.write(to: &modelBytes)
    var modelCursor = ByteCursor(modelBytes.bytes)
    guard let readModel = try? ContextModel(from: &modelCursor), readModel == model,
      let coded = try? CodedNumbers(model: readModel, bytes: column, firsts: 8, seconds: 8)
    else { return "a model that was written cannot be read" }
    var reader = NumberReader(coded)
    for (index, number) in numbers.enumerated() {
      let read = reader.next(number.first, number.second)
      guard read == number.value else { return "number \(index): \(read), not \(number.value)" }
    }
    do throws(FormatError) {
      try reader.finish("a column")
      return nil
    } catch {
      return "the column does not end well: \(error)"
    }
  }
}
