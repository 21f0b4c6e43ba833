/* Shared by the files of the play scene: a match as one person (or, in turn, several at one screen) sees and plays it. */
#pragma once
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

/* Cards chosen to be passed, not yet handed over. They live here until the person commits; the match knows nothing of them. */
typedef struct {
    int places;     /* 0: nothing is being chosen */
    bool committed; /* and not shown yet */
    int target[MAX_PICKS];
    const char *kind[MAX_PICKS];
    Card card[MAX_PICKS]; /* NO_CARD: empty */
    int chosen;           /* place the next card goes to, -1: the first empty one */
} Draft;

typedef enum { OVERLAY_NONE, OVERLAY_MENU, OVERLAY_LAST, OVERLAY_GIVEN, OVERLAY_PILE } Overlay;
typedef enum { ABOVE_NOTHING, ABOVE_CURTAIN, ABOVE_RESULT } Above;

enum { PLAY_TEXT = WORDS_SIZE };

typedef struct {
    Scene base;
    Match *match;
    const Game *game;
    Pacing pacing;
    Dress dress;
    Paint *paint;
    Table table;
    const Strings *painted_in; /* the language the cards were made for */
    int humans;
    int viewer;      /* whose eyes these are; NO_SEAT: nobody's, the table is empty */
    View view;       /* of the viewer, as the match stands */
    int fed;         /* moves whose events the table has been given */
    Above above;     /* what was pushed over this scene … */
    int next_viewer; /* … and for whom */
    Draft draft;
    Thinker opponent, adviser;
    int64_t quiet_since;                          /* the table has been at rest since then, 0: it is not */
    char prompt[PLAY_TEXT], direction[PLAY_TEXT]; /* as they were when the table last was at rest: they do not run ahead of it */
    int chevron;
    Card hint;
    char hint_text[PLAY_TEXT];
    Overlay overlay;
    int overlay_seat;
    int64_t warn_until; /* about a match that cannot be saved; 0: no need */
} PlayScene;

/* ---- play.c ---- */
const Player *play_player(const PlayScene *p, int seat);
bool play_is_asked(const PlayScene *p); /* the viewer, who is a person, has to act */
void play_act(PlayScene *p, int seat, Action a);
void play_undo(PlayScene *p);
void play_to_title(PlayScene *p);
void play_anew(PlayScene *p); /* gives the match up; back to set-up */

/* ---- play_view.c: what the viewer is shown ---- */
void view_begin(PlayScene *p);          /* the first look: a new match is dealt, one in play lies there */
void view_now(PlayScene *p);            /* the match as it stands, without a story */
void view_follow(PlayScene *p);         /* what has happened since */
void view_open(PlayScene *p, int seat); /* other eyes: what happened since they last acted */

/* ---- play_pass.c: choosing cards to pass ---- */
void draft_sync(PlayScene *p); /* begins a choice if the view demands one */
bool draft_active(const PlayScene *p);
bool draft_full(const PlayScene *p);
int draft_missing(const PlayScene *p);
int draft_place_of(const PlayScene *p, Card c); /* -1: not chosen */
/* Would the card be taken for the place it would go to now? The reason if not. */
bool draft_refuses(const PlayScene *p, Card c, Refusal *why);
void draft_put(PlayScene *p, Card c);
void draft_take_back(PlayScene *p, int place);
void draft_commit(PlayScene *p);
/* The view with the chosen cards staged, up to the first empty place. */
View draft_view(const PlayScene *p);

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
/* prefix "prompt" or "refuse". */
char *play_reason(const PlayScene *p, char *out, size_t size, const char *prefix, const Refusal *why);
char *play_prompt(const PlayScene *p, char *out, size_t size);
/* The line under the prompt: which way the trick goes. False if there is none. */
bool play_direction(const PlayScene *p, char *out, size_t size, int *chevron);
typedef struct {
    char title[PLAY_TEXT], body[PLAY_TEXT], foot[PLAY_TEXT];
} Note;
/* What would happen if this card were played; false if there is nothing to say. */
bool play_note(const PlayScene *p, Card c, Note *out);
/* What a staging place is for: who will get the card. */
char *play_place_label(const PlayScene *p, char *out, size_t size, int place);
bool play_received_note(const PlayScene *p, Note *out);

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
void play_draw(Scene *s, Draw *d);
void play_trace(Scene *s, cJSON *line);

/* ---- play_overlay.c ---- */
void overlay_open(PlayScene *p, Overlay what, int seat);
void overlay_close(PlayScene *p);
void overlay_elements(PlayScene *p, Elements *l);
bool overlay_pressed(PlayScene *p, const Element *e);
void overlay_draw(PlayScene *p, Draw *d);
