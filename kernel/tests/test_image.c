/* Compiling word lists, opening images, refusing damaged ones. */
#include <stddef.h>
#include <string.h>

#include "../lexicon.h"
#include "check.h"
#include "naive.h"
#include "positions.h"

static const uint8_t identity[NNP_IDENTITY_BYTES] = {7, 6, 5};
static const char small_text[] = "AS\nSA\nAI\nMAI\nAMI\nMAIS\nAMIS\nTAMIS\nTAPIS\nMATAIS\nAMATIS\n"
                                 "OTAGES\nPORTAGES\nABCDEFGHIJKLMNO\n";

typedef struct {
    uint8_t *bytes;
    uint64_t size;
} image;

static image compile_text(const char *text, uint64_t size) {
    image made;
    CHECK_STATUS(
        nnp_lexicon_compile((const uint8_t *)text, size, identity, &made.bytes, &made.size),
        NNP_OK);
    return made;
}

/* A copy that ends where it says, so that reading past its end is seen. */
static uint8_t *copy_of(const uint8_t *bytes, uint64_t size) {
    uint8_t *copy = malloc(size ? size : 1);
    memcpy(copy, bytes, size);
    return copy;
}

static void check_status_of(const uint8_t *bytes, uint64_t size, int32_t status) {
    nnp_lexicon *lexicon;
    CHECK_STATUS(nnp_lexicon_open(bytes, size, &lexicon), status);
    CHECK((lexicon != NULL) == (status == NNP_OK));
    if (lexicon) nnp_lexicon_close(lexicon);
}

static void lists_make_the_round_trip(const word_list *list) {
    image made = compile_text((const char *)list->text, list->text_size);
    nnp_lexicon *lexicon;
    CHECK_STATUS(nnp_lexicon_open(made.bytes, made.size, &lexicon), NNP_OK);
    CHECK(nnp_lexicon_count(lexicon) == list->count);
    CHECK(memcmp(nnp_lexicon_identity(lexicon), identity, sizeof identity) == 0);
    word_bytes *words = malloc(list->count * sizeof *words);
    CHECK(nnp_words_all(lexicon, *words, list->count) == list->count);
    sort_words(words, list->count);
    CHECK(memcmp(words, list->words, list->count * sizeof *words) == 0);
    free(words);
    nnp_lexicon_close(lexicon);
    nnp_image_free(made.bytes);
}

static void order_and_repeats_do_not_matter(const word_list *list) {
    uint64_t seed = 1, used = 0;
    char *text = malloc(2 * list->text_size);
    uint32_t *order = malloc(list->count * sizeof *order);
    for (uint32_t i = 0; i < list->count; i++) {
        uint32_t k = draw(&seed, i + 1);
        order[i] = order[k];
        order[k] = i;
    }
    for (uint32_t i = 0; i < list->count; i++)
        for (int repeat = draw(&seed, 4) == 0; repeat >= 0; repeat--) {
            const uint8_t *word = list->words[order[i]];
            for (int k = 0; k < word[15]; k++) text[used++] = (char)(word[k] + 'A' - 1);
            text[used++] = '\n';
            if (repeat) text[used++] = '\n';
        }
    image straight = compile_text((const char *)list->text, list->text_size);
    image shuffled = compile_text(text, used);
    CHECK(straight.size == shuffled.size);
    CHECK(memcmp(straight.bytes, shuffled.bytes, straight.size) == 0);
    nnp_image_free(straight.bytes);
    nnp_image_free(shuffled.bytes);
    free(order);
    free(text);
}

static void check_refused(const char *text, uint64_t size, int32_t status) {
    image made = {(uint8_t *)1, 1};
    CHECK_STATUS(
        nnp_lexicon_compile((const uint8_t *)text, size, identity, &made.bytes, &made.size),
        status);
    CHECK(made.bytes == NULL && made.size == 0);
}

