/* scenes/play: a match as one person (or, in turn, several at one screen) sees and plays it.
 * Private to the files of this folder. Main thread only.
 *
 * Everything goes one way, in the order of play_update: input changes the Intent; a complete move
 * goes to the match; its events are logged at the table; the table shows them when they are due;
 * history, speech and faces read what has been shown. */
#pragma once
#include "scenes/lesson/coach.h"
#include "scenes/play/drag.h"
#include "scenes/seen/overlay.h"
#include "scenes/play/think_times.h"
#include "scenes/play/thinker.h"
#include "scenes/play/tip_scheduler.h"
#include "scenes/play/deal_evaluator.h"
#include "scenes/play/voices.h"
#include "stage/stage.h"

typedef enum { ABOVE_NOTHING, ABOVE_CURTAIN, ABOVE_RESULT } Above;

/* The offers for the rest of a deal: to claim it when it is decided, or to skip it when only
 * others play. */
typedef struct {
    int at;   /* length of the match at the time of the question … */
    int seat; /* … and the seat to act */
    Task task;
    const Game *game;
    State state;
    int turns[MAX_SEATS]; /* the answer, valid together with `found` once the task's answer has been
                             taken */
    bool found;
    bool decided; /* the answer was taken, and there is an offer */
    int refused;  /* the offer was declined in this deal */
    bool laid;    /* the rest of this deal is being claimed */
    bool skipped;
} Claim;

typedef struct {
    Scene base;
    Match *match;
    bool trial; /* a position of a finished deal: neither saved nor counted */
    bool given; /* the caller of app_play owns the match now: this scene does not free it */
    const Game *game;
    Pacing pacing;
    Highlights highlights;
    TableStyle style;
    FaceTable faces; /* with the lines of this game */
    Book book;
    Paint *paint;
    Table table;
    const Strings *painted_in; /* the language of the cards' pictures */
    int humans;
    int viewer;       /* the seat that the table is shown to; NO_SEAT: none, the table is empty */
    Above above;      /* the scene that was pushed over this one … */
    int next_viewer;  /* … and the next viewer */
    Intent intent;    /* the viewer's move in preparation, if the viewer is a person; clicks are
                         checked against its view */
    History told;     /* the deal as far as the table has shown it */
    Aloud aloud;      /* … and what was announced of it to the screen reader */
    TableMoods alive; /* … and its effect on the imps */
    Voices voices;    /* … whose voices are heard */
    struct Traced {
        uint8_t face[MAX_SEATS];     /* ImpState */
        int64_t talk;                /* start of the line */
    } traced;                        /* of them, in the trace */
    Seen seen;                       /* what the viewer perceives */
    AiStyle ai_style[AI_CHARACTERS]; /* by face: the playing style of each imp */
    AiProfile level[AI_LEVELS]; /* read once, so that the strength cannot change during a match */
    Thinker opponent, adviser;
    ThinkTimes think_times; /* of the opponents */
    HintState hint;
    Advice advice; /* valid with HINT_GIVEN */
    Overlay overlay;
    Tally tally;       /* of the score sheet: renewed when it is opened */
    PauseDeal deal;    /* the receipt of the deal in play */
    Which focus_below; /* the element that had the focus before the overlay */
    int hand_at;       /* last index of the focus in the hand */
    Coach coach;
    Drag drag;
    int64_t played, played_from; /* ms at the table not yet added to the notes, and the time since
                                    which they count */
    int64_t quiet_since;         /* time since which the table has been at rest; 0: it is moving */
    int64_t run_since;           /* time of the first of a run of automatic passes; 0: not in one */
    bool hurried; /* a click has ended the pause before the next move of an opponent */
    TipScheduler tip_scheduler;
    DealEvaluator deal_evaluator;
    Claim claim;
    bool counted;    /* the deal that is over is in the archive … */
    Reached reached; /* … and the feats that it brought for the first time */
} PlayScene;

