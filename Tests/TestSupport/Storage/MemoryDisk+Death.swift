import Synchronization

extension MemoryDisk {
  /// The disk as the death of the process leaves it: everything written is there, locks are gone.
  package func afterKill() -> MemoryDisk {
    let state = snapshot()
    return MemoryDisk(state: Self.reborn(names: state.names, contents: state.contents))
  }

  /// The disk as power loss may leave it.
  package func afterPowerLoss(seed: UInt64) -> MemoryDisk {
    var random = SeededGenerator(seed: seed)
    let state = snapshot()
    var names = state.durableNames
    for name in Set(state.names.keys).union(state.durableNames.keys).sorted()
    where state.names[name] != state.durableNames[name] && Bool.random(using: &random) {
      names[name] = state.names[name]
    }
    var contents: [Int: (isDirectory: Bool, bytes: [UInt8])] = [:]
    for (id, node) in state.contents.sorted(by: { $0.key < $1.key }) {
      let durable = state.durable[id] ?? []
      contents[id] = (node.isDirectory, Self.torn(node.bytes, durable, &random))
    }
    return MemoryDisk(state: Self.reborn(names: names, contents: contents))
  }

  /// Each sector that differs is the old one, the new one, or partly both.
  private static func torn(
    _ new: [UInt8], _ old: [UInt8], _ random: inout SeededGenerator
  ) -> [UInt8] {
    let size = new.count == old.count || Bool.random(using: &random) ? new.count : old.count
    var result = [UInt8](repeating: 0, count: size)
    for start in stride(from: 0, to: size, by: sectorBytes) {
      let end = min(size, start + sectorBytes)
      let cut =
        switch UInt8.random(in: 0..<5, using: &random) {
        case 0, 1: start
        case 2, 3: end
        default: Int.random(in: start...end, using: &random)
        }
      for index in start..<end {
        let source = index < cut ? new : old
        result[index] = index < source.count ? source[index] : 0
      }
    }
    return result
  }

  private struct Snapshot: Sendable {
    var names: [String: Int]
    var durableNames: [String: Int]
    var contents: [Int: (isDirectory: Bool, bytes: [UInt8])]
    var durable: [Int: [UInt8]]
  }

  private func snapshot() -> Snapshot {
    state.withLock { state in
      // After the power went, stores to mappings reach nothing.
      if !state.isDead { Self.pullAll(&state) }
      return Snapshot(
        names: state.names, durableNames: state.durableNames,
        contents: state.nodes.mapValues { ($0.isDirectory, $0.content) },
        durable: state.nodes.mapValues { $0.durable })
    }
  }

  private static func reborn(
    names: [String: Int], contents: [Int: (isDirectory: Bool, bytes: [UInt8])]
  ) -> State {
    var state = State()
    for (name, id) in names {
      guard let node = contents[id] else { continue }
      state.nodes[id] = Node(
        isDirectory: node.isDirectory, content: node.bytes, durable: node.bytes)
      state.names[name] = id
    }
    state.durableNames = state.names
    state.next = (contents.keys.max() ?? 0) + 1
    return state
  }
}
