/* imparlour-cli merge: the tables of an arena that was played in parts. */
#include "tools/arena/arena.h"

static int run(const Args *args)
{
    Err err = {{0}};
    Bouts b = {0};
    bool ok = true;
    for (int i = 0; i < args->n && ok; i++)
        ok = bouts_read(&b, args->word[i], &err);
    ok = ok && bouts_tables(&b, stdout, &err);
    bouts_free(&b);
    return ok ? CLI_DONE : cli_failed(args, err.text);
}

static const Flag flags[] = {{FLAG_DATA}, {FLAG_HELP}, {0}};

const Command command_merge = {
    "merge",
    "FILE ...",
    "prints the tables of all files that arena --out has written, of parts or of whole runs",
    flags,
    1,
    1000000,
    run};
