import ActivityModel
import Testing

@Suite struct EventCatalogTests {
  @Test func `every kind has its own code and name`() {
    let entries = EventCatalog.entries
    #expect(entries.count == 73)
    #expect(Set(entries.map(\.kind.code)).count == entries.count)
    #expect(Set(entries.map(\.name)).count == entries.count)
  }

  @Test func `field numbers run from one without gaps`() {
    for entry in EventCatalog.entries {
      #expect(entry.fields.map { Int($0.number) } == entry.fields.indices.map { $0 + 1 })
    }
  }

  @Test func `no field has the name of a member of the envelope`() {
    let envelope: Set = [
      "sequence", "time", "uptime", "launch", "scene", "main", "inferred", "source", "kind",
    ]
    for entry in EventCatalog.entries {
      for field in entry.fields {
        #expect(!envelope.contains(field.name), "\(entry.name)")
      }
    }
  }
}
