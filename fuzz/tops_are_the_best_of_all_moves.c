/* On any sound position, all moves are those of the naive rules and the tops are the best of them.
 * Input: a byte of options, limits, the rack, then pairs of square and letter. */
#include <stdio.h>

#include "input.h"

enum { MOST_CELLS = 60 };

typedef struct {
    uint8_t cells[NNP_SQUARES];
    uint8_t rack[NNP_MAX_RACK];
    uint32_t rack_size;
    nnp_layout layout;
    nnp_limits limits;
} question;

/* Few different letters, so that words come about. */
static uint8_t take_letter(input *in) {
    static const char letters[] = "AEILMRSTZNAEILMR";
    uint8_t byte = take(in);
    return byte & 128 ? 1 + byte % 26 : (uint8_t)(letters[byte % 16] - 'A' + 1);
}

static void read_question(input *in, question *q) {
    uint8_t options = take(in);
    uint64_t seed = options >> 2;
    memset(q, 0, sizeof *q);
    q->layout = options & 1 ? odd_layout(&seed) : standard_layout();
    q->limits.max_laid = (uint16_t)(1 + take(in) % 9);
    for (int n = 1; n <= NNP_MAX_RACK && options & 2; n++) q->limits.bonus[n] = take(in);
    q->rack_size = 1 + take(in) % NNP_MAX_RACK;
    for (uint32_t i = 0; i < q->rack_size; i++) q->rack[i] = take_letter(in);
    for (uint32_t i = 0, jokers = take(in) % 3; i < jokers && i < q->rack_size; i++) q->rack[i] = 0;
    for (int left = MOST_CELLS; in->size >= 2 && left; left--) {
        uint8_t square = take(in) % NNP_SQUARES, letter = take_letter(in);
        q->cells[square] = letter | (uint8_t)(take(in) % 8 ? 0 : 32);
    }
}

static void check_same(nnp_move *found, uint64_t count, const nnp_move *wanted,
                       uint64_t wanted_count) {
    CLAIM(count == wanted_count);
    if (count) qsort(found, count, sizeof *found, compare_moves);
    CLAIM(!count || memcmp(found, wanted, count * sizeof *found) == 0);
}

static nnp_move *copy_of(const nnp_move *moves, int64_t count) {
    CLAIM(count >= 0);
    nnp_move *copy = malloc(((uint64_t)count + 1) * sizeof *copy);
    if (count) memcpy(copy, moves, (uint64_t)count * sizeof *copy);
    return copy;
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
    world *w = the_world();
    input in = {bytes, size};
    question q;
    const nnp_move *moves;
    uint64_t wanted_count, best = 0;
    read_question(&in, &q);
    CLAIM(nnp_board_set(w->board, w->lexicon, &q.layout, q.cells, q.limits.max_laid) == NNP_OK);
    int64_t top_count = nnp_tops(w->solver, w->board, q.rack, q.rack_size, &q.limits, &moves);
    nnp_move *tops = copy_of(moves, top_count);
    int64_t count = nnp_all_moves(w->solver, w->board, q.rack, q.rack_size, &q.limits, &moves);
    nnp_move *all = copy_of(moves, count);
    naive_position p = {&w->words, &q.layout, q.cells, &q.limits, q.rack, q.rack_size};
    nnp_move *wanted = naive_moves(&p, &wanted_count);
    check_same(all, (uint64_t)count, wanted, wanted_count);
    while (best < wanted_count && wanted[best].score == wanted[0].score) best++;
    check_same(tops, (uint64_t)top_count, wanted, best);
    free(wanted);
    free(all);
    free(tops);
    return 0;
}
