/* The command line of imparlour: see FLAGS in args.c. */
#pragma once
#include "base/console/said.h"
#include "match/match.h"
#include "platform/draw/window.h"

typedef struct {
    const char *data, *profile, *trace, *shot, *film;
    const char *game, *seats, *names, *lang, *speed; /* as given, or NULL */
    bool has_seed;
    Seed seed;
    int n_options;
    OptionValue option[MAX_OPTIONS];
    int window_w, window_h; /* 0: as remembered */
    bool fullscreen, mute, trace_frames, drive, help, version;
    enum Renderer renderer;
    int frame_ms; /* 0: real time */
    bool bench;
    double bench_seconds; /* 0: until the window is closed */
} Args;

/* False with one line: the program then exits with status 2. */
bool args_parse(Args *a, int argc, char **argv, Err *err);
void args_help(const Said *in);
/* The value of --game if it is a file's path; NULL if it is an id, or not given. */
const char *args_game_file(const Args *a);
/* Applies --seats and --names to a plan with default values; false with one line if they do not fit
 * the game. */
bool args_apply(const Args *a, const GameInfo *game, MatchPlan *plan, Err *err);
