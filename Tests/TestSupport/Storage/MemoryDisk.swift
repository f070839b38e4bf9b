import ActivityStore
import Synchronization

/// A disk in memory that loses what was not synchronised when its power fails.
///
/// Every call that changes something is a crash point: with `failAtChange` the power fails just before
/// the Nth of them, and every later call fails. `afterPowerLoss(seed:)` then gives the disk as it may
/// be found: each unsynchronised sector old, new or torn, each unsynchronised name there or not.
/// `afterKill()` gives the disk as the death of the process alone leaves it.
package final class MemoryDisk: FileSystem {
  static let sectorBytes = 512

  struct Node {
    var isDirectory = false
    var content: [UInt8] = []
    /// What power loss leaves for certain.
    var durable: [UInt8] = []
    var mappings: [(id: Int, offset: Int, address: UInt, count: Int)] = []
    var lockedBy: Int32?
  }

  struct State {
    var nodes: [Int: Node] = [:]
    var names: [String: Int] = [:]
    var durableNames: [String: Int] = [:]
    var open: [Int32: Int] = [:]
    var next = 1
    var changes = 0
    var failAtChange: Int?
    var isDead = false

    mutating func number() -> Int {
      defer { next += 1 }
      return next
    }
  }

  let state: Mutex<State>

  package init(failAtChange: Int? = nil) {
    state = Mutex(State(failAtChange: failAtChange))
    _ = makeDirectory("/")
    state.withLock {
      $0.durableNames = $0.names
      $0.changes = 0
    }
  }

  init(state: sending State) { self.state = Mutex(state) }

  /// Calls so far that changed something.
  package var changes: Int { state.withLock { $0.changes } }
  package var isDead: Bool { state.withLock { $0.isDead } }
  /// Lets the power fail just before the change with this number; nil for never.
  package func setFailAtChange(_ change: Int?) { state.withLock { $0.failAtChange = change } }

  /// Counts a change; false where the power is off.
  func change(_ state: inout State) -> Bool {
    if state.isDead { return false }
    if let limit = state.failAtChange, state.changes + 1 >= limit {
      Self.pullAll(&state)
      state.isDead = true
      return false
    }
    state.changes += 1
    return true
  }

  /// Takes over what was stored to mappings.
  static func pull(_ node: inout Node) {
    for mapping in node.mappings {
      guard let base = unsafe UnsafeRawPointer(bitPattern: mapping.address) else { continue }
      let bytes = unsafe UnsafeRawBufferPointer(start: base, count: mapping.count)
      let end = min(node.content.count, mapping.offset + mapping.count)
      guard mapping.offset < end else { continue }
      let part = unsafe [UInt8](bytes.prefix(end - mapping.offset))
      node.content.replaceSubrange(mapping.offset..<end, with: part)
    }
  }

  static func pullAll(_ state: inout State) {
    for id in state.nodes.keys { Self.pull(&state.nodes[id]!) }
  }

  static func parent(of path: String) -> String {
    let parts = path.split(separator: "/").dropLast()
    return "/" + parts.joined(separator: "/")
  }

  static func normalized(_ path: String) -> String {
    "/" + path.split(separator: "/").joined(separator: "/")
  }
}
