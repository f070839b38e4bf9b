/// An open file or directory of a `FileSystem`.
package struct Descriptor: Hashable, Sendable {
  package let rawValue: Int32

  package init(rawValue: Int32) { self.rawValue = rawValue }
}

/// How a file is opened.
package enum OpenMode: Hashable, Sendable {
  case read
  /// Read and write a file that exists.
  case write
  /// Read and write, made where it does not exist.
  case create
  /// Read and write; an error where it exists already.
  case createNew
}

/// What the file system knows of a file.
package struct FileStatus: Hashable, Sendable {
  package enum Kind: Hashable, Sendable { case file, directory, other }

  package var kind: Kind
  package var size: Int
  /// Tells two files apart, whatever their names.
  package var device: UInt64
  package var inode: UInt64

  package init(kind: Kind, size: Int, device: UInt64, inode: UInt64) {
    self.kind = kind
    self.size = size
    self.device = device
    self.inode = inode
  }
}
