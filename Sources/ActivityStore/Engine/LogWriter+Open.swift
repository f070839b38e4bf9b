import ActivityModel
import Synchronization

extension LogWriter {
  struct Opened: ~Copyable {
    var sealed: SealedLog
    var tail: TailWriter
    var opening: Opening
  }

  static func open(_ path: String, _ options: LogOptions) throws(LogError) -> Opened {
    let files = options.fileSystem
    let sealed = try SealedLog.open(path, options: options)
    do throws(LogError) {
      let tailPath = Tail.path(of: path, isDirectory: sealed.isDirectory)
      let content = try LogContents.content(of: tailPath, files)
      var found = LogTail(
        content ?? [], path: tailPath, log: sealed.log, after: sealed.lastSequence, isLive: false)
      var tail = try openTail(tailPath, sealed, found, options)
      do throws(LogError) {
        try tail.adopt(content ?? [], after: sealed.lastSequence)
        if !found.damages.isEmpty, let content {
          try sealed.setAside(content, suffix: "-tail-damaged-\(tail.nextSequence)")
        }
        found.damages = sealed.current.damages + found.damages
        var last = found.events.last
        if last == nil { last = try sealed.lastEvent() }
        let wasClosed =
          sealed.lastSequence == 0 && found.events.isEmpty
          || sealed.current.isClosed && found.events.isEmpty
        return Opened(
          sealed: sealed, tail: tail,
          opening: Opening(lastEvent: last, wasClosed: wasClosed, damages: found.damages))
      } catch {
        _ = files.close(tail.file)
        throw error
      }
    } catch {
      sealed.closeDescriptors()
      throw error
    }
  }

  private static func openTail(
    _ path: String, _ sealed: SealedLog, _ found: LogTail, _ options: LogOptions
  ) throws(LogError) -> TailWriter {
    let files = options.fileSystem
    do {
      let file = try files.retrying { files.open(path, .create) }
      if options.durability != .none {
        try files.retrying { files.synchronizeDirectory(SealedLog.parent(of: path)) }
      }
      let last = max(sealed.lastSequence, found.events.last?.sequence.rawValue ?? 0)
      return TailWriter(
        files: files, path: path, log: sealed.log, file: file, nextSequence: last &+ 1,
        options: options)
    } catch {
      throw LogError(error, .open, path)
    }
  }

  func startWorker() throws(LogError) {
    do {
      let thread = try WorkerThread { [weak self] in self?.work() ?? .end }
      worker.withLock { $0 = thread }
    } catch {
      throw LogError(error, .create, path)
    }
  }
}
