import ActivityModel
import ActivityStore
import TestSupport

/// What has to hold of a log whatever its bytes are.
enum LogChecks {
  static func fault(log: [UInt8], tail: [UInt8]?) -> String? {
    let disk = MemoryDisk()
    disk.setContent(of: "/a.activitylog", to: log)
    if let tail { disk.setContent(of: "/a.activitylog-tail", to: tail) }
    guard let reader = try? LogReader(path: "/a.activitylog", fileSystem: disk) else { return nil }
    _ = try? reader.verify()
    var last: SequenceNumber?
    var middle: SequenceNumber?
    var fault: String?
    try? reader.forEach(in: nil) { event in
      if let last, event.sequence <= last {
        fault = "event \(event.sequence) comes after \(last)"
        return false
      }
      if middle == nil || event.sequence.rawValue.isMultiple(of: 7) { middle = event.sequence }
      last = event.sequence
      return true
    }
    if let fault { return fault }
    if let middle {
      _ = try? reader.snapshot(atOrBefore: middle)
      if let event = try? reader.event(at: middle), event.sequence != middle {
        return "event \(middle) is \(event.sequence)"
      }
    }
    return nil
  }
}
