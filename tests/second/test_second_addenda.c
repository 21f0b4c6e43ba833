/* A second implementation of Addenda, from the rule file alone: the running total of every sequence
 * of values up to four cards, the winner of the trick, and whole random matches (turns, void
 * tricks, refilling, leads, scores, the end). */
#include "rules/begin_at.h"
#include "rules/adding/adding.h"
#include "second/second.h"

enum { MATCHES = 60, JACK = 11, QUEEN = 12, KING = 13, ACE = 14 };

/* ---- The table of the rule file, read recursively: cards 1…n, T[0] = 0 ---- */

static bool cancels(const int *card, int i)
{
    if (i == 1)
        return false; /* led: counts 0, with any value */
    return card[i] == JACK || (card[i] == KING && cancels(card, i - 1));
}

static int adds(const int *card, int i)
{
    if (card[i] == KING)
        return i == 1 ? 0 : adds(card, i - 1);
    return card[i] == ACE ? 1 : card[i] <= 10 ? card[i] : 0;
}

static int total_of(const int *card, int i)
{
    if (i <= 0)
        return 0;
    return cancels(card, i) ? total_of(card, i - 2) : total_of(card, i - 1) + adds(card, i);
}

/* The card (1…4) that first took the total over 17 and counts as doing so, or 0. */
static int over_at(const int *card, bool at_end)
{
    if (at_end && total_of(card, 4) <= 17)
        return 0;
    for (int i = 1; i <= 4; i++)
        if (total_of(card, i) > 17)
            return i;
    return 0;
}

/* ---- Every sequence ---- */

static void play_sequence(const Game *g, const Card table[15][4], const int *card, bool at_end)
{
    const int seats = game_seats(g);
    Setup setup = game_setup_empty();
    State s;
    Err err = {""};
    for (int i = 1; i <= 4; i++)
        cardset_add(&setup.hand[(i - 1) % seats], table[card[i]][i - 1]);
    assert_true(game_setup(g, &s, &setup, &err));
    for (int i = 1; i <= 4; i++) {
        const Action a = {.verb = VERB_PLAY, .card = table[card[i]][i - 1]};
        const int total = total_of(card, i);
        assert_int_in_range(total, 0, 40);
        assert_int_equal(game_total_after(g, &s, (i - 1) % seats, a), total);
        game_apply(g, &s, (i - 1) % seats, a, NULL);
        assert_int_equal(s.total[0], total);
    }
    const int over = over_at(card, at_end), side = over ? over % 2 : 1;
    for (int seat = 0; seat < seats; seat++)
        assert_int_equal(s.score[seat], seat % 2 == side ? total_of(card, 4) : 0);
    assert_int_equal(s.last.taker, over ? over % seats : 3 % seats);
}

static void every_sequence(void **unused)
{
    (void)unused;
    static const char *const name[15] = {"",  "",  "2",  "3", "4", "5", "6", "7",
                                         "8", "9", "10", "J", "Q", "K", "A"};
    for (int k = 0; k < 4; k++) {
        Game *g = second_load("addenda", k & 1 ? 4 : 2, k & 2 ? "bust_judged=at_end" : "");
        Card table[15][4];
        for (int rank = 2; rank <= ACE; rank++)
            for (int suit = 0; suit < 4; suit++) {
                char full[8] = "";
                strcat(strcpy(full, name[rank]), (const char *const[]){"S", "H", "D", "C"}[suit]);
                table[rank][suit] = card_at(g, full);
            }
        for (int c = 0; c < 13 * 13 * 13 * 13; c++) {
            const int card[5] = {0, 2 + c % 13, 2 + c / 13 % 13, 2 + c / 169 % 13, 2 + c / 2197};
            play_sequence(g, (const Card(*)[4])table, card, k & 2);
        }
        game_free(g);
    }
}

/* ---- Whole matches ---- */

typedef struct {
    const Game *g;
    int seats, void_lead; /* 0 the same leader, 1 the seat that could not play, 2 the other side */
    bool at_end;
    int hand[4], stock, leader, score[4];
    int n, card[5];
    bool suit_used[128];
} Oracle;

static void begin_deal(Oracle *o, const State *s)
{
    o->stock = o->seats == 2 ? 28 : 0;
    for (int i = 0; i < o->seats; i++)
        o->hand[i] = o->seats == 2 ? 12 : 13;
    o->leader = (s->dealer + 1) % o->seats;
    o->n = 0;
    memset(o->suit_used, 0, sizeof o->suit_used);
}

static int playable(const Oracle *o, const State *s, int seat)
{
    int n = 0;
    for (CardSet left = s->zone[ZONE_HAND + seat]; !cardset_empty(left);)
        n += !o->suit_used[(int)suit_named(o->g, cardset_pop(&left))];
    return n;
}

