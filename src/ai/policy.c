#include "ai/policy.h"
#include "base/file.h"
#include <stdio.h>
#include <string.h>

/* ---- From data ---- */

typedef struct {
    Policy *policy;
    int kind;
} Reading;

static bool read_weight(const Json *at, void *to, Err *err)
{
    const Reading *r = to;
    int weight;
    for (int i = 0; i < feature_count(r->kind); i++)
        if (strcmp(at->key, feature_name(r->kind, i)) == 0) {
            if (!json_int(at, INT16_MIN, INT16_MAX, &weight, err))
                return false;
            r->policy->weight[r->kind][i] = (int16_t)weight;
            return true;
        }
    return json_fail(at, err, "moves of kind \"%s\" have no feature \"%s\"",
                     feature_kind_name(r->kind), at->key);
}

bool policy_read(const Json *at, void *to, Err *err)
{
    Reading r = {to, 0};
    while (r.kind < FEATURE_KINDS && strcmp(at->key, feature_kind_name(r.kind)) != 0)
        r.kind++;
    if (r.kind == FEATURE_KINDS)
        return json_fail(at, err, "no kind of move \"%s\"", at->key);
    return json_object(at, err) && json_members(at, read_weight, &r, err);
}

static const JsonField own_fields[] = {
    {"weights", json_take_members, .read = policy_read, .optional = true},
    {"levels", NULL, .optional = true},
    {"deal", NULL, .optional = true},
    {0}};

/* The weights for any game. */
static bool load_general(const char *data_dir, Policy *out, Err *err)
{
    static const JsonField fields[] = {{"weights", json_take_members, .read = policy_read}, {0}};
    *out = (Policy){0};
    return json_load(data_dir, "ai", "policy", fields, out, err);
}

bool policy_load(const char *data_dir, const char *game, Policy *out, Err *err)
{
    char path[PATH_SIZE], name[PATH_SIZE];
    snprintf(name, sizeof name, "ai/games/%s.json", game);
    return load_general(data_dir, out, err) &&
           (!path_exists(path_under(path, data_dir, name)) ||
            json_load(data_dir, "ai/games", game, own_fields, out, err));
}

bool policy_load_file(const char *data_dir, const char *path, Policy *out, Err *err)
{
    return load_general(data_dir, out, err) && json_load_file(path, own_fields, out, err);
}

/* ---- Softmax ---- */

uint32_t softmax_weight(uint32_t less)
{
    static const uint32_t step[16] = {65536, 62757, 60097, 57549, 55109, 52773, 50535, 48393,
                                      46341, 44376, 42495, 40693, 38968, 37316, 35734, 34219};
    const uint32_t i = less / (SOFTMAX_DOUBLING / 16);
    return i / 16 < 17 ? step[i % 16] >> i / 16 : 0;
}

uint32_t softmax_weights(const int32_t *score, int n, uint32_t *weight)
{
    int32_t most = score[0];
    uint32_t sum = 0;
    for (int i = 1; i < n; i++)
        most = score[i] > most ? score[i] : most;
    for (int i = 0; i < n; i++) {
        weight[i] = softmax_weight((uint32_t)(most - score[i]));
        sum += weight[i];
    }
    return sum;
}

int softmax_draw(const uint32_t *weight, uint32_t sum, Rng *rng)
{
    uint32_t at = rng_below(rng, sum);
    int i = 0;
    for (; at >= weight[i]; i++)
        at -= weight[i];
    return i;
}

/* ---- Choosing ---- */

void policy_scores(const Policy *p, const Decision *d, int32_t score[MAX_MOVES])
{
    static const int16_t nothing[MAX_FEATURES];
    const enum FeatureKind kind = world_features_kind(d->game, d->world);
    const int16_t *weight = kind < FEATURE_KINDS ? p->weight[kind] : nothing;
    world_features(d->game, d->world, d->seat, d->move, d->n, &(Weighing){weight, score, NULL});
}

uint32_t policy_softmax(const Policy *p, const Decision *d, uint32_t weight[MAX_MOVES])
{
    int32_t score[MAX_MOVES];
    policy_scores(p, d, score);
    return softmax_weights(score, d->n, weight);
}

Action policy_choose(const Policy *p, const Game *g, const World *w, int seat, Rng *rng)
{
    Action moves[MAX_MOVES];
    uint32_t weight[MAX_MOVES];
    const int n = world_moves(g, w, seat, moves);
    if (n == 1)
        return moves[0];
    const uint32_t sum = policy_softmax(p, &(Decision){g, w, seat, n, moves}, weight);
    return moves[softmax_draw(weight, sum, rng)];
}

void policy_playout(const Policy *p, const Game *g, World *w, Rng *rng)
{
    policy_playout_round(p, g, w, NULL, rng);
}

bool playout_settled(const Game *g, const World *w, const State *from)
{
    return world_resting(g, w) || (from && game_traits(g, from->phase) & TRAIT_ROUNDS &&
                                   w->s.now.number != from->now.number);
}

void policy_playout_round(const Policy *p, const Game *g, World *w, const State *from, Rng *rng)
{
    while (!playout_settled(g, w, from)) {
        const int seat = world_seat(w);
        world_apply(g, w, seat, policy_choose(p, g, w, seat, rng));
    }
}
