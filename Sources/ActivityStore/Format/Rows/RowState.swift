import ActivityModel

/// What one row of a tail takes from those before it. A tail starts with a fresh one.
struct RowState: Sendable, Equatable {
  var sequence: UInt64 = 0
  var time: Int64 = 0
  /// Uptime less time, wrapping.
  var uptimeOffset: Int64 = 0
  var launch: UInt32 = 1
  var scene: String?

  @inline(__always)
  func isScene(_ name: String) -> Bool {
    guard let scene else { return false }
    return scene.isSameStorage(as: name) || scene.utf8.elementsEqual(name.utf8)
  }
}

/// The flag bytes of a row.
enum RowFlags {
  /// Whether on the main thread: 0 unknown, 1 no, 2 yes.
  static let mainThread: UInt8 = 0b0000_0011
  /// 0 none, 1 as far from the time as before, 2 a change of that distance follows.
  static let uptimeShift: UInt8 = 2
  static let uptime: UInt8 = 0b0000_1100
  /// 0 none, 1 as in the last row that had one, 2 a name follows.
  static let sceneShift: UInt8 = 4
  static let scene: UInt8 = 0b0011_0000
  static let provenance: UInt8 = 0b0100_0000
  /// A second byte of flags follows.
  static let more: UInt8 = 0b1000_0000

  static let sequence: UInt8 = 0b0000_0001
  static let launch: UInt8 = 0b0000_0010
  static let kindName: UInt8 = 0b0000_0100
  static let unknownFields: UInt8 = 0b0000_1000
}
