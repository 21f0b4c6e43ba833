/* The talk of the imps: now and then one of them says a line about an event that has given it a
 * face. No line is said twice in a match. Which imp would talk about an event depends on the
 * match's seed of talk and on the event alone, so a match that is continued knows without a record
 * what may have been said. Times are milliseconds of the table's clock. */
#pragma once
#include "match/match.h"
#include "words/faces/shown_faces.h"
#include "words/speaker.h"

enum {
    TALKERS = 8,    /* imps with a voice of their own, by face */
    TALK_LINES = 3, /* of each imp about each topic */
    TALK_MS = 3400,
    TALK_APART_MS =
        6000 /* from the beginning of a line to that of the next, over the whole table */
};

typedef struct {
    uint64_t seed; /* cosmetic */
    uint8_t seat;
    uint8_t face, topic, line;     /* of the present or the last line; topic: TalkTopic */
    int64_t start;                 /* of it */
    bool any;                      /* there was one */
    uint8_t said[TALKERS][TOPICS]; /* number of lines that were said */
} Talk;

/* The same seed whenever this match is played on, and of no use for its cards; m may be NULL. */
uint64_t talk_seed(const Match *m);
void talk_begin(Talk *t, uint64_t seed);
/* An event has had an effect: perhaps one of the seats in `imps` talks. face: of every seat. */
void talk_stir(Talk *t, const FaceEffect *effect, unsigned imps, const uint8_t face[MAX_SEATS],
               int64_t now);
/* The event was shown before the match was continued: what may have been said about it will not be
 * said again. */
void talk_recall(Talk *t, const FaceEffect *effect, unsigned imps, const uint8_t face[MAX_SEATS]);
/* The match is over, and this seat has won or lost it: it says the line that was kept for that. */
void talk_close(Talk *t, int seat, int face, bool won, int64_t now);
/* The seat that talks now; NO_SEAT without one. */
int talk_seat(const Talk *t, int64_t now);
void talk_end(Talk *t); /* ends the present line at once */
/* The present line in the voice of its imp; "" if it has none. */
char *words_talk(const Speaker *p, const Talk *t, char *out, size_t size);
