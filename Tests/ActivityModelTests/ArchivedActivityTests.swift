import ActivityModel
import Testing

@Suite struct ArchivedActivityTests {
  @Test(arguments: [
    ("title", PropertyValue.null), ("title", .integer(3)), ("userInfo", .string("x")),
    ("targetContentIdentifier", .bool(true)), ("persistentIdentifier", .array([])),
    ("webpageURL", .integer(1)), ("keywords", .string("title")),
  ])
  func `what has a known name and another type stays with the other values`(
    key: String, value: PropertyValue
  ) throws {
    let whole: PropertyDictionary = ["type": .string("a.b"), key: value]
    let activity = try #require(ArchivedActivity(propertyDictionary: whole))
    #expect(activity.values[key] == value)
    #expect(ArchivedActivity(propertyDictionary: activity.propertyDictionary) == activity)
  }
}
