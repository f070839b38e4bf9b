import TestSupport
import Testing

@Suite struct KillTests {
  /// The long form is `Tools/crash-test --kills 1000`. The limit is for a run that hangs, not for a
  /// machine that is busy.
  @Test(.timeLimit(.minutes(30)))
  func `nothing recorded is lost by killing the recorder at a random instant`() throws {
    let folder = TemporaryDirectory()
    let seed = Int.random(in: 0..<1_000_000)
    let result = try Tool(built: "CrashWriter").run([
      "drive", folder.path, "100", "4", "4000", "\(seed)",
    ])
    print(result.text)
    #expect(result.status == 0, "\(result.text) \(result.errorText)")
  }
}
