package import ActivityStore
import Synchronization

extension MemoryDisk {
  package func open(_ path: String, _ mode: OpenMode) -> Result<Descriptor, Errno> {
    let path = Self.normalized(path)
    return state.withLock { state in
      if state.isDead { return .failure(.inputOutput) }
      if let id = state.names[path] {
        if mode == .createNew { return .failure(.exists) }
        if state.nodes[id]?.isDirectory == true, mode != .read { return .failure(.isDirectory) }
        return .success(Self.descriptor(id, &state))
      }
      guard mode == .create || mode == .createNew else { return .failure(.notFound) }
      guard state.names[Self.parent(of: path)] != nil else { return .failure(.notFound) }
      guard change(&state) else { return .failure(.inputOutput) }
      let id = state.number()
      state.nodes[id] = Node()
      state.names[path] = id
      return .success(Self.descriptor(id, &state))
    }
  }

  private static func descriptor(_ id: Int, _ state: inout State) -> Descriptor {
    let number = Int32(state.number())
    state.open[number] = id
    return Descriptor(rawValue: number)
  }

  package func openDirectory(_ path: String) -> Result<Descriptor, Errno> {
    let path = Self.normalized(path)
    return state.withLock { state in
      if state.isDead { return .failure(.inputOutput) }
      guard let id = state.names[path] else { return .failure(.notFound) }
      guard state.nodes[id]?.isDirectory == true else { return .failure(.notDirectory) }
      return .success(Self.descriptor(id, &state))
    }
  }

  package func close(_ file: Descriptor) -> Result<Void, Errno> {
    state.withLock { state in
      guard let id = state.open.removeValue(forKey: file.rawValue) else {
        return .failure(.badDescriptor)
      }
      if state.nodes[id]?.lockedBy == file.rawValue { state.nodes[id]?.lockedBy = nil }
      return .success(())
    }
  }

  /// Runs `body` on the node of a descriptor.
  private func node<Value>(
    _ file: Descriptor, changes: Bool = false,
    _ body: (inout sending Node) -> Result<Value, Errno>
  ) -> Result<Value, Errno> where Value: Sendable {
    state.withLock { state in
      if state.isDead { return .failure(.inputOutput) }
      guard let id = state.open[file.rawValue], var node = state.nodes[id] else {
        return .failure(.badDescriptor)
      }
      if changes, !change(&state) { return .failure(.inputOutput) }
      Self.pull(&node)
      let result = body(&node)
      state.nodes[id] = node
      return result
    }
  }

  package func read(
    _ file: Descriptor, into bytes: inout OutputSpan<UInt8>, at offset: Int
  ) -> Result<Int, Errno> {
    let free = bytes.freeCapacity
    let part: Result<[UInt8], Errno> = node(file) { node in
      if node.isDirectory { return .failure(.isDirectory) }
      guard offset < node.content.count else { return .success([]) }
      return .success(Array(node.content[offset..<min(node.content.count, offset + free)]))
    }
    switch part {
    case .failure(let errno): return .failure(errno)
    case .success(let part):
      bytes.appendAll(part)
      return .success(part.count)
    }
  }

  package func write(
    _ file: Descriptor, _ bytes: Span<UInt8>, at offset: Int
  ) -> Result<Int, Errno> {
    var copy: [UInt8] = []
    copy.reserveCapacity(bytes.count)
    for index in bytes.indices { copy.append(bytes[index]) }
    let part = copy
    return node(file, changes: true) { node in
      Self.extend(&node, to: offset + part.count)
      node.content.replaceSubrange(offset..<offset + part.count, with: part)
      Self.push(part, at: offset, node)
      return .success(part.count)
    }
  }

  private static func extend(_ node: inout Node, to size: Int) {
    if node.content.count < size {
      node.content += [UInt8](repeating: 0, count: size - node.content.count)
    }
  }

  /// A write shows in the mappings of the same file.
  private static func push(_ bytes: [UInt8], at offset: Int, _ node: Node) {
    for mapping in node.mappings {
      let start = max(offset, mapping.offset)
      let end = min(offset + bytes.count, mapping.offset + mapping.count)
      guard start < end, let base = unsafe UnsafeMutableRawPointer(bitPattern: mapping.address)
      else { continue }
      for position in start..<end {
        unsafe base.storeBytes(
          of: bytes[position - offset], toByteOffset: position - mapping.offset, as: UInt8.self)
      }
    }
  }

  package func synchronize(_ file: Descriptor) -> Result<Void, Errno> {
    node(file, changes: true) { node in
      node.durable = node.content
      return .success(())
    }
  }

  package func truncate(_ file: Descriptor, to size: Int) -> Result<Void, Errno> {
    node(file, changes: true) { node in
      Self.extend(&node, to: size)
      node.content.removeSubrange(size...)
      return .success(())
    }
  }

  package func allocate(_ file: Descriptor, offset: Int, count: Int) -> Result<Void, Errno> {
    node(file, changes: true) { node in
      Self.extend(&node, to: offset + count)
      return .success(())
    }
  }

  package func lock(_ file: Descriptor) -> Result<Bool, Errno> {
    node(file) { node in
      guard node.lockedBy == nil || node.lockedBy == file.rawValue else { return .success(false) }
      node.lockedBy = file.rawValue
      return .success(true)
    }
  }

  package func isLocked(_ file: Descriptor) -> Result<Bool, Errno> {
    node(file) { node in .success(node.lockedBy != nil && node.lockedBy != file.rawValue) }
  }

  package func status(of file: Descriptor) -> Result<FileStatus, Errno> {
    state.withLock { state in
      if state.isDead { return .failure(.inputOutput) }
      guard let id = state.open[file.rawValue] else { return .failure(.badDescriptor) }
      return Self.status(id, state)
    }
  }

  package func status(at path: String) -> Result<FileStatus, Errno> {
    let path = Self.normalized(path)
    return state.withLock { state in
      if state.isDead { return .failure(.inputOutput) }
      guard let id = state.names[path] else { return .failure(.notFound) }
      return Self.status(id, state)
    }
  }

  private static func status(_ id: Int, _ state: State) -> Result<FileStatus, Errno> {
    guard let node = state.nodes[id] else { return .failure(.badDescriptor) }
    return .success(
      FileStatus(
        kind: node.isDirectory ? .directory : .file, size: node.content.count, device: 1,
        inode: UInt64(id)))
  }
}

extension OutputSpan<UInt8> {
  /// Faster than a loop in a debug build.
  mutating func appendAll(_ part: [UInt8]) {
    unsafe withUnsafeMutableBufferPointer { buffer, count in
      guard part.count <= buffer.count - count else { return }
      _ = unsafe UnsafeMutableBufferPointer(rebasing: buffer[count...]).initialize(from: part)
      count += part.count
    }
  }
}
