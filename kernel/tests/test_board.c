/* Boards: any composition, cross checks, and playing against setting from scratch. */
#include <string.h>

#include "check.h"
#include "naive.h"
#include "positions.h"

typedef struct {
    const word_list *list;
    const nnp_lexicon *lexicon;
    nnp_board *board, *other;
    nnp_solver *solver, *other_solver;
} bench;

static void check_cross_checks(const bench *b, const uint8_t *cells) {
    for (uint32_t down = 0; down < 2; down++) {
        uint32_t sets[NNP_SQUARES];
        nnp_board_cross_checks(b->board, down, sets);
        for (uint32_t square = 0; square < NNP_SQUARES; square++)
            CHECK(sets[square] == naive_cross_check(b->list, cells, square, down));
    }
}

static void check_odd_board(const bench *b, const uint8_t *cells) {
    static const uint8_t rack[] = {1, 5, 19, 9, 18, 20, 0};
    nnp_layout layout = standard_layout();
    nnp_limits limits = {.max_laid = 9};
    const nnp_move *moves;
    CHECK_STATUS(nnp_board_set(b->board, b->lexicon, &layout, cells, 9), NNP_OK);
    check_cross_checks(b, cells);
    CHECK(nnp_tops(b->solver, b->board, rack, sizeof rack, &limits, &moves) >= 0);
    CHECK(nnp_all_moves(b->solver, b->board, rack, sizeof rack, &limits, &moves) >= 0);
}

static void odd_boards_are_made_ready(const bench *b) {
    uint8_t cells[NNP_SQUARES] = {0};
    uint64_t seed = 1;
    const uint32_t corners[] = {0, 14, 210, 224, 112};
    check_odd_board(b, cells);
    for (int i = 0; i < 5; i++) {
        cells[corners[i]] = (uint8_t)(1 + i);
        check_odd_board(b, cells);
    }
    for (int i = 0; i < NNP_SQUARES; i++) cells[i] = i & 1 ? 0 : 19;
    check_odd_board(b, cells);
    for (uint32_t percent = 2; percent <= 100; percent += 7) {
        scatter_cells(&seed, cells, percent);
        check_odd_board(b, cells);
    }
    scatter_cells(&seed, cells, 100);
    check_odd_board(b, cells);
    for (int i = 0; i < 5; i++) {
        cells[corners[i]] = 0;
        check_odd_board(b, cells);
    }
}

/* Both boards, of the same cells, tell the same; the moves are left in the first solver. */
static int64_t check_same(const bench *b, uint64_t *seed, const nnp_limits *limits,
                          const nnp_move **moves) {
    uint8_t rack[NNP_MAX_RACK];
    uint32_t size = 1 + draw(seed, NNP_MAX_RACK);
    const nnp_move *others;
    draw_rack(seed, rack, size, draw(seed, 3));
    for (uint32_t down = 0; down < 2; down++) {
        uint32_t sets[NNP_SQUARES], other_sets[NNP_SQUARES];
        nnp_board_cross_checks(b->board, down, sets);
        nnp_board_cross_checks(b->other, down, other_sets);
        CHECK(memcmp(sets, other_sets, sizeof sets) == 0);
    }
    int64_t count = nnp_tops(b->solver, b->board, rack, size, limits, moves);
    CHECK_STATUS(nnp_tops(b->other_solver, b->other, rack, size, limits, &others), count);
    CHECK(!count || memcmp(*moves, others, (uint64_t)count * sizeof **moves) == 0);
    count = nnp_all_moves(b->solver, b->board, rack, size, limits, moves);
    CHECK_STATUS(nnp_all_moves(b->other_solver, b->other, rack, size, limits, &others), count);
    CHECK(!count || memcmp(*moves, others, (uint64_t)count * sizeof **moves) == 0);
    return count;
}

