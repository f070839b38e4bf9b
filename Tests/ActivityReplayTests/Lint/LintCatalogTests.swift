import ActivityModel
import ActivityReplay
import TestSupport
import Testing

@Suite struct LintCatalogTests {
  @Test func `every rule has an identifier of its own, in kebab case`() {
    let ids = LintCatalog.rules.map { $0.about.id }
    #expect(Set(ids).count == ids.count)
    for id in ids {
      let words = id.split(separator: "-", omittingEmptySubsequences: false)
      #expect(
        words.count > 1
          && words.allSatisfy { !$0.isEmpty && $0.allSatisfy { $0 >= "a" && $0 <= "z" } },
        "\(id)")
      #expect(LintCatalog.rule(id)?.about.id == id)
    }
  }

  @Test func `every rule says why and what to do, and what it rests on`() {
    for rule in LintCatalog.rules {
      let about = rule.about
      #expect(!about.title.isEmpty && !about.title.hasSuffix("."), "\(about.id)")
      #expect(about.explanation.hasSuffix("."), "\(about.id)")
      #expect(!about.remedy.isEmpty && !about.remedy.hasSuffix("."), "\(about.id)")
      #expect(!about.basis.isEmpty, "\(about.id)")
    }
  }

  @Test func `the documented table is that of the rules`() throws {
    let text = try SourceTree.text(of: "Specs/lint.md")
    #expect(LintTable.inserted(into: text) == text, "run `swift run GenerateSpecs`")
    #expect(text.contains(LintTable.markdown()))
  }

  @Test func `the same log gives the same findings whatever rules run beside`() {
    let steps: [Step] = [
      .launch(restore: DelegateAnswer.none), .navigation(1, nil), .root(1),
      .screen(2, "Home", "h"), .push(1, 2), .activity(1, "x"), .update(1) { $0.webpageURL = "a:b" },
      .current(1), .invalidate(1), .current(1), .crash(),
    ]
    let all = lint(LintCatalog.rules, steps)
    #expect(all.count >= 4)
    #expect(lint(LintCatalog.rules.reversed(), steps) == all)
    for rule in LintCatalog.rules {
      #expect(lint(rule, steps) == all.filter { $0.rule == rule.about.id }, "\(rule.about.id)")
    }
    #expect(all.map(\.place.sequence) == all.map(\.place.sequence).sorted())
  }
}
