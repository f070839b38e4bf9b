/// What scalars are guessed from: for each slot the last value, the last after the same value in the
/// same event, and the last on a screen of the same class; and the title of the screen.
///
/// Tables have a fixed size and are not checked for collisions: a collision only makes a guess wrong,
/// and writer and reader make the same.
struct ScalarMemory {
  private static let tableBits: UInt64 = 12
  private static let screenCells: UInt64 = 1024
  static let slotCells = 4096

  private var after = [Scalar](repeating: Scalar(.null), count: 1 << Int(tableBits))
  private var onClass = [Scalar](repeating: Scalar(.null), count: 1 << Int(tableBits))
  private var last = [Scalar](repeating: Scalar(.null), count: slotCells)
  private var lastInteger = [Int64](repeating: 0, count: slotCells)
  private var classes = [Scalar](repeating: Scalar(.null), count: Int(screenCells))
  private var titles = [Scalar](repeating: Scalar(.null), count: Int(screenCells))
  /// The screen of this event, and of the event before.
  private var screen: UInt64 = 0
  private var earlierScreen: UInt64 = 0
  /// The scalar before this one in the same event.
  private var previous = Scalar(.null)

  /// `screen` is the last screen of the event that holds no others; nil where it has none.
  @inline(__always)
  mutating func begin(screen: UInt64?) {
    earlierScreen = self.screen
    if let screen { self.screen = screen }
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
    let cell = Int((isMaking ? earlierScreen : screen) % Self.screenCells)
    return Place(
      after: Self.hash(slot, previous), onClass: Self.hash(slot, classes[cell]),
      slot: slot % Self.slotCells, screen: cell)
  }

  @inline(__always)
  func guess(_ code: UInt64, _ place: Place) -> Scalar {
    switch code {
    case 0: after[place.after]
    case 1: onClass[place.onClass]
    case 2: last[place.slot]
    default: titles[place.screen]
    }
  }

  func lastInteger(_ place: Place) -> Int64 { lastInteger[place.slot] }

  @inline(__always)
  mutating func learn(_ scalar: Scalar, _ place: Place, _ role: FieldRole) {
    after[place.after] = scalar
    onClass[place.onClass] = scalar
    last[place.slot] = scalar
    previous = scalar
    if scalar.tag == .integer || scalar.tag == .date {
      lastInteger[place.slot] = Int64(bitPattern: scalar.bits)
    }
    let cell = Int(screen % Self.screenCells)
    if role == .screenClass { classes[cell] = scalar }
    if role == .screenTitle { titles[cell] = scalar }
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
