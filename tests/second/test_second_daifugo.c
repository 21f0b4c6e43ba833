/* A second implementation of Daifugō, from the rule file alone, against the engine over random
 * matches of every number of players and with all options: the deal, the exchange, legal sets and
 * stairs by their words, turns, effects, going out, ranks and scores. */
#include "second/second.h"
#include <stdio.h>

enum { SUITS = 4, JOKER = 16, LOW = 3, HIGH = 15, MOST = 512, WORDS = 96 };

typedef struct {
    const Game *g;
    int seats, jokers;
    bool cut, revolution, stairs, spade3, bind, eleven, fall, foul, locks, highest, exchange,
        random;
    bool hand[MAX_SEATS][SUITS][HIGH + 1];
    int wild[MAX_SEATS]; /* jokers in hand */
    int rank[MAX_SEATS], out[MAX_SEATS], fouled[MAX_SEATS], n_out, n_fouled, fallen;
    int deals, score[MAX_SEATS], turn, top; /* top: the seat that played last; -1: a lead */
    bool passed[MAX_SEATS], turned, eleven_on, first;
    unsigned bound;
    struct Group {
        bool stair, alone;
        int n, value, wilds; /* value: 3 to 15; of a stair its lowest */
        unsigned suits;
    } last, before;
} Oracle;

static const char LETTER[] = "CDHS";
static const char *const NAME[] = {"3",  "4", "5", "6", "7", "8", "9",
                                   "10", "J", "Q", "K", "A", "2"};

static int value_of(const Oracle *o, Card c)
{
    const int rank = rank_named(o->g, c);
    return rank == 2 ? HIGH : rank == 0 ? JOKER : rank;
}

static int suit_of(const Oracle *o, Card c)
{
    return (int)(strchr(LETTER, suit_named(o->g, c)) - LETTER);
}

static void read_hands(Oracle *o, const State *s)
{
    memset(o->hand, 0, sizeof o->hand);
    memset(o->wild, 0, sizeof o->wild);
    for (int i = 0; i < o->seats; i++)
        for (CardSet left = s->zone[ZONE_HAND + i]; !cardset_empty(left);) {
            const Card c = cardset_pop(&left);
            if (value_of(o, c) == JOKER)
                o->wild[i]++;
            else
                o->hand[i][suit_of(o, c)][value_of(o, c)] = true;
        }
}

static int held(const Oracle *o, int seat)
{
    int n = o->wild[seat];
    for (int suit = 0; suit < SUITS; suit++)
        for (int v = LOW; v <= HIGH; v++)
            n += o->hand[seat][suit][v];
    return n;
}

static bool plays_on(const Oracle *o, int seat) { return held(o, seat) > 0 && seat != o->fallen; }

/* ---- What may be played ---- */

static bool low_wins(const Oracle *o) { return o->turned != o->eleven_on; }

static bool may_play(const Oracle *o, int seat, const struct Group *x, bool has_3d)
{
    const struct Group *t = &o->last;
    if (o->top < 0)
        return !(o->first && o->hand[seat][1][3]) || has_3d;
    if (x->stair != t->stair || x->n != t->n || (o->bound && x->suits & ~o->bound))
        return false;
    const bool three = x->n == 1 && !x->alone && x->suits == 8 && x->value == 3;
    if (t->alone)
        return o->spade3 && three;
    if (o->spade3 && t->n == 1 && t->value == 3 && t->suits == 8 && o->before.alone &&
        o->before.n == 1)
        return false;
    return x->alone || (low_wins(o) ? x->value < t->value : x->value > t->value);
}

typedef struct {
    int n;
    char text[MOST][WORDS];
    struct Group group[MOST];
} Moves;

static void put(const Oracle *o, int seat, const struct Group *x, const char *text, Moves *m)
{
    if (!may_play(o, seat, x, strstr(text, " 3D") != NULL))
        return;
    assert_true(m->n < MOST);
    strcpy(m->text[m->n], text);
    m->group[m->n++] = *x;
}

static void list_sets(const Oracle *o, int seat, Moves *m)
{
    for (int v = LOW; v <= HIGH; v++)
        for (unsigned suits = 1; suits < 16; suits++)
            for (int w = 0; w <= o->wild[seat]; w++) {
                char text[WORDS] = "play";
                int n = 0;
                bool has = true;
                for (int suit = 0; suit < SUITS; suit++)
                    if (suits >> suit & 1) {
                        has &= o->hand[seat][suit][v];
                        sprintf(text + strlen(text), " %s%c", NAME[v - LOW], LETTER[suit]);
                        n++;
                    }
                for (int i = 0; i < w; i++)
                    strcat(text, " JK");
                const struct Group x = {.n = n + w, .value = v, .wilds = w, .suits = suits};
                if (has && x.n <= 5)
                    put(o, seat, &x, text, m);
            }
    for (int w = 1; w <= o->wild[seat]; w++)
        put(o, seat, &(struct Group){.alone = true, .n = w, .value = JOKER, .wilds = w},
            w == 1 ? "play JK" : "play JK JK", m);
}

