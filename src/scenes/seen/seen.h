/* scenes/seen: everything that one pair of eyes sees at a table, in words, as elements and in
 * the trace. Code that puts it into words or makes it clickable needs nothing else of the
 * scene. */
#pragma once
#include "base/book.h"
#include "intent/intent.h"
#include "scenes/play/table_moods.h"
#include "scenes/seen/pause.h"
#include "scenes/seen/play_what.h"
#include "table/paint.h"
#include "ui/ui.h"
#include "ui/widgets.h"
#include "words/tips.h"
#include "words/words.h"

typedef enum { HINT_NONE, HINT_NOT_ASKED, HINT_THINKING, HINT_GIVEN } HintState;

typedef struct {
    Speaker me;           /* the viewer's */
    const Player *player; /* of each seat */
    const Table *table;   /* its shown View is what all words come from */
    const Intent
        *intent; /* what the viewer is composing: ahead of what is shown while the table is busy */
    const History *told;     /* the deal as far as it has been shown */
    const TableMoods *alive; /* the imps, as that has moved them */
    const Book *book;
    const PauseDeal *deal; /* what the menu tells of it */
    Draw *draw;
    Paint *paint; /* of cards by themselves */
    bool muted;
    bool passes;   /* there is nothing but a pass, which goes by itself */
    bool claims;   /* the rest is decided: it is offered to lay it out */
    bool watches;  /* … or played by others alone: it may be skipped */
    bool lesson;   /* there is a coach … */
    CardSet meant; /* … who points these out */
    Card held;     /* under the pointer or focus; NO_CARD: none */
    bool rested;   /* … for long enough to be told of it */
    HintState hint;
    Advice advice; /* with HINT_GIVEN */
    const Tips *tips;
    int tip; /* the one that is given, -1: none */
} Seen;

static inline const View *seen_view(const Seen *s) { return &s->table->shown; }
static inline const char *seen_tr(const Seen *s, const char *key)
{
    return strings_get(s->me.strings, key);
}

/* ---- seen.c: what is said ---- */

/* All words on the table itself. */
void seen_table(const Seen *s, PaintInfo *out);

/* The pill that says what to do. */
typedef struct {
    char prompt[WORDS_SIZE]; /* "": there is none */
    char under[WORDS_SIZE];  /* the line below; "": none */
    Rect rect;
} Pill;
void seen_pill(const Seen *s, Pill *out);

/* The note: cards received, the offer to lay out the rest, the hint, what would happen with the
 * card that is held, or a tip. */
typedef struct {
    Note words;
    float line; /* height of its title and its foot */
    Rect rect;  /* as high as its text, upwards from the bottom; with room for its buttons */
} ShownNote;
enum { NOTE_LINE = 26 }; /* height of its title */
bool seen_note(const Seen *s, ShownNote *out);
bool seen_claims(const Seen *s);     /* it is the offer to lay out the rest */
float seen_note_foot(const Seen *s); /* height of the buttons at its foot, 0: none */
TextStyle seen_note_style(void);     /* of its body */

/* ---- seen_elements.c: what can be clicked ---- */

void seen_elements(const Seen *s, Elements *l);
void seen_bar(const Seen *s, bool may_undo, Elements *l); /* the buttons of the bar */
float seen_title_end(const Seen *s);     /* where the game's name in the bar ends */
float seen_buttons_width(const Game *g); /* of the column they need at the right, 0: none */
static inline Card seen_card_of(const Element *e)
{
    return e && e->what == WHAT_CARD ? (Card)e->argument : NO_CARD;
}

/* ---- seen_frame.c: in the trace ---- */

void seen_history(const Seen *s, cJSON *line);
void seen_frame(const Seen *s, bool covered,
                cJSON *line); /* covered: nothing is said at the table, as something lies over it */
