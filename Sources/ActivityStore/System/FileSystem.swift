/// The calls that the store makes, and no others.
///
/// The real one is `SystemFileSystem`. Tests put a fault injector or a disk in memory in its place, so
/// each call may fail with any number, be interrupted, or do less than it was asked for: callers go
/// through `FileSystem+Loops.swift`, which repeats interrupted and short calls.
package protocol FileSystem: Sendable {
  func open(_ path: String, _ mode: OpenMode) -> Result<Descriptor, Errno>
  func openDirectory(_ path: String) -> Result<Descriptor, Errno>
  func close(_ file: Descriptor) -> Result<Void, Errno>

  /// Appends at most the free capacity of `bytes`; 0 at the end of the file.
  func read(
    _ file: Descriptor, into bytes: inout OutputSpan<UInt8>, at offset: Int
  ) -> Result<Int, Errno>
  /// Writes some of `bytes`; the number says how many.
  func write(_ file: Descriptor, _ bytes: Span<UInt8>, at offset: Int) -> Result<Int, Errno>
  /// Content, and size where that is needed to read it, reach the medium.
  func synchronize(_ file: Descriptor) -> Result<Void, Errno>
  func truncate(_ file: Descriptor, to size: Int) -> Result<Void, Errno>
  /// Reserves space, so that a later write to a mapping cannot run out of it.
  func allocate(_ file: Descriptor, offset: Int, count: Int) -> Result<Void, Errno>
  /// Takes the exclusive lock of a file for this descriptor; false where another has it.
  func lock(_ file: Descriptor) -> Result<Bool, Errno>
  /// Whether another descriptor has the exclusive lock.
  func isLocked(_ file: Descriptor) -> Result<Bool, Errno>

  func status(of file: Descriptor) -> Result<FileStatus, Errno>
  func status(at path: String) -> Result<FileStatus, Errno>
  func rename(_ old: String, to new: String) -> Result<Void, Errno>
  func remove(_ path: String) -> Result<Void, Errno>
  func makeDirectory(_ path: String) -> Result<Void, Errno>
  /// Names, without `.` and `..`, in no order.
  func entries(of path: String) -> Result<[String], Errno>
  /// Names made, renamed and removed in a directory reach the medium.
  func synchronizeDirectory(_ path: String) -> Result<Void, Errno>

  /// Maps part of a file for reading and writing. `offset` is a multiple of the page size.
  func map(_ file: Descriptor, offset: Int, count: Int) -> Result<FileMapping, Errno>
  /// The mapping's content in `range` reaches the medium.
  func synchronize(_ mapping: FileMapping, _ range: Range<Int>) -> Result<Void, Errno>
}
