/* The lexicon's image and its look-ups.
 *
 * A word is 16 bytes: letters 1..26, zeros, and in the last byte its length and a flag on the last
 * word of its group. Words with the same letters form a group and lie together. The letters of a
 * group are known by an additive key: the sum of one 64-bit number a letter, so that the key of
 * "these tiles and those letters of the board" is one addition.
 *
 *     header | words by length, key, spelling | group table | missing table | group filter
 *
 * group table    key -> first word of the group
 * missing table  key of a group less one letter -> set of the letters that complete it
 * group filter   one bit for the high bits of a key: clear where no group has them
 *
 * Both are hash tables whose slots hold the key's low bits and a payload; a slot's home grows with
 * the key's high bits, runs never wrap, and an empty slot ends each. Two keys of the lexicon are
 * never confused (the compiler tries seeds until this is so), so a look-up misses nothing; a key
 * foreign to the lexicon may, once in a very long while, be taken for one of its own: whoever uses
 * a group must check the letters of its words.
 */
#ifndef NNP_LEXICON_H
#define NNP_LEXICON_H

#include <stdbool.h>
#include <string.h>

#include "kernel.h"
#include "platform.h"

enum {
    ALL_LETTERS = 0x7FFFFFE, /* bits 1..26 */
    GROUP_PAYLOAD_BITS = 24,
    MISSING_PAYLOAD_BITS = 26,
    LAST_OF_GROUP = 0x80,
    LENGTH_MASK = 0x0F,
    SPILL = 256 /* slots after the last home */
};

typedef struct {
    char magic[8];
    uint32_t version;
    uint32_t word_count;
    uint64_t size;
    uint64_t checksum; /* of the whole image with this field at zero */
    uint64_t seed;
    uint64_t group_homes;
    uint64_t missing_homes;
    uint32_t first_of_length[17]; /* [n]: index of the first word of n letters or more */
    uint32_t reserved;
    uint8_t identity[NNP_IDENTITY_BYTES];
} image_header;

extern const char image_magic[8];
enum { IMAGE_VERSION = 1 };

struct nnp_lexicon {
    const uint8_t *words;
    const uint64_t *groups;
    const uint64_t *missing;
    const uint8_t *filter;
    uint32_t filter_shift; /* from a key to its bit */
    uint64_t group_homes;
    uint64_t missing_homes;
    uint64_t letter_key[27]; /* [0] is 0 */
    const image_header *header;
};

uint64_t image_checksum(const uint8_t *image, uint64_t size);
void letter_keys(uint64_t seed, uint64_t keys[27]);
uint64_t image_size_of(const image_header *header);
/* The filter's size is a power of two that leaves at least eight bits a group. */
uint32_t filter_bits(uint64_t group_homes);

static inline const uint8_t *word_at(const nnp_lexicon *lexicon, uint32_t index) {
    return lexicon->words + (uint64_t)index * NNP_WORD_BYTES;
}

static inline bool is_last_of_group(const uint8_t *word) {
    return (word[15] & LAST_OF_GROUP) != 0;
}

static inline const uint64_t *group_home(const nnp_lexicon *lexicon, uint64_t key) {
    return lexicon->groups + nnp_high_product(key, lexicon->group_homes);
}

static inline const uint64_t *missing_home(const nnp_lexicon *lexicon, uint64_t key) {
    return lexicon->missing + nnp_high_product(key, lexicon->missing_homes);
}

/* False when no group has this key; true for a group's key, and now and then for another. */
static inline bool may_be_group(const nnp_lexicon *lexicon, uint64_t key) {
    uint64_t bit = key >> lexicon->filter_shift;
    return lexicon->filter[bit >> 3] >> (bit & 7) & 1;
}

/* The payload of the slot with this key, or 0. */
static inline uint32_t find_slot(const uint64_t *slot, uint64_t key, int payload_bits) {
    uint64_t tag = key << payload_bits;
    for (; *slot; slot++) {
        uint64_t difference = *slot ^ tag;
        if (!(difference >> payload_bits)) return (uint32_t)difference;
    }
    return 0;
}

/* The first word of the group with this key, or NULL. */
static inline const uint8_t *find_group(const nnp_lexicon *lexicon, uint64_t key) {
    if (!may_be_group(lexicon, key)) return NULL;
    uint32_t found = find_slot(group_home(lexicon, key), key, GROUP_PAYLOAD_BITS);
    return found ? word_at(lexicon, found - 1) : NULL;
}

/* The letters, as a set with bits 1..26, that complete this key to a group's. */
static inline uint32_t find_missing(const nnp_lexicon *lexicon, uint64_t key) {
    return find_slot(missing_home(lexicon, key), key, MISSING_PAYLOAD_BITS) << 1;
}

/* The letters that make a word at `hole` of these 16 bytes, whose other letters have this key. */
uint32_t letters_that_fit(const nnp_lexicon *lexicon, const uint8_t pattern[16], uint32_t hole,
                          uint64_t key);

#endif
