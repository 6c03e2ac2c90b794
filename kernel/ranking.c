/* The order of moves: by falling score, then by square, direction, word and jokers. */
#include <stdlib.h>

#include "search.h"

enum { FEW = 16 }; /* as many as are best put in order one by one */

static uint32_t sort_key(const nnp_move *move) {
    return (uint32_t)(UINT16_MAX - move->score) << 9 | (uint32_t)move->square << 1 | move->down;
}

static int compare_words(const nnp_move *a, const nnp_move *b) {
    int by_word = memcmp(a->letters, b->letters, sizeof a->letters);
    if (by_word) return by_word;
    return a->jokers < b->jokers ? -1 : a->jokers > b->jokers;
}

static int compare_moves(const void *left, const void *right) {
    uint32_t a = sort_key(left), b = sort_key(right);
    return a != b ? (a < b ? -1 : 1) : compare_words(left, right);
}

/* Sorts by 8 or 9 bits of the key, keeping the order of equals. An item is key << 32 | move. */
static void sort_pass(uint64_t *to, const uint64_t *from, uint64_t count, uint32_t shift) {
    uint32_t start[1 << 9] = {0}, sum = 0;
    for (uint64_t i = 0; i < count; i++) start[from[i] >> shift & 511]++;
    for (uint32_t i = 0; i < 512; i++) {
        uint32_t here = start[i];
        start[i] = sum;
        sum += here;
    }
    for (uint64_t i = 0; i < count; i++) to[start[from[i] >> shift & 511]++] = from[i];
}

static void insert_in_order(nnp_move *moves, uint64_t count) {
    for (uint64_t i = 1; i < count; i++) {
        nnp_move move = moves[i];
        uint64_t at = i;
        for (; at && compare_moves(&move, &moves[at - 1]) < 0; at--) moves[at] = moves[at - 1];
        moves[at] = move;
    }
}

/* Puts words in order where score, square and direction are the same. */
static void sort_runs(nnp_move *moves, uint64_t count) {
    for (uint64_t first = 0, end; first < count; first = end) {
        uint32_t key = sort_key(&moves[first]);
        for (end = first + 1; end < count && sort_key(&moves[end]) == key;) end++;
        if (end - first < FEW)
            insert_in_order(moves + first, end - first);
        else
            qsort(moves + first, end - first, sizeof *moves, compare_moves);
    }
}

static bool make_ranking_room(nnp_solver *solver, uint64_t wanted) {
    if (solver->ranking_capacity >= wanted) return true;
    uint64_t *grown = realloc(solver->ranking, wanted * 2 * sizeof *grown);
    if (!grown) return false;
    solver->ranking = grown;
    solver->ranking_capacity = wanted * 2;
    return true;
}

bool rank_moves(nnp_solver *solver) {
    move_list *moves = &solver->moves;
    uint64_t count = moves->count, copied = count * sizeof(nnp_move) / sizeof(uint64_t);
    _Static_assert(sizeof(nnp_move) % sizeof(uint64_t) == 0, "moves are copied as words");
    if (count < FEW) {
        insert_in_order(moves->items, count);
        return true;
    }
    if (!make_ranking_room(solver, 2 * count + copied)) return false;
    uint64_t *items = solver->ranking, *others = items + count;
    nnp_move *copy = (nnp_move *)(void *)(others + count);
    memcpy(copy, moves->items, count * sizeof *copy);
    for (uint64_t i = 0; i < count; i++) items[i] = (uint64_t)sort_key(&copy[i]) << 32 | i;
    sort_pass(others, items, count, 32);
    sort_pass(items, others, count, 41);
    sort_pass(others, items, count, 50);
    for (uint64_t i = 0; i < count; i++) moves->items[i] = copy[(uint32_t)others[i]];
    sort_runs(moves->items, count);
    return true;
}
