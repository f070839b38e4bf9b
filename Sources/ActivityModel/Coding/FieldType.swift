/// How the value of a field is stored: what a column codec, a JSON schema and a table in the
/// documentation need to know of it. Part of the log format: cases are only ever added.
public enum FieldType: UInt8, Sendable, CaseIterable {
  case bool = 0
  /// A whole number.
  case integer = 1
  case real = 2
  /// Microseconds since 1970.
  case time = 3
  case screen = 4
  case activity = 5
  case document = 6
  /// A list of screens.
  case screens = 7
  /// One of a few known names, with room for others.
  case symbol = 8
  /// A string that comes again and again: a class, a title, a key, an identifier.
  case name = 9
  /// A string that rarely comes twice: typed text, a message.
  case text = 10
  /// A list of names.
  case names = 11
  /// Any property-list value.
  case value = 12
  case dictionary = 13
  /// A list of property-list values.
  case values = 14
}
