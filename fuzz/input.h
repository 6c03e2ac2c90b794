/* Reading a fuzzer's bytes, and the small world that the targets share. */
#ifndef FUZZ_INPUT_H
#define FUZZ_INPUT_H

#include <stdlib.h>
#include <string.h>

#include "../kernel/tests/naive.h"
#include "../kernel/tests/positions.h"

typedef struct {
    const uint8_t *bytes;
    size_t size;
} input;

/* The next byte; zero when there is none left. */
static inline uint8_t take(input *in) {
    if (!in->size) return 0;
    in->size--;
    return *in->bytes++;
}

static inline void take_bytes(input *in, void *to, size_t count) {
    for (size_t i = 0; i < count; i++) ((uint8_t *)to)[i] = take(in);
}

/* A claim that does not hold is a finding. */
#define CLAIM(condition)                                                                           \
    do {                                                                                           \
        if (!(condition)) {                                                                        \
            fprintf(stderr, "%s:%d: not so: %s\n", __FILE__, __LINE__, #condition);                \
            abort();                                                                               \
        }                                                                                          \
    } while (0)

static const char few_words[] =
    "AI\nAS\nES\nET\nLA\nLE\nNE\nRE\nSA\nSE\nTA\nTE\nZE\nAIR\nAME\nAMI\n"
    "LES\nMES\nMAT\nMIS\nRAT\nSEL\nTAS\nTES\nTRI\nZEE\nAMIE\nLAME\n"
    "MALE\nMATE\nMISE\nRATE\nSALE\nSEMI\nTARE\nTRIS\nLAMES\nMALES\n"
    "MATES\nRALES\nSALES\nTAMIS\nTARES\nLARMES\nMALTES\nTRAMES\nRATELES\n"
    "TAMISERA\nREALISMES\nTAMISERAIT\nTAMISERAIENT\nREALISASSIEZ\n"
    "REMATERIALISEES\n";

typedef struct {
    word_list words;
    uint8_t *image;
    nnp_lexicon *lexicon;
    nnp_board *board;
    nnp_solver *solver;
} world;

/* Made once, kept until the end. */
static inline world *the_world(void) {
    static world made;
    if (!made.lexicon) {
        made.words = word_list_of_text(few_words, sizeof few_words - 1);
        made.lexicon = lexicon_of(&made.words, &made.image);
        made.board = nnp_board_new();
        made.solver = nnp_solver_new();
    }
    return &made;
}

#endif
