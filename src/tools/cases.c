/* imparlour-cli case: runs case files. */
#include "tools/case_private.h"
#include "tools/cli.h"
#include <stdio.h>

/* What a file, and then a case in it, says. */
typedef struct {
    const char *data_dir, *file, *game;
    int passed, failed;
} CaseRun;

typedef struct {
    const char *name;
    int seats, n_options;
    OptionValue option[MAX_OPTIONS];
} CaseHead;

static bool read_option(const Json *v, void *to, Err *err)
{
    CaseHead *head = to;
    const char *text = "";
    int number = 0;
    bool on = false;
    if (!json_room(v, head->n_options, MAX_OPTIONS, "options", err))
        return false;
    OptionValue *o = &head->option[head->n_options++];
    snprintf(o->key, sizeof o->key, "%s", v->key);
    if (json_is_int(v) && json_int(v, -1000000, 1000000, &number, err))
        snprintf(o->value, sizeof o->value, "%d", number);
    else if (json_is_bool(v) && json_bool(v, &on, err))
        snprintf(o->value, sizeof o->value, "%s", on ? "on" : "off");
    else if (json_string(v, &text, err))
        snprintf(o->value, sizeof o->value, "%s", text);
    return !err->text[0];
}

/* Carries out one line of "moves". A move that is not legal fails the case, and what follows makes no sense any more. */
static bool make_move(const Json *move, void *to, Err *err)
{
    Case *c = to;
    Action actions[MAX_PARSED];
    int seat;
    const int n = c->failed ? 0 : case_parse_move(c, move, &seat, actions, err);
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
    return case_start(c, &setup, &seed, err) && (!moves.node || json_list(&moves, make_move, c, err)) &&
           (c->failed || !expect.node || case_expect(c, &expect, err));
}

/* Without "seats" a case is for as many as it names hands, if the game can be played by so many; else for the game's default. */
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
        {"seats", json_take_int, offsetof(CaseHead, seats), .min = 1, .max = MAX_SEATS, .optional = true},
        {"options", json_take_members, .optional = true, .read = read_option},
        {.key = "setup"},
        {.key = "seed"},
        {.key = "moves"},
        {.key = "expect"},
        {.key = "note"},
        {0}};
    CaseRun *run = to;
    CaseHead head = {0};
    GameInfo info;
    Err why = {{0}};
    if (!json_fields(at, fields, &head, err) || !game_info(run->data_dir, run->game, &info, err))
        return false;
    Case c = {.file = run->file, .name = head.name};
    c.game =
        game_load(run->data_dir, run->game, head.seats ? head.seats : seats_meant(at, &info), head.option, head.n_options, &why);
    if (!c.game)
        return json_fail(at, err, "\"%s\": %s", c.name, why.text);
    const bool ok = play_case(&c, at, err);
    game_free(c.game);
    run->passed += ok && !c.failed;
    run->failed += c.failed;
    return ok;
}

/* Every case of every file; each failed expectation is printed with expected and actual. */
static int run(const Args *args)
{
    static const JsonField fields[] = {
        {"game", json_take_string, .at = offsetof(CaseRun, game)}, {"cases", json_take_list, .read = run_case}, {0}};
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

static const Flag flags[] = {{FLAG_DATA}, {FLAG_HELP}, {0}};

const Command command_case = {"case", "FILE...", "runs case files: positions, moves, and what must then hold", flags, 1,
                              1000,   run};
