/* All legal moves: every window, every group that the rack and the letters already there make. */
#include "search.h"

typedef struct {
    nnp_solver *solver;
    const nnp_board *board;
} move_search;

/* The groups with jokers for n tiles and these letters already there, remembered per memo. */
static candidate_range joker_groups_for(move_search *search, memo *m, uint32_t n) {
    nnp_solver *solver = search->solver;
    const rack *r = &solver->rack;
    if (!m->with_jokers && !make_found_room(solver, m, 2 * NNP_MAX_RACK))
        return (candidate_range){0, 0};
    uint32_t *known = solver->found + m->with_jokers + 2 * (n - 1);
    if (*known == NOT_LOOKED_UP) {
        uint64_t before = solver->candidates.count;
        for (uint32_t jokers = 1; jokers <= r->jokers && jokers <= n; jokers++) {
            uint32_t size = n - jokers;
            for (uint32_t i = r->first_of_size[size]; i < r->first_of_size[size + 1]; i++)
                expand(solver, search->board->lexicon, m->through, i, jokers);
        }
        known[0] = (uint32_t)before + 1;
        known[1] = (uint32_t)(solver->candidates.count - before);
    }
    return (candidate_range){known[0] - 1, known[1]};
}

static uint32_t places_of(const window *w, const uint8_t *word, uint8_t letter) {
    uint32_t places = 0;
    for (uint32_t i = 0; i < w->n; i++)
        if (word[w->place[i]] == letter) places |= 1u << w->place[i];
    return places;
}

static int32_t loss_at(const window *w, const nnp_board *board, const uint8_t *word,
                       uint32_t jokers) {
    int32_t loss = 0;
    for (uint32_t i = 0; i < w->n; i++)
        if (jokers >> w->place[i] & 1) loss += w->factor[i] * board->value[word[w->place[i]]];
    return loss;
}

/* Every choice of the tiles that are jokers is a move of its own. */
static void add_with_jokers(move_search *search, const window *w, const uint8_t *word,
                            const candidate *c, int32_t score) {
    uint32_t seconds = places_of(w, word, c->joker[1]);
    uint32_t firsts = c->joker[0] ? places_of(w, word, c->joker[0]) : 0;
    for (; seconds; seconds &= seconds - 1) {
        uint32_t place = seconds & -seconds;
        if (!c->joker[0]) {
            add_move(search->solver, w, word, place,
                     score - loss_at(w, search->board, word, place));
            continue;
        }
        /* two jokers for the same letter: each pair once */
        uint32_t partners = c->joker[0] == c->joker[1] ? seconds & ~place : firsts;
        for (; partners; partners &= partners - 1) {
            uint32_t pair = place | (partners & -partners);
            add_move(search->solver, w, word, pair, score - loss_at(w, search->board, word, pair));
        }
    }
}

static void add_word(move_search *search, const window *w, const uint8_t *word,
                     const candidate *c) {
    if (!is_made_of(w, word, &search->solver->rack.subsets[c->subset], c->joker)) return;
    int32_t score = full_score(w, search->board, word);
    if (c->joker[1])
        add_with_jokers(search, w, word, c, score);
    else
        add_move(search->solver, w, word, 0, score);
}

static void add_groups(move_search *search, const window *w, candidate_range range) {
    for (uint32_t i = range.first; i < range.first + range.count; i++) {
        const candidate *c = &search->solver->candidates.items[i];
        const uint8_t *word = word_at(search->board->lexicon, c->word);
        for (bool last = false; !last; word += NNP_WORD_BYTES) {
            last = is_last_of_group(word);
            if (fits_window(w, word)) add_word(search, w, word, c);
        }
    }
}

static void add_window(move_search *search, uint32_t lane_index, uint32_t rank, uint32_t n,
                       uint32_t bonus) {
    nnp_solver *solver = search->solver;
    memo *m = memo_of(solver, through_key(&search->board->lanes[lane_index], rank, n));
    candidate_range groups = groups_for(solver, search->board->lexicon, m, n), with_jokers = {0, 0};
    if (solver->rack.jokers) with_jokers = joker_groups_for(search, m, n);
    if (!(groups.count | with_jokers.count)) return;
    window w;
    open_window(&w, search->board, lane_index, rank, n, bonus);
    add_groups(search, &w, groups);
    add_groups(search, &w, with_jokers);
}

int64_t nnp_all_moves(nnp_solver *solver, const nnp_board *board, const uint8_t *rack_tiles,
                      uint32_t rack_size, const nnp_limits *limits, const nnp_move **moves) {
    *moves = NULL;
    nnp_status status = start_search(solver, board, rack_tiles, rack_size, limits);
    if (status != NNP_OK) return status;
    move_search search = {solver, board};
    for (uint32_t lane_index = 0; lane_index < LANES; lane_index++)
        for (uint32_t n = 1; n <= limits->max_laid && n <= solver->rack.size; n++)
            for (uint32_t left = board->lanes[lane_index].windows[n]; left; left &= left - 1)
                add_window(&search, lane_index, nnp_lowest_bit(left), n, limits->bonus[n]);
    if (solver->out_of_memory || !rank_moves(solver)) return NNP_NO_MEMORY;
    *moves = solver->moves.items;
    return (int64_t)solver->moves.count;
}
