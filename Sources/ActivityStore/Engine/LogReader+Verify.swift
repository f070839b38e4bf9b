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
  /// A tail that a writer is at is never called damaged. Large logs are checked on all cores.
  ///
  /// - Parameter progress: Called now and then with the bytes done; false stops.
  /// - Throws: `LogError` where the system fails; damage is a result and no error.
  /// - Complexity: O(bytes), without decompression.
  public func verify(
    progress: (_ bytes: UInt64) -> Bool = { _ in true }
  ) throws(LogError) -> LogVerification {
    var result = LogVerification(blocks: 0, bytes: 0, tailEvents: 0, damages: [])
    // Where an index of blocks without gaps was read, no byte is left to be looked at.
    try contents.withLock { (contents) throws(LogError) in
      if contents.files.contains(where: { !$0.isCovered }) { try contents.walk() }
    }
    let (files, places) = contents.withLock { ($0.files, $0.places) }
    let check = BlockCheck(files: files, places: places)
    for batch in check.batches {
      for fault in try check.run(batch) {
        contents.withLock { $0.noteDamage(fault.place, fault.error) }
      }
      result.blocks += batch.count
      result.bytes += places[batch].reduce(0) { $0 + UInt64($1.block.byteCount) }
      guard progress(result.bytes) else { break }
    }
    contents.withLock { contents in
      if contents.keptTail() == nil { contents.tail.note(contents.tail.visit { _ in true }) }
      (result.tailEvents, result.damages) = (contents.tail.count, contents.damages)
    }
    return result
  }
}

/// Checks blocks, on all cores where there are enough of them.
private struct BlockCheck: Sendable {
  struct Fault: Sendable {
    var place: LogContents.Place
    var error: FormatError
  }

  /// Fewer bytes than this are not worth a thread.
  private static let threadBytes = 1 << 20
  private static let batchBytes = 32 << 20

  let files: [LogFile]
  let places: [LogContents.Place]

  /// Runs of blocks that together are large enough to be worth a call of `progress`.
  var batches: [Range<Int>] {
    var batches: [Range<Int>] = []
    var start = 0
    var bytes = 0
    for index in places.indices {
      bytes += places[index].block.byteCount
      guard bytes >= Self.batchBytes || index == places.count - 1 else { continue }
      batches.append(start..<index + 1)
      (start, bytes) = (index + 1, 0)
    }
    return batches
  }

  func run(_ batch: Range<Int>) throws(LogError) -> [Fault] {
    let bytes = places[batch].reduce(0) { $0 + $1.block.byteCount }
    let threads = min(SystemProcess.cores, bytes / Self.threadBytes)
    guard threads > 1 else { return try check(batch) }
    let each = (batch.count + threads - 1) / threads
    let parts = stride(from: batch.lowerBound, to: batch.upperBound, by: max(1, each)).map {
      $0..<min($0 + each, batch.upperBound)
    }
    let results = Parallel.map(parts.count) { index -> Result<[Fault], LogError> in
      do throws(LogError) { return .success(try check(parts[index])) } catch {
        return .failure(error)
      }
    }
    var faults: [Fault] = []
    for result in results { faults += try result.get() }
    return faults
  }

  private func check(_ range: Range<Int>) throws(LogError) -> [Fault] {
    var faults: [Fault] = []
    var bytes: [UInt8] = []
    for place in places[range] {
      try files[place.file].read(place.block.byteCount, at: place.block.offset, into: &bytes)
      do throws(FormatError) {
        guard bytes.count == place.block.byteCount else {
          throw FormatError(.truncated, "a block", at: 0)
        }
        try BlockHeader.check(bytes)
      } catch {
        faults.append(Fault(place: place, error: error))
      }
    }
    return faults
  }
}
