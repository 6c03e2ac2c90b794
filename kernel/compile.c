/* From a list of words to an image. */
#include <stdlib.h>

#include "lexicon.h"

typedef struct {
    uint64_t key;
    uint8_t word[NNP_WORD_BYTES];
} entry;

typedef struct {
    uint64_t key;
    uint32_t payload;
} slot_entry;

typedef struct {
    entry *entries; /* sorted by length, key, spelling; no repeats */
    uint32_t count;
    uint32_t group_count;
    uint64_t missing_pairs; /* (group, one of its letters) */
    uint64_t letter_key[27];
    const uint8_t *identity;
} compilation;

enum { MOST_WORDS = (1 << GROUP_PAYLOAD_BITS) - 2, MOST_SEEDS = 64, PARTITION_BITS = 3 };

static int compare_words(const void *left, const void *right) {
    const entry *a = left, *b = right;
    if (a->word[15] != b->word[15]) return a->word[15] < b->word[15] ? -1 : 1;
    if (a->key != b->key) return a->key < b->key ? -1 : 1;
    return memcmp(a->word, b->word, 15);
}

static int compare_keys(const void *left, const void *right) {
    const slot_entry *a = left, *b = right;
    return a->key < b->key ? -1 : a->key > b->key;
}

static nnp_status read_word(const uint8_t *line, uint64_t length, uint8_t word[NNP_WORD_BYTES]) {
    if (length < 2 || length > 15) return NNP_BAD_WORD;
    memset(word, 0, NNP_WORD_BYTES);
    for (uint64_t i = 0; i < length; i++) {
        if (line[i] < 'A' || line[i] > 'Z') return NNP_BAD_WORD;
        word[i] = (uint8_t)(line[i] - 'A' + 1);
    }
    word[15] = (uint8_t)length;
    return NNP_OK;
}

/* Empty lines are skipped. */
static nnp_status read_words(compilation *c, const uint8_t *text, uint64_t size) {
    uint64_t lines = 1;
    for (uint64_t i = 0; i < size; i++) lines += text[i] == '\n';
    if (lines > MOST_WORDS) return NNP_TOO_MANY_WORDS;
    c->entries = malloc(lines * sizeof *c->entries);
    if (!c->entries) return NNP_NO_MEMORY;
    for (uint64_t start = 0; start < size;) {
        const uint8_t *end = memchr(text + start, '\n', size - start);
        uint64_t length = end ? (uint64_t)(end - text) - start : size - start;
        if (length) {
            nnp_status status = read_word(text + start, length, c->entries[c->count].word);
            if (status != NNP_OK) return status;
            c->count++;
        }
        start += length + 1;
    }
    return c->count ? NNP_OK : NNP_NO_WORDS;
}

static void remove_repeats(compilation *c) {
    uint32_t kept = 1;
    for (uint32_t i = 1; i < c->count; i++)
        if (memcmp(c->entries[i].word, c->entries[kept - 1].word, NNP_WORD_BYTES) != 0)
            c->entries[kept++] = c->entries[i];
    c->count = kept;
}

static bool have_same_letters(const uint8_t *a, const uint8_t *b) {
    int8_t balance[27] = {0};
    for (int i = 0; i < 15; i++) {
        balance[a[i]]++;
        balance[b[i]]--;
    }
    for (int i = 1; i <= 26; i++)
        if (balance[i]) return false;
    return true;
}

static uint32_t letters_of(const uint8_t *word) {
    uint32_t set = 0;
    for (uint32_t i = 0; i < 15; i++) set |= 1u << word[i];
    return set & ALL_LETTERS;
}

/* Sorts, marks the groups and counts them; false when two groups share a key. */
static bool form_groups(compilation *c, uint64_t seed) {
    letter_keys(seed, c->letter_key);
    for (uint32_t i = 0; i < c->count; i++) {
        entry *e = &c->entries[i];
        e->word[15] &= LENGTH_MASK;
        e->key = 0;
        for (int k = 0; k < 15; k++) e->key += c->letter_key[e->word[k]];
    }
    qsort(c->entries, c->count, sizeof *c->entries, compare_words);
    remove_repeats(c);
    c->group_count = 0;
    c->missing_pairs = 0;
    for (uint32_t i = 0; i < c->count; i++) {
        entry *e = &c->entries[i];
        bool last = i + 1 == c->count || e[1].key != e->key || e[1].word[15] != e->word[15];
        if (!last && !have_same_letters(e->word, e[1].word)) return false;
        if (!last) continue;
        e->word[15] |= LAST_OF_GROUP;
        c->group_count++;
        c->missing_pairs += nnp_count_bits(letters_of(e->word));
    }
    return true;
}

/* Puts entries of rising keys into a table; false when two would be confused or the spill is full. */
static bool fill_table(uint64_t *table, uint64_t homes, uint64_t *next, const slot_entry *entries,
                       uint64_t count, int payload_bits) {
    for (uint64_t i = 0; i < count; i++) {
        uint64_t home = nnp_high_product(entries[i].key, homes);
        uint64_t tag = entries[i].key << payload_bits;
        uint64_t at = home > *next ? home : *next;
        if (at >= homes + SPILL - 1) return false;
        for (uint64_t j = home; j < at; j++)
            if (!((table[j] ^ tag) >> payload_bits)) return false;
        table[at] = tag | entries[i].payload;
        *next = at + 1;
    }
    return true;
}

