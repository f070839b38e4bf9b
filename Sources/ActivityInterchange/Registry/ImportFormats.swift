import ActivityModel

/// The formats that can be imported, and which of them a file has.
public enum ImportFormats {
  /// How much of a file detection looks at.
  public static let prefixLength = 64 << 10

  /// In the order in which they are asked.
  public static let all: [any Importer] = [
    NDJSONImporter(), MeasureImporter(), SentryImporter(), SentryEnvelopeImporter(),
    CrashReportImporter(), LogImporter(), LockdownLogImporter(),
  ]

  /// The importer of that name.
  public static func importer(named name: String) throws(ImportError) -> any Importer {
    if let importer = all.first(where: { $0.name == name }) { return importer }
    throw ImportError(
      .noSuchFormat, "there is no format `\(name)`",
      remedy: "known are \(all.map(\.name).joined(separator: ", "))")
  }

  /// The importer that is surest of a file.
  ///
  /// - Throws: `ImportError` where none knows it; it says what the file looks like if it is of a kind
  ///   that is known but cannot be imported.
  public static func detect(
    _ prefix: FilePrefix, file: String
  ) throws(ImportError) -> any Importer {
    if prefix.bytes.isEmpty { throw ImportError(.empty, "the file is empty", file: file) }
    var best: (importer: any Importer, confidence: DetectionConfidence)?
    for importer in all {
      let confidence = importer.confidence(in: prefix)
      if confidence > best?.confidence ?? .none { best = (importer, confidence) }
    }
    // A line of a crash report may well look like one of a log.
    if let foreign = ForeignFormat.of(prefix), !foreign.givesWay || best?.confidence != .certain {
      throw foreign.error(file: file)
    }
    if let best { return best.importer }
    if let broken = brokenJSON(prefix, file: file) { throw broken }
    throw ImportError(
      .unknownFormat, "no importer knows this file", file: file,
      remedy: "name its format if it is one of \(all.map(\.name).joined(separator: ", "))")
  }

  /// Where a file that begins like JSON stops being it (case 46).
  private static func brokenJSON(_ prefix: FilePrefix, file: String) -> ImportError? {
    guard prefix.isWhole, prefix.lines.count > 0 || prefix.shape != nil else { return nil }
    let first = prefix.bytes.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
    guard let first, prefix.shape != nil || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first)
    else { return nil }
    do throws(JSONError) {
      _ = try JSONParser.parse(prefix.bytes.span)
      return nil
    } catch {
      return ImportError(
        .malformed, "this is no JSON: \(error.message)", file: file, line: error.position.line,
        column: error.position.column, offset: error.position.offset)
    }
  }

  /// Imports files that belong together, each in the format named or detected.
  ///
  /// - Parameter format: the name of a format, or nil to detect it.
  /// - Throws: `ImportError` where a file cannot be used, or where two are of different formats.
  public static func importEvents(
    from inputs: [ImportInput], format: String? = nil, options: ImportOptions = ImportOptions()
  ) throws(ImportError) -> ImportResult {
    var chosen: (any Importer)?
    if let format { chosen = try importer(named: format) }
    for input in inputs where format == nil {
      let prefix = FilePrefix(input.bytes, isWhole: true)
      let found = try detect(prefix, file: input.name)
      if let chosen, chosen.name != found.name {
        throw ImportError(
          .mixedFormats, "this is \(found.name), but the file before is \(chosen.name)",
          file: input.name, remedy: "import them one by one")
      }
      chosen = found
    }
    guard let chosen else { throw ImportError(.empty, "there is nothing to import") }
    return try chosen.importEvents(from: inputs, options: options)
  }
}
