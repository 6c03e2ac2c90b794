/* Questions about words, against plain loops over the list. */
#include <string.h>

#include "check.h"
#include "positions.h"
#include "word_list.h"

enum { ANY_LETTER = 0x7FFFFFE };

static void words_are_contained(const word_list *list, const nnp_lexicon *lexicon) {
    uint64_t seed = 1;
    for (uint32_t i = 0; i < list->count; i++) {
        word_bytes word;
        memcpy(word, list->words[i], sizeof word);
        uint32_t length = word[15];
        CHECK(nnp_lexicon_contains(lexicon, word, length) == 1);
        CHECK(nnp_lexicon_contains(lexicon, word, length - 1) ==
              word_list_has(list, word, length - 1));
        uint32_t at = draw(&seed, length), other = draw(&seed, length);
        uint8_t letter = word[at];
        word[at] = word[other];
        word[other] = letter;
        CHECK(nnp_lexicon_contains(lexicon, word, length) == word_list_has(list, word, length));
        word[at] = (uint8_t)(1 + draw(&seed, 26));
        CHECK(nnp_lexicon_contains(lexicon, word, length) == word_list_has(list, word, length));
    }
    uint8_t odd[16] = {1, 1};
    CHECK(nnp_lexicon_contains(lexicon, odd, 2) == word_list_has(list, odd, 2));
    for (uint32_t length = 0; length < 2; length++)
        CHECK(nnp_lexicon_contains(lexicon, odd, length) == 0);
    CHECK(nnp_lexicon_contains(lexicon, odd, 16) == 0);
    CHECK(nnp_lexicon_contains(lexicon, odd, UINT32_MAX) == 0);
    const uint8_t no_letters[] = {0, 27, 32, 255};
    for (int i = 0; i < 4; i++) {
        odd[1] = no_letters[i];
        CHECK(nnp_lexicon_contains(lexicon, odd, 2) == 0);
    }
}

static uint32_t hooks_by_loop(const word_list *list, const uint8_t *letters, uint32_t length,
                              uint32_t hole) {
    uint8_t word[16];
    uint32_t set = 0;
    memcpy(word, letters, hole);
    memcpy(word + hole + 1, letters + hole, length - hole);
    for (uint8_t letter = 1; letter <= 26; letter++) {
        word[hole] = letter;
        if (word_list_has(list, word, length + 1)) set |= 1u << letter;
    }
    return set;
}

static void check_hooks(const word_list *list, const nnp_lexicon *lexicon, const uint8_t *letters,
                        uint32_t length) {
    for (uint32_t hole = 0; hole <= length; hole++)
        CHECK(nnp_hooks(lexicon, letters, length, hole) ==
              hooks_by_loop(list, letters, length, hole));
}

/* Around words, and into words that lack one letter. */
static void hooks_are_found(const word_list *list, const nnp_lexicon *lexicon) {
    for (uint32_t i = 0; i < list->count; i += 9) {
        const uint8_t *word = list->words[i];
        if (word[15] < 15) check_hooks(list, lexicon, word, word[15]);
        uint8_t rest[16];
        uint32_t lacking = i % word[15], length = word[15] - 1u;
        memcpy(rest, word, lacking);
        memcpy(rest + lacking, word + lacking + 1, length - lacking);
        check_hooks(list, lexicon, rest, length);
    }
    const uint8_t odd[16] = {1, 27, 1};
    CHECK(nnp_hooks(lexicon, odd, 0, 0) == 0);
    CHECK(nnp_hooks(lexicon, odd, 1, 2) == 0);
    CHECK(nnp_hooks(lexicon, odd, 2, 0) == 0);
    CHECK(nnp_hooks(lexicon, odd, 15, 0) == 0);
}

static bool can_be_made(const uint8_t *word, const uint8_t *counts, uint32_t jokers) {
    uint32_t missing = 0;
    for (int letter = 1; letter <= 26; letter++) {
        uint32_t needed = 0;
        for (int i = 0; i < word[15]; i++) needed += word[i] == letter;
        if (needed > counts[letter]) missing += needed - counts[letter];
    }
    return missing <= jokers;
}

