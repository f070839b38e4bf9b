import CMappingGuard

/// Keeps the process alive where a mapped file loses the bytes under a mapping: somebody cuts it
/// short, or the medium has no room for a page after all. The system then sends SIGBUS, which ends a
/// process; here memory of the process's own takes the place of the page, and the mapping is marked as
/// broken.
///
/// A handler for SIGBUS is installed with the first mapping and passes on every signal that is not for
/// one of them. It protects for as long as nobody puts another handler in its place that does not
/// pass signals on.
enum MappingGuard {
  /// Changes each time a mapping breaks.
  @inline(__always)
  static var faults: UInt32 { activitylog_guard_faults() }

  /// A number for the functions below; -1 where there are too many mappings, which then go without.
  @unsafe
  static func add(_ start: UnsafeMutableRawPointer, _ count: Int) -> Int32 {
    unsafe activitylog_guard_add(start, count)
  }

  static func remove(_ number: Int32) { activitylog_guard_remove(number) }

  static func isBroken(_ number: Int32) -> Bool { activitylog_guard_is_broken(number) != 0 }
}
