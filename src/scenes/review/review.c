/* The review of a deal: the position shown, and the analysis on a thread of its own. */
#include "ai/ai.h"
#include "base/utf8.h"
#include "scenes/names.h"
#include "scenes/review/review_private.h"
#include "scenes/types.h"
#include <stdio.h>
#include <stdlib.h>

/* ---- The positions ---- */

/* Moves of the same contest, or of the same phase without contests, form a block. */
static int block_key(const View *v) { return v->s.phase << 8 | v->s.now.number; }

static void list_stops(Review *r)
{
    const int to = match_length(r->match), from = match_deal_begin(r->match, to) + 1;
    int key = -1;
    r->stops = r->blocks = 0;
    for (int i = from; i <= to && r->stops < REVIEW_STOPS; i++) {
        View v;
        if (i > from && i < to && match_move(r->match, i - 1).action.verb == VERB_PICK)
            continue; /* in the middle of a choice */
        match_view_at(r->match, i, NO_SEAT, &v);
        if (i < to && block_key(&v) != key) {
            key = block_key(&v);
            r->blocks++;
        }
        ReviewStop *stop = &r->step[r->stops++];
        *stop = (ReviewStop){i, r->blocks ? r->blocks - 1 : 0, NO_SEAT};
        if (i < to)
            stop->seat = match_move(r->match, i).seat;
    }
}

/* The cards in the row of a seat: its hand, or what it has taken in games without hands. */
static CardSet row_at(const Review *r, int stop, int seat, int *counters)
{
    View v;
    const int zone = r->style.shape == SHAPE_OFFER ? ZONE_TAKEN : ZONE_HAND;
    match_view_at(r->match, r->step[stop].move, seat, &v);
    *counters = v.s.counters[seat];
    return v.s.zone[zone + seat];
}

static void look_at(Review *r, int at)
{
    r->at = at < r->stops ? at : r->stops - 1;
    if (at < 0)
        r->at = 0;
    const int move = r->step[r->at].move;
    for (int i = 0; i < game_seats(r->game); i++) {
        int then;
        r->row[i] = row_at(r, r->at, i, &r->counters[i]);
        r->leaving[i] = r->at + 1 < r->stops
                            ? cardset_minus(r->row[i], row_at(r, r->at + 1, i, &then))
                            : CARDSET_EMPTY;
    }
    match_view_at(r->match, move, r->seat, &r->view);
    history_make(&r->told, r->match, r->seat, move);
    app_redraw(r->base.app);
}

/* ---- The analysis ---- */

static void review_analyse(void *review)
{
    Review *r = review;
    analysis_work(r->analysis, &r->task.stop);
}

static void look_through(Review *r, int seat)
{
    task_cancel(&r->task);
    r->seat = seat;
    r->speaker = speaker_now(r->base.app, r->match, &r->style, seat);
    analysis_begin(r->analysis, r->match, match_length(r->match), seat);
    task_ask(&r->task, review_analyse, r);
    look_at(r, r->at);
}

/* The stop of the next choice with a loss; wraps around after the last one. -1 without one. */
static int next_loss(const Review *r)
{
    int first = -1, next = -1;
    for (int i = 0; i < r->analysis->n; i++) {
        const int at =
            r->analysis->finding[i].loss ? review_stop_of(r, &r->analysis->finding[i]) : -1;
        first = first < 0 ? at : first;
        next = next < 0 && at > r->at ? at : next;
    }
    return next >= 0 ? next : first;
}

/* The deal from the position shown, with the reviewed seat as the only person. The cards of later
 * deals cannot be found from it: it ends with this deal, and its seed is new. */
static Match *trial_match(const Review *r, Err *err)
{
    MatchPlan plan = *match_plan(r->match);
    State from;
    char other[NAME_SIZE];
    utf8_copy(other, ai_level(1));
    for (int i = 0; i < plan.seats; i++)
        if (!plan.player[i].human)
            utf8_copy(other, plan.player[i].level);
    for (int i = 0; i < plan.seats; i++) {
        Player *p = &plan.player[i];
        if (p->human && i != r->seat)
            utf8_copy(p->level, other);
        p->human = i == r->seat;
    }
    plan.seed = app_draw_seed();
    plan.cut = (Cut){.number = ""};
    Match *m = match_new(r->base.app->paths.data, &plan, err);
    if (!m)
        return NULL;
    match_state_at(r->match, r->step[r->at].move, &from);
    match_place(m, &from);
    return m;
}

static void play_on(Review *r)
{
    App *a = r->base.app;
    Err err = {""};
    Match *m = trial_match(r, &err);
    app_mention(&err);
    if (m)
        app_push(a, (Destination){.to = TO_TRIAL, .match = m});
}

