import Synchronization

/// A writable part of a file in memory. What is stored here survives the death of the process at once
/// and power loss after `FileSystem.synchronize(_:_:)`.
///
/// The holder serialises access; the class itself takes no lock.
@safe package final class FileMapping: @unchecked Sendable {
  package let offset: Int
  package let count: Int
  private let base: UnsafeMutableRawPointer
  private let release: @Sendable (FileMapping) -> Void
  private let guardNumber: Int32

  /// Whether part of the memory is not the file's any more, because the file was cut short or had no
  /// room. What was stored there is lost with the process.
  package var isBroken: Bool { MappingGuard.isBroken(guardNumber) }

  package init(
    base: UnsafeMutableRawPointer, offset: Int, count: Int, isGuarded: Bool = false,
    release: @escaping @Sendable (FileMapping) -> Void
  ) {
    unsafe self.base = unsafe base
    self.offset = offset
    self.count = count
    self.release = release
    guardNumber = isGuarded ? unsafe MappingGuard.add(base, count) : -1
  }

  deinit {
    MappingGuard.remove(guardNumber)
    release(self)
  }

  /// The start of the memory, for the file system that made the mapping.
  @unsafe package var address: UnsafeMutableRawPointer { unsafe base }

  /// Copies `bytes` to `position`; false where they do not fit.
  package func store(_ bytes: Span<UInt8>, at position: Int) -> Bool {
    guard position >= 0, position <= count, bytes.count <= count - position else { return false }
    guard !bytes.isEmpty else { return true }
    unsafe bytes.withUnsafeBufferPointer { source in
      guard let start = source.baseAddress else { return }
      unsafe base.advanced(by: position).copyMemory(from: start, byteCount: source.count)
    }
    return true
  }

  /// Stores one byte after everything stored before: whoever sees it sees the rest.
  package func publish(_ byte: UInt8, at position: Int) -> Bool {
    guard position >= 0, position < count else { return false }
    unsafe base.advanced(by: position).assumingMemoryBound(to: Atomic<UInt8>.self).pointee
      .store(byte, ordering: .releasing)
    return true
  }

  /// Stores a whole number in one step; `position` is a multiple of 8.
  package func publish(_ number: UInt64, at position: Int) -> Bool {
    guard position >= 0, position % 8 == 0, position <= count - 8 else { return false }
    unsafe base.advanced(by: position).assumingMemoryBound(to: Atomic<UInt64>.self).pointee
      .store(number.littleEndian, ordering: .releasing)
    return true
  }

  package func fillWithZeros(_ range: Range<Int>) {
    let range = range.clamped(to: 0..<count)
    unsafe base.advanced(by: range.lowerBound)
      .initializeMemory(as: UInt8.self, repeating: 0, count: range.count)
  }

  /// A copy of part of the content.
  package func bytes(in range: Range<Int>) -> [UInt8] {
    let range = range.clamped(to: 0..<count)
    return unsafe [UInt8](
      UnsafeRawBufferPointer(start: base.advanced(by: range.lowerBound), count: range.count))
  }
}

extension FileMapping {
  /// The memory without its owner, who has to outlive it.
  @safe
  package struct Window: @unchecked Sendable {
    fileprivate let base: UnsafeMutableRawPointer
    fileprivate let count: Int

    /// Stores `bytes`, the first of them last: until it is there, whoever looks sees nothing.
    @inline(__always)
    package func publish(_ bytes: Span<UInt8>, at position: Int) -> Bool {
      guard !bytes.isEmpty, position >= 0, position <= count, bytes.count <= count - position
      else { return false }
      unsafe bytes.withUnsafeBufferPointer { source in
        guard let first = source.baseAddress else { return }
        unsafe base.advanced(by: position &+ 1)
          .copyMemory(from: first + 1, byteCount: source.count &- 1)
        unsafe base.advanced(by: position).assumingMemoryBound(to: Atomic<UInt8>.self).pointee
          .store(first[0], ordering: .releasing)
      }
      return true
    }
  }

  @unsafe package var window: Window { unsafe Window(base: base, count: count) }
}
