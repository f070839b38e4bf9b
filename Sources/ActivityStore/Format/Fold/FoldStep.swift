import ActivityModel

/// What the fold does with events of a shape, worked out once per block.
struct FoldStep {
  /// `none` for what goes the long way, over an event.
  var action: CommonShape = .none
  var callback = ScreenCallback.initialised
  /// The value of the symbol in the shape, where there is one.
  var symbol: UInt8?
  var hasScene = false
  var isInferred = false
  /// Whether the field of each number below 16 is there and in a column.
  private var fields: UInt16 = 0

  init(_ shape: Shape) {
    action = CommonShape(shape)
    hasScene = shape.has(Shape.Flags.scene)
    isInferred = shape.has(Shape.Flags.inferred)
    for field in shape.fields where field.number < 16 {
      if field.constant == nil { fields |= 1 << UInt16(field.number) }
      if field.type == .symbol { symbol = field.constant }
    }
    if action == .callback {
      guard let known = symbol.flatMap(ScreenCallback.init(rawValue:)) else {
        action = .none
        return
      }
      callback = known
    }
    // More than class, container and title takes a payload.
    if action == .created, !shape.fields.allSatisfy({ [1, 2, 3, 8].contains($0.number) }) {
      action = .none
    }
    // Without a text or a screen nothing changes.
    if action == .edited, !has(3) || !has(4) { action = .none }
  }

  @inline(__always)
  func has(_ number: UInt16) -> Bool { fields & (1 &<< number) != 0 }
}
