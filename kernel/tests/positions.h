/* Layouts, boards and racks to test with; chance is a seed, so that every run is the same. */
#ifndef POSITIONS_H
#define POSITIONS_H

#include "../kernel.h"

uint64_t next_random(uint64_t *seed);
/* 0..bound-1 */
uint32_t draw(uint64_t *seed, uint32_t bound);

nnp_layout standard_layout(void);
/* Any values and factors that the kernel takes, values of zero among them. */
nnp_layout odd_layout(uint64_t *seed);
nnp_limits standard_limits(void);
nnp_limits odd_limits(uint64_t *seed);

/* Letters with the frequencies of French; `jokers` of the tiles are jokers. */
void draw_rack(uint64_t *seed, uint8_t *rack, uint32_t size, uint32_t jokers);
/* A letter, or one time in ten a joker, on about `percent` of the squares. */
void scatter_cells(uint64_t *seed, uint8_t *cells, uint32_t percent);
void lay_on_cells(uint8_t *cells, const nnp_move *move);
/* The board after some moves chosen by chance from all legal ones. */
void play_some(uint64_t *seed, const nnp_lexicon *lexicon, uint8_t *cells, uint32_t moves);

#endif
