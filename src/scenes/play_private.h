/* Shared by the files of the play scene: a match as one person (or, in turn, several at one screen) sees and plays it. */
#pragma once
#include "base/book.h"
#include "intent/intent.h"
#include "stage/stage.h"
#include "words/history.h"
#include "words/style.h"
#include "words/words.h"
#include "table/paint.h"
#include "table/table.h"
#include <stdatomic.h>

/* One question to the AI at a time, answered on its own thread from copies. */
typedef struct {
    bool asked;     /* a question is open */
    Worker *worker; /* NULL: the answer is there already */
    const Game *game;
    View view;
    AiProfile profile;
    uint64_t seed;
    atomic_bool stop;
    int seat;
    Action action;
    AiReport report;
} Thinker;

/* What an element of this scene is. Its argument says which one: a card, a place, a seat, the action on offer. */
typedef enum {
    WHAT_CARD = 1,
    WHAT_PLACE,
    WHAT_SEAT,
    WHAT_OFFER,
    WHAT_STOCK,
    WHAT_ANNOUNCE,
    WHAT_TAKE_UP,
    WHAT_GIVEN,
    WHAT_MENU,
    WHAT_HISTORY,
    WHAT_HINT,
    WHAT_UNDO,
    WHAT_RULES,
    WHAT_OUTSIDE,
    WHAT_CLOSE,
    WHAT_MENU_RULES,
    WHAT_SETTINGS,
    WHAT_NEW,
    WHAT_QUIT,
    WHAT_LESS,
    WHAT_MORE,
    WHAT_RULE,
} What;

typedef enum { OVERLAY_NONE, OVERLAY_MENU, OVERLAY_HISTORY, OVERLAY_GIVEN, OVERLAY_PILE } Overlay;
typedef enum { ABOVE_NOTHING, ABOVE_CURTAIN, ABOVE_RESULT } Above;

enum { PLAY_TEXT = WORDS_SIZE };

/* The history of what has been shown, measured when it is looked at: in a language at a size. */
typedef struct {
    History told;
    bool measured; /* since something was told */
    const Strings *in;
    unsigned version;
    float width[HISTORY_STEPS];
    bool noted[HISTORY_PARTS]; /* are there words under the names? */
    float widest;              /* of all contests, in one line */
    Scroll scroll;
} HistoryView;

typedef struct {
    Scene base;
    Match *match;
    const Game *game;
    Pacing pacing;
    TableStyle style;
    Book book;
    Paint *paint;
    Table table;
    const Strings *painted_in; /* the language the cards were made for */
    int inks;                  /* … and the colours: prefs_inks */
    int humans;
    int viewer;      /* whose eyes these are; NO_SEAT: nobody's, the table is empty */
    View view;       /* of the viewer, as the match stands */
    Above above;     /* what was pushed over this scene … */
    int next_viewer; /* … and for whom */
    Intent intent;   /* what the viewer, if a person, is composing: clicks are judged by its view */
    Thinker opponent, adviser;
    int64_t quiet_since;                          /* the table has been at rest since then, 0: it is not */
    char prompt[PLAY_TEXT], direction[PLAY_TEXT]; /* the pill, of what is shown */
    int chevron;
    Card hint;
    char hint_text[PLAY_TEXT];
    Overlay overlay;
    int overlay_seat;
    HistoryView history;
    int64_t warn_until; /* about a match that cannot be saved; 0: no need */
} PlayScene;

/* ---- play.c ---- */
const Player *play_player(const PlayScene *p, int seat);
bool play_is_asked(const PlayScene *p); /* the viewer, who is a person, has to act */
void play_act(PlayScene *p, int seat, Action a);
void play_do(PlayScene *p, Actions a); /* the viewer does */
void play_undo(PlayScene *p);
void play_to_title(PlayScene *p);
void play_anew(PlayScene *p); /* gives the match up; back to set-up */

/* ---- play_input.c ---- */
bool play_input(Scene *scene, const Input *in);
void play_pressed(Scene *s, const Element *e, Press press);
void play_back(Scene *scene);

/* ---- play_view.c: what the viewer is shown ---- */
void view_begin(PlayScene *p);                                  /* the first look: a new match is dealt, one in play lies there */
void view_now(PlayScene *p);                                    /* the match as it stands, without a story */
void view_follow(PlayScene *p);                                 /* the match has gone on; the table has been told by view_sink */
SeatSink view_sink(PlayScene *p);                               /* tells the table what happens */
void view_open(PlayScene *p, int seat);                         /* other eyes: what happened since they last acted */
void view_told(void *scene, const Event *e, const View *after); /* the table shows what comes next */
void view_close(PlayScene *p);                                  /* nobody's eyes: the table is empty */

