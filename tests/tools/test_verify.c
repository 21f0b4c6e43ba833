/* The verifier can fail: each of its messages is provoked by a fault of the rules, a damaged
 * position or a wrong event. */
#include "support/cm.h"
#include "support/verify.h"
#include <string.h>

/* Faults injected between the verifier, which is compiled here once more, and the rules. */
static enum Fault {
    SOUND,
    MOVES_NONE,
    MOVES_TWICE,
    MOVES_FEWER_SEEN, /* in any State but the true one */
    MOVES_OTHER_SEEN,
    REFUSE_LEGAL,
    REFUSE_WITHOUT_REASON,
    REFUSE_ODDLY,
    VIEW_OF_GENERATOR,
    VIEW_OF_STOCK,
    VIEW_OF_ANSWERS,
    VIEW_WITHOUT_COUNT,
    VIEW_OF_CARD_TWICE,
    VIEW_OF_STRANGE_CARD,
    WORLD_WITHOUT_A_CARD,
    PARSE_NOTHING,
    PARSE_ANOTHER,
    START_WATCHED,
    START_SILENTLY,
    APPLY_WATCHED,
    APPLY_SILENTLY,
} fault;
static State played; /* the true one */

static int faulty_moves(const Game *g, const State *s, int seat, Action out[MAX_MOVES])
{
    int n = game_moves(g, s, seat, out);
    if (fault == MOVES_NONE)
        return 0;
    if (fault == MOVES_TWICE && n)
        out[n++] = out[0];
    if (fault == MOVES_FEWER_SEEN && s != &played && n > 1)
        n--;
    if (fault == MOVES_OTHER_SEEN && s != &played && n > 1)
        out[0] = out[1];
    return n;
}

static bool faulty_refuse(const Game *g, const State *s, int seat, Action a, Reason *why)
{
    const bool refused = game_refuse(g, s, seat, a, why);
    if (fault == REFUSE_LEGAL)
        return !refused;
    if (fault == REFUSE_WITHOUT_REASON)
        why->id = NULL;
    if (fault == REFUSE_ODDLY)
        why->id = "because";
    return refused;
}

static void faulty_view(const Game *g, const State *s, int seat, View *out)
{
    view_make(g, s, seat, out);
    State *v = &out->s;
    const int other = ZONE_HAND + (seat + 1) % game_seats(g);
    if (v->count[ZONE_HAND + seat] == 0 || v->count[other] == 0)
        return; /* not applicable */
    const Card own = cardset_nth(v->zone[ZONE_HAND + seat], 0);
    switch (fault) {
    case VIEW_OF_GENERATOR: v->rng = s->rng; break;
    case VIEW_OF_STOCK: v->n_next = 1; break;
    case VIEW_OF_ANSWERS: v->asked = (uint8_t)(s->asked & 1u << seat); break;
    case VIEW_WITHOUT_COUNT: v->count[ZONE_HAND + seat] = 1; break;
    case VIEW_OF_CARD_TWICE: cardset_add(&v->zone[other], own); break;
    case VIEW_OF_STRANGE_CARD: cardset_add(&v->zone[other], MAX_CARDS - 1); break;
    default: break;
    }
}

static void faulty_sample(const Game *g, const View *v, Rng *rng, State *out)
{
    view_sample(g, v, rng, out);
    if (fault == WORLD_WITHOUT_A_CARD)
        for (int i = 0; i < game_seats(g); i++)
            if (i != v->seat)
                cardset_drop_last(&out->zone[ZONE_HAND + i]);
}

static int faulty_parse(const Game *g, const State *s, int seat, const char *text,
                        Action out[MAX_PARSED], Err *err)
{
    const int n = game_parse(g, s, seat, text, out, err);
    if (fault == PARSE_ANOTHER)
        out[0].card ^= 1;
    return fault == PARSE_NOTHING ? 0 : n;
}

