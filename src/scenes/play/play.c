/* The play scene: feeds the table with events, runs the opponents, and changes viewers behind
 * the curtain. */
#include "rules/exchange/exchange.h"
#include "match/insight/tally.h"
#include "scenes/result/company.h"
#include "scenes/seen/look.h"
#include "scenes/names.h"
#include "scenes/result/reached.h"
#include "scenes/play/play_private.h"
#include "scenes/types.h"
#include <stdio.h>
#include <stdlib.h>

/* ---- The seat to move ---- */

static const Player *player(const Match *m, int seat) { return &match_plan(m)->player[seat]; }

static bool between_deals(const Match *m) { return game_resting(match_game(m), match_state(m)); }

static void draw_curtain(PlayScene *p, int seat)
{
    const Player *next = player(p->match, seat);
    char task[WORDS_SIZE];
    View all;
    const Reveal reveal = match_reveal(app_game(p->base.app, game_id(p->game)), p->match);
    view_close(p);
    hint_forget(p);
    match_view(p->match, NO_SEAT, &all);
    p->next_viewer = seat;
    p->above = ABOVE_CURTAIN;
    app_push(p->base.app, (Destination){.to = TO_CURTAIN,
                                        .game = game_id(p->game),
                                        .plan = match_plan(p->match),
                                        .name = name_now(p->base.app, next),
                                        .place = words_task(&p->seen.me, &all, task, sizeof task),
                                        .receipt = reveal.receipt,
                                        .face = next->face});
}

static void cue(const PlayScene *p, Cue what) { app_sound(p->base.app, p->pacing.cue[what], 0); }

static Cue cue_of_end(const Match *m)
{
    static const Cue CUES[] = {[OUTCOME_WON] = CUE_WON,
                               [OUTCOME_LOST] = CUE_LOST,
                               [OUTCOME_NARROW] = CUE_NARROW,
                               [OUTCOME_SHARED] = CUE_SHARED};
    Tally t;
    tally_make(&t, m);
    return CUES[tally_outcome_here(&t, m)];
}

/* Stores the par value of the deal for the statistics. */
static void weigh(PlayScene *p)
{
    MatchNotes notes = match_notes(p->match);
    deal_evaluator_look(&p->deal_evaluator, p->base.app->paths.data, p->match);
    deal_evaluator_tell(&p->deal_evaluator, &notes);
    app_mention(&p->deal_evaluator.err);
    match_note(p->match, notes);
}

/* The deal's entry in the archive; NULL if it has none. Deals of lessons are not archived. */
static const ArchiveDeal *put_by(PlayScene *p)
{
    Archive *archive = app_archive(p->base.app);
    if (!archive || coach_there(&p->coach) || p->trial)
        return NULL;
    play_note(p, 0, 0);
    weigh(p);
    const int i = archive_add(archive, p->match, app_date());
    return i < 0 ? NULL : archive_deal(archive, i);
}

/* The text of the button that ends the result of a deal that is not part of a match; NULL: the
 * usual one. */
static const char *result_button(const PlayScene *p)
{
    if (p->trial)
        return "trial.back";
    return coach_there(&p->coach) ? "lesson.end" : NULL;
}

/* The deal is over: it goes to the archive, and a new medal is looked at before the result. */
static void count_deal(PlayScene *p)
{
    p->counted = true;
    reached_now(p->base.app, p->match, put_by(p), &p->reached);
    const Highlight medal = highlight_named(&p->highlights, p->game, "medal", p->viewer, p->viewer);
    if (*p->reached.names && p->viewer != NO_SEAT)
        table_dwell(&p->table, &medal);
}

static void show_result(PlayScene *p)
{
    p->counted = false;
    cue(p, CUE_RESULT);
    p->above = ABOVE_RESULT;
    app_push(p->base.app, (Destination){.to = TO_RESULT,
                                        .match = p->match,
                                        .paint = p->paint,
                                        .name = p->reached.line,
                                        .step = p->claim.laid,
                                        .place = result_button(p)});
}

