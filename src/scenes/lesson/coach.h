/* scenes/lesson: the coach of a lesson. It knows what is to be done at this step, what is said
 * of it, and what the others play. How far the step has come is how many moves its match has. */
#pragma once
#include "intent/intent.h"
#include "match/script/lesson.h"
#include "stage/stage.h"
#include "table/layout.h"

typedef struct {
    int steps; /* of the lesson; 0: this is no lesson */
    char game[NAME_SIZE];
    int number; /* of this step, from 0 */
    LessonStep step;
    bool astray; /* what was tried last is legal, but not what is meant */
    bool shows;  /* the cards that are meant stand out … */
    int64_t due; /* … from then on; 0: nothing is to be done yet */
    bool shown;  /* the table has shown all that was played */
    char told;   /* what was said last to who listens: 'i'dea, 't'hen, 'n'ot, 'd'one */
} Coach;

/* number -1: where the lesson was left. The match of the step is the play scene's from then on. */
bool coach_begin(Coach *c, const App *a, const char *game, int number, Err *err);
static inline bool coach_there(const Coach *c) { return c->steps > 0; }
/* The step says what is played. */
static inline bool coach_scripts(const Coach *c) { return c->step.n > 0; }
bool coach_asks(const Coach *c);    /* the learner still has something to do */
bool coach_goes_on(const Coach *c); /* … now, and not for the first time */
/* All of it has been played and seen. */
bool coach_done(const Coach *c);
/* Is that what the learner is to do now? If not, it goes astray. */
bool coach_takes(Coach *c, const Actions *a);
/* The others' move that comes next; false: it is the learner's, or there is none. */
bool coach_others(const Coach *c, int *seat, Action *out);
/* With the table at rest, `shown`: without anything left to take up. After a while the cards that
 * are meant stand out. */
void coach_update(Coach *c, int64_t now, bool shown, SceneTick *tick);
void coach_show(Coach *c);
CardSet coach_meant(const Coach *c); /* the cards that stand out */

/* Back to the games; `over`: the lesson is at its end. */
void coach_leave(const Coach *c, App *a, bool over);

/* coach_draw.c: its bar, with a dot for each step, and what it says */
void coach_elements(const Coach *c, App *a, const Layout *l, Elements *list);
bool coach_pressed(Coach *c, App *a, const Element *e);
Rect coach_rect(const Coach *c, const App *a,
                const Layout *l); /* of what it says: beside the table, at the top right */
void coach_draw_bar(const Coach *c, const App *a, const Layout *l);
void coach_draw(const Coach *c, const App *a, const Layout *l);
/* Does it say something that was not yet said aloud? Once. */
bool coach_news(Coach *c, const App *a);
/* What it says, in words for who listens. */
char *coach_tell(const Coach *c, const App *a, char *out, size_t size);
void coach_trace(const Coach *c, const App *a, cJSON *line);
