/* Endings against a second implementation on plain States: it lists the worlds, takes information
 * sets from Views, and uses no bounds. The opponent's choice must have the highest value, whatever
 * margin, blunders and style the opponent has. */
#include "ai/ending.h"
#include "second/second.h"

enum { POSITIONS = AMOUNT(300, 12), MOST_CARDS = 10, MOST_WORLDS = 200, LONGEST = 400000 };

typedef struct {
    State s;
    uint64_t seen; /* hash of all Views that the seat has had */
} Thought;

typedef struct {
    const Game *game;
    const AiProfile *profile;
    const View *view;
    bool known; /* one world, in which all play their best */
    int cards, worlds, steps;
    Card card[MAX_CARDS];
    int room[ZONE_COUNT];
    Thought world[MOST_WORLDS];
} Second;

static void list_worlds(Second *e, State *s, int i)
{
    if (i == e->cards) {
        if (e->worlds < MOST_WORLDS)
            e->world[e->worlds] = (Thought){*s, 0};
        e->worlds++;
        return;
    }
    for (int z = 0; z < ZONE_COUNT && e->worlds <= MOST_WORLDS; z++) {
        if (e->room[z] == 0 || (z < MAX_SEATS && cardset_has(s->lacks[z], e->card[i])))
            continue;
        e->room[z]--;
        cardset_add(&s->zone[z], e->card[i]);
        list_worlds(e, s, i + 1);
        cardset_remove(&s->zone[z], e->card[i]);
        e->room[z]++;
    }
}

static bool second_begin(Second *e, const Game *g, const AiProfile *profile, const View *v)
{
    CardSet unseen = game_pack(g);
    State s = v->s;
    s.rng = rng_from_u64(9);
    CardSet *lacks = &s.lacks[v->s.payer[v->seat]];
    *lacks = cardset_or(*lacks, v->s.payer_lacks[v->seat]);
    e->game = g;
    e->profile = profile;
    e->view = v;
    e->cards = e->worlds = e->steps = 0;
    for (int z = 0; z < ZONE_COUNT; z++) {
        unseen = cardset_minus(unseen, v->s.zone[z]);
        e->room[z] = v->s.count[z] - cardset_count(v->s.zone[z]);
    }
    while (!cardset_empty(unseen))
        e->card[e->cards++] = cardset_pop(&unseen);
    if (e->cards > MOST_CARDS)
        return false;
    list_worlds(e, &s, 0);
    e->known = e->worlds == 1;
    return e->worlds <= MOST_WORLDS;
}

static int64_t worth(const Second *e, const State *end, int seat)
{
    int32_t value[MAX_SEATS];
    value_of(e->game, &e->profile->deal, &e->view->s, end, value);
    return value[seat];
}

/* The values if all play their best. */
static void best_line(Second *e, const State *s, int64_t value[MAX_SEATS])
{
    if (game_resting(e->game, s)) {
        for (int i = 0; i < game_seats(e->game); i++)
            value[i] = worth(e, s, i);
        return;
    }
    Action moves[MAX_MOVES];
    const int n = game_moves(e->game, s, s->turn, moves);
    for (int i = 0; i < n && ++e->steps < LONGEST; i++) {
        State next = *s;
        int64_t v[MAX_SEATS];
        game_apply(e->game, &next, s->turn, moves[i], NULL);
        best_line(e, &next, v);
        if (i == 0 || v[s->turn] > value[s->turn])
            memcpy(value, v, sizeof v);
    }
}

static Action favourite(const Second *e, const State *s)
{
    Action moves[MAX_MOVES];
    int32_t score[MAX_MOVES];
    World w = {.s = *s};
    world_begin(e->game, &w);
    const int n = game_moves(e->game, s, s->turn, moves);
    policy_scores(&e->profile->policy, &(Decision){e->game, &w, s->turn, n, moves}, score);
    int best = 0;
    for (int i = 1; i < n; i++)
        best = score[i] > score[best] ? i : best;
    return moves[best];
}

static void make(Second *e, Thought *t, Action a)
{
    View v;
    game_apply(e->game, &t->s, t->s.turn, a, NULL);
    view_make(e->game, &t->s, e->view->seat, &v);
    t->seen = t->seen * UINT64_C(0x9E3779B97F4A7C15) + state_hash(&v.s);
    e->steps++;
}

static int64_t best_answers(Second *e, Thought *t, int n);

/* The value of the same move in all worlds; the others then move until the seat is asked again. */
static int64_t answers_after(Second *e, const Thought *t, int n, Action a)
{
    Thought *next = malloc((size_t)n * sizeof *next);
    for (int i = 0; i < n; i++) {
        next[i] = t[i];
        make(e, &next[i], a);
        while (!game_resting(e->game, &next[i].s) && next[i].s.turn != e->view->seat)
            make(e, &next[i], favourite(e, &next[i].s));
    }
    const int64_t sum = best_answers(e, next, n);
    free(next);
    return sum;
}

static int by_what_was_seen(const void *a, const void *b)
{
    const uint64_t x = ((const Thought *)a)->seen, y = ((const Thought *)b)->seen;
    return (x > y) - (x < y);
}

/* Worlds that the seat cannot distinguish get the same answer. */
static int64_t best_answers(Second *e, Thought *t, int n)
{
    int64_t sum = 0;
    qsort(t, (size_t)n, sizeof *t, by_what_was_seen);
    for (int from = 0, to; from < n && e->steps < LONGEST; from = to) {
        Action moves[MAX_MOVES];
        int64_t best = INT64_MIN;
        for (to = from; to < n && t[to].seen == t[from].seen;)
            to++;
        if (game_resting(e->game, &t[from].s)) {
            for (int i = from; i < to; i++)
                sum += worth(e, &t[i].s, e->view->seat);
            continue;
        }
        const int count = game_moves(e->game, &t[from].s, e->view->seat, moves);
        for (int i = 0; i < count; i++) {
            const int64_t v = answers_after(e, t + from, to - from, moves[i]);
            best = v > best ? v : best;
        }
        sum += best;
    }
    return sum;
}

