/* words/faces: the faces of the company and its talk: which state each seat shows, since when, for
 * how long, and whom it looks at. They follow the events that one viewer is shown, each with its
 * View, and nothing else, so that no face gives away hidden information. Times are milliseconds of
 * the table's clock. */
#pragma once
#include "words/happening.h"

typedef struct {
    const Game *game;
    const FaceTable *table;
    uint8_t owner[MAX_MARKERS]; /* of the markers, before the event */
    int64_t asked;              /* time since which the present seats are asked to act */
    struct FaceNow {
        uint8_t state;   /* ImpState of an event, FACE_NONE without one */
        uint8_t look_at; /* a seat; NO_SEAT: no special one */
        bool great;
        int64_t until; /* 0: until the next deal */
    } seat[MAX_SEATS];
} Faces;

/* An effect of an event on the faces. */
typedef struct {
    const FaceLine *line;   /* NULL: none */
    unsigned feels;         /* mask of the seats to which the line gives a face … */
    uint8_t say[MAX_SEATS]; /* … and what each may talk about: TalkTopic or FACE_NONE */
    unsigned moved;         /* those of them that show it: no great face still lasts */
    uint64_t key;           /* the same whenever the same event of a match is fed, at any time */
} FaceEffect;

/* All are calm. The table must stay valid. */
void faces_begin(Faces *f, const Game *g, const FaceTable *table);
/* Feeds the next shown event. */
FaceEffect faces_feed(Faces *f, const Event *e, const View *after, int64_t now);
/* Gives the seats of the mask a state for `ms` (0: until the next deal), looking at a seat or
 * NO_SEAT, whatever they show now. For callers that know more than the table of faces. */
void faces_show(Faces *f, unsigned seats, ImpState state, int look_at, int64_t now, int ms);
/* The state that a seat shows: of an event, of its position, or calm. */
ImpState faces_state(const Faces *f, const View *shown, int seat, int64_t now);
/* The seat that this one looks at because of an event; NO_SEAT without one. */
int faces_gaze(const Faces *f, int seat, int64_t now);
/* The next time at which a state ends or begins by itself; INT64_MAX if none does. */
int64_t faces_change(const Faces *f, const View *shown, int64_t now);
