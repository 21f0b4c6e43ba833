/* The composition of a move, without a window: cards picked in any order, cards that can be played
 * in several ways, and the moves on offer. In random matches, presses lead to legal actions only,
 * and to every one of them. */
#include "rules/begin_at.h"
#include "intent/intent_private.h"
#include "rules/bids/bids.h"
#include "second/second.h"
#include <stdio.h>
#include <unistd.h>

typedef struct {
    Game *game;
    State state;
    Intent in[MAX_SEATS];
} World;

static void look(World *w)
{
    for (int seat = 0; seat < game_seats(w->game); seat++) {
        View v;
        view_make(w->game, &w->state, seat, &v);
        intent_sync(&w->in[seat], &v);
    }
}

static void begin(World *w, Game *g)
{
    w->game = g;
    for (int seat = 0; seat < game_seats(g); seat++)
        intent_clear(&w->in[seat], g);
}

/* A position with the hands as words; NULL-terminated. */
static void set_up(World *w, Game *g, const char *phase, const char *const hands[],
                   const char *stock)
{
    Setup setup = game_setup_empty();
    Err err = {""};
    strcpy(setup.phase, phase);
    for (int i = 0; i == 0 || hands[i - 1]; i++) {
        char words[300], *rest = NULL;
        snprintf(words, sizeof words, "%s", hands[i] ? hands[i] : stock);
        for (char *name = strtok_r(words, " ", &rest); name; name = strtok_r(NULL, " ", &rest)) {
            CardSet used = setup.stock;
            for (int k = 0; k < MAX_SEATS; k++)
                used = cardset_or(used, setup.hand[k]);
            Card c;
            assert_true(game_card_named_in(g, name, cardset_minus(game_pack(g), used),
                                           &c)); /* the next of equal cards */
            cardset_add(hands[i] ? &setup.hand[i] : &setup.stock, c);
        }
    }
    begin(w, g);
    if (!game_setup(g, &w->state, &setup, &err))
        fail_msg("%s", err.text);
    look(w);
}

static void play(World *w, int seat, const Actions *a)
{
    for (int i = 0; i < a->n; i++) {
        assert_true(game_legal(w->game, &w->state, seat, a->action[i]));
        game_apply(w->game, &w->state, seat, a->action[i], NULL);
        look(w);
    }
}

static Card held(const World *w, int seat, const char *name)
{
    Card c;
    assert_true(game_card_named_in(w->game, name, w->in[seat].view.s.zone[ZONE_HAND + seat], &c));
    return c;
}

/* The move that a click or an offer completes. */
static Actions click(Intent *in, Card c)
{
    intent_press(in, c);
    return intent_take(in);
}

static Actions take(Intent *in, Action a)
{
    intent_do(in, a);
    return intent_take(in);
}

static Actions press(World *w, int seat, const char *name)
{
    return click(&w->in[seat], held(w, seat, name));
}

static void pick(World *w, int seat, const char *name)
{
    assert_int_equal(press(w, seat, name).n, 0);
}

static void assert_refuses(World *w, int seat, const char *name, const char *reason)
{
    Reason why;
    Intent before = w->in[seat];
    assert_false(intent_may(&w->in[seat], held(w, seat, name), &why));
    assert_string_equal(why.id, reason);
    assert_int_equal(press(w, seat, name).n, 0);
    before.refused = held(w, seat, name);
    assert_memory_equal(&before, &w->in[seat], sizeof before);
}

static bool same_action(Action a, Action b) { return memcmp(&a, &b, sizeof a) == 0; }

static int offer_of(const Offer *offer, int n, uint8_t verb)
{
    for (int i = 0; i < n; i++)
        if (offer[i].action.verb == verb)
            return i;
    return -1;
}

static Offer offer(const World *w, int seat, uint8_t verb)
{
    Offer all[MAX_OFFERS];
    const int n = intent_offers(&w->in[seat], all), at = offer_of(all, n, verb);
    if (at < 0)
        fail_msg("nothing of verb %d is on offer", verb);
    return all[at];
}

static void assert_words(const World *w, const Actions *a, const char *words)
{
    char text[400] = "";
    for (int i = 0; i < a->n; i++) {
        char one[ACTION_TEXT];
        strcat(strcat(text, i ? ", " : ""), game_print(w->game, a->action[i], one));
    }
    assert_string_equal(text, words);
}

