/* A text compiles to an image that opens and holds its words and no other, or is refused for a line
 * that is no word. Input: the text. */
#include <stdio.h>

#include "input.h"

/* True when every line that is not empty is a word; *words counts those lines. */
static bool is_sound(const uint8_t *text, size_t size, uint64_t *words) {
    uint64_t length = 0;
    bool letters = true;
    *words = 0;
    for (size_t i = 0; i <= size; i++) {
        if (i < size && text[i] != '\n') {
            letters = letters && text[i] >= 'A' && text[i] <= 'Z';
            length++;
            continue;
        }
        if (length && (!letters || length < 2 || length > 15)) return false;
        if (length) (*words)++;
        length = 0;
    }
    return true;
}

static void check_words(const word_list *list, const nnp_lexicon *lexicon) {
    CLAIM(nnp_lexicon_count(lexicon) == list->count);
    word_bytes *words = malloc(list->count * sizeof *words);
    CLAIM(nnp_words_all(lexicon, *words, list->count) == list->count);
    sort_words(words, list->count);
    CLAIM(memcmp(words, list->words, list->count * sizeof *words) == 0);
    for (uint32_t i = 0; i < list->count; i++) {
        uint8_t *word = words[i], length = word[15];
        CLAIM(nnp_lexicon_contains(lexicon, word, length) == 1);
        if (length > 2) /* the word without its last letter takes that letter */
            CLAIM(nnp_hooks(lexicon, word, length - 1u, length - 1u) >> word[length - 1] & 1);
        word[i % length] = (uint8_t)(1 + (word[i % length] + i) % 26);
        CLAIM(nnp_lexicon_contains(lexicon, word, length) == word_list_has(list, word, length));
    }
    free(words);
}

int LLVMFuzzerTestOneInput(const uint8_t *text, size_t size) {
    static const uint8_t identity[NNP_IDENTITY_BYTES];
    uint8_t *image;
    uint64_t image_size, words;
    nnp_lexicon *lexicon;
    bool sound = is_sound(text, size, &words);
    int32_t status = nnp_lexicon_compile(text, size, identity, &image, &image_size);
    CLAIM(status == (!sound ? NNP_BAD_WORD : words ? NNP_OK : NNP_NO_WORDS));
    if (status != NNP_OK) {
        CLAIM(!image && !image_size);
        return 0;
    }
    word_list list = word_list_of_text(text, size);
    CLAIM(nnp_lexicon_open(image, image_size, &lexicon) == NNP_OK);
    check_words(&list, lexicon);
    nnp_lexicon_close(lexicon);
    nnp_image_free(image);
    word_list_free(&list);
    return 0;
}
