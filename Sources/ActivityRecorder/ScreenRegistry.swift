public import ActivityModel
import Synchronization

/// Numbers for objects of the app: the same object has the same number until it is released.
///
/// Numbers are not used again within a log: those of later launches lie higher. It does not keep the
/// objects alive; tell it when one goes.
public final class ScreenRegistry: Sendable {
  private struct Numbers {
    var next: UInt64
    var known: [ObjectIdentifier: UInt64] = [:]
  }

  private let numbers: Mutex<Numbers>

  init(launch: LaunchNumber) {
    numbers = Mutex(Numbers(next: (UInt64(launch.rawValue) &- 1) << 24 &+ 1))
  }

  /// The number of a view controller, given on first sight. - Complexity: O(1).
  public func identifier(of screen: AnyObject) -> ScreenID { ScreenID(number(screen)) }
  /// The number of an `NSUserActivity`.
  public func activity(of activity: AnyObject) -> ActivityID { ActivityID(number(activity)) }
  /// The number of a document.
  public func document(of document: AnyObject) -> DocumentID { DocumentID(number(document)) }

  /// A number for something that is no object, such as a SwiftUI destination.
  public func newIdentifier() -> ScreenID { ScreenID(numbers.withLock { Self.take(&$0) }) }

  /// Forgets an object that goes away and says its number; nil where it never had one.
  @discardableResult
  public func release(_ object: AnyObject) -> ScreenID? {
    let key = ObjectIdentifier(object)
    return numbers.withLock { $0.known.removeValue(forKey: key) }.map { ScreenID($0) }
  }

  /// The number of an object, and whether it was given only now.
  func see(_ object: AnyObject) -> (screen: ScreenID, isNew: Bool) {
    let key = ObjectIdentifier(object)
    return numbers.withLock { numbers in
      if let number = numbers.known[key] { return (ScreenID(number), false) }
      let number = Self.take(&numbers)
      numbers.known[key] = number
      return (ScreenID(number), true)
    }
  }

  private func number(_ object: AnyObject) -> UInt64 { see(object).screen.rawValue }

  private static func take(_ numbers: inout Numbers) -> UInt64 {
    defer { numbers.next &+= 1 }
    return numbers.next
  }
}
