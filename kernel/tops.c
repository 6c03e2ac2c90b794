/* The tops: windows are tried in falling order of what they could score, until the next could no
 * longer reach the best found. */
#include "search.h"

enum { BUCKETS = 1024 };

/* Windows by their bound, the highest in the last bucket. */
typedef struct {
    uint16_t head[BUCKETS]; /* 1 + its first window, or 0 */
    uint16_t next[MOST_WINDOWS];
    uint32_t items[MOST_WINDOWS]; /* bound << 16 | lane << 8 | rank << 4 | tiles */
    uint32_t count;
    uint32_t highest; /* no bucket above holds a window */
} window_queue;

static void push(window_queue *queue, uint32_t bound, uint32_t lane_index, uint32_t rank,
                 uint32_t n) {
    uint32_t bucket = bound < BUCKETS ? bound : BUCKETS - 1;
    queue->items[queue->count] = bound << 16 | lane_index << 8 | rank << 4 | n;
    queue->next[queue->count++] = queue->head[bucket];
    queue->head[bucket] = (uint16_t)queue->count;
    if (bucket > queue->highest) queue->highest = bucket;
}

/* The empty squares of a lane that no tile of the rack but a joker can take, by rank, as a set. */
static uint32_t dead_squares(const lane *l, const rack *r) {
    uint32_t dead = 0;
    for (uint32_t left = l->crossed_ranks; left; left &= left - 1) {
        uint32_t rank = nnp_lowest_bit(left);
        if (!(l->allowed[l->empty[rank]] & r->letters)) dead |= 1u << rank;
    }
    return dead;
}

/* Whether the whole rack and the letters already there make a word, as far as it is cheap to know:
 * these windows bound highest, and few lead anywhere. */
static bool has_full_word(const nnp_lexicon *lexicon, const rack *r, uint64_t through) {
    uint64_t key = through + r->keys[r->subset_count - 1];
    if (r->jokers == 0) return find_group(lexicon, key) != NULL;
    return r->jokers > 1 || find_missing(lexicon, key) != 0;
}

/* Windows by how many dead squares they have: of[k] those with more than k, as a set of ranks. */
typedef struct {
    uint32_t of[NNP_MAX_JOKERS + 1];
} dead_windows;

static void grow_dead(dead_windows *dead, uint32_t squares) {
    dead->of[2] |= dead->of[1] & squares;
    dead->of[1] |= dead->of[0] & squares;
    dead->of[0] |= squares;
}

static void bound_lane(window_queue *queue, const nnp_board *board, uint32_t lane_index,
                       const rack *r, const nnp_limits *limits) {
    const lane *l = &board->lanes[lane_index];
    uint32_t squares = dead_squares(l, r);
    uint32_t letters = r->size - r->jokers;
    dead_windows dead = {{0}};
    for (uint32_t n = 1; n <= limits->max_laid && n <= r->size; n++) {
        grow_dead(&dead, squares >> (n - 1));
        uint32_t left = l->windows[n] & ~dead.of[r->jokers];
        if (!left) continue;
        uint16_t bound[16];
        nnp_sum_products(bound, l->base[n], l->factors[factor_row(n)], 16, r->spread,
                         n < letters ? n : letters);
        for (; left; left &= left - 1) {
            uint32_t rank = nnp_lowest_bit(left);
            if (n == r->size && !has_full_word(board->lexicon, r, through_key(l, rank, n)))
                continue;
            push(queue, (uint32_t)bound[rank] + limits->bonus[n], lane_index, rank, n);
        }
    }
}

typedef struct {
    nnp_solver *solver;
    const nnp_board *board;
    int32_t best;
} top_search;

/* A closer bound: crossed squares take the best tile they allow. -1 when one allows none. */
static int32_t second_bound(const window *w, const nnp_board *board, const rack *r) {
    uint8_t others[17] = {255};
    int32_t bound = w->base;
    for (uint32_t i = 0, check = 0; i < w->n; i++) {
        if (check < w->checks && w->check_tile[check] == i) {
            int32_t value = best_value(r, board, w->check_allowed[check++]);
            if (value < 0) return -1;
            bound += w->factor[i] * value;
        } else {
            insert_sorted(others, w->factor[i]);
        }
    }
    for (uint32_t i = 0; i < w->n - w->checks; i++) bound += others[i + 1] * r->values[i];
    return bound;
}

