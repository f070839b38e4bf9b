import ActivityInterchange
import ActivityModel
import ActivityReplay
import ActivityStore
import TestSupport
import Testing

/// Sessions of real apps, recorded by another tool that knows nothing of restoration.
@Suite struct LintRealSessionsTests {
  @Test(arguments: [
    "measure-ios-background-terminated-relaunch", "measure-ios-crash-clock-truncated",
    "measure-ios-events-journey", "measure-ios-long-navigation", "measure-ios-swiftui-sheet",
    "measure-react-native-ios", "measure-wikipedia-ios-crash",
  ])
  func `nothing is invented about what the source does not tell`(name: String) throws {
    let path = "../shared/data/real/\(name).json"
    guard let text = try? SourceTree.text(of: path) else {
      Issue.record("\(path) is not there: the real session was not tried", severity: .warning)
      return
    }
    let input = ImportInput(name: name, bytes: Array(text.utf8))
    let result = try ImportFormats.importEvents(from: [input])
    let report = try LintEngine.report(on: EventList(result.events))
    #expect(!result.events.isEmpty)
    #expect(report.findings.filter { $0.severity > .note }.map(\.message) == [])
  }
}
