import ActivityModel

extension FlatFieldReader {
  /// The body of an event of one of the commonest kinds, without the detour over field coding; nil
  /// for any other kind, or where the shape is not of the usual form.
  @inline(__always)
  mutating func commonBody(_ shape: Shape) throws(FormatError) -> EventBody? {
    switch shape.kind {
    case ScreenEvent.Callback.kind: try callback(shape.fields)
    case ScreenEvent.Released.kind: try released(shape.fields)
    case NavigationEvent.Pushed.kind: try pushed(shape.fields)
    case NavigationEvent.Popped.kind: try popped(shape.fields)
    default: nil
    }
  }

  private mutating func callback(_ fields: [ShapeField]) throws(FormatError) -> EventBody? {
    guard (2...3).contains(fields.count), fields[0].isPlain(1, .screen),
      fields[1].number == 2, fields[1].type == .symbol, let code = fields[1].constant,
      let callback = ScreenCallback(rawValue: code), let animated = Self.flag(fields, 2, number: 3)
    else { return nil }
    let screen = ScreenID(try takeIdentifier())
    finishCommon()
    return .screen(
      .callback(.init(screen: screen, callback: .known(callback), animated: animated)))
  }

  private mutating func released(_ fields: [ShapeField]) throws(FormatError) -> EventBody? {
    guard fields.count == 1, fields[0].isPlain(1, .screen) else { return nil }
    let screen = ScreenID(try takeIdentifier())
    finishCommon()
    return .screen(.released(.init(screen: screen)))
  }

  private mutating func pushed(_ fields: [ShapeField]) throws(FormatError) -> EventBody? {
    guard (2...3).contains(fields.count), fields[0].isPlain(1, .screen),
      fields[1].isPlain(2, .screen), let animated = Self.flag(fields, 2, number: 3)
    else { return nil }
    let container = ScreenID(try takeIdentifier())
    let screen = ScreenID(try takeIdentifier())
    finishCommon()
    return .navigation(
      .pushed(.init(container: container, screen: screen, animated: animated)))
  }

  private mutating func popped(_ fields: [ShapeField]) throws(FormatError) -> EventBody? {
    let hasTarget = fields.count > 1 && fields[1].isPlain(2, .screen)
    guard (1...3).contains(fields.count), fields[0].isPlain(1, .screen),
      let animated = Self.flag(fields, hasTarget ? 2 : 1, number: 3)
    else { return nil }
    let container = ScreenID(try takeIdentifier())
    let target = hasTarget ? ScreenID(try takeIdentifier()) : nil
    finishCommon()
    return .navigation(.popped(.init(container: container, to: target, animated: animated)))
  }

  /// The flag that may come last: `.some(nil)` where it is not there, nil where something else is.
  private static func flag(_ fields: [ShapeField], _ place: Int, number: UInt8) -> Bool?? {
    if place == fields.count { return .some(nil) }
    guard place == fields.count - 1, fields[place].number == number, fields[place].type == .bool,
      let constant = fields[place].constant
    else { return nil }
    return .some(constant != 0)
  }
}

extension ShapeField {
  func isPlain(_ number: UInt8, _ type: FieldType) -> Bool {
    self.number == number && self.type == type && constant == nil
  }
}
