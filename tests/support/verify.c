#include "support/verify.h"
#include "rules/sides/sides.h"
#include <string.h>

/* Each card lies in one zone; no zone holds more cards than it counts; all are of the pack; and in
 * the true state none is missing. */
static bool check_cards(const Game *g, const State *s, bool truth, Err *err)
{
    CardSet all = CARDSET_EMPTY;
    int n = 0;
    for (int z = 0; z < ZONE_COUNT; z++) {
        const int held = cardset_count(s->zone[z]);
        if (truth ? held != s->count[z] : held > s->count[z])
            return err_set(err, "zone %d holds %d cards and says %d", z, held, s->count[z]);
        all = cardset_or(all, s->zone[z]);
        n += held;
    }
    const bool fit =
        truth ? cardset_equal(all, game_pack(g)) : cardset_empty(cardset_minus(all, game_pack(g)));
    return (fit && n == cardset_count(all)) ||
           err_set(err, "a card is in no zone, in two, or not of the pack");
}

/* Every seat knows its own hand and the cards face up on the table; no hand holds a card that it is
 * recorded to lack, and no such card lies aside but where all see it. */
static bool check_knowledge(const Game *g, const State *s, Err *err)
{
    CardSet seen = s->known[0];
    for (int i = 1; i < game_seats(g); i++)
        seen = cardset_and(seen, s->known[i]);
    if (!cardset_empty(cardset_minus(cardset_and(s->zone[ZONE_ASIDE], s->aside_lacks), seen)))
        return err_set(err, "a card lies aside that is said not to lie there");
    for (int i = 0; i < game_seats(g); i++) {
        const CardSet hand = s->zone[ZONE_HAND + i];
        if (!cardset_empty(cardset_and(hand, s->lacks[i])))
            return err_set(err, "seat %d holds a card that its hand is said to lack", i);
        if (!cardset_empty(cardset_and(s->zone[ZONE_HAND + s->payer[i]], s->payer_lacks[i])))
            return err_set(err, "seat %d holds a card that seat %d can tell it lacks", s->payer[i],
                           i);
        const CardSet open = s->lead_kind == LEAD_SNEAK ? CARDSET_EMPTY : s->zone[ZONE_TABLE];
        if (!cardset_empty(cardset_minus(cardset_or(hand, open), s->known[i])))
            return err_set(err, "seat %d does not know a card of the own hand or on the table", i);
    }
    return true;
}

static bool known_reason(const char *id)
{
    for (int i = 0; game_reason(i); i++)
        if (strcmp(game_reason(i), id) == 0)
            return true;
    return false;
}

/* The moves of a seat, and the last reason that was looked up: the next card is mostly refused for
 * the same one. */
typedef struct {
    int n;
    Action move[MAX_MOVES];
    const char *known;
} Legal;

static bool check_refusal(const Game *g, const State *s, int seat, Action a, Legal *legal, Err *err)
{
    Reason why;
    int at = 0;
    while (at < legal->n && !action_same(legal->move[at], a))
        at++;
    const bool refused = game_refuse(g, s, seat, a, &why);
    if (refused == (at < legal->n))
        return err_set(err, "seat %d: an action is both legal and refused, or neither", seat);
    if (refused && (!why.id || (why.id != legal->known && !known_reason(why.id))))
        return err_set(err, "seat %d: a refusal has no known reason", seat);
    legal->known = refused ? why.id : legal->known;
    return true;
}

/* How many different `arg` of such an action are tried. */
static int args_of(int verb)
{
    if (verb == VERB_BID)
        return 20;
    if (verb == VERB_PREMIUM)
        return 4;
    return verb == VERB_PLAY ? 2 : 1;
}

/* Single cards, sets of two with and without a wild one, and numbers. */
static bool check_refusals(const Game *g, const State *s, int seat, Err *err)
{
    Legal legal = {.known = NULL};
    legal.n = game_moves(g, s, seat, legal.move);
    for (int verb = 0; verb < VERB_COUNT; verb++) {
        const int cards = verb == VERB_PLAY || verb == VERB_PICK ? game_deck_size(g) : 1;
        for (int c = 0; c < cards; c++)
            for (int arg = 0; arg < args_of(verb); arg++) {
                const int set = verb == VERB_PLAY ? 2 * arg : 0;
                const int n = verb == VERB_PICK ? s->picks[seat] : set;
                const Action a = {.verb = (uint8_t)verb,
                                  .card = (uint8_t)c,
                                  .n = (uint8_t)n,
                                  .arg = (uint8_t)arg};
                if (!check_refusal(g, s, seat, a, &legal, err))
                    return false;
            }
    }
    return true;
}