/* Continues after the result: with the next deal, or at the end of the match. */
static void after_result(PlayScene *p)
{
    const State *s = match_state(p->match);
    talk_end(&p->alive.talk); /* what was said of the last deal */
    p->claim.laid = p->claim.skipped = false;
    if (coach_there(&p->coach)) {
        coach_leave(&p->coach, p->base.app, true);
        return;
    }
    if (p->trial) {
        app_pop(p->base.app);
        return;
    }
    if (s->over) {
        p->above = ABOVE_RESULT;
        cue(p, cue_of_end(p->match));
        app_push(p->base.app, (Destination){.to = TO_OVER, .match = p->match, .paint = p->paint});
        return;
    }
    if (company_changed(p->match)) { /* new table for the new players */
        p->given = true;
        app_play(p->base.app, p->match);
        return;
    }
    if (p->humans > 1) /* only one person at a time may see the next hands */
        view_close(p);
    play_act(p, s->turn, (Action){.verb = VERB_DEAL});
}

/* Chooses the next step when the table is at rest. */
static void go_on(PlayScene *p, SceneTick *tick)
{
    const App *a = p->base.app;
    if (p->overlay.kind != OVERLAY_NONE || coach_scripts(&p->coach))
        return;
    if (between_deals(p->match)) {
        tick->thinking = true;
        if (!p->counted)
            count_deal(p);
        if (!table_busy(&p->table))
            show_result(p);
        return;
    }
    if (p->humans == 0)
        return;
    if (!coach_there(&p->coach) && !p->trial)
        deal_evaluator_look(&p->deal_evaluator, a->paths.data, p->match);
    const int next = play_asked(p->match, p->viewer == NO_SEAT ? 0 : p->viewer, true);
    if (next == NO_SEAT || next == p->viewer)
        return;
    tick->thinking = true;
    if (p->humans > 1)
        draw_curtain(p, next);
}

/* Shows the move in preparation on the table: places with their cards, and selected cards. */
static void mirror_intent(Table *t, const Intent *in)
{
    int target[MAX_PLACES];
    const char *kind;
    for (int i = 0; i < in->places; i++)
        target[i] = game_pick_target(in->game, &in->view.s, in->view.seat, i, &kind);
    if (intent_placing(in) && t->places != in->places)
        table_show_places(t, in->places, target);
    for (int k = 0; intent_placing(in) && k < t->n; k++) {
        int place = NO_STAGE;
        for (int i = 0; i < in->places; i++)
            place = t->sprite[k].card != NO_CARD && in->placed[i] == t->sprite[k].card ? i : place;
        if (t->sprite[k].stage != place)
            table_stage_card(t, t->sprite[k].card, place);
    }
    table_choose(t, intent_chosen(in));
}

static void lift_pointed(PlayScene *p)
{
    float part;
    const bool pointing = p->overlay.kind == OVERLAY_NONE && !table_blind(&p->table) &&
                          !table_highlight(&p->table, &part);
    const Element *e = pointing ? ui_hovered(p->base.app->ui) : NULL;
    Card lifted = NO_CARD;
    drag_check(&p->drag, &p->table);
    if (p->drag.carried)
        lifted = (Card)(p->drag.card - 1);
    else if (e && ui_pointed(p->base.app->ui))
        lifted = seen_card_of(e); /* not one that came under the resting pointer */
    table_lift_card(&p->table, lifted);
    const bool hinted = p->hint == HINT_GIVEN && p->seen.hint == HINT_GIVEN;
    table_hint(&p->table, hinted ? seen_hint_cards(&p->seen) : CARDSET_EMPTY);
}

/* In the deal at the end of a lesson the player gets hints automatically. */
static void advise(PlayScene *p)
{
    if (coach_there(&p->coach) && !coach_scripts(&p->coach) && p->hint == HINT_NONE &&
        intent_asked(&p->intent))
        hint_ask(p);
}

/* No tips while a coach speaks, nor before received cards were looked at. */
static void tip(PlayScene *p, SceneTick *tick)
{
    if (task_open(&p->claim.task)) /* an offer has its own tip */
        return;
    if (p->viewer != NO_SEAT && !coach_there(&p->coach) && intent_asked(&p->intent) &&
        !table_has_raised(&p->table))
        tick->redraw |= tip_scheduler_update(&p->tip_scheduler, p->base.app, &p->seen.me,
                                             &p->intent.view, play_claims(p));
}

