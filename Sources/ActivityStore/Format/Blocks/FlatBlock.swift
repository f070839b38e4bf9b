import ActivityModel

/// The events of a block as plain columns: what is between events and coded columns, both ways.
struct FlatBlock: Sendable {
  var firstSequence: UInt64 = 1
  var schema = BlockSchema()
  /// Of the schema; only for a block that is read.
  var plan = FieldPlan()
  /// The names as they were written, by number.
  var names = NameList()

  /// The shape of each event.
  var shapes: [Int32] = []
  /// Microseconds, for each event.
  var times: [Int64] = []
  /// For each event.
  var launches: [Int64] = []
  /// Uptime less time, wrapping; for each event whose shape has an uptime.
  var uptimeOffsets: [Int64] = []
  /// Name numbers; for each event whose shape has a scene.
  var scenes: [Int64] = []
  /// For each event whose shape has a provenance.
  var sources: [FlatSource] = []
  /// Event by event and field by field; for a list its count.
  var identifiers: [UInt64] = []
  /// What is in the lists, one list after the other.
  var listed: [UInt64] = []
  var scalars: [Scalar] = []
  /// The UTF-8 bytes of all texts, and where each ends.
  var textBytes: [UInt8] = []
  var textEnds: [Int] = []
  /// The bytes of data values, and the rows of unknown fields.
  var data: [UInt8] = []

  /// Whether uptimes and sources were left out, which the fold does not look at.
  var isForFold = false

  var count: Int { shapes.count }
}

/// How far a reader of plain columns is.
struct BlockPlace {
  var index = 0
  var scene = 0
  var identifier = 0
  var listed = 0
  var scalar = 0
  var text = 0
  /// In the bytes of data values and unknown fields.
  var data = 0
}

struct FlatSource: Equatable, Sendable {
  var form: Int
  var number: Int64
}
