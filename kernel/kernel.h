/* The whole surface of Nonuple's kernel: a word lexicon in one flat image, boards made ready for
 * search, and the search for moves. It knows letters as 1..26, squares as 0..224 (row * 15 +
 * column) and nothing else: no language, no player, no rule of a federation.
 *
 *     nnp_lexicon *lexicon;
 *     nnp_board *board = nnp_board_new();
 *     nnp_solver *solver = nnp_solver_new();
 *     nnp_lexicon_open(image, image_size, &lexicon);
 *     nnp_board_set(board, lexicon, &layout, cells, 7);
 *     const nnp_move *moves;
 *     int64_t count = nnp_tops(solver, board, rack, 7, &limits, &moves);
 *
 * Encodings
 *     rack    one byte a tile: 1..26, or 0 for a joker
 *     cells   225 bytes: 0 empty, 1..26 a letter, 32 + letter a joker standing for it
 *
 * No global state. A lexicon and a board are only read by a search: any number of threads may share
 * them. A solver holds the memory of one search: one thread at a time. Functions that can fail
 * return a negative nnp_status.
 *
 * The Python binding is derived from the declarations that start with NNP_API and from the names
 * and numbers of nnp_status: keep one a statement and one a line.
 */
#ifndef NNP_KERNEL_H
#define NNP_KERNEL_H

#include <stdint.h>

#if defined(_WIN32)
#define NNP_API __declspec(dllexport)
#else
#define NNP_API __attribute__((visibility("default")))
#endif

#define NNP_ABI_VERSION 1

enum {
    NNP_SIDE = 15,
    NNP_SQUARES = 225,
    NNP_MAX_RACK = 9,
    NNP_MAX_JOKERS = 2,
    NNP_WORD_BYTES = 16,
    NNP_IDENTITY_BYTES = 32
};

typedef enum {
    NNP_OK = 0,
    NNP_NO_MEMORY = -1,
    NNP_BAD_WORD = -2,        /* a line that is not 2 to 15 letters A-Z */
    NNP_NO_WORDS = -3,        /* nothing to compile */
    NNP_TOO_MANY_WORDS = -4,  /* over 2^24 - 2 */
    NNP_IMAGE_FOREIGN = -5,   /* not an image of ours */
    NNP_IMAGE_VERSION = -6,   /* of another version */
    NNP_IMAGE_TRUNCATED = -7, /* shorter or longer than it says */
    NNP_IMAGE_ALTERED = -8,   /* the checksum differs */
    NNP_IMAGE_CORRUPT = -9,   /* what it says makes no sense */
    NNP_BAD_RACK = -10,       /* none or over 9 tiles, over 2 jokers, not a letter */
    NNP_BAD_CELLS = -11,      /* a cell that is neither empty, a letter nor a joker */
    NNP_BAD_LAYOUT = -12,     /* values over 10, factors over 3 or over 27 in one lane */
    NNP_BAD_LIMITS = -13, /* more tiles to lay than the board was made ready for, or a huge bonus */
    NNP_BAD_MOVE = -14,   /* does not fit on this board */
    NNP_NO_SEED = -15,    /* no seed keeps these words apart: not seen, not expected */
    NNP_BOARD_NOT_SET = -16 /* nothing was put on the board yet */
} nnp_status;

typedef struct nnp_lexicon nnp_lexicon;
typedef struct nnp_board nnp_board;
typedef struct nnp_solver nnp_solver;
typedef struct nnp_batch nnp_batch;

/* What the squares and the tiles are worth. */
typedef struct {
    uint8_t value[27]; /* by letter; value[0], the joker, is 0 */
    uint8_t letter_factor[NNP_SQUARES];
    uint8_t word_factor[NNP_SQUARES];
} nnp_layout;

/* How many tiles a move may lay, and what it earns on top for laying that many. */
typedef struct {
    uint16_t max_laid;
    uint16_t bonus[NNP_MAX_RACK + 1];
} nnp_limits;

/* A move: the whole word as it will be read, from its first square. */
typedef struct {
    uint8_t letters[15]; /* 1..26, then zeros */
    uint8_t length;
    uint16_t laid;   /* bit i: letter i comes from the rack */
    uint16_t jokers; /* bit i: letter i is a joker from the rack */
    uint16_t score;
    uint8_t square;
    uint8_t down; /* 0 across, 1 down */
} nnp_move;

/* One position of a batch. */
typedef struct {
    uint8_t cells[NNP_SQUARES];
    uint8_t rack[NNP_MAX_RACK];
    uint8_t rack_size;
} nnp_position;

/* Where a position's moves are in the batch's list of moves; a negative count is an nnp_status. */
typedef struct {
    uint64_t first;
    int64_t count;
} nnp_range;

