package import ActivityStore
import Synchronization

extension MemoryDisk {
  package func rename(_ old: String, to new: String) -> Result<Void, Errno> {
    let (old, new) = (Self.normalized(old), Self.normalized(new))
    return state.withLock { state in
      if state.isDead { return .failure(.inputOutput) }
      guard let id = state.names[old] else { return .failure(.notFound) }
      guard change(&state) else { return .failure(.inputOutput) }
      state.names[old] = nil
      state.names[new] = id
      return .success(())
    }
  }

  package func remove(_ path: String) -> Result<Void, Errno> {
    let path = Self.normalized(path)
    return state.withLock { state in
      if state.isDead { return .failure(.inputOutput) }
      guard state.names[path] != nil else { return .failure(.notFound) }
      guard change(&state) else { return .failure(.inputOutput) }
      state.names[path] = nil
      return .success(())
    }
  }

  package func makeDirectory(_ path: String) -> Result<Void, Errno> {
    let path = Self.normalized(path)
    return state.withLock { state in
      if state.isDead { return .failure(.inputOutput) }
      if state.names[path] != nil { return .failure(.exists) }
      guard change(&state) else { return .failure(.inputOutput) }
      let id = state.number()
      state.nodes[id] = Node(isDirectory: true)
      state.names[path] = id
      return .success(())
    }
  }

  package func entries(of path: String) -> Result<[String], Errno> {
    let path = Self.normalized(path)
    return state.withLock { state in
      if state.isDead { return .failure(.inputOutput) }
      guard let id = state.names[path] else { return .failure(.notFound) }
      guard state.nodes[id]?.isDirectory == true else { return .failure(.notDirectory) }
      let names = state.names.keys.filter { $0 != path && Self.parent(of: $0) == path }
      return .success(names.sorted().map { String($0.split(separator: "/").last ?? "") })
    }
  }

  package func synchronizeDirectory(_ path: String) -> Result<Void, Errno> {
    let path = Self.normalized(path)
    return state.withLock { state in
      guard change(&state) else { return .failure(.inputOutput) }
      let isInside = { (name: String) in name == path || Self.parent(of: name) == path }
      state.durableNames = state.durableNames.filter { !isInside($0.key) }
      for (name, id) in state.names where isInside(name) { state.durableNames[name] = id }
      return .success(())
    }
  }

  package func map(_ file: Descriptor, offset: Int, count: Int) -> Result<FileMapping, Errno> {
    state.withLock { state in
      if state.isDead { return .failure(.inputOutput) }
      guard let id = state.open[file.rawValue], var node = state.nodes[id] else {
        return .failure(.badDescriptor)
      }
      Self.pull(&node)
      let base = UnsafeMutableRawPointer.allocate(byteCount: count, alignment: 4096)
      unsafe base.initializeMemory(as: UInt8.self, repeating: 0, count: count)
      for position in offset..<min(node.content.count, offset + count) {
        unsafe base.storeBytes(
          of: node.content[position], toByteOffset: position - offset, as: UInt8.self)
      }
      let number = state.number()
      node.mappings.append((number, offset, UInt(bitPattern: base), count))
      state.nodes[id] = node
      return .success(
        unsafe FileMapping(base: base, offset: offset, count: count) { [weak self] mapping in
          self?.unmap(number, of: id)
          unsafe mapping.address.deallocate()
        })
    }
  }

  private func unmap(_ number: Int, of id: Int) {
    state.withLock { state in
      guard var node = state.nodes[id] else { return }
      Self.pull(&node)
      node.mappings.removeAll { $0.id == number }
      state.nodes[id] = node
    }
  }

  package func synchronize(_ mapping: FileMapping, _ range: Range<Int>) -> Result<Void, Errno> {
    state.withLock { state in
      guard change(&state) else { return .failure(.inputOutput) }
      let address = unsafe UInt(bitPattern: mapping.address)
      for (id, node) in state.nodes
      where node.mappings.contains(where: { $0.address == address }) {
        var node = node
        Self.pull(&node)
        if node.durable.count < node.content.count {
          node.durable += [UInt8](
            repeating: 0, count: node.content.count - node.durable.count)
        }
        // Whole pages go out.
        let start = (mapping.offset + range.lowerBound) / 4096 * 4096
        let end = min(node.content.count, (mapping.offset + range.upperBound + 4095) / 4096 * 4096)
        if start < end {
          node.durable.replaceSubrange(start..<end, with: node.content[start..<end])
        }
        state.nodes[id] = node
      }
      return .success(())
    }
  }
}