static int64_t second_value(Second *e, Action a)
{
    if (!e->known)
        return answers_after(e, e->world, e->worlds, a);
    State next = e->world[0].s;
    int64_t value[MAX_SEATS];
    game_apply(e->game, &next, e->view->seat, a, NULL);
    best_line(e, &next, value);
    return value[e->view->seat];
}

/* ---- Choices ---- */

/* Exact values are not noise: no margin, no blunder and no character makes a worse move. */
static void assert_best(const Search *s)
{
    AiProfile loose[3] = {*s->profile, *s->profile, *s->profile};
    loose[0].margin = 1000;
    loose[1].blunder_rate = loose[1].blunder_tolerance = 1000;
    loose[2].style.tolerance = 1000;
    for (int kind = 0; kind < FEATURE_KINDS; kind++)
        for (int i = 0; i < MAX_FEATURES; i++)
            loose[2].style.weight.weight[kind][i] = (int16_t)-s->profile->policy.weight[kind][i];
    for (int i = 0; i < 3; i++) {
        const Action a = ai_choose(s->game, s->view, &loose[i], 1, NULL, NULL);
        int at = 0;
        while (!action_same(s->move[at].sequence->step[0], a))
            at++;
        if (s->move[at].sum != s->move[0].sum)
            fail_msg("%s: %s makes a move worth %lld, not %lld", game_id(s->game),
                     (const char *[]){"a margin", "a blunder", "a character"}[i],
                     (long long)s->move[at].sum, (long long)s->move[0].sum);
    }
}

/* ---- Positions ---- */

/* False if the ending was not solved, or would take too long here. */
static bool compare(const Game *g, const AiProfile *profile, const View *v, Second *e, int *known)
{
    static Sequence sequences[MAX_SEQUENCES];
    Candidate move[MAX_MOVES] = {{0}};
    Search s = {.game = g, .view = v, .profile = profile, .move = move};
    if (!second_begin(e, g, profile, v))
        return false;
    s.n = sequence_actions(g, v, sequences);
    for (int i = 0; i < s.n; i++)
        move[i].sequence = &sequences[i];
    if (s.n < 2 || !ending_solve(&s))
        return false;
    int64_t value[MAX_MOVES];
    for (int i = 0; i < s.n; i++)
        value[i] = second_value(e, move[i].sequence->step[0]);
    if (e->steps >= LONGEST)
        return false;
    for (int i = 0; i < s.n; i++) {
        if (move[i].sum != value[i] || value[i] > value[0])
            fail_msg("%s, %d worlds: move %d is worth %lld, not %lld", game_id(g), e->worlds, i,
                     (long long)value[i], (long long)move[i].sum);
        assert_int_equal(move[i].playouts, e->worlds);
    }
    assert_best(&s);
    *known += e->known;
    return true;
}

static int cards_held(const Game *g, const State *s)
{
    int n = 0;
    for (int i = 0; i < game_seats(g); i++)
        n += s->count[ZONE_HAND + i];
    return n;
}

/* A random policy, so that the data's weights do not matter. */
static void any_policy(Policy *p, Rng *rng)
{
    for (int kind = 0; kind < FEATURE_KINDS; kind++)
        for (int i = 0; i < MAX_FEATURES; i++)
            p->weight[kind][i] = (int16_t)((int)rng_below(rng, 4001) - 2000);
}

static void one_game(const char *id, int seats, const char *options)
{
    static Second second;
    Game *g = second_load(id, seats, options);
    AiProfile profile = {.playouts = 1, .endings = true, .deal = {.gain = 1000, .spread = 1000}};
    Rng rng = rng_from_u64(7);
    int solved = 0, known = 0, tried = 0;
    for (uint64_t seed = 1; solved < POSITIONS && tried < 60 * POSITIONS; seed++) {
        State s;
        game_start(g, &s, (Seed){.low = seed}, NULL);
        any_policy(&profile.policy, &rng);
        while (!game_resting(g, &s)) {
            const int seat = __builtin_ctz(game_to_act(&s));
            View v;
            view_make(g, &s, seat, &v);
            if (cards_held(g, &s) <= MOST_CARDS + 2 && solved < POSITIONS &&
                rng_below(&rng, 3) == 0) {
                tried++;
                solved += compare(g, &profile, &v, &second, &known);
            }
            game_apply(g, &s, seat, any_move(g, &s, seat, &rng), NULL);
        }
    }
    print_message("%s, %d seats: %d of %d positions, %d of them with nothing hidden\n", id, seats,
                  solved, tried, known);
    assert_true(solved >= POSITIONS);
    game_free(g);
}

static void test_addenda(void **state)
{
    (void)state;
    one_game("addenda", 2, "");
    one_game("addenda", 2, "bust_judged=at_end void_lead=unable_player");
    one_game("addenda", 4, "void_lead=other_side");
}

static void test_tricks(void **state)
{
    (void)state;
    one_game("bottle-imp", 3, "");
    one_game("little-devils", 4, "");
    one_game("minimisere", 4, "");
    one_game("hearts", 4, "");
}

static void test_climbing(void **state)
{
    (void)state;
    one_game("great-dalmuti", 4, "");
}

TEST_GROUP(ending, NULL, NULL, cmocka_unit_test(test_addenda), cmocka_unit_test(test_tricks),
           cmocka_unit_test(test_climbing))
