/* Shared by the files of the play scene: a match as one person (or, in turn, several at one screen) sees and plays it. */
#pragma once
#include "base/book.h"
#include "scenes/history.h"
#include "scenes/scene.h"
#include "scenes/words.h"
#include "table/dress.h"
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

/* Cards chosen to be handed over, led or committed. They live here until the person says so; the match knows nothing of them. */
typedef struct {
    bool open;  /* something is being chosen */
    bool set;   /* in any order: all for one receiver, or as many as one likes */
    int places; /* one for each card; 0: they stay in the hand and stand out */
    int target[MAX_PICKS];
    const char *kind[MAX_PICKS];
    Card card[MAX_PICKS]; /* NO_CARD: empty */
    int chosen;           /* place the next card goes to, -1: the first empty one */
    CardSet picked;       /* all chosen cards */
    CardSet fitting;      /* of a set: cards with which it can still become something */
} Draft;

/* A card that can be played in several ways: which card, and how many with it where that is to be said. */
typedef struct {
    Card card; /* NO_CARD: none */
    int count;
} Choice;

/* What can be done without naming a card, or with the card that was chosen. */
typedef struct {
    Action action;
    bool enabled, main;
    Refusal why; /* while it is not enabled */
} Deed;

typedef enum { OVERLAY_NONE, OVERLAY_MENU, OVERLAY_HISTORY, OVERLAY_GIVEN, OVERLAY_PILE } Overlay;
typedef enum { ABOVE_NOTHING, ABOVE_CURTAIN, ABOVE_RESULT } Above;

enum { PLAY_TEXT = WORDS_SIZE };

/* The history, made when it is looked at: for `seat` (-1: not yet made), after `length` moves of a match of so many; measured in
 * a language at a size. */
typedef struct {
    History told;
    int seat, length, of;
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
    Dress dress;
    Book book;
    Paint *paint;
    Table table;
    const Strings *painted_in; /* the language the cards were made for */
    int inks;                  /* … and the colours: prefs_inks */
    int humans;
    int viewer;      /* whose eyes these are; NO_SEAT: nobody's, the table is empty */
    View view;       /* of the viewer, as the match stands */
    int fed;         /* moves whose events the table has been given */
    Above above;     /* what was pushed over this scene … */
    int next_viewer; /* … and for whom */
    Draft draft;
    Choice choice;
    Thinker opponent, adviser;
    int64_t quiet_since;                          /* the table has been at rest since then, 0: it is not */
    char prompt[PLAY_TEXT], direction[PLAY_TEXT]; /* as they were when the table last was at rest: they do not run ahead of it */
    int chevron;
    Card hint;
    char hint_text[PLAY_TEXT];
    Overlay overlay;
    int overlay_seat;
    int told; /* moves that had been made when the table last was at rest */
    HistoryView history;
    int64_t warn_until; /* about a match that cannot be saved; 0: no need */
} PlayScene;

/* ---- play.c ---- */
const Player *play_player(const PlayScene *p, int seat);
bool play_is_asked(const PlayScene *p); /* the viewer, who is a person, has to act */
void play_act(PlayScene *p, int seat, Action a);
void play_undo(PlayScene *p);
void play_to_title(PlayScene *p);
void play_anew(PlayScene *p); /* gives the match up; back to set-up */

/* ---- play_input.c ---- */
bool play_input(Scene *scene, const Input *in);
void play_back(Scene *scene);

/* ---- play_view.c: what the viewer is shown ---- */
void view_begin(PlayScene *p);          /* the first look: a new match is dealt, one in play lies there */
void view_now(PlayScene *p);            /* the match as it stands, without a story */
void view_follow(PlayScene *p);         /* what has happened since */
void view_open(PlayScene *p, int seat); /* other eyes: what happened since they last acted */

