/* imparlour: opens the window and runs the scenes. */
#include "app/args.h"
#include "platform/drive.h"
#include "stage/loop.h"
#include "scenes/scenes.h"
#include "scenes/setup_plan.h"
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { STATUS_OK = 0, STATUS_BROKEN = 1, STATUS_WRONG = 2 };

static int complain(int status, const Err *err)
{
    app_mention(err);
    return status;
}

/* A language that cannot be read is replaced by the other one. */
static bool load_texts(App *a, Err *err)
{
    Err broken = {{0}};
    a->ja = strings_load(a->paths.data, "ja", &broken);
    a->en = strings_load(a->paths.data, "en", &broken);
    if (!a->ja && !a->en)
        return err_set(err, "%s", broken.text);
    a->ja = a->ja ? a->ja : a->en;
    a->en = a->en ? a->en : a->ja;
    if (broken.text[0])
        app_lacks(a, "trouble.texts", &broken);
    return true;
}

static bool load_data(App *a, const Args *args, Err *err)
{
    Err note = {{0}};
    if (!paths_find(&a->paths, args->data, args->profile, err))
        return false;
    path_join(a->current, a->paths.state, "current.save");
    prefs_load(&a->prefs, &a->paths, &note);
    app_mention(&note);
    a->loaded = a->prefs;
    if (args->lang)
        snprintf(a->prefs.lang, sizeof a->prefs.lang, "%s", args->lang);
    if (args->speed)
        a->prefs.speed = speed_named(args->speed);
    a->given = a->prefs;
    if (!load_texts(a, err))
        return false;
    if (a->paths.trouble)
        app_lacks(a, a->paths.trouble, &a->paths.place);
    a->strings = strcmp(a->prefs.lang, "ja") == 0 ? a->ja : a->en;
    a->games = game_list(a->paths.data, &a->n_games, &a->left_out);
    if (!a->games)
        return err_set(err, "%s", a->left_out.text[0] ? a->left_out.text : "no games were found");
    app_mention(&a->left_out);
    return true;
}

static bool open_window(App *a, const Args *args, Err *err)
{
    char icon[PATH_SIZE];
    const bool sized = args->window_w > 0;
    const WindowPlan plan = {.title = tr(a, "app.name"),
                             .icon = path_join(icon, a->paths.own, "icon.svg"),
                             .x = sized ? -1 : a->prefs.window_x,
                             .y = sized ? -1 : a->prefs.window_y,
                             .w = sized ? args->window_w : a->prefs.window_w,
                             .h = sized ? args->window_h : a->prefs.window_h,
                             .fullscreen = args->fullscreen || (a->prefs.fullscreen && !sized),
                             .no_vsync = args->bench,
                             .renderer = args->renderer};
    a->window = window_open(&plan, err);
    a->draw = a->window ? draw_new(a->window, a->paths.assets, a->paths.own, err) : NULL;
    a->ui = a->draw ? ui_new(a->draw) : NULL;
    a->windowed = !plan.fullscreen && !sized; /* a size from the command line is for this once */
    a->audio = audio_new(a->paths.assets, a->paths.own, args->mute);
    audio_volume(a->audio, (float)a->prefs.volume / 100);
    return a->ui != NULL;
}

/* The match of --game, or NULL: then the words on the command line were wrong. */
static Match *match_of(const App *a, const Args *args, Err *err)
{
    const GameInfo *game = app_game(a, args->game);
    if (!game) {
        const char *names[64];
        int n = 0;
        for (; n < a->n_games && n < 64; n++)
            names[n] = a->games[n].id;
        const char *near = err_nearest(args->game, names, n);
        err_set(err, "--game %s: no such game%s%s%s", args->game, near ? "; did you mean " : "", near ? near : "",
                near ? "?" : "");
        return NULL;
    }
    MatchPlan plan;
    plan_default(&plan, game);
    if (!args_apply(args, game, &plan, err))
        return NULL;
    plan.seed = args->has_seed ? args->seed : plan_random_seed();
    MatchPlan sealed = plan_sealed(a, &plan);
    sealed.n_options = plan.n_options; /* as they were written: what is not offered is refused here, not left out */
    memcpy(sealed.option, plan.option, sizeof plan.option);
    return match_new(a->paths.data, &sealed, err);
}

/* False if the trace is not whole. */
static bool close_all(App *a)
{
    Err err = {{0}};
    app_close(a);
    audio_free(a->audio);
    ui_free(a->ui);
    draw_free(a->draw);
    window_close(a->window);
    strings_free(a->ja);
    if (a->en != a->ja)
        strings_free(a->en);
    free(a->games);
    const bool whole = trace_close(a->trace, &err);
    app_mention(&err);
    return whole;
}

static int run(App *a, const Args *args, Bench *bench)
{
    Err err = {{0}};
    if (!load_data(a, args, &err))
        return complain(STATUS_BROKEN, &err);
    Match *match = args->game ? match_of(a, args, &err) : NULL;
    if (args->game && !match)
        return complain(STATUS_WRONG, &err);
    a->trace = args->trace ? trace_open(args->trace, &err) : NULL;
    if ((args->trace && !a->trace) || !open_window(a, args, &err) || (args->drive && !drive_start(&err))) {
        match_free(match);
        return complain(STATUS_BROKEN, &err);
    }
    a->types = SCENES;
    if (match)
        app_play(a, match);
    else
        app_push(a, (Destination){.to = TO_TITLE});
    const LoopPlan plan = {.shot = args->shot,
                           .bench = bench,
                           .bench_seconds = args->bench_seconds,
                           .trace_frames = args->trace_frames,
                           .frame_ms = args->frame_ms};
    const bool ok = loop_run(a, &plan, &err);
    if (!args->shot)
        app_save_prefs(a);
    if (bench)
        bench_print(bench);
    if (!ok)
        return complain(STATUS_BROKEN, &err);
    return args->shot && a->trouble.text[0] ? STATUS_BROKEN : STATUS_OK; /* nobody may look at the picture */
}

int main(int argc, char **argv)
{
    Args args;
    Err err = {{0}};
    if (!args_parse(&args, argc, argv, &err))
        return complain(STATUS_WRONG, &err);
    if (args.help) {
        args_help();
        return STATUS_OK;
    }
    signal(SIGXFSZ, SIG_IGN); /* a full disk is an error message, not the end */
    Bench *bench = args.bench ? bench_new() : NULL;
    App *a = calloc(1, sizeof *a);
    int status = a ? run(a, &args, bench) : STATUS_BROKEN;
    if (a && !close_all(a) && status == STATUS_OK)
        status = STATUS_BROKEN;
    free(a);
    free(bench);
    return status;
}