static void keep(top_search *search, const window *w, const uint8_t *word, uint32_t jokers,
                 int32_t score) {
    if (score > search->best) {
        search->best = score;
        search->solver->moves.count = 0;
    }
    add_move(search->solver, w, word, jokers, score);
}

/* The places of a word where a joker for this letter loses least, as a set, and what it loses. */
static uint32_t cheapest_places(const window *w, const uint8_t *word, uint8_t letter,
                                uint32_t value, uint32_t excluded, uint32_t *loss) {
    uint32_t places = 0;
    *loss = UINT32_MAX;
    for (uint32_t i = 0; i < w->n; i++) {
        uint32_t place = w->place[i], here = w->factor[i] * value;
        if (word[place] != letter || excluded >> place & 1 || here > *loss) continue;
        if (here < *loss) places = 0;
        *loss = here;
        places |= 1u << place;
    }
    return places;
}

static void judge_with_jokers(top_search *search, const window *w, const uint8_t *word,
                              const candidate *c, int32_t score) {
    const uint8_t *value = search->board->value;
    uint8_t first = c->joker[0], second = c->joker[1];
    uint32_t loss, other_loss;
    uint32_t places = cheapest_places(w, word, second, value[second], 0, &loss);
    if (!places || score - (int32_t)loss < search->best) return;
    score -= (int32_t)loss;
    const subset *s = &search->solver->rack.subsets[c->subset];
    if (!first) {
        if (!is_made_of(w, word, s, c->joker)) return;
        for (; places; places &= places - 1) keep(search, w, word, places & -places, score);
        return;
    }
    uint32_t taken = first == second ? places & -places : 0;
    uint32_t others = cheapest_places(w, word, first, value[first], taken, &other_loss);
    if (!others || score - (int32_t)other_loss < search->best) return;
    score -= (int32_t)other_loss;
    if (!is_made_of(w, word, s, c->joker)) return;
    bool same_places = first == second && other_loss == loss;
    for (uint32_t left = places; left; left &= left - 1) {
        uint32_t place = left & -left;
        for (uint32_t mates = same_places ? left & ~place : others; mates; mates &= mates - 1)
            keep(search, w, word, place | (mates & -mates), score);
    }
}

static void judge(top_search *search, const window *w, const candidate *c) {
    const uint8_t *word = word_at(search->board->lexicon, c->word);
    for (;; word += NNP_WORD_BYTES) {
        if (fits_window(w, word)) {
            int32_t score = full_score(w, search->board, word);
            if (score >= search->best) {
                if (c->joker[1])
                    judge_with_jokers(search, w, word, c, score);
                else if (is_made_of(w, word, &search->solver->rack.subsets[c->subset], c->joker))
                    keep(search, w, word, 0, score);
            }
        }
        if (is_last_of_group(word)) return;
    }
}

/* True when the tiles can fill the crossed squares, as far as sets of letters tell. */
static bool can_fill(const window *w, const subset *s, uint32_t jokers) {
    uint32_t lacking = 0;
    for (uint32_t i = 0; i < w->checks; i++) lacking += !(w->check_allowed[i] & s->letters);
    return lacking <= jokers;
}

/* `found` is NOT_LOOKED_UP, FOUND_NONE, or 1 + the place of the first candidate. */
static void try_subset(top_search *search, const window *w, uint32_t subset_index, uint32_t jokers,
                       uint32_t *found) {
    nnp_solver *solver = search->solver;
    if (*found == NOT_LOOKED_UP) {
        uint64_t before = solver->candidates.count;
        expand(solver, search->board->lexicon, w->through, subset_index, jokers);
        uint64_t made = solver->candidates.count - before;
        /* the lists of one search stay far below 2^32 candidates */
        *found = made ? (uint32_t)before + 1 : FOUND_NONE;
        if (made) solver->candidates.items[solver->candidates.count - 1].is_last = 1;
    }
    if (*found == FOUND_NONE) return;
    for (const candidate *c = solver->candidates.items + (*found - 1);; c++) {
        judge(search, w, c);
        if (c->is_last) return;
    }
}

