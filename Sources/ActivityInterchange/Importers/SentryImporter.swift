import ActivityModel

/// Reads events of Sentry as they are sent, and the crash scope that an Apple client keeps.
public struct SentryImporter: Importer {
  public let name = "sentry"
  public let summary = "events and crash scopes of Sentry, with their breadcrumbs"

  public init() {}

  public func confidence(in prefix: FilePrefix) -> DetectionConfidence {
    guard let shape = prefix.shape, shape.root == .object else { return .none }
    // A crash report has a scope too.
    if shape.has("report.id") || shape.has("crash.error") { return .none }
    if shape.has("sentry_sdk_scope.breadcrumbs") { return .certain }
    let hasCrumbs =
      shape.has("breadcrumbs[].timestamp") || shape.has("breadcrumbs.values[].timestamp")
    if hasCrumbs, !shape.has("breadcrumbs[].metaData") {
      return shape.has("breadcrumbs[].category") || shape.has("breadcrumbs.values[].category")
        ? .certain : .likely
    }
    return shape.has(all: "event_id", "platform") ? .likely : .none
  }

  public func importEvents(
    from inputs: [ImportInput], options: ImportOptions
  ) throws(ImportError) -> ImportResult {
    try importRecords(of: inputs, options)
  }
}

extension SentryImporter: RecordImporter {
  func records(of input: ImportInput, options: ImportOptions) throws(ImportError) -> RecordSource {
    let document = try JSONDocument(input, kind: "Sentry event")
    guard document.value.object != nil else {
      throw document.malformed("this is no Sentry event: it is not an object")
    }
    var source = RecordSource(format: name)
    document.noteRepairs(in: &source.report)
    SentryEvent(document.value).read(into: &source)
    return source
  }
}
