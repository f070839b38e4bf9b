import Synchronization

extension LogReader {
  /// What each column of the log's blocks takes. The tail has no columns.
  ///
  /// - Throws: `LogError` where the system fails; blocks whose header cannot be read are left out.
  /// - Complexity: O(blocks); only headers are read.
  public func layout() throws(LogError) -> LogLayout {
    var layout = LogLayout()
    for place in contents.withLock({ $0.places }) {
      let header = try contents.withLock { (contents) throws(LogError) in
        try contents.header(at: place)
      }
      if let header { layout.add(header) }
    }
    return layout
  }
}
