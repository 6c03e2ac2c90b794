/* A word list kept in the plainest way, to judge the kernel's by. */
#ifndef WORD_LIST_H
#define WORD_LIST_H

#include <stdbool.h>

#include "../kernel.h"

typedef uint8_t word_bytes[NNP_WORD_BYTES]; /* letters 1..26, zeros, the length */

typedef struct {
    word_bytes *words; /* sorted, without repeats */
    uint32_t count;
    uint8_t *text; /* as read */
    uint64_t text_size;
} word_list;

/* Lines of A-Z, one word each; lines that are no word are left out. */
word_list word_list_of_text(const void *text, uint64_t size);
/* Ends the program when the file cannot be read. */
word_list word_list_of_file(const char *path);
void word_list_free(word_list *list);
bool word_list_has(const word_list *list, const uint8_t *letters, uint32_t length);
void sort_words(word_bytes *words, uint64_t count);

/* The list's image and lexicon; ends the program when it does not compile or open. */
nnp_lexicon *lexicon_of(const word_list *list, uint8_t **image);

#endif
