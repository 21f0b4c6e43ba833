/* Highlights: the moments that the table dwells on, data/tables/moments.json. Each entry says when
 * it happens, whom it is good for, and how that looks for the one it is good for ("me"), for the
 * one it hits ("against") and for all others. They are recognised by what one viewer is shown, the
 * pairs of Event and View, and by nothing else. The file:
 *
 *   "name"   its words are the text "moment.<name>.me", ".against" or ".others"
 *   "games"  the games it belongs to; without it, all
 *   "when"   an announcement (words/moment.h), or a question of this file: see highlight.c
 *   "from", "to"   the least and the greatest number of that; "how": how a lead was taken
 *   "good"   it is good for the seat that it happens to; else for the one that caused it
 *   "all"    it hits all who are not named
 *   "most"   how often it is shown in a deal, 1 if absent; "leaves": it is shown only while that
 *            number of the highlights of a deal stays free for others
 *   "picture"   what stands in the light, alone or at the card
 *   "crowns"    at the end the picture flies to the head of the seat
 *   "told"      it says all that the announcement of its event would say
 *   "faces"  what the seat, the one that caused it ("by") and the rest feel, and of these, if they
 *            feel something else, those who lose cards of the same contest ("beaten")
 *   "look"   the light, its size, duration, particles, and by how much the picture turns; "me",
 *            "against" and "others" change that */
#pragma once
#include "words/moment.h"

enum { HIGHLIGHTS = 64, HIGHLIGHTS_A_DEAL = 4, HIGHLIGHT_GAMES = 4, HIGHLIGHT_MS = 1400 };

typedef enum { FOR_ME, AGAINST_ME, FOR_OTHERS, HIGHLIGHT_SIDES } HighlightSide;
extern const char *const SIDE_NAMES[HIGHLIGHT_SIDES + 1]; /* "me", "against", "others" */

/* How particles move. */
typedef enum {
    MANNER_BURST, /* out of the light, and down */
    MANNER_RISE,  /* up from it, like sparks */
    MANNER_RAIN,  /* down through it */
    MANNERS
} Manner;

typedef struct {
    uint32_t light;          /* 0xRRGGBB */
    int size;                /* of the card or picture in the light, per cent of its usual one */
    int turn;                /* of the picture, which tips over: degrees clockwise */
    int ms;                  /* at normal speed; 0: it is not shown */
    char picture[NAME_SIZE]; /* of the particles, "" without any */
    bool tinted;             /* they have the colour of the light */
    Manner manner;
    int count;
} HighlightLook;

/* The states of faces. */
typedef enum {
    FEELS_CALM,
    FEELS_THINKING,
    FEELS_PLEASED,
    FEELS_LAUGHING,
    FEELS_WORRIED,
    FEELS_SHOCKED,
    FEELS_SULKING,
    FEELS_BLINK,
    FEELINGS
} Feels;

typedef struct {
    char name[NAME_SIZE];
    int games;
    char game[HIGHLIGHT_GAMES][NAME_SIZE];
    int when, from, to;
    int how; /* enum TakenHow; -1: any */
    bool good, all, crowns, told;
    int most, leaves;
    char picture[NAME_SIZE], sound[NAME_SIZE];
    Feels feels, by_feels, rest_feel, beaten_feel; /* FEELINGS: as the rest */
    HighlightLook look[HIGHLIGHT_SIDES];
} HighlightRule;

typedef struct {
    int n;
    HighlightRule rule[HIGHLIGHTS];
} Highlights;

/* The name of occasion number i, HighlightRule.when: announcements, then questions. NULL past the
 * end. */
enum { HIGHLIGHT_QUESTIONS = 28 };
const char *highlight_occasion(int i);

/* One that happens now. */
typedef struct {
    int rule; /* index; -1: none */
    HighlightSide side;
    uint8_t seat; /* whom it happens to; NO_SEAT: unknown */
    uint8_t by;   /* who caused it, or loses by it; NO_SEAT without one */
    uint8_t card; /* the card that did it, NO_CARD without one */
    int value;    /* the number that the words name */
} Highlight;

/* False and one line in err if the file cannot be used. */
bool highlights_load(Highlights *h, const char *data_dir, Err *err);
/* A shown event, with the shown position before it and the viewer's View right after it. */
typedef struct {
    const State *before;
    const Event *event;
    const View *after;
} ShownEvent;

/* Writes all that the event is to `out`, the most important first, and returns their number. */
enum { HIGHLIGHTS_AT_ONCE = 4 };
int highlights_of(const Highlights *h, const Game *g, const TableStyle *style, ShownEvent shown,
                  Highlight out[HIGHLIGHTS_AT_ONCE]);
/* The highlight of that name as it would be if it happened to the seat; rule -1 without such a
 * rule. */
Highlight highlight_named(const Highlights *h, const Game *g, const char *name, int seat,
                          int viewer);
static inline const HighlightLook *highlight_look(const Highlights *h, const Highlight *is)
{
    return &h->rule[is->rule].look[is->side];
}
/* `feats`: the feats of a new medal, or "". */
char *words_highlight(const Speaker *p, const Highlights *h, const Highlight *is, const char *feats,
                      char *out, size_t size);

/* ---- The worth of tricks ---- */

/* The worth of the cards that a seat has taken so far: its running score or, where sides compare
 * the points of their cards, the points of these. */
int taken_worth(const Game *g, const State *s, int seat);
/* By how much the shown trick changes that for its taker (in a game of free sets: its cards); 0 in
 * games without such a worth. `after`: right after the event that it is taken, or that points are
 * given during play. */
int trick_worth(const Game *g, const Event *e, const View *after);
