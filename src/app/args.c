#include "app/args.h"
#include "table/pacing.h"
#include "base/utf8.h"
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum Flag {
    FLAG_GAME = 256,
    FLAG_SEATS,
    FLAG_NAMES,
    FLAG_SEED,
    FLAG_OPTION,
    FLAG_LANG,
    FLAG_WINDOW,
    FLAG_FULLSCREEN,
    FLAG_SPEED,
    FLAG_RENDERER,
    FLAG_DATA,
    FLAG_PROFILE,
    FLAG_MUTE,
    FLAG_SHOT,
    FLAG_TRACE,
    FLAG_FRAMES,
    FLAG_DRIVE,
    FLAG_CLOCK,
    FLAG_BENCH,
    FLAG_HELP
};

static const struct {
    const char *name, *value, *help;
    enum Flag flag;
} FLAGS[] = {
    {"game", "ID", "go straight to a table", FLAG_GAME},
    {"seats", "SPEC,…", "per seat: human, ai:easy, ai:normal, ai:hard or ai:expert", FLAG_SEATS},
    {"names", "A,B,…", "names of the seats", FLAG_NAMES},
    {"seed", "HEX", "the match's seed (1 to 20 hexadecimal digits)", FLAG_SEED},
    {"option", "KEY=VALUE", "a rule option; may be repeated", FLAG_OPTION},
    {"lang", "ja|en", "interface language", FLAG_LANG},
    {"window", "WxH", "size of the window, at least 960x540", FLAG_WINDOW},
    {"fullscreen", NULL, "fill the screen", FLAG_FULLSCREEN},
    {"speed", "NAME", "pacing: instant, fast, normal or relaxed", FLAG_SPEED},
    {"renderer", "NAME", "software, opengl or auto", FLAG_RENDERER},
    {"data", "DIR", "where data and assets are read from", FLAG_DATA},
    {"profile", "DIR", "where settings, saves and history live", FLAG_PROFILE},
    {"mute", NULL, "no audio device is opened", FLAG_MUTE},
    {"shot", "FILE.png", "write the first frame at rest and quit", FLAG_SHOT},
    {"trace", "FILE", "append a JSON line whenever the interface comes to rest", FLAG_TRACE},
    {"trace-frames", NULL, "trace every frame, with all that can be read in it", FLAG_FRAMES},
    {"drive", NULL, "take mouse and keys from standard input", FLAG_DRIVE},
    {"clock", "MS", "the clock goes on by so much with every frame, and pauses are over at once", FLAG_CLOCK},
    {"bench-frames", "[=SECONDS]", "at the end print frame times and memory; ends by itself after SECONDS", FLAG_BENCH},
    {"help", NULL, "show this", FLAG_HELP},
};
enum { N_FLAGS = sizeof FLAGS / sizeof *FLAGS };

void args_help(void)
{
    puts("Imparlour (小鬼たちの遊戯室): a parlour of card games.\n\nimparlour [flags]");
    for (int i = 0; i < N_FLAGS; i++) {
        char left[48];
        const bool optional = FLAGS[i].value && FLAGS[i].value[0] == '[';
        snprintf(left, sizeof left, "--%s%s%s", FLAGS[i].name, FLAGS[i].value && !optional ? " " : "",
                 FLAGS[i].value ? FLAGS[i].value : "");
        const int wide = (int)strlen(left) - (strstr(left, "…") ? 2 : 0); /* an ellipsis is three bytes and one column */
        printf("  %s%*s%s\n", left, 27 - wide, "", FLAGS[i].help);
    }
}

static bool parse_window(Args *a, const char *text, Err *err)
{
    int used = 0;
    if (sscanf(text, "%5dx%5d%n", &a->window_w, &a->window_h, &used) != 2 || text[used] || a->window_w < WINDOW_MIN_W ||
        a->window_h < WINDOW_MIN_H || a->window_w > 16384 || a->window_h > 16384)
        return err_set(err, "--window %s: WIDTHxHEIGHT is wanted, at least %dx%d", text, WINDOW_MIN_W, WINDOW_MIN_H);
    return true;
}

