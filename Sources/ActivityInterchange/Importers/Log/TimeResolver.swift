import ActivityModel

/// Turns the times of lines into instants: fills in years and days, and takes local times in a zone.
struct TimeResolver {
  let options: ImportOptions
  private(set) var flags: [ImportFlag] = []
  private var year: Int?
  private var last: (time: LineTime, instant: Timestamp)?
  private var date: CivilTime?
  private var saidZone = false
  private var saidDate = false

  init(options: ImportOptions) {
    self.options = options
    year = options.year ?? options.date?.year
    date = options.date
  }

  /// What a line with this time needs before it can be placed; nil where it has all.
  func missing(_ time: LineTime) -> String? {
    if time.instant != nil || time.year != nil { return nil }
    if time.month == nil { return date == nil ? "the day" : nil }
    return year == nil ? "the year" : nil
  }

  /// The instant; nil where the line says too little (`missing`) or a date that does not exist.
  mutating func resolve(_ time: LineTime, at source: String) -> Timestamp? {
    if let instant = time.instant { return instant }
    rollOver(time, at: source)
    guard let civil = time.civil(year: year, date: date) else { return nil }
    if time.year == nil { sayDate(time, at: source) }
    let instant: Timestamp
    if let offset = time.offset {
      instant = civil.utc.advanced(byMicroseconds: -Int64(offset) * 1_000_000)
    } else {
      sayZone(at: source)
      instant = local(civil, at: source)
    }
    last = (time, instant)
    return instant
  }

  /// A year is over when the months leap back by most of a year; a line that is merely late does not
  /// do that (case 10). A line from before the leap belongs to the old year.
  private mutating func rollOver(_ time: LineTime, at source: String) {
    guard time.year == nil, let month = time.month, let before = last?.time.month, let old = year
    else { return rollDay(time, at: source) }
    if month - before <= -Self.leap {
      year = old + 1
      flag(.newYear, "a new year begins: \(old + 1)", source)
    } else if month - before >= Self.leap {
      year = old - 1
    }
  }

  /// Without a date midnight shows as a leap back by most of a day.
  private mutating func rollDay(_ time: LineTime, at source: String) {
    guard time.month == nil, time.year == nil, let before = last?.time.hour, let day = date else {
      return
    }
    let days =
      time.hour - before <= -Self.midnight ? 1 : time.hour - before >= Self.midnight ? -1 : 0
    guard days != 0 else { return }
    date = CivilTime(utc: day.utc.advanced(byMicroseconds: Int64(days) * 86_400_000_000))
  }

  private static let leap = 9
  private static let midnight = 18

  /// In the hour that comes twice the first instant that does not run backwards is meant (case 9).
  private mutating func local(_ civil: CivilTime, at source: String) -> Timestamp {
    let candidates = options.localTime(civil)
    guard let first = candidates.first else { return skipped(civil) }
    guard candidates.count > 1, let last, first < last.instant,
      let later = candidates.first(where: { $0 >= last.instant })
    else { return first }
    if !flags.contains(where: { $0.code == .repeatedHour }) {
      flag(
        .repeatedHour, "the clock was set back: \(civil.timeText) is taken as the second one",
        source)
    }
    return later
  }

  /// An hour that the beginning of daylight saving leaves out is one that a clock set too late shows.
  private func skipped(_ civil: CivilTime) -> Timestamp {
    let hour: Int64 = 3_600_000_000
    guard let before = CivilTime(utc: civil.utc.advanced(byMicroseconds: -hour)),
      let instant = options.localTime(before).first
    else { return civil.utc }
    return instant.advanced(byMicroseconds: hour)
  }

  private mutating func sayZone(at source: String) {
    guard !saidZone else { return }
    saidZone = true
    flag(.assumedZone, "the times have no zone: taken in the zone asked for, else UTC", source)
  }

  private mutating func sayDate(_ time: LineTime, at source: String) {
    guard !saidDate else { return }
    saidDate = true
    let what = time.month == nil ? "day" : "year"
    flag(.assumedDate, "the lines have no \(what): taken from the option", source)
  }

  private mutating func flag(_ code: ImportFlag.Code, _ message: String, _ source: String) {
    flags.append(ImportFlag(code: code, message: message, source: source))
  }
}
