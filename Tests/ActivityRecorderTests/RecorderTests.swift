import ActivityModel
import ActivityRecorder
import ActivityStore
import Synchronization
import TestSupport
import Testing

/// Collects what callbacks were called with.
final class Collected<Value: Sendable>: Sendable {
  private let list = Mutex<[Value]>([])
  var values: [Value] { list.withLock { $0 } }
  func add(_ value: Value) { list.withLock { $0.append(value) } }
}

@Suite struct RecorderTests {
  let disk = MemoryDisk()
  static let path = "/app.activitylog"

  /// A clock that goes on by a second each time it is read.
  final class Clock: Sendable {
    let time: Atomic<Int64>
    init(_ start: Int64) { time = Atomic(start) }
    func read() -> (wall: Int64, monotonic: Int64) {
      let now = time.wrappingAdd(1_000_000, ordering: .relaxed).newValue
      return (now, now - 1_000)
    }
  }

  func options(on files: any FileSystem, at start: Int64 = 1_000_000_000) -> RecorderOptions {
    var options = RecorderOptions()
    options.log.fileSystem = files
    options.log.sealsInline = true
    let clock = Clock(start)
    options.clock = { clock.read() }
    options.bootIdentifier = { "boot" }
    return options
  }

  func events(on files: any FileSystem) throws -> [Event] {
    var events: [Event] = []
    try LogReader(path: Self.path, fileSystem: files).visit { event in
      events.append(event)
      return true
    }
    return events
  }

