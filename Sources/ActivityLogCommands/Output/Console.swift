internal import ActivityStore

/// Where a command writes: results to one stream, messages to the other.
final class Console {
  let out: Output
  let err: Output

  init(out: Output, err: Output) {
    self.out = out
    self.err = err
  }

  /// The process's own streams.
  static func standard(colour: ColourChoice) -> Console {
    Console(
      out: Output(descriptor: ProcessIO.standardOutput, colour: colour),
      err: Output(descriptor: ProcessIO.standardError, colour: colour))
  }

  /// Something the user should know although the command goes on.
  func warn(_ message: String) {
    out.flush()
    err.line("\(err.styled("warning:", .yellow)) \(Text.printable(message))")
    err.flush()
  }

  /// What happened, for someone who watches.
  func note(_ message: String) {
    err.line(Text.printable(message))
    err.flush()
  }

  func fail(_ failure: Failure) {
    out.flush()
    err.line("\(err.styled("error:", .red)) \(Text.printable(failure.message))")
    if let hint = failure.hint { err.line("  \(Text.printable(hint))") }
    err.flush()
  }
}
