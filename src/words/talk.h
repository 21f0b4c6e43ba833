/* What imps say now and then: one line of one of them, when something has moved it. Which one and
 * whether at all is left to a generator of its own, which has nothing to do with the match's. Time
 * is milliseconds, from anywhere. */
#pragma once
#include "words/mood.h"
#include "words/speaker.h"

enum { TALK_LINES = 2, TALK_MS = 3400, TALK_APART_MS = 20000 };

typedef struct {
    Rng rng; /* cosmetic */
    uint8_t seat;
    uint8_t mood, line; /* enum Mood; which of the lines */
    int64_t start;      /* of what is being said, or was said last */
    bool said;          /* anything at all */
} Talk;

void talk_begin(Talk *t, uint64_t seed);
/* Some of the seats have been moved: perhaps one of those in `imps`, which are seats that talk,
 * says so. */
void talk_stir(Talk *t, const Moods *m, unsigned moved, unsigned imps, int64_t now);
/* The seat that is talking now; NO_SEAT: none is. */
int talk_seat(const Talk *t, int64_t now);
void talk_end(Talk *t); /* at once */
/* In the voice of that face; "" if it has none. */
char *words_talk(const Speaker *p, const Talk *t, int face, char *out, size_t size);