NNP_API uint32_t nnp_abi_version(void);
/* sizeof nnp_layout, nnp_limits, nnp_move, nnp_position, nnp_range for which = 0..4; else 0. */
NNP_API uint32_t nnp_struct_size(uint32_t which);

/* ---- lexicon ---- */

/* Compiles words (A-Z, one a line, any order, repeats allowed) into an image to be freed by
 * nnp_image_free. The image bears the caller's identity of the list, NNP_IDENTITY_BYTES; the same
 * words and identity always give the same image, byte for byte. */
NNP_API int32_t nnp_lexicon_compile(const uint8_t *text, uint64_t size, const uint8_t *identity,
                                    uint8_t **image, uint64_t *image_size);
NNP_API void nnp_image_free(uint8_t *image);
/* The image is borrowed, aligned to 8 bytes, checked from end to end here, and must outlive the
 * lexicon. */
NNP_API int32_t nnp_lexicon_open(const uint8_t *image, uint64_t size, nnp_lexicon **lexicon);
NNP_API void nnp_lexicon_close(nnp_lexicon *lexicon);
NNP_API uint32_t nnp_lexicon_count(const nnp_lexicon *lexicon);
NNP_API const uint8_t *nnp_lexicon_identity(const nnp_lexicon *lexicon);
NNP_API int32_t nnp_lexicon_contains(const nnp_lexicon *lexicon, const uint8_t *letters,
                                     uint32_t length);

/* The searches below write words of NNP_WORD_BYTES (letters 1..26, zeros, then the length in the
 * last byte) up to `capacity` and return how many there are in all. */
NNP_API uint64_t nnp_words_all(const nnp_lexicon *lexicon, uint8_t *words, uint64_t capacity);
/* Words of min to max letters that can be made from counts[1..26] and `jokers` free letters. */
NNP_API uint64_t nnp_words_from(const nnp_lexicon *lexicon, const uint8_t *counts, uint32_t jokers,
                                uint32_t min_length, uint32_t max_length, uint8_t *words,
                                uint64_t capacity);
/* Words of `length` letters whose letter i is in the set allowed[i] (bit 1 is A .. bit 26 is Z). */
NNP_API uint64_t nnp_words_like(const nnp_lexicon *lexicon, const uint32_t *allowed,
                                uint32_t length, uint8_t *words, uint64_t capacity);
/* The set of letters that make a word when put at `hole` (0..length) into these letters. */
NNP_API uint32_t nnp_hooks(const nnp_lexicon *lexicon, const uint8_t *letters, uint32_t length,
                           uint32_t hole);

/* ---- board ---- */

NNP_API nnp_board *nnp_board_new(void);
NNP_API void nnp_board_free(nnp_board *board);
NNP_API void nnp_board_copy(nnp_board *board, const nnp_board *source);
/* Makes a board ready for moves of up to max_laid tiles. Any composition of letters is allowed. */
NNP_API int32_t nnp_board_set(nnp_board *board, const nnp_lexicon *lexicon,
                              const nnp_layout *layout, const uint8_t *cells, uint32_t max_laid);
/* Lays a move's tiles and refreshes only what they touch. A refused move changes nothing. */
NNP_API int32_t nnp_board_play(nnp_board *board, const nnp_move *move);
/* For each square, the letters that may be laid there by a move across (or down), as sets; an
 * occupied square has none, a square without neighbours on the other axis has all. */
NNP_API void nnp_board_cross_checks(const nnp_board *board, uint32_t down, uint32_t *sets);

/* ---- search ---- */

NNP_API nnp_solver *nnp_solver_new(void);
NNP_API void nnp_solver_free(nnp_solver *solver);
/* All moves that reach the highest score, and their number. They stay valid until the solver's next
 * search. One tile that makes a word both ways is one move, across. */
NNP_API int64_t nnp_tops(nnp_solver *solver, const nnp_board *board, const uint8_t *rack,
                         uint32_t rack_size, const nnp_limits *limits, const nnp_move **moves);
/* All legal moves, ranked by falling score, then by square, direction and word. */
NNP_API int64_t nnp_all_moves(nnp_solver *solver, const nnp_board *board, const uint8_t *rack,
                              uint32_t rack_size, const nnp_limits *limits, const nnp_move **moves);

/* ---- batch ---- */

/* The tops of many positions on `threads` threads, or on as many as there are positions; all memory
 * belongs to the batch. */
NNP_API int32_t nnp_batch_tops(const nnp_lexicon *lexicon, const nnp_layout *layout,
                               const nnp_limits *limits, const nnp_position *positions,
                               uint64_t count, uint32_t threads, nnp_batch **batch);
NNP_API const nnp_range *nnp_batch_ranges(const nnp_batch *batch);
NNP_API const nnp_move *nnp_batch_moves(const nnp_batch *batch);
NNP_API uint64_t nnp_batch_move_count(const nnp_batch *batch);
NNP_API void nnp_batch_free(nnp_batch *batch);

#endif