/* ---- Picking ---- */

static const char *const IMPS[] = {"1 5 9 13", "2 6 10 14", "3 7 11 15", NULL};

static void places_in_any_order(void **state)
{
    (void)state;
    World w;
    set_up(&w, second_load("bottle-imp", 3, ""), "pass", IMPS, "");
    Intent *in = &w.in[0];
    assert_true(in->picking && !in->set && in->places == 3);
    assert_int_equal(intent_missing(in), 3);
    intent_aim(in, 2);
    pick(&w, 0, "9"); /* the place it was aimed at */
    pick(&w, 0, "13");
    assert_int_equal(in->placed[2], held(&w, 0, "9"));
    assert_int_equal(in->placed[0], held(&w, 0, "13"));
    intent_aim(in, 2); /* it is occupied */
    intent_aim(in, 3);
    assert_int_equal(in->place, -1);
    const Offer end = offer(&w, 0, VERB_COMMIT);
    assert_false(end.enabled);
    assert_string_equal(end.why.id, "places_empty");
    assert_int_equal(end.why.arg[0].value, 1);
    assert_int_equal(take(in, end.action).n, 0);
    pick(&w, 0, "13"); /* back, and its place is the next */
    pick(&w, 0, "5");
    assert_int_equal(in->placed[0], held(&w, 0, "5"));
    pick(&w, 0, "1");
    assert_true(intent_full(in));
    assert_refuses(&w, 0, "13", "places_full");
    assert_true(offer(&w, 0, VERB_COMMIT).enabled && offer(&w, 0, VERB_COMMIT).main);
    intent_do(in, (Action){.verb = VERB_COMMIT});
    assert_false(intent_asked(in)); /* until the move is taken, further clicks do nothing */
    intent_press(in, held(&w, 0, "5"));
    const Actions done = intent_take(in);
    assert_words(&w, &done, "pick 5, pick 1, pick 9, commit");
    assert_false(in->picking);
    play(&w, 0, &done);
    assert_false(in->picking);
    assert_int_equal(click(in, held(&w, 0, "13")).n, 0);
    game_free(w.game);
}

static const char *const HEARTS[] = {"2C 5D 9H KS AS", "3C 6D 10H", "4C 7D JH", "6C 8D QH", NULL};

/* Three cards for one neighbour: the places are filled in any order, the match takes them in the
 * order of the deck. */
static void one_receiver(void **state)
{
    (void)state;
    World w;
    set_up(&w, second_load("hearts", 4, ""), "pass", HEARTS, "");
    Intent *in = &w.in[0];
    assert_true(in->set && in->places == 3);
    pick(&w, 0, "AS");
    pick(&w, 0, "2C");
    View v;
    intent_view(in, &v);
    assert_int_equal(intent_missing(in), 1);
    pick(&w, 0, "9H");
    assert_true(intent_view(in, &v));
    assert_int_equal(v.s.picks[0], 3);
    Reason why;
    assert_false(intent_may(in, held(&w, 0, "KS"), &why));
    assert_int_equal(click(in, held(&w, 0, "KS")).n, 0);
    assert_int_equal(cardset_count(in->picked), 3);
    Actions done = take(in, (Action){.verb = VERB_COMMIT});
    assert_int_equal(done.n, 4);
    for (int i = 0; i + 1 < 3; i++)
        assert_true(done.action[i].card < done.action[i + 1].card);
    play(&w, 0, &done);
    assert_int_equal(w.state.asked, 0xE);
    game_free(w.game);
}

/* Where there is one place, another card takes it. */
static void one_place(void **state)
{
    static const char *const hands[] = {"AS KS JK", "8S 7H QH", "10H 9H AD", NULL};
    (void)state;
    World w;
    set_up(&w, second_load("hamlet", 3, ""), "show", hands, "");
    Intent *in = &w.in[0];
    assert_int_equal(in->places, 1);
    pick(&w, 0, "AS");
    assert_true(intent_full(in));
    assert_refuses(&w, 0, "JK", "not_shown");
    pick(&w, 0, "KS");
    assert_int_equal(in->placed[0], held(&w, 0, "KS"));
    assert_true(cardset_equal(in->picked, cardset_of(held(&w, 0, "KS"))));
    pick(&w, 0, "KS"); /* taken back */
    assert_false(intent_full(in));
    pick(&w, 0, "AS");
    const Actions done = take(in, (Action){.verb = VERB_COMMIT});
    assert_words(&w, &done, "pick AS, commit");
    game_free(w.game);
}