/* wild: mask of the places where jokers stand. */
static void list_stair(const Oracle *o, int seat, int suit, int low, int n, unsigned wild, Moves *m)
{
    char text[WORDS] = "";
    const int wilds = __builtin_popcount(wild);
    if (wilds > o->wild[seat] || wilds == n)
        return;
    for (int i = 0; i < n; i++) {
        if (!(wild >> i & 1) && !o->hand[seat][suit][low + i])
            return;
        if (wild >> i & 1)
            strcat(text, " JK");
        else
            sprintf(text + strlen(text), " %s%c", NAME[low + i - LOW], LETTER[suit]);
    }
    char words[WORDS + 16];
    sprintf(words, "play%s%s", n - wilds == 1 ? " run" : "", text);
    put(o, seat,
        &(struct Group){.stair = true, .n = n, .value = low, .wilds = wilds, .suits = 1u << suit},
        words, m);
}

static void list_moves(const Oracle *o, int seat, Moves *m)
{
    m->n = 0;
    if (o->top >= 0)
        strcpy(m->text[m->n++], "pass");
    list_sets(o, seat, m);
    for (int suit = 0; o->stairs && suit < SUITS; suit++)
        for (int low = LOW; low <= HIGH; low++)
            for (int n = 3; low + n - 1 <= HIGH; n++)
                for (int i = -1; i < n; i++) /* jokers nowhere, at i, or at i and k */
                    for (int k = i; k < n && (i >= 0 || k < 0) && (k == i || o->wild[seat] > 1);
                         k++)
                        list_stair(o, seat, suit, low, n, i < 0 ? 0 : 1u << i | 1u << k, m);
}

/* ---- Playing ---- */

static void lead(Oracle *o, int seat)
{
    while (!plays_on(o, seat))
        seat = (seat + 1) % o->seats;
    o->turn = seat;
    o->top = -1;
    o->bound = 0;
    o->eleven_on = false;
    memset(o->passed, 0, sizeof o->passed);
}

static bool is_foul(const Oracle *o, const struct Group *x)
{
    if (x->wilds)
        return true;
    if (x->stair)
        return false;
    return (o->cut && x->value == 8) || x->value == (low_wins(o) ? LOW : HIGH) ||
           (o->revolution && x->n >= 4 && !o->turned);
}

static void goes_out(Oracle *o, int seat, bool foul)
{
    if (foul) {
        o->fouled[o->n_fouled++] = seat;
        return;
    }
    o->out[o->n_out++] = seat;
    if (o->fall && o->n_out == 1 && o->deals > 1 && o->rank[0] != seat && plays_on(o, o->rank[0]))
        o->fallen = o->rank[0];
}

static void end_deal(Oracle *o)
{
    for (int i = 0; i < o->seats; i++)
        if (plays_on(o, i))
            o->out[o->n_out++] = i;
    for (int i = o->n_fouled - 1; i >= 0; i--)
        o->out[o->n_out++] = o->fouled[i];
    if (o->fallen >= 0)
        o->out[o->n_out++] = o->fallen;
    assert_int_equal(o->n_out, o->seats);
    for (int i = 0; i < o->seats; i++) {
        o->rank[i] = o->out[i];
        o->score[o->out[i]] += o->seats - 1 - i;
    }
}

static int players(const Oracle *o)
{
    int n = 0;
    for (int i = 0; i < o->seats; i++)
        n += plays_on(o, i);
    return n;
}

/* Whose turn it is now; true if the deal is over. */
static bool next(Oracle *o, int seat, bool cuts)
{
    if (players(o) <= 1) {
        end_deal(o);
        return true;
    }
    if (cuts) {
        lead(o, seat);
        return false;
    }
    bool all = true;
    for (int i = 0; i < o->seats; i++)
        all &= i == o->top || !plays_on(o, i) || o->passed[i];
    if (all) {
        lead(o, o->top);
        return false;
    }
    do
        o->turn = (o->turn + 1) % o->seats;
    while (!plays_on(o, o->turn) || o->turn == o->top || (o->locks && o->passed[o->turn]));
    return false;
}

