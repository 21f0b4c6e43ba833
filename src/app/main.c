/* imparlour: opens the window and runs the scenes. */
#include "app/args.h"
#include "base/data.h"
#include "base/system/system.h"
#include "base/utf8.h"
#include "platform/hands/pad.h"
#include "platform/system/alert.h"
#include "platform/hands/drive.h"
#include "platform/system/thread.h"
#include "platform/system/leave.h"
#include "stage/added.h"
#include "stage/hands.h"
#include "stage/loop.h"
#include "scenes/scenes.h"
#include "scenes/setup/setup_plan.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LEAVING_MS = 5000 }; /* for a slow disk, or a busy machine, to save everything */
enum { STATUS_OK = 0, STATUS_BROKEN = 1, STATUS_WRONG = 2 };
enum { ALERT_SIZE = 1024 };

/* Reports why the program cannot start: on stderr, and in a message box after a sentence, in the
 * player's language, or in Japanese and English without texts. */
static int complain(const App *a, const Args *args, const char *key, int status, const Err *err)
{
    static const char both[] =
        "起動できません。ゲームのデータと、起動時の指定を確かめてください。\n"
        "It cannot start: please check the game's data, and the flags it was started with.";
    char text[ALERT_SIZE], plain[ALERT_SIZE];
    Err own;
    Said in = {.own = a->strings};
    if (a->strings)
        in.english = languages_english(&a->languages);
    else /* the fault was found before they were loaded */
        said_open(&in, args->data, args->profile, args->lang);
    said(&in, err->text, own.text, sizeof own.text);
    app_mention(&own);
    snprintf(text, sizeof text, "%s\n\n%s", in.own ? strings_get(in.own, key) : both, own.text);
    snprintf(plain, sizeof plain, "%s\n\n%s",
             in.own ? strings_get(in.english, key) : strchr(both, '\n') + 1, err->text);
    alert_show("Imparlour", a->window && !a->draw ? NULL : text,
               plain); /* without fonts, and without the desktop's message box */
    if (!a->strings)
        said_close(&in);
    return status;
}

static void main_settle(void *autosave) { autosave_settle(autosave, LEAVING_MS); }

static bool no_language(const Languages *l, const char *wanted, Err *err)
{
    char known[256];
    int n = 0;
    for (int i = 0; i < l->n && n < (int)sizeof known; i++)
        n += snprintf(known + n, sizeof known - (size_t)n, "%s%s", i ? ", " : "", l->at[i].tag);
    return err_set(err, "--lang %s: no such language; there are %s", wanted, known);
}

/* The texts of the remembered language, or the system's. */
static bool load_texts(App *a, Err *err)
{
    Err broken = {{0}};
    Languages *const l = &a->languages;
    if (!languages_load(l, a->paths.data, &broken))
        return err_set(err, "%s", broken.text);
    if (broken.text[0])
        app_lacks(a, "trouble.texts", &broken);
    if (!a->prefs.lang[0])
        utf8_copy(a->prefs.lang, language_of_system(l)->tag);
    a->strings = language_for(l, a->prefs.lang)->strings;
    return true;
}

/* Language and speed of the command line hold for this run. */
static bool choose_for_run(App *a, const Args *args, Err *err)
{
    const Languages *const l = &a->languages;
    a->loaded = a->prefs;
    const Language *const chosen =
        args->lang ? language_tagged(l, args->lang) : language_for(l, a->prefs.lang);
    if (!chosen)
        return no_language(l, args->lang, err);
    a->strings = chosen->strings;
    utf8_copy(a->prefs.lang, chosen->tag);
    if (args->speed)
        a->prefs.speed = speed_named(args->speed);
    a->given = a->prefs;
    return true;
}

/* Finds the folders, begins saving, and loads preferences, texts, cloths and the list of games. */
static bool load_data(App *a, const Args *args, Err *err)
{
    if (!paths_find(&a->paths, args->data, args->profile, err))
        return false;
    paths_add_games(&a->paths, args->data, args->profile, args_game_file(args));
    a->autosave = autosave_open(a->paths.state, thread_wake);
    if (!a->autosave)
        return err_set(err, "not enough memory to begin");
    leave_saving(main_settle, a->autosave);
    autosave_sweep(a->autosave, a->paths.config);
    saves_begin(a->autosave);
    prefs_load(&a->prefs, &a->paths, a->autosave, &a->trouble.reason);
    a->trouble.key = a->trouble.reason.text[0] ? "trouble.settings" : NULL; /* and the mark */
    if (!load_texts(a, err))
        return false;
    if (a->paths.trouble)
        app_lacks(a, a->paths.trouble, &a->paths.place);
    Err plain = {{0}};
    style_cloths(a->cloth, a->paths.data, &plain); /* without them every game uses its own cloth */
    app_mention(&plain);
    Err first = {{0}};
    if (!added_read(a, &first))
        return err_set(err, "%s", first.text);
    app_mention(&first);
    return true;
}

