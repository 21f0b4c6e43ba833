/* Pairs of truths that a seat cannot tell apart (twins.h), in random matches of every game, number of players and set of options;
 * and whether what the seat is given, and what an opponent makes of it, is the same to the byte. */
#pragma once
#include "ai/ai.h"
#include "match/verify.h"
#include "twins.h"

typedef void ViewMaker(const Game *g, const State *truth, int seat, View *out);
typedef void Mind(const Game *g, const State *truth, const View *v, const AiProfile *p, AiReport *out);

/* The way from the truth to a move, as it is or with a leak in it. */
typedef struct {
    ViewMaker *view;
    Mind *mind;
    uint32_t thinks; /* about one pair in so many */
} Way;

enum { PARTS = 4 }; /* each game with so many sets of options */

/* Pairs made, pairs thought about, and how many of them differed in what. */
typedef struct {
    int64_t pairs, thought, hand, aside, table, stock, staged, said, asked, known, payer, next;
} Tried;

static inline void honest_mind(const Game *g, const State *truth, const View *v, const AiProfile *p, AiReport *out)
{
    (void)truth;
    ai_choose(g, v, p, ai_seed(v), NULL, out);
}

static const Way honest = {view_make, honest_mind, 20};

/* The levels, with little time. */
static AiProfile hurried[AI_LEVELS];

static inline int read_levels(void **unused)
{
    (void)unused;
    Err err = {{0}};
    for (int i = 0; i < AI_LEVELS; i++) {
        if (!ai_profile(DATA_DIR, ai_level(i), &hurried[i], &err))
            return -1;
        hurried[i].playouts = 12;
    }
    return 0;
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

static inline bool same_thoughts(const Game *g, const State pair[2], const View view[2], Way way, const AiProfile *p)
{
    static AiReport report[2];
    memset(report, 0, sizeof report);
    for (int k = 0; k < 2; k++)
        way.mind(g, &pair[k], &view[k], p, &report[k]);
    return memcmp(&report[0].action, &report[1].action, sizeof(Action)) == 0 && report[0].n == report[1].n &&
           memcmp(report[0].move, report[1].move, (size_t)report[0].n * sizeof report[0].move[0]) == 0;
}

/* What the seat could tell the pair apart by; NULL: nothing. */
static inline const char *told_apart(const Game *g, const State pair[2], int seat, Way way, const AiProfile *level, Tried *t)
{
    View view[2];
    Action moves[3][MAX_MOVES];
    for (int k = 0; k < 2; k++)
        way.view(g, &pair[k], seat, &view[k]);
    if (memcmp(&view[0], &view[1], sizeof view[0]) != 0)
        return "the Views differ";
    if (seat == NO_SEAT)
        return NULL;
    const int n = game_moves(g, &view[0].s, seat, moves[2]);
    for (int k = 0; k < 2; k++)
        if (game_moves(g, &pair[k], seat, moves[k]) != n || memcmp(moves[k], moves[2], (size_t)n * sizeof(Action)) != 0)
            return "the legal moves differ";
    if (n < 2 || !level)
        return NULL;
    t->thought++;
    return same_thoughts(g, pair, view, way, level) ? NULL : "the thoughts differ";
}

/* A twin is a position of the game; now and then all is looked at that must hold in one. */
static inline void check_twin(const Game *g, const State *s, Rng *rng)
{
    Err err = {{0}};
    check_cards(g, s);
    if (rng_below(rng, 100) == 0 && !verify_position(g, s, rng, &err))
        fail_msg("%s for %d: a twin is no position: %s", game_id(g), game_seats(g), err.text);
}

/* Random matches one after the other, and at every second or third position a pair; NULL, or how the first two were told apart.
 */
static inline const char *try_pairs(const Game *g, int pairs, uint64_t seed, Way way, Tried *t)
{
    Rng rng = rng_from_u64(seed);
    State pair[2] = {{.over = 1}};
    for (int made = 0; made < pairs;) {
        if (pair[0].over)
            game_start(g, &pair[0], (Seed){.low = seed++}, NULL);
        unsigned asked = game_to_act(&pair[0]); /* of those who choose at the same moment not always the same is first */
        if (asked & (asked - 1) && rng_below(&rng, 2))
            asked &= asked - 1;
        const int mover = __builtin_ctz(asked), viewer = (int)rng_below(&rng, 2 * (uint32_t)game_seats(g) + 1);
        game_apply(g, &pair[0], mover, any_move(g, &pair[0], mover, &rng), NULL);
        if (pair[0].over || rng_below(&rng, 5) > 1)
            continue;
        const unsigned to_move = game_to_act(&pair[0]);
        const int seat = viewer < game_seats(g) ? viewer : viewer == game_seats(g) ? NO_SEAT : __builtin_ctz(to_move);
        twin_make(g, &pair[0], seat, &rng, &pair[1]);
        const AiProfile *level = rng_below(&rng, way.thinks) ? NULL : &hurried[rng_below(&rng, AI_LEVELS)];
        const char *what = told_apart(g, pair, seat, way, level, t);
        if (what)
            return what;
        check_twin(g, &pair[1], &rng);
        count_differences(&pair[0], &pair[1], t);
        made++;
    }
    return NULL;
}

/* ---- Every game, number of players and option -------------------------------------------------------------------- */

/* The game with its standard options, or (part > 0) with any. */
static inline Game *load_part(const GameInfo *info, int seats, int part, Rng *rng)
{
    OptionValue value[MAX_OPTIONS];
    int n = 0;
    Err err = {{0}};
    for (int i = 0; part > 0 && i < info->n_options; i++) {
        const OptionInfo *o = &info->option[i];
        int v = o->kind == OPTION_NUMBER   ? o->min + o->step * (int)rng_below(rng, (uint32_t)((o->max - o->min) / o->step + 1))
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

/* Calls `visit` with every game for every number of players, and with some of its options. */
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
