#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Nanoseconds of the monotonic clock.
func nanoseconds() -> UInt64 {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
}

/// Nanoseconds of processor time that the calling thread has used: what a busy machine does meanwhile
/// is not in it.
func threadNanoseconds() -> UInt64 { processorNanoseconds(CLOCK_THREAD_CPUTIME_ID) }

/// The same for all threads together.
func processNanoseconds() -> UInt64 { processorNanoseconds(CLOCK_PROCESS_CPUTIME_ID) }

private func processorNanoseconds(_ clock: clockid_t) -> UInt64 {
  var time = timespec()
  clock_gettime(clock, &time)
  return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
}

/// A figure measured several times.
struct Samples {
  private(set) var values: [Double] = []

  mutating func add(_ value: Double) { values.append(value) }

  var sorted: [Double] { values.sorted() }
  var median: Double { percentile(50) }
  var minimum: Double { sorted.first ?? .nan }
  var maximum: Double { sorted.last ?? .nan }

  func percentile(_ percent: Double) -> Double { Self.percentile(percent, of: sorted) }

  static func percentile(_ percent: Double, of sorted: [Double]) -> Double {
    guard !sorted.isEmpty else { return .nan }
    let rank = Int((percent / 100 * Double(sorted.count - 1)).rounded())
    return sorted[min(max(0, rank), sorted.count - 1)]
  }
}

/// Times `body` once, in seconds.
func timed(_ body: () throws -> Void) rethrows -> Double {
  let start = nanoseconds()
  try body()
  return Double(nanoseconds() - start) / 1e9
}

func note(_ text: String) {
  let bytes = Array((text + "\n").utf8)
  _ = unsafe bytes.withUnsafeBytes { unsafe write(2, $0.baseAddress, $0.count) }
}

func fileSize(_ path: String) -> Int {
  var status = stat()
  return unsafe stat(path, &status) == 0 ? Int(status.st_size) : 0
}
