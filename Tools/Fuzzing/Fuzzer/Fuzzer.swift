import ActivityStore
import CFuzzer
import FuzzTargets

/// The body that `FUZZ_TARGET` names.
private let chosen = ProcessIO.environment("FUZZ_TARGET").flatMap(FuzzBody.named)

/// What SwiftPM makes of `main` in a target with this name. Without a target it lists them; with
/// `FUZZ_SEEDS` it writes the inputs to begin with into that folder; else it fuzzes.
@c(Fuzzer_main)
public func fuzzerMain(
  _ count: Int32, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
) -> Int32 {
  guard let body = chosen else {
    for body in FuzzBody.all { print(body.name) }
    return 0
  }
  if let folder = ProcessIO.environment("FUZZ_SEEDS") { return body.writeSeeds(to: folder) }
  var count = count
  var arguments = unsafe arguments
  return unsafe LLVMFuzzerRunDriver(&count, &arguments) { data, size in
    unsafe fuzzOne(data, size)
  }
}

/// By this name the driver's own `main`, which is linked too, would call it.
@c(LLVMFuzzerTestOneInput)
public func fuzzOne(_ data: UnsafePointer<UInt8>?, _ size: Int) -> Int32 {
  let bytes = unsafe data.map { unsafe Array(UnsafeBufferPointer(start: $0, count: size)) } ?? []
  guard let fault = chosen?.fault(bytes) else { return 0 }
  fatalError(fault)
}
