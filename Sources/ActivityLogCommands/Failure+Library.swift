internal import ActivityInterchange
internal import ActivityReplay
internal import ActivityStore

// Errors of the libraries in the words and codes of the command line, all in this one place.

extension Failure {
  init(_ error: LogError) {
    var message = error.path.map { "\($0): " } ?? ""
    message += error.message
    if let offset = error.offset { message += " (at byte \(offset))" }
    self.init(.failed, message, hint: error.remedy)
  }

  init(_ error: MomentError) {
    let code: ExitCode =
      switch error.code {
      case .malformed, .ambiguous: .usage
      case .notFound: .negative
      case .unreadable: .failed
      }
    self.init(code, error.message, hint: error.remedy)
  }

  init(_ error: ImportError) {
    var copy = error
    copy.remedy = nil
    self.init(.failed, copy.description, hint: error.remedy)
  }

  init(_ error: TimeZoneError) { self.init(.usage, error.description) }

  /// Runs `body` with the errors of the store as failures.
  static func reading<Value>(_ body: () throws(LogError) -> Value) throws(Failure) -> Value {
    do throws(LogError) { return try body() } catch { throw Failure(error) }
  }

  static func finding<Value>(_ body: () throws(MomentError) -> Value) throws(Failure) -> Value {
    do throws(MomentError) { return try body() } catch { throw Failure(error) }
  }
}
