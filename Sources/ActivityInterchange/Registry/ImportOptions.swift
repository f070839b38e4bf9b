public import ActivityModel

/// How to import.
public struct ImportOptions: Sendable {
  /// Keeps the order of the file instead of sorting by time.
  public var keepOrder = false
  /// The instants that a local time without a zone can mean, earliest first: one, two in the hour
  /// that the end of daylight saving repeats, none in the hour that its beginning leaves out. UTC
  /// unless given.
  public var localTime: @Sendable (CivilTime) -> [Timestamp] = { [$0.utc] }
  /// The year of lines that have none.
  public var year: Int?
  /// The day of lines that have only a time of day.
  public var date: CivilTime?
  /// The scene that the screens are in.
  public var scene = SceneID.main

  public init() {}
}
