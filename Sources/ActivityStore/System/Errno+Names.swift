#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

extension Errno {
  public static let interrupted = Errno(rawValue: EINTR)
  public static let noSpace = Errno(rawValue: ENOSPC)
  public static let quotaExceeded = Errno(rawValue: EDQUOT)
  public static let fileTooLarge = Errno(rawValue: EFBIG)
  public static let inputOutput = Errno(rawValue: EIO)
  public static let notFound = Errno(rawValue: ENOENT)
  public static let exists = Errno(rawValue: EEXIST)
  public static let isDirectory = Errno(rawValue: EISDIR)
  public static let notDirectory = Errno(rawValue: ENOTDIR)
  public static let notPermitted = Errno(rawValue: EPERM)
  public static let accessDenied = Errno(rawValue: EACCES)
  public static let readOnly = Errno(rawValue: EROFS)
  public static let tooManyOpenFiles = Errno(rawValue: EMFILE)
  public static let tooManyOpenFilesInSystem = Errno(rawValue: ENFILE)
  public static let noMemory = Errno(rawValue: ENOMEM)
  public static let invalid = Errno(rawValue: EINVAL)
  public static let notSupported = Errno(rawValue: EOPNOTSUPP)
  public static let nameTooLong = Errno(rawValue: ENAMETOOLONG)
  public static let brokenPipe = Errno(rawValue: EPIPE)
  public static let badDescriptor = Errno(rawValue: EBADF)
}