static bool played(Oracle *o, int seat, const struct Group *x, const State *after)
{
    const bool foul = o->foul && is_foul(o, x), cuts = o->cut && !x->stair && x->value == 8;
    if (o->bind && o->top >= 0 && !x->wilds && !o->last.wilds && x->suits == o->last.suits)
        o->bound = x->suits;
    o->before = o->top >= 0 ? o->last : (struct Group){0};
    o->last = *x;
    o->top = seat;
    o->first = false;
    if (o->revolution && !x->stair && !x->alone && x->n >= 4)
        o->turned = !o->turned;
    if (o->eleven && !x->stair && x->value == 11)
        o->eleven_on = true;
    if (!o->locks)
        memset(o->passed, 0, sizeof o->passed);
    read_hands(o, after);
    if (held(o, seat) == 0)
        goes_out(o, seat, foul);
    return next(o, seat, cuts);
}

/* ---- Before play ---- */

static void begin_deal(Oracle *o, const State *s)
{
    o->deals++;
    o->n_out = o->n_fouled = 0;
    o->fallen = -1;
    o->turned = false;
    o->first = o->deals == 1 && !o->random;
    read_hands(o, s);
    const int cards = 52 + o->jokers;
    for (int i = 0; i < o->seats; i++) { /* the first to the left of the dealer get the surplus */
        const int seat = (s->dealer + 1 + i) % o->seats;
        assert_int_equal(held(o, seat), cards / o->seats + (i < cards % o->seats));
    }
}

static void begin_play(Oracle *o, const State *s)
{
    read_hands(o, s);
    int leader = o->deals == 1 ? s->turn : o->rank[o->highest ? 0 : o->seats - 1];
    for (int i = 0; o->first && i < o->seats; i++)
        if (o->hand[i][1][3])
            leader = i;
    lead(o, leader);
}

/* The n best cards of a hand before the exchange: jokers, then high ranks, then low suits. */
static CardSet best_cards(const Oracle *o, CardSet hand, int n)
{
    CardSet best = CARDSET_EMPTY;
    for (; n > 0; n--) {
        Card found = NO_CARD;
        for (CardSet left = hand; !cardset_empty(left);) {
            const Card c = cardset_pop(&left);
            if (found == NO_CARD || value_of(o, c) > value_of(o, found) ||
                (value_of(o, c) == value_of(o, found) && value_of(o, c) != JOKER &&
                 suit_of(o, c) < suit_of(o, found)))
                found = c;
        }
        cardset_add(&best, found);
        cardset_remove(&hand, found);
    }
    return best;
}

static void exchange(Oracle *o, State *s, Rng *rng)
{
    CardSet hand[MAX_SEATS], given[MAX_SEATS] = {{{0}}};
    const int pairs = o->seats == 3 ? 1 : 2;
    for (int i = 0; i < o->seats; i++)
        hand[i] = s->zone[ZONE_HAND + i];
    while (strcmp(game_phase(o->g, s->phase), "exchange") == 0) {
        const int seat = __builtin_ctz(game_to_act(s));
        const Action a = any_move(o->g, s, seat, rng);
        if (a.verb == VERB_PICK)
            cardset_add(&given[seat], a.card);
        game_apply(o->g, s, seat, a, NULL);
    }
    for (int i = 0; i < pairs; i++) {
        const int high = o->rank[i], low = o->rank[o->seats - 1 - i], n = pairs - i;
        const CardSet paid = best_cards(o, hand[low], n);
        assert_int_equal(cardset_count(given[high]), n);
        const CardSet rich = cardset_or(cardset_minus(hand[high], given[high]), paid),
                      poor = cardset_or(cardset_minus(hand[low], paid), given[high]);
        assert_true(cardset_equal(s->zone[ZONE_HAND + high], rich));
        assert_true(cardset_equal(s->zone[ZONE_HAND + low], poor));
    }
}

/* ---- Whole matches ---- */

static int by_text(const void *a, const void *b) { return strcmp(a, b); }

/* The engine's moves are those of the oracle, by their words. */
static void compare_moves(const Oracle *o, const State *s, const Moves *m)
{
    static char wanted[MOST][WORDS], found[MOST][WORDS];
    Action moves[MAX_MOVES];
    const int n = game_moves(o->g, s, o->turn, moves);
    assert_int_equal(n, m->n);
    memcpy(wanted, m->text, sizeof wanted);
    for (int i = 0; i < n; i++) {
        char text[ACTION_TEXT];
        strcpy(found[i], game_print(o->g, moves[i], text));
    }
    qsort(wanted, (size_t)n, WORDS, by_text);
    qsort(found, (size_t)n, WORDS, by_text);
    for (int i = 0; i < n; i++)
        assert_string_equal(found[i], wanted[i]);
}

