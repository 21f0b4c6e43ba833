/* The talk of the imps: now and then one of them says a line when an event has changed its mood.
 * Which one, and whether at all, is decided by a generator separate from the match's. Times are
 * milliseconds of any clock. */
#pragma once
#include "words/mood.h"
#include "words/speaker.h"

enum { TALK_LINES = 2, TALK_MS = 3400, TALK_APART_MS = 20000 };

typedef struct {
    Rng rng; /* cosmetic */
    uint8_t seat;
    uint8_t mood, line; /* enum Mood; the index of the line */
    int64_t start;      /* of the present or the last line */
    bool said;          /* it has talked at least once */
} Talk;

void talk_begin(Talk *t, uint64_t seed);
/* Some seats' moods have changed: perhaps one of those in `imps` talks. */
void talk_stir(Talk *t, const Moods *m, unsigned moved, unsigned imps, int64_t now);
/* The seat that talks now; NO_SEAT without one. */
int talk_seat(const Talk *t, int64_t now);
void talk_end(Talk *t); /* ends the present line at once */
/* The line in the voice of that face; "" if it has none. */
char *words_talk(const Speaker *p, const Talk *t, int face, char *out, size_t size);
