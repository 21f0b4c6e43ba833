/* Chooses when an imp talks, and its line. */
#include "words/talk.h"
#include <stdio.h>

void talk_begin(Talk *t, uint64_t seed) { *t = (Talk){.rng = rng_from_u64(seed), .seat = NO_SEAT}; }

/* One seat of the mask, all equally likely. */
static int pick_seat(Rng *rng, unsigned mask)
{
    uint32_t skip = rng_below(rng, (uint32_t)__builtin_popcount(mask));
    for (; skip > 0; skip--)
        mask &= mask - 1;
    return __builtin_ctz(mask);
}

void talk_stir(Talk *t, const Moods *m, unsigned moved, unsigned imps, int64_t now)
{
    enum { OF = 3, TALKS = 2 }; /* an imp talks in TALKS of OF cases */
    const unsigned may = moved & imps;
    if (may == 0 || (t->said && now - t->start < TALK_APART_MS))
        return;
    if (rng_below(&t->rng, OF) >= TALKS)
        return;
    t->seat = (uint8_t)pick_seat(&t->rng, may);
    t->mood = m->seat[t->seat].mood;
    t->line = (uint8_t)rng_below(&t->rng, TALK_LINES);
    t->start = now;
    t->said = true;
}

int talk_seat(const Talk *t, int64_t now)
{
    return t->seat != NO_SEAT && now - t->start < TALK_MS ? t->seat : NO_SEAT;
}

void talk_end(Talk *t) { t->seat = NO_SEAT; }

char *words_talk(const Speaker *p, const Talk *t, int face, char *out, size_t size)
{
    snprintf(out, size, "%s",
             strings_of(p->strings, "talk.%d.%s.%d", face, mood_name((Mood)t->mood), t->line));
    return out;
}