/* The others choose in secret: the picks composed meanwhile stay; a new question drops them. */
static void view_changes(void **state)
{
    (void)state;
    World w;
    set_up(&w, second_load("hearts", 4, ""), "pass", HEARTS, "");
    pick(&w, 0, "AS");
    pick(&w, 0, "KS");
    const char *const three[] = {"3C", "6D", "10H"};
    for (int i = 0; i < 3; i++)
        pick(&w, 1, three[i]);
    Actions done = take(&w.in[1], (Action){.verb = VERB_COMMIT});
    play(&w, 1, &done);
    assert_int_equal(cardset_count(w.in[0].picked), 2);
    /* A card that was staged elsewhere (by accepting a hint, or in a loaded match) lies in its
     * place. */
    Action moves[MAX_MOVES];
    game_moves(w.game, &w.state, 0, moves);
    Actions one = {1, {moves[0]}};
    play(&w, 0, &one);
    assert_true(w.in[0].picking && cardset_empty(w.in[0].picked));
    assert_int_equal(w.in[0].placed[0], moves[0].card);
    assert_int_equal(intent_missing(&w.in[0]), 2);
    pick(&w, 0, "AS");
    pick(&w, 0, "KS");
    done = take(&w.in[0], (Action){.verb = VERB_COMMIT});
    assert_int_equal(done.n, 3);
    play(&w, 0, &done);
    intent_clear(&w.in[0], w.game);
    assert_false(intent_asked(&w.in[0]));
    Reason why;
    Offer none[MAX_OFFERS];
    assert_false(intent_may(&w.in[0], 0, &why));
    assert_int_equal(intent_offers(&w.in[0], none), 0);
    game_free(w.game);
}

/* ---- Sets ---- */

static const char *const SNEAK[] = {"3C 3D 6D 9H QS", "4H 7S 7D", "2C 5D", NULL};

static void sneak_sets(void **state)
{
    (void)state;
    World w;
    set_up(&w, second_load("sneak", 3, ""), "play", SNEAK, "2S 3S 4D");
    const int seat = w.state.turn;
    assert_int_equal(seat, 0);
    Intent *in = &w.in[0];
    Offer all[MAX_OFFERS];
    assert_true(in->picking && in->places == 0);
    int n = intent_offers(in, all);
    assert_int_equal(all[0].action.verb, VERB_DRAW);
    assert_true(all[0].main && all[0].enabled && n == 3);
    assert_false(offer(&w, 0, VERB_FLAUNT).enabled);
    pick(&w, 0, "QS");
    pick(&w, 0, "3D");
    assert_int_equal(cardset_count(intent_chosen(in)), 2);
    n = intent_offers(in, all);
    assert_true(all[0].action.verb == VERB_SNEAK && all[0].enabled && all[0].main);
    assert_true(offer_of(all, n, VERB_DRAW) > 0); /* a choice can be changed */
    assert_true(offer(&w, 0, VERB_DRAW).bare && !all[0].bare);
    assert_string_equal(offer(&w, 0, VERB_FLAUNT).why.id, "no_combination");
    pick(&w, 0, "QS");
    pick(&w, 0, "3C");
    assert_true(offer(&w, 0, VERB_FLAUNT).enabled);
    Actions done = take(in, (Action){.verb = VERB_FLAUNT});
    assert_words(&w, &done, "pick 3C, pick 3D, flaunt");
    play(&w, 0, &done);
    /* A pair is wanted; one seat has it. */
    assert_true(w.in[1].picking);
    assert_refuses(&w, 1, "4H", "cannot_answer");
    pick(&w, 1, "7D");
    assert_refuses(&w, 1, "4H", "cannot_answer");
    assert_false(offer(&w, 1, VERB_CHALLENGE).enabled);
    pick(&w, 1, "7S");
    assert_true(offer(&w, 1, VERB_CHALLENGE).main);
    done = take(&w.in[1], (Action){.verb = VERB_CHALLENGE});
    play(&w, 1, &done);
    Offer only[MAX_OFFERS];
    n = intent_offers(&w.in[2], only); /* a seat that cannot challenge can only pass */
    assert_true(only[0].action.verb == VERB_PASS && only[0].main);
    done = take(&w.in[2], only[0].action);
    play(&w, 2, &done);
    game_free(w.game);
}

