import ActivityModel

/// Puts records in order of time.
enum RecordOrder {
  /// The fewest elements that have to be moved to make the sequence `order`, a permutation, ascend:
  /// all but its longest ascending subsequence (patience sorting). - Complexity: O(n log n).
  static func fewestMoves(_ order: [Int]) -> Int {
    var tails: [Int] = []
    for value in order {
      var low = 0
      var high = tails.count
      while low < high {
        let middle = (low + high) / 2
        if tails[middle] < value { low = middle + 1 } else { high = middle }
      }
      if low == tails.count { tails.append(value) } else { tails[low] = value }
    }
    return order.count - tails.count
  }

  /// Sorts by time; equal times keep the order of input and index, a record without a time stays
  /// behind the one before it in its file. Returns how many were moved within their files.
  static func sort(_ records: inout [SourceRecord]) -> Int {
    var keys: [Timestamp] = []
    keys.reserveCapacity(records.count)
    var last: Timestamp?
    var input = -1
    for record in records {
      if record.input != input {
        input = record.input
        last = nil
      }
      last = record.time ?? last
      keys.append(last ?? Timestamp(microseconds: .min))
    }
    let order = records.indices.sorted { keys[$0] != keys[$1] ? keys[$0] < keys[$1] : $0 < $1 }
    var moved = 0
    for input in Set(records.map(\.input)) {
      moved += fewestMoves(order.filter { records[$0].input == input })
    }
    records = order.map { records[$0] }
    return moved
  }
}
