/* Statistics: what the deals of a game have come to, by players, rules and opponents. */
#include "scenes/statistics/statistics_private.h"
#include "base/system/memory.h"
#include "scenes/types.h"
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Counting ---- */

/* No other player got more out of the deal. */
static bool is_first(const StatisticsScene *s, const ArchiveDeal *d, int seat)
{
    bool first = true;
    for (int i = 0; i < d->plan.seats; i++)
        first &= s->low ? d->gain[i] >= d->gain[seat] : d->gain[i] <= d->gain[seat];
    return first;
}

static void list_recent(StatisticsScene *s)
{
    const Archive *a = s->base.app->archive;
    int from = archive_count(a), n = 0;
    s->recents = 0;
    for (; from > 0 && n < STATISTICS_RECENT; from--)
        n += statistics_counts(s->all, &s->filter, archive_deal(a, from - 1));
    for (int i = from; i < archive_count(a); i++) {
        const ArchiveDeal *d = archive_deal(a, i);
        const int seat = plan_person(&d->plan);
        if (statistics_counts(s->all, &s->filter, d))
            s->recent[s->recents++] = (RecentDeal){.gain = d->gain[seat],
                                                   .first = is_first(s, d, seat),
                                                   .over = d->winners != 0,
                                                   .won = d->winners >> seat & 1};
    }
}

static void count(StatisticsScene *s)
{
    const App *a = s->base.app;
    const int64_t from = s->days ? app_date().seconds - (int64_t)s->days * 24 * 60 * 60 : 0;
    archive_statistics(a->archive, from, s->all);
    s->begins[0] = '\0';
    const ArchiveDeal *oldest = archive_oldest(a->archive);
    if (from && oldest && !archive_reaches(a->archive, from))
        snprintf(s->begins, sizeof s->begins, "%.10s", oldest->ended.day);
    s->filter.game = a->games[s->game].id;
    s->sums = statistics_sum(s->all, &s->filter);
    for (int i = 0; i < AI_LEVELS; i++) {
        StatisticsFilter f = s->filter;
        f.level = ai_level(i);
        s->level[i] = statistics_sum(s->all, &f);
    }
    list_recent(s);
}

static void choose_game(StatisticsScene *s, int game)
{
    const App *a = s->base.app;
    Err err = {{0}};
    Game *g =
        game_load(a->paths.data, a->games[game].id, a->games[game].default_seats, NULL, 0, &err);
    s->game = game;
    s->low = g && game_facts(g)->low_wins;
    s->filter.seats = 0;
    game_free(g);
}

/* The game of the last deal. */
static int latest_game(const App *a)
{
    const int n = archive_count(a->archive);
    return menu_game_index(a, n > 0 ? archive_deal(a->archive, n - 1)->plan.game : NULL);
}

/* ---- As a table for others ---- */

static void copy_table(StatisticsScene *s)
{
    char *text = NULL;
    size_t size;
    FILE *f = memory_open(&text, &size);
    if (!f)
        return;
    statistics_table(s->all, f);
    if (memory_close(f, &text, &size))
        input_clipboard_set(text);
    free(text);
    s->copied = true;
}

/* ---- The screen ---- */

static void seats_choice(StatisticsScene *s, Page *p, Rect box)
{
    const App *a = s->base.app;
    Segment seats[MAX_SEATS + 1] = {
        {.argument = 0, .value = "any", .label = tr(a, "statistics.any")}};
    const int n = 1 + menu_seats(&a->games[s->game], seats + 1);
    if (n > 2)
        page_choice(p, box, "seats", seats, n, &s->filter.seats);
}

/* In two rows of two. */
static void filters(StatisticsScene *s, Page *p, Rect high, Rect low)
{
    enum { APART = 16 };
    const App *a = s->base.app;
    static const char *const RULES[] = {"any", "usual", "other"};
    static const struct {
        const char *name;
        int days;
    } PERIODS[] = {{"all", 0}, {"month", 30}, {"week", 7}};
    Segment rules[3], periods[3];
    int chosen = (int)s->filter.rules;
    for (int i = 0; i < 3; i++) {
        rules[i] = (Segment){
            .argument = i, .value = RULES[i], .label = tr_of(a, "statistics.rules.%s", RULES[i])};
        periods[i] = (Segment){.argument = PERIODS[i].days,
                               .value = PERIODS[i].name,
                               .label = tr_of(a, "statistics.period.%s", PERIODS[i].name)};
    }
    if (page_choice(p, rect_split_left(&high, high.w * 0.5f, APART), "rules", rules, 3, &chosen))
        s->filter.rules = (enum StatisticsRules)chosen;
    seats_choice(s, p, high);
    page_choice(p, rect_split_left(&low, low.w * 0.5f, APART), "period", periods, 3, &s->days);
    low.w = fminf(low.w, 280); /* the switch stands by its label */
    if (page_item(p, low, LOOK_TOGGLE, "option:aided", tr(a, "statistics.aided"),
                  (Element){.chosen = s->filter.aided, .text = tr(a, "statistics.aided.help")}))
        s->filter.aided = !s->filter.aided;
}

