import ActivityModel

/// What has to reach the medium, so that it can be waited for without the tail's lock.
struct TailSynchronization: Sendable {
  struct Part: Sendable {
    /// Where the segment begins in the file.
    var offset: Int
    /// Which use of the segment is meant.
    var salt: UInt32
    /// Nil for a segment that is written and not mapped.
    var mapping: FileMapping?
    /// Of the segment.
    var range: Range<Int>
  }

  let files: any FileSystem
  let file: Descriptor
  let path: String
  var parts: [Part] = []
  /// The last event that is on the medium once all parts are.
  var last: UInt64

  /// Waits for the medium.
  func run() throws(LogError) {
    for part in parts {
      do {
        if let mapping = part.mapping {
          try files.retrying { files.synchronize(mapping, part.range) }
        } else {
          try files.retrying { files.synchronize(file) }
        }
      } catch {
        throw LogError(error, .synchronize, path, offset: part.offset)
      }
    }
  }
}

extension TailWriter {
  /// Everything appended so far that may not be on the medium yet.
  func unsynchronized() -> TailSynchronization {
    var result = TailSynchronization(
      files: files, file: file, path: path, last: nextSequence &- 1)
    for segment in segments where segment.use != .free && segment.synchronizedEnd < segment.end {
      result.parts.append(
        .init(
          offset: segment.offset, salt: segment.salt, mapping: segment.mapping,
          range: segment.synchronizedEnd..<segment.end))
    }
    return result
  }

  /// Those parts have reached the medium. What was sealed meanwhile is in a block and there too.
  mutating func noteSynchronized(_ done: TailSynchronization) {
    for part in done.parts {
      for index in segments.indices
      where segments[index].offset == part.offset && segments[index].salt == part.salt {
        segments[index].synchronizedEnd = max(
          segments[index].synchronizedEnd, part.range.upperBound)
      }
    }
  }
}
