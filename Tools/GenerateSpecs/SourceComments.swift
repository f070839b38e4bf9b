#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The doc comments of the payload types and their fields, read from the sources, so that the
/// documentation says what the code says.
struct SourceComments {
  /// By `navigation.pushed` or `navigation.pushed/container`.
  private var comments: [String: String] = [:]

  init(folder: String) throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    for file in files where file.hasSuffix("Event.swift") && file != "Event.swift" {
      let family = file.dropLast("Event.swift".count).lowercased()
      let data = try Data(contentsOf: URL(filePath: folder + "/" + file))
      collect(String(decoding: data, as: UTF8.self), family: family)
    }
  }

  subscript(kind: String, field: String? = nil) -> String {
    comments[field.map { kind + "/" + $0 } ?? kind] ?? ""
  }

  private mutating func collect(_ source: String, family: String) {
    var pending: [String] = []
    var kind = family
    for line in source.split(separator: "\n", omittingEmptySubsequences: false) {
      let text = line.drop { $0 == " " }
      if text.hasPrefix("///") {
        pending.append(String(text.dropFirst(3).drop { $0 == " " }))
        continue
      }
      let words = text.split(separator: " ")
      if words.starts(with: ["public", "struct"]) {
        let name = words[2].prefix { $0 != ":" }
        kind = family + "." + name.prefix(1).lowercased() + name.dropFirst()
        comments[kind] = pending.joined(separator: " ")
      } else if words.starts(with: ["public", "enum"]) {
        comments[family] = pending.joined(separator: " ")
      } else if words.starts(with: ["public", "var"]) {
        comments[kind + "/" + words[2].prefix { $0 != ":" }] = pending.joined(separator: " ")
      }
      pending = []
    }
  }
}
