internal import ActivityModel
internal import ActivityStore

/// A log that a command makes: written under another name beside it, and there under its own only when
/// it is whole.
enum NewLog {
  /// - Throws: `Failure` where something is at `path` and is not to be overwritten, or on I/O errors.
  static func write(
    to path: String, overwriting: Bool,
    _ body: (_ append: (Event) throws(Failure) -> Void) throws(Failure) -> Void
  ) throws(Failure) {
    let files = SystemFileSystem()
    if !overwriting, case .success = files.status(at: path) {
      throw Failure(
        "\(path): is there already", hint: "give another name, or --force to overwrite it")
    }
    let temporary = "\(path).\(SystemProcess.identifier).new"
    defer { for name in [temporary, "\(temporary)-tail"] { _ = files.remove(name) } }
    // Sealed as it is written: a thread of its own could fall behind, and nothing may be dropped.
    var options = LogOptions()
    options.sealsInline = true
    let writer = try Failure.reading { () throws(LogError) in
      try LogWriter(path: temporary, options: options)
    }
    do throws(Failure) {
      try body { (event) throws(Failure) in
        try Failure.reading { () throws(LogError) in _ = try writer.append(event) }
      }
    } catch {
      try? writer.close()
      throw error
    }
    try Failure.reading { () throws(LogError) in try writer.close() }
    try publish(temporary, as: path, files)
  }

  /// Brings a finished file to the medium and gives it its name.
  private static func publish(
    _ temporary: String, as path: String, _ files: SystemFileSystem
  ) throws(Failure) {
    do throws(Errno) {
      let file = try files.open(temporary, .write).get()
      defer { _ = files.close(file) }
      try files.synchronize(file).get()
      try files.rename(temporary, to: path).get()
    } catch {
      throw Failure("\(path): cannot be written: \(error)")
    }
    // The tail of a log that was overwritten belongs to no log any more.
    _ = files.remove("\(path)-tail")
    let folder = path.lastIndex(of: "/").map { path[...$0] } ?? "."
    _ = files.synchronizeDirectory(String(folder))
  }
}
