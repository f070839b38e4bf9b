public import ActivityModel
public import ActivityStore

/// How a recorder records.
public struct RecorderOptions: Sendable {
  /// Files, durability, rotation, snapshots. `log.onError` is replaced by `onError`.
  public var log = LogOptions()
  /// What is known of the launch; it becomes the `process.launched` event. The boot identifier is
  /// filled in.
  public var launch = ProcessEvent.Launched()
  /// What is kept of texts and values.
  public var redaction = Redaction.none
  /// Called once for each kind of failure until things work again, on any thread. The app goes on.
  public var onError: @Sendable (LogError) -> Void = { _ in }
  /// Called once for each thing that will not work as the app may think, on any thread.
  public var onWarning: @Sendable (RecorderWarning) -> Void = { _ in }

  /// Other clocks than the system's, in microseconds: wall clock since 1970, and since boot.
  package var clock: (@Sendable () -> (wall: Int64, monotonic: Int64))?
  package var bootIdentifier: @Sendable () -> String? = { SystemProcess.bootIdentifier }

  public init() {}
}

/// Something that the app can do better.
public enum RecorderWarning: Hashable, Sendable {
  /// An activity of a type that `NSUserActivityTypes` does not list: the system drops it without a
  /// word (R45).
  case undeclaredActivityType(String)
}

extension RecorderWarning: CustomStringConvertible {
  public var description: String {
    switch self {
    case .undeclaredActivityType(let type):
      "the activity type `\(type)` is not declared in NSUserActivityTypes: the system will not"
        + " bring it back"
    }
  }
}