/* Uses another language for this run, English if possible, if no font has the letters of the chosen
 * one. */
static void check_letters(App *a)
{
    Languages *const l = &a->languages;
    for (int i = 0; i < l->n; i++)
        l->at[i].unspelled =
            !draw_has_letters(a->draw, strings_get(l->at[i].strings, "app.tagline"));
    const Language *const now = language_for(l, a->prefs.lang);
    if (now->strings == a->strings)
        return;
    a->trouble = (Wrong){.key = "start.no_letters"};
    err_set(&a->trouble.reason, "%s", tr(a, "language.fonts"));
    utf8_copy(a->prefs.lang, now->tag);
    a->given = a->prefs;
    a->strings = now->strings;
}

/* NULL, or the key of the sentence that says what is missing. */
static const char *open_window(App *a, const Args *args, Err *err)
{
    char icon[PATH_SIZE];
    const bool sized = args->window_w > 0;
    const WindowPlan plan = {.title = tr(a, "app.name"),
                             .icon = path_join(icon, a->paths.own, "icon.svg"),
                             .place = sized ? (Place){.w = args->window_w, .h = args->window_h}
                                            : a->prefs.window,
                             .sized = sized,
                             .maximised = a->prefs.maximised && !sized,
                             .fullscreen = args->fullscreen || (a->prefs.fullscreen && !sized),
                             .no_vsync = args->bench,
                             .renderer = args->renderer};
    a->keeps_place = !sized; /* a size from the command line is not remembered */
    a->window = window_open(&plan, err);
    if (!a->window)
        return "start.window";
    a->draw = draw_new(a->window, a->paths.assets, a->paths.own, err);
    if (!a->draw)
        return "start.letters";
    if (a->paths.adds)
        draw_only_adds(a->draw);
    check_letters(a);
    a->ui = ui_new(a->draw);
    const char *const assets = a->paths.assets, *const own = a->paths.own;
    a->audio =
        a->paths.adds ? audio_new(own, assets, args->mute) : audio_new(assets, own, args->mute);
    audio_room(a->audio, "room");
    a->speech = speech_new();
    app_follow_prefs(a);
    if (a->ui)
        return NULL;
    err_set(err, "not enough memory");
    return "start.window";
}

/* The game of an id, or NULL with one line. */
static const GameInfo *game_of_id(const App *a, const char *id, Err *err)
{
    const GameInfo *game = app_game(a, id);
    const char *names[64];
    int n = 0;
    if (game)
        return game;
    for (; n < a->n_games && n < 64; n++)
        names[n] = a->games[n].id;
    const char *near = err_nearest(id, names, n);
    if (near)
        err_set(err, "--game %s: no such game; did you mean %s?", id, near);
    else
        err_set(err, "--game %s: no such game", id);
    return NULL;
}

/* The game of a file, which load_data has added. An installed game of its id stays. */
static const GameInfo *game_of_file(const App *a, const char *file, Err *err)
{
    char id[NAME_SIZE];
    const char *const name = path_name(file);
    snprintf(id, sizeof id, "%.*s", (int)strlen(name) - 5, name);
    const GameInfo *game = app_game(a, id);
    if (game && game->own)
        return game;
    for (int i = 0; i < a->left_out.n; i++)
        if (strcmp(a->left_out.at[i].file, id) == 0)
            err_set(err, "--game: %s", a->left_out.at[i].why.text);
    err_set(err, "--game %s: there is no such file, or its game is switched off", file);
    return NULL;
}

/* The match of --game, or NULL with one line if the words on the command line are wrong. */
static Match *match_of(const App *a, const Args *args, Err *err)
{
    const char *const file = args_game_file(args);
    const GameInfo *game = file ? game_of_file(a, file, err) : game_of_id(a, args->game, err);
    if (!game)
        return NULL;
    MatchPlan plan;
    plan_default(&plan, game);
    plan_wear_own(a, &plan);
    if (!args_apply(args, game, &plan, err))
        return NULL;
    plan.seed = args->has_seed ? args->seed : app_draw_seed();
    MatchPlan sealed = plan_sealed(a, &plan);
    sealed.n_options = plan.n_options; /* as given: an option that does not apply must be refused
                                          here, not left out */
    memcpy(sealed.option, plan.option, sizeof plan.option);
    return match_new(a->paths.data, &sealed, err);
}

