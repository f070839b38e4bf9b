public import ActivityModel
import ActivityStore
import Synchronization

/// What an app links: records events of the running process, from any thread.
///
/// When `record` has returned, the event survives the death of the process at any instruction. The
/// recorder never takes the app down: what it cannot write it counts, tells once, and notes in the
/// log when it can write again.
///
///     let recorder = Recorder(path: path)
///     let list = recorder.screens.identifier(of: listController)
///     recorder.record(.screen(.created(.init(screen: list, className: "ListController"))))
///     recorder.record(.navigation(.pushed(.init(container: root, screen: list))), scene: scene)
public final class Recorder: Sendable {
  public let path: String
  /// Numbers for the app's screen, activity and document objects.
  public let screens: ScreenRegistry
  private let options: RecorderOptions
  private let redacts: Bool
  /// Whether somebody wants to see each event, so that one has to be made.
  let looksAtEvents: Bool
  private let clock = RecorderClock()
  private let session: Mutex<RecorderSession>
  /// The log where it could be opened at once, to be had without a lock.
  private let opened: OpenLog?
  private let warned = Mutex<Set<RecorderWarning>>([])
  private let declaredTypes: Set<String>?

  /// Opens or creates the log and records that the process was launched. Where the last launch did
  /// not end in the log, its end is recorded first (R156).
  public init(path: String, options: RecorderOptions = RecorderOptions()) {
    self.path = path
    self.options = options
    redacts = !options.redaction.isNone
    declaredTypes = options.launch.declaredActivityTypes.map(Set.init)
    looksAtEvents = redacts || declaredTypes != nil
    var session = RecorderSession(path: path, options: options)
    session.open(at: options.clock?() ?? clock.now())
    screens = ScreenRegistry(launch: session.launch)
    opened = session.log
    self.session = Mutex(session)
  }

  /// Whether events reach the log at the moment.
  public var isRecording: Bool { session.withLock { $0.log != nil } }
  /// The number of this launch in the log.
  public var launch: LaunchNumber { session.withLock { $0.launch } }

  /// Records one event at the present time.
  ///
  /// - Parameters:
  ///   - body: What happened.
  ///   - scene: The scene it happened in.
  ///   - onMainThread: Whether on the main thread; the system is asked where it can tell.
  /// - Returns: Its number; nil where it was dropped by redaction or could not be written.
  @discardableResult
  public func record(
    _ body: consuming EventBody, scene: consuming SceneID? = nil, onMainThread: Bool? = nil
  ) -> SequenceNumber? {
    let now = options.clock?() ?? clock.now()
    if declaredTypes != nil { warnIfUndeclared(body) }
    guard let log = opened ?? open(at: now) else { return nil }
    let event = Event(
      time: Timestamp(microseconds: now.wall), uptime: now.monotonic, launch: log.launch,
      scene: scene, onMainThread: onMainThread ?? SystemProcess.isMainThread, body: body)
    if redacts {
      guard let redacted = options.redaction.apply(event) else { return nil }
      return append(redacted, to: log)
    }
    return append(event, to: log)
  }

  private func append(_ event: Event, to log: OpenLog) -> SequenceNumber? {
    do throws(LogError) {
      return try log.writer.append(event)
    } catch {
      tell(error)
      return nil
    }
  }

  /// Records a payload; an event is made of it only where somebody wants to see one.
  @inline(__always)
  func record(
    scene: SceneID?, body: @autoclosure () -> EventBody,
    append: (LogWriter, EventStamp) throws(LogError) -> SequenceNumber
  ) -> SequenceNumber? {
    if looksAtEvents { return record(body(), scene: scene) }
    let now = options.clock?() ?? clock.now()
    guard let log = opened ?? open(at: now) else { return nil }
    let stamp = EventStamp(
      time: Timestamp(microseconds: now.wall), uptime: now.monotonic, launch: log.launch,
      scene: scene, onMainThread: SystemProcess.isMainThread)
    do throws(LogError) {
      return try append(log.writer, stamp)
    } catch {
      tell(error)
      return nil
    }
  }

  private func tell(_ error: LogError) {
    // Nothing is recorded after `close`, and that is no failure.
    if error.code != .closed { session.withLock { $0.tell(error) } }
  }

  /// The log, opened where that failed before and it is time to try again.
  private func open(at now: (wall: Int64, monotonic: Int64)) -> OpenLog? {
    session.withLock { $0.ready(at: now) }
  }

  /// Everything recorded so far reaches the medium: for the way into the background.
  public func flush() {
    guard let writer = session.withLock({ $0.log?.writer }) else { return }
    do throws(LogError) { try writer.sync() } catch { session.withLock { $0.tell(error) } }
  }

  /// Closes the log: one file is left. Later events are not recorded.
  public func close() {
    guard let writer = session.withLock({ $0.finish() }) else { return }
    do throws(LogError) { try writer.close() } catch { session.withLock { $0.tell(error) } }
  }

  private func warnIfUndeclared(_ body: EventBody) {
    guard let declaredTypes, case .activity(.created(let created)) = body,
      !declaredTypes.contains(created.type)
    else { return }
    let warning = RecorderWarning.undeclaredActivityType(created.type)
    if warned.withLock({ $0.insert(warning).inserted }) { options.onWarning(warning) }
  }
}
