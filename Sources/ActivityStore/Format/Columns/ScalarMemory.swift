/// What scalars are guessed from: for each slot the last value, the last after the same value in the
/// same event, and the last on a screen of the same class; and the title of the screen.
///
/// Tables have a fixed size and are not checked for collisions: a collision only makes a guess wrong,
/// and writer and reader make the same.
struct ScalarMemory: ~Copyable, ~Escapable {
  private static let tableBits: UInt64 = 12
  private static let screenCells = 1024
  private static let slotCells = 4096
  // Where the parts are among the cells.
  private static let onClass = 1 << Int(tableBits)
  private static let classes = 2 * onClass
  private static let titles = classes + screenCells
  private static let last = titles + screenCells

  /// The storage of a memory for so many slots.
  static func cells(slots: Int) -> [Scalar] {
    [Scalar](repeating: Scalar(.null), count: last + min(slots, slotCells))
  }

  /// The storage of its integers.
  static func integers(slots: Int) -> [Int64] {
    [Int64](repeating: 0, count: min(slots, slotCells))
  }

  private var cells: MutableSpan<Scalar>
  private var integers: MutableSpan<Int64>
  /// The cells of the screens of this event, and of the event before.
  private var screen = 0
  private var earlierScreen = 0
  /// The scalar before this one in the same event.
  private var previous = Scalar(.null)

  @_lifetime(copy cells, copy integers)
  init(_ cells: consuming MutableSpan<Scalar>, _ integers: consuming MutableSpan<Int64>) {
    self.cells = cells
    self.integers = integers
  }

  /// `screen` is the last screen of the event that holds no others; nil where it has none.
  @inline(__always)
  @_lifetime(self: copy self)
  mutating func begin(screen: UInt64?) {
    earlierScreen = self.screen
    if let screen { self.screen = Int(truncatingIfNeeded: screen) & (Self.screenCells &- 1) }
    previous = Scalar(.null)
  }

  /// Where guesses for the next scalar are.
  struct Place {
    var after: Int
    var onClass: Int
    var slot: Int
    var screen: Int
  }

  @inline(__always)
  func place(_ slot: Int, _ role: FieldRole) -> Place {
    // A screen that is being made has neither class nor title yet: those of the one before stand in.
    let isMaking = role == .screenClass || role == .screenTitle
    let cell = isMaking ? earlierScreen : screen
    return Place(
      after: Self.hash(slot, previous),
      onClass: Self.onClass &+ Self.hash(slot, cells[Self.classes &+ cell]),
      slot: slot & (Self.slotCells &- 1), screen: cell)
  }

  /// The guess of a code below `ScalarCode.guesses`.
  @inline(__always)
  func guess(_ code: UInt64, _ place: Place) -> Scalar {
    let cell =
      switch code {
      case 0: place.after
      case 1: place.onClass
      case 2: Self.last &+ place.slot
      default: Self.titles &+ place.screen
      }
    return cells[cell]
  }

  @inline(__always)
  func lastInteger(_ place: Place) -> Int64 { integers[place.slot] }

  @inline(__always)
  @_lifetime(self: copy self)
  mutating func learn(_ scalar: Scalar, _ place: Place, _ role: FieldRole) {
    cells[place.after] = scalar
    cells[place.onClass] = scalar
    cells[Self.last &+ place.slot] = scalar
    previous = scalar
    if scalar.tag == .integer || scalar.tag == .date {
      integers[place.slot] = Int64(bitPattern: scalar.bits)
    }
    if role == .plain { return }
    if role == .screenClass { cells[Self.classes &+ screen] = scalar }
    if role == .screenTitle { cells[Self.titles &+ screen] = scalar }
  }

  @inline(__always)
  private static func hash(_ slot: Int, _ scalar: Scalar) -> Int {
    let first = UInt64(truncatingIfNeeded: slot) &* 0x9E37_79B9_7F4A_7C15
    let second = (scalar.bits &+ UInt64(scalar.tag.rawValue) << 56) &* 0xC2B2_AE3D_27D4_EB4F
    let mixed = first ^ second
    let product = (mixed ^ (mixed >> 29)) &* 0xBF58_476D_1CE4_E5B9
    return Int(truncatingIfNeeded: product >> (64 - tableBits))
  }
}
