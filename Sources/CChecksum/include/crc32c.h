// CRC-32C (Castagnoli), the checksum of every block and tail record.
#ifndef ACTIVITYLOG_CRC32C_H
#define ACTIVITYLOG_CRC32C_H

#include <stddef.h>
#include <stdint.h>

/// Extends `crc` (0 for a new checksum) by `count` bytes. Uses the CPU's instruction where there is one.
uint32_t activitylog_crc32c(uint32_t crc, const void *_Nullable bytes, size_t count);

/// The table form, for tests that compare the two and for CPUs without the instruction.
uint32_t activitylog_crc32c_portable(uint32_t crc, const void *_Nullable bytes, size_t count);

#endif
