public import ActivityModel

/// A tree as a scenario expects it. What the notation leaves out is not compared: identifiers,
/// selections, styles, values. Children and presented screens are always compared.
///
/// ```
/// T*1[ N#n1[Feed] | N#n2[Search > Result(id: 7)] ] ^pageSheet Compose
/// ```
public struct ExpectedTree: Hashable, Sendable {
  public var className: String
  /// `#-` expects none: the empty string.
  public var restorationIdentifier: String?
  public var selectedIndex: Int?
  public var children: [ExpectedTree] = []
  public var presented: [ExpectedTree] = []
  public var style: PresentationStyle?
  public var values: PropertyDictionary = [:]
  public var path: [String] = []

  init(className: String) { self.className = className }

  /// The tree that a text in the notation describes.
  public init(_ text: String) throws(ScenarioError) {
    var parser = NotationParser(text)
    self = try parser.wholeTree()
  }

  /// A tree that expects exactly this.
  public init(_ shape: ScreenShape) {
    className = shape.className
    restorationIdentifier = shape.restorationIdentifier ?? ""
    selectedIndex = shape.selectedIndex
    children = shape.children.map(ExpectedTree.init)
    presented = shape.presented.map(ExpectedTree.init)
    style = shape.style
    path = shape.path
  }

  /// What is different, in a sentence; nil where the shape is as expected.
  public func difference(from shape: ScreenShape) -> String? {
    if className != shape.className {
      return "\(shape.className) where \(className) was expected"
    }
    if let restorationIdentifier, restorationIdentifier != shape.restorationIdentifier ?? "" {
      return "\(className) has the identifier \(shape.restorationIdentifier ?? "-")"
    }
    if let selectedIndex, selectedIndex != shape.selectedIndex {
      return "\(className) has \(shape.selectedIndex.map { "\($0)" } ?? "nothing") selected"
    }
    if let style, style != shape.style {
      return "\(className) is presented as \(shape.style.map { "\($0)" } ?? "nothing")"
    }
    for entry in values.entries where shape.values[entry.key] != entry.value {
      let found = shape.values[entry.key].map { "\($0)" } ?? "nothing"
      return "\(className) has \(found) for \(entry.key)"
    }
    if path != shape.path { return "\(className) has the path \(shape.path)" }
    return belowDifference(from: shape)
  }

  private func belowDifference(from shape: ScreenShape) -> String? {
    if children.count != shape.children.count {
      return
        "\(className) holds \(shape.children.map(\.className)), not \(children.map(\.className))"
    }
    for (child, real) in zip(children, shape.children) {
      if let difference = child.difference(from: real) { return difference }
    }
    if presented.count != shape.presented.count {
      return "\(className) presents \(shape.presented.first?.className ?? "nothing")"
        + ", not \(presented.first?.className ?? "nothing")"
    }
    for (above, real) in zip(presented, shape.presented) {
      if let difference = above.difference(from: real) { return difference }
    }
    return nil
  }
}

extension ExpectedTree: CustomStringConvertible {
  public var description: String {
    var text = className
    if let restorationIdentifier {
      text += "#" + (restorationIdentifier.isEmpty ? "-" : restorationIdentifier)
    }
    if let selectedIndex { text += "*\(selectedIndex)" }
    if !values.isEmpty {
      let inner = values.entries.map { "\($0.key): \(JSONWriter.string($0.value.json))" }
      text += "(" + inner.joined(separator: ", ") + ")"
    }
    if !children.isEmpty {
      text += "[" + children.map(\.description).joined(separator: " | ") + "]"
    }
    if !path.isEmpty { text += "/" + path.joined(separator: "/") }
    for screen in presented {
      text += " ^" + (screen.style.map { "\($0) " } ?? "") + screen.description
    }
    return text
  }
}
