#include "ai/ai.h"
#include "base/utf8.h"
#include "scenes/lesson/coach.h"
#include "scenes/setup/setup_plan.h"
#include <stdio.h>

bool coach_begin(Coach *c, const App *a, const char *game, int number, Err *err)
{
    const GameInfo *info = app_game(a, game);
    *c = (Coach){.steps = info ? lesson_steps(a->paths.data, game, err) : 0};
    if (c->steps == 0)
        return err_set(err, "there is no lesson for \"%s\"", game);
    const int left = prefs_load_lesson(&a->paths, game, a->autosave);
    c->number = number;
    if (number < 0)
        c->number = left < c->steps ? left : 0;
    utf8_copy(c->game, game);
    if (c->number > left)
        prefs_save_lesson(&a->paths, game, c->number, a->autosave);
    MatchPlan plan;
    plan_default(&plan, info);
    plan.seats = MAX_SEATS; /* as many players as any step may need */
    for (int i = 1; i < MAX_SEATS; i++)
        utf8_copy(plan.player[i].level, ai_level(0));
    plan = plan_sealed(a, &plan);
    return lesson_load(a->paths.data, game, c->number, plan.player, &c->step, err);
}

static int played(const Coach *c) { return match_length(c->step.match); }

bool coach_played(const Coach *c) { return coach_scripts(c) && played(c) == c->step.n; }

bool coach_done(const Coach *c) { return c->shown && coach_played(c); }

static bool learners(const Coach *c, int move)
{
    return move < c->step.n && c->step.move[move].seat == c->step.you;
}

bool coach_asks(const Coach *c)
{
    int i = played(c);
    while (i < c->step.n && !learners(c, i))
        i++;
    return i < c->step.n;
}

bool coach_goes_on(const Coach *c)
{
    int i = played(c) - 1;
    while (i >= 0 && !learners(c, i))
        i--;
    return i >= 0 && learners(c, played(c));
}

bool coach_takes(Coach *c, const Actions *a)
{
    const Game *g = match_game(c->step.match);
    bool meant = a->n > 0;
    for (int i = 0; meant && i < a->n; i++)
        meant = learners(c, played(c) + i) &&
                lesson_same(g, a->action[i], c->step.move[played(c) + i].action);
    c->astray = !meant;
    c->told = meant ? 'i' : '\0'; /* an error is announced each time, the idea only once */
    c->shows = !meant;
    c->due = 0;
    return meant;
}

bool coach_others(const Coach *c, int *seat, Action *out)
{
    const int next = played(c);
    if (next >= c->step.n || learners(c, next))
        return false;
    *seat = c->step.move[next].seat;
    *out = c->step.move[next].action;
    return true;
}

void coach_show(Coach *c) { c->shows = true; }

void coach_update(Coach *c, int64_t now, bool shown, SceneTick *tick)
{
    enum { PATIENCE_MS = 10000 };
    const bool done = coach_played(c) && shown;
    c->received = coach_played(c) && !shown;
    tick->redraw |= c->shown != done;
    c->shown = done;
    if (c->shows || !learners(c, played(c)))
        return;
    if (c->due == 0)
        c->due = now + PATIENCE_MS;
    c->shows = now >= c->due;
    tick->redraw |= c->shows;
    if (!c->shows)
        tick->wake_at = c->due;
}

/* All cards of a set are chosen, one after the other. */
static bool by_card(const Coach *c)
{
    const Game *g = match_game(c->step.match);
    return game_traits(g, match_state(c->step.match)->phase) & TRAIT_BY_CARD;
}

CardSet coach_meant(const Coach *c)
{
    CardSet meant = CARDSET_EMPTY;
    const Game *g = coach_there(c) ? match_game(c->step.match) : NULL;
    for (int i = c->shows ? played(c) : c->step.n; learners(c, i); i++) {
        const Action a = c->step.move[i].action;
        Card card = 0;
        if (a.verb == VERB_PICK)
            cardset_add(&meant, a.card);
        if (a.verb == VERB_PLAY && by_card(c))
            return game_set_cards(g, game_pack(g), a);
        while (a.verb == VERB_PLAY &&
               card < game_deck_size(g)) { /* any of several equal cards will do */
            if (lesson_same(g, (Action){.verb = VERB_PLAY, .card = card},
                            (Action){.verb = VERB_PLAY, .card = a.card}))
                cardset_add(&meant, card);
            card++;
        }
        if (a.verb != VERB_PICK)
            break;
    }
    return meant;
}

const Action *coach_meant_move(const Coach *c)
{
    const bool meant = coach_there(c) && c->shows && learners(c, played(c));
    return meant ? &c->step.move[played(c)].action : NULL;
}

void coach_leave(const Coach *c, App *a, bool over)
{
    if (over)
        prefs_save_lesson(&a->paths, c->game, c->steps, a->autosave);
    app_home(a, (Destination){.to = TO_GALLERY, .game = c->game});
}