/* Until the match is over some seat can move; afterwards no seat can. */
static bool check_turn(const Game *g, const State *s, Err *err)
{
    const unsigned asked = game_to_act(s);
    Action moves[MAX_MOVES];
    if ((asked == 0) != (s->over != 0) || asked >> game_seats(g))
        return err_set(err, "the seats that are asked (%#x) do not fit: over is %d", asked,
                       s->over);
    for (int i = 0; i < game_seats(g); i++)
        if ((game_moves(g, s, i, moves) > 0) != (asked >> i & 1))
            return err_set(err, "seat %d: legal moves and whether it is asked do not fit", i);
    return true;
}

/* The View is the same for every world consistent with it, so that it reveals nothing hidden.
 * Samples such a world. */
static bool check_world(const Game *g, const State *s, const View *view, State *world, Rng *rng,
                        Err *err)
{
    View again;
    const int seat = view->seat;
    view_sample(g, view, rng, world);
    view_make(g, world, seat, &again);
    if (view->s.n_next || (s->asked_first && view->s.asked != ((s->asked_first & ~(1u << seat)) |
                                                               (s->asked & 1u << seat))))
        return err_set(err, "seat %d: the view shows the order of the stock, or who has answered",
                       seat);
    if (memcmp(view, &again, sizeof again) != 0)
        return err_set(err,
                       "seat %d: the view of a sampled world differs from the view it was made for",
                       seat);
    return check_cards(g, world, true, err) && check_knowledge(g, world, err);
}

/* The legal moves of the View, and of a world, are the true ones. */
static bool check_view(const Game *g, const State *s, int seat, Rng *rng, Err *err)
{
    View view;
    State world;
    view_make(g, s, seat, &view);
    if (!check_world(g, s, &view, &world, rng, err))
        return false;
    Action moves[MAX_MOVES], seen[MAX_MOVES], sampled[MAX_MOVES];
    const int n = game_moves(g, s, seat, moves);
    if (game_moves(g, &view.s, seat, seen) != n || game_moves(g, &world, seat, sampled) != n)
        return err_set(err, "seat %d: the view has another number of legal moves than the truth",
                       seat);
    for (int i = 0; i < n; i++)
        if (!action_same(moves[i], seen[i]) || !action_same(moves[i], sampled[i]))
            return err_set(err, "seat %d: the view has other legal moves than the truth", seat);
    return true;
}

bool verify_position(const Game *g, const State *s, Rng *rng, Err *err)
{
    if (!check_cards(g, s, true, err) || !check_knowledge(g, s, err) || !check_turn(g, s, err))
        return false;
    /* All seats that are not asked are refused everything for the same reason: one of them is
     * enough. */
    const unsigned tried = game_to_act(s) | 1u << rng_below(rng, (uint32_t)game_seats(g));
    for (int i = 0; i < game_seats(g); i++)
        if (!check_view(g, s, i, rng, err) || (tried >> i & 1 && !check_refusals(g, s, i, err)))
            return false;
    return true;
}

/* ---- Events ---- */

/* Members of a State that change together. */
enum {
    OF_CARDS = 1 << 0,
    OF_KNOWLEDGE = 1 << 1,
    OF_STAGED = 1 << 2,
    OF_SCORES = 1 << 3,
    OF_TRICK = 1 << 4,
    OF_MARKERS = 1 << 5,
    OF_TOTALS = 1 << 6,
    OF_DEAL = 1 << 7,
    OF_PHASE = 1 << 8,
    OF_TURN = 1 << 9,
    OF_ASKED = 1 << 10,
    OF_END = 1 << 11,
    OF_RANKS = 1 << 12,
    OF_OUT = 1 << 13,
    OF_PASSED = 1 << 14,
    OF_BIDS = 1 << 15,
    OF_REVOLT = 1 << 16,
    OF_TURNS_LEFT = 1 << 17,
    OF_COUNTED = 1 << 18,
    OF_TURNED = 1 << 19,
    OF_COUNTERS = 1 << 20,
    OF_ORDER = 1 << 21,
    OF_NUMBERS = 1 << 22,
    OF_SIDES = 1 << 23,
};

/* The members that an event of this type may change in a View. */
static const unsigned may_change[EVENT_TYPES] = {
#define EVENT(ID, changes, says, line) [EVENT_##ID] = changes,
#include "rules/rules.def"
};

static const char *const event_name[EVENT_TYPES] = {
#define EVENT(ID, changes, says, line) #ID,
#include "rules/rules.def"
};

