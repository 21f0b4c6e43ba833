/* Chooses when an imp talks, and its line. */
#include "words/talk.h"
#include <stdio.h>

void talk_begin(Talk *t, uint64_t seed) { *t = (Talk){.rng = rng_from_u64(seed), .seat = NO_SEAT}; }

/* The index of one bit of the mask, all equally likely. */
static int pick_bit(Rng *rng, unsigned mask)
{
    uint32_t skip = rng_below(rng, (uint32_t)__builtin_popcount(mask));
    for (; skip > 0; skip--)
        mask &= mask - 1;
    return __builtin_ctz(mask);
}

static unsigned unsaid(const Talk *t, int face, int topic)
{
    return ~(unsigned)t->said[face % TALKERS][topic] & ((1u << TALK_LINES) - 1);
}

/* The seats that have something to say about it and have not said it yet. */
static unsigned may_talk(const Talk *t, const FaceEffect *effect, unsigned imps,
                         const uint8_t face[MAX_SEATS])
{
    unsigned may = 0;
    for (int seat = 0; seat < MAX_SEATS; seat++)
        if ((effect->moved & imps) >> seat & 1 && effect->say[seat] != FACE_NONE &&
            unsaid(t, face[seat], effect->say[seat]))
            may |= 1u << seat;
    return may;
}

/* An imp talks in most cases about great events, and seldom about others. */
static bool feels_like_it(Talk *t, bool great)
{
    enum { OF = 8, GREAT = 6, ELSE = 2 };
    return rng_below(&t->rng, OF) < (great ? GREAT : ELSE);
}

void talk_stir(Talk *t, const FaceEffect *effect, unsigned imps, const uint8_t face[MAX_SEATS],
               int64_t now)
{
    if (!effect->line || (t->any && now - t->start < TALK_APART_MS))
        return;
    const unsigned may = may_talk(t, effect, imps, face);
    if (may == 0 || !feels_like_it(t, effect->line->great))
        return;
    t->seat = (uint8_t)pick_bit(&t->rng, may);
    t->face = face[t->seat] % TALKERS;
    t->topic = effect->say[t->seat];
    t->line = (uint8_t)pick_bit(&t->rng, unsaid(t, t->face, t->topic));
    t->said[t->face][t->topic] |= (uint8_t)(1u << t->line);
    t->start = now;
    t->any = true;
}

int talk_seat(const Talk *t, int64_t now)
{
    return t->seat != NO_SEAT && now - t->start < TALK_MS ? t->seat : NO_SEAT;
}

void talk_end(Talk *t) { t->seat = NO_SEAT; }

char *words_talk(const Speaker *p, const Talk *t, char *out, size_t size)
{
    snprintf(out, size, "%s",
             strings_of(p->strings, "talk.%d.%s.%d", t->face, talk_topic_name((TalkTopic)t->topic),
                        t->line));
    return out;
}