static void faulty_start(const Game *g, State *s, Seed seed, Sink *sink)
{
    game_start(g, s, seed, sink);
    s->score[0] += fault == START_SILENTLY || (fault == START_WATCHED && sink);
}

static void faulty_apply(const Game *g, State *s, int seat, Action a, Sink *sink)
{
    game_apply(g, s, seat, a, sink);
    s->score[0] += fault == APPLY_SILENTLY || (fault == APPLY_WATCHED && sink);
}

#define game_moves  faulty_moves
#define game_refuse faulty_refuse
#define view_make   faulty_view
#define view_sample faulty_sample
#define game_parse  faulty_parse
#define game_start  faulty_start
#define game_apply  faulty_apply
#include "support/verify.c"
#undef game_moves
#undef game_refuse
#undef view_make
#undef view_sample
#undef game_parse
#undef game_start
#undef game_apply

static Game *game;
static const Seed SEED = {.low = 5};

static int load_game(void **unused)
{
    (void)unused;
    Err err = {""};
    game = game_load(DATA_DIR, "bottle-imp", 3, NULL, 0, &err);
    return game ? 0 : -1;
}

static int free_game(void **unused)
{
    (void)unused;
    game_free(game);
    return 0;
}

static void says(const Err *err, const char *words)
{
    if (!strstr(err->text, words))
        fail_msg("\"%s\" does not say \"%s\"", err->text, words);
}

/* Without a fault: an action of the first seat that is asked. */
static Action first_move(const State *s, int *seat)
{
    Action moves[MAX_MOVES];
    *seat = __builtin_ctz(game_to_act(s));
    assert_true(game_moves(game, s, *seat, moves) > 0);
    return moves[0];
}

/* ---- Faults of the rules ---- */

static void sound_rules_pass(void **unused)
{
    (void)unused;
    Err err = {""};
    Verifier v;
    State s;
    fault = SOUND;
    assert_true(verify_start(&v, game, &s, SEED, &err));
    for (int i = 0; i < 60; i++) {
        int seat;
        const Action a = first_move(&s, &seat);
        assert_true(verify_apply(&v, &s, seat, a, &err));
    }
    assert_string_equal(err.text, "");
}

static void faults_at_the_start(void **unused)
{
    (void)unused;
    static const struct {
        enum Fault fault;
        const char *says;
    } table[] = {
        {START_WATCHED, "the first deal comes out differently when somebody watches"},
        {START_SILENTLY, "something changes (0x8) that no event says"},
        {VIEW_OF_STRANGE_CARD, "a card is in no zone, in two, or not of the pack"},
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        Err err = {""};
        Verifier v;
        State s;
        fault = table[i].fault;
        assert_false(verify_start(&v, game, &s, SEED, &err));
        says(&err, table[i].says);
    }
}

static void faults_in_a_position(void **unused)
{
    (void)unused;
    static const struct {
        enum Fault fault;
        const char *says;
    } table[] = {
        {MOVES_NONE, "seat 0: legal moves and whether it is asked do not fit"},
        {MOVES_FEWER_SEEN, "seat 0: the view has another number of legal moves than the truth"},
        {MOVES_OTHER_SEEN, "seat 0: the view has other legal moves than the truth"},
        {REFUSE_LEGAL, "seat 0: an action is both legal and refused, or neither"},
        {REFUSE_WITHOUT_REASON, "seat 0: a refusal has no known reason"},
        {REFUSE_ODDLY, "seat 0: a refusal has no known reason"},
        {VIEW_OF_GENERATOR,
         "seat 0: the view of a sampled world differs from the view it was made for"},
        {VIEW_OF_STOCK, "seat 0: the view shows the order of the stock, or who has answered"},
        {VIEW_OF_ANSWERS, "seat 0: the view shows the order of the stock, or who has answered"},
        {WORLD_WITHOUT_A_CARD, "cards and says"},
    };
    game_start(game, &played, SEED, NULL);
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        Err err = {""};
        Rng rng = rng_from_u64(1);
        fault = table[i].fault;
        assert_false(verify_position(game, &played, &rng, &err));
        says(&err, table[i].says);
    }
}

