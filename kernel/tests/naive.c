#include "naive.h"

#include <stdlib.h>
#include <string.h>

enum { CENTER_SQUARE = 112 };

/* A line of squares: from any square, step to the next or the one before. */
static int step(int square, int down, int direction) {
    int row = square / NNP_SIDE, column = square % NNP_SIDE;
    if (down) row += direction;
    if (!down) column += direction;
    if (row < 0 || column < 0 || row >= NNP_SIDE || column >= NNP_SIDE) return -1;
    return row * NNP_SIDE + column;
}

static bool is_occupied(const uint8_t *cells, int square) {
    return square >= 0 && cells[square] != 0;
}

/* The run through a square as if a letter were on it; its length. */
static uint32_t run_through(const uint8_t *cells, int square, int down, uint8_t letter,
                            uint8_t run[15], int *start) {
    uint32_t length = 0;
    int at = square;
    while (is_occupied(cells, step(at, down, -1))) at = step(at, down, -1);
    *start = at;
    for (; at == square || is_occupied(cells, at); at = step(at, down, 1))
        run[length++] = at == square ? letter : cells[at] & 31;
    return length;
}

uint32_t naive_cross_check(const word_list *words, const uint8_t *cells, uint32_t square,
                           uint32_t down) {
    uint32_t set = 0;
    uint8_t run[15];
    int start;
    if (cells[square]) return 0;
    for (uint8_t letter = 1; letter <= 26; letter++) {
        uint32_t length = run_through(cells, (int)square, !down, letter, run, &start);
        if (length < 2 || word_list_has(words, run, length)) set |= 1u << letter;
    }
    return set;
}

static int32_t value_there(const naive_position *p, int square) {
    return p->cells[square] & 32 ? 0 : p->layout->value[p->cells[square]];
}

static int32_t value_laid(const naive_position *p, const nnp_move *move, uint32_t i, int square) {
    int32_t value = move->jokers >> i & 1 ? 0 : p->layout->value[move->letters[i]];
    return value * p->layout->letter_factor[square];
}

/* What the word across a laid tile scores: 0 when there is none, -1 when it is no word. */
static int32_t cross_score(const naive_position *p, const nnp_move *move, uint32_t i, int square) {
    uint8_t run[15];
    int start;
    uint32_t length = run_through(p->cells, square, !move->down, move->letters[i], run, &start);
    if (length < 2) return 0;
    if (!word_list_has(p->words, run, length)) return -1;
    int32_t sum = value_laid(p, move, i, square);
    for (uint32_t k = 0; k < length; k++, start = step(start, !move->down, 1))
        if (start != square) sum += value_there(p, start);
    return sum * p->layout->word_factor[square];
}

/* True when the move lies on the board, letter on letter, from end to end of its run. */
static bool fits(const naive_position *p, const nnp_move *move) {
    if (move->length < 2 || move->length > 15 || !move->laid || move->laid >> move->length)
        return false;
    if (move->square >= NNP_SQUARES || move->down > 1 || (move->jokers & ~move->laid)) return false;
    for (uint32_t i = move->length; i < 15; i++)
        if (move->letters[i]) return false;
    int at = move->square;
    if (is_occupied(p->cells, step(at, move->down, -1))) return false;
    for (uint32_t i = 0; i < move->length; i++, at = step(at, move->down, 1)) {
        if (at < 0 || (p->cells[at] != 0) == (move->laid >> i & 1)) return false;
        if (p->cells[at] && (p->cells[at] & 31) != move->letters[i]) return false;
    }
    return !is_occupied(p->cells, at);
}

static bool touches(const naive_position *p, const nnp_move *move) {
    bool is_empty = true;
    for (int i = 0; i < NNP_SQUARES; i++)
        if (p->cells[i]) is_empty = false;
    int at = move->square;
    for (uint32_t i = 0; i < move->length; i++, at = step(at, move->down, 1)) {
        if (!(move->laid >> i & 1)) continue;
        if (is_empty && at == CENTER_SQUARE) return true;
        for (int side = 0; side < 4; side++)
            if (is_occupied(p->cells, step(at, side & 1, side & 2 ? 1 : -1))) return true;
    }
    return false;
}

