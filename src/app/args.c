#include "ai/ai.h"
#include "app/args.h"
#include "base/console/flags.h"
#include "base/utf8.h"
#include "match/code/luck.h"
#include "table/pacing.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The index of `word` among n names; -1 and an error if it is not one of them. */
static int one_of(const Flag *f, const char *word, const char *const names[], int n, Err *err)
{
    for (int i = 0; i < n; i++)
        if (strcmp(names[i], word) == 0)
            return i;
    err_set(err, "--%s %s: unknown; %s", f->name, word, f->help);
    return -1;
}

/* Reads WIDTHxHEIGHT. */
static bool take_window(const Flag *f, void *to, const char *text, Err *err)
{
    Args *a = to;
    int used = 0;
    if (sscanf(text, "%5dx%5d%n", &a->window_w, &a->window_h, &used) != 2 || text[used] ||
        a->window_w < WINDOW_MIN_W || a->window_h < WINDOW_MIN_H || a->window_w > 16384 ||
        a->window_h > 16384)
        return err_set(err, "--%s %s: WIDTHxHEIGHT is wanted, at least %dx%d", f->name, text,
                       WINDOW_MIN_W, WINDOW_MIN_H);
    return true;
}

static bool take_option(const Flag *f, void *to, const char *text, Err *err)
{
    Args *a = to;
    (void)f;
    return option_add(text, a->option, &a->n_options, err);
}

static bool take_renderer(const Flag *f, void *to, const char *text, Err *err)
{
    const int i =
        one_of(f, text, (const char *const[]){"auto", "software", "opengl", "none"}, 4, err);
    *(enum Renderer *)to = i < 0 ? RENDERER_AUTO : (enum Renderer)i;
    return i >= 0;
}

static bool take_speed(const Flag *f, void *to, const char *text, Err *err)
{
    const char *names[SPEED_COUNT];
    for (int i = 0; i < SPEED_COUNT; i++)
        names[i] = speed_name((Speed)i);
    return one_of(f, *(const char **)to = text, names, SPEED_COUNT, err) >= 0;
}

static bool take_seed(const Flag *f, void *to, const char *text, Err *err)
{
    Args *a = to;
    Err inner = {{0}};
    a->has_seed = luck_parse(text, &a->seed, &inner);
    return a->has_seed || err_set(err, "--%s: %s", f->name, inner.text);
}

/* Reads the optional number of seconds. */
static bool take_bench(const Flag *f, void *to, const char *text, Err *err)
{
    Args *a = to;
    char *end;
    a->bench = true;
    if (!text)
        return true;
    a->bench_seconds = strtod(text, &end);
    return (*text && !*end && a->bench_seconds > 0 && a->bench_seconds < 86400) ||
           err_set(err, "--%s=%s: a number of seconds is wanted", f->name, text);
}

#define AT(field) offsetof(Args, field), 0, 0
#define WHOLE     0, 0, 0
static const Flag FLAGS[] = {
    {"game", "ID|FILE", "go straight to a table, perhaps of a game's own file", flag_text,
     AT(game)},
    {"seats", "SPEC,…", "per seat: human, ai:easy, ai:normal, ai:hard or ai:expert", flag_text,
     AT(seats)},
    {"names", "A,B,…", "names of the seats", flag_text, AT(names)},
    {"seed", "HEX", "the match's seed (1 to 20 hexadecimal digits, perhaps after an m)", take_seed,
     WHOLE},
    {"option", "KEY=VALUE", "a rule option; may be repeated", take_option, WHOLE},
    {"lang", "TAG", "interface language: en, ja or another folder of data/text", flag_text,
     AT(lang)},
    {"window", "WxH", "size of the window, at least 960x540", take_window, WHOLE},
    {"fullscreen", NULL, "fill the screen", flag_on, AT(fullscreen)},
    {"speed", "NAME", "pacing: instant, swift, fast, normal or relaxed", take_speed, AT(speed)},
    {"renderer", "NAME", "how to draw: software, opengl, auto, or none for tests", take_renderer,
     AT(renderer)},
    {"data", "DIR", "where data and assets are read from", flag_text, AT(data)},
    {"profile", "DIR", "where settings, saves and history live", flag_text, AT(profile)},
    {"mute", NULL, "no audio device is opened", flag_on, AT(mute)},
    {"shot", "FILE.png", "write the first frame at rest and quit", flag_text, AT(shot)},
    {"film", "FOLDER", "write every frame as NUMBER.ppm into the folder", flag_text, AT(film)},
    {"trace", "FILE", "append a JSON line whenever the interface comes to rest", flag_text,
     AT(trace)},
    {"trace-frames", NULL, "trace every frame, with all that can be read in it", flag_on,
     AT(trace_frames)},
    {"drive", NULL, "take mouse and keys from standard input", flag_on, AT(drive)},
    {"clock", "MS", "a simulated clock: every frame advances it by MS, and pauses end at once",
     flag_int, offsetof(Args, frame_ms), 1, 1000},
    {"bench-frames", "[=SECONDS]",
     "at the end print frame times and memory; ends by itself after SECONDS", take_bench, WHOLE},
    {"help", NULL, "show this", flag_on, AT(help)},
    {"version", NULL, "show the version", flag_on, AT(version)},
    {0}};

