#include "board.h"

#include <stdlib.h>

nnp_board *nnp_board_new(void) {
    return calloc(1, sizeof(nnp_board));
}

void nnp_board_free(nnp_board *board) {
    free(board);
}

void nnp_board_copy(nnp_board *board, const nnp_board *source) {
    memcpy(board, source, sizeof *board);
}

static void refresh_keys(const nnp_lexicon *lexicon, lane *l) {
    uint64_t key = 0;
    for (uint32_t i = 0; i < 16; i++) {
        l->key_before[i] = key;
        key += lexicon->letter_key[l->letter[i]];
    }
}

/* What may be laid on an empty square of a lane, given the word that crosses it there. */
static void refresh_cross_check(nnp_board *board, uint32_t lane_index, uint32_t at) {
    lane *l = &board->lanes[lane_index];
    const lane *crossing = &board->lanes[crossing_lane(lane_index, at)];
    uint32_t hole = lane_number(lane_index);
    uint32_t start = run_start(crossing->occupied, hole);
    uint32_t end = run_end(crossing->occupied, hole + 1);
    l->crossed &= ~(1u << at);
    l->cross_sum[at] = 0;
    l->allowed[at] = ALL_LETTERS;
    if (end - start < 2) return;
    uint8_t pattern[16] = {0};
    memcpy(pattern, crossing->letter + start, end - start);
    uint32_t sum = 0;
    for (uint32_t i = start; i < end; i++) sum += crossing->value[i];
    l->crossed |= 1u << at;
    l->cross_sum[at] = (uint16_t)sum;
    l->allowed[at] = letters_that_fit(board->lexicon, pattern, hole - start,
                                      crossing->key_before[end] - crossing->key_before[start]);
}

static bool is_layout_sound(const nnp_layout *layout) {
    for (int i = 0; i < 27; i++)
        if (layout->value[i] > (i ? 10 : 0)) return false;
    for (uint32_t lane_index = 0; lane_index < LANES; lane_index++) {
        uint32_t product = 1;
        for (uint32_t at = 0; at < NNP_SIDE; at++) {
            uint32_t square = square_of(lane_index, at);
            uint32_t by_letter = layout->letter_factor[square];
            uint32_t by_word = layout->word_factor[square];
            if (by_letter < 1 || by_letter > 3 || by_word < 1 || by_word > 3) return false;
            if ((product *= by_word) > 27) return false;
        }
    }
    return true;
}

static bool is_cell_sound(uint8_t cell) {
    return cell <= 26 || (cell >= 33 && cell <= 58);
}

/* A cell's letter; the 32 that marks a joker is dropped. */
static uint8_t letter_of(uint8_t cell) {
    return cell & 31;
}

static void put_cell(nnp_board *board, uint32_t lane_index, uint32_t at, uint8_t cell) {
    lane *l = &board->lanes[lane_index];
    l->letter[at] = letter_of(cell);
    l->filled[at] = cell ? UINT8_MAX : 0;
    l->value[at] = cell & 32 ? 0 : board->value[cell];
    if (!cell) return;
    l->occupied |= 1u << at;
    l->crossed &= ~(1u << at);
    l->allowed[at] = 0;
}

static void put_lane(nnp_board *board, const nnp_layout *layout, const uint8_t *cells,
                     uint32_t lane_index) {
    lane *l = &board->lanes[lane_index];
    memset(l, 0, sizeof *l);
    for (uint32_t at = 0; at < NNP_SIDE; at++) {
        uint32_t square = square_of(lane_index, at);
        l->letter_factor[at] = layout->letter_factor[square];
        l->word_factor[at] = layout->word_factor[square];
        put_cell(board, lane_index, at, cells[square]);
    }
    refresh_keys(board->lexicon, l);
}