static void faults_of_an_action(void **unused)
{
    (void)unused;
    static const struct {
        enum Fault fault;
        const char *says;
    } table[] = {
        {MOVES_TWICE, " is listed twice"},
        {PARSE_NOTHING, "is not read as it was written"},
        {PARSE_ANOTHER, "is not read as it was written"},
        {APPLY_WATCHED, "seat 0: an action comes out differently when somebody watches"},
        {APPLY_SILENTLY, "seat 0: something changes (0x8) that no event says"},
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        Err err = {""};
        Verifier v;
        State s;
        int seat;
        fault = SOUND;
        assert_true(verify_start(&v, game, &s, SEED, &err));
        const Action a = first_move(&s, &seat);
        fault = table[i].fault;
        assert_false(verify_apply(&v, &s, seat, a, &err));
        says(&err, table[i].says);
    }
}

/* ---- Damaged positions ---- */

static void more_than_there_are(State *s) { s->count[ZONE_STOCK]++; }
static void a_lost_card(State *s) { cardset_drop_last(&s->zone[ZONE_HAND]), s->count[ZONE_HAND]--; }
static void a_card_twice(State *s)
{
    cardset_add(&s->zone[ZONE_OUT], cardset_nth(s->zone[ZONE_HAND], 0));
    s->count[ZONE_OUT]++;
}
static void a_wrong_inference(State *s) { s->lacks[1] = s->zone[ZONE_HAND + 1]; }
static void a_wrong_inference_aside(State *s)
{
    const Card c = cardset_pop(&s->zone[ZONE_HAND]);
    s->count[ZONE_HAND]--, s->count[ZONE_ASIDE]++;
    cardset_add(&s->zone[ZONE_ASIDE], c);
    s->aside_lacks = cardset_of(c);
}
static void a_wrong_secret_inference(State *s)
{
    s->payer[0] = 2, s->payer_lacks[0] = s->zone[ZONE_HAND + 2];
}
static void an_unknown_hand(State *s) { s->known[2] = CARDSET_EMPTY; }
static void nobody_asked(State *s) { s->asked = s->asked_first = 0; }
static void a_fourth_of_three(State *s) { s->asked |= 8; }
static void asked_when_over(State *s) { s->over = 1; }

static void spoilt_positions(void **unused)
{
    (void)unused;
    static const struct {
        void (*spoil)(State *s);
        const char *says;
    } table[] = {
        {more_than_there_are, "zone 18 holds 0 cards and says 1"},
        {a_lost_card, "a card is in no zone, in two, or not of the pack"},
        {a_card_twice, "a card is in no zone, in two, or not of the pack"},
        {a_wrong_inference, "seat 1 holds a card that its hand is said to lack"},
        {a_wrong_inference_aside, "a card lies aside that is said not to lie there"},
        {a_wrong_secret_inference, "seat 2 holds a card that seat 0 can tell it lacks"},
        {an_unknown_hand, "seat 2 does not know a card of the own hand or on the table"},
        {nobody_asked, "the seats that are asked (0) do not fit: over is 0"},
        {a_fourth_of_three, "the seats that are asked (0xf) do not fit"},
        {asked_when_over, "the seats that are asked (0x7) do not fit: over is 1"},
    };
    fault = SOUND;
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        Err err = {""};
        Rng rng = rng_from_u64(1);
        State s;
        game_start(game, &s, SEED, NULL);
        table[i].spoil(&s);
        assert_false(verify_position(game, &s, &rng, &err));
        says(&err, table[i].says);
    }
}

/* ---- Wrong events ---- */