static bool parse_option(Args *a, const char *text, Err *err)
{
    const char *equals = strchr(text, '=');
    if (!equals || equals == text || equals - text >= NAME_SIZE || strlen(equals + 1) >= NAME_SIZE)
        return err_set(err, "--option %s: KEY=VALUE is wanted", text);
    if (a->n_options == MAX_OPTIONS)
        return err_set(err, "--option: at most %d", MAX_OPTIONS);
    OptionValue *o = &a->option[a->n_options++];
    snprintf(o->key, sizeof o->key, "%.*s", (int)(equals - text), text);
    snprintf(o->value, sizeof o->value, "%s", equals + 1);
    return true;
}

static bool parse_renderer(Args *a, const char *text, Err *err)
{
    static const char *const NAMES[] = {"auto", "software", "opengl"};
    for (int i = 0; i < 3; i++)
        if (strcmp(NAMES[i], text) == 0) {
            a->renderer = (enum Renderer)i;
            return true;
        }
    return err_set(err, "--renderer %s: software, opengl or auto is wanted", text);
}

static bool parse_speed(Args *a, const char *text, Err *err)
{
    a->speed = text;
    for (int i = 0; i < SPEED_COUNT; i++)
        if (strcmp(speed_name((Speed)i), text) == 0)
            return true;
    return err_set(err, "--speed %s: instant, fast, normal or relaxed is wanted", text);
}

static bool parse_seed(Args *a, const char *text, Err *err)
{
    Err inner = {{0}};
    a->has_seed = seed_parse(text, &a->seed, &inner);
    return a->has_seed || err_set(err, "--seed: %s", inner.text);
}

static bool parse_clock(Args *a, const char *text, Err *err)
{
    int used = 0;
    return (sscanf(text, "%4d%n", &a->frame_ms, &used) == 1 && !text[used] && a->frame_ms > 0 && a->frame_ms <= 1000) ||
           err_set(err, "--clock %s: 1 to 1000 milliseconds are wanted", text);
}

static bool parse_bench(Args *a, const char *text, Err *err)
{
    char *end;
    a->bench = true;
    if (!text)
        return true;
    a->bench_seconds = strtod(text, &end);
    return (*text && !*end && a->bench_seconds > 0 && a->bench_seconds < 86400) ||
           err_set(err, "--bench-frames=%s: a number of seconds is wanted", text);
}

static bool take(Args *a, enum Flag flag, const char *value, Err *err)
{
    switch (flag) {
    case FLAG_GAME: a->game = value; return true;
    case FLAG_SEATS: a->seats = value; return true;
    case FLAG_NAMES: a->names = value; return true;
    case FLAG_SEED: return parse_seed(a, value, err);
    case FLAG_OPTION: return parse_option(a, value, err);
    case FLAG_LANG:
        a->lang = value;
        return strcmp(value, "ja") == 0 || strcmp(value, "en") == 0 || err_set(err, "--lang %s: ja or en is wanted", value);
    case FLAG_WINDOW: return parse_window(a, value, err);
    case FLAG_FULLSCREEN: a->fullscreen = true; return true;
    case FLAG_SPEED: return parse_speed(a, value, err);
    case FLAG_RENDERER: return parse_renderer(a, value, err);
    case FLAG_DATA: a->data = value; return true;
    case FLAG_PROFILE: a->profile = value; return true;
    case FLAG_MUTE: a->mute = true; return true;
    case FLAG_SHOT: a->shot = value; return true;
    case FLAG_TRACE: a->trace = value; return true;
    case FLAG_FRAMES: a->trace_frames = true; return true;
    case FLAG_DRIVE: a->drive = true; return true;
    case FLAG_CLOCK: return parse_clock(a, value, err);
    case FLAG_BENCH: return parse_bench(a, value, err);
    case FLAG_HELP: a->help = true; return true;
    }
    return false;
}

