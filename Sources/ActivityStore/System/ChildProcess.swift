#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Another process, for the harness that kills writers.
package struct ChildProcess: Sendable {
  private let process: pid_t

  /// Starts the program at `path`.
  package init(_ path: String, _ arguments: [String]) throws(Errno) {
    var words = unsafe ([path] + arguments).map { unsafe strdup($0) } + [nil]
    defer { for index in unsafe words.indices { unsafe free(words[index]) } }
    var process: pid_t = 0
    let number = unsafe posix_spawn(&process, path, nil, nil, &words, nil)
    guard number == 0 else { throw Errno(rawValue: number) }
    self.process = process
  }

  /// Ends it at whatever instruction it is.
  package func kill() { _ = SystemCalls.kill(process, SIGKILL) }

  /// Waits for the end; nil where a signal ended it, else the exit code.
  package func wait() -> Int32? {
    var status: Int32 = 0
    while unsafe waitpid(process, &status, 0) == -1, errno == EINTR {}
    return status & 0x7F == 0 ? (status >> 8) & 0xFF : nil
  }
}

extension SystemCalls {
  fileprivate static func kill(_ process: pid_t, _ number: Int32) -> Int32 {
    #if canImport(Darwin)
      Darwin.kill(process, number)
    #else
      Glibc.kill(process, number)
    #endif
  }
}