static void play_deal(Oracle *o, State *s, Rng *rng)
{
    static Moves m;
    for (bool over = false; !over;) {
        assert_int_equal(game_to_act(s), 1u << o->turn);
        assert_int_equal(s->bound, o->bound);
        assert_int_equal(state_reversed(s), low_wins(o));
        const int seat = o->turn;
        list_moves(o, seat, &m);
        if (m.n <= MAX_MOVES)
            compare_moves(o, s, &m);
        const Action a = any_move(o->g, s, seat, rng);
        char text[ACTION_TEXT];
        game_print(o->g, a, text);
        game_apply(o->g, s, seat, a, NULL);
        if (a.verb == VERB_PASS) {
            o->passed[seat] = true;
            over = next(o, seat, false);
            continue;
        }
        int at = 0;
        while (at < m.n && strcmp(m.text[at], text) != 0)
            at++;
        assert_true(at < m.n);
        over = played(o, seat, &m.group[at], s);
    }
    assert_true(game_resting(o->g, s));
    for (int i = 0; i < o->seats; i++) {
        assert_int_equal(s->out[i], o->out[i]);
        assert_int_equal(s->score[i], o->score[i]);
    }
    check_cards(o->g, s);
}

static void play_match(Oracle o, uint64_t seed, int deals)
{
    Rng rng = rng_from_u64(seed);
    State s;
    game_start(o.g, &s, (Seed){.low = seed}, NULL);
    int dealer = s.dealer;
    for (int i = 0; i < deals; i++) {
        assert_int_equal(s.dealer, dealer);
        begin_deal(&o, &s);
        if (o.exchange && i > 0)
            exchange(&o, &s, &rng);
        begin_play(&o, &s);
        play_deal(&o, &s, &rng);
        dealer = (dealer + 1) % o.seats;
        if (i + 1 < deals)
            game_apply(o.g, &s, dealer, (Action){.verb = VERB_DEAL}, NULL);
    }
    assert_true(s.over);
    assert_int_equal(s.winners, best_of(o.score, o.seats, false));
}

static const char *yes(bool on) { return on ? "on" : "off"; }

/* Options by the bits of k: any two values of two options meet. */
static Oracle with_options(int seats, unsigned k, char text[320])
{
    const Oracle o = {.seats = seats,
                      .jokers = (int)(k % 3),
                      .cut = k & 1,
                      .revolution = k >> 1 & 1,
                      .stairs = k >> 2 & 1,
                      .spade3 = k >> 3 & 1,
                      .bind = k >> 4 & 1,
                      .eleven = (k ^ k >> 2) & 1,
                      .fall = (k >> 1 ^ k >> 3) & 1,
                      .foul = (k >> 2 ^ k >> 4) & 1,
                      .locks = (k >> 3 ^ k) & 1,
                      .highest = (k >> 4 ^ k >> 1) & 1,
                      .exchange = (k >> 2 ^ k >> 3) & 1,
                      .random = (k ^ k >> 1 ^ k >> 2) & 1};
    snprintf(text, 320,
             "deals=4 jokers=%d eight_cut=%s revolution=%s stairs=%s spade3=%s bind=%s "
             "eleven_back=%s fall=%s foul=%s pass_locks=%s leads=%s exchange=%s first_lead=%s",
             o.jokers, yes(o.cut), yes(o.revolution), yes(o.stairs), yes(o.spade3), yes(o.bind),
             yes(o.eleven), yes(o.fall), yes(o.foul), yes(o.locks),
             o.highest ? "highest" : "lowest", yes(o.exchange), o.random ? "random" : "diamond3");
    return o;
}

static void random_matches(void **unused)
{
    (void)unused;
    for (int seats = 3; seats <= 6; seats++)
        for (unsigned k = 0; k < 32; k += AMOUNT(1, 5)) {
            char text[320];
            Oracle o = with_options(seats, k, text);
            Game *g = second_load("daifugo", seats, text);
            o.g = g;
            for (uint64_t m = 0; m < AMOUNT(2, 1); m++)
                play_match(o, m * 100 + k, 4);
            game_free(g);
        }
}

TEST_GROUP(second_daifugo, NULL, NULL, cmocka_unit_test(random_matches))
