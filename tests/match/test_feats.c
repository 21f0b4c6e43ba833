/* Feats: each can be reached, in random matches or in a deal from a file, and none is always
 * reached. Each deal of tests/match/feats.json reaches exactly the feats listed for it. */
#include "base/strings.h"
#include "match/insight/feats.h"
#include "match/script/position.h"
#include "support/cm.h"
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { MATCHES = 60 };

typedef struct {
    GameInfo info;
    Feats feats;
    int reached[FEATS], asked;
} Tried;

static Tried tried[32];
static int games;

static Tried *game_tried(const char *id)
{
    for (int i = 0; i < games; i++)
        if (strcmp(tried[i].info.id, id) == 0)
            return &tried[i];
    fail_msg("no game %s", id);
    return NULL;
}

static void ask(Tried *t, const Match *m)
{
    const unsigned now = feats_reached(&t->feats, m, 0);
    t->asked++;
    for (int i = 0; i < t->feats.n; i++)
        t->reached[i] += (int)(now >> i & 1);
}

/* Any legal move; a seat that may pass seldom does. */
static Action any_move(const Match *m, int seat, Rng *rng)
{
    Action moves[MAX_MOVES];
    const int n = game_moves(match_game(m), match_state(m), seat, moves);
    Action a = moves[rng_below(rng, (uint32_t)n)];
    if (a.verb == VERB_PASS && n > 1)
        a = moves[rng_below(rng, (uint32_t)n)];
    return a;
}

static void play_match(Tried *t, int seats, uint64_t seed)
{
    Err err = {{0}};
    Rng rng = rng_from_u64(seed);
    MatchPlan plan = {.seats = seats, .seed = {.low = seed}};
    snprintf(plan.game, sizeof plan.game, "%s", t->info.id);
    Match *m = match_new(DATA_DIR, &plan, &err);
    if (!m)
        fail_msg("%s", err.text);
    for (bool resting = false; !match_state(m)->over;) {
        const unsigned asked = game_to_act(match_state(m));
        int seat = 0;
        while (!(asked >> seat & 1))
            seat++;
        match_play(m, seat, any_move(m, seat, &rng), NULL);
        const bool rests = game_resting(match_game(m), match_state(m));
        if (rests && !resting)
            ask(t, m);
        resting = rests;
    }
    match_free(m);
}

/* ---- Deals from the file ---- */

typedef struct {
    Tried *t;
    Match *m;
    MatchPlan plan;
    unsigned wanted;
} Written;

static bool read_move(const Json *v, void *to, Err *err)
{
    Written *w = to;
    Action action[MAX_PARSED];
    int seat;
    const int n = position_move(match_game(w->m), match_state(w->m), v, &seat, action, err);
    for (int i = 0; i < n; i++) {
        Reason why;
        if (game_refuse(match_game(w->m), match_state(w->m), seat, action[i], &why))
            return json_fail(v, err, "%s", why.id);
        match_play(w->m, seat, action[i], NULL);
    }
    return n > 0;
}

static bool read_name(const Json *v, void *to, Err *err)
{
    Written *w = to;
    for (int i = 0; i < w->t->feats.n; i++)
        if (json_is_string(v) && strcmp(w->t->feats.feat[i].name, v->node->valuestring) == 0) {
            w->wanted |= 1u << i;
            return true;
        }
    return json_fail(v, err, "no such feat");
}

static bool read_option(const Json *v, void *to, Err *err)
{
    Written *w = to;
    return position_option(v, w->plan.option, &w->plan.n_options, err);
}