/* A State in which every event can have happened, in one of the games. */
static void eventful(State *s)
{
    s->deal = 3, s->dealer = 2;
    s->marker[0] = (Marker){.value = 19, .owner = 1, .card = NO_CARD};
    s->total[0] = 42;
    s->now =
        (Trick){.play = {{.seat = 1}, {.seat = 2}}, .n = 2, .leader = 1, .taker = 2, .number = 4};
    s->lead_kind = LEAD_FLAUNT;
    s->asked = 5;
    s->bids = s->passed = 1 << 1;
    s->turns_left = 3;
    s->out[0] = 1, s->n_out = 1;
    s->revolt = 1;
    s->over = 1, s->winners = 2;
    s->staged[0] = cardset_of(cardset_nth(s->zone[ZONE_HAND], 0));
    s->picks[0] = 1;
    for (int i = 0; i < game_seats(game); i++)
        s->known[i] = cardset_or(s->known[i], s->staged[0]);
}

/* The same at the beginning of a trick, with a turn. */
static void begun(State *s)
{
    s->now = (Trick){.leader = 1, .taker = NO_SEAT, .number = 4};
    s->turn = 1;
    s->asked = 0;
}

/* All seats see `before`; then the event occurs with `after`. */
static bool hears(const State *before, Event e, const State *after, Err *err)
{
    Verifier v = {.game = game, .rng = rng_from_u64(2)};
    *err = (Err){""};
    watch(&v, err);
    for (int i = 0; i < game_seats(game); i++)
        faulty_view(game, before, i, &v.shown[i]);
    v.sink.take(&v.sink, &e, after);
    return v.ok;
}

