/* The windows of a lane, all ranks at once: at step n each window (rank, n - 1) grows by the empty
 * square rank + n - 1, so that what is known by square is read shifted by n - 1. */
#include "board.h"

enum { PADDED = 32 };

/* What else the empty squares of a lane do, by rank; zeros after the last. */
typedef struct {
    uint8_t word_twice[PADDED], word_thrice[PADDED]; /* 255 where a word counts so */
    uint16_t cross_sum[PADDED]; /* word factor times the value of the crossing word's letters */
    uint16_t after[PADDED]; /* value of the letters between this square and the next empty one */
    uint16_t before[PADDED];
    uint32_t word_factors; /* ranks that count words twice or thrice, as a set */
    uint32_t touching;     /* where a tile, or the run after it, touches what is there */
    uint32_t preceded;     /* with a letter just before */
    uint32_t followed;
    uint32_t closed; /* that no letter fits */
} squares;

static uint16_t sum_of_run(const lane *l, uint32_t start, uint32_t end) {
    uint32_t sum = 0;
    for (uint32_t i = start; i < end; i++) sum += l->value[i];
    return (uint16_t)sum;
}

static void read_square(squares *s, lane *l, uint32_t rank, uint32_t at) {
    uint32_t start = run_start(l->occupied, at), end = run_end(l->occupied, at + 1);
    uint32_t bit = 1u << rank, factor = l->word_factor[at];
    l->empty[rank] = (uint8_t)at;
    l->word_start[rank] = (uint8_t)start;
    l->word_end[rank] = (uint8_t)end;
    l->letter_twice[rank] = l->letter_factor[at] > 1 ? UINT8_MAX : 0;
    l->letter_thrice[rank] = l->letter_factor[at] > 2 ? UINT8_MAX : 0;
    l->crossing[rank] = 0;
    s->word_twice[rank] = factor > 1 ? UINT8_MAX : 0;
    s->word_thrice[rank] = factor > 2 ? UINT8_MAX : 0;
    if (factor > 1) s->word_factors |= bit;
    if (l->crossed >> at & 1) {
        l->crossed_ranks |= bit;
        l->crossing[rank] = (uint8_t)factor;
        s->cross_sum[rank] = (uint16_t)(factor * l->cross_sum[at]);
    }
    if (!l->allowed[at]) s->closed |= bit;
    if (start < at) {
        s->preceded |= bit;
        s->before[rank] = sum_of_run(l, start, at);
    }
    if (end > at + 1) {
        s->followed |= bit;
        s->after[rank] = sum_of_run(l, at + 1, end);
    }
}

static void read_squares(squares *s, const nnp_board *board, lane *l, uint32_t lane_index) {
    memset(s, 0, sizeof *s);
    l->empty_count = l->crossed_ranks = 0;
    for (uint32_t left = ~l->occupied & ((1u << NNP_SIDE) - 1); left; left &= left - 1)
        read_square(s, l, l->empty_count++, nnp_lowest_bit(left));
    s->touching = l->crossed_ranks | s->followed;
    if (board->is_empty && lane_number(lane_index) == CENTER) s->touching = 1u << CENTER;
}

/* values * 1, 2 or 3, by masks */
static bytes16 multiplied(bytes16 values, const uint8_t *twice, const uint8_t *thrice) {
    return values + (values & nnp_load16(twice)) + (values & nnp_load16(thrice));
}

/* Puts one value a rank into sorted rows: `from` has n - 1 rows, `to` gets n; they may be one. */
static void insert_row(uint8_t (*to)[16], uint8_t (*from)[16], uint32_t n, bytes16 values) {
    bytes16 here = {0};
    for (uint32_t i = n - 1; i > 0; i--) {
        bytes16 above = nnp_load16(from[i - 1]);
        nnp_store16(to[i], nnp_max16(here, nnp_min16(above, values)));
        here = above;
    }
    nnp_store16(to[0], nnp_max16(here, values));
}

/* The sorted factors of the windows of n tiles, from those of n - 1 where no word factor changed. */
static void sort_factors(lane *l, const squares *s, bytes16 word_factors, uint32_t n) {
    uint8_t (*rows)[16] = l->factors + factor_row(n);
    if (n > 1 && !(s->word_factors >> (n - 1))) {
        insert_row(rows, l->factors + factor_row(n - 1), n, factors_at(l, word_factors, n - 1));
        return;
    }
    for (uint32_t i = 1; i <= n; i++) insert_row(rows, rows, i, factors_at(l, word_factors, i - 1));
}

static void add_shorts(uint16_t *sums, const uint16_t *values) {
    for (int half = 0; half < 16; half += 8) {
        shorts8 sum, value;
        memcpy(&sum, sums + half, sizeof sum);
        memcpy(&value, values + half, sizeof value);
        sum += value;
        memcpy(sums + half, &sum, sizeof sum);
    }
}

/* base = word factor * fixed letters + crossing words */
static void set_base(uint16_t *base, const uint8_t *word_factors, const uint16_t *fixed,
                     const uint16_t *crossing) {
    for (int half = 0; half < 16; half += 8) {
        bytes8 few;
        shorts8 letters, sum;
        memcpy(&few, word_factors + half, sizeof few);
        memcpy(&letters, fixed + half, sizeof letters);
        memcpy(&sum, crossing + half, sizeof sum);
        sum += nnp_widened(few) * letters;
        memcpy(base + half, &sum, sizeof sum);
    }
}

void build_windows(nnp_board *board, uint32_t lane_index) {
    lane *l = &board->lanes[lane_index];
    squares s;
    memset(l->windows, 0, sizeof l->windows);
    read_squares(&s, board, l, lane_index);
    uint32_t touching = s.preceded, closed = 0;
    if (!(touching | s.touching)) return;
    bytes16 word_factors = (bytes16){0} + 1;
    uint16_t fixed[16], crossing[16] = {0};
    memcpy(fixed, s.before, sizeof fixed);
    for (uint32_t n = 1; n <= board->max_laid && n <= l->empty_count; n++) {
        uint32_t shift = n - 1;
        touching |= s.touching >> shift;
        closed |= s.closed >> shift;
        word_factors = multiplied(word_factors, s.word_twice + shift, s.word_thrice + shift);
        nnp_store16(l->word_factors[n], word_factors);
        add_shorts(fixed, s.after + shift);
        add_shorts(crossing, s.cross_sum + shift);
        set_base(l->base[n], l->word_factors[n], fixed, crossing);
        sort_factors(l, &s, word_factors, n);
        uint32_t windows = touching & ~closed & ((1u << (l->empty_count - shift)) - 1);
        /* One tile makes a word along the lane only next to a letter there; one that makes a word
         * both ways is counted across. */
        if (n == 1)
            windows &= (s.preceded | s.followed) & ~(is_down(lane_index) ? l->crossed_ranks : 0);
        l->windows[n] = (uint16_t)windows;
    }
}
