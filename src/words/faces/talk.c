/* Chooses when an imp talks, and its line. */
#include "words/faces/talk.h"
#include "base/hash.h"
#include "base/rng.h"
#include <stdio.h>

void talk_begin(Talk *t, uint64_t seed) { *t = (Talk){.seed = seed, .seat = NO_SEAT}; }

/* An imp talks in most cases about great events, and seldom about others. */
static bool feels_like_it(Rng *rng, bool great)
{
    enum { OF = 8, GREAT = 6, ELSE = 2 };
    return rng_below(rng, OF) < (great ? GREAT : ELSE);
}

/* The imp that would talk about the event, at any time and whatever was said before; NO_SEAT: none.
 */
static int would_talk(const Talk *t, const FaceEffect *effect, unsigned imps)
{
    Rng rng = rng_from_u64(hash_mix(t->seed, effect->key));
    unsigned may = 0;
    if (!effect->line || !feels_like_it(&rng, effect->line->great))
        return NO_SEAT;
    for (int seat = 0; seat < MAX_SEATS; seat++)
        if ((effect->feels & imps) >> seat & 1 && effect->say[seat] != FACE_NONE)
            may |= 1u << seat;
    return may ? rng_bit(&rng, may) : NO_SEAT;
}

/* The next line of that imp about the topic; each of them can be the first. */
static int next_line(const Talk *t, int face, int topic)
{
    const uint64_t first = hash_mix(t->seed, (uint64_t)(face * TOPICS + topic)) >> 8;
    return (int)((first + t->said[face][topic]) % TALK_LINES);
}

void talk_stir(Talk *t, const FaceEffect *effect, unsigned imps, const uint8_t face[MAX_SEATS],
               int64_t now)
{
    const int seat = would_talk(t, effect, imps);
    if (seat == NO_SEAT || !(effect->moved >> seat & 1) ||
        (t->any && now - t->start < TALK_APART_MS))
        return;
    uint8_t *said = &t->said[face[seat] % TALKERS][effect->say[seat]];
    if (*said == TALK_LINES)
        return;
    t->seat = (uint8_t)seat;
    t->face = face[seat] % TALKERS;
    t->topic = effect->say[seat];
    t->line = (uint8_t)next_line(t, t->face, t->topic);
    (*said)++;
    t->start = now;
    t->any = true;
}

void talk_recall(Talk *t, const FaceEffect *effect, unsigned imps, const uint8_t face[MAX_SEATS])
{
    const int seat = would_talk(t, effect, imps);
    if (seat == NO_SEAT)
        return;
    uint8_t *said = &t->said[face[seat] % TALKERS][effect->say[seat]];
    if (*said < TALK_LINES)
        (*said)++;
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