/* Prints on stderr what cannot be saved before the program ends. */
static void close_autosave(App *a)
{
    AutosaveStatus status = {0};
    Err err = {{0}};
    if (a->autosave && !autosave_settle(a->autosave, LEAVING_MS))
        autosave_status(a->autosave, &status);
    if (status.state == AUTOSAVE_FAILING)
        err_set(&err, "%.200s: cannot be written: %s", status.path, strerror(status.error));
    app_mention(&err);
    leave_saving(NULL, NULL);
    autosave_close(a->autosave, 0);
}

/* False if the trace could not be written completely. */
static bool close_all(App *a)
{
    Err err = {{0}};
    app_close(a);
    if (a->archive && a->import)
        import_settle(a->import, a->archive);
    close_autosave(a);
    import_free(a->import);
    archive_close(a->archive);
    audio_free(a->audio);
    speech_free(a->speech);
    ui_free(a->ui);
    draw_free(a->draw);
    window_close(a->window);
    languages_free(&a->languages);
    free(a->games);
    const bool whole = trace_close(a->trace, &err);
    app_mention(&err);
    return whole;
}

/* Chooses the input: a script on standard input, or a person's mouse, keyboard and controllers. */
static bool take_hands(const Args *args, Err *err)
{
    if (args->drive)
        return drive_start(err);
    pad_start();
    return true;
}

static int main_run(App *a, const Args *args, Bench *bench)
{
    Err err = {{0}};
    if (!load_data(a, args, &err))
        return complain(a, args, "start.data", STATUS_BROKEN, &err);
    if (!choose_for_run(a, args, &err))
        return complain(a, args, "start.flags", STATUS_WRONG, &err);
    Match *match = args->game ? match_of(a, args, &err) : NULL;
    if (args->game && !match)
        return complain(a, args, "start.flags", STATUS_WRONG, &err);
    a->trace = args->trace ? trace_open(args->trace, &err) : NULL;
    const char *missing = args->trace && !a->trace ? "start.flags" : open_window(a, args, &err);
    if (!missing && !take_hands(args, &err))
        missing = "start.flags";
    if (missing) {
        match_free(match);
        return complain(a, args, missing, STATUS_BROKEN, &err);
    }
    a->types = SCENES;
    const Wrong start = a->trouble; /* with settings or fonts: the title screen shows it, unless
                                       there is more important news */
    if (match)
        app_play(a, match);
    else
        app_push(a, (Destination){.to = TO_TITLE});
    app_carry_out(a);
    hands_begin(a);
    const bool reached = !a->trouble.key;
    if (reached)
        a->trouble = start;
    const LoopPlan plan = {.shot = args->shot,
                           .film = args->film,
                           .bench = bench,
                           .bench_seconds = args->bench_seconds,
                           .trace_frames = args->trace_frames,
                           .frame_ms = args->frame_ms};
    const bool ok = loop_run(a, &plan, &err);
    if (!args->shot)
        app_save_prefs(a);
    if (bench)
        bench_print(bench);
    if (!ok) {
        app_mention(&err);
        return STATUS_BROKEN;
    }
    return args->shot && !reached
               ? STATUS_BROKEN
               : STATUS_OK; /* a screenshot that failed may otherwise go unnoticed */
}

static void help(const Args *args)
{
    Said in;
    said_open(&in, args->data, args->profile, args->lang);
    args_help(&in);
    said_close(&in);
}

int main(int argc, char **argv)
{
    Args args;
    Err err = {{0}};
    program_begin(&argc, &argv);
    leave_begin();
    if (!args_parse(&args, argc, argv, &err))
        return complain(&(App){.strings = NULL}, &args, "start.flags", STATUS_WRONG, &err);
    if (args.help) {
        help(&args);
        return STATUS_OK;
    }
    if (args.version) {
        printf("Imparlour %s\n", program_version());
        return STATUS_OK;
    }
    Bench *bench = args.bench ? bench_new() : NULL;
    App *a = calloc(1, sizeof *a);
    int status = STATUS_BROKEN;
    if (a)
        status = main_run(a, &args, bench);
    else
        err_set(&err, "not enough memory to begin");
    app_mention(&err);
    if (a && !close_all(a) && status == STATUS_OK)
        status = STATUS_BROKEN;
    free(a);
    free(bench);
    return status;
}
