/* All that depends on the compiler or the system. */
#ifndef NNP_PLATFORM_H
#define NNP_PLATFORM_H

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

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

/* sums[0..15] += factor * values[0..15] */
static inline void nnp_add_products(uint16_t *sums, const uint8_t *values, uint16_t factor) {
    for (int half = 0; half < 2; half++) {
        bytes8 few;
        shorts8 sum;
        memcpy(&few, values + 8 * half, sizeof few);
        memcpy(&sum, sums + 8 * half, sizeof sum);
        sum += __builtin_convertvector(few, shorts8) * factor;
        memcpy(sums + 8 * half, &sum, sizeof sum);
    }
}

/* Runs work(context) on `threads` threads, the caller's among them, and waits for all.
 * False when the system gave fewer: those it gave have then done all the work. */
bool nnp_run_threads(uint32_t threads, void (*work)(void *), void *context);

#endif
