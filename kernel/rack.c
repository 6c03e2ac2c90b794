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

typedef struct {
    uint64_t key;
    subset subset;
    uint8_t values[16]; /* falling */
} valued_subset;

static uint32_t extend_subsets(valued_subset *subsets, uint32_t count, uint8_t letter,
                               uint32_t copies, uint64_t key, uint8_t value) {
    uint32_t made = count;
    for (uint32_t i = 0; i < count; i++) {
        const valued_subset *from = &subsets[i];
        for (uint32_t copy = 0; copy < copies; copy++) {
            valued_subset *to = &subsets[made++];
            *to = *from;
            to->key += key;
            to->subset.letters |= 1u << letter;
            to->values[to->subset.size++] = value;
            count_letter(&to->subset.counts, letter);
            from = to;
        }
    }
    return made;
}

static void build_subsets(rack *r, const nnp_board *board, const uint8_t copies[27]) {
    valued_subset built[MOST_SUBSETS];
    uint32_t count = 1, next[NNP_MAX_RACK + 2] = {0};
    memset(&built[0], 0, sizeof built[0]);
    for (uint32_t i = 0; i < r->distinct; i++) {
        uint8_t letter = r->letter[i];
        count = extend_subsets(built, count, letter, copies[letter],
                               board->lexicon->letter_key[letter], board->value[letter]);
    }
    for (uint32_t i = 0; i < count; i++) next[built[i].subset.size + 1]++;
    for (uint32_t size = 1; size < NNP_MAX_RACK + 2; size++) next[size] += next[size - 1];
    memcpy(r->first_of_size, next, sizeof next);
    for (uint32_t i = 0; i < count; i++) {
        uint32_t at = next[built[i].subset.size]++;
        r->subsets[at] = built[i].subset;
        r->keys[at] = built[i].key;
        for (uint32_t rank = 0; rank < built[i].subset.size; rank++)
            r->ranked[rank][at] = built[i].values[rank];
    }
    r->subset_count = count;
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
    build_subsets(r, board, copies);
    return NNP_OK;
}
