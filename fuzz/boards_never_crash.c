/* Any cells, layout, limits and rack are refused for what is wrong with them, or give legal moves;
 * playing one gives the board that setting it would. Input: see read_question. */
#include <stdio.h>

#include "input.h"

typedef struct {
    uint8_t cells[NNP_SQUARES];
    uint8_t rack[16];
    uint32_t rack_size;
    uint32_t max_laid;
    nnp_layout layout;
    nnp_limits limits;
} question;

/* The first byte tells which parts are taken raw; what is not is always sound. */
static void read_question(input *in, question *q) {
    uint8_t raw = take(in);
    q->max_laid = raw & 1 ? take(in) : 1 + take(in) % 9u;
    q->limits.max_laid = (uint16_t)(raw & 2 ? take(in) << 8 | take(in) : 1 + take(in) % 9);
    for (int i = 0; i <= NNP_MAX_RACK; i++)
        q->limits.bonus[i] = (uint16_t)(raw & 4 ? take(in) << 8 | take(in) : take(in));
    q->rack_size = raw & 8 ? take(in) % 16 : 1 + take(in) % 9u;
    for (uint32_t i = 0; i < 16; i++) q->rack[i] = raw & 8 ? take(in) : take(in) % 27;
    q->layout = standard_layout();
    if (raw & 16)
        for (uint32_t left = take(in) % 16; left; left--) {
            uint32_t place = (uint32_t)(take(in) << 8 | take(in)) % sizeof q->layout;
            ((uint8_t *)&q->layout)[place] = take(in);
        }
    take_bytes(in, q->cells, NNP_SQUARES);
    if (raw & 32) return;
    for (int i = 0; i < NNP_SQUARES; i++) {
        uint8_t letter = q->cells[i] & 31;
        q->cells[i] = letter >= 1 && letter <= 26 ? q->cells[i] & 63 : 0;
    }
}

static bool are_cells_sound(const uint8_t *cells) {
    for (int i = 0; i < NNP_SQUARES; i++)
        if (cells[i] > 58 || (cells[i] > 26 && cells[i] < 33)) return false;
    return true;
}

static bool is_rack_sound(const question *q) {
    uint32_t jokers = 0;
    for (uint32_t i = 0; i < q->rack_size; i++) {
        if (q->rack[i] > 26) return false;
        jokers += !q->rack[i];
    }
    return q->rack_size >= 1 && q->rack_size <= NNP_MAX_RACK && jokers <= NNP_MAX_JOKERS;
}

static bool are_legal(const question *q, const nnp_move *moves, int64_t count) {
    naive_position p = {&the_world()->words, &q->layout, q->cells,
                        &q->limits,          q->rack,    q->rack_size};
    for (int64_t i = 0; i < count; i++)
        if (naive_score(&p, &moves[i]) != moves[i].score || !naive_can_lay(&p, &moves[i]))
            return false;
    return true;
}

static bool is_among(const nnp_move *move, const nnp_move *moves, int64_t count) {
    for (int64_t i = 0; i < count; i++)
        if (memcmp(move, &moves[i], sizeof *move) == 0) return true;
    return false;
}

static void check_play(question *q, const nnp_move *move) {
    world *w = the_world();
    uint32_t played[2][NNP_SQUARES], set[2][NNP_SQUARES];
    CLAIM(nnp_board_play(w->board, move) == NNP_OK);
    CLAIM(nnp_board_play(w->board, move) == NNP_BAD_MOVE);
    for (uint32_t down = 0; down < 2; down++) nnp_board_cross_checks(w->board, down, played[down]);
    lay_on_cells(q->cells, move);
    CLAIM(nnp_board_set(w->board, w->lexicon, &q->layout, q->cells, q->max_laid) == NNP_OK);
    for (uint32_t down = 0; down < 2; down++) nnp_board_cross_checks(w->board, down, set[down]);
    CLAIM(memcmp(played, set, sizeof set) == 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
    world *w = the_world();
    input in = {bytes, size};
    static question q;
    static nnp_move tops[1 << 16];
    const nnp_move *moves;
    read_question(&in, &q);
    int32_t status = nnp_board_set(w->board, w->lexicon, &q.layout, q.cells, q.max_laid);
    CLAIM(status == NNP_OK || status == NNP_BAD_LAYOUT ||
          (status == NNP_BAD_CELLS && !are_cells_sound(q.cells)) ||
          (status == NNP_BAD_LIMITS && (q.max_laid < 1 || q.max_laid > NNP_MAX_RACK)));
    if (status != NNP_OK) return 0;
    CLAIM(are_cells_sound(q.cells));
    int64_t top_count = nnp_tops(w->solver, w->board, q.rack, q.rack_size, &q.limits, &moves);
    CLAIM(top_count >= 0 || (top_count == NNP_BAD_RACK && !is_rack_sound(&q)) ||
          top_count == NNP_BAD_LIMITS);
    if (top_count > 1 << 16) return 0;
    if (top_count > 0) memcpy(tops, moves, (uint64_t)top_count * sizeof *tops);
    int64_t count = nnp_all_moves(w->solver, w->board, q.rack, q.rack_size, &q.limits, &moves);
    if (top_count < 0) {
        CLAIM(count == top_count);
        return 0;
    }
    CLAIM(is_rack_sound(&q) && (count > 0) == (top_count > 0));
    CLAIM(are_legal(&q, moves, count));
    for (int64_t i = 0; i < top_count; i++) CLAIM(is_among(&tops[i], moves, count));
    if (count) check_play(&q, &tops[0]);
    return 0;
}
