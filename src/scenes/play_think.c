/* The AI on its own thread: as an opponent, and as the adviser behind the hint. It gets a copy of a View and nothing else. */
#include "scenes/play_private.h"
#include <stdio.h>

static void work(void *arg)
{
    Thinker *t = arg;
    t->action = ai_choose(t->game, &t->view, &t->profile, t->seed, &t->stop, &t->report);
}

void think_start(PlayScene *p, Thinker *t, int seat, const View *view, const char *level, uint64_t seed)
{
    Err err = {0};
    t->game = p->game;
    t->view = *view;
    t->seat = seat;
    t->seed = seed;
    atomic_store(&t->stop, false);
    if (!ai_profile(p->base.app->paths.data, level, &t->profile, &err)) {
        fprintf(stderr, "%s\n", err.text);
        t->profile = (AiProfile){.playouts = 1}; /* it plays on, if not well */
    }
    t->asked = true;
    t->worker = worker_start(work, t);
    if (!t->worker)
        work(t);
}

bool think_done(const Thinker *t) { return !t->worker || worker_done(t->worker); }

void think_stop(Thinker *t)
{
    atomic_store(&t->stop, true);
    worker_join(t->worker);
    t->worker = NULL;
    t->asked = false;
}

void hint_forget(PlayScene *p)
{
    think_stop(&p->adviser);
    p->hint = NO_CARD;
    p->hint_text[0] = '\0';
}

void hint_ask(PlayScene *p)
{
    const Speaker me = play_speaker(p);
    App *a = p->base.app;
    hint_forget(p);
    app_redraw(a);
    if (!play_is_asked(p)) {
        words_say(&me, p->hint_text, sizeof p->hint_text, "hint.none", 0, NULL);
        return;
    }
    words_say(&me, p->hint_text, sizeof p->hint_text, "hint.thinking", 0, NULL);
    View view;
    intent_view(&p->intent, &view);
    think_start(p, &p->adviser, p->viewer, &view, "hard", match_ai_seed(p->match, p->viewer));
}

void hint_answer(PlayScene *p)
{
    const Speaker me = play_speaker(p);
    const Action a = p->adviser.action;
    const bool forced = p->adviser.report.n == 1, clear = ai_clear(&p->adviser.report, a);
    think_stop(&p->adviser);
    char card[PLAY_TEXT] = "", place[PLAY_TEXT] = "", action[PLAY_TEXT] = "";
    const char *key = forced ? "hint.only" : clear ? "hint.play.clear" : "hint.play.close";
    const bool sets = game_traits(p->game, p->intent.view.s.phase) & TRAIT_SETS;
    const bool names_card = a.verb == VERB_PLAY || a.verb == VERB_PICK;
    if (names_card) {
        p->hint = a.card;
        words_card_name(&me, card, sizeof card, a.card);
    }
    if (a.verb == VERB_PICK && intent_placing(&p->intent)) {
        key = "hint.stage";
        words_place(&me, &p->view, a.n, place, sizeof place);
    } else if (a.verb == VERB_PICK) {
        key = "hint.pick";
    } else if (a.verb == VERB_COMMIT) {
        key = "hint.commit";
    } else if (!names_card || (sets && !forced)) {
        key = "hint.action";
        words_offer(&me, &p->intent.view, a, cardset_count(p->intent.picked), action, sizeof action);
    }
    words_say(&me, p->hint_text, sizeof p->hint_text, key, 3,
              (StringArg[]){{"card", card}, {"place", place}, {"action", action}});
    app_redraw(p->base.app);
}
