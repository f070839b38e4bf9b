extension LogError {
  /// What the store was doing when the system said no.
  enum Operation: String {
    case open, read, write, synchronize, reserve, lock, list, remove, rename, create, inspect

    var phrase: String {
      switch self {
      case .open: "cannot be opened"
      case .read: "cannot be read"
      case .write: "cannot be written"
      case .synchronize: "cannot be written through to the medium"
      case .reserve: "finds no room on the medium"
      case .lock: "cannot be locked"
      case .list: "cannot be listed"
      case .remove: "cannot be removed"
      case .rename: "cannot be renamed"
      case .create: "cannot be made"
      case .inspect: "cannot be inspected"
      }
    }
  }

  /// The one place where error numbers become codes, sentences and remedies.
  init(_ errno: Errno, _ operation: Operation, _ path: String, offset: Int? = nil) {
    let (code, remedy) = Self.classify(errno)
    self.init(
      code, "\(operation.phrase): \(errno)", path: path,
      offset: offset.map { UInt64(clamping: $0) }, remedy: remedy, cause: errno)
  }

  private static func classify(_ errno: Errno) -> (Code, String?) {
    switch errno {
    case .noSpace, .quotaExceeded: (.noSpace, "free some space and try again")
    case .fileTooLarge: (.noSpace, "rotate the log into smaller files")
    case .readOnly: (.readOnly, "put the log on a medium that can be written")
    case .accessDenied, .notPermitted:
      (.permission, "check the owner and mode of the file and its directory")
    case .notFound: (.notFound, "check the path")
    case .notDirectory: (.notFound, "a part of the path is a file, not a directory")
    case .isDirectory: (.invalidArgument, "give the path of a file")
    case .exists: (.invalidArgument, "choose another name or remove what is there")
    case .nameTooLong: (.invalidArgument, "choose a shorter name")
    case .tooManyOpenFiles, .tooManyOpenFilesInSystem:
      (.io, "close some files or raise the limit (ulimit -n)")
    case .inputOutput: (.io, "the medium may be failing; copy what can still be read")
    case .noMemory: (.io, "the system is out of memory")
    default: (.io, nil)
    }
  }
}
