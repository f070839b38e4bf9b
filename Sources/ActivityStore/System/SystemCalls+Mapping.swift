#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

extension SystemCalls {
  static func mapFile(_ descriptor: Int32, offset: Int, count: Int, writable: Bool) -> Result<
    UnsafeMutableRawPointer, Errno
  > {
    let protection = writable ? PROT_READ | PROT_WRITE : PROT_READ
    let mapped = unsafe mmap(nil, count, protection, MAP_SHARED, descriptor, off_t(offset))
    guard let base = unsafe mapped, unsafe base != MAP_FAILED else {
      return unsafe .failure(Errno(rawValue: errno))
    }
    return unsafe .success(base)
  }

  static func unmapFile(_ base: UnsafeMutableRawPointer, count: Int) {
    _ = unsafe munmap(base, count)
  }

  /// `base` is on a page boundary.
  static func flushMapping(_ base: UnsafeMutableRawPointer, count: Int) -> Result<Int32, Errno> {
    result(retryOnInterrupt: false) {
      unsafe msync(base, count, MS_SYNC)
    }
  }

  static var pageSize: Int { Int(sysconf(Int32(_SC_PAGESIZE))) }
}
