#include "match/archive/daily.h"
#include "ai/ai.h"
#include "base/hash.h"
#include "match/insight/auto_finish.h"
#include <stdio.h>
#include <string.h>

static const char OTHERS[] = "normal";

/* The generator mixes the hash, so the seeds of neighbouring dates are unrelated. */
Seed daily_seed(const char *game, const char *date)
{
    Rng rng = rng_from_u64(hash_text(hash_text(hash_text(HASH_START, "daily "), game), date));
    return (Seed){.low = rng_next(&rng), .high = (uint16_t)rng_next(&rng)};
}

void daily_plan(const GameInfo *info, const char *date, MatchPlan *out)
{
    *out = (MatchPlan){.seats = info->default_seats, .seed = daily_seed(info->id, date)};
    snprintf(out->game, sizeof out->game, "%s", info->id);
    for (int i = 0; i < out->seats; i++) {
        out->player[i] = (Player){.human = i == 0, .face = i < 2 ? 1 - i : i};
        snprintf(out->player[i].level, sizeof out->player[i].level, "%s", OTHERS);
    }
}

bool daily_is(const GameInfo *info, const char *date, const ArchiveDeal *d)
{
    const Seed seed = daily_seed(info->id, date);
    return strcmp(d->plan.game, info->id) == 0 && d->deal == 1 &&
           d->plan.seats == info->default_seats && d->plan.n_options == 0 &&
           d->plan.seed.low == seed.low && d->plan.seed.high == seed.high &&
           plan_person(&d->plan) == 0;
}

int daily_played(const Archive *a, const GameInfo *info, const char *date)
{
    int i = 0;
    while (i < archive_count(a) &&
           (archive_deal(a, i)->kind == DEAL_BROUGHT || !daily_is(info, date, archive_deal(a, i))))
        i++;
    return i < archive_count(a) ? i : -1;
}

bool daily_by_level(const char *data_dir, const GameInfo *info, const char *date, int level,
                    const atomic_bool *stop, int *gain)
{
    AiProfile own, others;
    State s;
    Err err = {{0}};
    if (!ai_profile(data_dir, info->id, ai_level(level), &own, &err) ||
        !ai_profile(data_dir, info->id, OTHERS, &others, &err))
        return false;
    Game *g = game_load(data_dir, info->id, info->default_seats, NULL, 0, &err);
    if (!g)
        return false;
    game_start(g, &s, daily_seed(info->id, date), NULL);
    const AiProfile *player[MAX_SEATS];
    for (int i = 0; i < MAX_SEATS; i++)
        player[i] = i == 0 ? &own : &others;
    const bool done = auto_finish(g, &s, player, 0, stop);
    *gain = s.score[0];
    game_free(g);
    return done;
}
