public import ActivityModel

/// Plausible events without end, the same for the same seed.
public struct SampleEvents: Sendable {
  private var random: SeededGenerator
  private var time = Timestamp(microseconds: 1_742_037_855_000_000)
  private var nextScreen: UInt64 = 10
  private var stack: [UInt64] = [1]
  private static let words = ["alpha", "beta", "gamma", "détail", "抢鲜", "👩‍👩‍👧", "list", "edit"]

  public init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  public mutating func next() -> Event {
    time = time.advanced(byMicroseconds: Int64.random(in: 50..<3_000_000, using: &random))
    let isMain = UInt8.random(in: 0..<4, using: &random)
    return Event(
      time: time, uptime: time.microseconds - 1_742_000_000_000_000, launch: LaunchNumber(1),
      scene: SceneID("scene-\(Int.random(in: 0..<2, using: &random))"),
      onMainThread: isMain == 0 ? nil : isMain > 1, body: body())
  }

  public mutating func events(_ count: Int) -> [Event] { (0..<count).map { _ in next() } }

  private mutating func word() -> String {
    Self.words[Int.random(in: 0..<Self.words.count, using: &random)]
  }

  private mutating func body() -> EventBody {
    switch UInt8.random(in: 0..<8, using: &random) {
    case 0, 1:
      nextScreen += 1
      stack.append(nextScreen)
      return .navigation(
        .pushed(.init(container: ScreenID(1), screen: ScreenID(nextScreen), animated: true)))
    case 2 where stack.count > 1:
      stack.removeLast()
      return .navigation(.popped(.init(container: ScreenID(1))))
    case 3: return .note(.marked(.init(name: word())))
    case 4:
      return .note(
        .custom(
          .init(
            name: word(),
            values: [
              "text": .string(word() + word()),
              "count": .integer(Int64.random(in: -5..<100_000, using: &random)),
              "ratio": .real(Double.random(in: 0..<1, using: &random)),
            ])))
    case 5: return .note(.logged(.init(level: nil, message: "\(word()) \(word()) \(word())")))
    case 6: return .process(.memoryWarning(.init()))
    default:
      return .navigation(
        .childSelected(
          .init(
            container: ScreenID(2), screen: ScreenID(3),
            index: Int64.random(in: 0..<5, using: &random))))
    }
  }
}