/* The help of a pill stands in the bar: a bubble would lie on the filters. */
static Rect bar(const StatisticsScene *s, Page *p, Rect r)
{
    App *a = s->base.app;
    const Element *e = ui_hovered(a->ui);
    char note[MENU_TEXT];
    const char *says = statistics_note(s, note);
    if (e && e->tip == TIP_NEVER)
        says = e->text;
    else if (s->asked)
        says = tr(a, "statistics.reset.help");
    return menu_bar(a, p, r, tr(a, "statistics.title"), says, NULL);
}

/* asked: the press before this one asked for the reset. */
static void pills(StatisticsScene *s, Page *p, Rect room, bool asked)
{
    App *a = s->base.app;
    if (menu_pill(a, p, &room, "button:reset",
                  tr(a, asked ? "statistics.reset.sure" : "statistics.reset"),
                  (Element){.text = tr(a, "statistics.reset.help"), .tip = TIP_NEVER})) {
        if (asked) /* it is meant only if it is pressed twice */
            archive_forget_statistics(a->archive);
        s->asked = !asked;
    }
    if (menu_pill(a, p, &room, "button:copy",
                  tr(a, s->copied ? "statistics.copied" : "statistics.copy"),
                  (Element){.text = tr(a, "statistics.copy.help"), .tip = TIP_NEVER}))
        copy_table(s);
    if (menu_pill(a, p, &room, "button:feats", tr(a, "feats.title"), (Element){.text = NULL}))
        app_push(a, (Destination){.to = TO_MEDALS, .game = s->filter.game});
}

static void statistics_build(Scene *scene, Page *p)
{
    enum { FILTERS = 40 };
    StatisticsScene *s = (StatisticsScene *)scene;
    Rect frame = menu_frame(scene->app->draw, 1160, 680);
    int game = s->game;
    const bool asked = s->asked;
    if (p->pressed) /* whatever it is */
        s->asked = s->copied = false;
    pills(s, p, bar(s, p, rect_cut_top(&frame, MENU_BAR)), asked);
    if (menu_games(scene->app, p, &frame, &s->games, &game))
        choose_game(s, game);
    const Rect high = rect_split_top(&frame, FILTERS, STATISTICS_GAP / 2);
    filters(s, p, high, rect_split_top(&frame, FILTERS, STATISTICS_GAP));
    if (p->draw)
        statistics_draw(s, p->draw, frame);
}

static void statistics_pressed(Scene *scene, const Element *e, Press press)
{
    if (press == PRESS_MAIN)
        count((StatisticsScene *)scene);
}

static bool statistics_begin(Scene *scene, const Destination *to)
{
    StatisticsScene *s = (StatisticsScene *)scene;
    s->all = calloc(1, sizeof *s->all);
    if (!s->all || !app_archive(scene->app) || scene->app->n_games == 0)
        return err_set(&scene->app->trouble.reason, "out of memory");
    choose_game(s, latest_game(scene->app));
    count(s);
    return true;
}

static void statistics_free(Scene *scene) { free(((StatisticsScene *)scene)->all); }

static void statistics_trace(Scene *scene, cJSON *line)
{
    const StatisticsScene *s = (const StatisticsScene *)scene;
    cJSON_AddStringToObject(line, "game", s->filter.game);
    cJSON_AddNumberToObject(line, "deals", (double)s->sums.deals);
    cJSON_AddNumberToObject(line, "matches", (double)s->sums.matches);
    cJSON_AddNumberToObject(line, "wins", (double)s->sums.wins);
    cJSON_AddNumberToObject(line, "sum", (double)s->sums.sum);
}

const SceneType STATISTICS_SCENE = {.name = "statistics",
                                    .size = sizeof(StatisticsScene),
                                    .begin = statistics_begin,
                                    .free = statistics_free,
                                    .build = statistics_build,
                                    .pressed = statistics_pressed,
                                    .trace = statistics_trace};