static bool review_begin(Scene *s, const Destination *to)
{
    Review *r = (Review *)s;
    Err *err = &s->app->trouble.reason;
    const char *const data_dir = s->app->paths.data;
    r->match = to->match;
    r->game = match_game(to->match);
    r->paint = to->paint;
    r->analysis = calloc(1, sizeof *r->analysis);
    r->ground = layer_new();
    if (!r->analysis || !r->ground)
        return err_set(err, "out of memory");
    if (!style_load(&r->style, r->game, data_dir, err) ||
        !analysis_load(r->analysis, data_dir, game_id(r->game), err))
        return false;
    list_stops(r);
    if (!match_receipt(r->match, match_length(r->match), r->receipt))
        r->receipt[0] = '\0';
    const int person = plan_person(match_plan(r->match));
    look_through(r, person < 0 ? 0 : person);
    return true;
}

/* The owner of the match may free it once the scene is left. */
static void review_leave(Scene *s) { task_cancel(&((Review *)s)->task); }

/* After a trial the analysis begins again if it was not complete. */
static void review_enter(Scene *s)
{
    Review *r = (Review *)s;
    if (!task_open(&r->task) && !review_done(r))
        look_through(r, r->seat);
}

static void review_free(Scene *s)
{
    Review *r = (Review *)s;
    task_cancel(&r->task);
    free(r->analysis);
    layer_free(r->ground);
}

static SceneTick review_update(Scene *s, int64_t now)
{
    return scene_tick_of(&((Review *)s)->task, now);
}

/* ---- The screen ---- */

static void review_seats(Review *r, Page *p)
{
    for (int i = 0; i < game_seats(r->game); i++) {
        char label[WORDS_SIZE];
        words_tell(&r->speaker, label, sizeof label, WITH(AS_SEAT("name", i)), "review.eyes");
        const bool pressed = page_item(p, review_row(r, i), LOOK_NONE, page_id(p, "seat:%d", i),
                                       label, (Element){.chosen = i == r->seat, .text = label});
        if (p->draw)
            review_draw_row(r, p->draw, i, page_is_hot(p));
        if (pressed)
            look_through(r, i);
    }
}

static void review_blocks(Review *r, Page *p)
{
    for (int i = 0; i < r->blocks; i++) {
        char label[32];
        snprintf(label, sizeof label, "%d", i + 1);
        const bool pressed = page_item(p, review_block(r, i), LOOK_NONE, page_id(p, "block:%d", i),
                                       label, (Element){.unfocusable = true});
        if (p->draw)
            review_draw_block(r, p->draw, i, page_is_hot(p));
        if (pressed)
            look_at(r, review_stop_near(r, i, ui_pointer(r->base.app->ui).x));
    }
}

/* The buttons between the positions. */
static void review_steps(Review *r, Page *p, Rect row)
{
    const App *a = r->base.app;
    const struct {
        const char *id, *sign, *key;
        int to;
    } STEPS[] = {{"button:first", "|‹", "review.first", 0},
                 {"button:back", "‹", "review.back", r->at - 1},
                 {"button:on", "›", "review.on", r->at + 1},
                 {"button:last", "›|", "review.last", r->stops - 1}};
    for (int i = 0; i < 4; i++) {
        const bool on = i == 2;
        if (page_item(
                p, rect_in(row, 54 * (float)i, 0, 48, 48), on ? LOOK_PRIMARY : LOOK_SECONDARY,
                STEPS[i].id, STEPS[i].sign,
                (Element){.text = tr(a, STEPS[i].key), .says = tr(a, STEPS[i].key), .main = on}))
            look_at(r, STEPS[i].to);
    }
}

static void review_costliest(Review *r, Page *p)
{
    int dear[COSTLIEST];
    const int n = analysis_costliest(r->analysis, dear);
    for (int i = 0; i < n; i++) {
        const Finding *v = &r->analysis->finding[dear[i]];
        const int stop = review_stop_of(r, v); /* the analysis may change the contents of row i */
        char label[WORDS_SIZE];
        words_tell(&r->speaker, label, sizeof label, WITH(AS_NUMBER("n", i + 1)), "review.dear");
        const bool pressed = page_item(p, review_costly(r, i), LOOK_NONE, page_id(p, "dear:%d", i),
                                       label, (Element){.argument = stop});
        if (p->draw)
            review_draw_dear(r, p->draw, i, v, page_is_hot(p));
        if (pressed)
            look_at(r, stop);
    }
}

