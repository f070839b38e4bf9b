internal import ActivityInterchange
internal import ActivityModel
internal import ActivityStore

/// Our own event lines may be more than the memory holds: they go to the log piece by piece.
extension ImportCommand {
  /// What the beginning of a single input showed it to be.
  enum Beginning {
    /// Event lines: the open input and what was read of it.
    case lines(descriptor: Int32, start: [UInt8])
    /// Anything else, as a whole.
    case whole(ImportInput)
  }

  private static let pieceSize = 1 << 20

  /// Reads enough of `path` to tell event lines from other files, and the rest of the others.
  static func begin(_ path: String, format: String?) throws(Failure) -> Beginning {
    let descriptor = try open(path)
    do throws(Failure) {
      var start: [UInt8] = []
      var atEnd = false
      while !atEnd, start.count < ImportFormats.prefixLength {
        let piece = try read(descriptor, path)
        start += piece
        atEnd = piece.isEmpty
      }
      let prefix = FilePrefix(start, isWhole: atEnd)
      let lines = NDJSONImporter()
      let isLines = format.map { $0 == lines.name } ?? (lines.confidence(in: prefix) == .certain)
      if isLines, !start.isEmpty { return .lines(descriptor: descriptor, start: start) }
      while !atEnd {
        let piece = try read(descriptor, path)
        start += piece
        atEnd = piece.isEmpty
        guard start.count <= InputFile.maximumSize else {
          throw Failure(
            "\(path): larger than \(Text.bytes(InputFile.maximumSize))", hint: "split the file")
        }
      }
      ProcessIO.close(descriptor)
      return .whole(ImportInput(name: path, bytes: start))
    } catch {
      ProcessIO.close(descriptor)
      throw error
    }
  }

  /// Brings event lines into a log without holding more than a piece of them.
  static func importLines(
    _ path: String, from descriptor: Int32, after start: [UInt8], to target: String,
    overwriting: Bool
  ) throws(Failure) -> (report: ImportReport, events: Int) {
    defer { ProcessIO.close(descriptor) }
    var reader = NDJSONEventReader()
    var events = 0
    try NewLog.write(to: target, overwriting: overwriting) { (append) throws(Failure) in
      var piece = start
      while !piece.isEmpty {
        try reader.push(piece) { (event) throws(Failure) in
          try append(event)
          events += 1
        }
        piece = try read(descriptor, path)
      }
      try reader.finish { (event) throws(Failure) in
        try append(event)
        events += 1
      }
    }
    return (reader.report, events)
  }

  private static func open(_ path: String) throws(Failure) -> Int32 {
    if path == "-" { return ProcessIO.standardInput }
    do throws(Errno) {
      return try ProcessIO.open(path)
    } catch {
      throw Failure("\(path): \(error)")
    }
  }

  private static func read(_ descriptor: Int32, _ path: String) throws(Failure) -> [UInt8] {
    do throws(Errno) {
      return try ProcessIO.read(from: descriptor, upTo: pieceSize)
    } catch {
      throw Failure("\(path == "-" ? "standard input" : path): \(error)")
    }
  }
}
