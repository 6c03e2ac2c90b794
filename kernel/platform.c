#include "platform.h"

#include <stdlib.h>

typedef struct {
    void (*work)(void *);
    void *context;
} task;

#if defined(_WIN32)

#define WIN32_LEAN_AND_MEAN
#include <windows.h>

typedef HANDLE thread;

static DWORD WINAPI start(LPVOID argument) {
    const task *t = argument;
    t->work(t->context);
    return 0;
}

static bool create(thread *made, task *t) {
    *made = CreateThread(NULL, 0, start, t, 0, NULL);
    return *made != NULL;
}

static void join(thread other) {
    WaitForSingleObject(other, INFINITE);
    CloseHandle(other);
}

#else

#include <pthread.h>

typedef pthread_t thread;

static void *start(void *argument) {
    const task *t = argument;
    t->work(t->context);
    return NULL;
}

static bool create(thread *made, task *t) {
    return pthread_create(made, NULL, start, t) == 0;
}

static void join(thread other) {
    pthread_join(other, NULL);
}

#endif

void nnp_run_threads(uint32_t threads, void (*work)(void *), void *context) {
    task t = {work, context};
    uint32_t wanted = threads > 1 ? threads - 1 : 0, made = 0;
    thread *others = wanted ? malloc(wanted * sizeof *others) : NULL;
    if (others)
        while (made < wanted && create(&others[made], &t)) made++;
    work(context);
    for (uint32_t i = 0; i < made; i++) join(others[i]);
    free(others);
}
