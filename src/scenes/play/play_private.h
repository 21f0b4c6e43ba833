/* scenes/play: a match as one person (or, in turn, several at one screen) sees and plays it.
 * Shared by the files of the play scene. */
#pragma once
#include "scenes/lesson/coach.h"
#include "scenes/play/drag.h"
#include "scenes/seen/overlay.h"
#include "scenes/play/thinker.h"
#include "scenes/play/tip_scheduler.h"
#include "scenes/play/deal_evaluator.h"
#include "stage/stage.h"

typedef enum { ABOVE_NOTHING, ABOVE_CURTAIN, ABOVE_RESULT } Above;

/* The offers to be done with the rest of a deal: to lay out what is decided, to skip what others
 * play. */
typedef struct {
    int at;   /* how many moves the match had when it was asked … */
    int seat; /* … for this one */
    Task task;
    const Game *game;
    State state;
    int turns[MAX_SEATS]; /* the answer, to be read once it has been taken, and `found` */
    bool found;
    bool decided; /* it has been taken, and there is something to offer */
    int refused;  /* in this deal nobody wants it */
    bool laid;    /* this deal is being laid out */
    bool skipped;
} Claim;

typedef struct {
    Scene base;
    Match *match;
    bool given; /* the match was handed on to app_play: this scene does not free it */
    const Game *game;
    Pacing pacing;
    TableStyle style;
    Book book;
    Paint *paint;
    Table table;
    const Strings *painted_in; /* the language the cards were made for */
    int humans;
    int viewer;      /* whose eyes these are; NO_SEAT: nobody's, the table is empty */
    Above above;     /* what was pushed over this scene … */
    int next_viewer; /* … and for whom */
    Intent intent;   /* what the viewer, if a person, is composing: clicks are judged by its view */
    History told;    /* what the table has shown of the deal */
    Aloud aloud;     /* … and what of it was said to who listens */
    TableMoods alive;             /* … and what that does to the imps */
    AiTaste taste[AI_CHARACTERS]; /* whose face one has, that imp one is */
    AiProfile level[AI_LEVELS];   /* read once: nobody shall think less well from the middle of a
                                     match on */
    Thinker opponent, adviser;
    HintState hint;
    Advice advice; /* with HINT_GIVEN */
    Overlay overlay;
    PauseDeal deal;    /* made when the menu opens */
    Which focus_below; /* what had the focus when it opened */
    int hand_at;       /* where in the hand the focus was last */
    Coach coach;
    Drag drag;
    int64_t played, played_from; /* ms at the table that are not noted in the match yet, and from
                                    when on more will come */
    int64_t quiet_since;         /* the table has been at rest since then, 0: it is not */
    TipScheduler tip_scheduler;
    DealEvaluator deal_evaluator;
    Claim claim;
} PlayScene;

/* ---- play_view.c: whose eyes the table has, what they see, and what they do ---- */

Seen play_seen(const PlayScene *p);
void view_begin(PlayScene *p); /* the first look: a new match is dealt, one in play lies there */
void view_open(PlayScene *p, int seat); /* other eyes: what happened since they last acted */
void view_close(PlayScene *p);          /* nobody's eyes: the table is empty */
void view_told(void *scene, const Event *e,
               const View *after); /* the table shows what comes next */

/* Puts down in the match how it is played: the time at the table, and one more hint or undo. */
void play_note(PlayScene *p, int hints, int undos);
void play_act(PlayScene *p, int seat, Action a);
void play_do(PlayScene *p, Actions a); /* the viewer does */
bool play_passes(const PlayScene *p);  /* who can do nothing but pass is not asked: the pause tells
                                          nothing about the hand */
bool play_claims(const PlayScene *p);  /* that the rest be laid out is on offer */
bool play_watches(
    const PlayScene *p); /* the rest of the deal is played by others alone: it may be skipped */
void play_undo(PlayScene *p);
void hint_ask(PlayScene *p);
void hint_answer(PlayScene *p); /* once the adviser's answer has been taken */
void hint_forget(PlayScene *p);

/* ---- play_claim.c ---- */

/* With the table at rest: is there something to offer? The search takes a thread of its own; by the
 * simulated clock its answer is awaited. */
void claim_look(PlayScene *p, SceneTick *tick);
void claim_refuse(PlayScene *p);
void claim_lay_out(PlayScene *p); /* to the end of the deal, at once; the table shows it quickly */
void claim_skip(PlayScene *p);    /* what others play goes as fast as they think */

/* ---- play_input.c ---- */

void play_elements(Scene *s, Elements *l);
bool play_input(Scene *s, const Input *in);
void play_pressed(Scene *s, const Element *e, Press press);
void play_back(Scene *s);
char *play_tell(Scene *s, bool entered, char *out, size_t size);

void play_look(PlayScene *p, Which at); /* large; nothing if there is nothing to look at */
Which play_look_at(PlayScene *p, Point at);

/* ---- play_draw.c ---- */

void play_draw(Scene *s, Draw *d);
void play_trace(Scene *s, cJSON *line);
bool play_ahead(Scene *s);
void play_frame(Scene *s, cJSON *line);
