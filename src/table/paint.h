/* Draws the table: cloth, seats, cards, markers. Positions come from the Table, the look from the
 * TableStyle, and every word from the scene. */
#pragma once
#include "base/strings.h"
#include "platform/draw/draw.h"
#include "ui/text.h"
#include "words/faces/face_table.h"
#include "words/words.h"
#include "table/table.h"

typedef struct Paint Paint;

enum { LADDER = 6 };

/* Everything the scene knows and the table does not; texts are "" where nothing is shown. The kept
 * picture depends on every byte, so begin with zeros. */
typedef struct {
    char name[WORDS_NAME], score[WORDS_NAME];
    char stake[WORDS_NAME]; /* the running score of this deal */
    char tag[WORDS_NAME];   /* in brass on the plate: what the seat owns */
    BidCard bid;            /* before the seat; its text "": none */
    char goal[WORDS_NAME];  /* its role, and what is to be won is worth: at Table.goal */
    char worth[WORDS_NAME];
    char side[WORDS_NAME];     /* the names of its side */
    char role[WORDS_NAME];     /* one or two letters in a chip: the dealer */
    char standing[WORDS_NAME]; /* by the plate: has passed, is out */
    char level[WORDS_NAME];    /* the name of its strength */
    int strength, strengths;   /* 1 the weakest of `strengths`; 0: a person */
    int face;
    ImpState state;
    int look_at; /* a seat; NO_SEAT: whoever acts, or the cards */
    bool leads;  /* has the best total */
    bool acting; /* turn ring */
    bool named;  /* a click names it */
    float dusk;  /* 1: in the dark around a highlight … 0 */
    float lit;   /* … or it is about this seat: its head is in the light … */
    Color light; /* … of this colour */
} PaintSeat;

typedef struct {
    PaintSeat seat[MAX_SEATS];
    char lead[WORDS_NAME];              /* label of the card that was led */
    char winning[WORDS_SIZE];           /* caption under the winning card */
    char place[MAX_PLACES][WORDS_SIZE]; /* labels of the staging places */
    char aside[WORDS_NAME];             /* caption of the cards laid aside */
    char caption[WORDS_SIZE];           /* under a set or a lead, in Layout.caption */
    char stock[WORDS_NAME];             /* under the stock, with its number */
    char hero[WORDS_SIZE];              /* under the large number */
    char trump[WORDS_NAME];             /* under the sign of the trump suit */
    char trump_more[WORDS_NAME];        /* a second line below that */
    int trump_suit;                     /* or NO_SUIT */
    Card turned;                        /* the card that names it and lies open, or NO_CARD */
    char trick_points[WORDS_SIZE];      /* beside the points for each number of tricks */
    char rows[2][WORDS_NAME];           /* headings of the two rows: "tricks", "points" */
    CardSet lit, dimmed;                /* in the hand: may be played; may not */
    CardSet trumps;                     /* have a faint rim */
    CardSet hints;                      /* recommended by the hint */
    CardSet lifted;                     /* hang in the light of a highlight */
    bool shaded;                        /* the contest is in the dark around a picture */
    bool few;                           /* a position of few cards: the others are nowhere */
    int place_chosen;                   /* index, or -1 */
    int chevron;                        /* 1 up, -1 down, 0 none */
    int hero_next; /* with hero_preview: the number after playing the held card */
    Card held;     /* under the pointer or focus, or NO_CARD */
    bool hero_preview;
    char own_row[WORDS_SIZE]; /* in the viewer's row of taken cards while that is empty */
    char notice[MAX_SEATS + 1][WORDS_SIZE]; /* words for table_notice(t, seat), the last one for the
                                               middle; drawn over everything */
    float stir[MAX_SEATS];                  /* what is left of the movement of its imp: 1 … 0 */
    char highlight[WORDS_SIZE];             /* the words of the highlight */
    char emblem[NAME_SIZE];           /* on its picture, a medal: assets/icons/<emblem>, or "" */
    char set[MAX_SEATS][WORDS_NAME];  /* in a challenge, face to face: the name of each play */
    char does[MAX_SEATS][WORDS_NAME]; /* and the action of its seat */
    char hand[MAX_SEATS][WORDS_NAME]; /* and how its hand changes */
    char pile[WORDS_NAME];            /* how the pile of the best of them changes */
    char ladder[LADDER][WORDS_NAME];  /* all combinations, the best at the left */
    char wins[WORDS_NAME];            /* at the best of them */
    char talk[WORDS_SIZE];            /* the words of an imp */
    int talker;                       /* its seat */
    float talk_shown;                 /* 0 faded away … 1 */
} PaintInfo;

Paint *paint_new(Draw *d, const Game *game, const TableStyle *style, const Strings *strings,
                 Err *err);
void paint_free(Paint *p);
void paint_speak(Paint *p, const Strings *strings); /* changes the language */

/* The player's preferences for the table. */
typedef struct {
    const char *inks, *back; /* for cardart_theme */
    bool big;                /* indices of the cards */
    bool strong;             /* theme_strong: kept pictures are drawn again */
    Cloth cloth;             /* inner 0: the game's own */
} Theme;
void paint_theme(Paint *p, const Theme *theme);

void paint_table(Paint *p, const Table *t, const PaintInfo *info);
void paint_carried(
    Paint *p, const Table *t,
    const PaintInfo *info); /* the card that the pointer carries, over everything else */

/* Composes one more face that will be needed; false if all exist. Some take longer than a frame. */
bool paint_ahead(Paint *p, const Table *t);

/* Draws a face-up card by itself, for results and overlays; NO_CARD: a back. */
void paint_card(Paint *p, Card c, Pose pose, Color tint);
/* Draws the cards side by side in the box, overlapping as needed, centred or from the left; only
 * the first `shown`. */
void paint_row(Paint *p, CardSet cards, int shown, Rect box, Align align);
/* Draws a suit in its colour on an ivory tile. */
typedef struct {
    bool dimmed, chosen, hovered;
} SuitLook;
void paint_suit(Paint *p, Rect r, int suit, const SuitLook *look);
/* Draws the wall of the room by itself, in the light of a lamp: a ledge at that height, with things
 * at its left end and others that end at `right`. */
void paint_wall(Draw *d, Rect area, float ledge, float right, Point lamp);
/* Draws the dark cloth behind results. */
void paint_backdrop(Paint *p);
/* Draws the portrait of a player in a round frame. */
void paint_face(Draw *d, int face, ImpState state, Point centre, float size);
/* The speech bubble of an imp; its tip points to the mouth. paint_speech_size returns width and
 * height for the text, at most `most` wide. `shown` is the opacity, from 0 to 1. */
Point paint_speech_size(Draw *d, const char *text, float most);
void paint_speech(Draw *d, Rect bubble, Point mouth, const char *text, float shown);
/* Rays of light from a point, in a circle of that radius; `turn` in degrees. The colour's alpha is
 * the strength in the middle. */
void paint_rays(Paint *p, Point at, float radius, float turn, Color c);
/* Streaks of light in a ring around a thing of that height, so long after it came into the light:
 * they shoot out and then turn slowly. */
void paint_streaks(Paint *p, Point at, float height, float seconds, Color c);
