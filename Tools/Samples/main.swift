import ActivityModel
import ActivityStore

// Makes the sample logs of Specs/samples: swift run Samples Specs/samples
//
// The same files each time: clocks and identifiers are fixed.

let samples: [(name: String, make: () -> [Event])] = [
  ("shop-checkout", ShopCheckout.events),
  ("mail-legacy", MailLegacy.events),
  ("notes-swiftui", NotesSwiftUI.events),
  ("draft-documents", DraftDocuments.events),
  ("coffee-shortcut", CoffeeShortcut.events),
]

func write(_ events: [Event], to path: String, number: UInt8) throws {
  var options = LogOptions()
  options.identifier = [UInt8](repeating: 0, count: 15) + [number]
  options.now = { 0 }
  options.bootIdentifier = { "" }
  options.sealsInline = true
  let writer = try LogWriter(path: path, options: options)
  for event in events { try writer.append(event) }
  try writer.close()
}

let folder = CommandLine.arguments.dropFirst().first ?? "Specs/samples"
for (index, sample) in samples.enumerated() {
  let path = "\(folder)/\(sample.name).activitylog"
  _ = SystemFileSystem().remove(path)
  do {
    try write(sample.make(), to: path, number: UInt8(truncatingIfNeeded: index + 1))
    print(path)
  } catch {
    print("\(path): \(error)")
  }
}
