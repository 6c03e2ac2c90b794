#include "word_list.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int compare(const void *a, const void *b) {
    return memcmp(a, b, NNP_WORD_BYTES);
}

void sort_words(word_bytes *words, uint64_t count) {
    if (count) qsort(words, count, sizeof *words, compare);
}

static bool read_line(const uint8_t *line, uint64_t length, uint8_t *word) {
    if (length < 2 || length > 15) return false;
    memset(word, 0, NNP_WORD_BYTES);
    for (uint64_t i = 0; i < length; i++) {
        if (line[i] < 'A' || line[i] > 'Z') return false;
        word[i] = (uint8_t)(line[i] - 'A' + 1);
    }
    word[15] = (uint8_t)length;
    return true;
}

word_list word_list_of_text(const void *text, uint64_t size) {
    word_list list = {.text = malloc(size + 1), .text_size = size};
    uint64_t lines = 1, start = 0;
    if (size) memcpy(list.text, text, size);
    list.text[size] = '\n';
    for (uint64_t i = 0; i < size; i++) lines += list.text[i] == '\n';
    list.words = malloc(lines * sizeof *list.words);
    for (uint64_t i = 0; i <= size; i++) {
        if (list.text[i] != '\n') continue;
        if (read_line(list.text + start, i - start, list.words[list.count])) list.count++;
        start = i + 1;
    }
    sort_words(list.words, list.count);
    uint32_t kept = 0;
    for (uint32_t i = 0; i < list.count; i++)
        if (!kept || compare(list.words[i], list.words[kept - 1]) != 0)
            memmove(list.words[kept++], list.words[i], NNP_WORD_BYTES);
    list.count = kept;
    return list;
}

word_list word_list_of_file(const char *path) {
    FILE *file = fopen(path, "rb");
    static uint8_t text[1 << 20];
    uint64_t size = file ? fread(text, 1, sizeof text, file) : 0;
    if (!size || size == sizeof text) {
        fprintf(stderr, "no word list to test with at %s\n", path);
        exit(1);
    }
    fclose(file);
    return word_list_of_text(text, size);
}

void word_list_free(word_list *list) {
    free(list->words);
    free(list->text);
}

bool word_list_has(const word_list *list, const uint8_t *letters, uint32_t length) {
    if (length < 2 || length > 15) return false;
    word_bytes wanted = {0};
    memcpy(wanted, letters, length);
    wanted[15] = (uint8_t)length;
    return bsearch(wanted, list->words, list->count, NNP_WORD_BYTES, compare) != NULL;
}

nnp_lexicon *lexicon_of(const word_list *list, uint8_t **image) {
    const uint8_t identity[NNP_IDENTITY_BYTES] = {1, 2, 3};
    uint64_t size;
    nnp_lexicon *lexicon;
    int32_t status = nnp_lexicon_compile(list->text, list->text_size, identity, image, &size);
    if (status == NNP_OK) status = nnp_lexicon_open(*image, size, &lexicon);
    if (status == NNP_OK) return lexicon;
    fprintf(stderr, "the word list does not compile or open: status %d\n", status);
    exit(1);
}