static void bad_lists_are_refused(void) {
    static const char *const bad[] = {"A",    "AS\nA\n", "AS\nas\n",         "AS\r\n", "A S\n",
                                      "A1\n", "AS\nÉTÉ", "ABCDEFGHIJKLMNOP", "@A\n",   "A[\n"};
    for (uint64_t i = 0; i < sizeof bad / sizeof *bad; i++)
        check_refused(bad[i], strlen(bad[i]), NNP_BAD_WORD);
    check_refused("AS\0AS", 5, NNP_BAD_WORD);
    check_refused("", 0, NNP_NO_WORDS);
    check_refused("\n\n\n", 3, NNP_NO_WORDS);
    uint64_t lines = (1 << 24) - 1;
    char *text = malloc(3 * lines);
    for (uint64_t i = 0; i < lines; i++) memcpy(text + 3 * i, "AS\n", 3);
    check_refused(text, 3 * lines, NNP_TOO_MANY_WORDS);
    free(text);
}

static void other_lengths_are_refused(image made) {
    for (uint64_t size = 0; size < made.size; size++) {
        uint8_t *copy = copy_of(made.bytes, size);
        check_status_of(copy, size,
                        size < sizeof image_magic ? NNP_IMAGE_FOREIGN : NNP_IMAGE_TRUNCATED);
        free(copy);
    }
    uint8_t *longer = calloc(1, made.size + 8);
    memcpy(longer, made.bytes, made.size);
    check_status_of(longer, made.size + 1, NNP_IMAGE_TRUNCATED);
    check_status_of(longer, made.size + 8, NNP_IMAGE_TRUNCATED);
    free(longer);
}

static bool is_at(uint64_t at, uint64_t offset, uint64_t size) {
    return at >= offset && at < offset + size;
}

static void check_flipped(const uint8_t *bytes, uint64_t size, uint64_t at) {
    int32_t status = NNP_IMAGE_ALTERED;
    if (is_at(at, offsetof(image_header, magic), 8)) status = NNP_IMAGE_FOREIGN;
    if (is_at(at, offsetof(image_header, version), 4)) status = NNP_IMAGE_VERSION;
    if (is_at(at, offsetof(image_header, size), 8)) status = NNP_IMAGE_TRUNCATED;
    /* numbers that say where the parts are do not wait for the checksum */
    if (is_at(at, offsetof(image_header, word_count), 4) ||
        is_at(at, offsetof(image_header, group_homes), 8) ||
        is_at(at, offsetof(image_header, missing_homes), 8))
        status = NNP_IMAGE_CORRUPT;
    check_status_of(bytes, size, status);
}

static void flipped_bits_are_refused(image made) {
    uint8_t *copy = copy_of(made.bytes, made.size);
    for (uint64_t at = 0; at < made.size; at++)
        for (int bit = 0; bit < 8; bit++) {
            check_round = at;
            copy[at] ^= (uint8_t)(1 << bit);
            check_flipped(copy, made.size, at);
            copy[at] ^= (uint8_t)(1 << bit);
        }
    check_status_of(copy, made.size, NNP_OK);
    free(copy);
}

static void seal(uint8_t *bytes, uint64_t size) {
    uint64_t checksum = image_checksum(bytes, size);
    memcpy(bytes + offsetof(image_header, checksum), &checksum, sizeof checksum);
}

/* Whatever opens must be searched without harm; ASAN and UBSAN are the judges. */
static void use(const nnp_lexicon *lexicon, nnp_board *board, nnp_solver *solver) {
    static const uint8_t rack[] = {1, 19, 20, 13, 9, 0, 0};
    uint8_t cells[NNP_SQUARES] = {[110] = 20, [111] = 1, [112] = 13, [113] = 41, [114] = 19};
    uint8_t words[4 * NNP_WORD_BYTES], counts[27];
    uint32_t allowed[15];
    const nnp_move *moves;
    nnp_layout layout = standard_layout();
    nnp_limits limits = standard_limits();
    memset(counts, 1, sizeof counts);
    for (int i = 0; i < 15; i++) allowed[i] = ALL_LETTERS;
    CHECK(nnp_words_all(lexicon, words, 4) == nnp_lexicon_count(lexicon));
    for (uint32_t n = 0; n <= 16; n++) nnp_words_like(lexicon, allowed, n, words, 4);
    nnp_words_from(lexicon, counts, 2, 0, 20, words, 4);
    nnp_lexicon_contains(lexicon, cells + 110, 3);
    nnp_hooks(lexicon, cells + 110, 3, 3);
    CHECK_STATUS(nnp_board_set(board, lexicon, &layout, cells, 7), NNP_OK);
    CHECK(nnp_tops(solver, board, rack, sizeof rack, &limits, &moves) >= 0);
    CHECK(nnp_all_moves(solver, board, rack, sizeof rack, &limits, &moves) >= 0);
}

