/* The moods of the seats, from the events that one viewer sees, each with its View, and from
 * nothing else, so that no face gives away hidden information. They depend only on what every game
 * has: points and their direction, the order of going out, markers that cost their owner, the end
 * of deal and match. */
#pragma once
#include "rules/engine.h"

typedef enum { MOOD_CALM, MOOD_PLEASED, MOOD_WORRIED, MOOD_BEATEN, MOOD_COUNT } Mood;

/* "calm", "pleased", "worried", "beaten": in the names of pictures and in keys. */
const char *mood_name(Mood m);

typedef struct {
    const Game *game;
    int much;                   /* points in a contest that matter; 0: cards have no points */
    uint8_t owner[MAX_MARKERS]; /* of the markers, before the event */
    struct Feeling {
        uint8_t mood, turns; /* enum Mood; the number of turns that it still lasts */
    } seat[MAX_SEATS];
} Moods;

/* The number of points in one contest that matter: one and a half times the average; 0: cards have
 * no points. */
int mood_much(const Game *g);

/* Sets all moods to calm. */
void moods_begin(Moods *m, const Game *g);
/* Feeds the next shown event. Returns the mask of the seats whose mood it changed: they may talk.
 */
unsigned moods_feed(Moods *m, const Event *e, const View *after);
/* The mood that recent events caused; without one, worried if the position gives reason for it. */
Mood mood_of(const Moods *m, const View *shown, int seat);