/* Says on hover what the two numbers are. */
static void review_worth(const Review *r, Page *p)
{
    const char *const help = tr(r->base.app, "review.luck.help");
    if (review_done(r))
        page_item(p, review_luck(r), LOOK_NONE, "text:luck", help,
                  (Element){.text = help, .unfocusable = true});
}

/* In the bar, with its right end there. A trial has no trials of its own. */
static void review_trial(Review *r, Page *p, float right)
{
    const App *a = r->base.app;
    const char *const label = tr(a, "trial.open");
    const float w = widget_button_width(a->draw, LOOK_PILL, label, 30);
    const bool over = r->at + 1 >= r->stops;
    Element more = {.key = 'p', .text = tr(a, over ? "trial.over" : "trial.help")};
    if (match_is_placed(r->match))
        return;
    if (over)
        more.why = "over";
    if (page_item(p, (Rect){right - w, 9, w, 30}, LOOK_PILL, "button:trial", label, more))
        play_on(r);
}

/* At the foot of the panel; not on offer at the only choice with a loss. */
static void review_next_loss(Review *r, Page *p, Rect panel)
{
    const App *a = r->base.app;
    const int next = next_loss(r);
    Element more = {.key = 'n'};
    if (next < 0)
        return;
    if (next == r->at) {
        more.why = "only";
        more.text = tr(a, "review.only");
    }
    if (page_item(p, rect_row(rect_pad(panel, 20, 0), panel.h - 62, BUTTON_HEIGHT), LOOK_SECONDARY,
                  "button:next-loss", tr(a, "review.next"), more))
        look_at(r, next);
}

static void review_build(Scene *s, Page *p)
{
    Review *r = (Review *)s;
    App *a = s->app;
    const ReviewPlaces at = review_places(r);
    const char *const close = tr(a, "play.close");
    const float w = widget_button_width(a->draw, LOOK_PILL, close, 30);
    if (p->draw)
        review_draw_ground(r, p->draw);
    review_seats(r, p);
    review_blocks(r, p);
    if (p->draw)
        review_draw_rest(r, p->draw);
    review_steps(r, p, rect_in(at.foot, 8, 34, 0, 0));
    review_costliest(r, p);
    review_worth(r, p);
    review_next_loss(r, p, at.panel);
    const float right = draw_area(a->draw).w - 24;
    review_trial(r, p, right - w - 10);
    if (page_button(p, (Rect){right - w, 9, w, 30}, LOOK_PILL, "button:close", close))
        app_pop(a);
}

/* The wheel steps through the deal, and so do left and right while no element has the focus; the
 * page keys step by blocks. */
static bool review_input(Scene *s, const Input *in)
{
    Review *r = (Review *)s;
    if (in->type == INPUT_WHEEL && in->wheel != 0) {
        look_at(r, r->at + (in->wheel < 0 ? 1 : -1));
        return true;
    }
    const bool sideways = in->key == KEY_LEFT || in->key == KEY_RIGHT;
    if (in->type != INPUT_KEY || (sideways && ui_focused(s->app->ui).what))
        return false;
    switch (in->key) {
    case KEY_LEFT: look_at(r, r->at - 1); return true;
    case KEY_RIGHT: look_at(r, r->at + 1); return true;
    case KEY_PAGE_UP: look_at(r, review_block_begin(r, r->step[r->at].block - 1)); return true;
    case KEY_PAGE_DOWN: look_at(r, review_block_begin(r, r->step[r->at].block + 1)); return true;
    case KEY_HOME: look_at(r, 0); return true;
    case KEY_END: look_at(r, r->stops - 1); return true;
    default: return false;
    }
}

static void review_trace(Scene *s, cJSON *line)
{
    const Review *r = (const Review *)s;
    char told[REVIEW_TOLD] = "";
    if (r->told.parts)
        words_history(&r->speaker, &r->told, &r->told.part[r->told.parts - 1], told, sizeof told);
    cJSON_AddStringToObject(line, "told", told);
    cJSON_AddStringToObject(line, "game", game_id(r->game));
    cJSON_AddNumberToObject(line, "viewer", r->seat);
    cJSON_AddNumberToObject(line, "at", r->at);
    cJSON_AddNumberToObject(line, "stops", r->stops);
    cJSON_AddStringToObject(line, "receipt", r->receipt);
    cJSON_AddNumberToObject(line, "judged", r->analysis->n);
    cJSON_AddBoolToObject(line, "judging", task_open(&r->task));
}

const SceneType REVIEW_SCENE = {.name = "review",
                                .unfocused = true,
                                .size = sizeof(Review),
                                .begin = review_begin,
                                .free = review_free,
                                .enter = review_enter,
                                .leave = review_leave,
                                .update = review_update,
                                .build = review_build,
                                .input = review_input,
                                .trace = review_trace};
