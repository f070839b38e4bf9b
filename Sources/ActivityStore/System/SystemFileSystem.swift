/// The operating system's files.
package struct SystemFileSystem: FileSystem {
  package init() {}

  package func open(_ path: String, _ mode: OpenMode) -> Result<Descriptor, Errno> {
    SystemCalls.openFile(path, mode, retryOnInterrupt: false).map { Descriptor(rawValue: $0) }
  }

  package func openDirectory(_ path: String) -> Result<Descriptor, Errno> {
    SystemCalls.openDirectory(path, retryOnInterrupt: false).map { Descriptor(rawValue: $0) }
  }

  package func close(_ file: Descriptor) -> Result<Void, Errno> {
    SystemCalls.closeFile(file.rawValue).map { _ in }
  }

  package func read(
    _ file: Descriptor, into bytes: inout OutputSpan<UInt8>, at offset: Int
  ) -> Result<Int, Errno> {
    SystemCalls.readBytes(file.rawValue, into: &bytes, at: offset, retryOnInterrupt: false)
  }

  package func write(
    _ file: Descriptor, _ bytes: Span<UInt8>, at offset: Int
  ) -> Result<Int, Errno> {
    SystemCalls.writeBytes(file.rawValue, bytes, at: offset, retryOnInterrupt: false)
  }

  package func synchronize(_ file: Descriptor) -> Result<Void, Errno> {
    SystemCalls.synchronize(file.rawValue, retryOnInterrupt: false).map { _ in }
  }

  package func truncate(_ file: Descriptor, to size: Int) -> Result<Void, Errno> {
    SystemCalls.resize(file.rawValue, to: size, retryOnInterrupt: false).map { _ in }
  }

  package func allocate(_ file: Descriptor, offset: Int, count: Int) -> Result<Void, Errno> {
    if let error = SystemCalls.allocate(file.rawValue, offset: offset, count: count) {
      return .failure(error)
    }
    return .success(())
  }

  package func lock(_ file: Descriptor) -> Result<Bool, Errno> {
    SystemCalls.tryLock(file.rawValue, exclusive: true)
  }

  package func isLocked(_ file: Descriptor) -> Result<Bool, Errno> {
    SystemCalls.tryLock(file.rawValue, exclusive: false).map { !$0 }
  }

  package func status(of file: Descriptor) -> Result<FileStatus, Errno> {
    SystemCalls.status(of: file.rawValue)
  }

  package func status(at path: String) -> Result<FileStatus, Errno> {
    SystemCalls.status(at: path)
  }

  package func rename(_ old: String, to new: String) -> Result<Void, Errno> {
    SystemCalls.renameFile(old, to: new).map { _ in }
  }

  package func remove(_ path: String) -> Result<Void, Errno> {
    SystemCalls.removeFile(path).map { _ in }
  }

  package func makeDirectory(_ path: String) -> Result<Void, Errno> {
    SystemCalls.createDirectory(path).map { _ in }
  }

  package func entries(of path: String) -> Result<[String], Errno> {
    SystemCalls.entries(of: path)
  }

  package func synchronizeDirectory(_ path: String) -> Result<Void, Errno> {
    openDirectory(path).flatMap { directory in
      let result = synchronize(directory)
      _ = close(directory)
      return result
    }
  }

  package func map(_ file: Descriptor, offset: Int, count: Int) -> Result<FileMapping, Errno> {
    unsafe SystemCalls.mapFile(file.rawValue, offset: offset, count: count, writable: true).map {
      base in
      unsafe FileMapping(base: base, offset: offset, count: count, isGuarded: true) { mapping in
        unsafe SystemCalls.unmapFile(mapping.address, count: mapping.count)
      }
    }
  }

  package func synchronize(_ mapping: FileMapping, _ range: Range<Int>) -> Result<Void, Errno> {
    let page = SystemCalls.pageSize
    let range = range.clamped(to: 0..<mapping.count)
    let start = range.lowerBound / page * page
    return unsafe SystemCalls.flushMapping(
      mapping.address.advanced(by: start), count: range.upperBound - start
    ).map { _ in }
  }
}