  @Test func `a launch is recorded first, with boot and facts, then what the app says`() throws {
    var options = options(on: disk)
    options.launch.appVersion = "2.1"
    let recorder = Recorder(path: Self.path, options: options)
    recorder.created(ScreenID(1), "RootController", container: .navigation, scene: .main)
    recorder.pushed(ScreenID(2), in: ScreenID(1), scene: .main)
    recorder.mark("here")
    recorder.close()
    let found = try events(on: disk)
    #expect(
      found.map(\.kind.name) == [
        "process.launched", "screen.created", "navigation.pushed", "note.marked",
      ])
    guard case .process(.launched(let launched)) = found[0].body else {
      Issue.record("no launch")
      return
    }
    #expect(launched.bootIdentifier == "boot" && launched.appVersion == "2.1")
    #expect(found[2].scene == .main)
    #expect(found[1].time < found[2].time && found[1].uptime == found[1].time.microseconds - 1_000)
  }

  @Test func `an unclean end is told by the next launch, at the time of the last event (case 5)`()
    throws
  {
    let first = Recorder(path: Self.path, options: options(on: disk, at: 1_000_000_000))
    first.mark("last")
    let later = disk.afterKill()
    let second = Recorder(path: Self.path, options: options(on: later, at: 9_000_000_000))
    #expect(second.launch == LaunchNumber(2))
    second.close()
    let found = try events(on: later)
    #expect(
      found.map(\.kind.name) == [
        "process.launched", "note.marked", "process.ended", "process.launched",
      ])
    #expect(found[2].time == found[1].time && found[2].launch == LaunchNumber(1))
    guard case .process(.ended(let ended)) = found[2].body else {
      Issue.record("no end")
      return
    }
    #expect(ended.cause == .known(.unclean))
    #expect(ended.foundAt == found[3].time)
    #expect(found[3].launch == LaunchNumber(2))
  }

  @Test func `after a clean close or a recorded crash no end is made up`() throws {
    Recorder(path: Self.path, options: options(on: disk)).close()
    let second = Recorder(path: Self.path, options: options(on: disk))
    second.record(.process(.crashed(.init(name: "SIGSEGV"))))
    let later = disk.afterKill()
    let third = Recorder(path: Self.path, options: options(on: later))
    #expect(third.launch == LaunchNumber(3))
    third.close()
    #expect(try !events(on: later).contains { $0.kind == ProcessEvent.Ended.kind })
  }

  @Test func `texts and values are redacted before they are written`() throws {
    let secret = "🤫secret"
    for (rule, kept) in [
      (Redaction.Rule.drop, ""), (.map { "\($0.count)" }, "\(secret.count)"), (.keep, secret),
    ] {
      let disk = MemoryDisk()
      var options = options(on: disk)
      options.redaction = Redaction(text: rule, values: rule)
      let recorder = Recorder(path: Self.path, options: options)
      recorder.record(.input(.edited(.init(target: "field", text: secret, length: 7))))
      recorder.valueChanged("text", to: .dictionary(["inner": .string(secret)]), of: ScreenID(1))
      recorder.close()
      let found = try events(on: disk)
      guard case .input(.edited(let edited)) = found[1].body,
        case .screen(.valueChanged(let changed)) = found[2].body
      else {
        Issue.record("other events")
        continue
      }
      #expect(edited.text ?? "" == kept && edited.target == "field" && edited.length == 7)
      #expect(changed.value == .dictionary(["inner": .string(kept)]) && changed.key == "text")
      let bytes = disk.content(of: Self.path) ?? []
      if kept != secret { #expect(!bytes.contains(secret)) }
    }
  }

  @Test func `an event that redaction drops takes no number`() throws {
    var options = options(on: disk)
    options.redaction = Redaction(event: { $0.kind == NoteEvent.Marked.kind ? nil : $0 })
    let recorder = Recorder(path: Self.path, options: options)
    #expect(recorder.mark("gone") == nil)
    #expect(recorder.log("kept") == SequenceNumber(2))
  }

  @Test func `an undeclared activity type is told once, by name (case 34)`() {
    let warnings = Collected<RecorderWarning>()
    var options = options(on: disk)
    options.launch.declaredActivityTypes = ["app.read"]
    options.onWarning = { warnings.add($0) }
    let recorder = Recorder(path: Self.path, options: options)
    for type in ["app.read", "app.edit", "app.edit"] {
      recorder.record(.activity(.created(.init(activity: ActivityID(1), type: type))))
    }
    #expect(warnings.values == [.undeclaredActivityType("app.edit")])
    #expect(warnings.values.first?.description.contains("`app.edit`") == true)
  }

  @Test func `a log that cannot be opened is told once and tried again`() throws {
    let files = FaultyFileSystem(disk)
    files.failFromNow(.accessDenied)
    let errors = Collected<LogError>()
    var options = options(on: files)
    options.onError = { errors.add($0) }
    let recorder = Recorder(path: Self.path, options: options)
    #expect(!recorder.isRecording)
    for _ in 0..<5 { #expect(recorder.mark("lost") == nil) }
    #expect(errors.values.map(\.code) == [.permission])
    files.setFault(nil)
    var tries = 0
    while recorder.mark("kept") == nil, tries < 200 { tries += 1 }
    recorder.close()
    let found = try events(on: disk)
    #expect(found.first?.kind == ProcessEvent.Launched.kind)
    guard case .note(.trimmed(let trimmed)) = found[1].body else {
      Issue.record("nothing told of what was lost")
      return
    }
    #expect(trimmed.events == Int64(5 + tries))
    #expect(found.last?.kind == NoteEvent.Marked.kind)
  }

  @Test func `objects keep their numbers until they are released, and later launches count higher`()
  {
    final class Object {}
    let recorder = Recorder(path: Self.path, options: options(on: disk))
    let (one, two) = (Object(), Object())
    let first = recorder.screens.identifier(of: one)
    #expect(recorder.screens.identifier(of: two) != first)
    #expect(recorder.screens.identifier(of: one) == first)
    #expect(recorder.screens.release(one) == first)
    #expect(recorder.screens.identifier(of: one) != first)
    recorder.close()
    let next = Recorder(path: Self.path, options: options(on: disk))
    #expect(next.screens.newIdentifier() > recorder.screens.newIdentifier())
  }

  @Test func `many threads record at once, each in its own order`() throws {
    let folder = TemporaryDirectory()
    let path = folder.file("a.activitylog")
    let recorder = Recorder(path: path)
    let threads = try (0..<4).map { thread in
      try WorkerThread {
        for index in 0..<1_000 { recorder.log("\(thread) \(index)") }
        return .end
      }
    }
    for thread in threads { thread.waitForEnd() }
    recorder.close()
    var next = [Int](repeating: 0, count: 4)
    try LogReader(path: path).visit { event in
      if case .note(.logged(let logged)) = event.body {
        let parts = logged.message.split(separator: " ").compactMap { Int($0) }
        #expect(next[parts[0]] == parts[1])
        next[parts[0]] += 1
      }
      return true
    }
    #expect(next == [1_000, 1_000, 1_000, 1_000])
  }
}

extension [UInt8] {
  /// Whether the UTF-8 bytes of `text` are in here.
  func contains(_ text: String) -> Bool {
    let wanted = Array(text.utf8)
    guard count >= wanted.count else { return false }
    return (0...(count - wanted.count)).contains { starts in
      self[starts..<starts + wanted.count].elementsEqual(wanted)
    }
  }
}