static void check_legal(const Oracle *o, const State *s, int seat)
{
    Action a[MAX_MOVES];
    assert_int_equal(game_moves(o->g, s, seat, a), playable(o, s, seat));
    for (int i = 0; i < playable(o, s, seat); i++)
        assert_true(a[i].verb == VERB_PLAY && !o->suit_used[(int)suit_named(o->g, a[i].card)]);
}

/* The next trick can be played by all: two seats have two cards each, four have one each. */
static bool deal_goes_on(const Oracle *o)
{
    for (int i = 0; i < o->seats; i++)
        if (o->hand[i] < 4 / o->seats)
            return false;
    return true;
}

/* One card at a time in turn; a hand of twelve is skipped. */
static void refill(Oracle *o, int first)
{
    for (int seat = first; o->stock > 0 && (o->hand[0] < 12 || o->hand[1] < 12); seat = 1 - seat)
        if (o->hand[seat] < 12) {
            o->hand[seat]++;
            o->stock--;
        }
}

static void end_trick(Oracle *o, int unable)
{
    const int over = o->n == 4 ? over_at(o->card, o->at_end) : 0;
    const int fourth = (o->leader + 3) % o->seats;
    int next = fourth;
    if (unable >= 0)
        next = o->void_lead == 0   ? o->leader
               : o->void_lead == 1 ? unable
                                   : (o->leader + 1) % o->seats;
    else if (over)
        next = (o->leader + over) % o->seats; /* left of the seat that went over */
    if (unable < 0)
        for (int i = 0; i < o->seats; i++)
            if (i % 2 == next % 2)
                o->score[i] += total_of(o->card, 4);
    if (o->seats == 2)
        refill(o, next);
    o->leader = next;
    o->n = 0;
    memset(o->suit_used, 0, sizeof o->suit_used);
}

static void check_after(const Oracle *o, const State *s)
{
    bool over = false;
    for (int i = 0; i < o->seats; i++) {
        assert_int_equal(s->score[i], o->score[i]);
        over |= o->score[i] >= 250;
    }
    assert_int_equal(s->over, over);
    if (over) {
        assert_int_equal(s->winners, best_of(o->score, o->seats, false));
        return;
    }
    for (int i = 0; i < o->seats; i++)
        assert_int_equal(s->count[ZONE_HAND + i], o->hand[i]);
    assert_int_equal(s->count[ZONE_STOCK], o->stock);
    const bool between = o->n == 0 && !deal_goes_on(o);
    assert_int_equal(strcmp(game_phase(o->g, s->phase), "between") == 0, between);
    assert_int_equal(s->turn, between ? (s->dealer + 1) % o->seats : (o->leader + o->n) % o->seats);
    if (!between)
        assert_int_equal(s->total[0], total_of(o->card, o->n));
}

static void play_card(Oracle *o, State *s, int seat, Action a)
{
    check_legal(o, s, seat);
    o->suit_used[(int)suit_named(o->g, a.card)] = true;
    o->card[++o->n] = rank_named(o->g, a.card);
    o->hand[seat]--;
    const int next = (seat + 1) % o->seats;
    const bool unable = o->n < 4 && playable(o, s, next) == 0;
    game_apply(o->g, s, seat, a, NULL);
    if (o->n == 4 || unable)
        end_trick(o, unable ? next : -1);
    check_after(o, s);
    check_cards(o->g, s);
}

static void random_matches(void **unused)
{
    (void)unused;
    static const char *const lead[] = {"same_leader", "unable_player", "other_side"};
    for (int k = 0; k < 12; k++) {
        Oracle o = {.seats = k % 2 ? 4 : 2, .void_lead = k / 2 % 3, .at_end = k >= 6};
        char options[80] = "void_lead=";
        strcat(strcat(options, lead[o.void_lead]), o.at_end ? " bust_judged=at_end" : "");
        Game *g = second_load("addenda", o.seats, options);
        o.g = g;
        for (uint64_t m = 0; m < MATCHES; m++) {
            Rng rng = rng_from_u64(m);
            State s;
            game_start(g, &s, (Seed){.low = m + 1000 * (uint64_t)k}, NULL);
            memset(o.score, 0, sizeof o.score);
            begin_deal(&o, &s);
            check_after(&o, &s);
            while (!s.over) {
                const int seat = __builtin_ctz(game_to_act(&s));
                const Action a = any_move(g, &s, seat, &rng);
                if (a.verb == VERB_PLAY) {
                    play_card(&o, &s, seat, a);
                    continue;
                }
                game_apply(g, &s, seat, a, NULL);
                assert_int_equal(s.dealer, seat);
                begin_deal(&o, &s);
            }
        }
        game_free(g);
    }
}

TEST_GROUP(second_addenda, NULL, NULL, cmocka_unit_test(every_sequence),
           cmocka_unit_test(random_matches))
