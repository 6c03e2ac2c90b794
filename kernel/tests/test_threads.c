/* What threads may share: batches, and solvers on one lexicon and one board. */
#include <pthread.h>
#include <string.h>

#include "check.h"
#include "positions.h"
#include "word_list.h"

enum { POSITIONS = 48, SOLVERS = 4, RACKS = 12 };

static void draw_positions(uint64_t *seed, const nnp_lexicon *lexicon, nnp_position *positions) {
    for (uint32_t i = 0; i < POSITIONS; i++) {
        nnp_position *p = &positions[i];
        memset(p, 0, sizeof *p);
        play_some(seed, lexicon, p->cells, draw(seed, 12));
        p->rack_size = (uint8_t)(1 + draw(seed, NNP_MAX_RACK));
        draw_rack(seed, p->rack, p->rack_size, draw(seed, 3));
    }
    positions[3].rack_size = 0;
    positions[5].rack_size = 10;
    positions[7].rack[0] = 27;
    positions[9].cells[100] = 27;
}

/* A batch's answers are those of one search after another. */
static void check_batch(const nnp_lexicon *lexicon, const nnp_layout *layout,
                        const nnp_limits *limits, const nnp_position *positions,
                        const nnp_batch *batch) {
    nnp_board *board = nnp_board_new();
    nnp_solver *solver = nnp_solver_new();
    const nnp_range *ranges = nnp_batch_ranges(batch);
    uint64_t next = 0;
    for (check_round = 0; check_round < POSITIONS; check_round++) {
        const nnp_position *p = &positions[check_round];
        const nnp_move *moves = NULL;
        int64_t count = nnp_board_set(board, lexicon, layout, p->cells, limits->max_laid);
        if (count == NNP_OK) count = nnp_tops(solver, board, p->rack, p->rack_size, limits, &moves);
        CHECK_STATUS(ranges[check_round].count, count);
        CHECK(ranges[check_round].first == next);
        if (count <= 0) continue;
        CHECK(memcmp(nnp_batch_moves(batch) + next, moves, (uint64_t)count * sizeof *moves) == 0);
        next += (uint64_t)count;
    }
    CHECK(nnp_batch_move_count(batch) == next);
    CHECK_STATUS(ranges[3].count, NNP_BAD_RACK);
    CHECK_STATUS(ranges[5].count, NNP_BAD_RACK);
    CHECK_STATUS(ranges[7].count, NNP_BAD_RACK);
    CHECK_STATUS(ranges[9].count, NNP_BAD_CELLS);
    nnp_solver_free(solver);
    nnp_board_free(board);
}

static void batches_are_searches_one_by_one(const nnp_lexicon *lexicon) {
    static nnp_position positions[POSITIONS];
    const uint32_t threads[] = {0, 1, 2, 9, UINT32_MAX}; /* no more than there are positions */
    uint64_t seed = 21;
    nnp_layout layout = standard_layout();
    nnp_limits limits = standard_limits();
    nnp_batch *batch;
    draw_positions(&seed, lexicon, positions);
    for (int i = 0; i < 5; i++) {
        limits.max_laid = (uint16_t)(9 - i);
        CHECK_STATUS(
            nnp_batch_tops(lexicon, &layout, &limits, positions, POSITIONS, threads[i], &batch),
            NNP_OK);
        check_batch(lexicon, &layout, &limits, positions, batch);
        nnp_batch_free(batch);
    }
    CHECK_STATUS(nnp_batch_tops(lexicon, &layout, &limits, NULL, 0, 4, &batch), NNP_OK);
    CHECK(nnp_batch_move_count(batch) == 0);
    nnp_batch_free(batch);
    nnp_batch_free(NULL);
    limits.max_laid = 10;
    CHECK_STATUS(nnp_batch_tops(lexicon, &layout, &limits, positions, 2, 2, &batch), NNP_OK);
    CHECK_STATUS(nnp_batch_ranges(batch)[0].count, NNP_BAD_LIMITS);
    nnp_batch_free(batch);
}

typedef struct {
    const nnp_lexicon *lexicon;
    const nnp_board *board;
    uint64_t found; /* a digest of all answers */
} shared;

static uint64_t digest(uint64_t so_far, const nnp_move *moves, int64_t count) {
    for (int64_t i = 0; i < count * (int64_t)sizeof *moves; i++)
        so_far = (so_far ^ ((const uint8_t *)moves)[i]) * 0x100000001B3u;
    return so_far + (uint64_t)count;
}

static void *search_shared(void *context) {
    shared *s = context;
    nnp_solver *solver = nnp_solver_new();
    nnp_board *own = nnp_board_new();
    nnp_limits limits = standard_limits();
    const nnp_move *moves;
    uint64_t seed = 22;
    for (int i = 0; i < RACKS; i++) {
        uint8_t rack[7];
        draw_rack(&seed, rack, 7, (uint32_t)i % 3);
        int64_t count = nnp_tops(solver, s->board, rack, 7, &limits, &moves);
        s->found = digest(s->found, moves, count);
        nnp_board_copy(own, s->board);
        if (count > 0) nnp_board_play(own, moves);
        count = nnp_all_moves(solver, own, rack, 7, &limits, &moves);
        s->found = digest(s->found, moves, count);
        if (count > 0)
            s->found += (uint64_t)nnp_lexicon_contains(s->lexicon, moves->letters, moves->length);
    }
    nnp_board_free(own);
    nnp_solver_free(solver);
    return NULL;
}

static void solvers_share_a_board(const nnp_lexicon *lexicon) {
    uint64_t seed = 23;
    uint8_t cells[NNP_SQUARES];
    nnp_layout layout = standard_layout();
    nnp_board *board = nnp_board_new();
    pthread_t threads[SOLVERS];
    shared alone = {lexicon, board, 0}, together[SOLVERS];
    play_some(&seed, lexicon, cells, 7);
    CHECK_STATUS(nnp_board_set(board, lexicon, &layout, cells, 7), NNP_OK);
    search_shared(&alone);
    for (int i = 0; i < SOLVERS; i++) {
        together[i] = (shared){lexicon, board, 0};
        CHECK(pthread_create(&threads[i], NULL, search_shared, &together[i]) == 0);
    }
    for (int i = 0; i < SOLVERS; i++) {
        CHECK(pthread_join(threads[i], NULL) == 0);
        CHECK(together[i].found == alone.found);
    }
    nnp_board_free(board);
}

int main(int count, char **arguments) {
    word_list list = word_list_of_file(arguments[count - 1]);
    uint8_t *image;
    nnp_lexicon *lexicon = lexicon_of(&list, &image);
    batches_are_searches_one_by_one(lexicon);
    solvers_share_a_board(lexicon);
    nnp_lexicon_close(lexicon);
    nnp_image_free(image);
    word_list_free(&list);
    return checks_held("threads");
}
