import ActivityModel

/// Entries of an activity that wait until something looks at them: which list of keys, and where
/// their values begin among the scalars. All of them are plain.
struct PendingEntries {
  var activity = ActivityID(0)
  var keys = 0
  var start = 0
  var isThere = false
}

extension ColumnFold {
  /// Adds entries to an activity; see `ActivityEvent.EntriesAdded`.
  ///
  /// Apps write the same entries again and again, so they wait: where the next ones begin with the
  /// same keys, they never need to be made. No kind of event that `take` takes looks at them.
  @_lifetime(self: copy self)
  mutating func addEntries(
    _ step: FoldStep, into state: inout AppState
  ) throws(FormatError) {
    let activity = ActivityID(try identifier())
    if step.has(4) { _ = try screen() }
    guard step.has(2) else { return state.add([], to: activity) { _ in .null } }
    let head = try scalar()
    guard head.tag == .dictionary, head.bits < UInt64(keyLists.count),
      let keys = keyLists[Int(head.bits)]
    else { throw invalid("a dictionary") }
    let next = PendingEntries(
      activity: activity, keys: Int(head.bits), start: place.scalar, isThere: true)
    if !pending.isThere || pending.activity != activity || !covers(next.keys, pending.keys) {
      try addPending(into: &state)
    }
    pending.isThere = false
    guard arePlain(keys.count) else {
      let values = try anyValues(keys.count)
      return state.add(keys, to: activity) { values[$0] }
    }
    place.scalar = place.scalar &+ keys.count
    pending = next
    if !state.knows(activity) { try addPending(into: &state) }
  }

  /// Adds the entries that wait.
  @_lifetime(self: copy self)
  mutating func addPending(into state: inout AppState) throws(FormatError) {
    guard pending.isThere, let keys = keyLists[pending.keys] else { return }
    pending.isThere = false
    let (scalars, names, start) = (scalars, names, pending.start)
    state.add(keys, to: pending.activity) { scalars[start &+ $0].plainValue(names) }
  }

  /// Whether one list of keys begins with another.
  @inline(__always)
  private func covers(_ list: Int, _ other: Int) -> Bool {
    if list == other { return true }
    guard let keys = keyLists[list], let others = keyLists[other] else { return false }
    return keys.starts(with: others)
  }

  /// Sets what was typed; see `InputEvent.Edited`. Of a run of key strokes in one place only the last
  /// one is set, as each takes the place of the one before.
  @_lifetime(self: copy self)
  mutating func edit(_ step: FoldStep, into state: inout AppState) throws(FormatError) {
    let screen = try screen()
    let target = step.has(1) ? try nameNumber() : nil
    let identifier = step.has(2) ? try nameNumber() : nil
    if step.has(5) { _ = try integer() }
    guard place.text < textEnds.count else { throw invalid("a text") }
    let start = place.text == 0 ? 0 : textEnds[place.text &- 1]
    let bytes = textBytes.extracting(start..<textEnds[place.text])
    place.text = place.text &+ 1
    if isOverwritten(step, screen, target, identifier), bytes.isASCII,
      state.screens.contains(screen)
    {
      return
    }
    guard let text = String(validating: bytes) else { throw invalid("a text") }
    let key = (identifier ?? target).map { names[$0] } ?? "text"
    state.setValue(.string(text), of: key, in: screen)
  }

  /// Whether the next event sets the same value of the same screen, whose fields so far are given.
  @inline(__always)
  private func isOverwritten(
    _ step: FoldStep, _ screen: ScreenID, _ target: Int?, _ identifier: Int?
  ) -> Bool {
    let next = place.index &+ 1
    guard next < end, shapes[next] == shapes[next &- 1], launches[next] == launches[next &- 1],
      place.identifier < identifiers.count, identifiers[place.identifier] == screen.rawValue
    else { return false }
    var scalar = place.scalar
    for name in [target, identifier] {
      guard let name else { continue }
      guard scalar < scalars.count, scalars[scalar] == Scalar(.string, UInt64(name)) else {
        return false
      }
      scalar = scalar &+ 1
    }
    return true
  }
}

// The next field of each kind, checked: columns that fit each other by their checksums alone may have
// been made by anybody.
extension ColumnFold {
  @inline(__always)
  @_lifetime(self: copy self)
  mutating func identifier() throws(FormatError) -> UInt64 {
    guard place.identifier < identifiers.count else { throw invalid("an identifier") }
    place.identifier = place.identifier &+ 1
    return identifiers[place.identifier &- 1]
  }

