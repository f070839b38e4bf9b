extension Errno {
  /// A signal came before anything was done: try again.
  var isInterruption: Bool { self == .interrupted }
}

/// What a call could not do, for the one place that turns numbers into messages.
struct CallFailure: Error {
  var errno: Errno
  /// Where in the file, where that is known.
  var offset: Int?
}

extension FileSystem {
  /// Repeats `call` while it is interrupted.
  func retrying<Value>(_ call: () -> Result<Value, Errno>) throws(Errno) -> Value {
    while true {
      switch call() {
      case .success(let value): return value
      case .failure(let error) where error.isInterruption: continue
      case .failure(let error): throw error
      }
    }
  }

  /// Writes all of `bytes`, however many calls that takes.
  func writeAll(_ file: Descriptor, _ bytes: Span<UInt8>, at offset: Int) throws(Errno) {
    var done = 0
    while done < bytes.count {
      let rest = bytes.extracting(done..<bytes.count)
      let written = try retrying { write(file, rest, at: offset + done) }
      // A device that takes nothing and says no reason would keep us here for ever.
      guard written > 0 else { throw .noSpace }
      done += min(written, rest.count)
    }
  }

  /// Appends up to `count` bytes from `offset`; fewer only at the end of the file.
  func readUpTo(
    _ count: Int, from file: Descriptor, at offset: Int, appendingTo bytes: inout [UInt8]
  ) throws(Errno) {
    var missing = count
    var position = offset
    while missing > 0 {
      var result: Result<Int, Errno> = .success(0)
      bytes.append(addingCapacity: missing) { (span: inout OutputSpan<UInt8>) in
        result = read(file, into: &span, at: position)
      }
      switch result {
      case .success(0): return
      case .success(let more):
        missing -= more
        position += more
      case .failure(let error) where error.isInterruption: continue
      case .failure(let error): throw error
      }
    }
  }

  func readUpTo(_ count: Int, from file: Descriptor, at offset: Int) throws(Errno) -> [UInt8] {
    var bytes: [UInt8] = []
    try readUpTo(count, from: file, at: offset, appendingTo: &bytes)
    return bytes
  }
}
