import ActivityModel

/// A file that is one JSON value.
struct JSONDocument {
  let value: JSONValue
  let input: ImportInput
  /// Where text was not valid Unicode.
  let repairs: Int

  /// - Parameter kind: what the file should be, for messages.
  init(_ input: ImportInput, kind: String) throws(ImportError) {
    self.input = input
    if input.bytes.isEmpty { throw ImportError(.empty, "the file is empty", file: input.name) }
    do throws(JSONError) {
      var parser = JSONParser(input.bytes.span)
      value = try parser.next()
      repairs = parser.repairs.count
      guard parser.atEnd() else {
        throw Self.error(kind, "more follows the value", parser.offset, input)
      }
    } catch {
      throw ImportError(
        .malformed, "this is no \(kind): \(error.message)", file: input.name,
        line: error.position.line, column: error.position.column, offset: error.position.offset)
    }
  }

  private static func error(
    _ kind: String, _ message: String, _ offset: Int, _ input: ImportInput
  ) -> JSONError {
    JSONError(message: message, position: JSONPosition(offset: offset, in: input.bytes.span))
  }

  /// An error about the value at `path`.
  func malformed(_ message: String, at path: [JSONPathComponent] = []) -> ImportError {
    let position = JSONValue.locate(path, in: input.bytes.span)
    return ImportError(
      .malformed, message, file: input.name, line: position?.line, column: position?.column,
      offset: position?.offset)
  }
}

extension JSONValue {
  /// A time as files have it: RFC 3339, or seconds since 1970 as a number.
  var time: Timestamp? {
    switch self {
    case .string(let text): Timestamp(rfc3339: text) ?? TimeText(text)?.civil.utc
    case .integer(let seconds): Timestamp(decimalSeconds: String(seconds))
    case .real(let seconds): Timestamp(decimalSeconds: seconds.description)
    default: nil
    }
  }

  /// The text of a string that is not empty.
  var filled: String? {
    guard case .string(let text) = self, !text.isEmpty else { return nil }
    return text
  }

  /// True for null and for what holds nothing.
  var isBlank: Bool {
    switch self {
    case .null: true
    case .string(let text): text.isEmpty
    case .array(let elements): elements.isEmpty
    case .object(let object): object.members.isEmpty
    default: false
    }
  }
}

extension PropertyDictionary {
  /// The members of `json` other than `names` and those that hold nothing.
  init(members json: JSONValue?, except names: Set<String> = []) {
    self.init()
    for member in json?.object?.members ?? []
    where !names.contains(member.name) && !member.value.isBlank {
      self[member.name] = PropertyValue(json: member.value)
    }
  }
}
