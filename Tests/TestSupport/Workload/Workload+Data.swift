import ActivityModel

extension Workload {
  mutating func updateActivity(median: Double, sigma: Double) {
    guard let screen = scenes[active].top.screens.last else { return }
    var entries: PropertyDictionary = [
      "title": .string(vocabulary.titles[screen.item]), "itemId": .integer(Int64(screen.item)),
      "section": .string(vocabulary.classes[screen.classIndex]),
      "source": .string(vocabulary.sources[random.choice([0.7, 0.15, 0.1, 0.05])]),
    ]
    if random.chance(0.5) { entries["index"] = .integer(Int64(random.uniform(30))) }
    emit(
      .activity(.entriesAdded(.init(activity: scenes[active].activity, entries: entries))),
      median: median, sigma: sigma)
  }

  mutating func setState(_ gap: Gap) {
    guard let screen = scenes[active].top.screens.last else { return }
    let key = vocabulary.stateKeys[random.zipf(Self.keyWeights)]
    let value: PropertyValue =
      random.chance(0.5) ? .integer(Int64(random.uniform(8))) : .bool(random.chance(0.5))
    emit(
      .screen(.valueChanged(.init(screen: screen.id, key: key, value: value))), median: gap.median,
      sigma: gap.sigma)
  }

  /// 2 to 13 words, one event per keystroke; 3 % typos with their correction, 15 % completed.
  mutating func type(_ gap: Gap) {
    guard let screen = scenes[active].top.screens.last else { return }
    var median = gap.median
    var sigma = gap.sigma
    for _ in 0..<(2 + random.uniform(12)) {
      let word = vocabulary.words[random.zipf(vocabulary.wordWeights)]
      let completed = random.chance(0.15)
      for (index, letter) in word.enumerated() {
        if random.chance(0.03) {
          keystroke(screen.id, scenes[active].text + "x", median, sigma)
          (median, sigma) = (170_000, 0.45)
          keystroke(screen.id, scenes[active].text, median, sigma)
        }
        if completed, index == 2 {
          scenes[active].text += word.dropFirst(2)
        } else {
          scenes[active].text.append(letter)
        }
        keystroke(screen.id, scenes[active].text, median, sigma)
        (median, sigma) = (170_000, 0.45)
        if completed, index == 2 { break }
      }
      scenes[active].text += " "
      keystroke(screen.id, scenes[active].text, median, sigma)
    }
    scenes[active].text = ""
  }

  private mutating func keystroke(
    _ screen: ScreenID, _ text: String, _ median: Double, _ sigma: Double
  ) {
    emit(
      .input(
        .edited(
          .init(
            target: "UITextField", screen: screen, text: text,
            length: Int64(text.unicodeScalars.count)
          ))), median: median, sigma: sigma)
  }

  private static let keyWeights: [Double] = {
    var sum = 0.0
    return (1...10).map { rank in
      sum += 1 / Double(rank)
      return sum
    }
  }()
}
