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

#if defined(__x86_64__) || defined(__ARM_FEATURE_CRC32)
#define HAS_INSTRUCTION 1
#if defined(__x86_64__)
#include <nmmintrin.h>
#define WITH_INSTRUCTION __attribute__((target("sse4.2")))
#define STEP_8(state, word) ((uint32_t)_mm_crc32_u64((state), (word)))
#define STEP_4(state, word) _mm_crc32_u32((state), (word))
#define STEP_2(state, word) _mm_crc32_u16((state), (word))
#define STEP_1(state, byte) _mm_crc32_u8((state), (byte))
#else
#include <arm_acle.h>
#define WITH_INSTRUCTION
#define STEP_8(state, word) __crc32cd((state), (word))
#define STEP_4(state, word) __crc32cw((state), (word))
#define STEP_2(state, word) __crc32ch((state), (word))
#define STEP_1(state, byte) __crc32cb((state), (byte))
#endif

// The instruction takes three cycles but one can begin in each: three parts side by side are three
// times as fast as one. The state after a part moves on over the parts behind it by a product of
// polynomials: state(AB) = state(A) * x^(8 |B|) + state'(B), where state' starts from zero (M. Adler).

// a * b modulo the polynomial; bit 31 is x^0.
static uint32_t product(uint32_t a, uint32_t b) {
  uint32_t result = 0;
  for (int bit = 0; bit < 32; bit++) {
    result ^= b & (0u - (a >> 31));
    a <<= 1;
    b = (b >> 1) ^ (0x82F63B78u & (0u - (b & 1u)));
  }
  return result;
}

// x^(8 count) modulo the polynomial, for a power of two.
static uint32_t power(size_t count) {
  uint32_t result = 1u << 23;
  for (; count > 1; count >>= 1) result = product(result, result);
  return result;
}

enum { LONG_PART = 4096, SHORT_PART = 512 };
static uint32_t over_long, over_short;

static inline uint64_t word_at(const uint8_t *p) {
  uint64_t word;
  memcpy(&word, p, 8);
  return word;
}

WITH_INSTRUCTION static uint32_t three_parts(uint32_t state, const uint8_t *p, size_t part,
                                             uint32_t over) {
  uint32_t second = 0, third = 0;
  for (size_t i = 0; i < part; i += 8) {
    state = STEP_8(state, word_at(p + i));
    second = STEP_8(second, word_at(p + part + i));
    third = STEP_8(third, word_at(p + 2 * part + i));
  }
  return product(product(state, over) ^ second, over) ^ third;
}

WITH_INSTRUCTION static uint32_t crc32c_hardware(uint32_t crc, const uint8_t *p, size_t count) {
  uint32_t state = ~crc;
  for (; count >= 3 * LONG_PART; p += 3 * LONG_PART, count -= 3 * LONG_PART)
    state = three_parts(state, p, LONG_PART, over_long);
  for (; count >= 3 * SHORT_PART; p += 3 * SHORT_PART, count -= 3 * SHORT_PART)
    state = three_parts(state, p, SHORT_PART, over_short);
  for (; count >= 8; p += 8, count -= 8) state = STEP_8(state, word_at(p));
  // Records of a tail are short: the odd bytes in three steps instead of up to seven.
  if (count & 4) {
    uint32_t word;
    memcpy(&word, p, 4);
    state = STEP_4(state, word);
    p += 4;
  }
  if (count & 2) {
    uint16_t word;
    memcpy(&word, p, 2);
    state = STEP_2(state, word);
    p += 2;
  }
  if (count & 1) state = STEP_1(state, *p);
  return ~state;
}

static int has_hardware;
__attribute__((constructor)) static void detect(void) {
  over_long = power(LONG_PART);
  over_short = power(SHORT_PART);
#if defined(__x86_64__)
  __builtin_cpu_init();
  has_hardware = __builtin_cpu_supports("sse4.2");
#else
  has_hardware = 1;
#endif
}
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
