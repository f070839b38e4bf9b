/// An event that the fold could not take literally.
public struct Anomaly: Hashable, Sendable {
  /// How many a state keeps; the rest are only counted.
  public static let limit = 64

  public var sequence: SequenceNumber
  /// A short stable name: `popOnEmptyStack`. `AnomalyCode` lists those of this version.
  public var code: String
  /// What happened instead, in a sentence.
  public var message: String

  public init(sequence: SequenceNumber, code: String, message: String) {
    self.sequence = sequence
    self.code = code
    self.message = message
  }
}