void args_help(const Said *in)
{
    char text[ERR_SIZE], title[ERR_SIZE];
    printf("Imparlour (小鬼たちの遊戯室): %s\n\nimparlour %s\n",
           said(in, "a parlour of card games", title, sizeof title),
           said(in, "[flags]", text, sizeof text));
    flags_help(FLAGS, in);
}

bool args_parse(Args *a, int argc, char **argv, Err *err)
{
    int rest = 0;
    *a = (Args){0};
    if (!flags_parse(FLAGS, argc - 1, argv + 1, a, &rest, err))
        return false;
    if (rest > 0)
        return err_set(err, "%s: flags begin with --; see --help", argv[1]);
    if (!a->game && (a->seats || a->names || a->has_seed || a->n_options > 0))
        return err_set(err, "--seats, --names, --seed and --option need --game");
    return true;
}

/* Reads a player: "human" or "ai:LEVEL". */
static bool apply_seat(Player *p, const char *spec, Err *err)
{
    p->human = strcmp(spec, "human") == 0;
    if (p->human)
        return true;
    const int level = strncmp(spec, "ai:", 3) == 0 ? ai_level_named(spec + 3) : -1;
    snprintf(p->level, sizeof p->level, "%s", level < 0 ? "" : ai_level(level));
    return level >= 0 || err_set(err,
                                 "--seats: no player \"%s\"; human, ai:easy, ai:normal, ai:hard or "
                                 "ai:expert is wanted",
                                 spec);
}

bool args_apply(const Args *a, const GameInfo *game, MatchPlan *plan, Err *err)
{
    char word[PLAYER_NAME];
    if (a->seats) {
        plan->seats = 0;
        for (; list_nth(a->seats, plan->seats, word, sizeof word); plan->seats++)
            if (plan->seats == MAX_SEATS)
                return err_set(err, "--seats: at most %d players", MAX_SEATS);
            else if (!apply_seat(&plan->player[plan->seats], word, err))
                return false;
    }
    if (plan->seats < game->min_seats || plan->seats > game->max_seats)
        return err_set(err, "--seats: %s is for %d to %d players, not %d", game->id,
                       game->min_seats, game->max_seats, plan->seats);
    for (int i = 0; a->names && list_nth(a->names, i, word, sizeof word); i++) {
        if (i == plan->seats)
            return err_set(err, "--names: more names than players");
        utf8_tidy(word);
        snprintf(plan->player[i].name, sizeof plan->player[i].name, "%s", word);
    }
    plan->n_options = a->n_options;
    memcpy(plan->option, a->option, sizeof plan->option);
    return true;
}

const char *args_game_file(const Args *a)
{
    const size_t n = a->game ? strlen(a->game) : 0;
    return n > 5 && strcmp(a->game + n - 5, ".json") == 0 ? a->game : NULL;
}
