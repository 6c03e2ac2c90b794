#include "search.h"

#include <stdlib.h>

nnp_solver *nnp_solver_new(void) {
    nnp_solver *solver = calloc(1, sizeof *solver);
    return solver;
}

void nnp_solver_free(nnp_solver *solver) {
    if (!solver) return;
    free(solver->moves.items);
    free(solver->ranking);
    free(solver->candidates.items);
    free(solver->found);
    free(solver);
}

static bool are_limits_sound(const nnp_limits *limits, const nnp_board *board) {
    if (limits->max_laid < 1 || limits->max_laid > board->max_laid) return false;
    for (int n = 0; n <= NNP_MAX_RACK; n++)
        if (limits->bonus[n] > 10000) return false;
    return true;
}

nnp_status start_search(nnp_solver *solver, const nnp_board *board, const uint8_t *tiles,
                        uint32_t size, const nnp_limits *limits) {
    if (!board->lexicon) return NNP_BOARD_NOT_SET;
    if (!are_limits_sound(limits, board)) return NNP_BAD_LIMITS;
    nnp_status status = read_rack(&solver->rack, board, tiles, size);
    if (status != NNP_OK) return status;
    solver->moves.count = 0;
    solver->candidates.count = 0;
    solver->found_count = 0;
    solver->out_of_memory = false;
    if (++solver->stamp == 0) {
        memset(solver->memos, 0, sizeof solver->memos);
        solver->stamp = 1;
    }
    return NNP_OK;
}

/* Room for `more` items; false, with the solver marked, when there is none. */
static bool make_room(nnp_solver *solver, void **items, uint64_t *capacity, uint64_t count,
                      uint64_t more, uint64_t item_size) {
    if (NNP_LIKELY(count + more <= *capacity)) return true;
    uint64_t wanted = (count + more) * 2 + 1024;
    void *grown = realloc(*items, wanted * item_size);
    if (!grown) {
        solver->out_of_memory = true;
        return false;
    }
    *items = grown;
    *capacity = wanted;
    return true;
}

memo *memo_of(nnp_solver *solver, uint64_t through) {
    for (uint64_t slot = through >> (64 - MEMO_BITS);; slot = (slot + 1) % MEMO_SLOTS) {
        memo *m = &solver->memos[slot];
        if (m->stamp != solver->stamp) {
            m->through = through;
            m->stamp = solver->stamp;
            m->looked_up = 0;
            m->with_jokers = NOT_LOOKED_UP;
            return m;
        }
        if (m->through == through) return m;
    }
}

candidate_range groups_for(nnp_solver *solver, const nnp_lexicon *lexicon, memo *m, uint32_t n) {
    if (m->looked_up >> n & 1) return m->groups[n];
    const rack *r = &solver->rack;
    uint32_t first = r->first_of_size[n], end = r->first_of_size[n + 1];
    m->looked_up |= (uint16_t)(1u << n);
    m->groups[n] = (candidate_range){(uint32_t)solver->candidates.count, 0};
    if (first == end) return m->groups[n];
    if (!make_room(solver, (void **)&solver->candidates.items, &solver->candidates.capacity,
                   solver->candidates.count, end - first, sizeof(candidate)))
        return m->groups[n];
    candidate *next = solver->candidates.items + solver->candidates.count;
    uint16_t likely[MOST_SUBSETS];
    uint32_t count = 0;
    for (uint32_t i = first; i < end; i++) {
        uint64_t key = m->through + r->keys[i];
        if (!may_be_group(lexicon, key)) continue;
        NNP_PREFETCH(group_home(lexicon, key));
        likely[count++] = (uint16_t)i;
    }
    for (uint32_t k = 0; k < count; k++) {
        uint64_t key = m->through + r->keys[likely[k]];
        uint32_t found = find_slot(group_home(lexicon, key), key, GROUP_PAYLOAD_BITS);
        if (found) *next++ = (candidate){.word = found - 1, .subset = likely[k]};
    }
    m->groups[n].count = (uint32_t)(next - solver->candidates.items - m->groups[n].first);
    solver->candidates.count += m->groups[n].count;
    return m->groups[n];
}

