/// What became of the records of a source.
public struct ImportReport: Hashable, Sendable {
  /// The name of the format.
  public var format: String
  /// Records seen: JSON elements, lines, crumbs.
  public var read = 0
  /// Records that are in the result, as an event or a note.
  public var kept = 0
  /// Records that are not, by reason, in the order the reasons came up.
  public var skipped: [Tally] = []
  /// Records that were kept as notes because their kind is unknown, by kind.
  public var notUnderstood: [Tally] = []
  /// Records that had to be moved to be in order of time: the fewest that it takes.
  public var moved = 0
  /// Launches found.
  public var launches = 0
  /// Events that no record says but that follow from some.
  public var inferred = 0
  /// What is odd about the source.
  public var flags: [ImportFlag] = []

  public init(format: String) { self.format = format }

  /// A reason or a kind, how often, and where first.
  public struct Tally: Hashable, Sendable {
    public var name: String
    public var count: Int
    /// The first record, in the source's own terms.
    public var first: String

    public init(name: String, count: Int, first: String) {
      self.name = name
      self.count = count
      self.first = first
    }
  }

  /// How many records were skipped.
  public var skippedCount: Int { skipped.reduce(0) { $0 + $1.count } }

  /// Counts a skipped record.
  public mutating func skip(_ reason: String, at source: String) {
    Self.count(reason, at: source, in: &skipped)
  }

  /// Counts a record of an unknown kind.
  public mutating func misunderstand(_ kind: String, at source: String) {
    Self.count(kind, at: source, in: &notUnderstood)
  }

  public mutating func flag(_ code: ImportFlag.Code, _ message: String, at source: String = "") {
    flags.append(ImportFlag(code: code, message: message, source: source))
  }

  /// Adds what another input of the same import gave.
  mutating func merge(_ other: ImportReport) {
    read += other.read
    kept += other.kept
    moved += other.moved
    flags += other.flags
    for tally in other.skipped { Self.add(tally, to: &skipped) }
    for tally in other.notUnderstood { Self.add(tally, to: &notUnderstood) }
  }

  /// Puts the name of the input before the places of what is counted and remarked.
  mutating func name(after input: String) {
    for index in skipped.indices { skipped[index].first = "\(input) \(skipped[index].first)" }
    for index in notUnderstood.indices {
      notUnderstood[index].first = "\(input) \(notUnderstood[index].first)"
    }
    for index in flags.indices { flags[index].source = "\(input) \(flags[index].source)" }
  }

  private static func add(_ tally: Tally, to tallies: inout [Tally]) {
    if let index = tallies.firstIndex(where: { $0.name == tally.name }) {
      tallies[index].count += tally.count
    } else {
      tallies.append(tally)
    }
  }

  private static func count(_ name: String, at source: String, in tallies: inout [Tally]) {
    if let index = tallies.firstIndex(where: { $0.name == name }) {
      tallies[index].count += 1
    } else {
      tallies.append(Tally(name: name, count: 1, first: source))
    }
  }
}

/// Something odd about a source that the reader of its replay should know.
public struct ImportFlag: Hashable, Sendable {
  /// An open set: later versions may add codes.
  public struct Code: Hashable, Sendable, RawRepresentable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A time before 2001 or far in the future.
    public static let implausibleDate = Code(rawValue: "implausibleDate")
    /// A time far from those of the records around it.
    public static let outlier = Code(rawValue: "outlier")
    /// No record has a time: the order of the file is all there is.
    public static let undated = Code(rawValue: "undated")
    /// Local times were taken in a zone that the source does not name.
    public static let assumedZone = Code(rawValue: "assumedZone")
    /// The year or the day came from an option or was guessed.
    public static let assumedDate = Code(rawValue: "assumedDate")
    /// A local hour that was there twice.
    public static let repeatedHour = Code(rawValue: "repeatedHour")
    /// A new year began in a source without years.
    public static let newYear = Code(rawValue: "newYear")
    /// The same record more than once.
    public static let duplicate = Code(rawValue: "duplicate")
    /// A record contradicts what the earlier ones say.
    public static let contradiction = Code(rawValue: "contradiction")
    /// A screen went and nothing that the source records came in its place.
    public static let uncovered = Code(rawValue: "uncovered")
    /// A crash was given to another launch or time than its record says.
    public static let crashMoved = Code(rawValue: "crashMoved")
    /// Records later than the crash were given to the next launch.
    public static let afterCrash = Code(rawValue: "afterCrash")
    /// A length in the file is wrong.
    public static let wrongLength = Code(rawValue: "wrongLength")
    /// The file is incomplete.
    public static let partial = Code(rawValue: "partial")
    /// Text that is not valid Unicode was repaired.
    public static let repairedText = Code(rawValue: "repairedText")
    /// The process went on although the source began a new session.
    public static let sessionChange = Code(rawValue: "sessionChange")
  }

  public var code: Code
  public var message: String
  /// The record it is about; empty for the whole source.
  public var source: String

  public init(code: Code, message: String, source: String) {
    self.code = code
    self.message = message
    self.source = source
  }
}

extension ImportReport {
  /// How many remarks of one kind `lines` has.
  private static let flagsShown = 5

  /// The report in lines: first the counts, then what was skipped and what is odd.
  public var lines: [String] {
    var lines = ["\(format): \(read) read, \(kept) kept, \(skippedCount) skipped"]
    if inferred > 0 { lines[0] += ", \(inferred) events inferred" }
    if moved > 0 { lines[0] += ", \(moved) moved into order of time" }
    for tally in notUnderstood {
      lines.append("\(tally.count) × \(tally.name) not understood, kept as notes")
    }
    for tally in skipped {
      lines.append("skipped \(tally.count): \(tally.name) (first: \(tally.first))")
    }
    var shown: [ImportFlag.Code: Int] = [:]
    for flag in flags {
      shown[flag.code, default: 0] += 1
      guard shown[flag.code, default: 0] <= Self.flagsShown else { continue }
      lines.append(flag.source.isEmpty ? flag.message : "\(flag.source): \(flag.message)")
    }
    let more = shown.values.reduce(0) { $0 + max(0, $1 - Self.flagsShown) }
    if more > 0 { lines.append("and \(more) more remarks of the same kinds") }
    return lines
  }
}
