/// A measured figure beside its goal.
struct Figure {
  enum Goal {
    case atMost(Double)
    case atLeast(Double)
    /// Printed for comparison only.
    case none
  }

  /// A stable name, which thresholds are kept under.
  var name: String
  var what: String
  var value: Double
  var range: ClosedRange<Double>?
  var unit: String
  var goal: Goal = .none
  /// Whether the figure is a ratio of two measured side by side: only those are checked.
  var isRatio = true

  var isMet: Bool? {
    switch goal {
    case .atMost(let limit): value <= limit
    case .atLeast(let limit): value >= limit
    case .none: nil
    }
  }

  var goalText: String {
    switch goal {
    case .atMost(let limit): "<= \(format(limit)) \(unit)"
    case .atLeast(let limit): ">= \(format(limit)) \(unit)"
    case .none: ""
    }
  }

  var valueText: String {
    var text = "\(format(value)) \(unit)"
    if let range, range.lowerBound < range.upperBound {
      text += " (\(format(range.lowerBound))–\(format(range.upperBound)))"
    }
    return text
  }
}

extension Figure {
  /// The median of `samples` and their range.
  init(
    _ name: String, _ what: String, _ samples: Samples, _ unit: String, _ goal: Goal,
    isRatio: Bool = true
  ) {
    self.init(
      name: name, what: what, value: samples.median, range: samples.minimum...samples.maximum,
      unit: unit, goal: goal, isRatio: isRatio)
  }
}

/// Three digits that matter.
func format(_ value: Double) -> String {
  guard value.isFinite else { return "–" }
  let digits = value.magnitude >= 100 ? 0 : value.magnitude >= 10 ? 1 : value.magnitude >= 1 ? 2 : 3
  var scale = 1.0
  for _ in 0..<digits { scale *= 10 }
  let scaled = (value * scale).rounded()
  guard digits > 0 else { return String(Int(scaled)) }
  let whole = Int(scaled.magnitude) / Int(scale)
  let rest = String(Int(scaled.magnitude) % Int(scale))
  return (value < 0 ? "-" : "") + "\(whole)."
    + String(repeating: "0", count: digits - rest.count) + rest
}