static void what_events_say_is_true(void **unused)
{
    (void)unused;
    State many, few;
    fault = SOUND;
    game_start(game, &many, SEED, NULL);
    eventful(&many);
    few = many;
    begun(&few);
    const Card staged = cardset_nth(many.zone[ZONE_HAND], 0),
               other = cardset_nth(many.zone[ZONE_HAND], 1);
    enum { ALL = 0xFF };
    const struct {
        const State *s;
        Event sound, lie;
    } table[] = {
        {&many, {EVENT_PHASE, .value = many.phase}, {EVENT_PHASE, .value = many.phase + 1}},
        {&many, {EVENT_DEAL, .seat = 2, .value = 3}, {EVENT_DEAL, .seat = 2, .value = 4}},
        {&many, {EVENT_DEAL, .seat = 2, .value = 3}, {EVENT_DEAL, .seat = 1, .value = 3}},
        {&many,
         {EVENT_STAGE, .seat = 0, .card = staged, .seen = 1},
         {EVENT_STAGE, .seat = 0, .card = other, .seen = 1}},
        {&many, {EVENT_UNSTAGE, .seat = 1, .seen = 2}, {EVENT_UNSTAGE, .seat = 0, .seen = 1}},
        {&many,
         {EVENT_REVEAL, .from = ZONE_HAND, .card = staged},
         {EVENT_REVEAL, .from = ZONE_TABLE, .card = staged}},
        {&many, {EVENT_MARK, .seat = 1, .value = 19}, {EVENT_MARK, .seat = 1, .value = 18}},
        {&many, {EVENT_MARK, .seat = 1, .value = 19}, {EVENT_MARK, .seat = 2, .value = 19}},
        {&many, {EVENT_TOTAL, .value = 42}, {EVENT_TOTAL, .value = 43}},
        {&few, {EVENT_TURN, .seat = 1}, {EVENT_TURN, .seat = 2}},
        {&many, {EVENT_ASK, .value = 7}, {EVENT_ASK, .value = 3}},
        {&many, {EVENT_ANSWER, .seat = 1, .seen = 2}, {EVENT_ANSWER, .seat = 2, .seen = 4}},
        {&few, {EVENT_TRICK, .seat = 1, .value = 4}, {EVENT_TRICK, .seat = 2, .value = 4}},
        {&few, {EVENT_TRICK, .seat = 1, .value = 4}, {EVENT_TRICK, .seat = 1, .value = 5}},
        {&few, {EVENT_BID, .seat = 1}, {EVENT_BID, .seat = 0}},
        {&few, {EVENT_PASS, .seat = 1}, {EVENT_PASS, .seat = 0}},
        {&few, {EVENT_PASS, .seat = 1}, {EVENT_PASS, .seat = NO_SEAT}},
        {&few, {EVENT_LAST_ROUND, .value = 3}, {EVENT_LAST_ROUND, .value = 2}},
        {&few, {EVENT_OUT, .seat = 1, .value = 0}, {EVENT_OUT, .seat = 2, .value = 0}},
        {&few, {EVENT_OUT, .seat = 1, .value = 0}, {EVENT_OUT, .seat = NO_SEAT}},
        {&few, {EVENT_OUT, .seat = 1, .value = 0}, {EVENT_OUT, .seat = 0, .value = 1}},
        {&few,
         {EVENT_RANK, .seat = 1, .value = 1, .to = 1},
         {EVENT_RANK, .seat = 1, .value = 2, .to = 1}},
        {&few,
         {EVENT_RANK, .seat = 1, .value = 1, .to = 1},
         {EVENT_RANK, .seat = 1, .value = 1, .to = 2}},
        {&few, {EVENT_REVOLT, .value = 1}, {EVENT_REVOLT, .value = 2}},
        {&many,
         {EVENT_LEAD, .seat = 1, .value = LEAD_FLAUNT},
         {EVENT_LEAD, .seat = 1, .value = LEAD_SNEAK}},
        {&many,
         {EVENT_LEAD, .seat = 1, .value = LEAD_FLAUNT},
         {EVENT_LEAD, .seat = 2, .value = LEAD_FLAUNT}},
        {&many, {EVENT_CHALLENGE, .seat = 2}, {EVENT_CHALLENGE, .seat = 1}},
        {&few, {EVENT_BEAT, .value = 1}, {EVENT_CHALLENGE, .seat = 1}},
        {&many, {EVENT_TAKE, .seat = 2}, {EVENT_TAKE, .seat = 1}},
        {&many, {EVENT_SCORE, .seat = 1, .value = 0}, {EVENT_SCORE, .seat = 1, .value = 5}},
        {&many, {EVENT_OVER, .value = 2}, {EVENT_OVER, .value = 1}},
        {&few, {EVENT_TURN, .seat = 1}, {EVENT_ASK, .value = 7}},
        {&many, {EVENT_BEAT, .value = 1}, {EVENT_TRICK, .seat = 1, .value = 4}},
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        Err err;
        Event sound = table[i].sound, lie = table[i].lie;
        sound.seen = sound.seen ? sound.seen : ALL;
        lie.seen = lie.seen ? lie.seen : ALL;
        if (!hears(table[i].s, sound, table[i].s, &err))
            fail_msg("event %d: %s", sound.type, err.text);
        if (hears(table[i].s, lie, table[i].s, &err))
            fail_msg("a lie of event %d (row %zu) is not noticed", lie.type, i);
        says(&err, "the view does not say what the event says");
    }
    Err err;
    few.over = 0;
    assert_false(hears(&few, (Event){EVENT_OVER, .value = 2, .seen = ALL}, &few, &err));
}

/* One card goes to the table, and the event reports it; or the event names another card, another
 * direction, or a card that did not move. */
static void moves_are_told_as_they_are(void **unused)
{
    (void)unused;
    State before, after;
    Err err;
    fault = SOUND;
    game_start(game, &before, SEED, NULL);
    after = before;
    const Card c = cardset_nth(before.zone[ZONE_HAND], 0),
               other = cardset_nth(before.zone[ZONE_HAND], 1);
    cardset_remove(&after.zone[ZONE_HAND], c);
    cardset_add(&after.zone[ZONE_TABLE], c);
    after.count[ZONE_HAND]--, after.count[ZONE_TABLE]++;
    for (int i = 0; i < game_seats(game); i++)
        cardset_add(&after.known[i], c);
    Event e = {EVENT_MOVE, .seat = 0, .card = c, .from = ZONE_HAND, .to = ZONE_TABLE, .seen = 0xFF};
    assert_true(hears(&before, e, &after, &err));
    e.card = other;
    assert_false(hears(&before, e, &after, &err));
    e.card = c;
    e.from = ZONE_HAND + 1;
    assert_false(hears(&before, e, &after, &err));
    says(&err, "the view does not say what the event says");
    assert_false(hears(&before, (Event){EVENT_TOTALS, .seen = 0xFF}, &after, &err));
    says(&err, "seat 0: event TOTALS changes what it does not say (0x3)");
}

