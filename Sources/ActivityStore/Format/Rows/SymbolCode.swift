/// A symbol is stored as its code, or as a name where it has none. A code that a newer writer used is
/// kept as the name `#code`, and becomes the code again when it is written.
enum SymbolCode {
  static func name(of code: UInt8) -> String { "#\(code)" }

  static func code(of name: String) -> UInt8? {
    guard name.utf8.first == UInt8(ascii: "#"), let code = UInt8(name.dropFirst()),
      "#\(code)".utf8.elementsEqual(name.utf8)
    else { return nil }
    return code
  }
}
