#include "lexicon.h"

#include <stdlib.h>

const char image_magic[8] = {'N', 'O', 'N', 'U', 'P', 'L', 'E', '\n'};

static uint64_t mix(uint64_t x) {
    x ^= x >> 30;
    x *= 0xBF58476D1CE4E5B9u;
    x ^= x >> 27;
    x *= 0x94D049BB133111EBu;
    return x ^ (x >> 31);
}

void letter_keys(uint64_t seed, uint64_t keys[27]) {
    keys[0] = 0;
    for (uint64_t letter = 1; letter <= 26; letter++)
        keys[letter] = mix((seed * 32 + letter) * 0x9E3779B97F4A7C15u);
}

uint32_t filter_bits(uint64_t group_homes) {
    uint32_t bits = 6;
    while (1ull << bits < group_homes * 8) bits++;
    return bits;
}

uint64_t image_size_of(const image_header *header) {
    return sizeof *header + (uint64_t)header->word_count * NNP_WORD_BYTES +
           (header->group_homes + header->missing_homes + 2 * SPILL) * sizeof(uint64_t) +
           (1ull << filter_bits(header->group_homes)) / 8;
}

/* Four independent lanes, so that opening costs about what reading the memory costs. */
uint64_t image_checksum(const uint8_t *image, uint64_t size) {
    image_header header;
    memcpy(&header, image, sizeof header);
    header.checksum = 0;
    uint64_t lane[4] = {1, 2, 3, 4};
    uint64_t i = 0, word;
    for (; i < sizeof header; i += 8) {
        memcpy(&word, (const uint8_t *)&header + i, 8);
        lane[i / 8 % 4] = mix(lane[i / 8 % 4] ^ word);
    }
    for (; i + 32 <= size; i += 32)
        for (uint64_t k = 0; k < 4; k++) {
            memcpy(&word, image + i + 8 * k, 8);
            lane[k] = (lane[k] ^ word) * 0x9E3779B97F4A7C15u;
            lane[k] ^= lane[k] >> 29;
        }
    for (; i < size; i++) lane[0] = mix(lane[0] ^ image[i]);
    return mix(lane[0] + mix(lane[1] + mix(lane[2] + mix(lane[3] ^ size))));
}

static bool is_word_sound(const uint8_t *word, uint32_t length) {
    if ((word[15] & ~LAST_OF_GROUP) != length) return false;
    for (uint32_t i = 0; i < 15; i++)
        if (i < length ? word[i] < 1 || word[i] > 26 : word[i] != 0) return false;
    return true;
}

static bool are_words_sound(const nnp_lexicon *lexicon) {
    const image_header *header = lexicon->header;
    const uint32_t *first = header->first_of_length;
    if (first[0] || first[1] || first[2] || first[16] != header->word_count) return false;
    for (uint32_t length = 2; length <= 15; length++) {
        if (first[length] > first[length + 1] || first[length + 1] > header->word_count)
            return false;
        for (uint32_t i = first[length]; i < first[length + 1]; i++)
            if (!is_word_sound(word_at(lexicon, i), length)) return false;
    }
    return is_last_of_group(word_at(lexicon, header->word_count - 1));
}

static bool are_tables_sound(const nnp_lexicon *lexicon) {
    uint64_t slots = lexicon->group_homes + SPILL;
    for (uint64_t i = 0; i < slots; i++) {
        uint64_t payload = lexicon->groups[i] & ((1u << GROUP_PAYLOAD_BITS) - 1);
        if (payload > lexicon->header->word_count) return false;
        if (!payload && lexicon->groups[i]) return false;
    }
    return !lexicon->groups[slots - 1] && !lexicon->missing[lexicon->missing_homes + SPILL - 1];
}

static nnp_status check_header(const image_header *header, uint64_t size) {
    if (memcmp(header->magic, image_magic, sizeof image_magic) != 0) return NNP_IMAGE_FOREIGN;
    if (header->version != IMAGE_VERSION) return NNP_IMAGE_VERSION;
    if (header->size != size) return NNP_IMAGE_TRUNCATED;
    uint64_t most = size / sizeof(uint64_t);
    if (!header->word_count || header->group_homes > most || header->missing_homes > most ||
        image_size_of(header) != size)
        return NNP_IMAGE_CORRUPT;
    return NNP_OK;
}

int32_t nnp_lexicon_open(const uint8_t *image, uint64_t size, nnp_lexicon **lexicon) {
    *lexicon = NULL;
    if (size < sizeof image_magic || memcmp(image, image_magic, sizeof image_magic) != 0)
        return NNP_IMAGE_FOREIGN;
    if (size < sizeof(image_header)) return NNP_IMAGE_TRUNCATED;
    const image_header *header = (const image_header *)(const void *)image;
    nnp_status status = check_header(header, size);
    if (status != NNP_OK) return status;
    if (image_checksum(image, size) != header->checksum) return NNP_IMAGE_ALTERED;

    nnp_lexicon *made = malloc(sizeof *made);
    if (!made) return NNP_NO_MEMORY;
    made->header = header;
    made->words = image + sizeof *header;
    made->group_homes = header->group_homes;
    made->missing_homes = header->missing_homes;
    made->groups = (const uint64_t *)(const void *)word_at(made, header->word_count);
    made->missing = made->groups + header->group_homes + SPILL;
    made->filter = (const uint8_t *)(made->missing + header->missing_homes + SPILL);
    made->filter_shift = 64 - filter_bits(header->group_homes);
    letter_keys(header->seed, made->letter_key);
    if (!are_words_sound(made) || !are_tables_sound(made)) {
        free(made);
        return NNP_IMAGE_CORRUPT;
    }
    *lexicon = made;
    return NNP_OK;
}

void nnp_lexicon_close(nnp_lexicon *lexicon) {
    free(lexicon);
}

uint32_t nnp_lexicon_count(const nnp_lexicon *lexicon) {
    return lexicon->header->word_count;
}

const uint8_t *nnp_lexicon_identity(const nnp_lexicon *lexicon) {
    return lexicon->header->identity;
}

uint32_t letters_that_fit(const nnp_lexicon *lexicon, const uint8_t pattern[16], uint32_t hole,
                          uint64_t key) {
    uint64_t wanted[2], fixed[2];
    uint8_t mask[16];
    memset(mask, 0xFF, 15);
    mask[15] = mask[hole] = 0;
    memcpy(wanted, pattern, 16);
    memcpy(fixed, mask, 16);
    uint32_t fitting = 0;
    for (uint32_t left = find_missing(lexicon, key); left; left &= left - 1) {
        uint32_t letter = nnp_lowest_bit(left);
        const uint8_t *word = find_group(lexicon, key + lexicon->letter_key[letter]);
        for (; word; word = is_last_of_group(word) ? NULL : word + NNP_WORD_BYTES) {
            uint64_t bytes[2];
            memcpy(bytes, word, 16);
            if (!(((bytes[0] ^ wanted[0]) & fixed[0]) | ((bytes[1] ^ wanted[1]) & fixed[1])))
                fitting |= 1u << word[hole];
        }
    }
    return fitting & ALL_LETTERS;
}
