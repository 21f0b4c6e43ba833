/* Shared by tests of the engine, mainly the second implementations (test_second_*.c): games with
 * options, cards by their names, random moves, and a check that no card is lost. */
#pragma once
#include "support/cm.h"
#include "rules/engine.h"
#include <stdlib.h>
#include <string.h>

/* options: "key=value key=value". */
static inline Game *second_load(const char *id, int seats, const char *options)
{
    OptionValue value[MAX_OPTIONS];
    int n = 0;
    char words[400];
    Err err = {""};
    assert_true(strlen(options) < sizeof words);
    strcpy(words, options);
    char *rest = NULL;
    for (char *word = strtok_r(words, " ", &rest); word; word = strtok_r(NULL, " ", &rest)) {
        char *is = strchr(word, '=');
        assert_non_null(is);
        *is = '\0';
        assert_true(strlen(word) < NAME_SIZE && strlen(is + 1) < NAME_SIZE);
        strcpy(value[n].key, word);
        strcpy(value[n++].value, is + 1);
    }
    Game *g = game_load(DATA_DIR, id, seats, value, n, &err);
    if (!g)
        fail_msg("%s %d %s: %s", id, seats, options, err.text);
    return g;
}

/* "10H" -> 10, "JK" (the joker) -> 0, the ace 14; read from the name alone. */
static inline int rank_named(const Game *g, Card c)
{
    const char *name = game_card(g, c)->name;
    if (strcmp(name, "JK") == 0)
        return 0;
    switch (name[0]) {
    case 'A': return 14;
    case 'K': return 13;
    case 'Q': return 12;
    case 'J': return 11;
    default: return atoi(name);
    }
}

/* 'C', 'D', 'H', 'S', or 0 for the joker. */
static inline char suit_named(const Game *g, Card c)
{
    const char *name = game_card(g, c)->name;
    return strcmp(name, "JK") == 0 ? '\0' : name[strlen(name) - 1];
}

static inline Card card_at(const Game *g, const char *name)
{
    Card c = 0;
    if (!game_card_named(g, name, &c))
        fail_msg("no card %s", name);
    return c;
}

static inline Action any_move(const Game *g, const State *s, int seat, Rng *rng)
{
    Action a[MAX_MOVES];
    const int n = game_moves(g, s, seat, a);
    assert_int_in_range(n, 1, MAX_MOVES);
    return a[rng_below(rng, (uint32_t)n)];
}

/* Every card of the pack is in one zone, and every zone's count is true. */
static inline void check_cards(const Game *g, const State *s)
{
    CardSet all = CARDSET_EMPTY;
    int sum = 0;
    for (int z = 0; z < ZONE_COUNT; z++) {
        assert_int_equal(cardset_count(s->zone[z]), s->count[z]);
        all = cardset_or(all, s->zone[z]);
        sum += s->count[z];
    }
    assert_int_equal(sum, cardset_count(game_pack(g)));
    assert_true(cardset_equal(all, game_pack(g)));
}

/* The expected winners for these totals: all seats with the best total. */
static inline unsigned best_of(const int *total, int n, bool low)
{
    unsigned mask = 0;
    for (int i = 0; i < n; i++) {
        bool best = true;
        for (int k = 0; k < n; k++)
            best &= low ? total[i] <= total[k] : total[i] >= total[k];
        mask |= best ? 1u << i : 0;
    }
    return mask;
}

/* Which of the listed worlds the state is: each has five bits for the zone of each of these cards.
 * Their number: none of them. */
static inline int world_of(const State *s, const Card *card, int n, const uint64_t *world,
                           int worlds)
{
    uint64_t zones = 0;
    for (int i = 0; i < n; i++) {
        uint64_t z = 0;
        while (!cardset_has(s->zone[z], card[i]))
            z++;
        zones |= z << 5 * i;
    }
    int k = 0;
    while (k < worlds && world[k] != zones)
        k++;
    return k;
}