/* Letters by chance from a square on, whatever they spell, where that fits. */
static nnp_move any_move(uint64_t *seed, const uint8_t *cells) {
    uint8_t square = (uint8_t)draw(seed, NNP_SQUARES);
    nnp_move move = {.square = square, .down = (uint8_t)draw(seed, 2)};
    uint32_t by = move.down ? NNP_SIDE : 1,
             room = move.down ? 15 - square / 15u : 15 - square % 15u;
    if (square >= by && (move.down || square % 15) && cells[square - by]) return move;
    for (uint32_t laid = 0, most = 1 + draw(seed, 7); move.length < room; move.length++) {
        uint8_t there = cells[square + move.length * by];
        if (!there && laid == most) break;
        uint16_t bit = (uint16_t)(1u << move.length);
        if (!there) laid++, move.laid |= bit;
        if (!there && draw(seed, 5) == 0) move.jokers |= bit;
        move.letters[move.length] = there ? there & 31 : (uint8_t)(1 + draw(seed, 26));
    }
    return move;
}

static void play_a_game(const bench *b, uint64_t *seed, const nnp_layout *layout, bool any) {
    uint8_t cells[NNP_SQUARES] = {0};
    nnp_limits limits = odd_limits(seed);
    const nnp_move *moves;
    CHECK_STATUS(nnp_board_set(b->board, b->lexicon, layout, cells, limits.max_laid), NNP_OK);
    for (int turn = 0; turn < 22; turn++) {
        CHECK_STATUS(nnp_board_set(b->other, b->lexicon, layout, cells, limits.max_laid), NNP_OK);
        int64_t count = check_same(b, seed, &limits, &moves);
        nnp_move chosen = any_move(seed, cells);
        if (!any || turn % 3) {
            if (!count) continue;
            chosen = moves[draw(seed, (uint32_t)count)];
        }
        bool fits = chosen.length >= 2 && chosen.laid;
        CHECK_STATUS(nnp_board_play(b->board, &chosen), fits ? NNP_OK : NNP_BAD_MOVE);
        if (fits) lay_on_cells(cells, &chosen);
    }
    check_cross_checks(b, cells);
}

static void playing_is_setting(const bench *b) {
    uint64_t seed = 7;
    for (check_round = 0; check_round < 14; check_round++) {
        nnp_layout layout = check_round % 2 ? odd_layout(&seed) : standard_layout();
        play_a_game(b, &seed, &layout, check_round % 4 >= 2);
    }
}

static void copies_live_alone(const bench *b) {
    uint8_t cells[NNP_SQUARES];
    uint64_t seed = 8;
    nnp_layout layout = standard_layout();
    nnp_limits limits = standard_limits();
    const nnp_move *moves;
    play_some(&seed, b->lexicon, cells, 6);
    CHECK_STATUS(nnp_board_set(b->board, b->lexicon, &layout, cells, 7), NNP_OK);
    nnp_board_copy(b->other, b->board);
    CHECK(check_same(b, &seed, &limits, &moves) > 0);
    nnp_move played = moves[0];
    CHECK_STATUS(nnp_board_play(b->other, &played), NNP_OK);
    check_cross_checks(b, cells);
    CHECK_STATUS(nnp_board_set(b->other, b->lexicon, &layout, cells, 7), NNP_OK);
    check_same(b, &seed, &limits, &moves);
}

static void a_board_never_set_takes_no_move(void) {
    nnp_board *board = nnp_board_new();
    nnp_move move = {.letters = {1, 19}, .length = 2, .laid = 3, .square = 112};
    CHECK_STATUS(nnp_board_play(board, &move), NNP_BOARD_NOT_SET);
    nnp_board_free(board);
}

static void check_move_refused(const bench *b, nnp_move move) {
    CHECK_STATUS(nnp_board_play(b->board, &move), NNP_BAD_MOVE);
}

