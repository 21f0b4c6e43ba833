/* Passing: everybody stages cards for the same places in secret; they change hands together. */
#include "rules/phases.h"
#include "rules/state.h"

const char *const target_name[TARGET_COUNT] = {"left", "right", "across", "aside"};

/* The exchange of this deal: lists of places take turns. */
static const Exchange *exchange_of(const State *s, const Phase *p) { return &p->pass.to.exchange[(s->deal - 1) % p->pass.to.n]; }

/* The zone where the card of place i ends up. */
static int destination(const Game *g, const State *s, const Exchange *x, int seat, int i)
{
    switch (x->target[i]) {
    case TARGET_LEFT: return ZONE_HAND + seat_after(g, s, seat);
    case TARGET_RIGHT: return ZONE_HAND + seat_from(g, s, seat, g->seats - 1);
    case TARGET_ACROSS: return ZONE_HAND + seat_from(g, s, seat, g->seats / 2);
    default: return ZONE_ASIDE;
    }
}

static int pass_places(const Game *g, const State *s, const Phase *p, int seat)
{
    (void)g, (void)seat;
    return exchange_of(s, p)->n;
}

static int pass_target(const Game *g, const State *s, const Phase *p, int seat, int i, const char **kind)
{
    const Exchange *x = exchange_of(s, p);
    const int zone = destination(g, s, x, seat, i);
    *kind = target_name[x->target[i]];
    return zone < MAX_SEATS ? zone : NO_SEAT;
}

/* Cards that can be staged next. Those for one receiver are staged in the order of the deck, so that a set of cards has one
 * spelling: the next one comes after the one before, and leaves as many behind it as there are places to fill. */
static CardSet stageable(const State *s, const Exchange *x, int seat)
{
    const int i = s->picks[seat];
    CardSet left = cardset_minus(s->zone[ZONE_HAND + seat], s->staged[seat]);
    if (i > 0 && x->target[i] == x->target[i - 1])
        left = cardset_and(left, cardset_after(s->pick[seat][i - 1]));
    for (int k = i + 1; k < x->n && x->target[k] == x->target[i] && !cardset_empty(left); k++)
        cardset_drop_last(&left);
    return left;
}

static void pass_enter(const Game *g, State *s, const Phase *p, Sink *sink)
{
    if (exchange_of(s, p)->n == 0)
        phase_next(g, s, sink);
    else
        state_ask(s, (1u << g->seats) - 1, sink);
}

static int pass_moves(const Game *g, const State *s, const Phase *p, int seat, Action *out)
{
    const Exchange *x = exchange_of(s, p);
    const int i = s->picks[seat];
    if (i == x->n) {
        out[0] = (Action){.verb = VERB_COMMIT};
        return 1;
    }
    return actions_of((Action){.verb = VERB_PICK, .n = (uint8_t)i}, distinct_cards(g, stageable(s, x, seat)), out);
}

/* All have committed: first everybody loses track of what leaves unseen, then the cards move. */
static void exchange(const Game *g, State *s, const Phase *p, Sink *sink)
{
    const Exchange *x = exchange_of(s, p);
    for (int seat = 0; seat < g->seats; seat++)
        state_lose_track(g, s, ZONE_HAND + seat, 1u << seat);
    for (int seat = 0; seat < g->seats; seat++)
        for (int i = 0; i < x->n; i++) {
            const int to = destination(g, s, x, seat, i);
            const unsigned receiver = to < MAX_SEATS ? 1u << to : 0;
            state_move(g, s, seat, s->pick[seat][i], ZONE_HAND + seat, to, 1u << seat | receiver, sink);
        }
    for (int seat = 0; seat < g->seats; seat++)
        state_unstage(s, seat, sink);
    state_tell(s, sink, EVENT_BEAT, NO_SEAT, BEAT_EXCHANGE);
    phase_next(g, s, sink);
}

static void pass_apply(const Game *g, State *s, const Phase *p, int seat, Action a, Sink *sink)
{
    if (staging_apply(s, seat, a, sink))
        exchange(g, s, p, sink);
}

static void pass_refuse(const Game *g, const State *s, const Phase *p, int seat, Action a, Refusal *why)
{
    (void)g;
    const int missing = exchange_of(s, p)->n - s->picks[seat];
    if (staging_refuse(a, missing, why))
        return;
    why->id = !cardset_has(s->zone[ZONE_HAND + seat], a.card) ? "not_in_hand"
              : cardset_has(s->staged[seat], a.card)          ? "already_staged"
                                                              : "ascending";
    refusal_arg(why, "card", ARG_CARD, a.card);
}

static void pass_prompt(const Game *g, const State *s, const Phase *p, int seat, Refusal *what)
{
    (void)g;
    const int missing = exchange_of(s, p)->n - s->picks[seat];
    what->id = missing ? "stage" : "commit";
    if (missing)
        refusal_arg(what, "missing", ARG_NUMBER, missing);
}

static bool pass_check(const Game *g, Phase *p, Course *c, Err *err)
{
    int least_aside = MAX_PICKS, most_aside = 0;
    (void)g;
    for (int i = 0; i < p->pass.to.n; i++) {
        const Exchange *x = &p->pass.to.exchange[i];
        int aside = 0;
        if (x->n && x->n >= c->least)
            return err_set(err, "%d cards are to be passed from hands of %d", x->n, c->least);
        for (int k = 0; k < x->n; k++)
            aside += x->target[k] == TARGET_ASIDE;
        least_aside = aside < least_aside ? aside : least_aside;
        most_aside = aside > most_aside ? aside : most_aside;
    }
    const bool fit = moves_fit(c->most, err);
    c->least -= most_aside;
    c->most -= least_aside;
    return fit;
}

const PhaseFunctions phase_pass = {
    .check = pass_check,
    .enter = pass_enter,
    .moves = pass_moves,
    .apply = pass_apply,
    .refuse = pass_refuse,
    .prompt = pass_prompt,
    .places = pass_places,
    .target = pass_target,
    .traits = TRAIT_EXCHANGE,
};
