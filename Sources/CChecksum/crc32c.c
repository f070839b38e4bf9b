#include "crc32c.h"
#include <string.h>

// Slicing by four over the reflected polynomial 0x82F63B78 (RFC 3720, appendix B.4). The tables are
// built at load time, so that no byte of them can be mistyped here.
static uint32_t tables[4][256];

__attribute__((constructor)) static void build_tables(void) {
  for (uint32_t i = 0; i < 256; i++) {
    uint32_t crc = i;
    for (int bit = 0; bit < 8; bit++) crc = (crc >> 1) ^ (0x82F63B78u & (0u - (crc & 1u)));
    tables[0][i] = crc;
  }
  for (uint32_t i = 0; i < 256; i++)
    for (int t = 1; t < 4; t++)
      tables[t][i] = (tables[t - 1][i] >> 8) ^ tables[0][tables[t - 1][i] & 0xFF];
}

uint32_t activitylog_crc32c_portable(uint32_t crc, const void *bytes, size_t count) {
  const uint8_t *p = bytes;
  crc = ~crc;
  while (count >= 4) {
    crc ^= (uint32_t)p[0] | (uint32_t)p[1] << 8 | (uint32_t)p[2] << 16 | (uint32_t)p[3] << 24;
    crc = tables[3][crc & 0xFF] ^ tables[2][(crc >> 8) & 0xFF] ^ tables[1][(crc >> 16) & 0xFF] ^
          tables[0][crc >> 24];
    p += 4;
    count -= 4;
  }
  while (count--) crc = (crc >> 8) ^ tables[0][(crc ^ *p++) & 0xFF];
  return ~crc;
}

#if defined(__x86_64__)
#include <nmmintrin.h>

__attribute__((target("sse4.2"))) static uint32_t crc32c_hardware(uint32_t crc, const uint8_t *p,
                                                                  size_t count) {
  uint64_t state = ~crc;
  while (count >= 8) {
    uint64_t word;
    memcpy(&word, p, 8);
    state = _mm_crc32_u64(state, word);
    p += 8;
    count -= 8;
  }
  uint32_t tail = (uint32_t)state;
  // Records of a tail are short: the odd bytes in three steps instead of up to seven.
  if (count & 4) {
    uint32_t word;
    memcpy(&word, p, 4);
    tail = _mm_crc32_u32(tail, word);
    p += 4;
  }
  if (count & 2) {
    uint16_t word;
    memcpy(&word, p, 2);
    tail = _mm_crc32_u16(tail, word);
    p += 2;
  }
  if (count & 1) tail = _mm_crc32_u8(tail, *p);
  return ~tail;
}

static int has_hardware;
__attribute__((constructor)) static void detect(void) {
  __builtin_cpu_init();
  has_hardware = __builtin_cpu_supports("sse4.2");
}
#elif defined(__ARM_FEATURE_CRC32)
#include <arm_acle.h>

static uint32_t crc32c_hardware(uint32_t crc, const uint8_t *p, size_t count) {
  crc = ~crc;
  while (count >= 8) {
    uint64_t word;
    memcpy(&word, p, 8);
    crc = __crc32cd(crc, word);
    p += 8;
    count -= 8;
  }
  while (count--) crc = __crc32cb(crc, *p++);
  return ~crc;
}

enum { has_hardware = 1 };
#else
static uint32_t crc32c_hardware(uint32_t crc, const uint8_t *p, size_t count) {
  return activitylog_crc32c_portable(crc, p, count);
}

enum { has_hardware = 0 };
#endif

uint32_t activitylog_crc32c(uint32_t crc, const void *bytes, size_t count) {
  if (count == 0) return crc;
  return has_hardware ? crc32c_hardware(crc, bytes, count)
                      : activitylog_crc32c_portable(crc, bytes, count);
}
