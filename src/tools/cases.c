/* imparlour-cli case: runs case files. */
#include "tools/case_private.h"
#include "tools/cli.h"
#include <stdio.h>
#include <string.h>

static bool read_options(const Json *options, OptionValue out[MAX_OPTIONS], int *n, Err *err)
{
    *n = 0;
    if (!options->node)
        return true;
    if (!json_object(options, err))
        return false;
    for (Json v = json_next(options, NULL); v.node; v = json_next(options, &v)) {
        if (*n == MAX_OPTIONS)
            return json_fail(options, err, "more than %d options", MAX_OPTIONS);
        OptionValue *o = &out[(*n)++];
        const char *text = "";
        int number = 0;
        bool on = false;
        snprintf(o->key, sizeof o->key, "%s", v.key);
        if (json_is_int(&v) && json_int(&v, -1000000, 1000000, &number, err))
            snprintf(o->value, sizeof o->value, "%d", number);
        else if (json_is_bool(&v) && json_bool(&v, &on, err))
            snprintf(o->value, sizeof o->value, "%s", on ? "on" : "off");
        else if (json_string(&v, &text, err))
            snprintf(o->value, sizeof o->value, "%s", text);
        else
            return false;
    }
    return true;
}

/* Carries out one line of "moves". A move that is not legal fails the case, and what follows makes no sense any more. */
static bool make_move(Case *c, const Json *move, Err *err)
{
    Action actions[MAX_PARSED];
    int seat;
    const int n = case_parse_move(c, move, &seat, actions, err);
    for (int i = 0; i < n; i++) {
        Refusal why;
        if (game_refuse(c->game, &c->state, seat, actions[i], &why)) {
            const char *text;
            json_string(move, &text, NULL);
            return case_differs(c, text, "a legal move", why.id);
        }
        game_apply(c->game, &c->state, seat, actions[i], NULL);
    }
    return n > 0;
}

static bool run_moves(Case *c, const Json *moves, Err *err)
{
    if (!moves->node)
        return true;
    if (!json_array(moves, err))
        return false;
    for (Json m = json_next(moves, NULL); m.node && !c->failed; m = json_next(moves, &m))
        if (!make_move(c, &m, err))
            return false;
    return true;
}

static bool play_case(Case *c, const Json *at, Err *err)
{
    const Json setup = json_member(at, "setup"), seed = json_member(at, "seed");
    const Json moves = json_member(at, "moves"), expect = json_member(at, "expect");
    return case_start(c, &setup, &seed, err) && run_moves(c, &moves, err) &&
           (c->failed || !expect.node || case_expect(c, &expect, err));
}

/* Without "seats" a case is for as many as it names hands, if the game can be played by so many; else for the game's default. */
static int seats_meant(const Json *at, const GameInfo *info)
{
    const Json setup = json_member(at, "setup"), hands = json_member(&setup, "hands");
    const int n = cJSON_GetArraySize(hands.node);
    return n <= MAX_SEATS && seats_offered(info, n) ? n : info->default_seats;
}

static bool run_case(CaseRun *run, const char *file, const char *game, const Json *at, Err *err)
{
    static const char *const keys[] = {"name", "seats", "options", "setup", "seed", "moves", "expect", "note", NULL};
    const Json name = json_member(at, "name"), seats = json_member(at, "seats"), options = json_member(at, "options");
    OptionValue values[MAX_OPTIONS];
    Case c = {.run = run, .file = file};
    GameInfo info;
    int n_options, n_seats;
    if (!json_object(at, err) || !json_only(at, keys, err) || !json_string(&name, &c.name, err) ||
        !game_info(run->data_dir, game, &info, err))
        return false;
    n_seats = seats_meant(at, &info);
    if (!json_int_or(&seats, 1, MAX_SEATS, &n_seats, err) || !read_options(&options, values, &n_options, err))
        return false;
    Err why = {{0}};
    c.game = game_load(run->data_dir, game, n_seats, values, n_options, &why);
    if (!c.game)
        return json_fail(at, err, "\"%s\": %s", c.name, why.text);
    const bool ok = play_case(&c, at, err);
    game_free(c.game);
    run->passed += ok && !c.failed;
    run->failed += c.failed;
    return ok;
}

static bool run_document(CaseRun *run, const char *path, const JsonDoc *doc, Err *err)
{
    static const char *const keys[] = {"game", "cases", NULL};
    const Json root = json_root(doc);
    const Json id = json_member(&root, "game"), cases = json_member(&root, "cases");
    const char *game;
    if (!json_object(&root, err) || !json_only(&root, keys, err) || !json_string(&id, &game, err) || !json_array(&cases, err))
        return false;
    for (Json v = json_next(&cases, NULL); v.node; v = json_next(&cases, &v))
        if (!run_case(run, path, game, &v, err))
            return false;
    return true;
}

/* Runs every case of a file and prints each failed expectation with expected and actual. False if the file itself is wrong. */
static bool cases_run(CaseRun *run, const char *path, Err *err)
{
    JsonDoc doc;
    if (!json_read_file(&doc, path, err))
        return false;
    const bool ok = run_document(run, path, &doc, err);
    json_free(&doc);
    return ok;
}

static int run(const Args *args)
{
    CaseRun total = {.data_dir = args->data_dir};
    int wrong = 0;
    for (int i = 0; i < args->n; i++) {
        Err err = {{0}};
        if (!cases_run(&total, args->word[i], &err)) {
            fprintf(stderr, "imparlour-cli case: %s\n", err.text);
            wrong++;
        }
    }
    printf("%d passed, %d failed\n", total.passed, total.failed + wrong);
    return total.failed + wrong ? CLI_FAILED : CLI_DONE;
}

static const Flag flags[] = {{FLAG_DATA}, {FLAG_HELP}, {0}};

const Command command_case = {"case", "FILE...", "runs case files: positions, moves, and what must then hold", flags, 1,
                              1000,   run};
