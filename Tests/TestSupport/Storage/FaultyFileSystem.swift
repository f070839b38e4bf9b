package import ActivityStore
import Synchronization

/// Stands before another file system and spoils one call, or all calls from one on.
package final class FaultyFileSystem: FileSystem {
  package enum Effect: Sendable {
    case fail(Errno)
    /// A write or read does half of what it was asked for; other calls are left alone.
    case short
    /// The call is slow: it happens after `wait` has returned.
    case delay(wait: @Sendable () -> Void)
  }

  /// The sorts of calls, for faults that only some of them have.
  package enum Operation: Sendable {
    case read, write, synchronize, other
  }

  package struct Fault: Sendable {
    /// The number of the spoiled call, from 1.
    package var call: Int
    package var effect: Effect
    /// How many calls from there on are spoiled.
    package var times: Int
    /// Which calls are counted and spoiled.
    package var operations: Set<Operation>

    package init(
      call: Int, _ effect: Effect, times: Int = 1,
      operations: Set<Operation> = [.read, .write, .synchronize, .other]
    ) {
      self.call = call
      self.effect = effect
      self.times = times
      self.operations = operations
    }
  }

  private struct State {
    var calls = 0
    var hits = 0
    var fault: Fault?
  }

  private let base: any FileSystem
  private let state: Mutex<State>

  package init(_ base: any FileSystem, fault: Fault? = nil) {
    self.base = base
    state = Mutex(State(fault: fault))
  }

  /// How many calls came so far.
  package var calls: Int { state.withLock { $0.calls } }
  /// How many of them were spoiled.
  package var hits: Int { state.withLock { $0.hits } }
  /// Changes what is spoiled; the count of calls goes on.
  package func setFault(_ fault: Fault?) { state.withLock { $0.fault = fault } }
  /// Spoils every call from the next on.
  package func failFromNow(_ errno: Errno) {
    state.withLock { $0.fault = Fault(call: $0.calls + 1, .fail(errno), times: .max) }
  }

  private func effect(_ operation: Operation) -> Effect? {
    let effect = state.withLock { state -> Effect? in
      if let fault = state.fault, !fault.operations.contains(operation) { return nil }
      state.calls += 1
      guard let fault = state.fault, state.calls >= fault.call,
        state.calls - fault.call < fault.times
      else { return nil }
      state.hits += 1
      return fault.effect
    }
    if case .delay(let wait) = effect { wait() }
    return effect
  }

  private func pass<Value>(
    _ operation: Operation = .other, _ call: () -> Result<Value, Errno>
  ) -> Result<Value, Errno> {
    if case .fail(let errno) = effect(operation) { return .failure(errno) }
    return call()
  }

  package func open(_ path: String, _ mode: OpenMode) -> Result<Descriptor, Errno> {
    pass { base.open(path, mode) }
  }

  package func openDirectory(_ path: String) -> Result<Descriptor, Errno> {
    pass { base.openDirectory(path) }
  }

  /// Never spoiled: a descriptor is gone after `close` whatever it says.
  package func close(_ file: Descriptor) -> Result<Void, Errno> { base.close(file) }

  package func read(
    _ file: Descriptor, into bytes: inout OutputSpan<UInt8>, at offset: Int
  ) -> Result<Int, Errno> {
    switch effect(.read) {
    case .fail(let errno): return .failure(errno)
    case .short where bytes.freeCapacity > 1:
      var result: Result<Int, Errno> = .success(0)
      let half = [UInt8](capacity: bytes.freeCapacity / 2) { (span: inout OutputSpan<UInt8>) in
        result = base.read(file, into: &span, at: offset)
      }
      bytes.appendAll(half)
      return result
    default: return base.read(file, into: &bytes, at: offset)
    }
  }

  package func write(
    _ file: Descriptor, _ bytes: Span<UInt8>, at offset: Int
  ) -> Result<Int, Errno> {
    switch effect(.write) {
    case .fail(let errno): .failure(errno)
    case .short where bytes.count > 1:
      base.write(file, bytes.extracting(0..<bytes.count / 2), at: offset)
    default: base.write(file, bytes, at: offset)
    }
  }

  package func synchronize(_ file: Descriptor) -> Result<Void, Errno> {
    pass(.synchronize) { base.synchronize(file) }
  }

  package func truncate(_ file: Descriptor, to size: Int) -> Result<Void, Errno> {
    pass { base.truncate(file, to: size) }
  }

  package func allocate(_ file: Descriptor, offset: Int, count: Int) -> Result<Void, Errno> {
    pass { base.allocate(file, offset: offset, count: count) }
  }

  package func lock(_ file: Descriptor) -> Result<Bool, Errno> { pass { base.lock(file) } }
  package func isLocked(_ file: Descriptor) -> Result<Bool, Errno> {
    pass { base.isLocked(file) }
  }

  package func status(of file: Descriptor) -> Result<FileStatus, Errno> {
    pass { base.status(of: file) }
  }

  package func status(at path: String) -> Result<FileStatus, Errno> {
    pass { base.status(at: path) }
  }

  package func rename(_ old: String, to new: String) -> Result<Void, Errno> {
    pass { base.rename(old, to: new) }
  }

  package func remove(_ path: String) -> Result<Void, Errno> { pass { base.remove(path) } }
  package func makeDirectory(_ path: String) -> Result<Void, Errno> {
    pass { base.makeDirectory(path) }
  }

  package func entries(of path: String) -> Result<[String], Errno> {
    pass { base.entries(of: path) }
  }

  package func synchronizeDirectory(_ path: String) -> Result<Void, Errno> {
    pass(.synchronize) { base.synchronizeDirectory(path) }
  }

  package func map(_ file: Descriptor, offset: Int, count: Int) -> Result<FileMapping, Errno> {
    pass { base.map(file, offset: offset, count: count) }
  }

  package func synchronize(_ mapping: FileMapping, _ range: Range<Int>) -> Result<Void, Errno> {
    pass(.synchronize) { base.synchronize(mapping, range) }
  }
}
