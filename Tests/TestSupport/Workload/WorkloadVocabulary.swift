/// The classes, items and words of the workload.
struct WorkloadVocabulary {
  let classes: [String]
  let isEditor: [Bool]
  /// Per class: where a push can lead, likeliest first.
  let outgoing: [[Int]]
  let outgoingWeights: [[Double]]
  let titles: [String]
  let itemWeights: [Double]
  let words: [String]
  let wordWeights: [Double]
  let stateKeys = [
    "filter", "sort", "selection", "expanded", "zoom", "query", "offset", "segment", "layout",
    "badge",
  ]
  let sources = ["list", "search", "link", "widget"]

  private static let nouns = [
    "Order", "Product", "Cart", "Address", "Payment", "Review", "Coupon", "Message", "Profile",
    "Setting", "Store", "Category", "Wish", "Return", "Invoice", "Delivery", "Photo", "Event",
    "Note", "Contact",
  ]
  private static let syllables = [
    "ba", "ke", "lo", "mi", "nu", "ra", "se", "ti", "vo", "zu", "an", "er", "in", "or", "ul",
  ]

  init(random: inout WorkloadRandom) {
    let kinds = ["ListViewController", "DetailViewController", "EditorViewController"]
    let classes = Self.nouns.flatMap { noun in kinds.map { noun + $0 } }
    self.classes = classes
    // Seven editors are typed into; the rest of them only sometimes.
    isEditor = classes.indices.map { $0 % 3 == 2 && $0 / 3 < 7 }
    var outgoing: [[Int]] = []
    for _ in classes {
      let count = 3 + random.uniform(4)
      outgoing.append((0..<count).map { _ in random.uniform(classes.count) })
    }
    self.outgoing = outgoing
    outgoingWeights = outgoing.map { targets in
      targets.indices.map { 1 / Self.power(Double($0 + 1), 1.2) }
    }
    titles = (0..<500).map { Self.word($0 + 7, syllables: 3).capitalizedFirst + " \($0 + 1)" }
    words = (0..<2000).map { Self.word($0, syllables: 1 + $0 % 4) }
    itemWeights = Self.harmonic(500)
    wordWeights = Self.harmonic(2000)
  }

  private static func power(_ base: Double, _ exponent: Double) -> Double {
    // 1.2 is the only exponent used: the fifth root of base to the sixth.
    var root = base
    for _ in 0..<60 {
      root -= (root * root * root * root * root - base) / (5 * root * root * root * root)
    }
    return exponent == 1.2 ? base * root : base
  }

  private static func harmonic(_ count: Int) -> [Double] {
    var sum = 0.0
    return (1...count).map { rank in
      sum += 1 / Double(rank)
      return sum
    }
  }

  private static func word(_ index: Int, syllables count: Int) -> String {
    var rest = index * 7919 + 13
    var word = ""
    for _ in 0..<count {
      word += syllables[rest % syllables.count]
      rest /= syllables.count
      rest += index
    }
    return word
  }
}

extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