/* What each subset of one size could score on a window, its tiles where they count most. */
static void bound_subsets(uint16_t *bounds, const rack *r, uint32_t size, const uint8_t *sorted) {
    static const uint16_t nothing[16];
    shorts8 factors[NNP_MAX_RACK];
    for (uint32_t i = 0; i < size; i++) factors[i] = (shorts8){0} + sorted[i];
    for (uint32_t at = r->first_of_size[size]; at < r->first_of_size[size + 1]; at += 16)
        nnp_sum_products(bounds + at, nothing, r->ranked[0] + at, sizeof r->ranked[0], factors,
                         size);
}

/* The factors of a window in falling order. */
static void sorted_factors(const nnp_board *board, const window *w, uint32_t rank,
                           uint8_t sorted[16]) {
    const lane *l = &board->lanes[w->lane_index];
    for (uint32_t i = 0; i < w->n; i++) sorted[i] = l->factors[factor_row(w->n) + i][rank];
}

static void try_jokers(top_search *search, const window *w, memo *m, const uint8_t sorted[16]) {
    nnp_solver *solver = search->solver;
    const rack *r = &solver->rack;
    if (!m->with_jokers && !make_found_room(solver, m, r->subset_count * r->jokers)) return;
    uint32_t *found = solver->found + m->with_jokers;
    uint16_t todo[MOST_SUBSETS], bounds[MOST_SUBSETS + 16];
    for (uint32_t jokers = 1; jokers <= r->jokers && jokers <= w->n; jokers++) {
        uint32_t size = w->n - jokers, count = 0;
        uint32_t *known = found + (jokers - 1) * r->subset_count;
        bound_subsets(bounds, r, size, sorted);
        for (uint32_t i = r->first_of_size[size]; i < r->first_of_size[size + 1]; i++) {
            const subset *s = &r->subsets[i];
            if (w->base + bounds[i] < search->best || known[i] == FOUND_NONE ||
                !can_fill(w, s, jokers))
                continue;
            if (known[i] == NOT_LOOKED_UP && jokers == 1)
                NNP_PREFETCH(missing_home(search->board->lexicon, w->through + r->keys[i]));
            todo[count++] = (uint16_t)i;
        }
        for (uint32_t k = 0; k < count; k++)
            try_subset(search, w, todo[k], jokers, &known[todo[k]]);
    }
}

static void try_window(top_search *search, uint32_t lane_index, uint32_t rank, uint32_t n,
                       uint32_t bonus) {
    const nnp_board *board = search->board;
    const lane *l = &board->lanes[lane_index];
    nnp_solver *solver = search->solver;
    memo *m = memo_of(solver, through_key(l, rank, n));
    if (m->looked_up >> n & 1 && !m->groups[n].count && !solver->rack.jokers) return;
    window w;
    open_window(&w, board, lane_index, rank, n, bonus);
    if (w.checks && second_bound(&w, board, &solver->rack) < search->best) return;
    candidate_range groups = groups_for(solver, board->lexicon, m, n);
    for (uint32_t i = 0; i < groups.count; i++)
        judge(search, &w, &solver->candidates.items[groups.first + i]);
    if (!solver->rack.jokers) return;
    uint8_t sorted[16];
    sorted_factors(board, &w, rank, sorted);
    try_jokers(search, &w, m, sorted);
}

int64_t nnp_tops(nnp_solver *solver, const nnp_board *board, const uint8_t *rack_tiles,
                 uint32_t rack_size, const nnp_limits *limits, const nnp_move **moves) {
    *moves = NULL;
    nnp_status status = start_search(solver, board, rack_tiles, rack_size, limits);
    if (status != NNP_OK) return status;
    window_queue queue;
    memset(queue.head, 0, sizeof queue.head);
    queue.count = queue.highest = 0;
    for (uint32_t i = 0; i < LANES; i++) bound_lane(&queue, board, i, &solver->rack, limits);
    top_search search = {solver, board, 0};
    for (uint32_t bucket = queue.highest + 1; bucket-- > 0 && (int32_t)bucket >= search.best;)
        for (uint32_t at = queue.head[bucket]; at; at = queue.next[at - 1]) {
            uint32_t item = queue.items[at - 1], n = item & 15;
            if ((int32_t)(item >> 16) >= search.best)
                try_window(&search, item >> 8 & 31, item >> 4 & 15, n, limits->bonus[n]);
        }
    if (solver->out_of_memory || !rank_moves(solver)) return NNP_NO_MEMORY;
    *moves = solver->moves.items;
    return (int64_t)solver->moves.count;
}