static void open_forged(uint8_t *bytes, uint64_t size, nnp_board *board, nnp_solver *solver) {
    nnp_lexicon *lexicon;
    seal(bytes, size);
    int32_t status = nnp_lexicon_open(bytes, size, &lexicon);
    CHECK(status == NNP_OK || (status <= NNP_IMAGE_FOREIGN && status >= NNP_IMAGE_CORRUPT));
    if (status != NNP_OK) return;
    use(lexicon, board, solver);
    nnp_lexicon_close(lexicon);
}

static void forged_bytes_do_no_harm(image made) {
    static const uint8_t forged[] = {0, 1, 14, 26, 27, 0x80, 0xFF};
    nnp_board *board = nnp_board_new();
    nnp_solver *solver = nnp_solver_new();
    uint8_t *copy = copy_of(made.bytes, made.size);
    for (uint64_t at = 0; at < made.size; at++)
        for (uint64_t i = 0; i < sizeof forged; i++) {
            check_round = at;
            copy[at] = forged[i];
            if (forged[i] != made.bytes[at]) open_forged(copy, made.size, board, solver);
            copy[at] = made.bytes[at];
        }
    uint64_t seed = 2;
    for (check_round = 0; check_round < 4000; check_round++) {
        memcpy(copy, made.bytes, made.size);
        uint64_t start = draw(&seed, 2) ? sizeof(image_header) : offsetof(image_header, seed);
        for (uint32_t left = 1 + draw(&seed, 12); left; left--)
            copy[start + draw(&seed, (uint32_t)(made.size - start))] =
                (uint8_t)draw(&seed, draw(&seed, 2) ? 32 : 256);
        open_forged(copy, made.size, board, solver);
    }
    free(copy);
    nnp_solver_free(solver);
    nnp_board_free(board);
}

/* Gives each key the group of another, `by` slots on. */
static void shift_groups(uint8_t *bytes, uint32_t by) {
    const image_header *header = (const image_header *)(void *)bytes;
    uint64_t *groups = (uint64_t *)(void *)(bytes + sizeof *header) + 2 * header->word_count;
    uint64_t *used[64], payload[64], mask = (1u << GROUP_PAYLOAD_BITS) - 1;
    uint32_t count = 0;
    for (uint64_t i = 0; i < header->group_homes + SPILL && count < 64; i++)
        if (groups[i]) used[count++] = &groups[i];
    for (uint32_t i = 0; i < count; i++) payload[i] = *used[(i + by) % count] & mask;
    for (uint32_t i = 0; i < count; i++) *used[i] = (*used[i] & ~mask) | payload[i];
}

