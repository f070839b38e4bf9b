/// How a scalar is said: it is what one of four guesses gives, or it is given.
enum ScalarCode {
  static let guesses: UInt64 = 4
  static let explicit = guesses
  static let explicitEnd = explicit + UInt64(Scalar.Tag.allCases.count)
  /// A whole number as the difference from the last one of its slot.
  static let integerDifference = explicitEnd
  /// A date as the difference from the last whole number or date of its slot.
  static let dateDifference = explicitEnd + 1
  /// A number that is a whole number of ones, tenths, hundredths or thousandths.
  static let decimal = explicitEnd + 2
  static let decimalEnd = decimal + UInt64(powers.count)
  static let powers: [Double] = [1, 10, 100, 1000]

  /// The power of ten and the whole number which give exactly the number of these bits.
  static func decimal(_ bits: UInt64) -> (power: Int, number: Int64)? {
    let value = Double(bitPattern: bits)
    guard value.isFinite, value.magnitude < 1e12 else { return nil }
    for power in powers.indices {
      let number = Int64((value * powers[power]).rounded())
      if real(power, number) == bits { return (power, number) }
    }
    return nil
  }

  static func real(_ power: Int, _ number: Int64) -> UInt64 {
    (Double(number) / powers[power]).bitPattern
  }
}
