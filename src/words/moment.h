/* Announcements: short texts for events, shown at a seat or in the middle of the table and spoken
 * by the screen reader. */
#pragma once
#include "words/speaker.h"

/* Their names are also the keys of data/tables/pacing.json. */
typedef enum {
    MOMENT_BID,    /* bids to win every trick */
    MOMENT_SAY,    /* says the meaning of the card played next: enum PlayArg */
    MOMENT_OUT,    /* has played all cards */
    MOMENT_REVOLT, /* in the middle */
    MOMENT_LEAD,   /* leads cards that may be challenged */
    MOMENT_CHALLENGE,
    MOMENT_TAKE,       /* takes a lead, challenged or not; in the middle */
    MOMENT_VOID,       /* a contest without a taker; in the middle */
    MOMENT_LAST_ROUND, /* in the middle */
    MOMENT_LEADS_NEXT, /* leads, since the taker of the contest has no cards left */
    MOMENT_RANK,       /* has a new social rank; the viewer's own is shown in the middle */
    MOMENT_TOTAL,      /* a total with a text has changed; in the middle */
    MOMENT_STOCK,      /* the stock has run out; in the middle */
    MOMENT_NO_GIFTS,   /* no cards change hands in this deal; in the middle */
    MOMENT_SCORE,      /* points during play; in the middle */
    MOMENT_BID_OVER,   /* the result of a bid */
    MOMENT_KEEP,       /* the last cards stay with their owner; in the middle */
    MOMENT_HAUL,       /* takes cards of many points: a pause without words */
    MOMENT_MARK,       /* gets a marker: a pause without words */
    MOMENT_OVER,       /* takes the total over its limit: a pause without words */
    MOMENT_FIRST_OUT,  /* is the first to have played all cards */
    MOMENT_REVERSED,   /* one seat's points are reversed; in the middle */
    MOMENT_LAST_DEAL,  /* in the middle */
    MOMENT_PAY,        /* pays a counter */
    MOMENT_TAKES,      /* takes the card on offer */
    MOMENT_ORDER,      /* the order of the ranks is turned over, or back; in the middle */
    MOMENT_CUT,        /* clears the table at once */
    MOMENT_PLACED,     /* is placed last: by a foul, or by a fall */
    MOMENT_NUMBER,     /* bids a number of tricks */
    MOMENT_PICK,       /* picks up the blind */
    MOMENT_CALL,       /* calls a card, as its partner's; value: the card */
    MOMENT_ALONE,      /* says that it plays alone */
    MOMENT_PREMIUM,    /* plays for a premium; value: enum Premium */
    MOMENT_PARTNER,    /* has played the called card; value: it is the picker itself */
    MOMENT_ELIMINATED, /* has lost its last counter; value: how many did before */
    MOMENT_STEP,       /* bids in an auction; value: the step */
    MOMENT_WINNER,     /* wins the auction */
    MOMENT_COUNT
} MomentKind;

extern const char *const NOTICE_NAMES[MOMENT_COUNT + 1]; /* NULL-terminated */

/* How a lead that could be challenged was taken. */
typedef enum { TAKEN_UNCHALLENGED, TAKEN_HELD, TAKEN_CAUGHT, TAKEN_BEATEN } TakenHow;

typedef struct {
    MomentKind kind;
    uint8_t seat;  /* the seat concerned, NO_SEAT without one; MOMENT_VOID: the seat that could not
                      play */
    uint8_t where; /* the seat where it is shown, or MAX_SEATS: in the middle */
    uint8_t how;   /* MOMENT_TAKE: TakenHow; MOMENT_TOTAL: its value, where that has a word */
    int value; /* out: number of seats that went out before · revolt: 2 a greater one · lead: enum
                  LeadKind · say: enum PlayArg · take: cards taken · last round: turns left · rank:
                  0 the best · total: its index · score: points · bid over: 1 made, 0 failed · keep:
                  cards · no gifts: the phase that is empty · takes: counters on the card · order:
                  mask of enum Reversed · placed: 1 a fall · number: tricks */
} Moment;

/* Writes the announcements of an event to `out` and returns their number. `after` is the viewer's
 * View right after it. */
enum { MOST_MOMENTS = MAX_SEATS + 1 };
int moments_of(const Game *g, const TableStyle *style, const Event *e, const View *after,
               Moment out[MOST_MOMENTS]);
/* True if `next` is another of the last cards that their owner keeps: their number has been
 * announced. */
bool moment_repeats(const Moment *said, const Moment *next);
/* True for moments that have a sound and a pause, but whose words appear elsewhere. */
static inline bool moment_silent(const Moment *m)
{
    return m->kind == MOMENT_HAUL || m->kind == MOMENT_MARK || m->kind == MOMENT_OVER;
}
/* "" if there are no words for it. */
char *words_moment(const Speaker *p, const Moment *m, char *out, size_t size);