static bool fill_groups(const compilation *c, uint64_t *table, uint64_t homes,
                        slot_entry *scratch) {
    uint64_t count = 0, next = 0;
    bool first = true;
    for (uint32_t i = 0; i < c->count; i++) {
        if (first) scratch[count++] = (slot_entry){c->entries[i].key, i + 1};
        first = is_last_of_group(c->entries[i].word);
    }
    qsort(scratch, count, sizeof *scratch, compare_keys);
    for (uint64_t i = 1; i < count; i++)
        if (scratch[i].key == scratch[i - 1].key) return false; /* groups of different lengths */
    return fill_table(table, homes, &next, scratch, count, GROUP_PAYLOAD_BITS);
}

/* Key ranges one after another, so that little memory is needed at a time. False as above, or when
 * a range holds more than the scratch. */
static bool fill_missing(const compilation *c, uint64_t *table, uint64_t homes, slot_entry *scratch,
                         uint64_t capacity) {
    uint64_t next = 0;
    for (uint64_t range = 0; range < 1u << PARTITION_BITS; range++) {
        uint64_t count = 0, merged = 0;
        for (uint32_t i = 0; i < c->count; i++) {
            const entry *e = &c->entries[i];
            if (!is_last_of_group(e->word)) continue;
            for (uint32_t left = letters_of(e->word); left; left &= left - 1) {
                uint32_t letter = nnp_lowest_bit(left);
                uint64_t key = e->key - c->letter_key[letter];
                if (key >> (64 - PARTITION_BITS) != range) continue;
                if (count == capacity) return false;
                scratch[count++] = (slot_entry){key, 1u << (letter - 1)};
            }
        }
        qsort(scratch, count, sizeof *scratch, compare_keys);
        for (uint64_t i = 0; i < count; i++)
            if (merged && scratch[merged - 1].key == scratch[i].key)
                scratch[merged - 1].payload |= scratch[i].payload;
            else
                scratch[merged++] = scratch[i];
        if (!fill_table(table, homes, &next, scratch, merged, MISSING_PAYLOAD_BITS)) return false;
    }
    return true;
}

static void fill_filter(const compilation *c, uint8_t *filter, uint32_t shift) {
    for (uint32_t i = 0; i < c->count; i++) {
        uint64_t bit = c->entries[i].key >> shift;
        filter[bit >> 3] |= (uint8_t)(1u << (bit & 7));
    }
}

static void write_header(const compilation *c, uint64_t seed, image_header *header) {
    memcpy(header->magic, image_magic, sizeof image_magic);
    memcpy(header->identity, c->identity, NNP_IDENTITY_BYTES);
    header->version = IMAGE_VERSION;
    header->word_count = c->count;
    header->seed = seed;
    header->group_homes = (uint64_t)c->group_count * 3 / 2 + 1;
    header->missing_homes = c->missing_pairs * 5 / 4 + 1;
    header->size = image_size_of(header);
    uint32_t length = 0;
    for (uint32_t i = 0; i < c->count; i++)
        while (length <= (c->entries[i].word[15] & LENGTH_MASK))
            header->first_of_length[length++] = i;
    while (length < 17) header->first_of_length[length++] = c->count;
}

/* NULL when out of memory; *confused when this seed will not do. */
static uint8_t *build_image(const compilation *c, uint64_t seed, bool *confused) {
    image_header header = {0};
    write_header(c, seed, &header);
    uint64_t capacity = c->missing_pairs / (1u << (PARTITION_BITS - 1)) + 4096;
    if (capacity < c->group_count) capacity = c->group_count;
    uint8_t *image = calloc(1, header.size);
    slot_entry *scratch = malloc(capacity * sizeof *scratch);
    if (!image || !scratch) {
        free(image);
        free(scratch);
        return NULL;
    }
    uint8_t *words = image + sizeof header;
    for (uint32_t i = 0; i < c->count; i++)
        memcpy(words + (uint64_t)i * NNP_WORD_BYTES, c->entries[i].word, NNP_WORD_BYTES);
    uint64_t *groups = (uint64_t *)(void *)(words + (uint64_t)c->count * NNP_WORD_BYTES);
    uint64_t *missing = groups + header.group_homes + SPILL;
    *confused = !fill_groups(c, groups, header.group_homes, scratch) ||
                !fill_missing(c, missing, header.missing_homes, scratch, capacity);
    fill_filter(c, (uint8_t *)(missing + header.missing_homes + SPILL),
                64 - filter_bits(header.group_homes));
    free(scratch);
    memcpy(image, &header, sizeof header);
    header.checksum = image_checksum(image, header.size);
    memcpy(image, &header, sizeof header);
    return image;
}

/* Seeds in order until one confuses no two keys: for any list, almost always the first. */
static nnp_status compile_words(compilation *c, uint8_t **image) {
    for (uint64_t seed = 1; seed <= MOST_SEEDS; seed++) {
        if (!form_groups(c, seed)) continue;
        bool confused = false;
        *image = build_image(c, seed, &confused);
        if (!*image) return NNP_NO_MEMORY;
        if (!confused) return NNP_OK;
        nnp_image_free(*image);
        *image = NULL;
    }
    return NNP_NO_SEED;
}

int32_t nnp_lexicon_compile(const uint8_t *text, uint64_t size, const uint8_t *identity,
                            uint8_t **image, uint64_t *image_size) {
    compilation c = {.identity = identity};
    *image = NULL;
    *image_size = 0;
    nnp_status status = read_words(&c, text, size);
    if (status == NNP_OK) status = compile_words(&c, image);
    if (*image) *image_size = ((const image_header *)(const void *)*image)->size;
    free(c.entries);
    return status;
}

void nnp_image_free(uint8_t *image) {
    free(image);
}
