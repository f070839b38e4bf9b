/// One way to code some columns of a block, both ways.
///
/// A codec reads of the block only what `ColumnTable` lists before it, so that a reader can stop after
/// the columns it needs.
protocol ColumnCodec {
  /// Where its numbers go.
  static var columns: [ColumnID] { get }
  static func encode(_ block: FlatBlock, to sink: inout ColumnSink)
  /// - Throws: `invalid` or `limit` for what no writer writes.
  static func decode(from source: ColumnSource, into block: inout FlatBlock) throws(FormatError)
}

/// The codecs in the order in which they depend on each other. Writer, reader, layout report and
/// specification follow this table.
enum ColumnTable {
  static var codecs: [any ColumnCodec.Type] {
    [
      ShapeColumn.self, TimeColumn.self, LaunchColumn.self, SceneColumn.self, UptimeColumn.self,
      SourceColumn.self, IdentifierColumn.self, ScalarColumn.self, TextColumn.self,
    ]
  }
}

extension ColumnTable {
  /// Those that the fold looks at: when a device was switched on and where an importer had an event
  /// from change no state.
  static var foldCodecs: [any ColumnCodec.Type] {
    codecs.filter { $0 != UptimeColumn.self && $0 != SourceColumn.self }
  }
}

/// Takes the coded columns of a block.
struct ColumnSink {
  private(set) var models = ByteWriter()
  private(set) var streams: [(id: ColumnID, bytes: [UInt8])] = []

  /// Columns without numbers are not there at all. Codecs come in the order of their columns.
  mutating func add(_ id: ColumnID, _ numbers: NumberWriter, mantissas: [Int]) {
    if numbers.count == 0 { return }
    let (model, bytes) = numbers.finish(mantissas: mantissas)
    model.write(to: &models)
    streams.append((id, bytes))
  }

  mutating func add(_ id: ColumnID, bytes: [UInt8]) {
    if !bytes.isEmpty { streams.append((id, bytes)) }
  }
}

/// Gives the coded columns of a block.
struct ColumnSource {
  var count: Int
  var firstTime: Int64
  var models: [ColumnID: ContextModel]
  var streams: [ColumnID: [UInt8]]

  /// - Parameters:
  ///   - firsts: First parts of the contexts it will be asked for are below this.
  ///   - seconds: Second parts are below this.
  func numbers(
    _ id: ColumnID, firsts: Int, seconds: Int = 1
  ) throws(FormatError) -> CodedNumbers {
    let model = models[id] ?? ContextModel(mantissa: 0)
    return try CodedNumbers(
      model: model, bytes: streams[id] ?? [], firsts: firsts, seconds: seconds)
  }

  func bytes(_ id: ColumnID) -> [UInt8] { streams[id] ?? [] }
}
