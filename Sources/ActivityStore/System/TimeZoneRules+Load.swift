public import ActivityModel

/// Why a time zone could not be had.
public struct TimeZoneError: Error, Equatable, Sendable, CustomStringConvertible {
  public var description: String
}

extension TimeZoneRules {
  private static let folders = ["/usr/share/zoneinfo", "/usr/lib/zoneinfo", "/etc/zoneinfo"]
  private static let maximumSize = 1 << 20

  /// The zone called `name`: `UTC`, an offset as `+02:00`, `local` for this machine's zone, or a name
  /// of the system's zone files as `Europe/Berlin`.
  ///
  /// - Throws: `TimeZoneError` where there is none.
  public static func named(_ name: String) throws(TimeZoneError) -> TimeZoneRules {
    if let fixed = TimeZoneRules(offsetText: name) { return fixed }
    if name == "local" {
      return read("/etc/localtime", name) ?? .utc
    }
    let isPlain = name.utf8.allSatisfy {
      (0x41...0x5A).contains($0 & 0xDF) || (0x30...0x39).contains($0) || "/_+-".utf8.contains($0)
    }
    guard !name.isEmpty, isPlain, !name.hasPrefix("/") else {
      throw TimeZoneError(
        description: "\"\(name)\" is no time zone; write UTC, +02:00 or a name as Europe/Berlin")
    }
    for folder in folders {
      if let zone = read("\(folder)/\(name)", name) { return zone }
    }
    throw TimeZoneError(
      description:
        "no time zone \"\(name)\" on this machine; write an offset as +02:00, or a name as "
        + "Europe/Berlin (the zone files are the system's package tzdata)")
  }

  private static func read(_ path: String, _ name: String) -> TimeZoneRules? {
    guard let bytes = try? ProcessIO.contents(of: path, upTo: maximumSize) else { return nil }
    return TimeZoneRules(name: name, tzif: bytes)
  }
}
