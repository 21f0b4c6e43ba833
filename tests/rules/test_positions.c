/* Positions as case files may set them up: hands of any few cards, or none, in every phase of every
 * game with any options. They must load or be refused, be playable to the end of the deal without
 * losing a card, and never hang. */
#include "rules/adding/adding.h"
#include "rules/begin_at.h"
#include "second/second.h"
#include <stdio.h>

enum { POSITIONS = 12, MOST_CARDS = 4, STOCK = 3, STEPS = 2000 };

static CardSet draw_cards(CardSet *left, int n, Rng *rng)
{
    CardSet out = CARDSET_EMPTY;
    for (; n > 0 && !cardset_empty(*left); n--) {
        const Card c = cardset_nth(*left, (int)rng_below(rng, (uint32_t)cardset_count(*left)));
        cardset_remove(left, c);
        cardset_add(&out, c);
    }
    return out;
}

/* About half of the choices and flags on offer, at random. */
static void some_options(const GameInfo *info, int seats, Rng *rng, char text[200])
{
    size_t used = 0;
    text[0] = '\0';
    for (int i = 0; i < info->n_options; i++) {
        const OptionInfo *o = &info->option[i];
        const int choice = o->n_choices ? (int)rng_below(rng, (uint32_t)o->n_choices) : 0;
        if (o->kind == OPTION_NUMBER || !option_offered(o, seats) || rng_below(rng, 2) ||
            (o->kind == OPTION_CHOICE && !choice_offered(o, choice, seats)))
            continue;
        const char *value = o->kind == OPTION_CHOICE ? o->choice[choice]
                            : rng_below(rng, 2)      ? "on"
                                                     : "off";
        const int more =
            snprintf(text + used, 200 - used, "%s%s=%s", used ? " " : "", o->key, value);
        if (used + (size_t)more >= 199) {
            text[used] = '\0';
            return;
        }
        used += (size_t)more;
    }
}

static Setup position(const Game *g, const char *phase, Rng *rng)
{
    Setup setup = game_setup_empty();
    CardSet left = game_pack(g);
    const uint32_t most = rng_below(rng, MOST_CARDS + 1);
    for (int seat = 0; seat < game_seats(g); seat++)
        setup.hand[seat] = draw_cards(&left, (int)rng_below(rng, most + 1), rng);
    if (rng_below(rng, 2))
        setup.stock = draw_cards(&left, STOCK, rng);
    setup.deal = 1 + (int)rng_below(rng, 4);
    if (strcmp(phase, "play") == 0 && strcmp(game_id(g), "whist") == 0) {
        for (int seat = 0; seat < game_seats(g); seat++)
            setup.tricks[seat] = (int)rng_below(rng, 3);
        setup.trump = (int)rng_below(rng, 2) ? (int)rng_below(rng, 4) : NO_SUIT;
        setup.turned = rng_below(rng, 2) ? (int)rng_below(rng, 52) : -1;
    }
    if (game_facts(g)->bids) {
        for (int seat = 0; seat < game_seats(g); seat++)
            setup.bid[seat] = (int)rng_below(rng, 4) - 1;
        setup.hand_size = (int)rng_below(rng, 8);
    }
    strcpy(setup.phase, phase);
    return setup;
}

/* Plays to the end of the deal, or until a seat would have to hand over cards that it does not
 * hold. */
static void play_on(const Game *g, State *s, Rng *rng)
{
    const int deal = s->deal;
    Action a[MAX_MOVES];
    int steps = 0;
    while (game_to_act(s) && s->deal == deal) {
        const int seat = __builtin_ctz(game_to_act(s)), n = game_moves(g, s, seat, a);
        check_cards(g, s);
        if (n == 0)
            return;
        if (game_piles(g, s) && steps == STEPS) /* few cards that never reach the limit */
            return;
        game_apply(g, s, seat, a[rng_below(rng, (uint32_t)n)], NULL);
        assert_int_in_range(++steps, 0, STEPS);
    }
    check_cards(g, s);
}

static int try_game(const GameInfo *info, int seats, Rng *rng)
{
    char options[200];
    int played = 0;
    Err err = {""};
    some_options(info, seats, rng, options);
    Game *g = second_load(info->id, seats, options);
    for (int p = 0; strcmp(game_phase(g, p), "between") != 0; p++)
        for (int i = 0; i < POSITIONS; i++) {
            const Setup setup = position(g, game_phase(g, p), rng);
            State s;
            if (!game_setup(g, &s, &setup, &err))
                continue;
            played++;
            play_on(g, &s, rng);
        }
    game_free(g);
    return played;
}

static void small_positions(void **unused)
{
    (void)unused;
    Err err = {""};
    int n, played = 0;
    GameInfo *list = game_list(DATA_DIR, &n, &err);
    Rng rng = rng_from_u64(1);
    assert_non_null(list);
    for (int i = 0; i < n; i++)
        for (int seats = list[i].min_seats; seats <= list[i].max_seats; seats++)
            for (int k = 0; k < 20 && seats_offered(&list[i], seats); k++)
                played += try_game(&list[i], seats, &rng);
    free(list);
    assert_true(played > 5000);
}

TEST_GROUP(positions, NULL, NULL, cmocka_unit_test(small_positions))
