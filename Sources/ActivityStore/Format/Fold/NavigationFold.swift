import ActivityModel

/// Applies the events of a block to the tree of screens, from the columns of shapes, launches, scenes
/// and identifiers alone.
struct NavigationFold: ~Escapable {
  private let steps: [NavigationStep]
  private let names: [String]
  private let firstSequence: UInt64
  private let shapes: Span<Int32>
  private let launches: Span<Int64>
  private let scenes: Span<Int64>
  private let identifiers: Span<UInt64>
  private let listed: Span<UInt64>
  private var identifier = 0
  private var nextListed = 0
  private var scene = 0

  /// Nil where an event has to be made: of a rare kind, or of another launch than `launch`.
  @_lifetime(borrow block)
  init?(_ block: borrowing FlatBlock, launch: LaunchNumber) {
    let plan = block.plan
    steps = block.schema.shapes.enumerated().map { number, shape in
      let (first, end) = plan.identifiers(of: number)
      return NavigationStep(shape, identifiers: end - first)
    }
    names = block.names.strings
    firstSequence = block.firstSequence
    shapes = block.shapes.span
    launches = block.launches.span
    scenes = block.scenes.span
    identifiers = block.identifiers.span
    listed = block.listed.span
    if steps.contains(where: { $0.action == .event }) { return nil }
    var differs: Int64 = 0
    for index in launches.indices { differs |= launches[index] ^ Int64(launch.rawValue) }
    if differs != 0 { return nil }
  }

  /// Applies the events of `wanted`.
  @_lifetime(self: copy self)
  mutating func fold(
    _ wanted: ClosedRange<SequenceNumber>, into state: inout AppState
  ) throws(FormatError) {
    for index in shapes.indices {
      let sequence = SequenceNumber(firstSequence &+ UInt64(index))
      guard sequence <= wanted.upperBound else { return }
      let step = steps[Int(shapes[index])]
      let count = Int(step.identifiers)
      guard count <= identifiers.count &- identifier else {
        throw FormatError(.invalid, "an identifier", at: index)
      }
      if sequence >= wanted.lowerBound {
        state.sequence = sequence
        try take(step, into: &state)
      } else if step.action == .stackSet {
        _ = try list(of: step)
      }
      identifier = identifier &+ count
      if step.hasScene { scene = scene &+ 1 }
    }
  }

  @inline(__always)
  @_lifetime(self: copy self)
  private mutating func take(
    _ step: NavigationStep, into state: inout AppState
  ) throws(FormatError) {
    switch step.action {
    case .leftOut: break
    case .callback:
      guard let callback = ScreenCallback(rawValue: step.symbol) else {
        throw invalid("a callback")
      }
      state.apply(callback, of: screen(0))
    case .released: state.release(screen(0))
    case .created:
      state.create(
        screen(0), className: "?",
        container: ContainerKind(rawValue: step.symbol).map { .known($0) }, title: nil,
        inferred: false)
    case .pushed: state.push(screen(1), onto: screen(0))
    case .popped: state.pop(screen(0), to: step.hasSecond ? screen(1) : nil)
    case .dismissed: state.dismiss(screen(0))
    default: try takeRare(step, into: &state)
    }
  }

  @inline(never)
  @_lifetime(self: copy self)
  private mutating func takeRare(
    _ step: NavigationStep, into state: inout AppState
  ) throws(FormatError) {
    switch step.action {
    case .stackSet: state.setStack(of: screen(0), to: try list(of: step))
    case .presented:
      let style = PresentationStyle(rawValue: step.symbol).map { Symbol.known($0) }
      state.present(.init(presenter: screen(0), screen: screen(1), style: style))
    case .selected: state.select(.init(container: screen(0), screen: screen(1)))
    case .sceneStateChanged:
      guard let symbol = SceneActivationState(rawValue: step.symbol) else {
        throw invalid("a state")
      }
      state.changeState(of: try sceneID(of: step), to: .known(symbol))
    default: throw invalid("a shape")
    }
  }

  /// An identifier of the event, by its number in it.
  @inline(__always)
  private func screen(_ number: Int) -> ScreenID { ScreenID(identifiers[identifier &+ number]) }

  @_lifetime(self: copy self)
  private mutating func list(of step: NavigationStep) throws(FormatError) -> [ScreenID] {
    guard step.hasSecond else { return [] }
    let count = identifiers[identifier &+ 1]
    guard count <= UInt64(listed.count - nextListed) else { throw invalid("a list of screens") }
    var screens: [ScreenID] = []
    for _ in 0..<count {
      screens.append(ScreenID(listed[nextListed]))
      nextListed += 1
    }
    return screens
  }

  private func sceneID(of step: NavigationStep) throws(FormatError) -> SceneID? {
    guard step.hasScene else { return nil }
    guard scene < scenes.count, let number = Int(exactly: scenes[scene]), number >= 0,
      number < names.count
    else { throw invalid("a scene") }
    return SceneID(names[number])
  }

  private func invalid(_ what: String) -> FormatError {
    FormatError(.invalid, what, at: identifier)
  }
}
