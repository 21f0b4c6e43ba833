/* The deal of the day: the same cards for everybody on the same date; what came of it, what each
 * level of opponents would have got in the same seat, and the days before. */
#include "base/system/system.h"
#include "match/archive/daily.h"
#include "scenes/daily/daily_private.h"
#include "scenes/setup/setup_plan.h"
#include "scenes/types.h"
#include <stdio.h>
#include <string.h>
#include <time.h>

/* ---- Days ---- */

/* The date `days` ago, computed at noon: no day is lost where clocks are put forward. */
static void date_before(int days, char out[DATE_TEXT])
{
    const time_t now = (time_t)app_date().seconds;
    struct tm day;
    snprintf(out, DATE_TEXT, "1970-01-01");
    if (!time_local(now, &day))
        return;
    day.tm_hour = 12;
    day.tm_mday -= days;
    day.tm_isdst = -1;
    char text[32];
    if (mktime(&day) != (time_t)-1 &&
        strftime(text, sizeof text, "%Y-%m-%d", &day) == DATE_TEXT - 1)
        memcpy(out, text, DATE_TEXT);
}

static void find_result(const Daily *t, DailyDay *day)
{
    const App *a = t->base.app;
    const int i = daily_played(a->archive, &a->games[t->game], day->date);
    day->played = i >= 0;
    if (!day->played)
        return;
    const ArchiveDeal *d = archive_deal(a->archive, i);
    day->aided = entry_aided(d);
    day->gain = d->gain[0];
}

/* ---- The levels, on a thread of their own ---- */

static void try_levels(void *daily)
{
    Daily *t = daily;
    const App *a = t->base.app;
    for (int i = 0; i < AI_LEVELS && !atomic_load(&t->task.stop); i++)
        if (daily_by_level(a->paths.data, &a->games[t->game], t->day[0].date, i, &t->task.stop,
                           &t->level[i]))
            atomic_store(&t->levels, i + 1);
        else
            break;
}

static void choose(Daily *t, int game)
{
    task_cancel(&t->task);
    t->game = game;
    saved_read(t->base.app, t->base.app->games[game].id, &t->saved);
    for (int i = 0; i < DAILY_DAYS; i++) {
        t->day[i] = (DailyDay){.played = false};
        date_before(i, t->day[i].date);
        find_result(t, &t->day[i]);
    }
    atomic_store(&t->levels, 0);
    if (t->day[0].played)
        task_ask(&t->task, try_levels, t);
}

/* ---- The scene ---- */

static void play(Daily *t)
{
    App *a = t->base.app;
    Err err = {{0}};
    MatchPlan plan;
    daily_plan(&a->games[t->game], t->day[0].date, &plan);
    plan = plan_sealed(a, &plan);
    Match *m = match_new(a->paths.data, &plan, &err);
    if (m)
        app_play(a, m);
    app_mention(&err);
}

static void daily_build(Scene *s, Page *p)
{
    Daily *t = (Daily *)s;
    App *a = s->app;
    const bool played = t->day[0].played;
    const Look look = played ? LOOK_SECONDARY : LOOK_PRIMARY;
    Rect frame = menu_frame(a->draw, 1160, 680);
    int game = t->game;
    menu_bar(a, p, rect_cut_top(&frame, MENU_BAR), tr(a, "daily.title"), tr(a, "daily.note"), NULL);
    if (menu_games(a, p, &frame, &t->games, &game))
        choose(t, game);
    if (page_button(p, rect_in(frame, frame.w - 320, 26, 296, MAIN_HEIGHT), look, "button:play",
                    tr(a, played ? "daily.again" : "daily.play")))
        play(t);
    if (p->draw)
        daily_draw(t, p->draw, frame);
}

static SceneTick daily_update(Scene *s, int64_t now)
{
    return scene_tick_of(&((Daily *)s)->task, now);
}

static bool daily_begin(Scene *s, const Destination *to)
{
    App *a = s->app;
    if (!app_archive(a) || a->n_games == 0)
        return err_set(&a->trouble.reason, "out of memory");
    choose((Daily *)s, menu_game_index(a, to->game));
    return true;
}

static void daily_free(Scene *s) { task_cancel(&((Daily *)s)->task); }

static void daily_trace(Scene *s, cJSON *line)
{
    const Daily *t = (const Daily *)s;
    cJSON_AddStringToObject(line, "game", s->app->games[t->game].id);
    cJSON_AddStringToObject(line, "date", t->day[0].date);
    cJSON_AddBoolToObject(line, "played", t->day[0].played);
    cJSON_AddNumberToObject(line, "levels", atomic_load(&((Daily *)s)->levels));
}

const SceneType DAILY_SCENE = {.name = "daily",
                               .size = sizeof(Daily),
                               .begin = daily_begin,
                               .free = daily_free,
                               .update = daily_update,
                               .build = daily_build,
                               .trace = daily_trace};
