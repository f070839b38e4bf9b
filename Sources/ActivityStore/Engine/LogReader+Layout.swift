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

extension LogContents {
  fileprivate func header(at place: Place) throws(LogError) -> BlockHeader? {
    let file = files[place.file]
    let start = try file.read(1024, at: place.block.offset)
    guard let needed = BlockHeader.bytesNeeded(start), needed <= place.block.byteCount else {
      return nil
    }
    return try? BlockHeader(
      needed <= start.count ? start : try file.read(needed, at: place.block.offset))
  }
}
