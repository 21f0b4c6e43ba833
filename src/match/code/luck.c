#include "match/code/luck.h"
#include "rules/carry_over.h"
#include <nettle/sha2.h>
#include <stdio.h>
#include <string.h>

/* The first 80 bits of the hash. */
static Seed luck_hash(const char *text, uint16_t of)
{
    struct sha256_ctx h;
    uint8_t sum[SHA256_DIGEST_SIZE];
    Seed seed = {.high = 0};
    sha256_init(&h);
    sha256_update(&h, strlen(text), (const uint8_t *)text);
    sha256_digest(&h, sizeof sum, sum);
    seed.high = (uint16_t)(sum[0] << 8 | sum[1]);
    for (int i = 2; i < 10; i++)
        seed.low = seed.low << 8 | sum[i];
    seed.of = of;
    return seed;
}

Seed luck_deal(Seed seed, int deal)
{
    char digits[SEED_TEXT], text[64];
    if (seed.of == SEED_DEAL)
        return seed;
    seed_print(seed, digits);
    snprintf(text, sizeof text, "imparlour-deal 1\n%s %d\n", digits, deal);
    return luck_hash(text, SEED_DEAL);
}

void luck_next(Seed seed, const Game *g, State *s)
{
    if (seed.of == SEED_MATCH)
        game_next_luck(g, s, rng_from(luck_deal(seed, s->deal + 1)));
}

Seed luck_cut(const Cut *cut)
{
    char digits[SEED_TEXT], text[64 + CUT_TEXT];
    seed_print(cut->drawn, digits);
    snprintf(text, sizeof text, "imparlour-cut 1\n%s %s\n", digits, cut->number);
    return luck_hash(text, SEED_MATCH);
}

bool luck_parse(const char *text, Seed *out, Err *err)
{
    const bool match = text[0] == 'm';
    if (!seed_parse(text + match, out, err))
        return false;
    out->of = match ? SEED_MATCH : SEED_DEAL;
    return true;
}

void luck_print(Seed seed, char out[LUCK_TEXT])
{
    const bool match = seed.of == SEED_MATCH;
    snprintf(out, LUCK_TEXT, "%s", match ? "m" : "");
    seed_print(seed, out + match);
}
