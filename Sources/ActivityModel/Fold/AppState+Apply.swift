extension AppState {
  /// Applies one event: the fold.
  ///
  /// Total and deterministic: any event, with any numbers in it, leaves a state that holds the
  /// invariants. What cannot be taken literally becomes an anomaly (`AnomalyCode`). It reads no
  /// clock; the event's own time is the only one.
  ///
  /// - Complexity: O(1) for callbacks and values, amortised; O(n) in the screens concerned for
  ///   changes of the tree; a save point copies the live trees.
  public mutating func apply(_ event: Event) {
    // Half of all events of an app. A switch over nested patterns reads the payload where it lies; a
    // pattern that binds the whole family would copy it.
    if case .screen(.callback(let payload)) = event.body,
      advance(to: event.sequence, at: event.time, launch: event.launch)
    {
      if case .known(let callback) = payload.callback {
        applyCallback(callback, of: payload.screen)
      }
      return
    }
    applyAny(event)
  }

  /// Takes number and time of an event that simply follows the one before, in the running process
  /// and with nothing waiting for it. False, and nothing done, for any other.
  @inline(__always)
  private mutating func advance(
    to sequence: SequenceNumber, at time: Timestamp, launch: LaunchNumber
  ) -> Bool {
    let next = sequence.rawValue
    guard next == self.sequence.rawValue &+ 1 || next == 0, launch == process.launch,
      !process.isDead, !saved.isSettling
    else { return false }
    self.sequence = SequenceNumber(self.sequence.rawValue &+ 1)
    self.time = time
    return true
  }

  /// The launch whose events change nothing but what they are about; nil where the process is over
  /// or something waits for an event.
  ///
  /// For a reader that has the fields of an event and no event. If `sequence` is the next and the
  /// launch this, it sets `sequence` and `time`, and one of `apply`, `push`, `pop` … does the rest of
  /// what `apply` does with the event. Any other event has to be made. Only such an event and
  /// `changeState` change this.
  package var runningLaunch: LaunchNumber? {
    process.isDead || saved.isSettling ? nil : process.launch
  }

  @inline(never)
  private mutating func applyAny(_ event: Event) {
    if saved.isSettling { settleScenes(before: event) }
    // A death that the next launch finds happened at the last event before it.
    let before = PointBefore(sequence: sequence, time: time)
    advance(to: event)
    time = event.time
    switch event.body {
    case .process: applyProcess(event, before)
    case .note: applyNote(event)
    case .unknown(let body): count(unknown: body)
    default: if enter(launch: event.launch, before) { applyToProcess(event) }
    }
  }

  /// Applies an event that belongs to the life of the present process.
  private mutating func applyToProcess(_ event: Event) {
    switch event.body {
    case .screen: applyScreen(event)
    case .navigation: applyNavigation(event)
    case .scene: applyScene(event)
    case .archive: applyArchive(event)
    case .activity: applyActivity(event)
    case .shortcut: applyShortcut(event)
    case .document: applyDocument(event)
    case .input: applyInput(event)
    case .view, .process, .note, .unknown: break
    }
  }

  /// Takes the number of the event; 0 stands for the next.
  @inline(__always)
  private mutating func advance(to event: Event) {
    let next = event.sequence
    let expected = sequence.rawValue &+ 1
    if next.rawValue == expected || next.rawValue == 0 {
      sequence = SequenceNumber(expected)
    } else {
      skip(to: event)
    }
  }

  @inline(never)
  private mutating func skip(to event: Event) {
    let next = event.sequence
    let before = sequence
    let afterTrim = if case .note(.trimmed) = event.body { true } else { false }
    sequence = max(next, sequence)
    if next <= before {
      note(.sequenceRepeated, "event \(next.rawValue) after \(before.rawValue)")
    } else if !afterTrim {
      note(.sequenceGap, "event \(next.rawValue) after \(before.rawValue)")
    }
  }

  /// Compares the launch of an event with the present one; false where the event is to be left out.
  @inline(__always)
  mutating func enter(launch: LaunchNumber, _ before: PointBefore) -> Bool {
    if launch == process.launch && !process.isDead { return true }
    return enterOther(launch: launch, before)
  }

  @inline(never)
  private mutating func enterOther(launch: LaunchNumber, _ before: PointBefore) -> Bool {
    if launch > process.launch {
      // The first events of a log may come from the middle of a life.
      if process.launch.rawValue > 0 { note(.launchNotRecorded, "launch \(launch.rawValue)") }
      begin(launch: launch, facts: nil, before)
      return true
    }
    if launch < process.launch {
      note(.eventOfEarlierLaunch, "launch \(launch.rawValue)")
      return false
    }
    note(.eventAfterDeath, "launch \(launch.rawValue)")
    return true
  }

  private mutating func count(unknown event: UnknownEvent) {
    let index = unknownKinds.firstIndex { $0.kind == event.kind && $0.name == event.name }
    if let index {
      unknownKinds[index].count &+= 1
    } else if unknownKinds.count < UnknownKind.limit {
      unknownKinds.append(UnknownKind(kind: event.kind, name: event.name, count: 1))
    } else {
      unknownKinds[UnknownKind.limit - 1].count &+= 1
    }
  }
}

/// Where the log stood before the present event.
struct PointBefore {
  var sequence: SequenceNumber
  var time: Timestamp?
}
