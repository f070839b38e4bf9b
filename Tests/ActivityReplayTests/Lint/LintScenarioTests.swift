import ActivityModel
import ActivityReplay
import ActivitySimulator
import ActivityStore
import TestSupport
import Testing

/// Lint on the scenarios of every system and worked example: each fault in them is found, and nothing
/// is found in the rest.
@Suite struct LintScenarioTests {
  /// What is found at all severities; a scenario that is not here is clean.
  private static let expected: [String: Set<String>] = [
    "a02-one-question": ["one-restoration-question"],
    "a02-opting-in-secure": ["one-restoration-question"],
    "a03-identifier-empty": ["unnamed-top-screen"],
    "a04-the-wrong-test": ["force-quit-deletes-state"],
    "a05-values-not-encoded": ["typed-text-not-saved"],
    "a06-scenes-switch-it-off": ["legacy-with-scenes", "nothing-saved"],
    "a07-not-declaring": ["undeclared-activity-type"],
    "a09-hook-returns-nil": ["nothing-saved"],
    "a11-scene-storage": ["nothing-saved"],
    "c03-flags": ["immediate-form-without-flag"],
    "c06-faults": ["layout-while-scrolling"],
    "d01-not-declared": ["undeclared-activity-type"],
    "r021-pages": ["children-not-encoded"],
    "r023-encode-without-super": ["encode-without-super"],
    "r024-force-quit-or-jetsam": ["force-quit-deletes-state"],
    "r028-restoration-never-completed": ["crash-while-restoring"],
    "r031-identifier-not-given-again": ["identifier-not-given-again", "unnamed-top-screen"],
    "r032-another-class": ["restored-otherwise"],
    "r034-getter-overridden": ["restored-otherwise"],
    "r046-not-a-property-list": ["non-property-list"],
    "r047-force-quit-or-jetsam": ["force-quit-deletes-state"],
    "r073-two-responders": ["entries-outside-update"],
    "r123-busy-presenter": ["present-while-presenting"],
    "r131-constraint-loop": ["layout-loop"],
    "r151-will-terminate": ["force-quit-deletes-state"],
    "r154-watchdog-before-save": ["changes-lost-at-death"],
    "w02-crash-after-save": ["changes-lost-at-death"],
    "w04-unnamed-container": ["unnamed-container"],
    "w05-unnamed-middle": ["unnamed-middle-screen"],
    "w06-unavailable-middle": ["restoration-class-answers-nothing"],
    "w07-unavailable-top": ["restoration-class-answers-nothing"],
    "w08-made-in-code-nobody": ["unsuppliable-screen"],
    "w10-modal-unnamed": ["unnamed-top-screen"],
    "w11-modal-chain-with-gap": ["unnamed-container"],
    "w13-tab-child-unnamed": ["unnamed-container"],
    "w14-tab-order-changed": ["archive-of-another-version"],
    "w15-custom-container": ["children-not-encoded", "typed-text-not-saved"],
    "w16-force-quit": ["force-quit-deletes-state"],
    "w16-force-quit-scenes-dropped": ["force-quit-deletes-state"],
    "w16-force-quit-scenes-kept": ["force-quit-deletes-state", "restored-otherwise"],
    "w17-crash-in-restore": ["crash-while-restoring"],
    "w24-type-not-declared": ["undeclared-activity-type"],
    "w25-stale-dictionary": ["entries-outside-update", "nothing-saved"],
    "w28-path-not-codable": ["path-not-codable"],
    "w29-sheet-plain-state": ["nothing-saved"],
    "w30-creation-abandoned": ["creation-request-unanswered"],
    "w32-outermost-unnamed": ["unnamed-container"],
  ]

  @Test func `each fault in the scenarios is found, and nothing is found where there is none`()
    throws
  {
    let folder = SourceTree.root() + "/Specs/scenarios"
    let files = try SystemFileSystem().entries(of: folder).get().filter { $0.hasSuffix(".json") }
    // Else nothing was tried.
    #expect(files.count > 80)
    for file in files.sorted() {
      let name = String(file.dropLast(5))
      let scenario = try Scenario(text: SourceTree.text(of: "Specs/scenarios/" + file))
      var engine = LintEngine()
      for event in ScenarioRun.events(of: scenario) { engine.apply(event) }
      let found = engine.finish().findings
      #expect(
        Set(found.map(\.rule)) == Self.expected[name] ?? [], "\(name): \(found.map(\.message))")
    }
    let unknown = Self.expected.keys.filter { !files.contains($0 + ".json") }
    #expect(unknown.isEmpty)
  }
}