/* No further card may be sneaked: one card gives way to another that makes no combination with
 * it. */
static void one_card_gives_way(void **state)
{
    (void)state;
    World w;
    set_up(&w, second_load("sneak", 3, ""), "play", SNEAK, "");
    Intent *in = &w.in[0];
    pick(&w, 0, "QS");
    pick(&w, 0, "9H");
    assert_true(cardset_equal(in->picked, cardset_of(held(&w, 0, "9H"))));
    pick(&w, 0, "3C");
    pick(&w, 0, "3D");
    assert_int_equal(cardset_count(in->picked), 2);
    assert_refuses(&w, 0, "QS", "no_combination");
    game_free(w.game);
}

/* Equal cards are interchangeable: any of them will do, the match gets the first. */
static void equal_cards(void **state)
{
    (void)state;
    World w;
    static const char *const HANDS[] = {"1 12 12 12 9", "2 10", "3 8", "4 11", NULL};
    set_up(&w, second_load("great-dalmuti", 4, ""), "tax", HANDS, "");
    const int seat = w.state.rank[0];
    assert_int_equal(seat, 0);
    const Card first = held(&w, 0, "12");
    assert_int_equal(click(&w.in[0], (Card)(first + 2)).n, 0);
    pick(&w, 0, "9");
    const Actions done = take(&w.in[0], (Action){.verb = VERB_COMMIT});
    assert_words(&w, &done, "pick 9, pick 12, commit");
    assert_int_equal(done.action[1].card, first);
    game_free(w.game);
}

/* ---- Ways ---- */

static void climbing(void **state)
{
    (void)state;
    World w;
    int least, most;
    static const char *const HANDS[] = {"3 8 8 8 J J", "7 7 7 5", "12", "11", NULL};
    set_up(&w, second_load("great-dalmuti", 4, ""), "play", HANDS, "");
    Intent *in = &w.in[0];
    assert_true(w.state.turn == 0 && !in->picking);
    const Card eight = held(&w, 0, "8");
    assert_int_equal(click(in, (Card)(eight + 1)).n, 0); /* another one is the substitute */
    assert_int_equal(in->card, eight);
    assert_int_equal(in->count, 3); /* the set with the most cards without wild cards */
    assert_true(intent_counts(in, &least, &most) && least == 1 && most == 5);
    assert_int_equal(intent_question(in), ARG_NONE);
    assert_false(intent_announces(in));
    intent_announce(in);
    intent_count(in, 9);
    assert_int_equal(in->count, 5);
    assert_int_equal(cardset_count(intent_chosen(in)), 5); /* two jesters go with them */
    intent_count(in, 0);
    assert_int_equal(in->count, 1);
    intent_count(in, 2);
    Offer all[MAX_OFFERS];
    assert_int_equal(intent_offers(in, all), 2); /* two; one with a jester */
    assert_true(all[0].main && all[0].action.arg == 0 && all[1].action.arg == 1);
    pick(&w, 0, "J");
    assert_int_equal(in->count, 2); /* jesters only: all there are */
    assert_int_equal(cardset_count(intent_chosen(in)), 2);
    assert_true(intent_unchoose(in));
    assert_false(intent_unchoose(in));
    assert_true(cardset_empty(intent_chosen(in)));
    assert_false(intent_counts(in, &least, &most));
    intent_count(in, 2);
    assert_int_equal(in->count, 0);
    pick(&w, 0, "8");
    Actions done = press(&w, 0, "8"); /* again */
    assert_words(&w, &done, "play 8 8 8");
    play(&w, 0, &done);
    /* Three sevens can be laid down in one way only, and are chosen first like any other set. */
    Reason why;
    assert_int_equal(w.state.turn, 1);
    assert_false(intent_may(&w.in[1], held(&w, 1, "5"), &why));
    assert_string_equal(why.id, "set_size");
    pick(&w, 1, "7");
    assert_int_equal(cardset_count(intent_chosen(&w.in[1])), 3);
    done = press(&w, 1, "7");
    assert_words(&w, &done, "play 7 7 7");
    game_free(w.game);
}

