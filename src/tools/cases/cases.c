/* imparlour-cli case: runs case files. */
#include "tools/cases/case_private.h"
#include "tools/cli.h"
#include <stdio.h>
#include <string.h>

/* The state of a run over a file. */
typedef struct {
    const char *data_dir, *file, *game;
    int passed, failed;
} CaseRun;

typedef struct {
    const char *name;
    int seats, n_options;
    OptionValue option[MAX_OPTIONS];
} CaseHead;

static bool read_case_option(const Json *v, void *to, Err *err)
{
    CaseHead *head = to;
    return position_option(v, head->option, &head->n_options, err);
}

/* Sets up the position in which a case begins. */
static bool start_case(Case *c, const Json *setup, const Json *seed, Err *err)
{
    const char *hex = "1";
    Seed value;
    Err why = {{0}};
    if (setup->node)
        return position_read(c->game, setup, &c->state, err);
    if (seed->node && !json_string(seed, &hex, err))
        return false;
    if (!seed_parse(hex, &value, &why))
        return json_fail(seed, err, "%s", why.text);
    game_start(c->game, &c->state, value, NULL);
    return true;
}

/* Carries out one line of "moves". An illegal move fails the case, and the moves after it are
 * skipped. */
static bool make_move(const Json *move, void *to, Err *err)
{
    Case *c = to;
    Action actions[MAX_PARSED];
    int seat;
    const int n = c->failed ? 0 : position_move(c->game, &c->state, move, &seat, actions, err);
    for (int i = 0; i < n; i++) {
        Reason why;
        if (game_refuse(c->game, &c->state, seat, actions[i], &why))
            return case_differs(c, move->node->valuestring, "a legal move", why.id);
        game_apply(c->game, &c->state, seat, actions[i], NULL);
    }
    return c->failed || n > 0;
}

static bool play_case(Case *c, const Json *at, Err *err)
{
    const Json setup = json_member(at, "setup"), seed = json_member(at, "seed");
    const Json moves = json_member(at, "moves"), expect = json_member(at, "expect");
    const Json choice = json_member(at, "choice");
    return start_case(c, &setup, &seed, err) &&
           (!moves.node || json_list(&moves, make_move, c, err)) &&
           (c->failed || !expect.node || case_expect(c, &expect, err)) &&
           (c->failed || !choice.node || case_choice(c, &choice, err));
}

/* Without "seats" a case is played by as many as it lists hands for, if the game allows that
 * number, otherwise by the game's default. */
static int seats_meant(const Json *at, const GameInfo *info)
{
    const Json setup = json_member(at, "setup"), hands = json_member(&setup, "hands");
    const int n = cJSON_GetArraySize(hands.node);
    return n <= MAX_SEATS && seats_offered(info, n) ? n : info->default_seats;
}

static bool run_case(const Json *at, void *to, Err *err)
{
    static const JsonField fields[] = {
        {"name", json_take_string, .at = offsetof(CaseHead, name)},
        {"seats", json_take_int, offsetof(CaseHead, seats), .min = 1, .max = MAX_SEATS,
         .optional = true},
        {"options", json_take_members, .optional = true, .read = read_case_option},
        {.key = "setup"},
        {.key = "seed"},
        {.key = "moves"},
        {.key = "expect"},
        {.key = "choice"},
        {.key = "note"},
        {0}};
    CaseRun *run = to;
    CaseHead head = {0};
    GameInfo info;
    Err why = {{0}};
    if (!json_fields(at, fields, &head, err) || !game_info(run->data_dir, run->game, &info, err))
        return false;
    Case c = {.data_dir = run->data_dir, .file = run->file, .name = head.name};
    c.game = game_load(run->data_dir, run->game, head.seats ? head.seats : seats_meant(at, &info),
                       head.option, head.n_options, &why);
    if (!c.game)
        return json_fail(at, err, "\"%s\": %s", c.name, why.text);
    const bool ok = play_case(&c, at, err);
    game_free(c.game);
    run->passed += ok && !c.failed;
    run->failed += c.failed;
    return ok;
}

/* By its id: a file of cases may not name other files. */
static bool read_case_game(const Json *at, void *to, Err *err)
{
    return json_string(at, to, err) && (!strchr(*(const char **)to, '.') ||
                                        json_fail(at, err, "must be the id of a game, not a file"));
}

/* Runs every case of every file. Each failed expectation is printed with the expected and actual
 * value. */
static int run_cases(const Args *args)
{
    static const JsonField fields[] = {
        {"game", json_take_by, .at = offsetof(CaseRun, game), .read = read_case_game},
        {"cases", json_take_list, .read = run_case},
        {0}};
    CaseRun total = {.data_dir = args->data_dir};
    for (int i = 0; i < args->n; i++) {
        Err err = {{0}};
        total.file = args->word[i];
        if (!json_load_file(total.file, fields, &total, &err)) {
            cli_failed(args, err.text);
            total.failed++;
        }
    }
    printf("%d passed, %d failed\n", total.passed, total.failed);
    return total.failed ? CLI_FAILED : CLI_DONE;
}

static const Flag case_flags[] = {{FLAG_DATA}, {FLAG_HELP}, {0}};

const Command command_case = {
    "case", "FILE...", "runs case files: positions, moves, and what must then hold", case_flags, 1,
    1000,   run_cases};