/* ---- play_pass.c: cards chosen before they are handed over, led or committed ---- */
void draft_sync(PlayScene *p); /* begins a choice if the view demands one */
void draft_forget(PlayScene *p);
bool draft_active(const PlayScene *p);
bool draft_full(const PlayScene *p);
int draft_missing(const PlayScene *p);
/* Would the card be taken for the place it would go to now? The reason if not. */
bool draft_refuses(const PlayScene *p, Card c, Refusal *why);
void draft_toggle(PlayScene *p, Card c);
/* Hands over what was chosen, with the deed that ends the choice. */
void draft_submit(PlayScene *p, Action end);
/* The view with the chosen cards staged; false if it could only be done in part (up to the first empty place). */
bool draft_view(const PlayScene *p, View *out);

/* ---- play_set.c: sets of cards in the one spelling the match takes ---- */
/* Equal cards are told apart by nothing but their number: the first ones of the hand. */
CardSet set_canonical(const Game *g, CardSet hand, CardSet cards);
/* The cards of the hand with which the chosen ones can still become something. */
CardSet set_fitting(const Game *g, const View *v, CardSet chosen);
/* Can the cards, and perhaps more, become something? */
bool set_can_become(const Game *g, const View *v, CardSet cards);

/* ---- play_deeds.c: what can be done, and in what words ---- */
enum { MAX_DEEDS = 12 };
int deeds_list(const PlayScene *p, Deed out[MAX_DEEDS]);
void deed_do(PlayScene *p, Action a);
char *deed_id(const PlayScene *p, char out[ELEMENT_ID], Action a);
char *deed_label(const PlayScene *p, char *out, size_t size, Action a);
/* What more there is to know of it; "" if nothing. */
char *deed_help(const PlayScene *p, char *out, size_t size, Action a);
/* Are sets of equal cards played, which say how many they are? Elsewhere an action's n is an announcement. */
bool plays_sets(const PlayScene *p);
/* The card of that name with which the viewer may play now: of equal cards one stands for all. NO_CARD: none. */
Card play_stand_in(const PlayScene *p, Card c);
/* The ways to play a card, the preferred one first; all, or those with so many cards. */
int choice_ways(const PlayScene *p, Card c, int count, Action out[MAX_MOVES]);
bool choice_open(const PlayScene *p);
/* Chooses the card, or plays it if it can be played in one way only, or was chosen already. */
void choice_press(PlayScene *p, Card c);
bool choice_counts(const PlayScene *p, int *least, int *most); /* is there a number to choose? */
void choice_count(PlayScene *p, int count);
bool choice_announces(const PlayScene *p);       /* is there a switch for the announcement? Then count is 0 or 1 */
const char *choice_question(const PlayScene *p); /* what is to be said with the chosen card: a key; NULL: nothing */
void choice_forget(PlayScene *p);
/* Cards of the hand that stand out: chosen, not yet played. */
CardSet play_chosen(const PlayScene *p);

/* ---- play_buttons.c ---- */
float play_buttons_width(const Game *g); /* of the column they need at the right, 0: none */
void buttons_elements(const PlayScene *p, Elements *l);
bool button_pressed(PlayScene *p, const Element *e);

/* ---- play_think.c ---- */
void think_start(PlayScene *p, Thinker *t, int seat, const View *view, const char *level, uint64_t seed);
bool think_done(const Thinker *t);
void think_stop(Thinker *t); /* cancels and waits */
void hint_ask(PlayScene *p);
void hint_answer(PlayScene *p); /* once the adviser is done */
void hint_forget(PlayScene *p);