static unsigned differences(const State *a, const State *b)
{
#define MEMBER(name, of)                                                                           \
    {                                                                                              \
        offsetof(State, name), sizeof a->name, of                                                  \
    }
    static const struct {
        size_t at, size;
        unsigned of;
    } member[] = {MEMBER(zone, OF_CARDS),
                  MEMBER(count, OF_CARDS),
                  MEMBER(known, OF_KNOWLEDGE),
                  MEMBER(lacks, OF_KNOWLEDGE),
                  MEMBER(staged, OF_STAGED),
                  MEMBER(pick, OF_STAGED),
                  MEMBER(picks, OF_STAGED),
                  MEMBER(score, OF_SCORES),
                  MEMBER(gain, OF_SCORES),
                  MEMBER(now, OF_TRICK),
                  MEMBER(last, OF_TRICK),
                  MEMBER(lead_kind, OF_TRICK),
                  MEMBER(marker, OF_MARKERS),
                  MEMBER(total, OF_TOTALS),
                  MEMBER(deal, OF_DEAL),
                  MEMBER(dealer, OF_DEAL),
                  MEMBER(phase, OF_PHASE),
                  MEMBER(turn, OF_TURN),
                  MEMBER(asked, OF_ASKED),
                  MEMBER(asked_first, OF_ASKED),
                  MEMBER(said, OF_ASKED),
                  MEMBER(over, OF_END),
                  MEMBER(winners, OF_END),
                  MEMBER(order, OF_RANKS),
                  MEMBER(place, OF_RANKS),
                  MEMBER(rank, OF_RANKS),
                  MEMBER(out, OF_OUT),
                  MEMBER(n_out, OF_OUT),
                  MEMBER(passed, OF_PASSED),
                  MEMBER(bids, OF_BIDS),
                  MEMBER(revolt, OF_REVOLT),
                  MEMBER(turns_left, OF_TURNS_LEFT),
                  MEMBER(counted, OF_COUNTED),
                  MEMBER(turned, OF_TURNED),
                  MEMBER(counters, OF_COUNTERS),
                  MEMBER(reversed, OF_ORDER),
                  MEMBER(bound, OF_ORDER),
                  MEMBER(n_last, OF_OUT),
                  MEMBER(bid, OF_NUMBERS),
                  MEMBER(hand_size, OF_NUMBERS),
                  MEMBER(shown, OF_KNOWLEDGE),
                  MEMBER(picker, OF_SIDES),
                  MEMBER(called, OF_SIDES),
                  MEMBER(partner, OF_SIDES),
                  MEMBER(alone, OF_SIDES),
                  MEMBER(plays_left, OF_TURNS_LEFT),
                  MEMBER(opened, OF_NUMBERS),
                  MEMBER(premium, OF_NUMBERS),
                  MEMBER(premium_kind, OF_NUMBERS),
                  MEMBER(made, OF_NUMBERS),
                  MEMBER(widow, OF_SIDES),
                  MEMBER(step, OF_SIDES),
                  MEMBER(aside_lacks, OF_KNOWLEDGE)};
#undef MEMBER
    unsigned found = 0;
    for (size_t i = 0; i < sizeof member / sizeof *member; i++)
        if (memcmp((const char *)a + member[i].at, (const char *)b + member[i].at,
                   member[i].size) != 0)
            found |= member[i].of;
    return found;
}

/* One card left one zone for the other, and nothing else moved. */
static bool says_move(const Event *e, const State *before, const State *after)
{
    for (int z = 0; z < ZONE_COUNT; z++)
        if (after->count[z] != before->count[z] + (z == e->to) - (z == e->from))
            return false;
    return e->card == NO_CARD || cardset_has(after->zone[e->to], e->card);
}

#define EVENT(ID, changes, says, line)                                                             \
    case EVENT_##ID: return says;

/* True if the View agrees with the event. */
static bool says_so(const Event *e, const State *before, const State *s)
{
    switch ((enum EventType)e->type) {
#include "rules/rules.def"
    default: return false;
    }
}

/* A seat that acts is one of the game. */
static bool check_shown(const Game *g, const View *v, Err *err)
{
    const bool sits = (v->s.turn == NO_SEAT || v->s.turn < game_seats(g)) &&
                      game_to_act(&v->s) >> game_seats(g) == 0;
    return check_cards(g, &v->s, false, err) &&
           (sits || err_set(err, "seat %d sees somebody act who does not play", v->seat));
}

