/* Belief: worlds consistent with a view, weighted by the likelihood of the plays made in them. */
#include "rules/begin_at.h"
#include "ai/search.h"
#include "support/cm.h"
#include <string.h>

enum { WORLDS = 2000 };

static Card card(const Game *g, const char *name)
{
    Card c;
    assert_true(game_card_named(g, name, &c));
    return c;
}

/* The first seat has led the king of spades, the second has followed with a low one; the third is
 * to play. */
static State king_led(const Game *g)
{
    static const char *const hand[4][4] = {{"KS", "2D", "3D", "4D"},
                                           {"5S", "7S", "8D", "9D"},
                                           {"2S", "3S", "6D", "5D"},
                                           {"QS", "JS", "10D", "JD"}};
    Setup setup = game_setup_empty();
    State s;
    strcpy(setup.phase, "play");
    for (int seat = 0; seat < 4; seat++)
        for (int i = 0; i < 4; i++)
            cardset_add(&setup.hand[seat], card(g, hand[seat][i]));
    assert_true(game_setup(g, &s, &setup, NULL));
    game_apply(g, &s, 0, (Action){.verb = VERB_PLAY, .card = card(g, "KS")}, NULL);
    game_apply(g, &s, 1, (Action){.verb = VERB_PLAY, .card = card(g, "5S")}, NULL);
    return s;
}

/* The number of sampled worlds in which the seat holds the card. */
static int held(const Game *g, const View *v, const AiProfile *p, int seat, Card c)
{
    Search s = {.game = g, .view = v, .profile = p, .rng = rng_from_u64(1)};
    int n = 0;
    for (int i = 0; i < WORLDS; i++) {
        State world;
        search_sample(&s, &world);
        n += cardset_has(world.zone[ZONE_HAND + seat], c);
        assert_true(cardset_count(world.zone[ZONE_HAND + seat]) == v->s.count[ZONE_HAND + seat]);
    }
    return n;
}

/* A seat that could have thrown the queen under the king, and did not, probably lacks it. */
static void who_did_not_throw_the_queen_has_her_not(void **unused)
{
    (void)unused;
    Err err = {{0}};
    AiProfile p;
    View v;
    Game *g = game_load(DATA_DIR, "hearts", 4, NULL, 0, &err);
    assert_non_null(g);
    assert_true(ai_profile(DATA_DIR, "hearts", "expert", &p, &err));
    const State s = king_led(g);
    view_make(g, &s, 2, &v);
    p.belief_samples = 0;
    const int blind = held(g, &v, &p, 1, card(g, "QS")), behind = held(g, &v, &p, 3, card(g, "QS"));
    p.belief_samples = 8;
    const int read = held(g, &v, &p, 1, card(g, "QS")),
              read_behind = held(g, &v, &p, 3, card(g, "QS"));
    assert_int_in_range(blind, WORLDS / 5, WORLDS / 2);
    if (read * 2 > blind || read_behind < behind)
        fail_msg("she is there in %d worlds of %d; with belief in %d, behind in %d and %d", blind,
                 WORLDS, read, behind, read_behind);
    game_free(g);
}

TEST_GROUP(belief, NULL, NULL, cmocka_unit_test(who_did_not_throw_the_queen_has_her_not))