/* SAS across from H7: columns 6, 7, 8 of row 7. */
static void misfits_are_refused(const bench *b) {
    uint8_t cells[NNP_SQUARES] = {[111] = 19, [112] = 1, [113] = 19 + 32};
    nnp_layout layout = standard_layout();
    nnp_limits limits = standard_limits();
    const nnp_move *moves;
    uint64_t seed = 9;
    CHECK_STATUS(nnp_board_set(b->board, b->lexicon, &layout, cells, 7), NNP_OK);
    nnp_board_copy(b->other, b->board);
    nnp_move good = {.letters = {19, 1, 19, 20}, .length = 4, .laid = 8, .square = 111};
    nnp_move bad = good;
    for (bad.square = 0; bad.square < 255; bad.square++)
        if (bad.square != 111) check_move_refused(b, bad);
    check_move_refused(b, bad);
    for (uint32_t laid = 0; laid < 1 << 16; laid++) {
        bad = good;
        bad.laid = (uint16_t)laid;
        if (laid != 8) check_move_refused(b, bad);
    }
    for (int length = 0; length < 256; length++) {
        bad = good;
        bad.length = (uint8_t)length;
        if (length != 4) check_move_refused(b, bad);
    }
    for (int i = 0; i < 4; i++) {
        bad = good;
        bad.letters[i] = i < 3 ? 2 : 27;
        check_move_refused(b, bad);
        bad.letters[i] = 0;
        check_move_refused(b, bad);
    }
    bad = good, bad.jokers = 1;
    check_move_refused(b, bad);
    bad = good, bad.down = 2;
    check_move_refused(b, bad);
    bad = good, bad.down = 1;
    check_move_refused(b, bad);
    bad = (nnp_move){.letters = {1, 19}, .length = 2, .laid = 3, .square = 109};
    check_move_refused(b, bad); /* the run goes on after it */
    bad.square = 114;
    check_move_refused(b, bad); /* the run begins before it */
    check_same(b, &seed, &limits, &moves);
    CHECK_STATUS(nnp_board_play(b->board, &good), NNP_OK);
}

static void bad_boards_are_refused(const bench *b) {
    uint8_t cells[NNP_SQUARES] = {0};
    nnp_layout good = standard_layout(), bad;
    for (int cell = 0; cell < 256; cell++) {
        bool sound = cell <= 26 || (cell > 32 && cell <= 58);
        cells[cell % NNP_SQUARES] = (uint8_t)cell;
        CHECK_STATUS(nnp_board_set(b->board, b->lexicon, &good, cells, 7),
                     sound ? NNP_OK : NNP_BAD_CELLS);
        cells[cell % NNP_SQUARES] = 0;
    }
    for (uint32_t max_laid = 0; max_laid < 20; max_laid++)
        CHECK_STATUS(nnp_board_set(b->board, b->lexicon, &good, cells, max_laid),
                     max_laid >= 1 && max_laid <= 9 ? NNP_OK : NNP_BAD_LIMITS);
    for (int i = 0; i < 27; i++) {
        bad = good, bad.value[i] = i ? 11 : 1;
        CHECK_STATUS(nnp_board_set(b->board, b->lexicon, &bad, cells, 7), NNP_BAD_LAYOUT);
    }
    for (int i = 0; i < NNP_SQUARES; i++)
        for (uint8_t factor = 0; factor <= 4; factor += 4) {
            bad = good, bad.letter_factor[i] = factor;
            CHECK_STATUS(nnp_board_set(b->board, b->lexicon, &bad, cells, 7), NNP_BAD_LAYOUT);
            bad = good, bad.word_factor[i] = factor;
            CHECK_STATUS(nnp_board_set(b->board, b->lexicon, &bad, cells, 7), NNP_BAD_LAYOUT);
        }
    bad = good, bad.word_factor[1] = 2; /* 54 in the first row */
    CHECK_STATUS(nnp_board_set(b->board, b->lexicon, &bad, cells, 7), NNP_BAD_LAYOUT);
    bad = good, bad.word_factor[15] = 2;
    CHECK_STATUS(nnp_board_set(b->board, b->lexicon, &bad, cells, 7), NNP_BAD_LAYOUT);
}

int main(int count, char **arguments) {
    word_list list = word_list_of_file(arguments[count - 1]);
    uint8_t *image;
    nnp_lexicon *lexicon = lexicon_of(&list, &image);
    bench b = {&list,           lexicon,          nnp_board_new(),
               nnp_board_new(), nnp_solver_new(), nnp_solver_new()};
    odd_boards_are_made_ready(&b);
    playing_is_setting(&b);
    copies_live_alone(&b);
    a_board_never_set_takes_no_move();
    misfits_are_refused(&b);
    bad_boards_are_refused(&b);
    nnp_solver_free(b.other_solver);
    nnp_solver_free(b.solver);
    nnp_board_free(b.other);
    nnp_board_free(b.board);
    nnp_lexicon_close(lexicon);
    nnp_image_free(image);
    word_list_free(&list);
    return checks_held("boards");
}