/* Compares an event as shown to one seat with that seat's earlier View. */
static bool check_told(Verifier *v, int seat, const Event *e, const State *after)
{
    View view, *shown = &v->shown[seat];
    Event told;
    view_make(v->game, after, seat, &view);
    unsigned changed = differences(&shown->s, &view.s);
    if (!event_filter(e, seat, &told))
        return changed == 0 ||
               err_set(v->err, "seat %d: something changes (%#x) by event %s, which it is not told",
                       seat, changed, event_name[e->type]);
    if (view.s.turn == NO_SEAT)
        changed &= ~(unsigned)OF_TURN; /* acting uses up the turn */
    if (changed & ~may_change[e->type])
        return err_set(v->err, "seat %d: event %s changes what it does not say (%#x)", seat,
                       event_name[e->type], changed & ~may_change[e->type]);
    if (!says_so(&told, &shown->s, &view.s))
        return err_set(v->err, "seat %d: after event %s the view does not say what the event says",
                       seat, event_name[e->type]);
    *shown = view;
    return check_shown(v->game, &view, v->err);
}

/* The state is consistent at every event. */
static void check_event(Sink *sink, const Event *e, const State *after)
{
    enum { ONE_IN = 16 }; /* a sampled world costs more than all other checks */
    Verifier *v = (Verifier *)sink;
    View view;
    State world;
    v->ok = v->ok && check_cards(v->game, after, true, v->err) &&
            check_knowledge(v->game, after, v->err);
    for (int i = 0; v->ok && i < game_seats(v->game); i++)
        v->ok = check_told(v, i, e, after);
    if (v->ok && rng_below(&v->rng, ONE_IN) == 0) {
        const int seat = (int)rng_below(&v->rng, (uint32_t)game_seats(v->game));
        view_make(v->game, after, seat, &view);
        v->ok = check_world(v->game, after, &view, &world, &v->rng, v->err);
    }
}

/* After the last event nothing has changed. */
static bool check_rest(Verifier *v, const State *s)
{
    View view;
    for (int i = 0; v->ok && i < game_seats(v->game); i++) {
        view_make(v->game, s, i, &view);
        if (memcmp(&view, &v->shown[i], sizeof view) != 0)
            return err_set(v->err, "seat %d: something changes (%#x) that no event says", i,
                           differences(&v->shown[i].s, &view.s));
    }
    return v->ok;
}

/* ---- Texts ---- */

/* Every legal action is parsed as it is written, and no two texts are the same. */
static bool check_texts(const Game *g, const State *s, int seat, Err *err)
{
    char text[ACTION_TEXT];
    Action moves[MAX_MOVES], parsed[MAX_PARSED];
    const int n = game_moves(g, s, seat, moves);
    for (int i = 0; i < n; i++) {
        game_print(g, moves[i], text);
        if (game_parse(g, s, seat, text, parsed, err) != 1 || !action_same(parsed[0], moves[i]))
            return err_set(err, "seat %d: \"%s\" is not read as it was written", seat, text);
        for (int k = 0; k < i; k++)
            if (action_same(moves[i], moves[k]))
                return err_set(err, "seat %d: \"%s\" is listed twice", seat, text);
    }
    return true;
}

static void watch(Verifier *v, Err *err)
{
    v->sink.take = check_event;
    v->err = err;
    v->ok = true;
}

bool verify_start(Verifier *v, const Game *g, State *s, Seed seed, Err *err)
{
    State quiet;
    watch(v, err);
    v->game = g;
    v->rng = rng_from_u64(seed.low ^ UINT64_C(0x5EED5EED5EED5EED));
    game_start(g, &quiet, seed, NULL);
    game_before(g, s);
    for (int i = 0; i < game_seats(g); i++)
        view_make(g, s, i, &v->shown[i]);
    game_start(g, s, seed, &v->sink);
    if (memcmp(&quiet, s, sizeof quiet) != 0)
        return err_set(err, "the first deal comes out differently when somebody watches");
    return check_rest(v, s) && verify_position(g, s, &v->rng, err);
}

bool verify_apply(Verifier *v, State *s, int seat, Action a, Err *err)
{
    if (!check_texts(v->game, s, seat, err))
        return false;
    State quiet = *s;
    watch(v, err);
    game_apply(v->game, s, seat, a, &v->sink);
    game_apply(v->game, &quiet, seat, a, NULL);
    if (memcmp(&quiet, s, sizeof quiet) != 0 || state_hash(&quiet) != state_hash(s))
        return err_set(err, "seat %d: an action comes out differently when somebody watches", seat);
    return check_rest(v, s) && verify_position(v->game, s, &v->rng, err);
}
