/* The kernel of phase "contest": the position is the State itself, whose knowledge it does not
 * keep, and random moves are drawn without a list. It plays move for move like phase_contest.c. */
#include "rules/contest/contest_private.h"
#include "rules/state/state.h"

static const Phase *contest_phase(const Game *g, const State *s) { return &g->phase[s->phase]; }

static bool contest_fits(const Game *g, const Phase *p) { return true; }

/* Of several that are asked at once the lowest seat answers first. */
static void take_turn(World *w)
{
    w->turn = w->s.turn != NO_SEAT ? w->s.turn : (uint8_t)__builtin_ctz(w->s.asked);
}

static bool contest_enter_kernel(const Game *g, World *w)
{
    take_turn(w);
    return true;
}

static int contest_kernel_moves(const Game *g, const World *w, Action out[MAX_MOVES])
{
    return contest_moves(g, &w->s, contest_phase(g, &w->s), w->turn, out);
}

static Action contest_any(const Game *g, const World *w, Rng *rng)
{
    ContestMoves m;
    contest_list(g, &w->s, contest_phase(g, &w->s), w->turn, &m);
    int n = m.verbs;
    if (!cardset_empty(m.picks))
        n += cardset_count(m.picks);
    const int i = n == 1 ? 0 : (int)rng_below(rng, (uint32_t)n);
    if (i < m.verbs)
        return (Action){.verb = m.verb[i]};
    return (Action){
        .verb = VERB_PICK, .n = w->s.picks[w->turn], .card = cardset_nth(m.picks, i - m.verbs)};
}

/* ---- Play ---- */

static void kernel_draw(State *s, int seat)
{
    const CardSet stock = s->zone[ZONE_STOCK];
    const Card c = s->n_next ? state_next_card(s)
                             : cardset_nth(stock, (int)rng_below(&s->rng, s->count[ZONE_STOCK]));
    cardset_remove(&s->zone[ZONE_STOCK], c);
    cardset_add(&s->zone[ZONE_HAND + seat], c);
    s->count[ZONE_STOCK]--;
    s->count[ZONE_HAND + seat]++;
}

/* The staged cards of the seat come to the table, as a lead or against one. */
static void lay_staged(State *s, int seat, int kind)
{
    const int n = s->picks[seat];
    CardSet *hand = &s->zone[ZONE_HAND + seat], *table = &s->zone[ZONE_TABLE];
    trick_add(
        &s->now,
        (Play){.seat = (uint8_t)seat, .card = NO_CARD, .arg = (uint8_t)kind, .n = (uint8_t)n});
    *hand = cardset_minus(*hand, s->staged[seat]);
    *table = cardset_or(*table, s->staged[seat]);
    s->count[ZONE_HAND + seat] = (uint8_t)(s->count[ZONE_HAND + seat] - n);
    s->count[ZONE_TABLE] = (uint8_t)(s->count[ZONE_TABLE] + n);
}

/* The cards on the table go to a pile. */
static void clear_table(State *s, CardSet cards, int n, int pile)
{
    s->zone[pile] = cardset_or(s->zone[pile], cards);
    s->count[pile] = (uint8_t)(s->count[pile] + n);
    s->zone[ZONE_TABLE] = cardset_minus(s->zone[ZONE_TABLE], cards);
    s->count[ZONE_TABLE] = (uint8_t)(s->count[ZONE_TABLE] - n);
}

static void kernel_resolve(const Game *g, State *s, const Phase *p)
{
    const int leader = s->now.leader, n = s->now.play[0].n;
    const unsigned challengers = state_answers(s, NULL);
    const int best = challengers ? contest_winner(g, s, p, challengers) : leader;
    const CardSet own = best == leader ? s->zone[ZONE_TABLE] : s->staged[best];
    for (int i = 1; challengers && i < g->seats; i++) {
        const int seat = seat_from(g, s, leader, i);
        if (challengers >> seat & 1)
            lay_staged(s, seat, LEAD_NONE);
    }
    s->now.taker = (uint8_t)best;
    if (p->contest.losers_discarded)
        clear_table(s, cardset_minus(s->zone[ZONE_TABLE], own), s->count[ZONE_TABLE] - n, ZONE_OUT);
    clear_table(s, s->zone[ZONE_TABLE], s->count[ZONE_TABLE], ZONE_TAKEN + best);
    contest_next(g, s, NULL);
}

static void kernel_lead(const Game *g, State *s, const Phase *p, int seat, enum LeadKind kind)
{
    const int n = s->picks[seat];
    s->now.leader = (uint8_t)seat;
    s->lead_kind = (uint8_t)kind;
    lay_staged(s, seat, (int)kind);
    state_drop_staged(s, seat);
    if (!contest_ask(g, s, seat, n, NULL))
        kernel_resolve(g, s, p);
}

static void contest_kernel_apply(const Game *g, World *w, Action a)
{
    State *s = &w->s;
    const int seat = w->turn, phase = s->phase;
    const Phase *p = contest_phase(g, s);
    if (a.verb == VERB_PICK) {
        state_stage(s, seat, a.card, NULL);
        return;
    }
    s->turn = NO_SEAT;
    switch (a.verb) {
    case VERB_DRAW:
        kernel_draw(s, seat);
        contest_drawn(g, s, p, seat, NULL);
        break;
    case VERB_SNEAK: kernel_lead(g, s, p, seat, LEAD_SNEAK); break;
    case VERB_FLAUNT: kernel_lead(g, s, p, seat, LEAD_FLAUNT); break;
    default:
        state_answer(s, seat, a.verb == VERB_CHALLENGE, NULL);
        if (s->asked == 0)
            kernel_resolve(g, s, p);
        break;
    }
    if (s->phase == phase)
        take_turn(w);
    else
        w->kernel = NULL;
}

static int contest_run(const Game *g, World *w, Rng *rng)
{
    int made = 0;
    for (; w->kernel; made++)
        contest_kernel_apply(g, w, contest_any(g, w, rng));
    return made;
}

const Kernel kernel_contest = {.fits = contest_fits,
                               .enter = contest_enter_kernel,
                               .moves = contest_kernel_moves,
                               .any = contest_any,
                               .apply = contest_kernel_apply,
                               .run = contest_run};