/* ---- play_view.c: the viewer, what is shown, and the moves ---- */

/* Renews what the viewer perceives: once for every list of elements. Its sentences (`seen.me`) are
 * renewed by view_speaker. */
void view_see(PlayScene *p);
/* The same, with the card under the pointer now. */
const Seen *play_seen(PlayScene *p);
/* First view: a new match is dealt, a continued one is shown as it stands. */
void view_begin(PlayScene *p, int viewer);
/* Changes the viewer: shows the events since that seat's last move. */
void view_open(PlayScene *p, int seat);
void view_close(PlayScene *p);   /* no viewer: the table is empty */
void view_speaker(PlayScene *p); /* call it when the viewer or the language has changed */
void view_read(PlayScene *p);    /* history, speech and faces read what the table has shown */
void view_refusal(PlayScene *p); /* shows and speaks that a card was refused */
/* Shows the current position without animating earlier events. */
void view_now(PlayScene *p);

/* Adds the time at the table, and the given number of hints and undos, to the notes of the
 * match. */
void play_note(PlayScene *p, int hints, int undos);
void play_act(PlayScene *p, int seat, Action a);
void play_moves(PlayScene *p); /* plays the move that the viewer has completed */
bool play_passes(
    const PlayScene *p); /* a pass is the only move and happens automatically: the same pause as for
                            a thinking player reveals nothing about the hand */
bool play_claims(const PlayScene *p); /* the offer to claim the rest is shown */
bool play_watches(
    const PlayScene *p); /* only others play the rest of the deal: it may be skipped */
void play_undo(PlayScene *p);
void hint_ask(PlayScene *p);
void hint_answer(PlayScene *p); /* call it when the adviser's answer was taken */
void hint_forget(PlayScene *p);

/* ---- play_turns.c ---- */

/* The first seat to act, clockwise from `from`, with a person (human) or an AI in it. NO_SEAT if
 * there is no such seat. */
int play_asked(const Match *m, int from, bool human);
/* Call in every update: plays the moves of opponents, of a lesson's script, and a pass that is the
 * only move, when they are due. */
void play_turns(PlayScene *p, int64_t now, SceneTick *tick);

/* ---- play_claim.c ---- */

/* Call when the table is at rest: is there an offer? The search runs on a thread of its own;
 * with a simulated clock its answer is waited for. */
void claim_look(PlayScene *p, SceneTick *tick);
void claim_refuse(PlayScene *p);
void claim_lay_out(
    PlayScene *p); /* plays to the end of the deal at once; the table shows it quickly */
void claim_skip(PlayScene *p); /* others play as fast as they think */

/* ---- play_input.c ---- */

void play_elements(Scene *s, Elements *l);
bool play_input(Scene *s, const Input *in);
void play_pressed(Scene *s, const Element *e, Press press);
void play_back(Scene *s);
char *play_tell(Scene *s, bool entered, char *out, size_t size);

void play_bid_key(PlayScene *p, const Element *e); /* play_bid.c: a number or a suit was pressed */
void play_look(PlayScene *p, Which at); /* opens a closer look; does nothing without a target */
Which play_look_at(PlayScene *p, Point at);

/* ---- play_draw.c ---- */

void play_draw(Scene *s, Draw *d);
/* Says on hover what the receipt is for; a press copies it. */
void play_receipt_element(const Seen *s, Elements *l);
void play_buttons(Scene *s, const char *does[PAD_BUTTONS]);

/* play_sound.c: the sounds of the table that are due; after the moods were updated, the voices of
 * imps, and music that comes nearer in the last tricks. */
void play_sounds(PlayScene *p);
void play_voices(PlayScene *p);
void play_trace(Scene *s, cJSON *line);
/* Notes in the trace faces that have changed ("face", "2 laughing") and a new line of talk
 * ("talk"). */
void play_trace_moods(PlayScene *p);
bool play_ahead(Scene *s);
void play_frame(Scene *s, cJSON *line);
