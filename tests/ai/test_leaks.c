/* The pairs of test_secrets.c can fail: Views with one leak each, and opponents that peek, are
 * detected. Under sanitizers only the secrets of every game, found soon, are looked for: the others
 * take thousands of pairs, which test_secrets.c makes, too. */
#include "ai/pairs.h"

#define LEAK(field)                                                                                \
    static void leak_##field(const Game *g, const State *truth, int seat, View *out)               \
    {                                                                                              \
        view_make(g, truth, seat, out);                                                            \
        memcpy(&out->s.field, &truth->field, sizeof truth->field);                                 \
    }
LEAK(rng)
LEAK(staged)
LEAK(pick)
LEAK(picks)
LEAK(said)
LEAK(asked)
LEAK(known)
LEAK(payer_lacks)
LEAK(payer)
LEAK(next)
LEAK(n_next)
#undef LEAK

/* Leaks one bit of the generator. */
static void leak_bit(const Game *g, const State *truth, int seat, View *out)
{
    view_make(g, truth, seat, out);
    out->s.rng.s[3] = truth->rng.s[3] >> 63;
}

/* Leaks one hidden card of the zones from … to. */
static void leak_card(const Game *g, const State *truth, int seat, int from, int to, View *out)
{
    view_make(g, truth, seat, out);
    for (int z = from; z <= to; z++) {
        CardSet hidden = cardset_minus(truth->zone[z], out->s.zone[z]);
        if (cardset_empty(hidden))
            continue;
        cardset_add(&out->s.zone[z], cardset_pop(&hidden));
        return;
    }
}

static void leak_stock(const Game *g, const State *truth, int seat, View *out)
{
    leak_card(g, truth, seat, ZONE_STOCK, ZONE_STOCK, out);
}
/* Of a hand; of the stock where nobody holds cards. */
static void leak_hand(const Game *g, const State *truth, int seat, View *out)
{
    int held = 0;
    for (int i = 0; i < game_seats(g); i++)
        held += truth->count[ZONE_HAND + i];
    if (held)
        leak_card(g, truth, seat, ZONE_HAND, ZONE_HAND + MAX_SEATS - 1, out);
    else
        leak_stock(g, truth, seat, out);
}
static void leak_taken(const Game *g, const State *truth, int seat, View *out)
{
    leak_card(g, truth, seat, ZONE_TAKEN, ZONE_TAKEN + MAX_SEATS - 1, out);
}
static void leak_table(const Game *g, const State *truth, int seat, View *out)
{
    leak_card(g, truth, seat, ZONE_TABLE, ZONE_TABLE, out);
}
static void leak_aside(const Game *g, const State *truth, int seat, View *out)
{
    leak_card(g, truth, seat, ZONE_ASIDE, ZONE_ASIDE, out);
}
/* Opponents that peek a little. */
static void mind_with_the_deals_luck(const Game *g, const State *truth, const View *v,
                                     const AiProfile *p, AiReport *out)
{
    ai_choose(g, v, p, truth->rng.s[0], NULL, out);
}
static void mind_that_sees_a_card(const Game *g, const State *truth, const View *v,
                                  const AiProfile *p, AiReport *out)
{
    View seen;
    leak_hand(g, truth, v->seat, &seen);
    ai_choose(g, &seen, p, ai_seed(v), NULL, out);
}

static const struct {
    const char *name;
    Way way;
    bool everywhere; /* every game has this secret; the others are tried until one game has it */
} leak[] = {{"the generator", {leak_rng, honest_mind, 50}, true},
            {"a bit of the generator", {leak_bit, honest_mind, 50}, true},
            {"a card in a hand", {leak_hand, honest_mind, 50}, true},
            {"a card taken", {leak_taken, honest_mind, 50}, false},
            {"a card on the table", {leak_table, honest_mind, 50}, false},
            {"a card aside", {leak_aside, honest_mind, 50}, false},
            {"a card of the stock", {leak_stock, honest_mind, 50}, false},
            {"staged", {leak_staged, honest_mind, 50}, false},
            {"pick", {leak_pick, honest_mind, 50}, false},
            {"picks", {leak_picks, honest_mind, 50}, false},
            {"said", {leak_said, honest_mind, 50}, false},
            {"asked", {leak_asked, honest_mind, 50}, false},
            {"known", {leak_known, honest_mind, 50}, true},
            {"payer_lacks", {leak_payer_lacks, honest_mind, 50}, false},
            {"payer", {leak_payer, honest_mind, 50}, false},
            {"next", {leak_next, honest_mind, 50}, false},
            {"n_next", {leak_n_next, honest_mind, 50}, false},
            {"a seed from the generator", {view_make, mind_with_the_deals_luck, 2}, true},
            {"a thought about a hidden card", {view_make, mind_that_sees_a_card, 2}, true}};
enum { LEAKS = sizeof leak / sizeof leak[0] };

typedef struct {
    bool caught[LEAKS];
} Caught;

static void visit_leaks(const Game *g, int part, void *to)
{
    Caught *c = to;
    if (part > 0 || AMOUNT(false, game_seats(g) % 2 == 1))
        return;
    for (int i = 0; i < LEAKS; i++) {
        Tried t = {0};
        if (!leak[i].everywhere && AMOUNT(c->caught[i], true))
            continue;
        const char *what = try_pairs(g, leak[i].way.view == view_make ? AMOUNT(1000, 600) : 400, 7,
                                     leak[i].way, &t);
        c->caught[i] = c->caught[i] || what;
        if (leak[i].everywhere && !what)
            fail_msg("%s for %d: a leak of %s is not seen", game_id(g), game_seats(g),
                     leak[i].name);
    }
}

static void every_leak_is_seen(void **unused)
{
    (void)unused;
    Caught c = {0};
    visit_games(visit_leaks, &c);
    for (int i = 0; i < LEAKS; i++)
        if (!c.caught[i] && AMOUNT(true, leak[i].everywhere))
            fail_msg("a leak of %s is not seen", leak[i].name);
}

TEST_GROUP(leaks, NULL, NULL, cmocka_unit_test(every_leak_is_seen))
