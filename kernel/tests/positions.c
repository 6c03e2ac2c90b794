#include "positions.h"

#include <string.h>

enum { LONGEST_LANE_PRODUCT = 27 };

uint64_t next_random(uint64_t *seed) {
    uint64_t x = *seed += 0x9E3779B97F4A7C15u;
    x = (x ^ x >> 30) * 0xBF58476D1CE4E5B9u;
    x = (x ^ x >> 27) * 0x94D049BB133111EBu;
    return x ^ x >> 31;
}

uint32_t draw(uint64_t *seed, uint32_t bound) {
    return (uint32_t)(next_random(seed) >> 32) % bound;
}

/* The upper left quarter: 2, 3 letter factors; D, T word factors. */
static const char quarter[8][9] = {"T..2...T", ".D...3..", "..D...2.", "2..D...2",
                                   "....D...", ".3...3..", "..2...2.", "T..2...D"};

nnp_layout standard_layout(void) {
    nnp_layout layout = {.value = {0, 1, 3, 3, 2, 1, 4, 2, 4, 1,  8,  10, 1, 2,
                                   1, 1, 3, 8, 1, 1, 1, 1, 4, 10, 10, 10, 10}};
    for (int square = 0; square < NNP_SQUARES; square++) {
        int row = square / NNP_SIDE, column = square % NNP_SIDE;
        char premium = quarter[row < 8 ? row : 14 - row][column < 8 ? column : 14 - column];
        layout.letter_factor[square] = premium == '2' ? 2 : premium == '3' ? 3 : 1;
        layout.word_factor[square] = premium == 'D' ? 2 : premium == 'T' ? 3 : 1;
    }
    return layout;
}

nnp_layout odd_layout(uint64_t *seed) {
    nnp_layout layout = {.value = {0}};
    uint32_t across[NNP_SIDE], down[NNP_SIDE];
    for (int i = 0; i < NNP_SIDE; i++) across[i] = down[i] = 1;
    uint32_t highest = draw(seed, 11);
    for (int i = 1; i <= 26; i++) layout.value[i] = (uint8_t)draw(seed, highest + 1);
    for (int square = 0; square < NNP_SQUARES; square++) {
        uint32_t *row = &across[square / NNP_SIDE], *column = &down[square % NNP_SIDE];
        uint32_t factor = draw(seed, 3) ? 1 : 1 + draw(seed, 3);
        if (*row * factor > LONGEST_LANE_PRODUCT || *column * factor > LONGEST_LANE_PRODUCT)
            factor = 1;
        *row *= factor;
        *column *= factor;
        layout.word_factor[square] = (uint8_t)factor;
        layout.letter_factor[square] = (uint8_t)(1 + draw(seed, 3));
    }
    return layout;
}

nnp_limits standard_limits(void) {
    return (nnp_limits){.max_laid = 7, .bonus = {[7] = 50}};
}

nnp_limits odd_limits(uint64_t *seed) {
    nnp_limits limits = {.max_laid = (uint16_t)(1 + draw(seed, NNP_MAX_RACK))};
    uint32_t largest = draw(seed, 4) ? 120 : 10001;
    for (int n = 0; n <= NNP_MAX_RACK; n++)
        limits.bonus[n] = draw(seed, 3) ? 0 : (uint16_t)draw(seed, largest);
    return limits;
}

static uint8_t draw_letter(uint64_t *seed) {
    static const char tiles[] = "AAAAAAAAABBCCDDDEEEEEEEEEEEEEEEFFGGHHIIIIIIIIJKLLLLLMMMNNNNNN"
                                "OOOOOOPPQRRRRRRSSSSSSTTTTTTUUUUUUVVWXYZ";
    return (uint8_t)(tiles[draw(seed, sizeof tiles - 1)] - 'A' + 1);
}

void draw_rack(uint64_t *seed, uint8_t *rack, uint32_t size, uint32_t jokers) {
    for (uint32_t i = 0; i < size; i++) rack[i] = draw_letter(seed);
    for (uint32_t i = 0; i < jokers && i < size; i++) rack[size - 1 - i] = 0;
}

void scatter_cells(uint64_t *seed, uint8_t *cells, uint32_t percent) {
    for (int i = 0; i < NNP_SQUARES; i++) {
        cells[i] = draw(seed, 100) < percent ? draw_letter(seed) : 0;
        if (cells[i] && draw(seed, 10) == 0) cells[i] |= 32;
    }
}

void lay_on_cells(uint8_t *cells, const nnp_move *move) {
    for (uint32_t i = 0; i < move->length; i++)
        if (move->laid >> i & 1)
            cells[move->square + i * (move->down ? NNP_SIDE : 1)] =
                (uint8_t)(move->letters[i] | (move->jokers >> i & 1) << 5);
}

void play_some(uint64_t *seed, const nnp_lexicon *lexicon, uint8_t *cells, uint32_t moves) {
    nnp_layout layout = standard_layout();
    nnp_limits limits = standard_limits();
    nnp_board *board = nnp_board_new();
    nnp_solver *solver = nnp_solver_new();
    memset(cells, 0, NNP_SQUARES);
    for (uint32_t i = 0; i < moves; i++) {
        uint8_t rack[7];
        const nnp_move *found;
        draw_rack(seed, rack, 7, draw(seed, 8) == 0);
        nnp_board_set(board, lexicon, &layout, cells, 7);
        int64_t count = nnp_all_moves(solver, board, rack, 7, &limits, &found);
        if (count > 0) lay_on_cells(cells, &found[draw(seed, (uint32_t)count)]);
    }
    nnp_solver_free(solver);
    nnp_board_free(board);
}
