/* The rules of a move, as slow and plain as they read: every word at every place. */
#ifndef NAIVE_H
#define NAIVE_H

#include "word_list.h"

typedef struct {
    const word_list *words;
    const nnp_layout *layout;
    const uint8_t *cells;
    const nnp_limits *limits;
    const uint8_t *rack;
    uint32_t rack_size;
} naive_position;

/* The letters that may be laid on a square by a move across (or down). */
uint32_t naive_cross_check(const word_list *words, const uint8_t *cells, uint32_t square,
                           uint32_t down);
/* What a move scores; -1 when it is not legal, whatever the rack. */
int32_t naive_score(const naive_position *position, const nnp_move *move);
bool naive_can_lay(const naive_position *position, const nnp_move *move);
/* All legal moves in the order of compare_moves, to be freed. */
nnp_move *naive_moves(const naive_position *position, uint64_t *count);
/* Falling score, square, direction, word, then which letters are jokers. */
int compare_moves(const void *a, const void *b);

#endif
