/* Moves: all of them against the naive rules, the tops against all of them, refused questions. */
#include <string.h>

#include "check.h"
#include "naive.h"
#include "positions.h"

typedef struct {
    const word_list *list;
    const nnp_lexicon *lexicon;
    nnp_board *board;
    nnp_solver *solver;
} bench;

typedef struct {
    nnp_layout layout;
    nnp_limits limits;
    uint8_t cells[NNP_SQUARES];
    uint8_t rack[NNP_MAX_RACK];
    uint32_t rack_size;
} question;

/* Boards from games and boards of noise, standard and odd rules, racks of every kind. */
static void draw_question(const bench *b, uint64_t *seed, question *q) {
    bool odd = draw(seed, 3) == 0;
    q->layout = odd ? odd_layout(seed) : standard_layout();
    q->limits = odd_limits(seed);
    if (draw(seed, 4))
        play_some(seed, b->lexicon, q->cells, draw(seed, 16));
    else
        scatter_cells(seed, q->cells, draw(seed, 30));
    q->rack_size = 1 + draw(seed, NNP_MAX_RACK);
    draw_rack(seed, q->rack, q->rack_size, draw(seed, 3));
    nnp_board_set(b->board, b->lexicon, &q->layout, q->cells,
                  q->limits.max_laid + draw(seed, 10 - q->limits.max_laid));
}

static void *copy_of(const nnp_move *moves, int64_t count) {
    nnp_move *copy = malloc(((uint64_t)count + 1) * sizeof *copy);
    if (count) memcpy(copy, moves, (uint64_t)count * sizeof *copy);
    return copy;
}

static nnp_move *tops_of(const bench *b, const question *q, int64_t *count) {
    const nnp_move *moves;
    *count = nnp_tops(b->solver, b->board, q->rack, q->rack_size, &q->limits, &moves);
    CHECK(*count >= 0);
    return copy_of(moves, *count);
}

static nnp_move *all_moves_of(const bench *b, const question *q, int64_t *count) {
    const nnp_move *moves;
    *count = nnp_all_moves(b->solver, b->board, q->rack, q->rack_size, &q->limits, &moves);
    CHECK(*count >= 0);
    return copy_of(moves, *count);
}

/* As documented: the order of moves that differ in their jokers only is left open. */
static void check_ranked(const nnp_move *moves, int64_t count) {
    for (int64_t i = 1; i < count; i++) {
        nnp_move before = moves[i - 1], after = moves[i];
        CHECK(compare_moves(&before, &after) != 0);
        before.jokers = after.jokers = 0;
        CHECK(compare_moves(&before, &after) <= 0);
    }
}

static void check_same(nnp_move *found, int64_t count, const nnp_move *wanted,
                       uint64_t wanted_count) {
    CHECK_STATUS(count, (int64_t)wanted_count);
    if (!count) return;
    qsort(found, (uint64_t)count, sizeof *found, compare_moves);
    for (int64_t i = 0; i < count; i++) CHECK(memcmp(&found[i], &wanted[i], sizeof *found) == 0);
}

static void all_moves_are_the_legal_ones(const bench *b) {
    uint64_t seed = 11;
    question q;
    for (check_round = 0; check_round < 40; check_round++) {
        int64_t count;
        uint64_t wanted_count;
        draw_question(b, &seed, &q);
        naive_position p = {b->list, &q.layout, q.cells, &q.limits, q.rack, q.rack_size};
        nnp_move *found = all_moves_of(b, &q, &count);
        nnp_move *wanted = naive_moves(&p, &wanted_count);
        check_ranked(found, count);
        check_same(found, count, wanted, wanted_count);
        free(wanted);
        free(found);
    }
}

static void tops_are_the_best_of_all_moves(const bench *b) {
    uint64_t seed = 12;
    question q;
    for (check_round = 0; check_round < 300; check_round++) {
        int64_t top_count, count, best = 0;
        draw_question(b, &seed, &q);
        nnp_move *tops = tops_of(b, &q, &top_count);
        nnp_move *all = all_moves_of(b, &q, &count);
        while (best < count && all[best].score == all[0].score) best++;
        qsort(all, (uint64_t)best, sizeof *all, compare_moves);
        check_same(tops, top_count, all, (uint64_t)best);
        free(all);
        free(tops);
    }
}

