import FuzzTargets
import TestSupport
import Testing

/// The bodies of the fuzzers over the inputs that are kept, and over some damage to them. The long
/// runs are `Tools/fuzz`.
@Suite struct FuzzReplayTests {
  @Test(arguments: FuzzBody.all.map(\.name))
  func `every input that is kept passes`(name: String) throws {
    let body = try #require(FuzzBody.named(name))
    let inputs = FuzzCorpus.inputs(for: name)
    for (input, bytes) in inputs {
      let fault = body.fault(bytes)
      #expect(fault == nil, "\(input)")
    }
    #expect(body.fault([]) == nil)
  }

  @Test(arguments: FuzzBody.all.map(\.name))
  func `inputs damaged at random pass`(name: String) throws {
    let body = try #require(FuzzBody.named(name))
    let inputs = FuzzCorpus.inputs(for: name).map(\.bytes).filter { $0.count < 20_000 }
    let seed = UInt64.random(in: 0...UInt64(UInt32.max))
    print("damage to \(name): SeededGenerator(seed: \(seed))")
    var random = SeededGenerator(seed: seed)
    for _ in 0..<150 {
      let input = inputs.randomElement(using: &random) ?? []
      let other = inputs.randomElement(using: &random) ?? [0]
      let bytes = FuzzMutation.mutated(input, with: other, using: &random)
      let fault = body.fault(bytes)
      #expect(fault == nil, "SeededGenerator(seed: \(seed)), input \(bytes)")
    }
  }

  @Test func `a body that finds a fault says so`() {
    let body = FuzzBody(name: "empty") { $0.isEmpty ? "nothing" : nil }
    #expect(body.fault([]) == "nothing" && body.fault([1]) == nil)
    #expect(Set(FuzzBody.all.map(\.name)).count == FuzzBody.all.count)
  }
}