int32_t naive_score(const naive_position *p, const nnp_move *move) {
    uint32_t laid = (uint32_t)__builtin_popcount(move->laid);
    if (!fits(p, move) || laid > p->limits->max_laid || !touches(p, move)) return -1;
    if (!word_list_has(p->words, move->letters, move->length)) return -1;
    int32_t sum = 0, crosses = 0, factor = 1;
    int at = move->square;
    for (uint32_t i = 0; i < move->length; i++, at = step(at, move->down, 1)) {
        if (!(move->laid >> i & 1)) {
            sum += value_there(p, at);
            continue;
        }
        int32_t cross = cross_score(p, move, i, at);
        bool crossed = is_occupied(p->cells, step(at, !move->down, -1)) ||
                       is_occupied(p->cells, step(at, !move->down, 1));
        if (cross < 0) return -1;
        if (laid == 1 && move->down && crossed) return -1; /* told once, across */
        crosses += cross;
        sum += value_laid(p, move, i, at);
        factor *= p->layout->word_factor[at];
    }
    return sum * factor + crosses + p->limits->bonus[laid];
}

bool naive_can_lay(const naive_position *p, const nnp_move *move) {
    int left[27] = {0};
    for (uint32_t i = 0; i < p->rack_size; i++) left[p->rack[i]]++;
    for (uint32_t i = 0; i < move->length; i++)
        if (move->laid >> i & 1)
            if (left[move->jokers >> i & 1 ? 0 : move->letters[i]]-- == 0) return false;
    return true;
}

/* True when there are jokers enough for the letters that the rack lacks. */
static bool can_lay_somehow(const naive_position *p, const nnp_move *move) {
    int left[27] = {0}, lacking = 0;
    for (uint32_t i = 0; i < p->rack_size; i++) left[p->rack[i]]++;
    for (uint32_t i = 0; i < move->length; i++)
        if (move->laid >> i & 1) lacking += left[move->letters[i]]-- <= 0;
    return lacking <= left[0];
}

typedef struct {
    nnp_move *moves;
    uint64_t count, capacity;
} move_list;

static void add_move(move_list *list, const nnp_move *move) {
    if (list->count == list->capacity) {
        list->capacity = list->capacity * 2 + 64;
        list->moves = realloc(list->moves, list->capacity * sizeof *move);
    }
    list->moves[list->count++] = *move;
}

/* Every way to take the tiles of one word at one place. */
static void add_moves_at(const naive_position *p, nnp_move *move, move_list *list) {
    int at = move->square;
    for (uint32_t i = 0; i < move->length; i++, at = step(at, move->down, 1)) {
        if (at < 0 || (p->cells[at] && (p->cells[at] & 31) != move->letters[i])) return;
        if (!p->cells[at]) move->laid |= (uint16_t)(1u << i);
    }
    if (!move->laid || !can_lay_somehow(p, move) || naive_score(p, move) < 0) return;
    for (uint32_t jokers = move->laid;; jokers = (jokers - 1) & move->laid) {
        nnp_move made = *move;
        made.jokers = (uint16_t)jokers;
        if (__builtin_popcount(jokers) <= NNP_MAX_JOKERS && naive_can_lay(p, &made)) {
            made.score = (uint16_t)naive_score(p, &made);
            add_move(list, &made);
        }
        if (!jokers) return;
    }
}

nnp_move *naive_moves(const naive_position *p, uint64_t *count) {
    move_list list = {0};
    for (uint32_t w = 0; w < p->words->count; w++)
        for (uint32_t place = 0; place < 2 * NNP_SQUARES; place++) {
            nnp_move move = {.length = p->words->words[w][15],
                             .square = (uint8_t)(place / 2),
                             .down = place & 1};
            memcpy(move.letters, p->words->words[w], 15);
            add_moves_at(p, &move, &list);
        }
    if (list.count) qsort(list.moves, list.count, sizeof *list.moves, compare_moves);
    *count = list.count;
    return list.moves;
}

int compare_moves(const void *left, const void *right) {
    const nnp_move *a = left, *b = right;
    if (a->score != b->score) return a->score > b->score ? -1 : 1;
    if (a->square != b->square) return a->square < b->square ? -1 : 1;
    if (a->down != b->down) return a->down < b->down ? -1 : 1;
    int by_word = memcmp(a->letters, b->letters, sizeof a->letters);
    return by_word ? by_word : a->jokers - b->jokers;
}
