import Synchronization

extension MemoryDisk {
  /// The bytes of a file; nil where there is none.
  package func content(of path: String) -> [UInt8]? {
    state.withLock { state in
      guard let id = state.names[Self.normalized(path)], var node = state.nodes[id] else {
        return nil
      }
      Self.pull(&node)
      return node.content
    }
  }

  /// Makes or replaces a file, on the medium at once.
  package func setContent(of path: String, to bytes: [UInt8]) {
    state.withLock { state in
      let id = state.number()
      state.nodes[id] = Node(content: bytes, durable: bytes)
      state.names[Self.normalized(path)] = id
      state.durableNames[Self.normalized(path)] = id
    }
  }
}
