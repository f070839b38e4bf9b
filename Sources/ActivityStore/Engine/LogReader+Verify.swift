import ActivityModel
import Synchronization

/// What a check of a log found.
public struct LogVerification: Sendable {
  public var blocks: Int
  /// Stored bytes that were looked at.
  public var bytes: UInt64
  public var tailEvents: Int
  /// Empty where the log is whole.
  public var damages: [LogDamage]

  public var isWhole: Bool { damages.isEmpty }
}

extension LogReader {
  /// Checks the checksum of every block and of every event of the tail.
  ///
  /// A tail that a writer is at is never called damaged.
  ///
  /// - Parameter progress: Called after each block with the bytes done; false stops.
  /// - Throws: `LogError` where the system fails; damage is a result and no error.
  /// - Complexity: O(bytes), without decompression.
  public func verify(
    progress: (_ bytes: UInt64) -> Bool = { _ in true }
  ) throws(LogError) -> LogVerification {
    var result = LogVerification(blocks: 0, bytes: 0, tailEvents: 0, damages: [])
    try contents.withLock { (contents) throws(LogError) in try contents.walk() }
    for place in contents.withLock({ $0.places }) {
      _ = try contents.withLock { (contents) throws(LogError) in try contents.verify(place) }
      result.blocks += 1
      result.bytes += UInt64(place.block.byteCount)
      guard progress(result.bytes) else { break }
    }
    (result.tailEvents, result.damages) = contents.withLock { ($0.tail.events.count, $0.damages) }
    return result
  }
}