/* With the preference to be asked, even a card that can be played in one way only must be
 * chosen. */
static void a_card_is_confirmed(void **state)
{
    (void)state;
    World w;
    static const char *const HANDS[] = {"QC KH", "10C AH", "JC QH", NULL};
    set_up(&w, second_load("minimisere", 3, "rules=new3"), "play", HANDS, "");
    assert_true(intent_at_once(&w.in[0], held(&w, 0, "QC")));
    w.in[0].confirm = true;
    assert_false(intent_at_once(&w.in[0], held(&w, 0, "QC")));
    pick(&w, 0, "QC");
    pick(&w, 0, "KH");
    assert_true(intent_unchoose(&w.in[0]));
    pick(&w, 0, "QC");
    const Actions done = press(&w, 0, "QC");
    assert_words(&w, &done, "play QC");
    game_free(w.game);
}

static void joker_wins_or_loses(void **state)
{
    (void)state;
    World w;
    static const char *const HANDS[] = {"QC AH", "10C KH", "JK QH", NULL};
    set_up(&w, second_load("minimisere", 3, "rules=new3"), "play", HANDS, "");
    game_apply(w.game, &w.state, 0, (Action){.verb = VERB_PLAY, .card = held(&w, 0, "QC")}, NULL);
    game_apply(w.game, &w.state, 1, (Action){.verb = VERB_PLAY, .card = held(&w, 1, "10C")}, NULL);
    look(&w);
    Intent *in = &w.in[2];
    Offer all[MAX_OFFERS];
    pick(&w, 2, "JK");
    assert_int_equal(intent_question(in), ARG_WIN);
    assert_int_equal(intent_offers(in, all), intent_ways(in, in->card, (Action[MAX_MOVES]){{0}}));
    assert_true(all[0].main && all[0].action.arg == ARG_WIN);
    const Actions done = take(in, all[offer_of(all, 2, VERB_PLAY)].action);
    play(&w, 2, &done);
    game_free(w.game);
}

/* In the first trick a card can be played with an announcement or without: two offers. */
static void lot_with_a_card(void **state)
{
    (void)state;
    World w;
    static const char *const HANDS[] = {"AS", "10S", "JS", "QS", "KS", NULL};
    set_up(&w, second_load("minimisere", 5, ""), "play", HANDS, "");
    Offer all[MAX_OFFERS];
    pick(&w, 0, "AS");
    assert_int_equal(intent_question(&w.in[0]), ARG_NONE);
    assert_false(intent_announces(&w.in[0]));
    assert_int_equal(intent_offers(&w.in[0], all), 2);
    assert_true(all[0].action.n == 0 && all[1].action.n == 1);
    assert_true(cardset_equal(intent_chosen(&w.in[0]), cardset_of(held(&w, 0, "AS"))));
    game_free(w.game);
}

/* A game made for this test: the seat that leads the Joker names a suit, and may announce as well.
 * Then the announcement is a switch. */