/* ---- play_think.c ---- */
void think_start(PlayScene *p, Thinker *t, int seat, const View *view, const char *level, uint64_t seed);
bool think_done(const Thinker *t);
void think_stop(Thinker *t); /* cancels and waits */
void hint_ask(PlayScene *p);
void hint_answer(PlayScene *p); /* once the adviser is done */
void hint_forget(PlayScene *p);

/* ---- play_rule.c: from a refusal to the rule book ---- */
/* What an element says that cannot be done: the reason in words, written to out, and the link to its paragraph, written to link.
 */
void play_refused(const PlayScene *p, Element *e, const Refusal *why, char *out, size_t size, char link[ELEMENT_ID]);
/* The element was such a link: opens the book there. */
bool play_rule_pressed(const PlayScene *p, const Element *e);

/* ---- play_say.c: words from the view that is shown, handed to who paints them ---- */
typedef struct {
    char score[MAX_SEATS][64], tag[MAX_SEATS][64], mark[MAX_SEATS][64], notice[MAX_SEATS + 1][WORDS_SIZE];
    char role[64], lead[64], winning[128], aside[64], caption[WORDS_SIZE], stock[64], hero[128], tally[WORDS_SIZE],
        tally_words[2][64];
    char place[MAX_PICKS][WORDS_SIZE];
} TableWords;
Speaker play_speaker(const PlayScene *p);
/* What is to be seen now: all words come from it. */
static inline const View *play_shown(const PlayScene *p) { return &p->table.shown; }
void play_say_seats(const PlayScene *p, PaintInfo *info, TableWords *w);
void play_say_table(const PlayScene *p, PaintInfo *info, TableWords *w);
char *play_prompt(const PlayScene *p, char *out, size_t size);
/* What would happen if this card were played; false if there is nothing to say. */
bool play_note(const PlayScene *p, Card c, Note *out);
bool play_received_note(const PlayScene *p, Note *out);
TextStyle play_note_style(void); /* of its body */
/* As high as its text, upwards from the bottom; with room for a button if it is about cards received. */
Rect play_note_rect(const PlayScene *p, const Note *note, bool received);

/* ---- play_elements.c ---- */
void play_elements(Scene *s, Elements *l);
float play_buttons_width(const Game *g); /* of the column they need at the right, 0: none */
static inline Card play_card_of(const Element *e) { return e && e->what == WHAT_CARD ? (Card)e->argument : NO_CARD; }
/* An offer as an argument, and back. */
static inline int play_argument(Action a) { return a.verb | a.card << 8 | a.n << 16 | a.arg << 24; }
static inline Action play_action(int argument)
{
    return (Action){(uint8_t)argument, (uint8_t)(argument >> 8), (uint8_t)(argument >> 16), (uint8_t)(argument >> 24)};
}

/* ---- play_ids.c ---- */
char *play_id(const PlayScene *p, char out[ELEMENT_ID], int what, int argument);

/* ---- play_draw.c ---- */
Rect play_pill(const PlayScene *p); /* the pill that says what to do, or the button in its place; w = 0: none */
void play_draw(Scene *s, Draw *d);
void play_trace(Scene *s, cJSON *line);
void play_info(const PlayScene *p, PaintInfo *info,
               TableWords *words); /* all that is said at the table; the texts live in words */
bool play_note_shown(const PlayScene *p, const PaintInfo *info, Note *note,
                     bool *received); /* the hint, what was received, or the held card's */

/* ---- play_frame.c ---- */
void play_frame(Scene *s, cJSON *line);

/* ---- play_overlay.c ---- */
void overlay_open(PlayScene *p, Overlay what, int seat);
void overlay_close(PlayScene *p);
void overlay_elements(PlayScene *p, Elements *l);
bool overlay_pressed(PlayScene *p, const Element *e);
void overlay_draw(PlayScene *p, Draw *d);

/* ---- play_history.c: what happened in this deal ---- */
Rect history_rect(const PlayScene *p);
void history_elements(PlayScene *p, Elements *l);
bool history_key(PlayScene *p, int key);
void history_draw(PlayScene *p, Draw *d);
void history_trace(PlayScene *p, cJSON *line);
