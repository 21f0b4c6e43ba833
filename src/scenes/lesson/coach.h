/* scenes/lesson: the coach of a lesson. It knows the moves to be played in the current step, the
 * text about it, and the moves of the other seats. The progress of a step is the length of its
 * match. */
#pragma once
#include "intent/intent.h"
#include "match/script/lesson.h"
#include "stage/stage.h"
#include "table/model.h"

typedef struct {
    int steps; /* of the lesson; 0: not a lesson */
    char game[NAME_SIZE];
    int number; /* index of this step */
    LessonStep step;
    bool astray;   /* the last attempt was legal, but not the lesson's move */
    bool shows;    /* the lesson's cards stand out … */
    int64_t due;   /* … from this time on, ms; 0: no move to be made yet */
    bool shown;    /* the table has shown all moves … */
    bool received; /* … but cards wait to be picked up */
    char told;     /* last text for the screen reader: 'i'dea, 't'hen, 'n'ot, 'r'eceived, 'd'one */
} Coach;

/* number -1: continues where the lesson was left. The play scene takes over the match of the
 * step. False and a message on error. */
bool coach_begin(Coach *c, const App *a, const char *game, int number, Err *err);
static inline bool coach_there(const Coach *c) { return c->steps > 0; }
/* The step prescribes the moves. */
static inline bool coach_scripts(const Coach *c) { return c->step.n > 0; }
bool coach_asks(const Coach *c);    /* the learner still has a move to make */
bool coach_goes_on(const Coach *c); /* … now, after an earlier one */
bool coach_played(const Coach *c);  /* all moves of the step have been played */
/* They have been shown, too; the last trick may still lie there. */
bool coach_done(const Coach *c);
/* Is this the learner's next move in the lesson? If not, sets `astray`. */
bool coach_takes(Coach *c, const Actions *a);
/* The next move of the other seats. False if it is the learner's turn or nothing is left. */
bool coach_others(const Coach *c, int *seat, Action *out);
/* Call when the table is at rest or held; `shown`: no card waits to be picked up. After a while the
 * lesson's cards stand out. */
void coach_update(Coach *c, int64_t now, bool shown, SceneTick *tick);
void coach_show(Coach *c);
CardSet coach_meant(const Coach *c); /* the cards that stand out */
/* The move whose button stands out; NULL: none. */
const Action *coach_meant_move(const Coach *c);

/* Returns to the list of games; `over`: the lesson is finished. */
void coach_leave(const Coach *c, App *a, bool over);

/* coach_draw.c: its bar with a dot for each step, and its text */
void coach_elements(const Coach *c, App *a, const Table *t, Elements *list);
bool coach_pressed(Coach *c, App *a, const Element *e);
Rect coach_rect(const Coach *c, const App *a, const Table *t); /* of the text; it covers no face */
void coach_draw_bar(const Coach *c, const App *a, const Layout *l);
void coach_draw(const Coach *c, const App *a, const Table *t);
/* True once for each text that the screen reader has not announced yet. */
bool coach_news(Coach *c, const App *a);
/* The text for the screen reader. */
char *coach_tell(const Coach *c, const App *a, char *out, size_t size);
void coach_trace(const Coach *c, const App *a, cJSON *line);
