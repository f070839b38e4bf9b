import ActivityModel

/// What begins at a place of a log's file.
enum FileElement: Sendable {
  case header(FileHeader)
  case block(BlockEntry)
  case index
  case footer
  /// A frame of a newer writer that may be passed over.
  case other
}

/// The first frame of a file.
struct FileHeader: Sendable, Equatable {
  var version: UInt32
  var writer: String
  var log: [UInt8]
  /// The number of the file in a rotating log, from 1.
  var number: UInt64
  /// The first event that the file may hold; nil where the header does not say.
  var firstSequence: UInt64?
}
