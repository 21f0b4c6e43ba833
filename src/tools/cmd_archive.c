/* imparlour-cli archive: lists, shows, exports and imports the deals that were played. */
#include "base/system/files.h"
#include "match/code/reveal.h"
#include "tools/cli.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { IMPORT_BYTES = 16 * 1024 * 1024 };

static void print_code(const Args *args, Autosave *k, const ArchiveDeal *d)
{
    GameInfo info;
    char code[DEAL_CODE];
    if (!cli_withholds(args, k, d, NULL) && game_info(args->data_dir, d->plan.game, &info, NULL) &&
        reveal_finished(&info, &d->plan, d->deal, code))
        printf(" %s", code);
}

static bool is_meant(const Args *args, const ArchiveDeal *d)
{
    return !args->game || strcmp(args->game, d->plan.game) == 0;
}

/* "12 2026-11-22 21:04 hearts 4 players, deal 3: Ann +5 (12), Bob -3 (4) CODE" */
static void print_line(const Args *args, const Archive *a, Autosave *k, int i)
{
    static const char *const KINDS[] = {"", ", again", ", brought"};
    const ArchiveDeal *d = archive_deal(a, i);
    printf("%d %s %s %d players, deal %d%s%s:", archive_count(a) - i, d->ended.day, d->plan.game,
           d->plan.seats, d->deal, KINDS[d->kind],
           d->notes.aided || d->notes.hints || d->notes.undos ? ", aided" : "");
    for (int s = 0; s < d->plan.seats; s++)
        printf("%s %s %+d (%d)", s ? "," : "", d->plan.player[s].name, d->gain[s], d->total[s]);
    print_code(args, k, d);
    printf("\n");
}

static int list_deals(const Args *args, Archive *a, Autosave *k)
{
    for (int i = archive_count(a) - 1; i >= 0; i--)
        if (is_meant(args, archive_deal(a, i)))
            print_line(args, a, k, i);
    if (archive_damaged(a))
        printf("skipped: %d damaged\n", archive_damaged(a));
    return CLI_DONE;
}

static int show_deal(const Args *args, Archive *a, Autosave *k)
{
    Err err = {{0}};
    const int i = args->n > 1 ? cli_archive_at(a, args->word[1], &err) : archive_count(a) - 1;
    size_t size;
    if (i < 0)
        return cli_failed(args, err.text[0] ? err.text : "the archive is empty");
    if (cli_withholds(args, k, archive_deal(a, i), &err))
        return cli_misuse(args, err.text);
    const char *text = archive_text(a, i, &size);
    print_line(args, a, k, i);
    printf("%.*s", (int)size, text);
    return CLI_DONE;
}

/* One deal, or all, to the file of --out or to standard output. */
static int export_deals(const Args *args, Archive *a, Autosave *k)
{
    Err err = {{0}};
    const int only = args->n > 1 ? cli_archive_at(a, args->word[1], &err) : -1;
    if (err.text[0])
        return cli_failed(args, err.text);
    FILE *f = args->out ? file_stream(args->out) : stdout;
    if (!f)
        return cli_failed(args, "cannot write the file of --out");
    for (int i = 0; i < archive_count(a); i++) {
        size_t size;
        const char *text = archive_text(a, i, &size);
        const bool meant = only < 0 ? is_meant(args, archive_deal(a, i)) : i == only;
        if (meant && !cli_withholds(args, k, archive_deal(a, i), &err))
            fwrite(text, 1, size, f);
    }
    const bool written = ferror(f) == 0 && (f == stdout || fclose(f) == 0);
    if (written && err.text[0])
        return cli_failed(args, err.text);
    return written ? CLI_DONE : cli_failed(args, "cannot write the deals");
}

static int import_deals(const Args *args, Archive *a, Autosave *k)
{
    Err err = {{0}};
    size_t size;
    int known = 0;
    if (args->n < 2)
        return cli_misuse(args, "import needs a FILE");
    char *text = file_read(args->word[1], IMPORT_BYTES, &size, &err);
    const int taken = text ? archive_import(a, args->data_dir, args->word[1],
                                            &(ImportText){text, size}, &known, &err)
                           : -1;
    free(text);
    if (taken < 0)
        return cli_failed(args, err.text);
    printf("%d imported, %d already known\n", taken, known);
    return CLI_DONE;
}

static int sums(const Args *args, Archive *a, Autosave *k)
{
    Statistics *all = calloc(1, sizeof *all);
    if (!all)
        return cli_failed(args, "not enough memory");
    archive_statistics(a, 0, all);
    statistics_table(all, stdout);
    free(all);
    return CLI_DONE;
}

static int with_archive(const Args *args, int (*what)(const Args *args, Archive *a, Autosave *k))
{
    Autosave *k;
    AutosaveStatus status = {.state = AUTOSAVE_SAVED};
    Err err = {{0}};
    Archive *a = cli_archive(args, &k, &err);
    int result = a ? what(args, a, k) : cli_failed(args, err.text);
    if (k && what == import_deals && result == CLI_DONE && !autosave_settle(k, 10000)) {
        autosave_status(k, &status);
        result = cli_failed(args, strerror(status.error));
    }
    cli_archive_close(a, k);
    return result;
}

static int run_archive(const Args *args)
{
    static const struct {
        const char *name;
        int (*run)(const Args *args, Archive *a, Autosave *k);
    } WHAT[] = {{"list", list_deals},
                {"show", show_deal},
                {"export", export_deals},
                {"import", import_deals},
                {"statistics", sums}};
    if (args->n == 0)
        return with_archive(args, list_deals);
    for (size_t i = 0; i < sizeof WHAT / sizeof *WHAT; i++)
        if (strcmp(args->word[0], WHAT[i].name) == 0)
            return with_archive(args, WHAT[i].run);
    return cli_misuse(args, "use list, show, export, import or statistics");
}

static const Flag archive_flags[] = {
    {"game", "ID", "only deals of this game (list, export)", flag_text, FLAG_AT(game)},
    {"reveal", NULL, "also deals from which the next cards of a match in play follow", flag_on,
     FLAG_AT(reveal)},
    {"out", "FILE", "output file of export (standard output)", flag_text, FLAG_AT(out)},
    {FLAG_PROFILE},
    {FLAG_DATA},
    {FLAG_HELP},
    {0}};

const Command command_archive = {
    "archive",
    "[list | show N | export [N] | import FILE | statistics]",
    "lists, shows, exports and imports the deals that were played; 1 is the latest",
    archive_flags,
    0,
    2,
    run_archive};
