/* Many positions on many threads. Each thread takes the next position until none is left. */
#include <stdatomic.h>
#include <stdlib.h>

#include "search.h"

struct nnp_batch {
    nnp_range *ranges;
    nnp_move *moves;
    uint64_t move_count;
};

typedef struct {
    const nnp_lexicon *lexicon;
    const nnp_layout *layout;
    const nnp_limits *limits;
    const nnp_position *positions;
    uint64_t count;
    nnp_range *ranges;
    nnp_move **found; /* a copy of each position's moves */
    atomic_uint_fast64_t next;
} shared_work;

static int64_t solve_position(const shared_work *work, nnp_board *board, nnp_solver *solver,
                              uint64_t index) {
    const nnp_position *position = &work->positions[index];
    int64_t status =
        nnp_board_set(board, work->lexicon, work->layout, position->cells, work->limits->max_laid);
    if (status != NNP_OK) return status;
    const nnp_move *moves;
    int64_t count =
        nnp_tops(solver, board, position->rack, position->rack_size, work->limits, &moves);
    if (count <= 0) return count;
    work->found[index] = malloc((uint64_t)count * sizeof *moves);
    if (!work->found[index]) return NNP_NO_MEMORY;
    memcpy(work->found[index], moves, (uint64_t)count * sizeof *moves);
    return count;
}

static void run(void *context) {
    shared_work *work = context;
    nnp_board *board = nnp_board_new();
    nnp_solver *solver = nnp_solver_new();
    for (uint64_t i; (i = atomic_fetch_add(&work->next, 1)) < work->count;)
        work->ranges[i].count =
            board && solver ? solve_position(work, board, solver, i) : NNP_NO_MEMORY;
    nnp_solver_free(solver);
    nnp_board_free(board);
}

/* Puts the positions' moves one after another, in the order of the positions. */
static nnp_status gather(nnp_batch *batch, const shared_work *work) {
    for (uint64_t i = 0; i < work->count; i++) {
        batch->ranges[i].first = batch->move_count;
        if (batch->ranges[i].count > 0) batch->move_count += (uint64_t)batch->ranges[i].count;
    }
    batch->moves = malloc((batch->move_count + 1) * sizeof *batch->moves);
    if (!batch->moves) return NNP_NO_MEMORY;
    for (uint64_t i = 0; i < work->count; i++)
        if (batch->ranges[i].count > 0)
            memcpy(batch->moves + batch->ranges[i].first, work->found[i],
                   (uint64_t)batch->ranges[i].count * sizeof *batch->moves);
    return NNP_OK;
}

int32_t nnp_batch_tops(const nnp_lexicon *lexicon, const nnp_layout *layout,
                       const nnp_limits *limits, const nnp_position *positions, uint64_t count,
                       uint32_t threads, nnp_batch **batch) {
    *batch = NULL;
    nnp_batch *made = calloc(1, sizeof *made);
    nnp_range *ranges = calloc(count + 1, sizeof *ranges);
    nnp_move **found = calloc(count + 1, sizeof *found);
    nnp_status status = NNP_NO_MEMORY;
    if (made && ranges && found) {
        shared_work work = {lexicon, layout, limits, positions, count, ranges, found, 0};
        nnp_run_threads(threads < count ? threads : (uint32_t)count, run, &work);
        made->ranges = ranges;
        status = gather(made, &work);
        for (uint64_t i = 0; i < count; i++) free(found[i]);
    }
    free(found);
    if (status == NNP_OK) {
        *batch = made;
        return NNP_OK;
    }
    free(ranges);
    free(made);
    return status;
}

const nnp_range *nnp_batch_ranges(const nnp_batch *batch) {
    return batch->ranges;
}

const nnp_move *nnp_batch_moves(const nnp_batch *batch) {
    return batch->moves;
}

uint64_t nnp_batch_move_count(const nnp_batch *batch) {
    return batch->move_count;
}

void nnp_batch_free(nnp_batch *batch) {
    if (!batch) return;
    free(batch->ranges);
    free(batch->moves);
    free(batch);
}