/* Neither what a solver did before nor the order of the rack changes anything. */
static void answers_do_not_vary(const bench *b) {
    uint64_t seed = 13;
    question q;
    for (check_round = 0; check_round < 25; check_round++) {
        int64_t count, again;
        draw_question(b, &seed, &q);
        nnp_move *first = all_moves_of(b, &q, &count);
        free(tops_of(b, &q, &again));
        for (uint32_t i = q.rack_size - 1; i; i--) {
            uint32_t k = draw(&seed, i + 1);
            uint8_t tile = q.rack[i];
            q.rack[i] = q.rack[k];
            q.rack[k] = tile;
        }
        bench fresh = {b->list, b->lexicon, b->board, nnp_solver_new()};
        nnp_move *second = all_moves_of(&fresh, &q, &again);
        CHECK_STATUS(again, count);
        CHECK(!count || memcmp(first, second, (uint64_t)count * sizeof *first) == 0);
        nnp_solver_free(fresh.solver);
        free(second);
        free(first);
    }
}

static void check_refused(const bench *b, const uint8_t *rack, uint32_t size,
                          const nnp_limits *limits, int32_t status) {
    const nnp_move *moves;
    CHECK_STATUS(nnp_tops(b->solver, b->board, rack, size, limits, &moves), status);
    CHECK(moves == NULL);
    CHECK_STATUS(nnp_all_moves(b->solver, b->board, rack, size, limits, &moves), status);
    CHECK(moves == NULL);
}

static void bad_questions_are_refused(const bench *b) {
    const uint8_t cells[NNP_SQUARES] = {0};
    uint8_t rack[16] = {1, 5, 19, 9, 18, 20, 14, 12, 21, 1};
    nnp_layout layout = standard_layout();
    nnp_limits limits = standard_limits(), bad = limits;
    bench unset = *b;
    unset.board = nnp_board_new();
    check_refused(&unset, rack, 7, &limits, NNP_BOARD_NOT_SET);
    nnp_board_free(unset.board);
    CHECK_STATUS(nnp_board_set(b->board, b->lexicon, &layout, cells, 7), NNP_OK);
    check_refused(b, rack, 0, &limits, NNP_BAD_RACK);
    check_refused(b, rack, 10, &limits, NNP_BAD_RACK);
    check_refused(b, rack, UINT32_MAX, &limits, NNP_BAD_RACK);
    for (int tile = 27; tile < 256; tile++) {
        rack[6] = (uint8_t)tile;
        check_refused(b, rack, 7, &limits, NNP_BAD_RACK);
    }
    rack[4] = rack[5] = rack[6] = 0;
    check_refused(b, rack, 7, &limits, NNP_BAD_RACK);
    rack[6] = 14;
    for (uint32_t max_laid = 0; max_laid < 1 << 16; max_laid++) {
        bad.max_laid = (uint16_t)max_laid;
        if (max_laid < 1 || max_laid > 7) check_refused(b, rack, 7, &bad, NNP_BAD_LIMITS);
    }
    for (int n = 0; n <= NNP_MAX_RACK; n++) {
        bad = limits, bad.bonus[n] = UINT16_MAX;
        check_refused(b, rack, 7, &bad, NNP_BAD_LIMITS);
    }
}

static void structures_have_their_sizes(void) {
    CHECK(nnp_abi_version() == NNP_ABI_VERSION);
    CHECK(nnp_struct_size(0) == sizeof(nnp_layout));
    CHECK(nnp_struct_size(1) == sizeof(nnp_limits));
    CHECK(nnp_struct_size(2) == sizeof(nnp_move) && sizeof(nnp_move) == 24);
    CHECK(nnp_struct_size(3) == sizeof(nnp_position));
    CHECK(nnp_struct_size(4) == sizeof(nnp_range));
    CHECK(nnp_struct_size(5) == 0 && nnp_struct_size(UINT32_MAX) == 0);
}

int main(int count, char **arguments) {
    word_list list = word_list_of_file(arguments[count - 1]);
    uint8_t *image;
    nnp_lexicon *lexicon = lexicon_of(&list, &image);
    bench b = {&list, lexicon, nnp_board_new(), nnp_solver_new()};
    structures_have_their_sizes();
    bad_questions_are_refused(&b);
    all_moves_are_the_legal_ones(&b);
    tops_are_the_best_of_all_moves(&b);
    answers_do_not_vary(&b);
    nnp_solver_free(b.solver);
    nnp_board_free(b.board);
    nnp_lexicon_close(lexicon);
    nnp_image_free(image);
    word_list_free(&list);
    return checks_held("searches");
}
