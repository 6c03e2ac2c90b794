/* A board made ready for search.
 *
 * A lane is a row (0..14) or a column (15..29). A window is a lane, the first of its empty squares
 * to get a tile, and a number of tiles laid from there on, skipping occupied squares. The score of
 * any word laid on it is
 *
 *     base + sum over its squares of factor * value of the tile laid there (+ the bonus)
 *
 * where base and factors depend on the board alone. A lane counts its empty squares in order: window
 * (rank, n) lays on empty squares rank .. rank + n - 1. Sixteen ranks lie side by side, so that one
 * operation serves all windows of a lane with the same n. The factors are sorted downwards: with
 * the rack's values sorted too, the dot product bounds what the window can score.
 */
#ifndef NNP_BOARD_H
#define NNP_BOARD_H

#include "lexicon.h"

enum { LANES = 30, CENTER = 7, FACTOR_ROWS = NNP_MAX_RACK * (NNP_MAX_RACK + 1) / 2 };

typedef struct {
    uint8_t
        letter[32]; /* 0 empty; zeros after the lane so that 16 bytes may be read from anywhere */
    uint8_t filled[32]; /* 255 where there is a letter; read like them */
    uint8_t value[16];
    uint8_t letter_factor[16];
    uint8_t word_factor[16];
    uint64_t key_before[16]; /* of the letters on squares before this one */
    uint32_t allowed[16];    /* letters that fit the word crossing here, as a set */
    uint16_t cross_sum[16];  /* value of the letters of that word already there */
    uint32_t occupied;       /* squares, as a set */
    uint32_t crossed;        /* empty squares where laying makes or extends a crossing word */
    /* by rank among the empty squares, with zeros after the last */
    uint32_t empty_count;
    uint32_t crossed_ranks;
    uint8_t empty[32];      /* the square */
    uint8_t word_start[16]; /* first square of a word whose first tile is here */
    uint8_t word_end[16];   /* one past the last square of one whose last tile is here */
    uint8_t letter_twice[32], letter_thrice[32]; /* 255 where a letter counts so */
    uint8_t crossing[32];               /* word factor for the crossing word, 0 without one */
    uint16_t windows[NNP_MAX_RACK + 1]; /* [n]: ranks of the windows of n tiles, as a set */
    uint8_t word_factors[NNP_MAX_RACK + 1][16];
    uint16_t base[NNP_MAX_RACK + 1][16];
    uint8_t factors[FACTOR_ROWS][16]; /* [factor_row(n) + place in order][rank] */
} lane;

struct nnp_board {
    const nnp_lexicon *lexicon;
    uint32_t max_laid;
    bool is_empty;
    uint8_t value[27];
    lane lanes[LANES];
};

static inline uint32_t factor_row(uint32_t n) {
    return n * (n - 1) / 2;
}

static inline bool is_down(uint32_t lane_index) {
    return lane_index >= NNP_SIDE;
}

/* The lane that crosses `lane_index` at its square `at`. */
static inline uint32_t crossing_lane(uint32_t lane_index, uint32_t at) {
    return is_down(lane_index) ? at : at + NNP_SIDE;
}

/* Which of the rows, or of the columns: its square on every lane that crosses it. */
static inline uint32_t lane_number(uint32_t lane_index) {
    return is_down(lane_index) ? lane_index - NNP_SIDE : lane_index;
}

static inline uint8_t square_of(uint32_t lane_index, uint32_t at) {
    uint32_t number = lane_number(lane_index);
    return (uint8_t)(is_down(lane_index) ? at * NNP_SIDE + number : number * NNP_SIDE + at);
}

/* First square of the run of occupied squares that ends just before `at` (`at` when none). */
static inline uint32_t run_start(uint32_t occupied, uint32_t at) {
    uint32_t gaps = ~occupied & ((1u << at) - 1);
    return gaps ? nnp_highest_bit(gaps) + 1 : 0;
}

/* One past the last square of the run of occupied squares that starts at `at` (`at` when none). */
static inline uint32_t run_end(uint32_t occupied, uint32_t at) {
    return at + nnp_lowest_bit(~(occupied >> at));
}

/* The key of the letters already on the squares of a window. */
static inline uint64_t through_key(const lane *l, uint32_t rank, uint32_t n) {
    return l->key_before[l->word_end[rank + n - 1]] - l->key_before[l->word_start[rank]];
}

/* The factor of the square `shift` after each of 16 ranks, where words have these factors. */
static inline bytes16 factors_at(const lane *l, bytes16 word_factors, uint32_t shift) {
    bytes16 whole = word_factors + nnp_load16(l->crossing + shift);
    return whole + (whole & nnp_load16(l->letter_twice + shift)) +
           (whole & nnp_load16(l->letter_thrice + shift));
}

/* Finds all windows of a lane. */
void build_windows(nnp_board *board, uint32_t lane_index);

/* Keeps 16 values in falling order: in[0] is a sentinel of 255, in[1..16] the values. */
static inline void insert_sorted(uint8_t in[17], uint8_t value) {
    bytes16 moved = nnp_min16(nnp_load16(in), (bytes16){0} + value);
    nnp_store16(in + 1, nnp_max16(nnp_load16(in + 1), moved));
}

#endif
