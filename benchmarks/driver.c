/* Runs one kind of search over a file of positions, for callgrind or the clock.
 *
 *     driver IMAGE LAYOUT LIMITS POSITIONS tops|all|set|play ROUNDS
 *
 * POSITIONS holds nnp_position records; for `play` each is followed by the nnp_move laid on it.
 * Prints: positions, moves counted, points summed, best nanoseconds a position over the rounds.
 */
#define _POSIX_C_SOURCE 200809L
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "../kernel/kernel.h"

static uint8_t *read_file(const char *path, uint64_t *size) {
    FILE *file = fopen(path, "rb");
    if (!file || fseek(file, 0, SEEK_END) != 0) {
        perror(path);
        exit(1);
    }
    *size = (uint64_t)ftell(file);
    rewind(file);
    uint8_t *content = malloc(*size + 1);
    if (!content || fread(content, 1, *size, file) != *size) exit(1);
    fclose(file);
    return content;
}

static double now(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec * 1e9 + (double)t.tv_nsec;
}

typedef struct {
    const nnp_lexicon *lexicon;
    const nnp_layout *layout;
    const nnp_limits *limits;
    nnp_board *board;
    nnp_solver *solver;
    uint64_t moves, points;
} bench;

/* Nanoseconds spent in what is measured; making the board ready counts only where it is. */
static double run_one(bench *b, const nnp_position *position, const nnp_move *played,
                      const char *what) {
    const nnp_move *found;
    int64_t count = 0;
    double start = now();
    if (nnp_board_set(b->board, b->lexicon, b->layout, position->cells, b->limits->max_laid) < 0)
        exit(2);
    if (strcmp(what, "set") == 0) return now() - start;
    start = now();
    if (strcmp(what, "play") == 0)
        count = nnp_board_play(b->board, played);
    else if (strcmp(what, "tops") == 0)
        count =
            nnp_tops(b->solver, b->board, position->rack, position->rack_size, b->limits, &found);
    else
        count = nnp_all_moves(b->solver, b->board, position->rack, position->rack_size, b->limits,
                              &found);
    double spent = now() - start;
    if (count < 0) exit(3);
    b->moves += (uint64_t)count;
    for (int64_t i = 0; i < count; i++) b->points += found[i].score;
    return spent;
}

int main(int argc, char **argv) {
    if (argc != 7) return 1;
    uint64_t size;
    const char *what = argv[5];
    const uint8_t *image = read_file(argv[1], &size);
    nnp_lexicon *lexicon;
    if (nnp_lexicon_open(image, size, &lexicon) < 0) return 1;
    bench b = {lexicon,
               (const nnp_layout *)read_file(argv[2], &size),
               (const nnp_limits *)(const void *)read_file(argv[3], &size),
               nnp_board_new(),
               nnp_solver_new(),
               0,
               0};
    const uint8_t *records = read_file(argv[4], &size);
    uint64_t record = sizeof(nnp_position) + (strcmp(what, "play") == 0 ? sizeof(nnp_move) : 0);
    uint64_t count = size / record;
    double *best = malloc(count * sizeof *best);
    if (!best) return 1;
    for (int round = 0; round < atoi(argv[6]); round++) {
        b.moves = b.points = 0;
        for (uint64_t i = 0; i < count; i++) {
            nnp_move played;
            const uint8_t *at = records + i * record;
            if (record > sizeof(nnp_position))
                memcpy(&played, at + sizeof(nnp_position), sizeof played);
            double spent = run_one(&b, (const nnp_position *)at, &played, what);
            if (round == 0 || spent < best[i]) best[i] = spent;
        }
    }
    double total = 0;
    for (uint64_t i = 0; i < count; i++) total += best[i];
    printf("%llu %llu %llu %.0f\n", (unsigned long long)count, (unsigned long long)b.moves,
           (unsigned long long)b.points, total / (double)count);
    return 0;
}
