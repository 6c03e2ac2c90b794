/* Checks that stop the test at the first that fails, and a count of those that held. */
#ifndef CHECK_H
#define CHECK_H

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

static uint64_t checks_made;
static uint64_t check_round; /* of a test that repeats itself on random input */

#define CHECK(condition)                                                                           \
    do {                                                                                           \
        checks_made++;                                                                             \
        if (!(condition)) {                                                                        \
            fprintf(stderr, "%s:%d: round %" PRIu64 ": not so: %s\n", __FILE__, __LINE__,          \
                    check_round, #condition);                                                      \
            exit(1);                                                                               \
        }                                                                                          \
    } while (0)

#define CHECK_STATUS(call, status)                                                                 \
    do {                                                                                           \
        int64_t got_ = (call), wanted_ = (status);                                                 \
        checks_made++;                                                                             \
        if (got_ != wanted_) {                                                                     \
            fprintf(stderr, "%s:%d: round %" PRIu64 ": %s is %" PRId64 ", not %" PRId64 "\n",      \
                    __FILE__, __LINE__, check_round, #call, got_, wanted_);                        \
            exit(1);                                                                               \
        }                                                                                          \
    } while (0)

static inline int checks_held(const char *what) {
    printf("%s: %" PRIu64 " checks held\n", what, checks_made);
    return 0;
}

#endif