/* ---- play_words.c ---- */
/* The game's own text for the key if it has one, else the common one. */
char *play_say(const PlayScene *p, char *out, size_t size, const char *key, int n, const StringArg *args);
bool play_has(const PlayScene *p, const char *key);                        /* the game has a text of its own */
char *play_card_label(const PlayScene *p, char *out, size_t size, Card c); /* with its points */
char *play_card_name(const PlayScene *p, char *out, size_t size, Card c);
char *play_card_index(const PlayScene *p, char *out, size_t size, Card c); /* as short as its corner: "17", "♠A" */
/* prefix "prompt" or "refuse". */
char *play_reason(const PlayScene *p, char *out, size_t size, const char *prefix, const Refusal *why);
char *play_prompt(const PlayScene *p, char *out, size_t size);
/* The line under the prompt: which way the trick goes, or what else is to be known of it. False if there is none. */
bool play_direction(const PlayScene *p, char *out, size_t size, int *chevron);
/* What the chosen cards are together; false if there is nothing to say. */
bool play_combination(const PlayScene *p, CardSet cards, char *out, size_t size);
/* What a staging place is for: who will get the card. */
char *play_place_label(const PlayScene *p, char *out, size_t size, int place);

/* ---- play_rule.c: from a refusal to the rule book ---- */
/* What an element says that cannot be done: the reason in words, written to out, and the link to its paragraph, written to link.
 */
void play_refused(const PlayScene *p, Element *e, const Refusal *why, char *out, size_t size, char link[ELEMENT_ID]);
/* The element was such a link: opens the book there. */
bool play_rule_pressed(const PlayScene *p, const Element *e);

/* ---- play_note.c: the note about a card ---- */
typedef struct {
    char title[PLAY_TEXT], body[PLAY_TEXT], foot[PLAY_TEXT];
} Note;
/* What would happen if this card were played; false if there is nothing to say. */
bool play_note(const PlayScene *p, Card c, Note *out);
bool play_received_note(const PlayScene *p, Note *out);
TextStyle play_note_style(void); /* of its body */
/* As high as its text, upwards from the bottom; with room for a button if it is about cards received. */
Rect play_note_rect(const PlayScene *p, const Note *note, bool received);

/* ---- play_say.c: the table's own words ---- */
typedef struct {
    char score[MAX_SEATS][64], tag[MAX_SEATS][64], mark[MAX_SEATS][64], notice[MAX_SEATS + 1][PLAY_TEXT];
    char role[64], lead[64], winning[128], aside[64], caption[PLAY_TEXT], stock[64], hero[128], tally[PLAY_TEXT],
        tally_words[2][64];
    char place[MAX_PICKS][PLAY_TEXT];
} TableWords;
void play_say_seats(const PlayScene *p, PaintInfo *info, TableWords *w);
void play_say_table(const PlayScene *p, PaintInfo *info, TableWords *w);

/* ---- play_elements.c ---- */
void play_elements(Scene *s, Elements *l);
void play_pressed(Scene *s, const Element *e, Press press);
char *play_card_id(const PlayScene *p, char out[ELEMENT_ID], Card c);
Card play_card_of_id(const PlayScene *p, const char *id); /* NO_CARD */
/* The keyboard's focus along the hand. False if the ui should go on with the key: another thing has the focus, or none had it yet
 * and it now is where the key will show it. */
bool play_step(const PlayScene *p, int step);
bool play_may(const PlayScene *p, Card c, Refusal *why); /* may the viewer play or choose this card now? */

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

/* ---- play_history_words.c ---- */
int history_cards(const HistoryStep *s);
const char *history_name(const PlayScene *p, int seat);
bool history_totals(const PlayScene *p); /* is the total told after each card? */
/* What is to be said of a step besides who it was and which cards; false if nothing. */
bool history_note(const PlayScene *p, const HistoryPart *part, const HistoryStep *s, char *out, size_t size);
/* Of a step without cards: what was done. */
char *history_word(const PlayScene *p, const HistoryPart *part, const HistoryStep *s, char *out, size_t size);
const char *history_title(const PlayScene *p, const HistoryPart *part, char *out, size_t size);
/* Who took it, or that nobody did, or that it is going on; "" where there is nothing to take. */
const char *history_end(const PlayScene *p, const HistoryPart *part);
const char *history_worth(const PlayScene *p, const HistoryPart *part, char *out, size_t size);
/* The whole part in one line. */
void history_text(const PlayScene *p, const History *h, const HistoryPart *part, char *out, size_t size);