static void what_events_change(void **unused)
{
    (void)unused;
    State before, after;
    Err err;
    fault = SOUND;
    game_start(game, &before, SEED, NULL);
    after = before;
    after.score[2] = 7;
    assert_false(hears(&before, (Event){EVENT_ANSWER, .seat = 2, .seen = 4}, &after, &err));
    says(&err, "seat 0: something changes (0x8) by event ANSWER, which it is not told");
    assert_false(
        hears(&before, (Event){EVENT_PHASE, .value = after.phase, .seen = 0xFF}, &after, &err));
    says(&err, "seat 0: event PHASE changes what it does not say (0x8)");

    after = before;
    after.asked = 0;
    after.turn = 5;
    assert_false(hears(&before, (Event){EVENT_TURN, .seat = 5, .seen = 0xFF}, &after, &err));
    says(&err, "seat 0 sees somebody act who does not play");
    after = before;
    after.known[1] = CARDSET_EMPTY;
    assert_false(hears(&before, (Event){EVENT_BEAT, .seen = 0xFF}, &after, &err));
    says(&err, "seat 1 does not know a card of the own hand or on the table");
    after.count[ZONE_STOCK]++;
    assert_false(hears(&before, (Event){EVENT_BEAT, .seen = 0xFF}, &after, &err));
    says(&err, "zone 18 holds 0 cards and says 1");
}

/* A View between actions must be a possible one. */
static void what_is_shown_can_be_true(void **unused)
{
    (void)unused;
    static const struct {
        enum Fault fault;
        const char *says;
    } table[] = {
        {VIEW_WITHOUT_COUNT, "zone 0 holds 12 cards and says 1"},
        {VIEW_OF_CARD_TWICE, "a card is in no zone, in two, or not of the pack"},
    };
    State s;
    game_start(game, &s, SEED, NULL);
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        Err err;
        fault = table[i].fault;
        assert_false(hears(&s, (Event){EVENT_BEAT, .seen = 0xFF}, &s, &err));
        says(&err, table[i].says);
    }
}

/* Worlds are sampled only after some of the events: sooner or later a View that reveals too much is
 * found. */
static void a_leak_is_found_between_events(void **unused)
{
    (void)unused;
    Err err = {""};
    State s;
    fault = VIEW_OF_GENERATOR;
    game_start(game, &s, SEED, NULL);
    Verifier v = {.game = game, .rng = rng_from_u64(2)};
    watch(&v, &err);
    for (int i = 0; i < game_seats(game); i++)
        faulty_view(game, &s, i, &v.shown[i]);
    for (int i = 0; i < 200 && v.ok; i++)
        v.sink.take(&v.sink, &(Event){EVENT_BEAT, .seen = 0xFF}, &s);
    assert_false(v.ok);
    says(&err, "the view of a sampled world differs");
}

TEST_GROUP(verify, load_game, free_game, cmocka_unit_test(sound_rules_pass),
           cmocka_unit_test(faults_at_the_start), cmocka_unit_test(faults_in_a_position),
           cmocka_unit_test(faults_of_an_action), cmocka_unit_test(spoilt_positions),
           cmocka_unit_test(what_events_say_is_true), cmocka_unit_test(moves_are_told_as_they_are),
           cmocka_unit_test(what_events_change), cmocka_unit_test(what_is_shown_can_be_true),
           cmocka_unit_test(a_leak_is_found_between_events))
