/* What is said for a moment, at a seat or in the middle of the table: which events are worth words,
 * and which words. */
#pragma once
#include "words/speaker.h"

/* Also the keys of data/tables/pacing.json. */
typedef enum {
    MOMENT_BID,    /* announces to win every trick */
    MOMENT_SAY,    /* what the card played next shall do: enum PlayArg */
    MOMENT_OUT,    /* has got rid of all cards */
    MOMENT_REVOLT, /* in the middle */
    MOMENT_LEAD,   /* leads cards to be challenged */
    MOMENT_CHALLENGE,
    MOMENT_TAKE,       /* of a challenged or unchallenged lead, in the middle */
    MOMENT_VOID,       /* nobody takes the contest; in the middle */
    MOMENT_LAST_ROUND, /* in the middle */
    MOMENT_ANEW,       /* leads a new contest of sets */
    MOMENT_RANK,       /* has this rank now; the viewer's own is said in the middle */
    MOMENT_TOTAL,      /* a total that is worth saying has changed; in the middle */
    MOMENT_STOCK,      /* the stock has run out; in the middle */
    MOMENT_NO_GIFTS,   /* nothing changes hands in this deal; in the middle */
    MOMENT_SCORE,      /* points at once; in the middle */
    MOMENT_BID_OVER,   /* what has become of the announcement */
    MOMENT_KEEP,       /* the last cards stay with their owner; in the middle */
    MOMENT_HAUL,       /* takes cards of many points: a pause, as the pill says it */
    MOMENT_MARK,       /* gets a marker: a pause */
    MOMENT_OVER,       /* takes the total over its limit: a pause */
    MOMENT_FIRST_OUT,  /* the first who has got rid of all cards */
    MOMENT_REVERSED,   /* what one seat took is paid the other way round; in the middle */
    MOMENT_LAST_DEAL,  /* in the middle */
    MOMENT_COUNT
} MomentKind;

/* How a lead was taken that could be challenged. */
typedef enum { TAKEN_UNCHALLENGED, TAKEN_HELD, TAKEN_CAUGHT, TAKEN_BEATEN } TakenHow;

typedef struct {
    MomentKind kind;
    uint8_t seat;  /* who, NO_SEAT: nobody; void: who could not go on */
    uint8_t where; /* the seat where it is said, or MAX_SEATS: in the middle */
    uint8_t how;   /* take: TakenHow */
    int value; /* out: how many were out before · revolt: 2 a greater one · lead: enum LeadKind ·
                * say: enum PlayArg · take: cards taken · last round: turns left · rank: 0 the best
                * · total: which one · score: points · bid over: 1 made, 0 failed · keep: cards · no
                * gifts: the phase in which they would have been given */
} Moment;

/* What the event gives to say to the seat whose View right after it this is; returns how many. */
enum { MOST_MOMENTS = MAX_SEATS + 1 };
int moments_of(const Game *g, const TableStyle *style, const Event *e, const View *after,
               Moment out[MOST_MOMENTS]);
/* The next card of the last ones that are kept: they have been said with their number. */
bool moment_repeats(const Moment *said, const Moment *next);
/* It is heard, and holds up what comes next, but what there is to say of it is said elsewhere. */
static inline bool moment_silent(const Moment *m)
{
    return m->kind == MOMENT_HAUL || m->kind == MOMENT_MARK || m->kind == MOMENT_OVER;
}
/* "" if there is nothing to say after all. */
char *words_moment(const Speaker *p, const Moment *m, char *out, size_t size);
