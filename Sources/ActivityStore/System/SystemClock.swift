#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The clocks of the machine, in microseconds.
package enum SystemClock {
  /// Wall clock since 1970, UTC.
  package static func wall() -> Int64 { read(CLOCK_REALTIME) }

  /// Since boot, never backwards.
  package static func monotonic() -> Int64 { read(CLOCK_MONOTONIC) }

  private static func read(_ clock: clockid_t) -> Int64 {
    var time = timespec()
    guard unsafe clock_gettime(clock, &time) == 0 else { return 0 }
    return Int64(time.tv_sec) &* 1_000_000 &+ Int64(time.tv_nsec) / 1_000
  }
}

/// The process and the boot it runs in.
package enum SystemProcess {
  package static var identifier: Int32 { getpid() }

  /// The same for all processes of one boot of the machine; nil where the system does not tell.
  package static var bootIdentifier: String? {
    #if canImport(Darwin)
      var size = 0
      guard unsafe sysctlbyname("kern.bootsessionuuid", nil, &size, nil, 0) == 0, size > 1 else {
        return nil
      }
      var text = [CChar](repeating: 0, count: size)
      guard unsafe sysctlbyname("kern.bootsessionuuid", &text, &size, nil, 0) == 0 else {
        return nil
      }
      return String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    #else
      let files = SystemFileSystem()
      guard let file = try? files.open("/proc/sys/kernel/random/boot_id", .read).get() else {
        return nil
      }
      defer { _ = files.close(file) }
      guard let bytes = try? files.readUpTo(64, from: file, at: 0) else { return nil }
      return String(decoding: bytes.prefix { $0 != 10 }, as: UTF8.self)
    #endif
  }

  /// Processors that may run at the same time; at least 1.
  package static var cores: Int {
    max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))
  }

  /// Nil where the system does not tell.
  package static var isMainThread: Bool? {
    #if canImport(Darwin)
      pthread_main_np() != 0
    #else
      nil
    #endif
  }

  /// Fills `count` bytes from the system's generator.
  package static func randomBytes(_ count: Int) -> [UInt8] {
    var generator = SystemRandomNumberGenerator()
    return (0..<max(count, 0)).map { _ in UInt8.random(in: 0...255, using: &generator) }
  }
}