/* `found` of them were reported and, up to the capacity, written; both sets are the same. */
static void check_same(word_bytes *written, uint64_t found, word_bytes *wanted, uint64_t count) {
    CHECK(found == count);
    sort_words(written, count);
    CHECK(memcmp(written, wanted, count * NNP_WORD_BYTES) == 0);
}

static void words_come_from_letters(const word_list *list, const nnp_lexicon *lexicon) {
    word_bytes *written = malloc(list->count * sizeof *written);
    word_bytes *wanted = malloc(list->count * sizeof *wanted);
    uint64_t seed = 3;
    for (check_round = 0; check_round < 60; check_round++) {
        uint8_t rack[15], counts[27] = {0};
        uint32_t size = 1 + draw(&seed, 15), jokers = draw(&seed, 4), kept = 0;
        uint32_t shortest = draw(&seed, 9), longest = draw(&seed, 20);
        draw_rack(&seed, rack, size, 0);
        for (uint32_t i = 0; i < size; i++) counts[rack[i]]++;
        for (uint32_t i = 0; i < list->count; i++)
            if (list->words[i][15] >= shortest && list->words[i][15] <= longest &&
                can_be_made(list->words[i], counts, jokers))
                memcpy(wanted[kept++], list->words[i], NNP_WORD_BYTES);
        uint64_t found =
            nnp_words_from(lexicon, counts, jokers, shortest, longest, *written, list->count);
        check_same(written, found, wanted, kept);
    }
    free(wanted);
    free(written);
}

static void words_are_like(const word_list *list, const nnp_lexicon *lexicon) {
    word_bytes *written = malloc(list->count * sizeof *written);
    word_bytes *wanted = malloc(list->count * sizeof *wanted);
    uint64_t seed = 4;
    for (check_round = 0; check_round < 200; check_round++) {
        const uint8_t *model = list->words[draw(&seed, list->count)];
        uint32_t allowed[15], kept = 0, length = model[15];
        for (uint32_t i = 0; i < length; i++) {
            uint32_t choice = draw(&seed, 3);
            allowed[i] = choice == 0   ? 1u << model[i]
                         : choice == 1 ? ANY_LETTER
                                       : (uint32_t)next_random(&seed);
        }
        for (uint32_t w = 0; w < list->count; w++) {
            bool is_like = list->words[w][15] == length;
            for (uint32_t i = 0; i < length && is_like; i++)
                is_like = allowed[i] >> list->words[w][i] & 1;
            if (is_like) memcpy(wanted[kept++], list->words[w], NNP_WORD_BYTES);
        }
        uint64_t found = nnp_words_like(lexicon, allowed, length, *written, list->count);
        check_same(written, found, wanted, kept);
    }
    free(wanted);
    free(written);
}

/* Room for few words: all are counted, no more than those are written. */
static void capacity_is_kept_to(const word_list *list, const nnp_lexicon *lexicon) {
    uint32_t allowed[15];
    for (int i = 0; i < 15; i++) allowed[i] = ANY_LETTER;
    uint64_t count = nnp_words_like(lexicon, allowed, 7, NULL, 0);
    CHECK(count > 3);
    word_bytes *room = malloc(3 * sizeof *room);
    CHECK(nnp_words_like(lexicon, allowed, 7, *room, 3) == count);
    CHECK(nnp_words_all(lexicon, *room, 3) == list->count);
    for (int i = 0; i < 3; i++) CHECK(word_list_has(list, room[i], room[i][15]));
    for (uint32_t length = 0; length < 40; length++)
        if (length < 2 || length > 15)
            CHECK(nnp_words_like(lexicon, allowed, length, NULL, 0) == 0);
    free(room);
}

int main(int count, char **arguments) {
    word_list list = word_list_of_file(arguments[count - 1]);
    uint8_t *image;
    nnp_lexicon *lexicon = lexicon_of(&list, &image);
    words_are_contained(&list, lexicon);
    hooks_are_found(&list, lexicon);
    words_come_from_letters(&list, lexicon);
    words_are_like(&list, lexicon);
    capacity_is_kept_to(&list, lexicon);
    nnp_lexicon_close(lexicon);
    nnp_image_free(image);
    word_list_free(&list);
    return checks_held("words");
}
