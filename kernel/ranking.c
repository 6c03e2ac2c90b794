/* The order of moves: by falling score, then by square, direction, word and jokers. */
#include <stdlib.h>

#include "search.h"

enum { FEW = 16 }; /* fewer than this are put in order one by one */

static uint32_t sort_key(const nnp_move *move) {
    return (uint32_t)(UINT16_MAX - move->score) << 9 | (uint32_t)move->square << 1 | move->down;
}

static int compare_words(const nnp_move *a, const nnp_move *b) {
    for (int i = 0; i < 15; i++)
        if (a->letters[i] != b->letters[i]) return a->letters[i] < b->letters[i] ? -1 : 1;
    return a->jokers < b->jokers ? -1 : a->jokers > b->jokers;
}

static int compare_moves(const void *left, const void *right) {
    uint32_t a = sort_key(left), b = sort_key(right);
    return a != b ? (a < b ? -1 : 1) : compare_words(left, right);
}

/* What the passes sort: from the low bits up, the move's place, its first letter, its key. */
enum { PLACE_BITS = 34, LETTER_BITS = 5, SQUARE_BITS = 9, SCORE_BITS = 16 };

static uint64_t sort_item(const nnp_move *move, uint64_t place) {
    return (uint64_t)sort_key(move) << (PLACE_BITS + LETTER_BITS) |
           (uint64_t)move->letters[0] << PLACE_BITS | place;
}

/* Sorts by some bits of the items, nine at most, keeping the order of equals. */
static void sort_pass(uint64_t *to, const uint64_t *from, uint64_t count, uint32_t shift,
                      uint32_t bits) {
    uint32_t start[1 << SQUARE_BITS] = {0}, mask = (1u << bits) - 1, sum = 0;
    for (uint64_t i = 0; i < count; i++) start[from[i] >> shift & mask]++;
    for (uint32_t i = 0; i <= mask; i++) {
        uint32_t here = start[i];
        start[i] = sum;
        sum += here;
    }
    for (uint64_t i = 0; i < count; i++) to[start[from[i] >> shift & mask]++] = from[i];
}

/* Sorts by first letter, square and direction, and score. */
static void sort_items(uint64_t *items, uint64_t *others, uint64_t count) {
    uint32_t square = PLACE_BITS + LETTER_BITS, score = square + SQUARE_BITS;
    sort_pass(others, items, count, PLACE_BITS, LETTER_BITS);
    sort_pass(items, others, count, square, SQUARE_BITS);
    sort_pass(others, items, count, score, SCORE_BITS / 2);
    sort_pass(items, others, count, score + SCORE_BITS / 2, SCORE_BITS / 2);
}

static void insert_in_order(nnp_move *moves, uint64_t count) {
    for (uint64_t i = 1; i < count; i++) {
        nnp_move move = moves[i];
        uint64_t at = i;
        for (; at && compare_moves(&move, &moves[at - 1]) < 0; at--) moves[at] = moves[at - 1];
        moves[at] = move;
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

/* Puts in order the moves that the passes could not tell apart. */
static void sort_runs(nnp_move *moves, const uint64_t *items, uint64_t count) {
    for (uint64_t first = 0, end; first < count; first = end) {
        for (end = first + 1; end < count && !((items[end] ^ items[first]) >> PLACE_BITS);) end++;
        if (end - first < FEW)
            insert_in_order(moves + first, end - first);
        else
            qsort(moves + first, end - first, sizeof *moves, compare_moves);
    }
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
    for (uint64_t i = 0; i < count; i++) items[i] = sort_item(&copy[i], i);
    sort_items(items, others, count);
    for (uint64_t i = 0; i < count; i++)
        moves->items[i] = copy[items[i] & ((1ull << PLACE_BITS) - 1)];
    sort_runs(moves->items, items, count);
    return true;
}
