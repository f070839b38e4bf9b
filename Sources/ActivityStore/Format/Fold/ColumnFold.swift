import ActivityModel

/// Applies the events of a block to a state, straight from its columns: no event is made for the kinds
/// of `CommonShape`, which are nearly all of a log. The rest are built and applied as events.
///
/// Both ways end in the same functions of `AppState`, so they cannot differ.
struct ColumnFold: ~Escapable {
  var builder: EventBuilder
  private let steps: [FoldStep]
  let keyLists: [[String]?]
  private let firstSequence: UInt64
  let shapes: Span<Int32>
  private let times: Span<Int64>
  let launches: Span<Int64>
  let identifiers: Span<UInt64>
  let listed: Span<UInt64>
  let scalars: [Scalar]
  let textEnds: Span<Int>
  let textBytes: Span<UInt8>
  let scenes: Span<Int64>
  let names: [String]
  var place = BlockPlace()
  /// The place of the last event that is wanted, plus one.
  private(set) var end = 0
  var pending = PendingEntries()

  @_lifetime(borrow block)
  init(_ block: borrowing FlatBlock) {
    builder = EventBuilder(copy block)
    steps = block.schema.shapes.map(FoldStep.init)
    keyLists = builder.keyLists
    names = block.names.strings
    firstSequence = block.firstSequence
    shapes = block.shapes.span
    times = block.times.span
    launches = block.launches.span
    identifiers = block.identifiers.span
    listed = block.listed.span
    scalars = block.scalars
    textEnds = block.textEnds.span
    textBytes = block.textBytes.span
    scenes = block.scenes.span
  }

  /// Applies the events of `wanted`, and reads on no further than the last of them.
  @_lifetime(self: copy self)
  mutating func fold(
    _ wanted: ClosedRange<SequenceNumber>, into state: inout AppState
  ) throws(FormatError) {
    end = shapes.count
    if wanted.upperBound.rawValue < firstSequence &+ UInt64(end) {
      guard wanted.upperBound.rawValue >= firstSequence else { return }
      end = Int(wanted.upperBound.rawValue - firstSequence) + 1
    }
    var running = Self.number(state.runningLaunch)
    while place.index < end {
      let index = place.index
      let sequence = firstSequence &+ UInt64(index)
      let step = steps[Int(shapes[index])]
      if step.action != .none, running >= 0, launches[index] == running,
        state.sequence.rawValue &+ 1 == sequence, sequence >= wanted.lowerBound.rawValue
      {
        state.sequence = SequenceNumber(sequence)
        state.time = Timestamp(microseconds: times[index])
        if step.action == .callback {
          state.apply(step.callback, of: try screen())
        } else {
          try take(step, into: &state)
        }
        if step.action == .sceneStateChanged { running = Self.number(state.runningLaunch) }
        if step.hasScene { place.scene = place.scene &+ 1 }
        place.index = index &+ 1
      } else {
        try addPending(into: &state)
        try takeEvent(wanted, into: &state)
        running = Self.number(state.runningLaunch)
      }
    }
    try addPending(into: &state)
  }

  /// A launch as its column has it; -1 for nil.
  @inline(__always)
  private static func number(_ launch: LaunchNumber?) -> Int64 {
    launch.map { Int64($0.rawValue) } ?? -1
  }

  /// Builds the event at `place`, and applies it where it is wanted.
  @inline(never)
  @_lifetime(self: copy self)
  private mutating func takeEvent(
    _ wanted: ClosedRange<SequenceNumber>, into state: inout AppState
  ) throws(FormatError) {
    builder.place = place
    let event = try builder.next()
    place = builder.place
    if event.sequence >= wanted.lowerBound { state.apply(event) }
  }

  /// Applies the event at `place`, all but its number and time.
  @_lifetime(self: copy self)
  private mutating func take(_ step: FoldStep, into state: inout AppState) throws(FormatError) {
    switch step.action {
    case .callback: state.apply(step.callback, of: try screen())
    case .released: state.release(try screen())
    case .pushed:
      let container = try screen()
      state.push(try screen(), onto: container)
    case .popped:
      let container = try screen()
      state.pop(container, to: step.has(2) ? try screen() : nil)
    case .created:
      let screen = try screen()
      let name = try name()
      state.create(
        screen, className: name,
        container: step.symbol.flatMap(ContainerKind.init(rawValue:)).map { .known($0) },
        title: step.has(8) ? try self.name() : nil, inferred: step.isInferred)
    case .valueChanged:
      let screen = try screen()
      let key = try name()
      state.setValue(step.has(3) ? try value() : nil, of: key, in: screen)
    case .entriesAdded: try addEntries(step, into: &state)
    case .edited: try edit(step, into: &state)
    case .stackSet:
      let container = try screen()
      state.setStack(of: container, to: step.has(2) ? try screens() : [])
    case .presented, .dismissed, .childSelected: try takeRare(step, into: &state)
    case .sceneStateChanged:
      guard let symbol = step.symbol.flatMap(SceneActivationState.init(rawValue:)) else {
        throw invalid("a state")
      }
      state.changeState(of: step.hasScene ? try scene() : nil, to: .known(symbol))
    case .none: throw invalid("a shape")
    }
  }

  @inline(never)
  @_lifetime(self: copy self)
  private mutating func takeRare(_ step: FoldStep, into state: inout AppState) throws(FormatError) {
    let first = try screen()
    switch step.action {
    case .presented:
      let screen = try screen()
      let style = step.symbol.flatMap(PresentationStyle.init(rawValue:)).map(Symbol.known)
      if step.has(5) { _ = try self.screen() }
      state.present(.init(presenter: first, screen: screen, style: style))
    case .dismissed: state.dismiss(first)
    default:
      let screen = step.has(2) ? try screen() : nil
      state.select(
        .init(container: first, screen: screen, index: step.has(3) ? try integer() : nil))
    }
  }
}
