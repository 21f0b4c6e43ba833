/* Draws the table: cloth, seats, cards, markers. What is where comes from the Table, how it looks
 * from the TableStyle, and every word from the scene. */
#pragma once
#include "base/strings.h"
#include "platform/draw/draw.h"
#include "ui/text.h"
#include "words/mood.h"
#include "words/speaker.h"
#include "table/table.h"

typedef struct Paint Paint;

enum { LADDER = 6 };

/* All that the scene knows and the table does not; texts are "" where nothing is shown. What the
 * picture shows depends on every byte: whoever fills it in begins with zeros. */
typedef struct {
    char name[WORDS_NAME], score[WORDS_NAME];
    char stake[WORDS_NAME];    /* what the deal has brought so far */
    char tag[WORDS_NAME];      /* in brass on the plate: what the seat owns */
    char role[WORDS_NAME];     /* one or two letters in a chip: the dealer */
    char standing[WORDS_NAME]; /* by the plate until it is over: has passed, is out */
    char level[WORDS_NAME];    /* how well it plays … */
    int strength, strengths;   /* … 1 the weakest, of so many; 0: a person */
    int face;
    Mood mood;
    bool blinks;
    bool leads;  /* has the best total */
    bool acting; /* turn ring */
} PaintSeat;

typedef struct {
    PaintSeat seat[MAX_SEATS];
    char lead[WORDS_NAME];             /* label of the card that was led */
    char winning[WORDS_SIZE];          /* caption under the winning card */
    char place[MAX_PICKS][WORDS_SIZE]; /* labels of the staging places */
    char aside[WORDS_NAME];            /* caption of the cards laid aside */
    char caption[WORDS_SIZE];          /* under a set or a lead, in Layout.caption */
    char stock[WORDS_NAME];            /* under the stock, with its number */
    char hero[WORDS_SIZE];             /* under the number that matters most */
    char trick_points[WORDS_SIZE];     /* beside the points for each number of tricks */
    char rows[2][WORDS_NAME];          /* before them: "tricks", "points" */
    CardSet lit, dimmed;               /* in the hand: may be played; may not */
    CardSet trumps;                    /* wear a faint rim */
    CardSet hints;                     /* pointed out */
    bool few;         /* a position of few cards: those that are missing lie nowhere */
    int place_chosen; /* index, or -1 */
    int chevron;      /* 1 up, -1 down, 0 none */
    int hero_next;    /* with hero_preview: what the card that is held would make of the number */
    Card held;        /* under the pointer or focus, or NO_CARD */
    bool hero_preview;
    char notice[MAX_SEATS + 1][WORDS_SIZE]; /* words for table_notice(t, seat), the last one for the
                                               middle; drawn over everything */
    char set[MAX_SEATS][WORDS_NAME];  /* in a challenge, face to face: what each play is … */
    char does[MAX_SEATS][WORDS_NAME]; /* … and what its seat does */
    char ladder[LADDER][WORDS_NAME];  /* what is best, from the left */
    char wins[WORDS_NAME];            /* at the best of them */
    char talk[WORDS_SIZE];            /* what an imp says … */
    int talker;                       /* … at this seat */
    float talk_shown;                 /* 0 faded away … 1 */
} PaintInfo;

Paint *paint_new(Draw *d, const Game *game, const TableStyle *style, const Strings *strings,
                 const char *assets_dir, Err *err);
void paint_free(Paint *p);
void paint_speak(Paint *p, const Strings *strings); /* another language */

/* How the player likes the table. */
typedef struct {
    const char *inks, *back; /* cardart_theme */
    bool big;                /* indices of the cards */
    bool strong;             /* theme_strong: what is kept is drawn anew */
    Cloth cloth;             /* inner 0: the game's own */
} Theme;
void paint_theme(Paint *p, const Theme *theme);

void paint_table(Paint *p, const Table *t, const PaintInfo *info);
void paint_carried(Paint *p, const Table *t,
                   const PaintInfo *info); /* the card that the pointer carries, over all else */

/* Composes one more face that will be wanted; false: all are there. Some take longer than a frame
 * has. */
bool paint_ahead(Paint *p, const Table *t);

/* A face-up card by itself, for results and overlays; NO_CARD: a back. */
void paint_card(Paint *p, Card c, Pose pose, Color tint);
/* The cards side by side in the box, overlapping as needed, in its middle or from the left; only
 * the first `shown` are drawn. */
void paint_row(Paint *p, CardSet cards, int shown, Rect box, Align align);
/* The cloth in the dark: behind results. */
void paint_backdrop(Paint *p);
/* The character of a player. */
void paint_face(Draw *d, int face, Mood mood, Point centre, float size);
