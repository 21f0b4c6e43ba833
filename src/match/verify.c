#include "match/verify.h"
#include <string.h>

static bool same_action(Action a, Action b) { return memcmp(&a, &b, sizeof a) == 0; }

/* Every card of the pack is in exactly one zone and the counts are right. */
static bool check_cards(const Game *g, const State *s, Err *err)
{
    CardSet all = CARDSET_EMPTY;
    int n = 0;
    for (int z = 0; z < ZONE_COUNT; z++) {
        if (cardset_count(s->zone[z]) != s->count[z])
            return err_set(err, "zone %d holds %d cards and says %d", z, cardset_count(s->zone[z]), s->count[z]);
        all = cardset_or(all, s->zone[z]);
        n += s->count[z];
    }
    return (cardset_equal(all, game_pack(g)) && n == cardset_count(all)) || err_set(err, "a card is in no zone, or in two");
}

/* Everybody knows the own hand and what lies on the table face up; nobody is said to lack a card that he holds. */
static bool check_knowledge(const Game *g, const State *s, Err *err)
{
    for (int i = 0; i < game_seats(g); i++) {
        const CardSet hand = s->zone[ZONE_HAND + i];
        if (!cardset_empty(cardset_and(hand, s->lacks[i])))
            return err_set(err, "seat %d holds a card that its hand is said to lack", i);
        if (!cardset_empty(cardset_and(s->zone[ZONE_HAND + s->payer[i]], s->payer_lacks[i])))
            return err_set(err, "seat %d holds a card that seat %d can tell it lacks", s->payer[i], i);
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

static bool check_refusal(const Game *g, const State *s, int seat, Action a, Err *err)
{
    Refusal why;
    const bool refused = game_refuse(g, s, seat, a, &why);
    if (refused == game_legal(g, s, seat, a))
        return err_set(err, "seat %d: an action is both legal and refused, or neither", seat);
    return !refused || (why.id && known_reason(why.id)) || err_set(err, "seat %d: a refusal has no known reason", seat);
}

/* Single cards, and sets of two with and without a wild one. */
static bool check_refusals(const Game *g, const State *s, int seat, Err *err)
{
    for (int verb = 0; verb < VERB_COUNT; verb++) {
        const int cards = verb == VERB_PLAY || verb == VERB_PICK ? game_deck_size(g) : 1;
        for (int c = 0; c < cards; c++)
            for (int arg = 0; arg < (verb == VERB_PLAY ? 2 : 1); arg++) {
                const int n = verb == VERB_PICK ? s->picks[seat] : 2 * arg;
                const Action a = {.verb = (uint8_t)verb, .card = (uint8_t)c, .n = (uint8_t)n, .arg = (uint8_t)arg};
                if (!check_refusal(g, s, seat, a, err))
                    return false;
            }
    }
    return true;
}

/* While the match is not over somebody can move; when it is, nobody. */
static bool check_turn(const Game *g, const State *s, Err *err)
{
    const unsigned asked = game_to_act(s);
    Action moves[MAX_MOVES];
    if ((asked == 0) != (s->over != 0) || asked >> game_seats(g))
        return err_set(err, "the seats that are asked (%#x) do not fit: over is %d", asked, s->over);
    for (int i = 0; i < game_seats(g); i++)
        if ((game_moves(g, s, i, moves) > 0) != (asked >> i & 1))
            return err_set(err, "seat %d: legal moves and whether it is asked do not fit", i);
    return true;
}

/* The view is the same for every world that fits it, and its legal moves are the true ones: nothing hidden shines through. */
static bool check_view(const Game *g, const State *s, int seat, View *view, Rng *rng, Err *err)
{
    View again;
    State world;
    view_make(g, s, seat, view);
    view_sample(g, view, rng, &world);
    view_make(g, &world, seat, &again);
    if (view->s.n_next || (s->asked_first && view->s.asked != ((s->asked_first & ~(1u << seat)) | (s->asked & 1u << seat))))
        return err_set(err, "seat %d: the view shows the order of the stock, or who has answered", seat);
    if (memcmp(view, &again, sizeof again) != 0)
        return err_set(err, "seat %d: the view of a sampled world differs from the view it was made for", seat);
    if (!check_cards(g, &world, err) || !check_knowledge(g, &world, err))
        return false;
    Action moves[MAX_MOVES], seen[MAX_MOVES], sampled[MAX_MOVES];
    const int n = game_moves(g, s, seat, moves);
    if (game_moves(g, &view->s, seat, seen) != n || game_moves(g, &world, seat, sampled) != n)
        return err_set(err, "seat %d: the view has another number of legal moves than the truth", seat);
    for (int i = 0; i < n; i++)
        if (!same_action(moves[i], seen[i]) || !same_action(moves[i], sampled[i]))
            return err_set(err, "seat %d: the view has other legal moves than the truth", seat);
    return true;
}

bool verify_position(const Game *g, const State *s, Rng *rng, Err *err)
{
    if (!check_cards(g, s, err) || !check_knowledge(g, s, err) || !check_turn(g, s, err))
        return false;
    View view;
    for (int i = 0; i < game_seats(g); i++)
        if (!check_view(g, s, i, &view, rng, err) || !check_refusals(g, s, i, err))
            return false;
    return true;
}

/* The events of the last action, as each seat was told them, against its view. */
static bool check_events(Verifier *v, const State *s, Err *err)
{
    View view;
    for (int i = 0; i < game_seats(v->game); i++) {
        Mirror *m = &v->mirror[i];
        mirror_feed(m, v->game, &v->sink);
        view_make(v->game, s, i, &view);
        if (!cardset_empty(cardset_minus(m->told, s->known[i])))
            return err_set(err, "seat %d: an event named a card that the seat does not know", i);
        if (!mirror_agrees(m, v->game, &view, err))
            return false;
    }
    return true;
}

static bool check_text(const Game *g, const State *s, int seat, Action a, Err *err)
{
    char text[ACTION_TEXT];
    Action parsed[MAX_PARSED];
    game_print(g, a, text);
    return (game_parse(g, s, seat, text, parsed, err) == 1 && same_action(parsed[0], a)) ||
           err_set(err, "seat %d: \"%s\" is not read as it was written", seat, text);
}

/* Every legal action is read as it is written, and no two are the same. */
static bool check_texts(const Game *g, const State *s, int seat, Err *err)
{
    Action moves[MAX_MOVES];
    const int n = game_moves(g, s, seat, moves);
    for (int i = 0; i < n; i++) {
        if (!check_text(g, s, seat, moves[i], err))
            return false;
        for (int k = 0; k < i; k++)
            if (same_action(moves[i], moves[k]))
                return err_set(err, "seat %d: a legal action is listed twice", seat);
    }
    return true;
}

bool verify_start(Verifier *v, const Game *g, State *s, Seed seed, Err *err)
{
    State quiet;
    v->game = g;
    v->rng = rng_from_u64(seed.low ^ UINT64_C(0x5EED5EED5EED5EED));
    for (int i = 0; i < game_seats(g); i++)
        mirror_begin(&v->mirror[i], i);
    game_start(g, s, seed, &v->sink);
    game_start(g, &quiet, seed, NULL);
    if (memcmp(&quiet, s, sizeof quiet) != 0)
        return err_set(err, "the first deal comes out differently when somebody watches");
    return check_events(v, s, err) && verify_position(g, s, &v->rng, err);
}

bool verify_apply(Verifier *v, State *s, int seat, Action a, Err *err)
{
    if (!check_texts(v->game, s, seat, err))
        return false;
    State quiet = *s;
    game_apply(v->game, s, seat, a, &v->sink);
    game_apply(v->game, &quiet, seat, a, NULL);
    if (memcmp(&quiet, s, sizeof quiet) != 0 || state_hash(&quiet) != state_hash(s))
        return err_set(err, "seat %d: an action comes out differently when somebody watches", seat);
    return check_events(v, s, err) && verify_position(v->game, s, &v->rng, err);
}