  @inline(__always)
  @_lifetime(self: copy self)
  mutating func screen() throws(FormatError) -> ScreenID { ScreenID(try identifier()) }

  @_lifetime(self: copy self)
  mutating func screens() throws(FormatError) -> [ScreenID] {
    let count = try identifier()
    guard count <= UInt64(listed.count - place.listed) else { throw invalid("a list of screens") }
    var screens: [ScreenID] = []
    for _ in 0..<count {
      screens.append(ScreenID(listed[place.listed]))
      place.listed = place.listed &+ 1
    }
    return screens
  }

  @inline(__always)
  @_lifetime(self: copy self)
  mutating func scalar() throws(FormatError) -> Scalar {
    guard place.scalar < scalars.count else { throw invalid("a value") }
    place.scalar = place.scalar &+ 1
    return scalars[place.scalar &- 1]
  }

  @_lifetime(self: copy self)
  mutating func integer() throws(FormatError) -> Int64 {
    let scalar = try scalar()
    guard scalar.tag == .integer else { throw invalid("a whole number") }
    return Int64(bitPattern: scalar.bits)
  }

  @inline(__always)
  @_lifetime(self: copy self)
  mutating func nameNumber() throws(FormatError) -> Int {
    let scalar = try scalar()
    guard scalar.tag == .string, scalar.bits < UInt64(names.count) else { throw invalid("a name") }
    return Int(truncatingIfNeeded: scalar.bits)
  }

  @inline(__always)
  @_lifetime(self: copy self)
  mutating func name() throws(FormatError) -> String { names[try nameNumber()] }

  func scene() throws(FormatError) -> SceneID {
    guard place.scene < scenes.count, let number = Int(exactly: scenes[place.scene]), number >= 0,
      number < names.count
    else { throw invalid("a scene") }
    return SceneID(names[number])
  }

  @_lifetime(self: copy self)
  mutating func value() throws(FormatError) -> PropertyValue {
    guard arePlain(1) else { return try anyValues(1)[0] }
    return try scalar().plainValue(names)
  }

  /// Whether the next values have no parts and no bytes elsewhere.
  @inline(__always)
  func arePlain(_ count: Int) -> Bool {
    guard count <= scalars.count &- place.scalar else { return false }
    for index in place.scalar..<place.scalar &+ count
    where !scalars[index].isPlain(names: names.count) {
      return false
    }
    return true
  }

  @inline(never)
  @_lifetime(self: copy self)
  mutating func anyValues(_ count: Int) throws(FormatError) -> [PropertyValue] {
    builder.place = place
    let values = try builder.values(count)
    place = builder.place
    return values
  }

  func invalid(_ what: String) -> FormatError { FormatError(.invalid, what, at: place.index) }
}

extension Span<UInt8> {
  var isASCII: Bool {
    var all: UInt8 = 0
    for index in indices { all |= self[index] }
    return all < 0x80
  }
}

extension String {
  /// - Returns: nil for bytes that are no UTF-8.
  init?(validating bytes: Span<UInt8>) {
    guard let text = try? UTF8Span(validating: bytes) else { return nil }
    self.init(copying: text)
  }
}

extension Scalar {
  /// Whether it is a whole value, and its name is among so many.
  @inline(__always)
  func isPlain(names: Int) -> Bool {
    switch tag {
    case .null, .no, .yes, .integer, .real, .date: true
    case .string, .url, .opaque: bits < UInt64(names)
    case .data, .array, .set, .dictionary: false
    }
  }

  /// The value of a plain scalar.
  @inline(__always)
  func plainValue(_ names: [String]) -> PropertyValue {
    switch tag {
    case .no: .bool(false)
    case .yes: .bool(true)
    case .integer: .integer(Int64(bitPattern: bits))
    case .real: .real(Double(bitPattern: bits))
    case .date: .date(Timestamp(microseconds: Int64(bitPattern: bits)))
    case .string: .string(names[Int(truncatingIfNeeded: bits)])
    case .url: .url(names[Int(truncatingIfNeeded: bits)])
    case .opaque: .opaque(type: names[Int(truncatingIfNeeded: bits)])
    case .null, .data, .array, .set, .dictionary: .null
    }
  }
}
