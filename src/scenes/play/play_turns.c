/* Moves that the scene itself makes when it is their turn: those of opponents, of a lesson's
 * script, and a pass without an alternative. */
#include "scenes/play/play_private.h"

int play_asked(const Match *m, int from, bool human)
{
    const unsigned asked = game_to_act(match_state(m));
    const int seats = game_seats(match_game(m));
    for (int i = 0; i < seats; i++) {
        const int seat = (from + i) % seats;
        if ((asked >> seat & 1) && match_plan(m)->player[seat].human == human)
            return seat;
    }
    return NO_SEAT;
}

/* All choose at the same time: nobody sees who has chosen, so pauses would only delay the rest. */
static bool in_secret(const Match *m) { return match_state(m)->turn == NO_SEAT; }

/* False if no opponent is to act. */
static bool ask_opponent(PlayScene *p, int64_t now)
{
    View view;
    const int seat = play_asked(p->match, 0, false);
    if (seat == NO_SEAT || game_resting(p->game, match_state(p->match)))
        return false;
    const Player *who = &match_plan(p->match)->player[seat];
    match_view(p->match, seat, &view);
    thinker_ask(&p->opponent, p->game, &view, p->level, who->level,
                &p->ai_style[who->face % AI_CHARACTERS]);
    p->opponent.asked = now;
    if (p->base.app->clock
            .by_hand) /* it takes no time of that clock, however busy the computer is */
        task_wait(&p->opponent.task);
    return true;
}

static bool has_choice(const Thinker *t)
{
    Action moves[MAX_MOVES];
    return game_moves(t->game, &t->view.s, t->view.seat, moves) > 1;
}

/* The time at which the opponent may act: after a short pause, and not so soon that it shows that
 * there was no choice. */
static int64_t due_time(const PlayScene *p)
{
    const Thinker *t = &p->opponent;
    const bool at_once = p->hurried || p->run_since || in_secret(p->match);
    const int pause = at_once ? 0 : pacing_think(&p->pacing, p->table.speed, t->seed);
    int64_t due = t->asked;
    if (!has_choice(t))
        due += think_times_draw(&p->think_times, t->profile.id, t->seed);
    return due > p->quiet_since + pause ? due : p->quiet_since + pause;
}

/* Plays the opponent's answer once the table is at rest and it is due. */
static void opponents(PlayScene *p, int64_t now, SceneTick *tick)
{
    Thinker *t = &p->opponent;
    if (!thinker_asked(t) && !ask_opponent(p, now))
        return;
    const bool answered = thinker_answered(t, now);
    tick->thinking = true;
    if (!in_secret(p->match) || play_asked(p->match, 0, true) == NO_SEAT) {
        if (p->quiet_since == 0)
            return;
        const int64_t due = due_time(p);
        if (now < due) {
            tick->wake_at = due;
            return;
        }
    }
    if (!answered)
        return;
    if (has_choice(t))
        think_times_add(&p->think_times, t->profile.id, t->took);
    p->hurried = false;
    t->answered = false;
    play_act(p, t->view.seat, t->action);
    tick->moving = true;
}

/* In a lesson the other seats play its script. */
static void scripted(PlayScene *p, int64_t now, SceneTick *tick)
{
    int seat;
    Action next;
    const bool last = coach_played(&p->coach) && table_held(&p->table);
    if (p->quiet_since == 0 && !last)
        return;
    if (!coach_others(&p->coach, &seat, &next)) {
        const bool was = coach_done(&p->coach);
        coach_update(&p->coach, now, !table_has_raised(&p->table), tick);
        if (!was && coach_done(&p->coach))
            ui_focus(p->base.app->ui, (Which){0, 0}); /* Enter continues */
        return;
    }
    const int64_t due =
        p->quiet_since + pacing_think(&p->pacing, p->table.speed, (uint64_t)match_length(p->match));
    tick->thinking = true;
    tick->wake_at = due;
    if (now < due && !p->hurried)
        return;
    p->hurried = false;
    play_act(p, seat, next);
    tick->moving = true;
}

/* A run of automatic passes ends when the person has a choice again. */
static void end_run(PlayScene *p)
{
    const bool chooses = intent_asked(&p->intent) && !play_passes(p);
    if (!p->run_since ||
        !(chooses || play_watches(p) || game_resting(p->game, match_state(p->match))))
        return;
    p->run_since = 0;
    trace_note(p->base.app->trace, app_now(p->base.app), "passes", "over");
}

/* Only the first pass of a run has a pause: the person reads why. One among simultaneous choices is
 * no part of a run: it is not seen. */
static void pass_by_itself(PlayScene *p, int64_t now, SceneTick *tick)
{
    enum { PAUSE_MS = 700 };
    end_run(p);
    if (p->quiet_since == 0 || p->overlay.kind != OVERLAY_NONE || !play_passes(p))
        return;
    const int pause = PAUSE_MS * p->pacing.percent[p->base.app->prefs.speed] / 100;
    const bool secret = in_secret(p->match);
    const int64_t due = p->quiet_since + (p->run_since || secret ? 0 : pause);
    tick->thinking = true;
    if (now < due) {
        tick->wake_at = due;
        return;
    }
    if (!p->run_since && !secret)
        p->run_since = now;
    if (!secret)
        trace_note(p->base.app->trace, now, "passes", "one");
    intent_do(&p->intent, (Action){.verb = VERB_PASS});
    tick->moving = true;
}

void play_turns(PlayScene *p, int64_t now, SceneTick *tick)
{
    if (coach_scripts(&p->coach))
        scripted(p, now, tick);
    else
        opponents(p, now, tick);
    if (!app_leaves(p->base.app))
        pass_by_itself(p, now, tick);
}
