/* Chooses when an imp talks, and its line. */
#include "words/faces/talk.h"
#include "base/hash.h"
#include "base/rng.h"
#include "match/code/receipt.h"
#include <stdio.h>

/* The receipt of the first deal says nothing about the cards. A position has none. */
uint64_t talk_seed(const Match *m)
{
    char receipt[RECEIPT_TEXT] = "";
    return m && match_receipt(m, 0, receipt) ? hash_text(HASH_START, receipt) : HASH_START;
}

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

/* The lines about a topic that may be said during a match: for its end, the last one about victory
 * and defeat is kept. */
static int lines_of(int topic)
{
    return topic == TOPIC_WON || topic == TOPIC_LOST ? TALK_LINES - 1 : TALK_LINES;
}

/* The imp says its next line about the topic; each of them can be the first. */
static void say(Talk *t, int seat, int face, int topic, int64_t now)
{
    t->seat = (uint8_t)seat;
    t->face = (uint8_t)(face % TALKERS);
    t->topic = (uint8_t)topic;
    const uint64_t first = hash_mix(t->seed, (uint64_t)(t->face * TOPICS + topic)) >> 8;
    t->line = (uint8_t)((first + t->said[t->face][topic]) % TALK_LINES);
    t->said[t->face][topic]++;
    t->start = now;
    t->any = true;
}

void talk_stir(Talk *t, const FaceEffect *effect, unsigned imps, const uint8_t face[MAX_SEATS],
               int64_t now)
{
    const int seat = would_talk(t, effect, imps);
    if (seat == NO_SEAT || !(effect->moved >> seat & 1) ||
        (t->any && now - t->start < TALK_APART_MS))
        return;
    const int topic = effect->say[seat];
    if (t->said[face[seat] % TALKERS][topic] < lines_of(topic))
        say(t, seat, face[seat], topic, now);
}

void talk_recall(Talk *t, const FaceEffect *effect, unsigned imps, const uint8_t face[MAX_SEATS])
{
    const int seat = would_talk(t, effect, imps);
    if (seat == NO_SEAT)
        return;
    uint8_t *said = &t->said[face[seat] % TALKERS][effect->say[seat]];
    if (*said < lines_of(effect->say[seat]))
        (*said)++;
}

void talk_close(Talk *t, int seat, int face, bool won, int64_t now)
{
    const int topic = won ? TOPIC_WON : TOPIC_LOST;
    t->said[face % TALKERS][topic] = (uint8_t)lines_of(topic);
    say(t, seat, face, topic, now);
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
