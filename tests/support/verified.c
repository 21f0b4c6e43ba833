/* imparlour-verified: imparlour-cli play, with the properties of every game checked after every
 * action (verify.h). Takes the same arguments: imparlour-verified play --game ID --seats ...
 * "+ --game ..." adds another run, whose output follows a line "+". */
#include "base/data.h"
#include "support/verify.h"
#include "tools/cli.h"
#include <stdio.h>
#include <string.h>

static bool begin(void *v, const Game *g, State *s, Seed seed, Err *err)
{
    return verify_start(v, g, s, seed, err);
}

static bool apply(void *v, State *s, int seat, Action a, Err *err)
{
    return verify_apply(v, s, seat, a, err);
}

static int run(int argc, char **argv)
{
    static const Checks checks = {.size = sizeof(Verifier), .begin = begin, .apply = apply};
    Args args = {.command = &command_play, .word = argv, .seed = {.low = 1}, .checks = &checks};
    Err err = {{0}};
    if (!flags_parse(command_play.flags, argc, argv, &args, &args.n, &err))
        return cli_misuse(&args, err.text);
    if (!data_find(args.data, args.data_dir, &err))
        return cli_failed(&args, err.text);
    return command_play.run(&args);
}

int main(int argc, char **argv)
{
    int result = argc < 2 ? CLI_MISUSE : CLI_DONE;
    for (int from = 2, to; from <= argc && result == CLI_DONE; from = to + 1) {
        for (to = from; to < argc && strcmp(argv[to], "+") != 0; to++)
            ;
        if (from > 2)
            puts("+");
        result = run(to - from, argv + from);
    }
    return result;
}
