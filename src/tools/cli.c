#include "tools/cli.h"
#include "base/data.h"
#include "match/code/deal_code.h"
#include "match/code/reveal.h"
#include "match/code/luck.h"
#include "match/save/saves.h"
#include "tools/arena/stranger.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ARCHIVE_MS = 5000 };

int cli_misuse(const Args *args, const char *text)
{
    char own[2 * ERR_SIZE];
    Said in;
    said_open(&in, args->data, args->profile, NULL);
    fprintf(stderr, "imparlour-cli %s: %s\n", args->command->name,
            said(&in, text, own, sizeof own));
    said_close(&in);
    return CLI_MISUSE;
}

int cli_failed(const Args *args, const char *text)
{
    cli_misuse(args, text);
    return CLI_FAILED;
}

Archive *cli_archive(const Args *args, Autosave **k, Err *err)
{
    char folder[PATH_SIZE];
    Archive *a = NULL;
    *k = NULL;
    if (!data_player(args->profile, "state", folder) || !folder_exists(folder)) {
        err_set(err, "no archive found%s%s", folder[0] ? " in " : "", folder);
        return NULL;
    }
    *k = autosave_open(folder, NULL);
    a = *k ? archive_open(*k) : NULL;
    AutosaveFinding found;
    for (int i = 0; a && autosave_finding(*k, i, &found); i++)
        fprintf(stderr, "imparlour-cli: %s\n", found.why.text);
    if (!a)
        err_set(err, "not enough memory");
    return a;
}

void cli_archive_close(Archive *a, Autosave *k)
{
    archive_close(a);
    autosave_close(k, ARCHIVE_MS);
}

int cli_archive_at(const Archive *a, const char *number, Err *err)
{
    char *end;
    const long n = strtol(number, &end, 10);
    if (!*number || *end || n < 1 || n > archive_count(a)) {
        err_set(err, "no deal \"%s\": the archive has %d deals, 1 is the latest", number,
                archive_count(a));
        return -1;
    }
    return archive_count(a) - (int)n;
}

bool cli_withholds(const Args *args, Autosave *k, const ArchiveDeal *d, Err *err)
{
    SavePeek save;
    if (args->reveal || !saves_peek(k, d->plan.game, &save) || save.deal == 0 ||
        !reveal_withholds(&d->plan, &save.plan))
        return false;
    err_set(err,
            "%s: deal %d belongs to a match in play, whose next cards follow from it: archive "
            "and replay hand it out with --reveal",
            d->plan.game, d->deal);
    return true;
}

/* Loads "archive:N". */
static Match *from_archive(const Args *args, const char *number, SaveTrouble *trouble)
{
    Autosave *k;
    Match *m = NULL;
    *trouble = (SaveTrouble){0};
    Archive *a = cli_archive(args, &k, &trouble->err);
    const int i = a ? cli_archive_at(a, number, &trouble->err) : -1;
    if (i >= 0 && !cli_withholds(args, k, archive_deal(a, i), &trouble->err))
        m = archive_match(a, i, args->data_dir, trouble);
    cli_archive_close(a, k);
    return m;
}

static const char ARCHIVE[] = "archive:";

bool cli_is_archived(const char *word) { return strncmp(word, ARCHIVE, sizeof ARCHIVE - 1) == 0; }

int cli_with_match(const Args *args, int (*what)(const Args *args, const Match *m))
{
    SaveTrouble trouble;
    const char *word = args->word[0];
    Match *m = cli_is_archived(word) ? from_archive(args, word + sizeof ARCHIVE - 1, &trouble)
                                     : match_load(args->data_dir, NULL, word, &trouble);
    if (!m)
        return cli_failed(args, trouble.err.text);
    const int result = what(args, m);
    match_free(m);
    return result == CLI_DONE && trouble.err.text[0] ? cli_failed(args, trouble.err.text) : result;
}

void cli_print_set(unsigned mask, const char *separator)
{
    const char *before = "";
    for (int i = 0; mask >> i; i++)
        if (mask >> i & 1) {
            printf("%s%d", before, i);
            before = separator;
        }
}

bool flag_seed(const Flag *flag, void *to, const char *value, Err *err)
{
    Err why = {{0}};
    return seed_parse(value, to, &why) || err_set(err, "--%s: %s", flag->name, why.text);
}

