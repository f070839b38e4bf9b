#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// What a command line tool asks of the system about its own process: standard streams, terminal,
/// environment.
package enum ProcessIO {
  package static let standardInput: Int32 = 0
  package static let standardOutput: Int32 = 1
  package static let standardError: Int32 = 2

  /// Writes all of `bytes`, going on after interruptions and short writes.
  package static func write(_ bytes: [UInt8], to descriptor: Int32) throws(Errno) {
    var failure: Errno?
    unsafe bytes.withUnsafeBytes { buffer in
      guard let base = buffer.baseAddress else { return }
      var done = 0
      while done < buffer.count {
        let count = unsafe systemWrite(descriptor, base + done, buffer.count - done)
        if count >= 0 {
          done += count
        } else if errno == EAGAIN || errno == EWOULDBLOCK {
          waitUntilWritable(descriptor)
        } else if errno != EINTR {
          failure = Errno(rawValue: errno)
          return
        }
      }
    }
    if let failure { throw failure }
  }

  /// Reads up to `limit` bytes; none at the end of the input.
  package static func read(from descriptor: Int32, upTo limit: Int) throws(Errno) -> [UInt8] {
    var failure: Errno?
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: limit) { buffer, filled in
      while true {
        let count = unsafe systemRead(descriptor, buffer.baseAddress, buffer.count)
        if count >= 0 {
          filled = count
          return
        } else if errno != EINTR {
          failure = Errno(rawValue: errno)
          return
        }
      }
    }
    if let failure { throw failure }
    return bytes
  }

  /// Opens the file at `path` to be read piece by piece.
  package static func open(_ path: String) throws(Errno) -> Int32 {
    let descriptor = openFile(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw Errno(rawValue: errno) }
    return descriptor
  }

  /// Closes what `open` gave; the standard streams stay open.
  package static func close(_ descriptor: Int32) {
    if descriptor > standardError { _ = closeFile(descriptor) }
  }

  /// The bytes of the file at `path`, at most `limit` of them.
  package static func contents(of path: String, upTo limit: Int) throws(Errno) -> [UInt8] {
    let descriptor = try open(path)
    defer { close(descriptor) }
    return try contents(of: descriptor, upTo: limit)
  }

  /// What is left to read from an open file or pipe, at most `limit` bytes of it.
  package static func contents(of descriptor: Int32, upTo limit: Int) throws(Errno) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < limit {
      let part = try read(from: descriptor, upTo: min(limit - bytes.count, 1 << 20))
      if part.isEmpty { break }
      bytes += part
    }
    return bytes
  }

  package static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// The width of the terminal in columns; nil where `descriptor` is none.
  package static func columns(of descriptor: Int32) -> Int? {
    var size = winsize()
    let request = UInt(TIOCGWINSZ)
    guard unsafe ioctl(descriptor, request, &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  package static func environment(_ name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    return unsafe String(cString: value)
  }

  /// A write to a closed pipe then fails with `EPIPE` instead of ending the process.
  package static func ignoreBrokenPipes() { _ = signal(SIGPIPE, SIG_IGN) }

  /// Waits, less where a signal comes.
  package static func sleep(microseconds: Int64) {
    var duration = timespec()
    duration.tv_sec = numericCast(max(0, microseconds) / 1_000_000)
    duration.tv_nsec = numericCast(max(0, microseconds) % 1_000_000 * 1000)
    unsafe _ = nanosleep(&duration, nil)
  }

  package static func exit(_ code: Int32) -> Never { systemExit(code) }

  private static func waitUntilWritable(_ descriptor: Int32) {
    var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    unsafe _ = poll(&request, 1, -1)
  }
}

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer, _ count: Int) -> Int {
  unsafe write(descriptor, bytes, count)
}

private func systemRead(_ descriptor: Int32, _ bytes: UnsafeMutablePointer<UInt8>?, _ count: Int)
  -> Int
{
  unsafe read(descriptor, bytes, count)
}

private func systemExit(_ code: Int32) -> Never { exit(code) }

private func openFile(_ path: String, _ flags: Int32) -> Int32 { unsafe open(path, flags) }

private func closeFile(_ descriptor: Int32) -> Int32 { close(descriptor) }
