/* The meaning of an event for the seats, from public things only and for games of every kind:
 * points and their direction, the order of going out, markers that cost their owner, totals and
 * their limits, challenges, the end of deal and match. */
#pragma once
#include "words/faces/face_table.h"

typedef struct {
    unsigned role[ROLES]; /* masks of seats; ROLE_OTHERS is empty */
    unsigned is;          /* mask of FaceCondition */
} Happening;

/* `after` is the View of one viewer right after the event; owner: of the markers, before it. False
 * if the event means nothing to a face. */
bool happening_of(const Game *g, const Event *e, const View *after,
                  const uint8_t owner[MAX_MARKERS], Happening *out);
/* True if the condition holds for the seat in this position. */
bool happening_stays(const Game *g, const View *shown, int seat, StayCondition when);

/* The number of points in one contest that matter: one and a half times the average; 0: cards have
 * no points. */
int points_that_matter(const Game *g);
