/// A number as a bucket, which is entropy coded, and the bits below it, which are stored as they are.
///
/// With m mantissa bits a bucket holds the position of the highest bit and the m bits under it, so
/// numbers below 2^(m+1) are their own buckets and have no bits below.
@usableFromInline
enum Bucket {
  /// The bucket of `value`, and how many bits lie below it.
  @inline(__always)
  static func split(_ value: UInt64, mantissa: Int) -> (bucket: Int, extraBits: Int) {
    let width = 64 - value.leadingZeroBitCount
    let extra = max(0, width - 1 - mantissa)
    return ((extra << mantissa) + Int(truncatingIfNeeded: value >> UInt64(extra)), extra)
  }

  /// How many bits lie below `bucket`; may be beyond 64 for a bucket that no number has.
  @inline(__always)
  static func extraBits(_ bucket: Int, mantissa: Int) -> Int {
    max(0, (bucket &>> mantissa) &- 1)
  }

  /// The bucket with fewer bits of mantissa that holds all of `bucket`.
  static func coarser(_ bucket: Int, from fine: Int, to mantissa: Int) -> Int {
    if fine == mantissa { return bucket }
    let extra = extraBits(bucket, mantissa: fine)
    let top = bucket - (extra << fine)
    let width = extra + Int.bitWidth - top.leadingZeroBitCount
    let wanted = max(0, width - 1 - mantissa)
    return (wanted << mantissa) + (top >> (wanted - extra))
  }

  /// The number of the last bucket there is.
  static func last(mantissa: Int) -> Int { split(.max, mantissa: mantissa).bucket }
}