/* A long press opens a closer look; its target may vanish. */
static void look_on(PlayScene *p, int64_t now, SceneTick *tick)
{
    if (p->overlay.kind == OVERLAY_NONE && drag_looks(&p->drag, now, &tick->wake_at))
        play_look(p, play_look_at(p, p->drag.from));
    if (p->overlay.kind == OVERLAY_LOOK && !look_lasts(play_seen(p), p->overlay.look))
        play_back(&p->base);
}

/* A run of automatic passes goes by fast, and after this time at once. */
enum { RUN_MS = 2000 };

static Hold trick_hold(const PlayScene *p)
{
    const Hold hold = p->base.app->prefs.hold;
    if (coach_played(&p->coach)) /* the coach speaks of the last trick while it still lies there */
        return HOLD_CLICK;
    return (p->claim.laid || p->claim.skipped) && hold != HOLD_SHORT ? HOLD_USUAL : hold;
}

/* Settings and the window may have changed since the last frame. */
static void follow_prefs(PlayScene *p)
{
    App *a = p->base.app;
    Speed most = a->prefs.speed;
    const int64_t run = p->run_since ? app_now(a) - p->run_since : 0;
    if (p->claim.skipped || run > RUN_MS)
        most = SPEED_INSTANT;
    else if (p->claim.laid || p->run_since)
        most = SPEED_FAST;
    table_speed(&p->table, most < a->prefs.speed ? most : a->prefs.speed);
    table_sizes(&p->table, (float)a->prefs.text / 100, (float)a->prefs.cards / 100);
    p->intent.confirm = a->prefs.confirm;
    table_hold(&p->table, trick_hold(p));
    table_calm(&p->table, a->prefs.calm);
    if (p->painted_in != a->strings) {
        p->painted_in = a->strings;
        paint_speak(p->paint, a->strings);
        view_speaker(p);
    }
    const Theme theme = app_theme(a);
    paint_theme(p->paint, &theme);
    const Rect area = draw_area(a->draw);
    if (area.w != p->table.layout.w || area.h != p->table.layout.h)
        table_resize(&p->table, area.w, area.h, seen_buttons_width(p->game));
}

static SceneTick play_update(Scene *scene, int64_t now)
{
    PlayScene *p = (PlayScene *)scene;
    App *a = scene->app;
    SceneTick tick = {0};
    follow_prefs(p);
    play_moves(p);
    if (app_leaves(a))
        return tick;
    if (p->table.lost)
        view_now(p);
    const bool was_moving = table_busy(&p->table) || table_moving(&p->table);
    table_update(&p->table, (double)now);
    view_read(p);
    view_refusal(p);
    play_sounds(p);
    lift_pointed(p);
    look_on(p, now, &tick);
    if (!table_busy(&p->table))
        mirror_intent(&p->table, &p->intent); /* selected cards begin to rise */
    const bool busy = table_busy(&p->table);
    tick.moving = (busy && !table_held(&p->table)) || table_moving(&p->table);
    tick.redraw = was_moving;
    if (!busy && p->quiet_since == 0)
        p->quiet_since = now ? now : 1;
    if (!busy) {
        go_on(p, &tick);
        if (app_leaves(a))
            return tick;
        advise(p);
        claim_look(p, &tick);
        tip(p, &tick);
    }
    if (task_take(&p->adviser.task))
        hint_answer(p);
    play_turns(p, now, &tick);
    if (app_leaves(a))
        return tick;
    a->tells |= coach_there(&p->coach) && coach_news(&p->coach, a);
    tick.redraw |= table_moods_update(&p->alive, &p->table, &tick.wake_at);
    play_voices(p);
    play_trace_moods(p);
    return tick;
}

/* ---- The scene ---- */

static void play_enter(Scene *scene)
{
    PlayScene *p = (PlayScene *)scene;
    audio_music(scene->app->audio, p->style.music);
    const Above was = p->above;
    p->above = ABOVE_NOTHING;
    drag_cancel(&p->drag, &p->table);
    p->quiet_since = 0;
    p->played_from = app_now(scene->app);
    table_wake(&p->table, (double)app_now(scene->app));
    if (was == ABOVE_CURTAIN) {
        view_open(p, p->next_viewer);
    } else if (was == ABOVE_RESULT) {
        after_result(p);
    }
}

