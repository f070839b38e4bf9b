import Synchronization

/// Work on several threads of our own.
package enum Parallel {
  /// The values of `body` for 0 to `count` - 1, in order, each made on a thread of its own, the last on
  /// the caller's.
  package static func map<Value: Sendable>(
    _ count: Int, _ body: @escaping @Sendable (Int) -> Value
  ) -> [Value] {
    guard count > 1 else { return count == 1 ? [body(0)] : [] }
    let results = Results<Value>(count)
    let started = (0..<count - 1).map { index -> WorkerThread? in
      try? WorkerThread {
        results.set(body(index), at: index)
        return .end
      }
    }
    results.set(body(count - 1), at: count - 1)
    for (index, thread) in started.enumerated() {
      // Where no thread could be had, the caller does it.
      if let thread { thread.waitForEnd() } else { results.set(body(index), at: index) }
    }
    return results.all
  }

  private final class Results<Value: Sendable>: Sendable {
    private let values: Mutex<[Value?]>

    init(_ count: Int) { values = Mutex([Value?](repeating: nil, count: count)) }

    func set(_ value: Value, at index: Int) { values.withLock { $0[index] = value } }

    var all: [Value] { values.withLock { $0.compactMap(\.self) } }
  }
}
