/* Draws the table: cloth, seats, cards, markers. What is where comes from the Table, how it looks from the TableStyle, and every
 * word from the scene. */
#pragma once
#include "base/strings.h"
#include "platform/draw.h"
#include "words/style.h"
#include "table/table.h"

typedef struct Paint Paint;

/* Texts by name, and all of them in a row: what the picture shows depends on each. NULL: it is not shown. */
typedef struct {
    union {
        struct {
            const char *name, *score;
            const char *tag;  /* in brass on the plate: what the seat owns */
            const char *role; /* one or two letters in a chip: the dealer */
            const char *mark; /* by the plate until it is over: has passed, is out */
        };
        const char *text[5];
    };
    int face;
    bool acting; /* turn ring */
} PaintSeat;

/* What the scene knows and the table does not. */
typedef struct {
    PaintSeat seat[MAX_SEATS];
    union {
        struct {
            const char *lead;             /* label of the card that was led */
            const char *winning;          /* caption under the winning card */
            const char *place[MAX_PICKS]; /* labels of the staging places */
            const char *aside;            /* caption of the cards laid aside */
            const char *caption;          /* under a set or a lead, in Layout.caption */
            const char *stock;            /* under the stock, with its number */
            const char *hero;             /* under the number that matters most */
            const char *tally;            /* beside the points for each number of tricks */
            const char *tally_words[2];   /* before them: "tricks", "points" */
        };
        const char *text[9 + MAX_PICKS];
    };
    struct {
        CardSet lit, dimmed;          /* in the hand: may be played; may not */
        CardSet trumps;               /* wear a faint rim */
        int place_chosen;             /* index, or -1 */
        int chevron;                  /* 1 up, -1 down, 0 none */
        int hero_next;                /* with hero_preview: what the card that is held would make of the number */
        Card held;                    /* under the pointer or focus, or NO_CARD */
        Card hint;                    /* pointed out, or NO_CARD */
        bool hero_preview, tally_off; /* tally_off: the points for tricks do not count in this deal */
    };
    const char *notice[MAX_SEATS + 1]; /* words for table_notice(t, seat), the last one for the middle; drawn over everything */
} PaintInfo;

Paint *paint_new(Draw *d, const Game *game, const TableStyle *style, const Strings *strings, const char *assets_dir, Err *err);
void paint_free(Paint *p);
void paint_speak(Paint *p, const Strings *strings); /* another language */
void paint_inks(Paint *p, const char *name);        /* other colours of the suits, if the cards have such (cardart_inks) */

void paint_table(Paint *p, const Table *t, const PaintInfo *info);

/* A face-up card by itself, for results and overlays; NO_CARD: a back. */
void paint_card(Paint *p, Card c, Pose pose, Color tint);
/* The cards side by side in the box, overlapping as needed: centred, or from the left. */
void paint_row(Paint *p, CardSet cards, Rect box);
void paint_row_left(Paint *p, CardSet cards, Rect box);
/* The cloth in the dark: behind results. */
void paint_backdrop(Paint *p);
/* The character of a player. */
void paint_face(Draw *d, int face, Point centre, float size);