static bool complain_flag(const char *word, bool value_missing, Err *err)
{
    const char *names[N_FLAGS];
    for (int i = 0; i < N_FLAGS; i++)
        names[i] = FLAGS[i].name;
    if (value_missing)
        return err_set(err, "%s: a value is missing; see --help", word);
    const char *near = err_nearest(word + strspn(word, "-"), names, N_FLAGS);
    return err_set(err, "no flag %s%s%s%s; see --help", word, near ? "; did you mean --" : "", near ? near : "", near ? "?" : "");
}

bool args_parse(Args *a, int argc, char **argv, Err *err)
{
    struct option options[N_FLAGS + 1] = {0};
    *a = (Args){0};
    for (int i = 0; i < N_FLAGS; i++)
        options[i] = (struct option){FLAGS[i].name,
                                     !FLAGS[i].value            ? no_argument
                                     : FLAGS[i].value[0] == '[' ? optional_argument
                                                                : required_argument,
                                     NULL, (int)FLAGS[i].flag};
    opterr = 0;
    for (int c; (c = getopt_long(argc, argv, ":", options, NULL)) != -1;) {
        if (c == '?' || c == ':')
            return complain_flag(argv[optind - 1], c == ':', err);
        if (!take(a, (enum Flag)c, optarg, err))
            return false;
    }
    if (optind < argc)
        return err_set(err, "%s: flags begin with --; see --help", argv[optind]);
    if (!a->game && (a->seats || a->names || a->has_seed || a->n_options > 0))
        return err_set(err, "--seats, --names, --seed and --option need --game");
    return true;
}

/* The i-th of a list with commas, cut to fit; false if there are fewer. */
static bool nth(const char *list, int i, char *out, size_t size)
{
    while (i-- > 0) {
        list = strchr(list, ',');
        if (!list)
            return false;
        list++;
    }
    size_t n = strcspn(list, ",");
    if (n >= size)
        n = utf8_cut(list, size - 1);
    memcpy(out, list, n);
    out[n] = '\0';
    return true;
}

static bool apply_seat(Player *p, const char *spec, Err *err)
{
    p->human = strcmp(spec, "human") == 0;
    if (p->human)
        return true;
    for (int i = 0; i < AI_LEVELS; i++)
        if (strncmp(spec, "ai:", 3) == 0 && strcmp(spec + 3, ai_level(i)) == 0) {
            snprintf(p->level, sizeof p->level, "%s", ai_level(i));
            return true;
        }
    return err_set(err, "--seats: no player \"%s\"; human, ai:easy, ai:normal, ai:hard or ai:expert is wanted", spec);
}

bool args_apply(const Args *a, const GameInfo *game, MatchPlan *plan, Err *err)
{
    char word[PLAYER_NAME];
    if (a->seats) {
        plan->seats = 0;
        for (; nth(a->seats, plan->seats, word, sizeof word); plan->seats++)
            if (plan->seats == MAX_SEATS)
                return err_set(err, "--seats: at most %d players", MAX_SEATS);
            else if (!apply_seat(&plan->player[plan->seats], word, err))
                return false;
    }
    if (plan->seats < game->min_seats || plan->seats > game->max_seats)
        return err_set(err, "--seats: %s is for %d to %d players, not %d", game->id, game->min_seats, game->max_seats,
                       plan->seats);
    for (int i = 0; a->names && nth(a->names, i, word, sizeof word); i++) {
        if (i == plan->seats)
            return err_set(err, "--names: more names than players");
        snprintf(plan->player[i].name, sizeof plan->player[i].name, "%s", word);
    }
    plan->n_options = a->n_options;
    memcpy(plan->option, a->option, sizeof plan->option);
    return true;
}
