/* What the seats feel about it: gathered from the events that one pair of eyes is told, each with
 * its View, and from nothing else, so that no face gives away what is not to be seen. It goes by
 * what every game has: points and which way they count, the order of going out, markers that cost
 * their owner, the end of deal and match. */
#pragma once
#include "rules/engine.h"

typedef enum { MOOD_CALM, MOOD_PLEASED, MOOD_WORRIED, MOOD_BEATEN, MOOD_COUNT } Mood;

/* "calm", "pleased", "worried", "beaten": in the names of pictures and in keys. */
const char *mood_name(Mood m);

typedef struct {
    const Game *game;
    int much; /* points on the cards of a contest that matter; 0: cards have no points */
    uint8_t owner[MAX_MARKERS]; /* of the markers, as they were shown before */
    struct Feeling {
        uint8_t mood, turns; /* enum Mood; for so many turns yet */
    } seat[MAX_SEATS];
} Moods;

/* So many points on the cards of one contest matter: half as many again as may be expected; 0:
 * cards have no points. */
int mood_much(const Game *g);

/* All are calm. */
void moods_begin(Moods *m, const Game *g);
/* What is shown next. Returns the mask of the seats that have been moved by it: they might say
 * something. */
unsigned moods_feed(Moods *m, const Event *e, const View *after);
/* What has happened to the seat lately; if that is nothing, whether its position gives it reason to
 * worry. */
Mood mood_of(const Moods *m, const View *shown, int seat);
