#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A thread of our own that runs `work` each time it is rung or a time has passed.
///
/// Not a task: sealing compresses and waits for the disk, which the cooperative pool must not.
package final class WorkerThread: Sendable {
  /// What the thread does next.
  package enum Next: Sendable {
    case waitForBell
    /// Waits for the bell, but not longer than so many microseconds.
    case wait(atMost: Int64)
    case end
  }

  private let bell: Bell
  private let finished: Bell

  /// Starts the thread.
  package init(_ work: @escaping @Sendable () -> Next) throws(Errno) {
    let bell = Bell()
    let finished = Bell()
    self.bell = bell
    self.finished = finished
    try Self.start {
      loop: while true {
        switch work() {
        case .end: break loop
        case .waitForBell: bell.wait()
        case .wait(let microseconds): bell.wait(atMost: microseconds)
        }
      }
      finished.ring()
    }
  }

  /// Makes the thread work once more; never lost, never counted twice.
  package func ring() { bell.ring() }

  /// Waits until `work` has said `.end`.
  package func waitForEnd() {
    finished.wait()
    finished.ring()
  }

  private static func start(_ body: @escaping @Sendable () -> Void) throws(Errno) {
    let start = unsafe Unmanaged.passRetained(Start(body))
    #if canImport(Darwin)
      var thread: pthread_t? = nil
    #else
      var thread = pthread_t()
    #endif
    let number = unsafe pthread_create(
      &thread, nil,
      { raw in
        #if canImport(Darwin)
          unsafe Unmanaged<Start>.fromOpaque(raw).takeRetainedValue().body()
        #else
          if let raw = unsafe raw {
            unsafe Unmanaged<Start>.fromOpaque(raw).takeRetainedValue().body()
          }
        #endif
        return nil
      }, start.toOpaque())
    guard number == 0 else {
      unsafe start.release()
      throw Errno(rawValue: number)
    }
    #if canImport(Darwin)
      if let thread = unsafe thread { unsafe pthread_detach(thread) }
    #else
      pthread_detach(thread)
    #endif
  }

  private final class Start: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }
}

/// A flag that a thread can wait for.
@safe
package final class Bell: @unchecked Sendable {
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>
  private let condition: UnsafeMutablePointer<pthread_cond_t>
  private var isRung = false

  package init() {
    unsafe mutex = .allocate(capacity: 1)
    unsafe condition = .allocate(capacity: 1)
    unsafe mutex.initialize(to: pthread_mutex_t())
    unsafe condition.initialize(to: pthread_cond_t())
    _ = unsafe pthread_mutex_init(mutex, nil)
    _ = unsafe pthread_cond_init(condition, nil)
  }

  deinit {
    _ = unsafe pthread_cond_destroy(condition)
    _ = unsafe pthread_mutex_destroy(mutex)
    unsafe condition.deallocate()
    unsafe mutex.deallocate()
  }

  package func ring() {
    _ = unsafe pthread_mutex_lock(mutex)
    isRung = true
    _ = unsafe pthread_cond_signal(condition)
    _ = unsafe pthread_mutex_unlock(mutex)
  }

  /// Waits until rung, and takes the ring away.
  package func wait() {
    _ = unsafe pthread_mutex_lock(mutex)
    while !isRung { _ = unsafe pthread_cond_wait(condition, mutex) }
    isRung = false
    _ = unsafe pthread_mutex_unlock(mutex)
  }

  package func wait(atMost microseconds: Int64) {
    var deadline = timespec()
    _ = unsafe clock_gettime(CLOCK_REALTIME, &deadline)
    let total = Int64(deadline.tv_nsec) + max(0, min(microseconds, 3_600_000_000)) * 1_000
    deadline.tv_sec += Int(total / 1_000_000_000)
    deadline.tv_nsec = Int(total % 1_000_000_000)
    _ = unsafe pthread_mutex_lock(mutex)
    while !isRung {
      if unsafe pthread_cond_timedwait(condition, mutex, &deadline) != 0 { break }
    }
    isRung = false
    _ = unsafe pthread_mutex_unlock(mutex)
  }
}
