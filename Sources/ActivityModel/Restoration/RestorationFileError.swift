/// Why a policy file or a recipe cannot be used.
public struct RestorationFileError: Error, Hashable, Sendable {
  public struct Code: Hashable, Sendable, RawRepresentable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    private init(_ rawValue: String) { self.rawValue = rawValue }

    /// The text is no JSON.
    public static let notJSON = Code("notJSON")
    /// A member that nothing reads.
    public static let unknownMember = Code("unknownMember")
    /// A member of another type than it has to be.
    public static let wrongType = Code("wrongType")
    /// A member that has to be there is not.
    public static let missingMember = Code("missingMember")
    /// A value of the right type that means nothing.
    public static let badValue = Code("badValue")
  }

  public var code: Code
  public var message: String
  /// Where in the text; nil where there is no text.
  public var position: JSONPosition?
  public var remedy: String?

  public init(
    _ code: Code, _ message: String, position: JSONPosition? = nil, remedy: String? = nil
  ) {
    self.code = code
    self.message = message
    self.position = position
    self.remedy = remedy
  }
}

extension RestorationFileError: CustomStringConvertible {
  public var description: String {
    let place = position.map { "line \($0.line), column \($0.column): " } ?? ""
    return place + message + (remedy.map { ". \($0)" } ?? "")
  }
}

/// A JSON text and what is read out of it, so that every message can say where.
struct RestorationFile {
  let bytes: [UInt8]
  let root: JSONValue

  init(_ bytes: [UInt8]) throws(RestorationFileError) {
    self.bytes = bytes
    do throws(JSONError) {
      root = try JSONParser.parse(bytes.span)
    } catch {
      throw RestorationFileError(.notJSON, error.message, position: error.position)
    }
  }

  func error(
    _ code: RestorationFileError.Code, at path: [JSONPathComponent], _ message: String,
    _ remedy: String? = nil
  ) -> RestorationFileError {
    RestorationFileError(
      code, message, position: JSONValue.locate(path, in: bytes.span), remedy: remedy)
  }

  /// The members of an object, each of them one of `names`.
  func members(
    of value: JSONValue, at path: [JSONPathComponent], _ what: String, names: [String]
  ) throws(RestorationFileError) -> JSONObject {
    guard let object = value.object else {
      throw error(.wrongType, at: path, "\(what) has to be an object")
    }
    for member in object.members where !names.contains(member.name) {
      throw error(
        .unknownMember, at: path + [.member(member.name)],
        "\(what) has no member “\(member.name)”", Self.suggestion(member.name, of: names))
    }
    return object
  }

  static func suggestion(_ name: String, of names: [String]) -> String {
    let close = names.min { distance($0, name) < distance($1, name) }
    if let close, distance(close, name) <= max(2, name.count / 3) {
      return "Did you mean “\(close)”?"
    }
    return "It can have " + names.map { "“\($0)”" }.joined(separator: ", ") + "."
  }

  /// Edits from one name to the other, case not counted.
  private static func distance(_ left: String, _ right: String) -> Int {
    let a = Array(left.lowercased().unicodeScalars.prefix(64))
    let b = Array(right.lowercased().unicodeScalars.prefix(64))
    var row = Array(0...b.count)
    for (i, x) in a.enumerated() {
      var before = row[0]
      row[0] = i + 1
      for (j, y) in b.enumerated() {
        let cost = x == y ? before : min(before, row[j], row[j + 1]) + 1
        before = row[j + 1]
        row[j + 1] = cost
      }
    }
    return row[b.count]
  }
}
