#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

extension SystemCalls {
  /// The content reaches the medium, not only the drive's cache.
  static func synchronize(_ descriptor: Int32, retryOnInterrupt: Bool) -> Result<Int32, Errno> {
    result(retryOnInterrupt: retryOnInterrupt) {
      #if canImport(Darwin)
        fcntl(descriptor, F_FULLFSYNC)
      #else
        fdatasync(descriptor)
      #endif
    }
  }

  static func resize(_ descriptor: Int32, to size: Int, retryOnInterrupt: Bool) -> Result<
    Int32, Errno
  > {
    result(retryOnInterrupt: retryOnInterrupt) {
      ftruncate(descriptor, off_t(size))
    }
  }

  static func allocate(_ descriptor: Int32, offset: Int, count: Int) -> Errno? {
    #if canImport(Darwin)
      var request = fstore_t(
        fst_flags: UInt32(F_ALLOCATEALL), fst_posmode: F_PEOFPOSMODE, fst_offset: 0,
        fst_length: off_t(count), fst_bytesalloc: 0)
      guard unsafe fcntl(descriptor, F_PREALLOCATE, &request) >= 0,
        ftruncate(descriptor, off_t(offset + count)) == 0
      else { return Errno(rawValue: errno) }
      return nil
    #else
      // Returns the number instead of setting errno.
      let number = posix_fallocate(descriptor, off_t(offset), off_t(count))
      return number == 0 ? nil : Errno(rawValue: number)
    #endif
  }

  /// `exclusive` takes the lock; otherwise it is only tried and given back.
  static func tryLock(_ descriptor: Int32, exclusive: Bool) -> Result<Bool, Errno> {
    let tried = result(retryOnInterrupt: true) {
      call(descriptor, (exclusive ? LOCK_EX : LOCK_SH) | LOCK_NB)
    }
    switch tried {
    case .success:
      if !exclusive { _ = call(descriptor, LOCK_UN) }
      return .success(true)
    case .failure(let error) where error.rawValue == EWOULDBLOCK: return .success(false)
    case .failure(let error): return .failure(error)
    }
  }

  private static func call(_ descriptor: Int32, _ operation: Int32) -> Int32 {
    flock(descriptor, operation)
  }

  static func status(of descriptor: Int32) -> Result<FileStatus, Errno> {
    var status = stat()
    return result(retryOnInterrupt: true) {
      unsafe fstat(descriptor, &status)
    }.map { _ in FileStatus(status) }
  }

  static func status(at path: String) -> Result<FileStatus, Errno> {
    var status = stat()
    return result(retryOnInterrupt: true) {
      unsafe stat(path, &status)
    }.map { _ in FileStatus(status) }
  }
}

extension FileStatus {
  fileprivate init(_ status: stat) {
    let kind: Kind =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .directory
      default: .other
      }
    self.init(
      kind: kind, size: Int(status.st_size), device: UInt64(truncatingIfNeeded: status.st_dev),
      inode: UInt64(truncatingIfNeeded: status.st_ino))
  }
}
