/* What the search for tops and the search for all moves share. */
#ifndef NNP_SEARCH_H
#define NNP_SEARCH_H

#include "rack.h"

/* A window opened: all that judging a word on it needs. */
typedef struct {
    uint32_t lane_index;
    uint32_t first; /* square of the word's first letter */
    uint32_t length;
    uint32_t n;                        /* tiles to lay */
    uint32_t laid;                     /* places in the word that get a tile, as a set */
    uint32_t checks;                   /* how many of them are crossed */
    uint64_t through;                  /* key of the letters already there */
    uint64_t fixed[2], wanted[2];      /* mask and bytes of those letters */
    int32_t base;                      /* bonus included */
    uint8_t place[16];                 /* in the word, of each tile */
    uint8_t factor[16];                /* of each tile */
    uint8_t check_place[NNP_MAX_RACK]; /* in the word */
    uint8_t check_tile[NNP_MAX_RACK];  /* among the tiles */
    uint32_t check_allowed[NNP_MAX_RACK];
} window;

/* A group of words that fits some tiles, and the letters its jokers stand for (0: none). */
typedef struct {
    uint32_t word; /* index of the group's first */
    uint16_t subset;
    uint8_t is_last;  /* of those looked up together */
    uint8_t joker[2]; /* joker[0] <= joker[1]; a single joker is joker[1] */
} candidate;

typedef struct {
    candidate *items;
    uint64_t count, capacity;
} candidate_list;

typedef struct {
    uint32_t first, count;
} candidate_range;

typedef struct {
    nnp_move *items;
    uint64_t count, capacity;
} move_list;

/* What was looked up for some letters already on the board: the groups made without a joker, by
 * number of tiles, and what the search keeps about those with jokers. */
typedef struct {
    uint64_t through;
    uint32_t stamp;       /* of the search that filled it */
    uint32_t with_jokers; /* first of its entries in solver.found */
    candidate_range groups[NNP_MAX_RACK + 1];
    uint16_t looked_up; /* bit n: groups[n] is known */
} memo;

#define NOT_LOOKED_UP 0u
#define FOUND_NONE UINT32_MAX

/* A power of two above the number of windows, each of which needs one memo at most: a free slot is
 * always found. */
enum {
    MOST_WINDOWS = LANES * NNP_SIDE * NNP_MAX_RACK,
    MEMO_BITS = 13,
    MEMO_SLOTS = 1 << MEMO_BITS
};
_Static_assert(MEMO_SLOTS > MOST_WINDOWS, "a board of 4,050 windows must find its memos");

struct nnp_solver {
    rack rack;
    move_list moves;
    candidate_list candidates;
    uint64_t *ranking; /* scratch of rank_moves */
    uint64_t ranking_capacity;
    uint32_t stamp;
    memo memos[MEMO_SLOTS];
    uint32_t *found;
    uint64_t found_count, found_capacity;
    bool out_of_memory;
};

void open_window(window *w, const nnp_board *board, uint32_t lane_index, uint32_t rank, uint32_t n,
                 uint32_t bonus);

/* What this search remembers for these letters already on the board. */
memo *memo_of(nnp_solver *solver, uint64_t through);

/* The groups made of n tiles without a joker and these letters already there. */
candidate_range groups_for(nnp_solver *solver, const nnp_lexicon *lexicon, memo *m, uint32_t n);

/* Gives the memo entries of its own in solver.found; false when out of memory. */
bool make_found_room(nnp_solver *solver, memo *m, uint64_t entries);

/* Appends the groups made of a subset, these letters already there and 1 or 2 jokers. */
void expand(nnp_solver *solver, const nnp_lexicon *lexicon, uint64_t through, uint32_t subset_index,
            uint32_t jokers);

nnp_status start_search(nnp_solver *solver, const nnp_board *board, const uint8_t *tiles,
                        uint32_t size, const nnp_limits *limits);

void add_move(nnp_solver *solver, const window *w, const uint8_t *word, uint32_t jokers,
              int32_t score);

/* Ranks by falling score, then by square, direction, word and jokers; false when out of memory. */
bool rank_moves(nnp_solver *solver);

static inline bool fits_window(const window *w, const uint8_t *word) {
    uint64_t bytes[2];
    memcpy(bytes, word, 16);
    if (((bytes[0] ^ w->wanted[0]) & w->fixed[0]) | ((bytes[1] ^ w->wanted[1]) & w->fixed[1]))
        return false;
    for (uint32_t i = 0; i < w->checks; i++)
        if (!(w->check_allowed[i] >> word[w->check_place[i]] & 1)) return false;
    return true;
}

/* What a word scores on a window when no tile is a joker. */
static inline int32_t full_score(const window *w, const nnp_board *board, const uint8_t *word) {
    int32_t score = w->base;
    for (uint32_t i = 0; i < w->n; i++) score += w->factor[i] * board->value[word[w->place[i]]];
    return score;
}

/* True when the tiles a word needs on a window are the subset and the jokers' letters, exactly. */
bool is_made_of(const window *w, const uint8_t *word, const subset *s, const uint8_t joker[2]);

#endif
