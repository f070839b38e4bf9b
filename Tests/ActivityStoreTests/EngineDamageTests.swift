import ActivityModel
import Synchronization
import TestSupport
import Testing

@testable import ActivityStore

/// Case 38: cut at every byte, every byte flipped; never a trap, never a wrong event.
@Suite struct EngineDamageTests {
  static let path = "/a.activitylog"
  static let tailPath = "/a.activitylog-tail"

  /// A log of four blocks with a footer in the middle, and its events.
  static func closedLog() throws -> (bytes: [UInt8], events: [Event], blocks: [BlockEntry]) {
    let disk = MemoryDisk()
    let events = EngineFixture.samples(46, seed: 3)
    for part in [events[..<24], events[24...]] {
      let writer = try LogWriter(path: path, options: EngineFixture.options(disk, perBlock: 12))
      for event in part { try writer.append(event) }
      try writer.close()
    }
    let reader = try LogReader(path: path, fileSystem: disk)
    let blocks = reader.contents.withLock { $0.places.map(\.block) }
    return (try #require(disk.content(of: path)), events, blocks)
  }

  /// What is wrong with the log on `disk`, compared with the events it should hold; nil for nothing.
  /// - Parameter intact: Whether the event with this number has to be there.
  static func fault(
    on disk: MemoryDisk, _ events: [Event], intact: (UInt64) -> Bool
  ) -> String? {
    let reader: LogReader
    let found: [Event]
    do {
      reader = try LogReader(path: path, fileSystem: disk)
      found = try EngineFixture.events(reader)
    } catch let error as LogError {
      return events.contains { intact($0.sequence.rawValue) } ? "not opened: \(error)" : nil
    } catch {
      return "an error of another type: \(error)"
    }
    var last: UInt64 = 0
    for event in found {
      let number = event.sequence.rawValue
      guard number > last, number <= events.count, events[Int(number) - 1] == event else {
        return "event \(number) after \(last) is not what was written"
      }
      last = number
    }
    let numbers = Set(found.map(\.sequence.rawValue))
    if let lost = events.first(where: {
      intact($0.sequence.rawValue) && !numbers.contains($0.sequence.rawValue)
    }) {
      return "event \(lost.sequence.rawValue) is lost"
    }
    return nil
  }

  @Test func `a log cut at every byte delivers every whole block and says what is lost`() throws {
    let (bytes, events, blocks) = try Self.closedLog()
    var faults: [String] = []
    for cut in 0..<bytes.count {
      let disk = MemoryDisk()
      disk.setContent(of: Self.path, to: Array(bytes[..<cut]))
      let whole = blocks.filter { $0.offset + $0.byteCount <= cut }
      if let fault = Self.fault(on: disk, events, intact: { $0 <= whole.last?.last ?? 0 }) {
        faults.append("cut at \(cut): \(fault)")
      }
      guard let reader = try? LogReader(path: Self.path, fileSystem: disk) else { continue }
      let isFrameEnd = reader.contents.withLock { $0.files[0].unfinished == nil }
      if reader.damages.isEmpty != isFrameEnd { faults.append("cut at \(cut): damage not told") }
      if let damage = reader.damages.first {
        let end = damage.offset + damage.byteCount
        if damage.kind != .truncated || end != UInt64(cut) {
          faults.append("cut at \(cut): \(damage)")
        }
      }
    }
    print("cuts: \(bytes.count)")
    #expect(faults.isEmpty, "\(faults.prefix(5))")
  }

  @Test func `a flip of every byte of a log costs at most its block`() throws {
    let (bytes, events, blocks) = try Self.closedLog()
    var faults: [String] = []
    var flipped = bytes
    for position in bytes.indices {
      for mask in [UInt8(0xFF), 1 << UInt8(position % 8)] {
        flipped[position] ^= mask
        let disk = MemoryDisk()
        disk.setContent(of: Self.path, to: flipped)
        let hit = blocks.first {
          position >= $0.offset && position < $0.offset + $0.byteCount
        }
        let fault = Self.fault(on: disk, events) {
          hit.map { $0.first...$0.last }?.contains($0) != true
        }
        if let fault { faults.append("byte \(position) ^ \(mask): \(fault)") }
        let reader = try LogReader(path: Self.path, fileSystem: disk)
        if try reader.verify().isWhole { faults.append("byte \(position) ^ \(mask): not noticed") }
        flipped[position] ^= mask
      }
    }
    print("flips: \(bytes.count * 2)")
    #expect(faults.isEmpty, "\(faults.prefix(5))")
  }

  @Test func `a log cut anywhere can be continued, and what is cut off is kept beside it`() throws {
    let (bytes, events, blocks) = try Self.closedLog()
    var faults: [String] = []
    for cut in stride(from: 0, to: bytes.count, by: 7) {
      let disk = MemoryDisk()
      disk.setContent(of: Self.path, to: Array(bytes[..<cut]))
      let last = blocks.last { $0.offset + $0.byteCount <= cut }?.last ?? 0
      let writer = try LogWriter(
        path: Self.path, options: EngineFixture.options(disk, perBlock: 12))
      let more = EngineFixture.samples(20, seed: 4, from: last + 1)
      for event in more { try writer.append(event) }
      try writer.close()
      let expected = events.prefix(Int(last)) + more
      if let fault = Self.fault(on: disk, Array(expected), intact: { _ in true }) {
        faults.append("cut at \(cut): \(fault)")
      }
      let kept = try disk.entries(of: "/").get().filter { $0.contains("-damaged-") }
      for name in kept {
        let offset = try #require(Int(name.split(separator: "-").last ?? ""))
        if disk.content(of: "/" + name) != Array(bytes[offset..<cut]) {
          faults.append("cut at \(cut): \(name) is not what was cut off")
        }
      }
      let reader = try LogReader(path: Self.path, fileSystem: disk)
      if try !reader.verify().isWhole { faults.append("cut at \(cut): \(reader.damages)") }
    }
    #expect(faults.isEmpty, "\(faults.prefix(5))")
  }

  @Test func `a tail cut or flipped at every byte never gives a wrong event`() throws {
    let disk = MemoryDisk()
    let events = EngineFixture.samples(22, seed: 5)
    let writer = try LogWriter(path: Self.path, options: EngineFixture.options(disk, perBlock: 12))
    for event in events { try writer.append(event) }
    let log = try #require(disk.content(of: Self.path))
    var tail = try #require(disk.content(of: Self.tailPath))
    let used = (tail.lastIndex { $0 != 0 } ?? 0) + 1
    var faults: [String] = []
    // The first segment is free again by now; all its bytes are zero.
    let start = tail.firstIndex { $0 != 0 } ?? 0
    for position in start..<used {
      let cut = MemoryDisk()
      cut.setContent(of: Self.path, to: log)
      cut.setContent(of: Self.tailPath, to: Array(tail[..<position]))
      if let fault = Self.fault(on: cut, events, intact: { $0 <= 12 }) {
        faults.append("tail cut at \(position): \(fault)")
      }
      tail[position] ^= 0xFF
      cut.setContent(of: Self.tailPath, to: tail)
      if let fault = Self.fault(on: cut, events, intact: { $0 <= 12 }) {
        faults.append("tail byte \(position): \(fault)")
      }
      tail[position] ^= 0xFF
    }
    print("tail cuts and flips: \((used - start) * 2)")
    #expect(faults.isEmpty, "\(faults.prefix(5))")
  }

  @Test(arguments: [
    ("", LogError.Code.notALog), ("plain text\nof another program\n", .notALog),
    ("{\"a\": 1}", .notALog),
  ])
  func `what is no log is refused with a reason`(text: String, code: LogError.Code) throws {
    let disk = MemoryDisk()
    disk.setContent(of: "/x", to: Array(text.utf8))
    let error = #expect(throws: LogError.self) { try LogReader(path: "/x", fileSystem: disk) }
    #expect(error?.code == code)
    #expect(error?.path == "/x" && error?.remedy != nil)
  }

  @Test func `random bytes, a directory without logs and nothing at all are refused`() throws {
    let disk = MemoryDisk()
    var random = SeededGenerator(seed: 6)
    disk.setContent(
      of: "/x", to: (0..<70_000).map { _ in UInt8.random(in: 0...255, using: &random) })
    _ = disk.makeDirectory("/d")
    for (path, code) in [
      ("/x", LogError.Code.notALog), ("/d", .notALog), ("/nothing", .notFound),
    ] {
      let error = #expect(throws: LogError.self) { try LogReader(path: path, fileSystem: disk) }
      #expect(error?.code == code)
    }
    let error = #expect(throws: LogError.self) {
      try LogWriter(path: "/x", options: EngineFixture.options(disk))
    }
    #expect(error?.code == .notALog)
  }
}
