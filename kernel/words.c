/* Questions about words alone. Each is one pass over the words of the lengths concerned. */
#include "lexicon.h"

static uint64_t key_of(const nnp_lexicon *lexicon, const uint8_t *letters, uint32_t length) {
    uint64_t key = 0;
    for (uint32_t i = 0; i < length; i++) key += lexicon->letter_key[letters[i]];
    return key;
}

static bool are_letters(const uint8_t *letters, uint32_t length) {
    for (uint32_t i = 0; i < length; i++)
        if (letters[i] < 1 || letters[i] > 26) return false;
    return true;
}

int32_t nnp_lexicon_contains(const nnp_lexicon *lexicon, const uint8_t *letters, uint32_t length) {
    if (length < 2 || length > 15 || !are_letters(letters, length)) return 0;
    uint8_t wanted[16] = {0};
    memcpy(wanted, letters, length);
    const uint8_t *word = find_group(lexicon, key_of(lexicon, letters, length));
    for (; word; word = is_last_of_group(word) ? NULL : word + NNP_WORD_BYTES)
        if (memcmp(word, wanted, 15) == 0) return 1;
    return 0;
}

uint32_t nnp_hooks(const nnp_lexicon *lexicon, const uint8_t *letters, uint32_t length,
                   uint32_t hole) {
    if (length < 1 || length > 14 || hole > length || !are_letters(letters, length)) return 0;
    uint8_t pattern[16] = {0};
    memcpy(pattern, letters, hole);
    memcpy(pattern + hole + 1, letters + hole, length - hole);
    return letters_that_fit(lexicon, pattern, hole, key_of(lexicon, letters, length));
}

typedef struct {
    uint8_t *words;
    uint64_t capacity;
    uint64_t count;
} word_list;

static void add_word(word_list *list, const uint8_t *word) {
    if (list->count < list->capacity) {
        uint8_t *copy = list->words + list->count * NNP_WORD_BYTES;
        memcpy(copy, word, NNP_WORD_BYTES);
        copy[15] &= LENGTH_MASK;
    }
    list->count++;
}

uint64_t nnp_words_all(const nnp_lexicon *lexicon, uint8_t *words, uint64_t capacity) {
    word_list list = {words, capacity, 0};
    for (uint32_t i = 0; i < lexicon->header->word_count; i++) add_word(&list, word_at(lexicon, i));
    return list.count;
}

static bool can_be_made(const uint8_t *word, uint32_t length, const uint8_t counts[27],
                        uint32_t jokers) {
    uint8_t used[27] = {0};
    uint32_t missing = 0;
    for (uint32_t i = 0; i < length; i++)
        if (++used[word[i]] > counts[word[i]] && ++missing > jokers) return false;
    return true;
}

uint64_t nnp_words_from(const nnp_lexicon *lexicon, const uint8_t *counts, uint32_t jokers,
                        uint32_t min_length, uint32_t max_length, uint8_t *words,
                        uint64_t capacity) {
    word_list list = {words, capacity, 0};
    const uint32_t *first = lexicon->header->first_of_length;
    for (uint32_t n = min_length < 2 ? 2 : min_length; n <= max_length && n <= 15; n++)
        for (uint32_t i = first[n]; i < first[n + 1]; i++)
            if (can_be_made(word_at(lexicon, i), n, counts, jokers))
                add_word(&list, word_at(lexicon, i));
    return list.count;
}

static bool is_like(const uint8_t *word, const uint32_t *allowed, uint32_t length) {
    for (uint32_t i = 0; i < length; i++)
        if (!(allowed[i] >> word[i] & 1)) return false;
    return true;
}

uint64_t nnp_words_like(const nnp_lexicon *lexicon, const uint32_t *allowed, uint32_t length,
                        uint8_t *words, uint64_t capacity) {
    word_list list = {words, capacity, 0};
    if (length < 2 || length > 15) return 0;
    const uint32_t *first = lexicon->header->first_of_length;
    for (uint32_t i = first[length]; i < first[length + 1]; i++)
        if (is_like(word_at(lexicon, i), allowed, length)) add_word(&list, word_at(lexicon, i));
    return list.count;
}
