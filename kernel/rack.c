#include "rack.h"

/* Sorts the different letters by falling value, then by letter, so that subsets built in this order
 * have their values sorted too. */
static void order_letters(rack *r, const uint8_t *value) {
    for (uint32_t left = r->letters; left; left &= left - 1) {
        uint8_t letter = (uint8_t)nnp_lowest_bit(left);
        uint32_t at = r->distinct++;
        for (; at && value[r->letter[at - 1]] < value[letter]; at--)
            r->letter[at] = r->letter[at - 1];
        r->letter[at] = letter;
    }
}

/* How many subsets there are of each size, and so where each size starts. */
static void lay_out_sizes(rack *r, const uint8_t copies[27]) {
    uint32_t number[NNP_MAX_RACK + 1] = {1}, most = 0;
    for (uint32_t i = 0; i < r->distinct; i++) {
        most += copies[r->letter[i]];
        for (uint32_t size = most; size > 0; size--)
            for (uint32_t copy = 1; copy <= copies[r->letter[i]] && copy <= size; copy++)
                number[size] += number[size - copy];
    }
    r->first_of_size[0] = 0;
    for (uint32_t size = 0; size <= NNP_MAX_RACK; size++)
        r->first_of_size[size + 1] = r->first_of_size[size] + number[size];
    r->subset_count = r->first_of_size[NNP_MAX_RACK + 1];
}

/* Adds 1 to `copies` of a letter to subset `from`; the new ones go to the next free places. */
static void extend_subset(rack *r, uint32_t from, uint32_t size, uint8_t letter, uint32_t copies,
                          uint64_t key, uint8_t value, uint32_t *next) {
    for (uint32_t copy = 1; copy <= copies; copy++) {
        uint32_t to = next[size + copy]++;
        r->keys[to] = r->keys[from] + key;
        r->subsets[to] = r->subsets[from];
        r->subsets[to].letters |= 1u << letter;
        count_letter(&r->subsets[to].counts, letter);
        if (r->jokers) {
            for (uint32_t rank = 0; rank < size + copy - 1; rank++)
                r->ranked[rank][to] = r->ranked[rank][from];
            r->ranked[size + copy - 1][to] = value;
        }
        from = to;
    }
}

/* Letters come by falling value, so that the values of each subset are sorted too. Sizes go down,
 * so that what a letter makes is not extended by it again. */
static void build_subsets(rack *r, const nnp_board *board, const uint8_t copies[27]) {
    uint32_t next[NNP_MAX_RACK + 2], most = 0;
    lay_out_sizes(r, copies);
    memcpy(next, r->first_of_size, sizeof next);
    memset(&r->subsets[0], 0, sizeof r->subsets[0]);
    r->keys[0] = 0;
    next[0] = 1;
    for (uint32_t i = 0; i < r->distinct; i++) {
        uint8_t letter = r->letter[i];
        for (uint32_t size = most + 1; size-- > 0;) {
            uint32_t end = next[size];
            for (uint32_t from = r->first_of_size[size]; from < end; from++)
                extend_subset(r, from, size, letter, copies[letter],
                              board->lexicon->letter_key[letter], board->value[letter], next);
        }
        most += copies[letter];
    }
}

nnp_status read_rack(rack *r, const nnp_board *board, const uint8_t *tiles, uint32_t size) {
    if (size < 1 || size > NNP_MAX_RACK) return NNP_BAD_RACK;
    uint8_t copies[27] = {0};
    for (uint32_t i = 0; i < size; i++) {
        if (tiles[i] > 26) return NNP_BAD_RACK;
        copies[tiles[i]]++;
    }
    if (copies[0] > NNP_MAX_JOKERS) return NNP_BAD_RACK;
    memset(r, 0, offsetof(rack, first_of_size));
    r->size = size;
    r->jokers = copies[0];
    for (uint32_t letter = 1; letter <= 26; letter++)
        if (copies[letter]) r->letters |= 1u << letter;
    order_letters(r, board->value);
    for (uint32_t i = 0, at = 0; i < r->distinct; i++)
        for (uint32_t copy = 0; copy < copies[r->letter[i]]; copy++)
            r->values[at++] = board->value[r->letter[i]];
    for (uint32_t i = 0; i < NNP_MAX_RACK; i++) r->spread[i] = (shorts8){0} + r->values[i];
    build_subsets(r, board, copies);
    return NNP_OK;
}
