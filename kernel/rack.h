/* A rack and all the different sets of letters that can be taken from it, jokers left aside. */
#ifndef NNP_RACK_H
#define NNP_RACK_H

#include <stddef.h>

#include "board.h"

enum { MOST_SUBSETS = 1 << NNP_MAX_RACK };

/* How many of each letter, four bits a letter: sums of up to 15 letters never overflow. */
typedef struct {
    uint64_t half[2];
} letter_counts;

static inline void count_letter(letter_counts *counts, uint32_t letter) {
    uint64_t one = 1ull << (letter & 15) * 4;
    counts->half[0] += letter < 16 ? one : 0;
    counts->half[1] += letter < 16 ? 0 : one;
}

static inline bool are_equal_counts(const letter_counts *a, const letter_counts *b) {
    return a->half[0] == b->half[0] && a->half[1] == b->half[1];
}

typedef struct {
    letter_counts counts;
    uint32_t letters; /* as a set */
} subset;

typedef struct {
    uint32_t size;
    uint32_t jokers;
    uint32_t letters;             /* as a set */
    uint8_t values[16];           /* of all tiles, falling */
    shorts8 spread[NNP_MAX_RACK]; /* the same, each eight times */
    uint32_t distinct;
    uint8_t letter[NNP_MAX_RACK]; /* the different letters by falling value */
    uint32_t subset_count;
    uint32_t first_of_size[NNP_MAX_RACK + 2];
    uint64_t keys[MOST_SUBSETS]; /* of the subsets, by size */
    subset subsets[MOST_SUBSETS];
    /* [i][subset]: its values, falling; only where there are jokers */
    uint8_t ranked[NNP_MAX_RACK][MOST_SUBSETS + 16];
} rack;

nnp_status read_rack(rack *r, const nnp_board *board, const uint8_t *tiles, uint32_t size);

/* The highest value the rack can put on a square that takes these letters only; -1 if none. */
static inline int32_t best_value(const rack *r, const nnp_board *board, uint32_t allowed) {
    for (uint32_t i = 0; i < r->distinct; i++)
        if (allowed >> r->letter[i] & 1) return board->value[r->letter[i]];
    return r->jokers ? 0 : -1;
}

#endif
