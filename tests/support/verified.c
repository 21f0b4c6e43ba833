/* imparlour-verified: imparlour-cli play, with the properties of every game checked after every
 * action (verify.h). Takes the same arguments: imparlour-verified play --game ID --seats ... */
#include "base/data.h"
#include "support/verify.h"
#include "tools/cli.h"
#include <stdio.h>

static bool begin(void *v, const Game *g, State *s, Seed seed, Err *err)
{
    return verify_start(v, g, s, seed, err);
}

static bool apply(void *v, State *s, int seat, Action a, Err *err)
{
    return verify_apply(v, s, seat, a, err);
}

int main(int argc, char **argv)
{
    static const Checks checks = {.size = sizeof(Verifier), .begin = begin, .apply = apply};
    Args args = {.command = &command_play, .word = argv + 2, .seed = {.low = 1}, .checks = &checks};
    Err err = {{0}};
    if (argc < 2 || !flags_parse(command_play.flags, argc - 2, argv + 2, &args, &args.n, &err))
        return cli_misuse(&args, err.text);
    if (!data_find(args.data, args.data_dir, &err))
        return cli_failed(&args, err.text);
    return command_play.run(&args);
}
