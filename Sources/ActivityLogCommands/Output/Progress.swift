/// A line on the standard error that tells how far long work has come: only on a terminal, only after
/// half a second, and gone when the work is done.
final class Progress {
  private let output: Output
  private let what: String
  private let start = ContinuousClock.now
  private var lastShown: ContinuousClock.Instant?

  init(_ what: String, on output: Output) {
    self.what = what
    self.output = output
  }

  func show(_ done: Int, of total: Int?) {
    guard output.isTerminal else { return }
    let now = ContinuousClock.now
    guard now - start > .milliseconds(500) else { return }
    if let lastShown, now - lastShown < .milliseconds(100) { return }
    lastShown = now
    let share = total.map { $0 > 0 ? "  \(min(100, done * 100 / $0)) %" : "" } ?? ""
    output.write("\r\u{1B}[K\(what): \(Text.grouped(done))\(share)")
    output.flush()
  }

  func finish() {
    guard lastShown != nil else { return }
    output.write("\r\u{1B}[K")
    output.flush()
  }
}