bool flag_match_seed(const Flag *flag, void *to, const char *value, Err *err)
{
    Err why = {{0}};
    return luck_parse(value, to, &why) || err_set(err, "--%s: %s", flag->name, why.text);
}

bool flag_option(const Flag *flag, void *to, const char *value, Err *err)
{
    Args *args = to;
    return option_add(value, args->option, &args->n_options, err);
}

/* An unknown name that is not a file is answered with the nearest known one. */
static bool check_game(const Args *args, Err *err)
{
    enum { MOST = 64 };
    const char *names[MOST];
    int n = 0;
    bool known = strchr(args->game, '.') != NULL;
    GameInfo *games = game_list(args->data_dir, &n, NULL);
    for (int i = 0; i < n && i < MOST; i++) {
        names[i] = games[i].id;
        known = known || strcmp(games[i].id, args->game) == 0;
    }
    char guess[ERR_GUESS];
    if (!known && n > 0)
        err_set(err, "no game \"%s\"%s", args->game,
                err_guess(guess, args->game, names, n < MOST ? n : MOST,
                          "; imparlour-cli games lists them"));
    free(games);
    return known || n == 0;
}

Game *args_game(const Args *args, int seats, Err *err)
{
    GameInfo info;
    if (!args->game) {
        err_set(err, "--game ID is missing; imparlour-cli games lists them");
        return NULL;
    }
    if (!check_game(args, err) || !game_info(args->data_dir, args->game, &info, err))
        return NULL;
    return game_load(args->data_dir, args->game, seats ? seats : info.default_seats, args->option,
                     args->n_options, err);
}

bool cli_read_code(const Args *args, const char *code, MatchPlan *plan, Err *err)
{
    int n = 0;
    *plan = (MatchPlan){.seats = 0};
    GameInfo *games = game_list(args->data_dir, &n, err);
    const bool read = games && deal_code_read(code, games, n, plan, err);
    free(games);
    return read;
}

Seed cli_seed(Seed first, int64_t i)
{
    const uint64_t low = first.low + (uint64_t)i;
    return (Seed){.low = low, .high = (uint16_t)(first.high + (low < first.low)), .of = first.of};
}

static bool read_style(const Args *args, const char *word, AiStyle *out, Err *err)
{
    AiStyle all[AI_CHARACTERS];
    const int i = strlen(word) == 1 ? *word - '0' : -1;
    if (i < 0 || i >= AI_CHARACTERS)
        return err_set(err, "no character \"%s\": choose 0 to %d", word, AI_CHARACTERS - 1);
    if (!ai_characters(args->data_dir, all, err))
        return false;
    *out = all[i];
    return true;
}

bool cli_player(const Args *args, const char *word, CliPlayer *out, Err *err)
{
    *out = (CliPlayer){.random = strcmp(word, "random") == 0};
    snprintf(out->name, sizeof out->name, "%s", word);
    if (out->random)
        return true;
    if (strncmp(word, "stranger:", 9) == 0 && stranger_named(word + 9) != STRANGERS) {
        snprintf(out->profile.id, sizeof out->profile.id, "%s", word + 9);
        return true;
    }
    if (strncmp(word, "ai:", 3) != 0)
        return err_set(err,
                       "no player \"%s\": use random, ai:LEVEL (easy, normal, hard, expert) or "
                       "stranger:KIND (cautious, greedy, casual)",
                       word);
    GameInfo info = {.id = ""};
    char level[NAME_SIZE];
    snprintf(level, sizeof level, "%s", word + 3);
    char *style = strchr(level, '+');
    if (style)
        *style++ = '\0';
    return (!args->game || game_info(args->data_dir, args->game, &info, err)) &&
           ai_profile(args->data_dir, info.id, level, &out->profile, err) &&
           (!style || read_style(args, style, &out->profile.style, err));
}

int cli_players(const Args *args, const char *list, CliPlayer out[MAX_SEATS], Err *err)
{
    char word[NAME_SIZE];
    int n = 0;
    for (; list_nth(list, n, word, sizeof word); n++) {
        if (n == MAX_SEATS) {
            err_set(err, "--seats %s: at most %d players, separated by commas", list, MAX_SEATS);
            return 0;
        }
        if (!cli_player(args, word, &out[n], err))
            return 0;
    }
    return n;
}
