/// Where imported events come from: the form of the string, then how its number differs from the last
/// number of that form. `events[4]`, `events[5]` … take next to nothing.
enum SourceColumn: ColumnCodec {
  static let columns: [ColumnID] = [.sources]
  private static let formContext = 0
  private static let numberContext = 1

  static func encode(_ block: FlatBlock, to sink: inout ColumnSink) {
    var numbers = NumberWriter()
    var last = [Int64](repeating: 0, count: block.schema.sourceForms.count)
    var lastForm = 0
    for source in block.sources {
      numbers.add(UInt64(source.form), formContext, lastForm)
      lastForm = source.form + 1
      guard block.schema.sourceForms[source.form].hasNumber else { continue }
      numbers.add((source.number &- last[source.form]).zigzagEncoded, numberContext)
      last[source.form] = source.number
    }
    sink.add(.sources, numbers, mantissas: [2, 4])
  }

  static func decode(from source: ColumnSource, into block: inout FlatBlock) throws(FormatError) {
    let forms = block.schema.sourceForms
    let count = block.count(with: Shape.Flags.provenance)
    let coded = try source.numbers(.sources, firsts: 2, seconds: forms.count + 1)
    var numbers = NumberReader(coded)
    var last = [Int64](repeating: 0, count: forms.count)
    var lastForm = 0
    block.sources.reserveCapacity(count)
    for index in 0..<count {
      let number = numbers.next(formContext, lastForm)
      guard number < UInt64(forms.count) else {
        throw FormatError(.invalid, "the sources", at: index)
      }
      let form = Int(number)
      lastForm = form + 1
      if forms[form].hasNumber {
        last[form] = last[form] &+ Int64(zigzag: numbers.next(numberContext))
      }
      block.sources.append(FlatSource(form: form, number: last[form]))
    }
    try numbers.finish("the sources")
  }
}