static void announcement_is_a_switch(void **state)
{
    (void)state;
    static const char GAME[] = "{\"id\": \"switch\", \"order\": 1, \"minutes\": 1, \"deck\": "
                               "\"french\", \"seats\": {\"min\": 3, \"max\": 3, "
                               "\"default\": 3},"
                               "\"round\": [\"deal\", \"play\", \"score\"], \"phases\": {\"deal\": "
                               "{\"phase\": \"deal\", \"each\": 5},"
                               "\"play\": {\"phase\": \"trick\", \"follow\": [\"suit\"], "
                               "\"strength\": [\"suit_led\"], \"lot\": true,"
                               "\"choice\": [{\"rule\": \"names_suit\", \"card\": \"JK\"}]},"
                               "\"score\": {\"phase\": \"score\", \"rules\": [{\"rule\": \"lot\", "
                               "\"made\": 10, \"failed\": 5},"
                               "{\"rule\": \"trick_table\", \"points\": [0, 1, 2, 3, 4, 5]}]}},"
                               "\"match\": {\"until\": 25, \"winner\": \"highest\"}}";
    char folder[] = "/tmp/intent-XXXXXX", path[64];
    assert_non_null(mkdtemp(folder));
    snprintf(path, sizeof path, "%s/switch.json", folder);
    FILE *f = fopen(path, "w");
    assert_non_null(f);
    fputs(GAME, f);
    fclose(f);
    World w;
    static const char *const HANDS[] = {"JK AS", "10S KS", "JS QS", NULL};
    set_up(&w, second_load(path, 3, ""), "play", HANDS, "");
    unlink(path);
    rmdir(folder);
    Intent *in = &w.in[0];
    Offer all[MAX_OFFERS];
    pick(&w, 0, "JK");
    assert_int_equal(intent_question(in), ARG_NAME_SUIT);
    assert_true(intent_announces(in));
    assert_int_equal(intent_offers(in, all), 4);
    assert_int_equal(all[0].action.n, 0);
    intent_announce(in);
    assert_int_equal(intent_offers(in, all), 4);
    assert_int_equal(all[3].action.n, 1);
    const Actions done = take(in, all[3].action);
    play(&w, 0, &done);
    assert_int_equal(w.state.bids, 1);
    game_free(w.game);
}

/* ---- Random matches ---- */

static const struct Sample {
    const char *game;
    int seats;
    const char *options;
} SAMPLES[] = {{"bottle-imp", 3, ""},
               {"bottle-imp", 4, ""},
               {"little-devils", 5, ""},
               {"great-dalmuti", 6, ""},
               {"addenda", 4, ""},
               {"sneak", 4, ""},
               {"minimisere", 3, "rules=new3"},
               {"minimisere", 5, "rules=old5"},
               {"minimisere", 4, ""},
               {"hearts", 3, ""},
               {"hearts", 4, ""}};
enum { SAMPLE_COUNT = sizeof SAMPLES / sizeof *SAMPLES, DECISIONS = 400, MATCHES = 8 };

static int below(Rng *rng, int n) { return (int)rng_below(rng, (uint32_t)n); }

static int any_asked(const World *w, Rng *rng)
{
    const unsigned asked = game_to_act(&w->state);
    int seat = below(rng, game_seats(w->game));
    while (!(asked >> seat & 1))
        seat = (seat + 1) % game_seats(w->game);
    return seat;
}

static void check_offers(const World *w, int seat)
{
    Offer all[MAX_OFFERS];
    const int n = intent_offers(&w->in[seat], all);
    View v;
    intent_view(&w->in[seat], &v);
    for (int i = 0; i < n; i++) {
        Intent copy = w->in[seat];
        assert_true(i == 0 || !all[i].main);
        assert_true(all[i].enabled || all[i].why.id);
        assert_int_equal(take(&copy, all[i].action).n > 0, all[i].enabled);
        for (int k = 0; k < i; k++)
            assert_false(same_action(all[i].action, all[k].action));
    }
    if (intent_placing(&w->in[seat]))
        assert_int_equal(n, 1);
}

/* Any presses, in any order: the result is legal. */
static Actions press_about(World *w, int seat, Rng *rng)
{
    Intent *in = &w->in[seat];
    Offer all[MAX_OFFERS];
    check_offers(w, seat);
    const int n = intent_offers(in, all), what = below(rng, 12);
    if (what < 3 && n > 0)
        return take(in, all[below(rng, n)].action);
    if (what == 3)
        intent_aim(in, below(rng, MAX_PICKS));
    if (what == 4)
        intent_count(in, below(rng, 9));
    if (what == 5)
        intent_announce(in);
    if (what == 6)
        intent_unchoose(in);
    if (what < 7)
        return (Actions){.n = 0};
    CardSet hand = w->state.zone[ZONE_HAND + seat];
    Card c = (Card)below(rng, game_deck_size(w->game));
    for (int k = cardset_empty(hand) || what == 7 ? 0 : 1 + below(rng, cardset_count(hand)); k > 0;
         k--)
        c = cardset_pop(&hand);
    Reason why;
    Intent before = *in;
    const bool may = intent_may(in, c, &why);
    const Actions a = click(in, c);
    if (!may) {
        assert_non_null(why.id);
        assert_int_equal(a.n, 0);
        before.refused = intent_asked(in) ? c : before.refused;
        assert_memory_equal(&before, in, sizeof before);
    }
    return a;
}