int32_t nnp_board_set(nnp_board *board, const nnp_lexicon *lexicon, const nnp_layout *layout,
                      const uint8_t *cells, uint32_t max_laid) {
    if (max_laid < 1 || max_laid > NNP_MAX_RACK) return NNP_BAD_LIMITS;
    if (!is_layout_sound(layout)) return NNP_BAD_LAYOUT;
    bool is_empty = true;
    for (int i = 0; i < NNP_SQUARES; i++) {
        if (!is_cell_sound(cells[i])) return NNP_BAD_CELLS;
        if (cells[i]) is_empty = false;
    }
    board->lexicon = lexicon;
    board->max_laid = max_laid;
    board->is_empty = is_empty;
    memcpy(board->value, layout->value, sizeof board->value);
    for (uint32_t i = 0; i < LANES; i++) put_lane(board, layout, cells, i);
    for (uint32_t i = 0; i < LANES; i++) {
        for (uint32_t at = 0; at < NNP_SIDE; at++)
            if (!board->lanes[i].letter[at]) refresh_cross_check(board, i, at);
        build_windows(board, i);
    }
    return NNP_OK;
}

static bool fits(const nnp_board *board, const nnp_move *move, uint32_t lane_index,
                 uint32_t first) {
    uint32_t end = first + move->length;
    if (move->length < 2 || move->length > NNP_SIDE || end > NNP_SIDE || !move->laid) return false;
    if (move->laid >> move->length || move->jokers & ~move->laid) return false;
    const lane *l = &board->lanes[lane_index];
    if (run_start(l->occupied, first) != first || run_end(l->occupied, end) != end) return false;
    for (uint32_t i = 0; i < move->length; i++) {
        if (move->letters[i] < 1 || move->letters[i] > 26) return false;
        uint8_t there = l->letter[first + i];
        if (move->laid >> i & 1 ? there != 0 : there != move->letters[i]) return false;
    }
    return true;
}

static uint32_t refresh_ends(nnp_board *board, uint32_t lane_index, uint32_t at) {
    const lane *l = &board->lanes[lane_index];
    uint32_t start = run_start(l->occupied, at), end = run_end(l->occupied, at);
    uint32_t touched = 0;
    if (start > 0) {
        refresh_cross_check(board, crossing_lane(lane_index, start - 1), lane_number(lane_index));
        touched |= 1u << crossing_lane(lane_index, start - 1);
    }
    if (end < NNP_SIDE) {
        refresh_cross_check(board, crossing_lane(lane_index, end), lane_number(lane_index));
        touched |= 1u << crossing_lane(lane_index, end);
    }
    return touched;
}

int32_t nnp_board_play(nnp_board *board, const nnp_move *move) {
    if (!board->lexicon) return NNP_BOARD_NOT_SET;
    if (move->square >= NNP_SQUARES || move->down > 1) return NNP_BAD_MOVE;
    uint32_t row = move->square / NNP_SIDE, column = move->square % NNP_SIDE;
    uint32_t main_lane = move->down ? column + NNP_SIDE : row;
    uint32_t first = move->down ? row : column;
    if (!fits(board, move, main_lane, first)) return NNP_BAD_MOVE;

    uint32_t touched = 1u << main_lane;
    if (board->is_empty) touched |= 1u << CENTER | 1u << (CENTER + NNP_SIDE);
    board->is_empty = false;
    for (uint32_t left = move->laid; left; left &= left - 1) {
        uint32_t i = nnp_lowest_bit(left);
        uint8_t cell = move->letters[i] | (move->jokers >> i & 1 ? 32 : 0);
        uint32_t crossing = crossing_lane(main_lane, first + i);
        put_cell(board, main_lane, first + i, cell);
        put_cell(board, crossing, lane_number(main_lane), cell);
        refresh_keys(board->lexicon, &board->lanes[crossing]);
        touched |= 1u << crossing;
    }
    refresh_keys(board->lexicon, &board->lanes[main_lane]);
    touched |= refresh_ends(board, main_lane, first);
    for (uint32_t left = move->laid; left; left &= left - 1)
        touched |= refresh_ends(board, crossing_lane(main_lane, first + nnp_lowest_bit(left)),
                                lane_number(main_lane));
    for (; touched; touched &= touched - 1) build_windows(board, nnp_lowest_bit(touched));
    return NNP_OK;
}

void nnp_board_cross_checks(const nnp_board *board, uint32_t down, uint32_t *sets) {
    for (uint32_t number = 0; number < NNP_SIDE; number++) {
        uint32_t lane_index = down ? number + NNP_SIDE : number;
        for (uint32_t at = 0; at < NNP_SIDE; at++)
            sets[square_of(lane_index, at)] = board->lanes[lane_index].allowed[at];
    }
}
