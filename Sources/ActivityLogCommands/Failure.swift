/// Why a command did not do what it was asked, in the words and with the exit code the user sees.
struct Failure: Error {
  var code: ExitCode
  var message: String
  /// What to do about it.
  var hint: String?

  /// An input that cannot be used, or a read or write that failed.
  init(_ message: String, hint: String? = nil) { self.init(.failed, message, hint: hint) }

  init(_ code: ExitCode, _ message: String, hint: String? = nil) {
    self.code = code
    self.message = message
    self.hint = hint
  }

  static func usage(_ message: String, hint: String? = nil) -> Failure {
    Failure(.usage, message, hint: hint)
  }
}

/// What the process's exit code means.
public enum ExitCode: Int32, Sendable {
  case done = 0
  /// A negative answer: differs, no match, verification failed.
  case negative = 1
  /// Input unusable, or reading or writing failed.
  case failed = 2
  /// Done, but something was lost or skipped, and the standard error says what.
  case incomplete = 3
  case usage = 64
}
