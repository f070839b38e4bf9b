import ActivityModel

/// Reads crash reports in the form of KSCrash and of the clients that grew from it, with the
/// breadcrumbs that Sentry puts in them.
public struct CrashReportImporter: Importer {
  public let name = "kscrash"
  public let summary = "crash reports of KSCrash and SentryCrash, with breadcrumbs"

  public init() {}

  public func confidence(in prefix: FilePrefix) -> DetectionConfidence {
    guard let shape = prefix.shape, shape.root == .object else { return .none }
    if shape.has("crash.error") || shape.has("recrash_report.report") { return .certain }
    if shape.has(all: "report.id", "report.type") { return .certain }
    return shape.has(all: "report.id", "report.timestamp") ? .likely : .none
  }

  public func importEvents(
    from inputs: [ImportInput], options: ImportOptions
  ) throws(ImportError) -> ImportResult {
    try importRecords(of: inputs, options)
  }
}

extension CrashReportImporter: RecordImporter {
  func records(of input: ImportInput, options: ImportOptions) throws(ImportError) -> RecordSource {
    let document = try JSONDocument(input, kind: "crash report")
    guard document.value.object != nil else {
      throw document.malformed("this is no crash report: it is not an object")
    }
    guard document.value["report"] != nil || document.value["crash"] != nil else {
      throw document.malformed("this is no crash report: it has neither `report` nor `crash`")
    }
    var source = RecordSource(format: name)
    document.noteRepairs(in: &source.report)
    CrashReport(document.value).read(into: &source)
    return source
  }
}

extension JSONDocument {
  func noteRepairs(in report: inout ImportReport) {
    guard repairs > 0 else { return }
    report.flag(.repairedText, "text that is not valid Unicode was repaired in \(repairs) places")
  }
}
