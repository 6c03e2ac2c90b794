/* An image with other bytes than compiled is refused; with its checksum made to hold, it is refused
 * or searched without harm. Input: rules of alteration (see alter), then a board and a rack. */
#include <stddef.h>
#include <stdio.h>

#include "../kernel/lexicon.h"
#include "input.h"

enum { MOST_ALTERATIONS = 24 };

static uint64_t size_of_image(const uint8_t *image) {
    return ((const image_header *)(const void *)image)->size;
}

/* Each alteration is a place (2 bytes) and up to 8 bytes to put there. */
static void alter(input *in, uint8_t *image, uint64_t size) {
    for (uint32_t left = take(in) % MOST_ALTERATIONS; left; left--) {
        uint64_t place = (uint64_t)(take(in) << 8 | take(in)) % size;
        for (uint32_t count = 1 + take(in) % 8; count && place < size; count--)
            image[place++] = take(in);
    }
}

static void seal(uint8_t *image, uint64_t size) {
    uint64_t checksum = image_checksum(image, size);
    memcpy(image + offsetof(image_header, checksum), &checksum, sizeof checksum);
}

/* The sanitizers judge. */
static void search(input *in, const nnp_lexicon *lexicon) {
    world *w = the_world();
    nnp_layout layout = standard_layout();
    nnp_limits limits = {.max_laid = (uint16_t)(1 + take(in) % 9), .bonus = {[7] = 50}};
    uint8_t cells[NNP_SQUARES] = {0}, rack[NNP_MAX_RACK], words[2 * NNP_WORD_BYTES], counts[27];
    uint32_t allowed[15], size = 1 + take(in) % NNP_MAX_RACK;
    const nnp_move *moves;
    for (uint32_t left = take(in) % 32; left; left--)
        cells[take(in) % NNP_SQUARES] = (uint8_t)(1 + take(in) % 26);
    for (uint32_t i = 0; i < size; i++) rack[i] = take(in) % 27;
    for (int i = 0; i < 27; i++) counts[i] = 1;
    for (int i = 0; i < 15; i++) allowed[i] = ALL_LETTERS;
    for (uint32_t n = 2; n <= 15; n++) nnp_words_like(lexicon, allowed, n, words, 2);
    for (uint32_t i = 0; i < w->words.count; i++) {
        const uint8_t *word = w->words.words[i];
        nnp_lexicon_contains(lexicon, word, word[15]);
        nnp_hooks(lexicon, word, word[15], i % (word[15] + 1u));
    }
    nnp_words_from(lexicon, counts, 2, 2, 15, words, 2);
    CLAIM(nnp_words_all(lexicon, words, 2) == nnp_lexicon_count(lexicon));
    CLAIM(nnp_board_set(w->board, lexicon, &layout, cells, limits.max_laid) == NNP_OK);
    int64_t count = nnp_tops(w->solver, w->board, rack, size, &limits, &moves);
    CLAIM(count >= 0 || count == NNP_BAD_RACK);
    if (count > 0) CLAIM(nnp_board_play(w->board, moves) == NNP_OK);
    count = nnp_all_moves(w->solver, w->board, rack, size, &limits, &moves);
    CLAIM(count >= 0 || count == NNP_BAD_RACK);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count) {
    world *w = the_world();
    input in = {bytes, count};
    uint64_t size = size_of_image(w->image), kept = size;
    uint8_t *image = malloc(size);
    nnp_lexicon *lexicon;
    memcpy(image, w->image, size);
    alter(&in, image, size);
    uint8_t cut = take(&in);
    if (cut & 1) kept = (uint64_t)(take(&in) << 8 | take(&in)) % (size + 1);
    uint8_t *given = malloc(kept + !kept);
    memcpy(given, image, kept);
    bool altered = kept != size || memcmp(image, w->image, size) != 0;
    int32_t status = nnp_lexicon_open(given, kept, &lexicon);
    CLAIM(altered ? status <= NNP_IMAGE_FOREIGN && status >= NNP_IMAGE_CORRUPT : status == NNP_OK);
    if (status == NNP_OK) nnp_lexicon_close(lexicon);
    if (kept >= sizeof(image_header)) {
        seal(given, kept);
        status = nnp_lexicon_open(given, kept, &lexicon);
        CLAIM(status <= NNP_OK && (status == NNP_OK || status >= NNP_IMAGE_CORRUPT));
        if (status == NNP_OK) search(&in, lexicon);
        if (status == NNP_OK) nnp_lexicon_close(lexicon);
    }
    free(given);
    free(image);
    return 0;
}