static void move_at_random(World *w, int seat, Rng *rng)
{
    Actions one = {.n = 1};
    Action moves[MAX_MOVES];
    one.action[0] = moves[below(rng, game_moves(w->game, &w->state, seat, moves))];
    play(w, seat, &one);
}

static void presses_are_legal(void **state)
{
    (void)state;
    Rng rng = rng_from_u64(11);
    for (int i = 0; i < SAMPLE_COUNT * MATCHES; i++) {
        World w;
        const struct Sample *sample = &SAMPLES[i % SAMPLE_COUNT];
        begin(&w, second_load(sample->game, sample->seats, sample->options));
        game_start(w.game, &w.state, (Seed){.low = rng_next(&rng)}, NULL);
        look(&w);
        for (int step = 0; step < 4 * DECISIONS && !w.state.over; step++) {
            const int seat = any_asked(&w, &rng);
            if (game_resting(w.game, &w.state) || below(&rng, 20) == 0) {
                move_at_random(&w, seat, &rng);
                continue;
            }
            const Actions a = press_about(&w, seat, &rng);
            play(&w, seat, &a);
        }
        game_free(w.game);
    }
}

/* Any legal step: a move, or picks and the press that ends them. */
static Actions anything(const World *w, int seat, Rng *rng)
{
    State s = w->state;
    Actions out = {.n = 0};
    Action a;
    do {
        Action moves[MAX_MOVES];
        a = moves[below(rng, game_moves(w->game, &s, seat, moves))];
        out.action[out.n++] = a;
        if (a.verb == VERB_PICK)
            game_apply(w->game, &s, seat, a, NULL);
    } while (a.verb == VERB_PICK);
    return out;
}

/* A card of that name that is not yet picked: it may differ from the one the match takes. */
static Card twin(const World *w, int seat, Card c, Rng *rng)
{
    Card found = c;
    for (CardSet left = cardset_minus(w->state.zone[ZONE_HAND + seat], w->in[seat].picked);
         !cardset_empty(left);) {
        const Card other = cardset_pop(&left);
        const bool same = strcmp(game_card(w->game, other)->name, game_card(w->game, c)->name) == 0;
        if (same && (cardset_has(w->in[seat].picked, found) || below(rng, 2)))
            found = other;
    }
    return found;
}

static void pick_all(World *w, int seat, const Actions *wanted, Rng *rng)
{
    Intent *in = &w->in[seat];
    int order[MAX_CARDS];
    const int n = wanted->n - 1;
    for (int i = 0; i < n; i++) {
        const int k = below(rng, i + 1);
        order[i] = order[k];
        order[k] = i;
    }
    for (int i = 0; i < n; i++) {
        Reason why;
        if (!in->set)
            intent_aim(in, order[i]);
        const Card c = twin(w, seat, wanted->action[order[i]].card, rng);
        assert_true(intent_may(in, c, &why));
        assert_int_equal(click(in, c).n, 0);
        assert_int_equal(cardset_count(in->picked), i + 1);
    }
}

/* The presses that lead to it. */
static Actions reach(World *w, int seat, const Actions *wanted, Rng *rng)
{
    Intent *in = &w->in[seat];
    const Action last = wanted->action[wanted->n - 1];
    Offer all[MAX_OFFERS];
    if (wanted->n > 1)
        pick_all(w, seat, wanted, rng);
    if (last.verb == VERB_PLAY) {
        const Actions done = click(in, twin(w, seat, last.card, rng));
        if (done.n > 0)
            return done;
        intent_count(in, last.n);
        if (intent_announces(in) && in->count != last.n)
            intent_announce(in);
    }
    const int n = intent_offers(in, all);
    for (int i = 0; i < n; i++)
        if (same_action(all[i].action, last) && all[i].enabled)
            return take(in, last);
    fail_msg("nothing leads to an action of verb %d", last.verb);
    return (Actions){.n = 0};
}

