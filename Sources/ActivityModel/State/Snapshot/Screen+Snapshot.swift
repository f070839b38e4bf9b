extension ScreenTable: SnapshotValue {
  static var snapshotDefault: ScreenTable? { ScreenTable() }
  var isSnapshotDefault: Bool { isEmpty }

  func write(to writer: inout SnapshotWriter) { all.write(to: &writer) }

  init(from reader: inout SnapshotReader) throws(SnapshotError) {
    self.init()
    for _ in 0..<(try reader.count()) {
      let screen = try Screen(from: &reader)
      if contains(screen.id) {
        throw reader.error(.inconsistent, "screen \(screen.id.rawValue) is there twice")
      }
      append(screen)
    }
  }
}

extension Screen: SnapshotRecord {
  static var blank: Screen {
    Screen(id: ScreenID(0), className: "", createdAt: SequenceNumber(0))
  }

  mutating func parts<Coder: SnapshotCoder>(_ coder: inout Coder) throws(SnapshotError) {
    try coder.part(&id)
    try coder.part(&place)
    try coder.part(&children)
    try coder.part(&selected)
    try coder.part(&presented)
    try coder.part(&appearances)
    try coder.part(&appearance)
    try coder.flag(&isShown)
    try coder.flag(&isLoaded)
    try coder.flag(&isInferred)
    try facts[0].parts(&coder)
  }
}

extension ScreenFacts {
  mutating func parts<Coder: SnapshotCoder>(_ coder: inout Coder) throws(SnapshotError) {
    try coder.part(&className)
    try coder.part(&createdAt)
    try coder.part(&container)
    try coder.part(&restorationIdentifier)
    try coder.part(&title)
    try coder.part(&values)
    try coder.part(&activity)
    try coder.part(&presentationStyle)
    try coder.part(&origin)
    try coder.part(&storyboard)
    try coder.part(&restorationClass)
    try coder.part(&encodesChildren)
    try coder.part(&callsSuperEncode)
    try coder.part(&suppliedByDelegate)
    try coder.part(&encodedValues)
    try coder.part(&encodedPath)
    try coder.part(&path)
    try coder.part(&transition)
    try coder.part(&childrenBeforeTransition)
    try coder.flag(&wasEmptied)
  }
}

extension Screen.Appearance: SnapshotValue {
  static var snapshotDefault: Screen.Appearance? { .never }
  func write(to writer: inout SnapshotWriter) { writer.byte(rawValue) }

  init(from reader: inout SnapshotReader) throws(SnapshotError) {
    let byte = try reader.byte()
    guard let value = Self(rawValue: byte) else {
      throw reader.error(.malformed, "no appearance has the number \(byte)")
    }
    self = value
  }
}

extension Screen.Place: SnapshotValue {
  static var snapshotDefault: Screen.Place? { .loose }

  func write(to writer: inout SnapshotWriter) {
    switch self {
    case .loose: writer.byte(0)
    case .root(let scene, let window):
      writer.byte(1)
      scene.write(to: &writer)
      window.write(to: &writer)
    case .child(let parent):
      writer.byte(2)
      parent.write(to: &writer)
    case .presented(let presenter):
      writer.byte(3)
      presenter.write(to: &writer)
    }
  }

  init(from reader: inout SnapshotReader) throws(SnapshotError) {
    let byte = try reader.byte()
    switch byte {
    case 0: self = .loose
    case 1: self = .root(scene: try SceneID(from: &reader), window: try Int(from: &reader))
    case 2: self = .child(of: try ScreenID(from: &reader))
    case 3: self = .presented(by: try ScreenID(from: &reader))
    default: throw reader.error(.malformed, "no place has the number \(byte)")
    }
  }
}

extension PathElement: SnapshotRecord {
  static var blank: PathElement { PathElement(type: "") }

  mutating func parts<Coder: SnapshotCoder>(_ coder: inout Coder) throws(SnapshotError) {
    try coder.part(&type)
    try coder.part(&value)
    var isOpaque = !isCodable
    try coder.flag(&isOpaque)
    isCodable = !isOpaque
    try coder.part(&screen)
  }
}
