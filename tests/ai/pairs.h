/* Pairs of states that a seat cannot distinguish (twins.h), in random matches of every game, number
 * of players and set of options: the View the seat receives, and the report an opponent computes
 * from it, must be the same to the byte. */
#pragma once
#include "ai/ai.h"
#include "support/verify.h"
#include "ai/twins.h"

typedef void ViewMaker(const Game *g, const State *truth, int seat, View *out);
typedef void Mind(const Game *g, const State *truth, const View *v, const AiProfile *p,
                  AiReport *out);

/* The path from the truth to a move, unchanged or with a leak. */
typedef struct {
    ViewMaker *view;
    Mind *mind;
    uint32_t thinks; /* one pair in `thinks`, on average */
} Way;

enum { PARTS = 4 }; /* sets of options for each game */

/* Numbers of pairs made, of pairs given to an opponent, and of those that differed. */
typedef struct {
    int64_t pairs, midway, thought, hand, aside, table, stock, staged, said, asked, known, payer,
        next;
} Tried;

static inline void honest_mind(const Game *g, const State *truth, const View *v, const AiProfile *p,
                               AiReport *out)
{
    (void)truth;
    ai_choose(g, v, p, ai_seed(v), NULL, out);
}

static const Way honest = {view_make, honest_mind, 20};

/* The levels for this game, with few playouts. */
static inline const AiProfile *hurried(const Game *g, int level)
{
    static AiProfile made[AI_LEVELS];
    static char of[NAME_SIZE];
    Err err = {{0}};
    for (int i = 0; i < AI_LEVELS && strcmp(of, game_id(g)) != 0; i++) {
        assert_true(ai_profile(DATA_DIR, game_id(g), ai_level(i), &made[i], &err));
        made[i].playouts = 12;
    }
    snprintf(of, sizeof of, "%s", game_id(g));
    return &made[level];
}

static inline void count_differences(const State *a, const State *b, Tried *t)
{
    t->pairs++;
    t->hand += memcmp(a->zone, b->zone, sizeof a->zone[0] * MAX_SEATS) != 0;
    t->aside += !cardset_equal(a->zone[ZONE_ASIDE], b->zone[ZONE_ASIDE]);
    t->table += !cardset_equal(a->zone[ZONE_TABLE], b->zone[ZONE_TABLE]);
    t->stock += !cardset_equal(a->zone[ZONE_STOCK], b->zone[ZONE_STOCK]);
    t->staged += memcmp(a->staged, b->staged, sizeof a->staged) != 0;
    t->said += memcmp(a->said, b->said, sizeof a->said) != 0;
    t->asked += a->asked != b->asked;
    t->known += memcmp(a->known, b->known, sizeof a->known) != 0;
    t->payer += memcmp(a->payer_lacks, b->payer_lacks, sizeof a->payer_lacks) != 0;
    t->next += a->n_next != b->n_next;
}

static inline bool same_thoughts(const Game *g, const State pair[2], const View view[2], Way way,
                                 const AiProfile *p)
{
    static AiReport report[2];
    memset(report, 0, sizeof report);
    for (int k = 0; k < 2; k++)
        way.mind(g, &pair[k], &view[k], p, &report[k]);
    return memcmp(&report[0].action, &report[1].action, sizeof(Action)) == 0 &&
           report[0].n == report[1].n &&
           memcmp(report[0].move, report[1].move, (size_t)report[0].n * sizeof report[0].move[0]) ==
               0;
}

static inline bool same_views(const Game *g, const State pair[2], int seat, Way way, View view[2])
{
    for (int k = 0; k < 2; k++)
        way.view(g, &pair[k], seat, &view[k]);
    return memcmp(&view[0], &view[1], sizeof view[0]) == 0;
}

/* The first difference by which the seat could distinguish the pair; NULL if the pair is
 * indistinguishable. */
static inline const char *told_apart(const Game *g, const State pair[2], int seat, Way way,
                                     const AiProfile *level, Tried *t)
{
    View view[2];
    Action moves[3][MAX_MOVES];
    if (!same_views(g, pair, seat, way, view))
        return "the Views differ";
    if (seat == NO_SEAT)
        return NULL;
    const int n = game_moves(g, &view[0].s, seat, moves[2]);
    for (int k = 0; k < 2; k++)
        if (game_moves(g, &pair[k], seat, moves[k]) != n ||
            memcmp(moves[k], moves[2], (size_t)n * sizeof(Action)) != 0)
            return "the legal moves differ";
    if (n < 2 || !level)
        return NULL;
    t->thought++;
    return same_thoughts(g, pair, view, way, level) ? NULL : "the thoughts differ";
}

/* A twin is a position of the game; sometimes it is verified as one. */
static inline void check_twin(const Game *g, const State *s, Rng *rng)
{
    Err err = {{0}};
    check_cards(g, s);
    if (rng_below(rng, 100) == 0 && !verify_position(g, s, rng, &err))
        fail_msg("%s for %d: a twin is no position: %s", game_id(g), game_seats(g), err.text);
}

/* Keeps the state after one event of a move; all events are equally likely. */
typedef struct {
    Sink sink;
    Rng *rng;
    uint32_t events;
    State at;
} Midway;