static void play_leave(Scene *scene)
{
    PlayScene *p = (PlayScene *)scene;
    app_music_near(scene->app, 0);
    if (!coach_there(&p->coach) && p->above != ABOVE_RESULT)
        play_note(p, 0, 0);
}

static void play_free(Scene *scene)
{
    PlayScene *p = (PlayScene *)scene;
    thinker_forget(&p->opponent);
    task_cancel(&p->adviser.task);
    task_cancel(&p->deal_evaluator.task);
    task_cancel(&p->claim.task);
    paint_free(p->paint);
    if (!p->given)
        match_free(p->match);
}

static bool load_levels(PlayScene *p, Err *err)
{
    const char *const data_dir = p->base.app->paths.data;
    AiProfile known;
    for (int i = 0; i < AI_LEVELS; i++)
        if (!ai_profile(data_dir, game_id(match_game(p->match)), ai_level(i), &p->level[i], err))
            return false;
    if (!ai_characters(data_dir, p->ai_style, err))
        return false;
    for (int i = 0; i < game_seats(p->game); i++)
        if (!player(p->match, i)->human && !ai_profile(data_dir, game_id(match_game(p->match)),
                                                       player(p->match, i)->level, &known, err))
            return false;
    return true;
}

static bool load_looks(PlayScene *p, Err *err)
{
    App *a = p->base.app;
    if (!pacing_load(&p->pacing, a->paths.data, err) ||
        !highlights_load(&p->highlights, a->paths.data, err) ||
        !style_load(&p->style, p->game, a->paths.data, err) ||
        !faces_load(&p->faces, &p->style.faces, a->paths.data, err))
        return false;
    Err trouble = {0};
    book_load(&p->book, a->paths.data, game_id(p->game), &trouble);
    app_mention(&trouble); /* playing is possible without it */
    p->paint = paint_new(a->draw, p->game, &p->style, a->strings, err);
    return p->paint != NULL;
}

/* After joins or leaves that followed the last deal, deals the next one first. False if the
 * match has no room for the move. */
static bool deal_to_company(Match *m)
{
    const Action deal = {.verb = VERB_DEAL};
    return !company_changed(m) || match_play(m, match_state(m)->turn, deal, NULL);
}

static bool play_begin(Scene *scene, const Destination *to)
{
    PlayScene *p = (PlayScene *)scene;
    if (to->to == TO_LESSON &&
        !coach_begin(&p->coach, scene->app, to->game, to->step, &scene->app->trouble.reason))
        return false;
    p->trial = to->to == TO_TRIAL;
    p->match = to->to == TO_LESSON ? p->coach.step.match : to->match;
    if (!deal_to_company(p->match)) {
        scene->app->trouble.key = "trouble.full";
        return err_set(&scene->app->trouble.reason, "the match has as many moves as it can hold");
    }
    app_archive(scene->app); /* read it now, so that no result has to wait for it */
    p->game = match_game(p->match);
    p->painted_in = scene->app->strings;
    tip_scheduler_begin(&p->tip_scheduler, scene->app);
    intent_clear(&p->intent, p->game);
    if (!load_levels(p, &scene->app->trouble.reason) || !load_looks(p, &scene->app->trouble.reason))
        return false;
    table_moods_begin(&p->alive, p->game, &p->faces, p->match);
    table_init(&p->table, p->game, &p->pacing, &p->style);
    table_highlights(&p->table, &p->highlights);
    const Rect area = draw_area(scene->app->draw);
    table_resize(&p->table, area.w, area.h, seen_buttons_width(p->game));
    int person = 0;
    for (int i = game_seats(p->game) - 1; i >= 0; i--) {
        p->humans += player(p->match, i)->human;
        person = player(p->match, i)->human ? i : person;
    }
    view_begin(p, p->humans > 1 ? NO_SEAT : person);
    return true;
}

const SceneType PLAY_SCENE = {.name = "play",
                              .size = sizeof(PlayScene),
                              .begin = play_begin,
                              .free = play_free,
                              .enter = play_enter,
                              .leave = play_leave,
                              .update = play_update,
                              .elements = play_elements,
                              .input = play_input,
                              .pressed = play_pressed,
                              .back = play_back,
                              .tell = play_tell,
                              .buttons = play_buttons,
                              .ahead = play_ahead,
                              .draw = play_draw,
                              .trace = play_trace,
                              .frame = play_frame};
