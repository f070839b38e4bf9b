import CChecksum

/// CRC-32C (Castagnoli): the checksum of tail records, block headers and frames.
package enum Checksum {
  package static func crc32c(_ bytes: Span<UInt8>, extending crc: UInt32 = 0) -> UInt32 {
    unsafe bytes.withUnsafeBufferPointer { buffer in
      unsafe activitylog_crc32c(crc, buffer.baseAddress, buffer.count)
    }
  }

  package static func crc32c(_ bytes: [UInt8], extending crc: UInt32 = 0) -> UInt32 {
    crc32c(bytes.span, extending: crc)
  }

  package static func crc32c(_ bytes: ArraySlice<UInt8>, extending crc: UInt32 = 0) -> UInt32 {
    crc32c(bytes.span, extending: crc)
  }
}
