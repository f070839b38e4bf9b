internal import ActivityStore

/// A file that a command makes: under another name until it is whole.
final class NewFile {
  let output: Output
  private let path: String
  private let temporary: String
  private let descriptor: Descriptor
  private let files = SystemFileSystem()
  private var isPublished = false

  init(_ path: String, overwriting: Bool) throws(Failure) {
    if !overwriting, case .success = files.status(at: path) {
      throw Failure(
        "\(path): is there already", hint: "give another name, or --force to overwrite it")
    }
    self.path = path
    temporary = "\(path).\(SystemProcess.identifier).new"
    do throws(Errno) { descriptor = try files.open(temporary, .createNew).get() } catch {
      throw Failure("\(path): cannot be written: \(error)")
    }
    output = Output(descriptor: descriptor.rawValue, name: path, colour: .never)
  }

  deinit {
    if !isPublished {
      _ = files.close(descriptor)
      _ = files.remove(temporary)
    }
  }

  /// Brings it to the medium and gives it its name.
  func publish() throws(Failure) {
    output.flush()
    do throws(Errno) {
      try files.synchronize(descriptor).get()
      try files.rename(temporary, to: path).get()
    } catch {
      throw Failure("\(path): cannot be written: \(error)")
    }
    isPublished = true
    _ = files.close(descriptor)
  }
}
