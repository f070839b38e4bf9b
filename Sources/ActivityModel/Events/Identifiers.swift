/// The number of an event in its log: from 1, without gaps. The only order there is.
public struct SequenceNumber: Hashable, Comparable, Sendable, RawRepresentable {
  public var rawValue: UInt64
  @inlinable public init(rawValue: UInt64) { self.rawValue = rawValue }
  @inlinable public init(_ rawValue: UInt64) { self.rawValue = rawValue }

  /// The first event of every log.
  public static let first = SequenceNumber(1)

  @inlinable public static func < (left: Self, right: Self) -> Bool {
    left.rawValue < right.rawValue
  }
}

/// One life of a process: 1 for the first launch in a log, counted up by `process.launched`.
public struct LaunchNumber: Hashable, Comparable, Sendable, RawRepresentable {
  public var rawValue: UInt32
  @inlinable public init(rawValue: UInt32) { self.rawValue = rawValue }
  @inlinable public init(_ rawValue: UInt32) { self.rawValue = rawValue }

  @inlinable public static func < (left: Self, right: Self) -> Bool {
    left.rawValue < right.rawValue
  }
}

/// The persistent identifier of a scene session (R42). It outlives the process.
public struct SceneID: Hashable, Comparable, Sendable, RawRepresentable {
  public var rawValue: String
  @inlinable public init(rawValue: String) { self.rawValue = rawValue }
  @inlinable public init(_ rawValue: String) { self.rawValue = rawValue }

  /// The one scene of an app that does not adopt scenes.
  public static let main = SceneID("main")

  @inlinable public static func < (left: Self, right: Self) -> Bool {
    left.rawValue < right.rawValue
  }
}

/// One view-controller object or SwiftUI destination. A recreated screen is another one.
public struct ScreenID: Hashable, Comparable, Sendable, RawRepresentable {
  public var rawValue: UInt64
  @inlinable public init(rawValue: UInt64) { self.rawValue = rawValue }
  @inlinable public init(_ rawValue: UInt64) { self.rawValue = rawValue }

  @inlinable public static func < (left: Self, right: Self) -> Bool {
    left.rawValue < right.rawValue
  }
}

/// One `NSUserActivity` object.
public struct ActivityID: Hashable, Comparable, Sendable, RawRepresentable {
  public var rawValue: UInt64
  @inlinable public init(rawValue: UInt64) { self.rawValue = rawValue }
  @inlinable public init(_ rawValue: UInt64) { self.rawValue = rawValue }

  @inlinable public static func < (left: Self, right: Self) -> Bool {
    left.rawValue < right.rawValue
  }
}

/// One document object.
public struct DocumentID: Hashable, Comparable, Sendable, RawRepresentable {
  public var rawValue: UInt64
  @inlinable public init(rawValue: UInt64) { self.rawValue = rawValue }
  @inlinable public init(_ rawValue: UInt64) { self.rawValue = rawValue }

  @inlinable public static func < (left: Self, right: Self) -> Bool {
    left.rawValue < right.rawValue
  }
}
