import ActivityInterchange
import ActivityModel
import Testing

/// Every published file: read as it should be, or refused by name.
struct RealFileTests {
  @Test func `no published file is misread, and none crashes the reader`() throws {
    let names = TestFiles.realNames().filter { $0 != "SOURCES.md" }
    if names.isEmpty {
      Issue.record("SKIPPED: \(TestFiles.realFolder) is not there", severity: .warning)
    }
    for name in names {
      guard let input = TestFiles.real(name) else { continue }
      let expected = Self.expectations[name]
      do throws(ImportError) {
        let result = try ImportFormats.importEvents(from: [input])
        #expect(expected == result.report.format, "\(name)")
        #expect(result.report.kept + result.report.skippedCount == result.report.read, "\(name)")
      } catch {
        #expect(expected == error.code.rawValue, "\(name): \(error)")
        #expect(error.file == name)
      }
    }
  }

  private static let expectations: [String: String] = {
    var all: [String: String] = [:]
    for name in [
      "apple-converted-text.crash", "apple-ips-header-plus-text.ips", "apple-ips-json-tcc.ips",
      "apple-jetsam-highwater.ips", "apple-watchdog-scene-update.crash",
      "bugsnag-ios-scene-crumbs.json", "datadog-replay-mobile-segment.json",
      "datadog-rum-action.json", "datadog-rum-app_start.json", "datadog-rum-view.json",
      "ga4-bigquery-export-signup.json", "ileapp-app-snapshots.json",
      "ios-app-privacy-report.ndjson", "issue-logcat-epoch-activity-stack.log",
      "issue-logcat-trampoline-activity.log", "issue-logcat-wm-stop-create.log",
      "issue-redux-lifted-state.json", "issue-rrweb-no-full-snapshot.json",
      "knowledgec-app-infocus.tsv", "knowledgec-nsuseractivity.tsv",
      "logcat-android-system-2k-part.log", "logcat-mixed-formats.log",
      "metrickit-exception-log.log", "metrickit-no-zone.json", "metrickit-real-report.json",
      "otel-swift-session-logs.ndjson", "otel-swift-uikit-view-spans.ndjson",
      "otlp-swift-resource-spans.json", "powerlog-screenstate.csv", "rrweb-no-timestamps.json",
      "rrweb-same-timestamp-order.json", "umeng-no-timestamp.crash",
    ] { all[name] = "unsupportedFormat" }
    for name in [
      "issue-double-push-crash-console.log", "issue-firebase-screen-class-unicode.log",
      "issue-flutter-navigator-observer.log", "issue-nslog-view-lifecycle.log",
      "macos-logd-timezone-change.log", "macos-system-log-part.log",
    ] { all[name] = "log" }
    for name in [
      "measure-ios-background-terminated-relaunch.json", "measure-ios-crash-clock-truncated.json",
      "measure-ios-events-journey.json", "measure-ios-long-navigation.json",
      "measure-ios-swiftui-sheet.json", "measure-react-native-ios.json",
      "measure-wikipedia-android-fragments.json", "measure-wikipedia-ios-crash.json",
    ] { all[name] = "measure" }
    for name in [
      "embrace-termination-oom-foreground.json", "kscrash-nsexception.json",
      "sentry-cocoa-crash-bad-access.json", "sentry-recrash-report.json",
    ] { all[name] = "kscrash" }
    for name in [
      "sentry-cocoa-event-next-launch-crumbs.json", "sentry-cocoa-scope-crumbs.json",
      "sentry-electron-crumbs.json",
    ] { all[name] = "sentry" }
    for name in [
      "sentry-android-envelope.txt", "sentry-envelope-flutter-replay.bin",
      "sentry-envelope-no-length.txt",
    ] { all[name] = "sentry-envelope" }
    all["ios-lockdownd.log"] = "lockdownd"
    // Its times lack the day.
    all["issue-springboard-duplicate-lines.log"] = "needsOption"
    return all
  }()
}
