/* scenes/seen: everything that one viewer perceives at a table, as words, elements and trace
 * lines. Code that describes it or makes it clickable needs nothing else of the scene. */
#pragma once
#include "base/book.h"
#include "intent/intent.h"
#include "match/insight/tally.h"
#include "scenes/play/table_moods.h"
#include "scenes/result/reached.h"
#include "scenes/seen/pause.h"
#include "scenes/seen/play_what.h"
#include "table/paint.h"
#include "ui/ui.h"
#include "ui/widgets.h"
#include "words/tips.h"
#include "words/words.h"

typedef enum { HINT_NONE, HINT_NOT_ASKED, HINT_THINKING, HINT_GIVEN } HintState;

typedef struct {
    Speaker me;           /* the viewer's speaker */
    const Player *player; /* of each seat */
    const Table *table;   /* all texts come from its shown View */
    const Intent *intent; /* the viewer's move in preparation: ahead of the shown position while the
                             table is busy */
    const History *told;  /* the deal as far as it has been shown */
    const TableMoods *alive; /* moods and speech of the imps */
    const Reached *reached;  /* by the deal that is over: a medal is looked at; NULL: none */
    const Book *book;
    const Tally *tally;    /* for the score sheet: renewed when it is opened */
    const PauseDeal *deal; /* facts for the menu; NULL in a lesson */
    bool fresh;            /* the viewer has not moved in this deal yet */
    Draw *draw;
    bool pad;     /* a controller is used: name its buttons, not keys */
    Paint *paint; /* draws single cards */
    bool muted;
    Speed speed;
    bool passes;              /* a pass is the only move and happens automatically */
    bool claims;              /* the rest is decided: offers to claim it */
    bool watches;             /* … or only others play on: it may be skipped */
    bool trial;               /* a finished deal is tried from one of its positions */
    bool lesson;              /* there is a coach … */
    CardSet meant;            /* … who points out these cards */
    const Action *meant_move; /* … for this move; NULL: none */
    Card held;                /* under the pointer or with the focus; NO_CARD: none */
    bool rested;              /* … for long enough to explain it */
    bool pointed;             /* … because the pointer moved there */
    HintState hint;
    Advice advice; /* valid with HINT_GIVEN */
    const Tips *tips;
    int tip; /* the current tip, -1: none */
} Seen;

static inline const View *seen_view(const Seen *s) { return &s->table->shown; }
static inline const char *seen_tr(const Seen *s, const char *key)
{
    return strings_get(s->me.strings, key);
}

/* ---- seen.c, seen_note.c: texts ---- */

/* All texts on the table itself. */
void seen_table(const Seen *s, PaintInfo *out);

/* The pill with the task of the viewer. */
typedef struct {
    char prompt[WORDS_SIZE]; /* "": no pill */
    char under[WORDS_SIZE];  /* the line below; "": no line */
    Rect rect;
} Pill;
void seen_pill(const Seen *s, Pill *out);
/* Where what stands over it ends: it stays there whether the pill has one line or two. */
float seen_pill_top(const Seen *s, const Pill *pill);
Rect seen_placing_button(const Seen *s); /* hands the placed cards over */

/* The note: cards received, the offer to claim the rest, the hint, the effect of the held card,
 * or a tip. */
typedef struct {
    Note words;
    float line; /* height of its title and of its foot */
    bool tiny;  /* the body is in tiny letters, or it would cover a plate */
    Rect rect;  /* as tall as its text and buttons, upwards from the bottom */
} ShownNote;
enum { NOTE_LINE = 26 }; /* height of its title */
bool seen_note(const Seen *s, ShownNote *out);
bool seen_hint(const Seen *s, Note *out); /* the hint in it; false without one */
/* The cards of the hint; for a set all cards that it names, wild ones included. */
CardSet seen_hint_cards(const Seen *s);
/* These, or those of the coach. */
CardSet seen_recommended_cards(const Seen *s);
bool seen_claims(const Seen *s);     /* the note is the offer to claim the rest */
float seen_note_foot(const Seen *s); /* height of the buttons at its foot; 0 without buttons */
/* The room for a bubble with a reason, at its bottom: that of the note, or over a note with
 * buttons. */
Rect seen_bubble_room(const Seen *s);
TextStyle seen_note_style(void); /* style of the body */

/* ---- seen_terms.c: terms in the prompt and the note ---- */

void seen_terms(const Seen *s, Elements *l);
void seen_underline_prompt(const Seen *s, const Pill *pill);
void seen_underline_note(const Seen *s, const ShownNote *note, Rect body);

/* ---- seen_elements.c: elements ---- */

void seen_elements(const Seen *s, Elements *l);
void seen_bar(const Seen *s, bool may_undo, Elements *l); /* the buttons of the bar */
void seen_tools(const Seen *s, Elements *l); /* tools.c: the buttons right of the hand */
float seen_title_end(const Seen *s);         /* right end of the game's name in the bar */
float seen_buttons_width(
    const Game *g); /* width of the button column at the right; 0 without buttons */
/* ---- seen_offer.c ---- */
/* A button for an offer. */
void seen_offer(const Seen *s, Elements *l, const Offer *offer, Rect r, Look look);
/* Does the hint or the coach recommend to press it? */
bool seen_recommends(const Seen *s, const Element *e);
/* Rims around such elements, other than cards: those are painted with theirs. */
void seen_recommended_draw(const Seen *s, const Elements *l);
/* Disables the element: writes the reason to `out` and the link to the paragraph of the rules to
 * `link`. */
void seen_refuse(const Seen *s, Element *e, const Reason *why, char *out, size_t size,
                 char link[ELEMENT_ID]);
/* seen_bids.c: the keys with which a bid is composed, and the tiles of its suits. */
void seen_bids(const Seen *s, Elements *l, const Offer *offer, int n);
void seen_bids_draw(const Seen *s, const Elements *l, Which hovered);
enum { GRID_CELL = 100 }; /* a cell of a grid is narrower */
/* Where offers stand in a grid over the table; w = 0: this one does not. */
void seen_grid(const Seen *s, const Offer *offer, int n, Rect at[MAX_OFFERS]);
/* The suits before its rows, and a mark on own cards; to be drawn over its cells. */
void seen_grid_draw(const Seen *s, const Elements *l);
static inline Card seen_card_of(const Element *e)
{
    return e && e->what == WHAT_CARD ? (Card)e->argument : NO_CARD;
}

/* ---- seen_frame.c: trace ---- */

void seen_history(const Seen *s, cJSON *line);
void seen_frame(const Seen *s, bool covered,
                cJSON *line); /* covered: an overlay hides the texts at the table */