static inline void keep_midway(Sink *sink, const Event *e, const State *after)
{
    (void)e;
    Midway *m = (Midway *)sink;
    if (rng_below(m->rng, ++m->events) == 0)
        m->at = *after;
}

/* Makes one random move. If several seats choose at the same time, a random one moves first. */
static inline void move_on(const Game *g, State *s, Rng *rng, Sink *sink)
{
    unsigned asked = game_to_act(s);
    if (asked & (asked - 1) && rng_below(rng, 2))
        asked &= asked - 1;
    const int mover = __builtin_ctz(asked);
    game_apply(g, s, mover, any_move(g, s, mover, rng), sink);
}

/* The observer: a seat, more often the one that is to move, or NO_SEAT. */
static inline int viewer_of(const Game *g, const State *s, Rng *rng)
{
    const int seats = game_seats(g), any = (int)rng_below(rng, 2 * (uint32_t)seats + 1);
    return any < seats ? any : any == seats || s->over ? NO_SEAT : __builtin_ctz(game_to_act(s));
}

/* Makes a pair for position s, or for one in the middle of the move to it. Returns what
 * distinguishes the pair, or NULL. */
static inline const char *try_pair(const Game *g, const State *s, const State *midway, Way way,
                                   Rng *rng, Tried *t)
{
    View view[2];
    State pair[2] = {midway ? *midway : *s};
    const int seat = viewer_of(g, s, rng);
    if (midway)
        twin_make_midway(g, &pair[0], seat, rng, &pair[1]);
    else if (rng_below(rng, 4) == 0)
        twin_inform(g, &pair[0], seat, rng);
    if (!midway)
        twin_make(g, &pair[0], seat, rng, &pair[1]);
    const AiProfile *level =
        rng_below(rng, way.thinks) ? NULL : hurried(g, (int)rng_below(rng, AI_LEVELS));
    const char *what =
        midway ? same_views(g, pair, seat, way, view) ? NULL : "the Views differ within a move"
               : told_apart(g, pair, seat, way, level, t);
    if (!midway)
        check_twin(g, &pair[1], rng);
    count_differences(&pair[0], &pair[1], t);
    t->midway += midway != NULL;
    return what;
}

/* Makes pairs in random matches, one after the other. Returns what distinguished the first failing
 * pair, or NULL. */
static inline const char *try_pairs(const Game *g, int pairs, uint64_t seed, Way way, Tried *t)
{
    Rng rng = rng_from_u64(seed);
    State s = {.over = 1};
    const char *what = NULL;
    for (int made = 0; made < pairs && !what;) {
        const uint32_t one = rng_below(&rng, 10);
        const bool rest = one < 4,
                   within = one == 9; /* the position after the move, or one in the middle of it */
        Midway midway = {.sink = {keep_midway}, .rng = &rng};
        if (s.over)
            game_start(g, &s, (Seed){.low = seed++}, NULL);
        move_on(g, &s, &rng, within ? &midway.sink : NULL);
        if (!(rest && !s.over) && !(within && midway.events))
            continue;
        what = try_pair(g, &s, within ? &midway.at : NULL, way, &rng, t);
        made++;
    }
    return what;
}

/* ---- Every game, number of players and option ---- */

/* The game with its standard options, or with random ones (part > 0). */
static inline Game *load_part(const GameInfo *info, int seats, int part, Rng *rng)
{
    OptionValue value[MAX_OPTIONS];
    int n = 0;
    Err err = {{0}};
    for (int i = 0; part > 0 && i < info->n_options; i++) {
        const OptionInfo *o = &info->option[i];
        int v = o->kind == OPTION_NUMBER
                    ? o->min +
                          o->step * (int)rng_below(rng, (uint32_t)((o->max - o->min) / o->step + 1))
                : o->kind == OPTION_CHOICE ? (int)rng_below(rng, (uint32_t)o->n_choices)
                                           : (int)rng_below(rng, 2);
        if (o->kind == OPTION_CHOICE && !choice_offered(o, v, seats))
            v = option_standard(o, seats);
        if (!option_offered(o, seats))
            continue;
        strcpy(value[n].key, o->key);
        option_print(o, v, value[n++].value);
    }
    Game *g = game_load(DATA_DIR, info->id, seats, value, n, &err);
    if (!g)
        fail_msg("%s for %d: %s", info->id, seats, err.text);
    return g;
}

/* Calls `visit` for every game, number of players, and some sets of options. */
typedef void Visit(const Game *g, int part, void *to);

static inline void visit_games(Visit *visit, void *to)
{
    Err err = {{0}};
    int games = 0;
    GameInfo *info = game_list(DATA_DIR, &games, &err);
    assert_string_equal(err.text, "");
    for (int i = 0; i < games; i++)
        for (int seats = info[i].min_seats; seats <= info[i].max_seats; seats++) {
            Rng rng = rng_from_u64((uint64_t)(100 * i + seats));
            for (int part = 0; part < PARTS && seats_offered(&info[i], seats); part++) {
                Game *g = load_part(&info[i], seats, part, &rng);
                visit(g, part, to);
                game_free(g);
            }
        }
    free(info);
}