void open_window(window *w, const nnp_board *board, uint32_t lane_index, uint32_t rank, uint32_t n,
                 uint32_t bonus) {
    const lane *l = &board->lanes[lane_index];
    uint8_t start = l->word_start[rank];
    w->lane_index = lane_index;
    w->first = start;
    w->length = (uint32_t)l->word_end[rank + n - 1] - start;
    w->n = n;
    w->laid = ~l->occupied >> start & ((1u << w->length) - 1);
    w->base = l->base[n][rank] + (int32_t)bonus;
    w->through = through_key(l, rank, n);
    nnp_store16(w->place, nnp_load16(l->empty + rank) - start);
    nnp_store16(w->factor, factors_at(l, (bytes16){0} + l->word_factors[n][rank], rank));
    w->checks = 0;
    for (uint32_t left = l->crossed_ranks >> rank & ((1u << n) - 1); left; left &= left - 1) {
        uint32_t tile = nnp_lowest_bit(left);
        w->check_tile[w->checks] = (uint8_t)tile;
        w->check_place[w->checks] = w->place[tile];
        w->check_allowed[w->checks++] = l->allowed[l->empty[rank + tile]];
    }
    uint64_t inside[2];
    nnp_mask_first(w->length, inside);
    memcpy(w->wanted, l->letter + start, 16);
    memcpy(w->fixed, l->filled + start, 16);
    w->fixed[0] &= inside[0];
    w->fixed[1] &= inside[1];
}

/* The groups of `key` and one more letter of a set that completes it. */
static void add_candidates(nnp_solver *solver, const nnp_lexicon *lexicon, uint64_t key,
                           uint32_t letters, candidate made) {
    if (!make_room(solver, (void **)&solver->candidates.items, &solver->candidates.capacity,
                   solver->candidates.count, 26, sizeof(candidate)))
        return;
    for (; letters; letters &= letters - 1) {
        made.joker[1] = (uint8_t)nnp_lowest_bit(letters);
        uint64_t whole = key + lexicon->letter_key[made.joker[1]];
        uint32_t found = find_slot(group_home(lexicon, whole), whole, GROUP_PAYLOAD_BITS);
        made.word = found - 1;
        /* a key taken for another's may lead nowhere */
        if (found) solver->candidates.items[solver->candidates.count++] = made;
    }
}

void expand(nnp_solver *solver, const nnp_lexicon *lexicon, uint64_t through, uint32_t subset_index,
            uint32_t jokers) {
    uint64_t key = through + solver->rack.keys[subset_index];
    candidate made = {.subset = (uint16_t)subset_index};
    if (jokers == 1) {
        uint32_t letters = find_missing(lexicon, key);
        if (letters) add_candidates(solver, lexicon, key, letters, made);
        return;
    }
    for (uint32_t letter = 1; letter <= 26; letter++)
        NNP_PREFETCH(missing_home(lexicon, key + lexicon->letter_key[letter]));
    for (uint32_t letter = 1; letter <= 26; letter++) {
        uint64_t more = key + lexicon->letter_key[letter];
        uint32_t letters = find_missing(lexicon, more) >> letter << letter;
        made.joker[0] = (uint8_t)letter;
        if (letters) add_candidates(solver, lexicon, more, letters, made);
    }
}

bool is_made_of(const window *w, const uint8_t *word, const subset *s, const uint8_t joker[2]) {
    letter_counts needed = {{0, 0}}, had = s->counts;
    for (uint32_t i = 0; i < w->n; i++) count_letter(&needed, word[w->place[i]]);
    if (joker[0]) count_letter(&had, joker[0]);
    if (joker[1]) count_letter(&had, joker[1]);
    return are_equal_counts(&needed, &had) && (word[15] & LENGTH_MASK) == w->length;
}

void add_move(nnp_solver *solver, const window *w, const uint8_t *word, uint32_t jokers,
              int32_t score) {
    if (!make_room(solver, (void **)&solver->moves.items, &solver->moves.capacity,
                   solver->moves.count, 1, sizeof(nnp_move)))
        return;
    nnp_move move = {.length = (uint8_t)w->length,
                     .laid = (uint16_t)w->laid,
                     .jokers = (uint16_t)jokers,
                     .score = (uint16_t)score,
                     .square = square_of(w->lane_index, w->first),
                     .down = is_down(w->lane_index)};
    memcpy(move.letters, word, sizeof move.letters);
    solver->moves.items[solver->moves.count++] = move;
}

bool make_found_room(nnp_solver *solver, memo *m, uint64_t entries) {
    if (!make_room(solver, (void **)&solver->found, &solver->found_capacity, solver->found_count,
                   entries + 1, sizeof *solver->found))
        return false;
    if (!solver->found_count) solver->found_count = 1;
    m->with_jokers = (uint32_t)solver->found_count;
    memset(solver->found + solver->found_count, 0, entries * sizeof *solver->found);
    solver->found_count += entries;
    return true;
}