static bool read_deal(const Json *at, void *unused, Err *err)
{
    Written w = {.plan.seed.low = 1};
    State first;
    const Json game = json_member(at, "game"), seats = json_member(at, "seats"),
               setup = json_member(at, "setup"), moves = json_member(at, "moves"),
               reached = json_member(at, "reached"), options = json_member(at, "options");
    const char *id;
    if (!json_string(&game, &id, err) || !json_int(&seats, 2, MAX_SEATS, &w.plan.seats, err) ||
        (options.node && !json_members(&options, read_option, &w, err)))
        return false;
    snprintf(w.plan.game, sizeof w.plan.game, "%s", id);
    w.t = game_tried(id);
    w.m = match_new(DATA_DIR, &w.plan, err);
    bool ok = w.m && position_read(match_game(w.m), &setup, &first, err);
    if (ok)
        match_place(w.m, &first);
    ok = ok && json_list(&moves, read_move, &w, err) && json_list(&reached, read_name, &w, err);
    if (ok && !game_resting(match_game(w.m), match_state(w.m)))
        ok = json_fail(at, err, "the deal is not over");
    const unsigned is = ok ? feats_reached(&w.t->feats, w.m, 0) : 0;
    for (int i = 0; ok && i < w.t->feats.n; i++)
        if ((is ^ w.wanted) >> i & 1)
            ok = json_fail(at, err, "%s is %sreached", w.t->feats.feat[i].name,
                           is >> i & 1 ? "" : "not ");
    if (ok)
        ask(w.t, w.m);
    match_free(w.m);
    return ok;
}

static void written(void **unused)
{
    static const JsonField fields[] = {{"deals", json_take_list, .read = read_deal}, {0}};
    Err err = {{0}};
    int none = 0;
    if (!json_load_file(SOURCE_DIR "/tests/match/feats.json", fields, &none, &err))
        fail_msg("%s", err.text);
}

static void random_matches(void **unused)
{
    for (int i = 0; i < games; i++)
        for (uint64_t seed = 1; seed <= MATCHES; seed++)
            play_match(&tried[i], tried[i].info.default_seats, seed);
}

static void every_feat(void **unused)
{
    bool wrong = false;
    for (int i = 0; i < games; i++)
        for (int k = 0; k < tried[i].feats.n; k++)
            if (tried[i].reached[k] == 0 || tried[i].reached[k] == tried[i].asked) {
                print_error("%s: %s is reached in %d of %d deals\n", tried[i].info.id,
                            tried[i].feats.feat[k].name, tried[i].reached[k], tried[i].asked);
                wrong = true;
            }
    assert_false(wrong);
}

static int load(void **unused)
{
    Err err = {{0}};
    GameInfo *list = game_list(DATA_DIR, &games, &err);
    for (int i = 0; i < games; i++) {
        tried[i].info = list[i];
        if (!feats_load(&tried[i].feats, DATA_DIR, list[i].id, &err) || tried[i].feats.n < 6) {
            print_error("%s: at least six feats: %s\n", list[i].id, err.text);
            return -1;
        }
    }
    free(list);
    return games > 0 ? 0 : -1;
}

/* Every medal has an existing emblem. */
static void emblems(void **unused)
{
    for (int i = 0; i < games; i++)
        for (int k = 0; k < tried[i].feats.n; k++) {
            char file[512];
            snprintf(file, sizeof file, SOURCE_DIR "/assets/icons/%s.svg",
                     tried[i].feats.feat[k].icon);
            if (access(file, R_OK) != 0)
                fail_msg("%s: %s: no %s", tried[i].info.id, tried[i].feats.feat[k].name, file);
        }
}

/* Both languages contain the name and the description. */
static void words(void **unused)
{
    Err err = {{0}};
    for (int l = 0; l < 2; l++) {
        Strings *text = strings_load(DATA_DIR, l ? "en" : "ja", &err);
        for (int i = 0; i < games; i++)
            for (int k = 0; k < tried[i].feats.n; k++)
                if (!*strings_of(text, "game.%s.feat.%s", tried[i].info.id,
                                 tried[i].feats.feat[k].name) ||
                    !*strings_of(text, "game.%s.feat.%s.how", tried[i].info.id,
                                 tried[i].feats.feat[k].name))
                    fail_msg("%s: %s has no words", tried[i].info.id, tried[i].feats.feat[k].name);
        strings_free(text);
    }
}

TEST_GROUP(feats, load, NULL, cmocka_unit_test(words), cmocka_unit_test(emblems),
           cmocka_unit_test(written), cmocka_unit_test(random_matches),
           cmocka_unit_test(every_feat))
