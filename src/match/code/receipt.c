#include "match/code/receipt.h"
#include "match/code/luck.h"
#include "match/match_private.h"
#include <nettle/sha2.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/* The generator state from which the deal came. False if the position was set up, not dealt. */
static bool luck_of(const Match *m, int length, Rng *out)
{
    CarryOver from;
    const bool later = match_dealt_from(m, length, &from);
    *out = later ? from.rng : rng_from(luck_deal(m->begun.seed, 1));
    return later || !m->placed;
}

static void receipt_add(struct sha256_ctx *h, const char *text)
{
    sha256_update(h, strlen(text), (const uint8_t *)text);
}

/* Adds the names of the cards in the order of the deck; equal cards cannot be told apart: "0: 17
 * 23 4\n". */
static void add_zone(struct sha256_ctx *h, const Game *g, int zone, CardSet cards)
{
    char word[16];
    snprintf(word, sizeof word, "%d:", zone);
    receipt_add(h, word);
    while (!cardset_empty(cards)) {
        snprintf(word, sizeof word, " %s", game_card(g, cardset_pop(&cards))->name);
        receipt_add(h, word);
    }
    receipt_add(h, "\n");
}

/* Ends the hash and prints its first half. */
static void receipt_print(struct sha256_ctx *h, char out[RECEIPT_TEXT])
{
    uint8_t sum[SHA256_DIGEST_SIZE];
    sha256_digest(h, sizeof sum, sum);
    for (int i = 0; i < 8; i++)
        snprintf(out + 5 * i, RECEIPT_TEXT - 5 * (size_t)i, "%02x%02x%s", sum[2 * i],
                 sum[2 * i + 1], i < 7 ? " " : "");
}

void receipt_of_draw(Seed drawn, char out[RECEIPT_TEXT])
{
    struct sha256_ctx h;
    char digits[SEED_TEXT], line[64];
    seed_print(drawn, digits);
    snprintf(line, sizeof line, "imparlour-draw 1\n%s\n", digits);
    sha256_init(&h);
    receipt_add(&h, line);
    receipt_print(&h, out);
}

bool match_receipt(const Match *m, int length, char out[RECEIPT_TEXT])
{
    struct sha256_ctx h;
    char line[128];
    Rng luck;
    State dealt;
    const MatchPlan plan = match_plan_at(m, length);
    const Game *g = m->game[plan.seats];
    if (!luck_of(m, length, &luck))
        return false;
    match_state_at(m, match_deal_begin(m, length) + 1, &dealt);
    sha256_init(&h);
    snprintf(line, sizeof line,
             "imparlour-receipt 1\n%s %d\n%016" PRIx64 "%016" PRIx64 "%016" PRIx64 "%016" PRIx64
             "\n",
             plan.game, plan.seats, luck.s[0], luck.s[1], luck.s[2], luck.s[3]);
    receipt_add(&h, line);
    for (int i = 0; i < plan.seats; i++)
        add_zone(&h, g, i, dealt.zone[ZONE_HAND + i]);
    add_zone(&h, g, ZONE_STOCK, dealt.zone[ZONE_STOCK]);
    receipt_print(&h, out);
    return true;
}
