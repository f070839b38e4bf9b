import libzstd

/// zstd frames of known size, without zstd's own checksum: every frame lies under a CRC-32C.
package enum Compression {
  /// The first four bytes of an ordinary frame.
  package static let frameMagic: UInt32 = 0xFD2F_B528

  /// - Throws: `compression`, which means that memory ran out.
  package static func compress(_ bytes: [UInt8], level: Int) throws(FormatError) -> [UInt8] {
    let bound = ZSTD_compressBound(bytes.count)
    guard ZSTD_isError(bound) == 0 else { throw FormatError(.limit, "a stream", at: 0) }
    var written = 0
    let result = unsafe [UInt8](unsafeUninitializedCapacity: bound) { buffer, count in
      written = unsafe bytes.withUnsafeBytes { source in
        unsafe ZSTD_compress(
          buffer.baseAddress, buffer.count, source.baseAddress, source.count, Int32(level))
      }
      count = ZSTD_isError(written) == 0 ? written : 0
    }
    guard ZSTD_isError(written) == 0 else { throw FormatError(.compression, "a stream", at: 0) }
    return result
  }

  /// Decompresses one frame that has to give exactly `size` bytes.
  ///
  /// - Throws: `limit` before anything is allocated, `compression` for what zstd refuses or where
  ///   the size differs.
  package static func decompress(
    _ frame: ArraySlice<UInt8>, size: Int
  ) throws(FormatError) -> [UInt8] {
    guard size >= 0, size <= Limits.streamBytes,
      size / Limits.expansion <= frame.count
    else { throw FormatError(.limit, "a compressed stream", at: frame.startIndex) }
    var read = 0
    let result = unsafe [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      read = unsafe frame.withUnsafeBytes { source in
        unsafe ZSTD_decompress(
          buffer.baseAddress, buffer.count, source.baseAddress, source.count)
      }
      count = ZSTD_isError(read) == 0 ? read : 0
    }
    guard ZSTD_isError(read) == 0, read == size else {
      throw FormatError(.compression, "a compressed stream", at: frame.startIndex)
    }
    return result
  }
}
