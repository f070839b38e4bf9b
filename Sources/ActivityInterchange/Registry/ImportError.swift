/// Why a file could not be imported at all.
public struct ImportError: Error, Hashable, Sendable {
  /// An open set: later versions may add codes.
  public struct Code: Hashable, Sendable, RawRepresentable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// No importer knows the file.
    public static let unknownFormat = Code(rawValue: "unknownFormat")
    /// The file is of a known kind that cannot be imported.
    public static let unsupportedFormat = Code(rawValue: "unsupportedFormat")
    /// `--format` names no importer.
    public static let noSuchFormat = Code(rawValue: "noSuchFormat")
    /// The file is not what its kind should look like.
    public static let malformed = Code(rawValue: "malformed")
    /// The source leaves something out that only the caller can say, such as the year.
    public static let needsOption = Code(rawValue: "needsOption")
    /// There is nothing in the file.
    public static let empty = Code(rawValue: "empty")
    /// Files of kinds that cannot be read together.
    public static let mixedFormats = Code(rawValue: "mixedFormats")
  }

  public var code: Code
  public var message: String
  /// The file, as the caller named it.
  public var file: String
  /// Counted from 1; nil where the error is about the whole file.
  public var line: Int?
  /// In characters, counted from 1.
  public var column: Int?
  /// Bytes from the start of the file.
  public var offset: Int?
  /// What the caller can do.
  public var remedy: String?

  public init(
    _ code: Code, _ message: String, file: String = "", line: Int? = nil, column: Int? = nil,
    offset: Int? = nil, remedy: String? = nil
  ) {
    self.code = code
    self.message = message
    self.file = file
    self.line = line
    self.column = column
    self.offset = offset
    self.remedy = remedy
  }
}

extension ImportError: CustomStringConvertible {
  /// `file:line:column: message; remedy`.
  public var description: String {
    var text = file
    if let line { text += ":\(line)" }
    if let column { text += ":\(column)" }
    if line == nil, let offset { text += ": byte \(offset)" }
    if !text.isEmpty { text += ": " }
    text += message
    if let remedy { text += "; \(remedy)" }
    return text
  }
}
