#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The operating system's calls as functions that return a value or an error number. Nothing above
/// this folder imports the C library.
enum SystemCalls {
  /// Runs `call` until it is not interrupted, or once. A negative result is a failure.
  @inline(__always)
  static func result<Value: SignedInteger>(
    retryOnInterrupt: Bool, _ call: () -> Value
  ) -> Result<Value, Errno> {
    while true {
      let value = call()
      if value >= 0 { return .success(value) }
      let number = errno
      if retryOnInterrupt, number == EINTR { continue }
      return .failure(Errno(rawValue: number))
    }
  }

  static func message(of error: Errno) -> String {
    guard let text = unsafe strerror(error.rawValue) else { return "unknown error" }
    return unsafe String(cString: text)
  }

  static func openFile(_ path: String, _ mode: OpenMode, retryOnInterrupt: Bool) -> Result<
    Int32, Errno
  > {
    let flags =
      switch mode {
      case .read: O_RDONLY
      case .write: O_RDWR
      case .create: O_RDWR | O_CREAT
      case .createNew: O_RDWR | O_CREAT | O_EXCL
      }
    return result(retryOnInterrupt: retryOnInterrupt) {
      unsafe path.withCString {
        unsafe open($0, flags | O_CLOEXEC, 0o644)
      }
    }
  }

  static func openDirectory(_ path: String, retryOnInterrupt: Bool) -> Result<Int32, Errno> {
    result(retryOnInterrupt: retryOnInterrupt) {
      unsafe path.withCString {
        unsafe open($0, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
      }
    }
  }

  static func closeFile(_ descriptor: Int32) -> Result<Int32, Errno> {
    // Never repeated: after an interrupted close the number may be somebody else's already.
    result(retryOnInterrupt: false) {
      close(descriptor)
    }
  }

  static func readBytes(
    _ descriptor: Int32, into bytes: inout OutputSpan<UInt8>, at offset: Int,
    retryOnInterrupt: Bool
  ) -> Result<Int, Errno> {
    unsafe bytes.withUnsafeMutableBufferPointer { buffer, count in
      guard let base = buffer.baseAddress, buffer.count > count else { return .success(0) }
      let start = unsafe base + count
      let free = buffer.count - count
      let read = result(retryOnInterrupt: retryOnInterrupt) {
        unsafe pread(descriptor, start, free, off_t(offset))
      }
      if case .success(let more) = read { count += more }
      return read
    }
  }

  static func writeBytes(
    _ descriptor: Int32, _ bytes: Span<UInt8>, at offset: Int, retryOnInterrupt: Bool
  ) -> Result<Int, Errno> {
    unsafe bytes.withUnsafeBufferPointer { buffer in
      result(retryOnInterrupt: retryOnInterrupt) {
        unsafe pwrite(descriptor, buffer.baseAddress, buffer.count, off_t(offset))
      }
    }
  }
}
