extension LogContents {
  /// - Throws: what is the matter with a file that is no log.
  static func requireLog(_ file: LogFile) throws(LogError) {
    guard file.header == nil, file.blocks.isEmpty else { return }
    let start = try file.read(64, at: 0)
    let path = file.path
    if start.isEmpty {
      throw LogError(
        .notALog, "the file is empty", path: path, remedy: "give a file that was recorded to")
    }
    if start.starts(with: LogHeader.start.prefix(start.count)) {
      throw LogError(
        .truncated, "the file ends inside its header", path: path, offset: UInt64(file.size),
        remedy: "copy the file again if there is a whole one")
    }
    if start.allSatisfy({ $0 >= 32 && $0 < 127 || $0 == 10 || $0 == 13 || $0 == 9 || $0 > 127 }) {
      throw LogError(
        .notALog, "a text file, not an activity log", path: path,
        remedy: "`activitylog import` reads logs of other programs")
    }
    throw LogError(
      .notALog, "not an activity log", path: path, offset: 0,
      remedy: "`activitylog import` reads logs of other programs")
  }
}