/* A key may be taken for another's: the letters of the words decide, so no move is false. */
static void false_groups_make_no_false_moves(image made, const word_list *list) {
    static const uint8_t cells[NNP_SQUARES] = {[111] = 1, [112] = 19};
    static const uint8_t racks[3][7] = {{1, 19, 20, 13, 9, 9, 16}, {1, 13, 9, 19, 0}, {1, 0, 0}};
    nnp_layout layout = standard_layout();
    nnp_limits limits = standard_limits();
    nnp_board *board = nnp_board_new();
    nnp_solver *solver = nnp_solver_new();
    nnp_lexicon *lexicon;
    const nnp_move *moves;
    for (check_round = 0; check_round < 36; check_round++) {
        uint8_t *copy = copy_of(made.bytes, made.size);
        shift_groups(copy, (uint32_t)check_round / 3);
        seal(copy, made.size);
        CHECK_STATUS(nnp_lexicon_open(copy, made.size, &lexicon), NNP_OK);
        CHECK_STATUS(nnp_board_set(board, lexicon, &layout, cells, 7), NNP_OK);
        naive_position p = {list,
                            &layout,
                            cells,
                            &limits,
                            racks[check_round % 3],
                            (uint32_t)(7 - 2 * (check_round % 3))};
        int64_t count = nnp_all_moves(solver, board, p.rack, p.rack_size, &limits, &moves);
        CHECK(check_round >= 3 || count > 0);
        for (int64_t i = 0; i < count; i++)
            CHECK(naive_score(&p, &moves[i]) == moves[i].score && naive_can_lay(&p, &moves[i]));
        count = nnp_tops(solver, board, p.rack, p.rack_size, &limits, &moves);
        for (int64_t i = 0; i < count; i++)
            CHECK(naive_score(&p, &moves[i]) == moves[i].score && naive_can_lay(&p, &moves[i]));
        nnp_lexicon_close(lexicon);
        free(copy);
    }
    nnp_solver_free(solver);
    nnp_board_free(board);
}

static void check_forged(image made, uint64_t at, const void *bytes, uint64_t size) {
    uint8_t *copy = copy_of(made.bytes, made.size);
    check_round = at;
    memcpy(copy + at, bytes, size);
    seal(copy, made.size);
    check_status_of(copy, made.size, NNP_IMAGE_CORRUPT);
    free(copy);
}

static void senseless_content_is_refused(image made) {
    image_header header;
    memcpy(&header, made.bytes, sizeof header);
    const uint32_t none = 0, one_more = header.word_count + 1;
    const uint64_t huge = UINT64_MAX / 8, full = UINT64_MAX, keyed = 1u << GROUP_PAYLOAD_BITS;
    const uint64_t beyond = keyed | one_more;
    const uint8_t letters[] = {0, 27, 255};
    uint64_t words = sizeof header, groups = words + (uint64_t)header.word_count * NNP_WORD_BYTES;
    uint64_t missing = groups + (header.group_homes + SPILL) * 8;
    check_forged(made, offsetof(image_header, word_count), &none, 4);
    check_forged(made, offsetof(image_header, word_count), &one_more, 4);
    check_forged(made, offsetof(image_header, group_homes), &huge, 8);
    check_forged(made, offsetof(image_header, missing_homes), &huge, 8);
    for (int n = 0; n < 17; n++)
        check_forged(made, offsetof(image_header, first_of_length[n]), &one_more, 4);
    for (int i = 0; i < 3; i++) check_forged(made, words, &letters[i], 1);
    check_forged(made, words + 14, &letters[1], 1);    /* a letter after the end */
    check_forged(made, words + 15, &letters[1], 1);    /* another length */
    check_forged(made, groups - 1, &(uint8_t){15}, 1); /* the last group has no end */
    check_forged(made, groups, &beyond, 8);
    check_forged(made, groups, &keyed, 8);     /* a key without a word */
    check_forged(made, missing - 8, &full, 8); /* a last run without end */
    check_forged(made, missing + (header.missing_homes + SPILL - 1) * 8, &full, 8);
}

int main(int count, char **arguments) {
    word_list list = word_list_of_file(arguments[count - 1]);
    word_list small = word_list_of_text(small_text, sizeof small_text - 1);
    word_list one = word_list_of_text("AS", 2);
    const word_list *lists[] = {&list, &small, &one};
    for (int i = 0; i < 3; i++) {
        lists_make_the_round_trip(lists[i]);
        order_and_repeats_do_not_matter(lists[i]);
    }
    bad_lists_are_refused();
    image made = compile_text(small_text, sizeof small_text - 1);
    other_lengths_are_refused(made);
    flipped_bits_are_refused(made);
    senseless_content_is_refused(made);
    forged_bytes_do_no_harm(made);
    false_groups_make_no_false_moves(made, &small);
    nnp_image_free(made.bytes);
    for (int i = 0; i < 3; i++) word_list_free((word_list *)lists[i]);
    return checks_held("images");
}