static void every_action_can_be_reached(void **state)
{
    (void)state;
    Rng rng = rng_from_u64(12);
    for (int i = 0; i < SAMPLE_COUNT * MATCHES; i++) {
        World w;
        const struct Sample *sample = &SAMPLES[i % SAMPLE_COUNT];
        begin(&w, second_load(sample->game, sample->seats, sample->options));
        game_start(w.game, &w.state, (Seed){.low = rng_next(&rng)}, NULL);
        look(&w);
        for (int step = 0; step < DECISIONS && !w.state.over; step++) {
            const int seat = any_asked(&w, &rng);
            Actions wanted = anything(&w, seat, &rng), done = wanted;
            if (!game_resting(w.game, &w.state))
                done = reach(&w, seat, &wanted, &rng);
            assert_int_equal(done.n, wanted.n);
            assert_memory_equal(done.action, wanted.action, (size_t)done.n * sizeof *done.action);
            play(&w, seat, &done);
        }
        game_free(w.game);
    }
}

/* A bid is composed from a number and a suit; what is too low is refused, and every bid that is
 * legal can be composed. */
static void bids_of_a_number_and_a_suit(void **state)
{
    (void)state;
    World w;
    Reason why;
    Action bid;
    Offer all[MAX_OFFERS];
    begin(&w, second_load("napoleon", 4, ""));
    game_start(w.game, &w.state, (Seed){.low = 3}, NULL);
    const int first = w.state.turn, low = game_auction_number(w.game, 0);
    look(&w);
    Intent *in = &w.in[first];
    assert_true(intent_bids(in) && in->number == low);
    assert_false(intent_bids(&w.in[(first + 1) % 4]));
    assert_false(intent_bid(in, &bid));
    int n = intent_offers(in, all);
    assert_false(all[0].main); /* neither a bid nor to pass */
    intent_bid_number(in, low + 3);
    intent_bid_suit(in, game_auction_suit(w.game, 1));
    assert_true(intent_bid(in, &bid) && bid.arg == game_auction_step(w.game, low + 3, in->suit));
    Actions done = take(in, bid);
    play(&w, first, &done);
    in = &w.in[(first + 1) % 4];
    assert_int_equal(in->number, low + 3);
    assert_false(intent_bid_may(in, low + 2, NO_SUIT, &why));
    assert_string_equal(why.id, "bid_too_low");
    assert_false(intent_bid_may(in, low + 3, game_auction_suit(w.game, 1), &why));
    assert_true(intent_bid_may(in, low + 3, game_auction_suit(w.game, 2), &why));
    intent_bid_number(in, low);
    intent_bid_suit(in, game_auction_suit(w.game, 0));
    assert_true(in->number == low + 3 && in->suit == NO_SUIT);
    intent_bid_number(in, low + 4); /* a suit that is possible only there … */
    intent_bid_suit(in, game_auction_suit(w.game, 0));
    intent_bid_number(in, low + 3); /* … is dropped with it */
    assert_int_equal(in->suit, NO_SUIT);
    n = intent_offers(in, all);
    for (int i = 0; i < n; i++) {
        if (all[i].action.verb != VERB_BID)
            continue;
        intent_bid_number(in, game_auction_number(w.game, all[i].action.arg));
        intent_bid_suit(in, game_auction_suit(w.game, all[i].action.arg));
        assert_true(intent_bid(in, &bid) && bid.arg == all[i].action.arg);
    }
    done = take(in, (Action){.verb = VERB_PASS});
    play(&w, (first + 1) % 4, &done);
    game_free(w.game);
}

TEST_GROUP(intent, NULL, NULL, cmocka_unit_test(places_in_any_order),
           cmocka_unit_test(one_receiver), cmocka_unit_test(one_place),
           cmocka_unit_test(view_changes), cmocka_unit_test(sneak_sets),
           cmocka_unit_test(one_card_gives_way), cmocka_unit_test(equal_cards),
           cmocka_unit_test(climbing), cmocka_unit_test(a_card_is_confirmed),
           cmocka_unit_test(joker_wins_or_loses), cmocka_unit_test(lot_with_a_card),
           cmocka_unit_test(announcement_is_a_switch),
           cmocka_unit_test(bids_of_a_number_and_a_suit), cmocka_unit_test(presses_are_legal),
           cmocka_unit_test(every_action_can_be_reached))
