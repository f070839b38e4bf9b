/// The columns of a block. Numbers are part of the format and never used again for something else.
enum ColumnID: UInt8, CaseIterable, Sendable {
  // Byte streams.
  case names = 1
  case schema = 2
  case models = 3
  case textBytes = 4
  case data = 5
  case snapshot = 6
  case uuids = 7
  // Numbers, coded in contexts.
  case shapes = 16
  case times = 17
  case launches = 18
  case scenes = 19
  case uptimes = 20
  case sources = 21
  case identifiers = 22
  case predictions = 23
  case nameNumbers = 24
  case integers = 25
  case texts = 26

  /// Coded numbers have a model; the others are plain bytes.
  var isNumbers: Bool { rawValue >= 16 }

  /// Worth a try at compression; coded numbers and the bytes of UUIDs are not.
  var isCompressible: Bool { !isNumbers && self != .uuids }

  var title: String {
    switch self {
    case .names: "names"
    case .schema: "shapes of events, lists of keys"
    case .models: "frequency tables"
    case .textBytes: "typed text"
    case .data: "data values, unknown fields"
    case .snapshot: "snapshot"
    case .uuids: "names that are UUIDs"
    case .shapes: "which shape"
    case .times: "times"
    case .launches: "launches"
    case .scenes: "scenes"
    case .uptimes: "uptimes"
    case .sources: "sources of imported events"
    case .identifiers: "screens, activities, documents"
    case .predictions: "how values follow from others"
    case .nameNumbers: "which name"
    case .integers: "whole numbers"
    case .texts: "lengths of text changes"
    }
  }
}
