/* All that depends on the compiler, the processor or the system. */
#ifndef NNP_PLATFORM_H
#define NNP_PLATFORM_H

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

/* Images are written as they lie in memory, and words are compared eight bytes at a time. */
_Static_assert(__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__, "the kernel is little-endian");

#define NNP_PREFETCH(address) __builtin_prefetch(address)
#define NNP_LIKELY(condition) __builtin_expect(!!(condition), 1)
#define NNP_UNLIKELY(condition) __builtin_expect(!!(condition), 0)

static inline uint64_t nnp_high_product(uint64_t a, uint64_t b) {
    __extension__ typedef unsigned __int128 wide;
    return (uint64_t)(((wide)a * b) >> 64);
}

static inline uint32_t nnp_lowest_bit(uint32_t set) {
    return (uint32_t)__builtin_ctz(set);
}

static inline uint32_t nnp_highest_bit(uint32_t set) {
    return 31u - (uint32_t)__builtin_clz(set);
}

static inline uint32_t nnp_count_bits(uint32_t set) {
    return (uint32_t)__builtin_popcount(set);
}

/* Masks that keep the first `length` of 16 bytes read as two numbers. */
static inline void nnp_mask_first(uint32_t length, uint64_t mask[2]) {
    mask[0] = length >= 8 ? ~0ull : (1ull << 8 * length) - 1;
    mask[1] = length > 8 ? (1ull << 8 * (length - 8)) - 1 : 0;
}

/* Small numbers side by side; compilers turn these into the processor's own vectors. */
typedef uint8_t bytes16 __attribute__((vector_size(16)));
typedef uint8_t bytes8 __attribute__((vector_size(8)));
typedef uint16_t shorts8 __attribute__((vector_size(16)));

static inline bytes16 nnp_load16(const uint8_t *from) {
    bytes16 bytes;
    memcpy(&bytes, from, sizeof bytes);
    return bytes;
}

static inline void nnp_store16(uint8_t *to, bytes16 bytes) {
    memcpy(to, &bytes, sizeof bytes);
}

static inline shorts8 nnp_widened(bytes8 bytes) {
    return __builtin_convertvector(bytes, shorts8);
}

#if defined(__SSE2__)
#include <emmintrin.h>
static inline bytes16 nnp_min16(bytes16 a, bytes16 b) {
    return (bytes16)_mm_min_epu8((__m128i)a, (__m128i)b);
}
static inline bytes16 nnp_max16(bytes16 a, bytes16 b) {
    return (bytes16)_mm_max_epu8((__m128i)a, (__m128i)b);
}
#else
static inline bytes16 nnp_min16(bytes16 a, bytes16 b) {
    bytes16 less = (bytes16)(a < b);
    return (a & less) | (b & ~less);
}
static inline bytes16 nnp_max16(bytes16 a, bytes16 b) {
    bytes16 less = (bytes16)(a < b);
    return (b & less) | (a & ~less);
}
#endif

/* sums[0..15] = starts[0..15] + the sum over n rows of factors[i] * rows[i][0..15]; rows are
 * `stride` bytes apart. */
static inline void nnp_sum_products(uint16_t *sums, const uint16_t *starts, const uint8_t *rows,
                                    uint32_t stride, const shorts8 *factors, uint32_t n) {
    shorts8 low, high;
    memcpy(&low, starts, sizeof low);
    memcpy(&high, starts + 8, sizeof high);
    for (uint32_t i = 0; i < n; i++, rows += stride) {
        bytes8 first, second;
        memcpy(&first, rows, sizeof first);
        memcpy(&second, rows + 8, sizeof second);
        low += nnp_widened(first) * factors[i];
        high += nnp_widened(second) * factors[i];
    }
    memcpy(sums, &low, sizeof low);
    memcpy(sums + 8, &high, sizeof high);
}

/* Runs work(context) on `threads` threads, the caller's among them, and waits for all. The system
 * may give fewer: the work must get done by any number of them. */
void nnp_run_threads(uint32_t threads, void (*work)(void *), void *context);

#endif
