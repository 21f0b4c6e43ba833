/* The words of all games in both languages: their texts in constructed positions, and well-formed
 * texts in all others. */
#include "rules/begin_at.h"
#include "rules/bids/bids.h"
#include "rules/contest/contest.h"
#include "rules/exchange/exchange.h"
#include "second/second.h"
#include "support/folder.h"
#include "tools/sentences.h"
#include "words/moment.h"
#include "words/words.h"
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { LANGUAGES = 2, JA = 0, EN = 1 };
static const char *const LANGUAGE[LANGUAGES] = {"ja", "en"};
static const char *const NAME[MAX_SEATS] = {"Mia", "Leo", "Ada", "Kai", "Eva", "Tom", "Zoe", "Max"};

typedef struct {
    Strings *strings[LANGUAGES];
    GameInfo *games;
    int n_games;
} Fixture;

static int set_up(void **state)
{
    Fixture *f = calloc(1, sizeof *f);
    Err err = {""};
    for (int i = 0; i < LANGUAGES; i++)
        f->strings[i] = strings_load(DATA_DIR, LANGUAGE[i], &err);
    f->games = game_list(DATA_DIR, &f->n_games, &err);
    *state = f;
    return err.text[0] != '\0' || make_folder(NULL);
}

static int tear_down(void **state)
{
    Fixture *f = *state;
    for (int i = 0; i < LANGUAGES; i++)
        strings_free(f->strings[i]);
    free(f->games);
    free(f);
    return remove_folder(NULL);
}

static Speaker speaker(const Fixture *f, int language, const Game *g, const TableStyle *style,
                       int viewer)
{
    Speaker p = {
        .strings = f->strings[language], .game = g, .style = style, .viewer = viewer, .people = 1};
    for (int i = 0; i < MAX_SEATS; i++)
        p.name[i] = NAME[i];
    return p;
}

static Game *load(const char *id, int seats, const OptionValue *option, int n, TableStyle *style)
{
    Err err = {""};
    Game *g = game_load(DATA_DIR, id, seats, option, n, &err);
    if (!g || !style_load(style, g, DATA_DIR, &err))
        fail_msg("%s", err.text);
    return g;
}

/* ---- Well-formed text ---- */

/* A key without a text, a placeholder that was not filled in, an internal name. */
static void sane(const char *what, const char *text)
{
    for (const char *c = text; *c; c++) {
        const bool key =
            c > text && *c == '.' && islower((unsigned char)c[-1]) && islower((unsigned char)c[1]);
        if (*c == '{' || *c == '}' || *c == '_' || key)
            fail_msg("%s: \"%s\"", what, text);
    }
}

static void says(const char *what, const char *text)
{
    if (!*text)
        fail_msg("%s: nothing is said", what);
    sane(what, text);
}

static void equals(const char *got, const char *wanted)
{
    if (strcmp(got, wanted) != 0)
        fail_msg("\"%s\" instead of \"%s\"", got, wanted);
}

static void hears(void *to, const char *what, const char *text, bool must)
{
    (void)to;
    (must ? says : sane)(what, text);
}

static const SentenceSink checked = {.says = hears};

/* ---- A table that follows the events ---- */

typedef struct {
    const Fixture *f;
    const Game *game;
    const TableStyle *style;
    SeatSink sink;
    History history;
    int n; /* moments so far, by kind */
    int kinds[MOMENT_COUNT];
    int events;
    View last;
    Moment said; /* in the middle */
} Watch;

static void tell(void *to, const Event *e, const View *after)
{
    Watch *w = to;
    Moment moment[MOST_MOMENTS];
    const int n = moments_of(w->game, w->style, e, after, moment);
    assert_true(n <= MOST_MOMENTS);
    for (int i = 0; i < n; i++) {
        assert_true(moment[i].where == MAX_SEATS || moment[i].where < game_seats(w->game));
        if (moment_repeats(&w->said, &moment[i]))
            continue;
        if (moment[i].where == MAX_SEATS)
            w->said = moment[i];
        w->kinds[moment[i].kind]++;
        for (int k = 0; k < LANGUAGES; k++) {
            const Speaker p = speaker(w->f, k, w->game, w->style, w->sink.seat);
            sentences_moment(&p, &moment[i], &checked);
        }
    }
    history_feed(&w->history, e, after);
    w->last = *after;
    if (w->events++ % 5 == 0)
        for (int k = 0; k < LANGUAGES; k++) {
            const Speaker p = speaker(w->f, k, w->game, w->style, w->sink.seat);
            sentences_view(&p, after, &checked);
        }
}

static void watch(Watch *w, const Fixture *f, const Game *g, const TableStyle *style, int seat)
{
    *w = (Watch){.f = f, .game = g, .style = style};
    w->sink = seat_sink(g, seat, tell, w);
    history_begin(&w->history, g, seat);
}

/* Plays at random until that number of deals is over; returns false if the match is over. */
static bool play(Watch *w, State *s, Rng *rng, int deals)
{
    Action move[MAX_MOVES];
    while (!s->over && s->deal <= deals) {
        const int seat = __builtin_ctz(game_to_act(s));
        const int n = game_moves(w->game, s, seat, move);
        View v;
        view_make(w->game, s, seat, &v);
        for (int k = 0; k < LANGUAGES && rng_below(rng, 8) == 0; k++) {
            const Speaker p = speaker(w->f, k, w->game, w->style, seat);
            sentences_view(&p, &v, &checked);
            sentences_offers(&p, &v, &checked);
            sentences_refusals(&p, &v, &checked);
            sentences_history(&p, &w->history, &checked);
        }
        game_apply(w->game, s, seat, move[rng_below(rng, (uint32_t)n)], &w->sink.sink);
    }
    return !s->over;
}

static Watch table; /* too large for the stack */

/* As two players and a spectator read it; under sanitizers one of these in turn. */
static void read_game(const Fixture *f, const char *id, int seats, const OptionValue *option, int n)
{
    static unsigned turn;
    State s;
    TableStyle style;
    Game *g = load(id, seats, option, n, &style);
    unsigned first = 1, last = 3;
    if (AMOUNT(false, true))
        first = last = turn++ % 3 + 1;
    for (uint64_t seed = first; seed <= last; seed++) {
        Rng rng = rng_from_u64(seed);
        watch(&table, f, g, &style, seed == 3 ? NO_SEAT : (int)seed - 1);
        game_start(g, &s, (Seed){.low = seed}, &table.sink.sink);
        play(&table, &s, &rng, 2);
        for (int k = 0; k < LANGUAGES; k++) {
            const Speaker p = speaker(f, k, g, &style, table.sink.seat);
            sentences_history(&p, &table.history, &checked);
        }
    }
    game_free(g);
}

/* Every event of every action has a well-formed notice or none, and every View its texts. */
static void whatever_happens(void **state)
{
    const Fixture *f = *state;
    for (int i = 0; i < f->n_games; i++)
        for (int seats = f->games[i].min_seats; seats <= f->games[i].max_seats; seats++)
            if (seats_offered(&f->games[i], seats))
                read_game(f, f->games[i].id, seats, NULL, 0);
}

/* ... also with every option, and every choice of one. */
static void whatever_is_chosen(void **state)
{
    const Fixture *f = *state;
    for (int i = 0; i < f->n_games; i++)
        for (int k = 0; k < f->games[i].n_options; k++) {
            const OptionInfo *o = &f->games[i].option[k];
            for (int c = 0; c < (o->kind == OPTION_FLAG ? 1 : o->n_choices); c++) {
                OptionValue value = {"", "on"};
                int seats = f->games[i].min_seats;
                while (seats <= MAX_SEATS &&
                       !(seats_offered(&f->games[i], seats) && option_offered(o, seats) &&
                         (o->kind == OPTION_FLAG || choice_offered(o, c, seats))))
                    seats++;
                strcpy(value.key, o->key);
                if (o->kind == OPTION_CHOICE)
                    strcpy(value.value, o->choice[c]);
                if (seats <= f->games[i].max_seats)
                    read_game(f, f->games[i].id, seats, &value, 1);
            }
        }
}

/* ---- Regression tests ---- */

/* In every fourth deal of Hearts no cards are passed, and only then the text says so. */
static void no_passing_is_said_when_there_is_none(void **state)
{
    State s;
    TableStyle style;
    Rng rng = rng_from_u64(4);
    for (int i = 0; i < 2; i++) {
        Game *g = load(i ? "bottle-imp" : "hearts", 4, NULL, 0, &style);
        watch(&table, *state, g, &style, 0);
        game_start(g, &s, (Seed){.low = 4}, &table.sink.sink);
        for (int deal = 1; deal <= 4 && play(&table, &s, &rng, deal); deal++)
            assert_int_equal(table.kinds[MOMENT_NO_GIFTS], i == 0 && deal + 1 >= 4);
        game_free(g);
    }
}

/* The last events of the script: the pill's text after each. */
typedef struct {
    const Fixture *f;
    const Game *game;
    const TableStyle *style;
    char en[64][WORDS_SIZE], ja[64][WORDS_SIZE];
    int type[64], n;
} Pill;

static void tell_pill(void *to, const Event *e, const View *after)
{
    Pill *pill = to;
    const Speaker en = speaker(pill->f, EN, pill->game, pill->style, 0),
                  ja = speaker(pill->f, JA, pill->game, pill->style, 0);
    if (pill->n == 64)
        return;
    words_prompt(&en, after, -1, pill->en[pill->n], WORDS_SIZE);
    words_prompt(&ja, after, -1, pill->ja[pill->n], WORDS_SIZE);
    pill->type[pill->n++] = e->type;
}

static int event_of(const Pill *pill, int type)
{
    for (int i = 0; i < pill->n; i++)
        if (pill->type[i] == type)
            return i;
    fail_msg("no such event");
    return 0;
}

static void the_pill_waits_for_the_trick(void **state)
{
    static Pill pill;
    State s;
    TableStyle style;
    Err err = {""};
    Game *g = load("hearts", 4, NULL, 0, &style);
    Setup setup = game_setup_empty();
    static const char *const PLAYED[4] = {"9S", "QS", "KS", "2S"};
    static const char *const HAND[4][2] = {{"9S", "2H"}, {"QS", "3H"}, {"KS", "4H"}, {"2S", "5H"}};
    for (int i = 0; i < 4; i++)
        for (int k = 0; k < 2; k++) {
            Card c;
            assert_true(game_card_named(g, HAND[i][k], &c));
            cardset_add(&setup.hand[i], c);
        }
    setup.lead = 0;
    strcpy(setup.phase, "play");
    if (!game_setup(g, &s, &setup, &err))
        fail_msg("%s", err.text);
    pill = (Pill){.f = *state, .game = g, .style = &style};
    SeatSink sink = seat_sink(g, 0, tell_pill, &pill);
    for (int i = 0; i < 4; i++) {
        const Action a = {.verb = VERB_PLAY, .card = card_at(g, PLAYED[i])};
        pill.n = 0;
        game_apply(g, &s, i, a, &sink.sink);
        if (i == 0) {
            equals(pill.en[0], "Mia: 9♠");
            equals(pill.ja[0], "Miaさん：♠9");
            equals(pill.en[pill.n - 1], "Leo to play");
        }
    }
    equals(pill.en[0], "Kai: 2♠");
    equals(pill.en[event_of(&pill, EVENT_TAKE)], "Ada takes 13 points");
    equals(pill.ja[event_of(&pill, EVENT_TAKE)], "Adaさんが13点を取りました");
    const int next = event_of(&pill, EVENT_TURN);
    equals(pill.en[next], "Ada to play");
    for (int i = 0; i < next; i++)
        assert_null(strstr(pill.en[i], "to play"));
    game_free(g);
}

/* ---- A deck of suits in which the wild card comes first ---- */

static void write_file(const char *name, const char *text)
{
    char path[128];
    FILE *file = fopen(file_in(name, path), "w");
    assert_non_null(file);
    fputs(text, file);
    fclose(file);
}

static Game *odd_game(void)
{
    Err err = {""};
    char path[128];
    mkdir(file_in("decks", path), 0700);
    mkdir(file_in("games", path), 0700);
    write_file("decks/odd.json",
               "{\"id\":\"odd\",\"suits\":[\"spades\",\"diamonds\"],\"cards\":["
               "{\"name\":\"JK\",\"rank\":20},{\"name\":\"7S\",\"suit\":\"spades\",\"rank\":7},"
               "{\"name\":\"7D\",\"suit\":\"diamonds\",\"rank\":7},{\"name\":\"JS\",\"suit\":"
               "\"spades\",\"rank\":11},"
               "{\"name\":\"JD\",\"suit\":\"diamonds\",\"rank\":11},{\"name\":\"QS\",\"suit\":"
               "\"spades\",\"rank\":12}]}");
    write_file(
        "games/odd.json",
        "{\"id\":\"odd\",\"order\":1,\"minutes\":5,\"deck\":\"odd\",\"seats\":{\"min\":3,\"max\":3,"
        "\"default\":3},\"wild\":20,"
        "\"ranked\":\"clockwise\",\"round\":[\"ranks\",\"deal\",\"play\",\"score\"],\"phases\":{"
        "\"ranks\":{\"phase\":\"ranks\"},\"deal\":{\"phase\":\"deal\",\"each\":\"all\"},\"play\":{"
        "\"phase\":\"climb\"},"
        "\"score\":{\"phase\":\"score\",\"rules\":[\"finishing_order\"]}},"
        "\"match\":{\"deals\":2,\"winner\":\"highest\"}}");
    Game *g = game_load(folder, "odd", 3, NULL, 0, &err);
    if (!g)
        fail_msg("%s", err.text);
    return g;
}

/* A set is named as it was played, whatever its first card in the deck; a rank has the name of its
 * cards. */
static void a_set_and_a_rank_have_their_names(void **state)
{
    char out[WORDS_SIZE];
    const TableStyle style = {.cards = "french", .shape = SHAPE_SET};
    Game *g = odd_game();
    const Speaker en = speaker(*state, EN, g, &style, 1), ja = speaker(*state, JA, g, &style, 1);
    Setup setup = game_setup_empty();
    State s;
    View v;
    Err err = {""};
    static const char *const HAND[3][2] = {{"JK", "7D"}, {"7S", "JS"}, {"JD", "QS"}};
    for (int i = 0; i < 6; i++)
        cardset_add(&setup.hand[i / 2], card_at(g, HAND[i / 2][i % 2]));
    setup.lead = 0;
    strcpy(setup.phase, "play");
    if (!game_setup(g, &s, &setup, &err))
        fail_msg("%s", err.text);
    game_apply(g, &s, 0, (Action){.verb = VERB_PLAY, .card = card_at(g, "7D"), .n = 2, .arg = 1},
               NULL);
    view_make(g, &s, 1, &v);
    /* This game has no texts of its own: those of the captions are found by their keys. */
    equals(words_caption(&en, &v, out, sizeof out), "Set.lies");
    s.now.play[0].card = card_at(g, "JD");
    view_make(g, &s, 1, &v);
    equals(words_prompt(&en, &v, -1, out, sizeof out),
           "Beat rank J with 2 of a lower rank, or pass");
    equals(words_prompt(&ja, &v, -1, out, sizeof out), "Jより小さい数を2枚、またはパス");
    equals(words_offer(&en, &v,
                       (Action){.verb = VERB_PLAY, .card = card_at(g, "JD"), .n = 2, .arg = 1}, 0,
                       out, sizeof out),
           "2 of rank J, 1 wild");
    game_free(g);
}

/* ---- Errors in a style ---- */

static void bad_styles(void **state)
{
    (void)state;
    static const char *const BAD[][2] = {
        {"[]", "object"},
        {"{}", "\"cloth\", \"cards\", \"markers\", \"totals\" are missing"},
        {"{\"odd\":1}", "odd"},
        {"{\"cloth\":{\"inner\":\"#123456\",\"outer\":\"red\"}}", "write it as #1f5b50"},
        {"{\"cloth\":{\"inner\":1,\"outer\":\"#000000\"}}", "/cloth/inner"},
        {"{\"cloth\":{\"inner\":\"#12345g\",\"outer\":\"#000000\"}}", "is no colour"},
        {"{CLOTH,\"cards\":1}", "/cards"},
        {"{CLOTH,\"cards\":\"french\",\"trick_points\":1}", "/trick_points"},
        {"{CLOTH,\"cards\":\"french\",\"shape\":1}", "/shape"},
        {"{CLOTH,\"cards\":\"french\",\"shape\":\"duel\"}", "no shape \"duel\""},
        {"{CLOTH,\"cards\":\"french\",\"hand\":{\"odd\":true}}", "odd"},
        {"{CLOTH,\"cards\":\"french\",\"hand\":{\"stacked\":1}}", "/hand/stacked"},
        {"{CLOTH,\"cards\":\"french\",\"stake\":1}", "/stake"},
        {"{CLOTH,\"cards\":\"french\",\"stake\":\"a-name-that-is-much-too-long-for-a-picture\"}",
         "too long"},
        {"{CLOTH,\"cards\":\"french\",\"ranks\":1}", "/ranks"},
        {"{CLOTH,\"cards\":\"french\",\"ranks\":[\"a\"]}", "write 5"},
        {"{CLOTH,\"cards\":\"french\",\"ranks\":[1,\"a\",\"a\",\"a\",\"a\"]}", "/ranks/0"},
        {"{CLOTH,\"cards\":\"french\"}", "\"markers\", \"totals\" are missing"},
        {"{CLOTH,\"cards\":\"french\",\"markers\":{\"odd\":{}}}", "odd"},
        {"{CLOTH,\"cards\":\"french\",\"markers\":{\"bottle\":1}}", "/markers/bottle"},
        {"{CLOTH,\"cards\":\"french\",\"markers\":{\"bottle\":{\"image\":1}}}",
         "/markers/bottle/image"},
        {"{CLOTH,\"cards\":\"french\",\"markers\":{\"bottle\":{\"image\":\"b\",\"sound\":\"A "
         "b\"}}}",
         "no name of a sound"},
        {"{CLOTH,\"cards\":\"french\",\"markers\":{\"bottle\":{\"image\":\"b\",\"sound\":1}}}",
         "/sound"},
        {"{CLOTH,\"cards\":\"french\",\"markers\":{\"bottle\":{\"image\":\"b\"}}}", "/totals"},
    };
    Err err = {""};
    TableStyle style;
    char path[128];
    Game *g = game_load(DATA_DIR, "bottle-imp", 4, NULL, 0, &err);
    assert_non_null(g);
    assert_false(style_load(&style, g, folder, &err));
    mkdir(file_in("tables", path), 0700);
    for (size_t i = 0; i < sizeof BAD / sizeof *BAD; i++) {
        char text[512];
        const char *cloth = strstr(BAD[i][0], "CLOTH");
        snprintf(text, sizeof text, "%.*s%s%s", cloth ? (int)(cloth - BAD[i][0]) : 0, BAD[i][0],
                 cloth ? "\"cloth\":{\"inner\":\"#102030\",\"outer\":\"#000000\"}" : "",
                 cloth ? cloth + 5 : BAD[i][0]);
        write_file("tables/bottle-imp.json", text);
        err.text[0] = '\0';
        if (style_load(&style, g, folder, &err))
            fail_msg("accepted: %s", text);
        if (!strstr(err.text, BAD[i][1]))
            fail_msg("%s: %s", text, err.text);
    }
    game_free(g);
}

static void pictures_of_ranks(void **state)
{
    (void)state;
    TableStyle style;
    Game *g = load("great-dalmuti", 5, NULL, 0, &style);
    for (int i = 0; i < 5; i++)
        equals(style_rank(&style, i, 5), style.rank[i]);
    equals(style_rank(&style, 1, 4), style.rank[1]);
    equals(style_rank(&style, 3, 4), style.rank[4]);
    equals(style_rank(&style, 4, 8), style.rank[2]);
    game_free(g);
}

/* ---- Words for constructed positions ---- */

static void a_set_in_dalmuti(void **state)
{
    char out[WORDS_SIZE];
    TableStyle style;
    State s;
    View v;
    Game *g = load("great-dalmuti", 5, NULL, 0, &style);
    const Speaker en = speaker(*state, EN, g, &style, 2), ja = speaker(*state, JA, g, &style, 2);
    game_start(g, &s, (Seed){.low = 1}, NULL);
    view_make(g, &s, 2, &v);
    v.s.now = (Trick){.play = {{.seat = 1, .card = card_at(g, "7"), .n = 2, .arg = 1}},
                      .n = 1,
                      .leader = 1,
                      .taker = NO_SEAT,
                      .number = 1};
    v.s.count[ZONE_TABLE] = 2;
    v.s.zone[ZONE_TABLE] = cardset_of(card_at(g, "J"));
    cardset_add(&v.s.zone[ZONE_TABLE], card_at(g, "7"));
    equals(words_caption(&en, &v, out, sizeof out), "2 cards of rank 7 — Leo");
    equals(words_caption(&ja, &v, out, sizeof out), "Leoさん：7を2枚");
    v.s.turn = NO_SEAT;
    v.s.asked = 0;
    equals(words_prompt(&en, &v, -1, out, sizeof out), "Leo: 2 of rank 7");
    v.s.now.play[0] = (Play){.seat = 1, .card = card_at(g, "J"), .n = 2, .arg = 2};
    equals(words_caption(&en, &v, out, sizeof out), "2 Jesters alone — Leo");
    v.s.now.n = 0;
    equals(words_prompt(&en, &v, -1, out, sizeof out), "");
    v.s.out[0] = 3;
    v.s.n_out = 1;
    equals(words_standing(&en, &v, 3, out, sizeof out), "Out as no. 1");
    v.s.out[0] = 2;
    v.s.turn = 1;
    v.s.asked = 1u << 1;
    equals(words_prompt(&en, &v, -1, out, sizeof out), "Out as no. 1 · Leo to play");
    v.s.out[0] = 3;
    v.s.passed = 1u << 2;
    equals(words_standing(&ja, &v, 2, out, sizeof out), "パス");
    v.s.rank[0] = 4;
    equals(words_tag(&en, &v, 4, out, sizeof out), "Greater Dalmuti");
    game_free(g);
}

static void who_goes_over(void **state)
{
    char out[WORDS_SIZE];
    TableStyle style;
    View v;
    Game *g = load("addenda", 2, NULL, 0, &style);
    const Speaker en = speaker(*state, EN, g, &style, 0);
    State s;
    game_start(g, &s, (Seed){.low = 1}, NULL);
    view_make(g, &s, 0, &v);
    equals(words_total(&en, &v, out, sizeof out), "17 left");
    const char *const CARDS[] = {"10S", "9H"};
    for (int i = 0; i < 2; i++)
        v.s.now.play[v.s.now.n++] = (Play){.seat = (uint8_t)i, .card = card_at(g, CARDS[i])};
    v.s.total[0] = 19;
    equals(words_total(&en, &v, out, sizeof out), "Over!");
    v.s.turn = v.s.now.taker = NO_SEAT; /* between the card and its taker */
    v.s.now.number = 1;
    equals(words_prompt(&en, &v, -1, out, sizeof out), "Leo went over 17");
    v.s.now.n = 1;
    equals(words_prompt(&en, &v, -1, out, sizeof out), "");
    v.s.now.n = 2;
    game_free(g);
}

static void received_cards(void **state)
{
    TableStyle style;
    Note note;
    Game *g = load("hearts", 4, NULL, 0, &style);
    const Speaker en = speaker(*state, EN, g, &style, 0), ja = speaker(*state, JA, g, &style, 0);
    CardSet from[MAX_SEATS] = {CARDSET_EMPTY};
    cardset_add(&from[3], card_at(g, "3S"));
    cardset_add(&from[3], card_at(g, "QH"));
    words_note_received(&en, from, &note);
    equals(note.title, "Cards received");
    equals(note.body, "From Kai: 3♠, Q♥");
    words_note_received(&ja, from, &note);
    equals(note.body, "Kaiさんから ♠3、♥Q");
    game_free(g);
}

static void moments(void **state)
{
    static const struct {
        Moment m;
        const char *en;
    } SAID[] = {
        {{MOMENT_BID, 1, 1, 0, 0}, "The Lot!"},
        {{MOMENT_BID_OVER, 1, 1, 0, 0}, "Leo: the Lot has failed"},
        {{MOMENT_BID_OVER, 1, 1, 0, 1}, "Leo made the Lot!"},
        {{MOMENT_SAY, 1, 1, 0, ARG_NAME_SUIT}, "Clubs were named"},
        {{MOMENT_SAY, 1, 1, 0, ARG_NONE}, ""},
        {{MOMENT_SAY, 1, 1, 0, ARG_WIN}, "The Joker wins"},
        {{MOMENT_SAY, 1, 1, 0, ARG_LOSE}, "The Joker loses"},
        {{MOMENT_VOID, 1, MAX_SEATS, 0, 0}, "The trick is void"},
        {{MOMENT_SCORE, 1, MAX_SEATS, 0, 1}, "To Leo: 1 point"},
        {{MOMENT_COUNT, 1, 1, 0, 0}, ""},
    };
    char out[WORDS_SIZE];
    TableStyle style;
    Game *g = load("minimisere", 4, NULL, 0, &style);
    const Speaker en = speaker(*state, EN, g, &style, 0);
    for (size_t i = 0; i < sizeof SAID / sizeof *SAID; i++)
        equals(words_moment(&en, &SAID[i].m, out, sizeof out), SAID[i].en);
    game_free(g);
}

/* The names of all combinations from the best to none, in the order that the game is played with.
 */
static void the_ladder(void **state)
{
    static const char *const LADDERS[2][6] = {
        {"match", "straight_flush", "straight", "flush", "nothing", ""},
        {"straight_flush", "match", "flush", "straight", "nothing", ""}};
    (void)state;
    for (int poker = 0; poker < 2; poker++) {
        Game *g = second_load("sneak", 4, poker ? "order=poker" : "");
        State s;
        game_start(g, &s, (Seed){.low = 1}, NULL);
        for (int i = 0; i < 6; i++)
            equals(game_combination_order(g, &s, i), LADDERS[poker][i]);
        game_free(g);
    }
}

/* A seat that announces to win every trick has failed when it loses the first trick, and made it
 * with the last one. */
static void what_becomes_of_an_announcement(void **state)
{
    (void)state;
    TableStyle style;
    Moment moment[MOST_MOMENTS];
    State s;
    View v;
    Game *g = load("minimisere", 4, NULL, 0, &style);
    game_start(g, &s, (Seed){.low = 1}, NULL);
    view_make(g, &s, 0, &v);
    v.s.bids = 1u << 2;
    v.s.now.number = 3;
    v.s.count[ZONE_TAKEN + 2] = 8;
    Event take = {.type = EVENT_TAKE, .seat = 2};
    assert_int_equal(moments_of(g, &style, &take, &v, moment), 0); /* successful up to now */
    take.seat = 1;
    assert_int_equal(moments_of(g, &style, &take, &v, moment), 1);
    assert_true(moment[0].kind == MOMENT_BID_OVER && moment[0].where == 2 && moment[0].value == 0);
    v.s.count[ZONE_TAKEN + 2] = 4; /* failed long ago */
    assert_int_equal(moments_of(g, &style, &take, &v, moment), 0);
    v.s.count[ZONE_TAKEN + 2] = 8;
    memset(v.s.count, 0, MAX_SEATS);
    take.seat = 2;
    assert_int_equal(moments_of(g, &style, &take, &v, moment), 1);
    assert_true(moment[0].kind == MOMENT_BID_OVER && moment[0].value == 1);
    game_free(g);
}

static void choosing_cards_to_pass(void **state)
{
    char out[WORDS_SIZE];
    TableStyle style;
    State s;
    View v;
    Reason why;
    Game *g = load("bottle-imp", 4, NULL, 0, &style);
    const Speaker en = speaker(*state, EN, g, &style, 0);
    game_start(g, &s, (Seed){.low = 1}, NULL);
    view_make(g, &s, 0, &v);
    says("prompt", words_prompt(&en, &v, -1, out, sizeof out));
    assert_non_null(strstr(words_prompt(&en, &v, 1, out, sizeof out),
                           "1 to go")); /* places may be filled in any order */
    equals(words_place(&en, &v, 0, out, sizeof out), "Left, to Leo");
    equals(words_place(&en, &v, 7, out, sizeof out), "");
    v.s.asked = 1u << 1 | 1u << 2;
    assert_true(game_refuse(g, &v.s, 0, (Action){.verb = VERB_COMMIT, .card = NO_CARD}, &why));
    equals(words_reason(&en, out, sizeof out, "refuse", &why), "The others are choosing.");
    equals(words_prompt(&en, &v, -1, out, sizeof out), "The others are choosing");
    equals(words_offer(&en, &v, (Action){.verb = VERB_COMMIT}, 3, out, sizeof out), "Pass");
    game_free(g);
}

static void names_of_a_match(void **state)
{
    const Fixture *f = *state;
    Err err = {""};
    MatchPlan plan = {.game = "hearts", .seats = 4};
    for (int i = 0; i < 4; i++) {
        strcpy(plan.player[i].name, NAME[i]);
        strcpy(plan.player[i].level, "easy");
        plan.player[i].human = i < 2;
    }
    Match *m = match_new(DATA_DIR, &plan, &err);
    if (!m)
        fail_msg("%s", err.text);
    const Speaker p = speaker_of(f->strings[EN], m, NULL, 1);
    assert_int_equal(p.people, 2);
    assert_int_equal(p.viewer, 1);
    equals(words_name(&p, 3), "Kai");
    match_free(m);
}

static void numbers_and_sides(void **state)
{
    char out[WORDS_SIZE], number[16], grouped[24];
    TableStyle style;
    Game *g = load("addenda", 4, NULL, 0, &style);
    const Speaker en = speaker(*state, EN, g, &style, 0);
    equals(words_number(number, -3), "−3");
    equals(words_grouped(en.strings, grouped, 9999), "9999");
    equals(words_grouped(en.strings, grouped, -10000), "−10,000");
    equals(words_grouped(en.strings, grouped, 2147483647), "2,147,483,647");
    equals(words_gain(number, 0), "±0");
    equals(words_gain(number, 4), "+4");
    equals(words_gain(number, -4), "−4");
    equals(words_side(&en, out, sizeof out, 1), "Leo and Kai");
    equals(words_tell(&en, out, sizeof out, WITH(AS_SEATS("names", 1 << 1 | 1 << 3)),
                      "over.title.partners"),
           "Leo and Kai win!");
    equals(words_tell(&en, out, sizeof out, WITH(AS_SEATS("names", 1 << 3)), "over.title"),
           "Kai wins!");
    const Speaker me = {.strings = en.strings, .game = g, .name = {"You", "Leo"}};
    equals(words_tell(&me, out, sizeof out, WITH(AS_SEATS("names", 1)), "over.title"), "You win!");
    equals(words_tell(&me, out, sizeof out, WITH(AS_SEATS("names", 3)), "over.title.tie"),
           "Tie: You and Leo win!");
    equals(words_name(&en, NO_SEAT), "");
    equals(words_tag(&en, &(View){.s = {.marker = {{.owner = NO_SEAT}}}}, 2, out, sizeof out),
           "Partner");
    game_free(g);
}

/* ---- Texts between two turns ---- */

enum { MOST_PILLS = 32 };

/* Pills in an artificial language, in which every text is its key. */
typedef struct {
    Speaker keys;
    char key[MOST_PILLS][WORDS_SIZE];
    int n;
} Keys;

static void note_key(Keys *k, const char *key)
{
    for (int i = 0; i < k->n; i++)
        if (strcmp(k->key[i], key) == 0)
            return;
    assert_true(k->n < MOST_PILLS);
    strcpy(k->key[k->n++], key);
}

static void tell_key(void *to, const Event *e, const View *after)
{
    Keys *k = to;
    char pill[WORDS_SIZE];
    (void)e;
    if (after->s.over || game_to_act(&after->s) != 0 ||
        !*words_prompt(&k->keys, after, -1, pill, sizeof pill))
        return;
    pill[0] = (char)tolower((unsigned char)pill[0]); /* sentences begin with a capital */
    note_key(k, pill);
}

/* Every text whose key begins with "done." is used somewhere, and every used one exists in both
 * languages. */
static void pills_between_turns_have_words_and_uses(void **state)
{
    const Fixture *f = *state;
    static Keys k;
    char path[128];
    Err err = {""};
    assert_int_equal(mkdir(file_in("text", path), 0700), 0);
    assert_int_equal(mkdir(file_in("text/keys", path), 0700), 0);
    write_file("text/keys/none.json", "{}");
    Strings *none = strings_load(folder, "keys", &err);
    assert_non_null(none);
    k.n = 0;
    for (int i = 0; i < f->n_games; i++) {
        Rng rng = rng_from_u64((uint64_t)i);
        TableStyle style;
        State s;
        Action moves[MAX_MOVES];
        Game *g = load(f->games[i].id, f->games[i].default_seats, NULL, 0, &style);
        k.keys = speaker(f, EN, g, &style, 0);
        k.keys.strings = none;
        SeatSink sink = seat_sink(g, 0, tell_key, &k);
        game_start(g, &s, (Seed){.low = 3}, &sink.sink);
        while (!s.over && s.deal < 4) {
            const int seat = __builtin_ctz(game_to_act(&s)), n = game_moves(g, &s, seat, moves);
            game_apply(g, &s, seat, moves[rng_below(&rng, (uint32_t)n)], &sink.sink);
        }
        game_free(g);
    }
    strings_free(none);
    for (int language = 0; language < LANGUAGES; language++) {
        int texts = 0;
        for (int i = 0; i < k.n; i++)
            if (!strings_has(f->strings[language], k.key[i]))
                fail_msg("%s: no text \"%s\"", LANGUAGE[language], k.key[i]);
        for (int i = 0; strings_key(f->strings[language], i); i++) {
            const char *key = strings_key(f->strings[language], i);
            const size_t length = strlen(key);
            if (strncmp(key, "done.", 5) != 0 || strcmp(key + length - 4, "_one") == 0 ||
                strcmp(key + length - 4, ".you") == 0)
                continue;
            bool used = false;
            for (int j = 0; j < k.n; j++)
                used |= strcmp(k.key[j], key) == 0;
            if (!used)
                fail_msg("%s: \"%s\" is never said", LANGUAGE[language], key);
            texts++;
        }
        assert_int_equal(texts, k.n);
    }
}

typedef struct {
    const Game *game;
    uint8_t out[MAX_SEATS]; /* the order of going out in the first deal */
    int ranked;             /* events of the second deal with ranks */
} Ranks;

static void see_ranks(void *to, const Event *e, const View *after)
{
    Ranks *r = to;
    const State *s = &after->s;
    (void)e;
    if (s->deal == 1 && s->n_out == game_seats(r->game))
        memcpy(r->out, s->out, sizeof r->out);
    if (!words_ranked(r->game, after))
        return;
    assert_int_equal(s->deal, 2);
    assert_memory_equal(s->rank, r->out, (size_t)game_seats(r->game));
    r->ranked++;
}

/* Where ranks come with the second deal, none is shown before it is given: not the seats' order. */
static void no_rank_before_it_is_given(void **unused)
{
    Rng rng = rng_from_u64(3);
    TableStyle style;
    State s;
    Action moves[MAX_MOVES];
    Game *g = load("daifugo", 4, NULL, 0, &style);
    Ranks ranks = {.game = g};
    (void)unused;
    SeatSink sink = seat_sink(g, 0, see_ranks, &ranks);
    game_start(g, &s, (Seed){.low = 4}, &sink.sink);
    while (s.deal < 2 || !game_resting(g, &s)) {
        const int seat = __builtin_ctz(game_to_act(&s)), n = game_moves(g, &s, seat, moves);
        game_apply(g, &s, seat, moves[rng_below(&rng, (uint32_t)n)], &sink.sink);
    }
    assert_true(ranks.ranked > 50);
    game_free(g);
}

/* The button of the seat that holds both Jesters: the Greater Peon's names the greater
 * revolution. */
static void calling_a_revolution(void **state)
{
    char out[WORDS_SIZE];
    TableStyle style;
    State s;
    View v;
    Err err = {""};
    Game *g = load("great-dalmuti", 5, NULL, 0, &style);
    Setup setup = game_setup_empty();
    strcpy(setup.phase, "revolution");
    for (Card c = 0; c < game_deck_size(g); c++)
        if (game_is_wild(g, c))
            cardset_add(&setup.hand[4], c);
    assert_true(game_setup(g, &s, &setup, &err));
    static const char *const says[2][2][2] = {
        {{"Greater Revolution!", "大革命を起こす"}, {"Keep the peace", NULL}},
        {{"Call a revolution", "革命を起こす"}, {"Keep the peace", NULL}}};
    for (int k = 0; k < 2; k++) {
        const int viewer = 4;
        if (k == 1) { /* another seat is the Greater Peon */
            s.rank[4] = 3;
            s.rank[3] = 4;
        }
        view_make(g, &s, viewer, &v);
        const Speaker en = speaker(*state, EN, g, &style, viewer),
                      ja = speaker(*state, JA, g, &style, viewer);
        Action moves[MAX_MOVES];
        assert_int_equal(game_moves(g, &v.s, viewer, moves), 2);
        equals(words_offer(&en, &v, (Action){.verb = VERB_REVOLUTION}, 0, out, sizeof out),
               says[k][0][0]);
        equals(words_offer(&ja, &v, (Action){.verb = VERB_REVOLUTION}, 0, out, sizeof out),
               says[k][0][1]);
        equals(words_offer(&en, &v, (Action){.verb = VERB_PASS}, 0, out, sizeof out),
               says[k][1][0]);
    }
    game_free(g);
}

/* ---- The sentence on what decided a deal ---- */

static void play_step(History *h, int seat, CardSet cards, int out)
{
    h->step[h->steps++] = (HistoryStep){.kind = STEP_PLAY,
                                        .seat = (uint8_t)seat,
                                        .to = NO_SEAT,
                                        .cards = cards,
                                        .out = (int8_t)out};
    h->part[h->parts - 1].n++;
}

static void contest(History *h, int taker, int points)
{
    h->part[h->parts++] = (HistoryPart){.kind = PART_CONTEST,
                                        .number = h->parts,
                                        .over = true,
                                        .taker = (uint8_t)taker,
                                        .points = points,
                                        .first = h->steps};
}

static void decided(void **state, const Speaker *p, const History *h, const char *sentence)
{
    static const State end = {0};
    char out[WORDS_SIZE];
    (void)state;
    equals(words_decisive(p, h, &end, CARDSET_EMPTY, out, sizeof out), sentence);
}

/* Napoleon and his adjutant against the bid, whatever a single trick brought. */
static void a_contract_decided_a_deal(void **state)
{
    TableStyle style;
    char out[WORDS_SIZE];
    Game *g = load("napoleon", 5, NULL, 0, &style);
    Speaker p = speaker(*state, EN, g, &style, NO_SEAT);
    const History h = {.game = g, .seat = NO_SEAT};
    State end = {.picker = 1, .partner = 3};
    end.step[0] = (uint8_t)(1 + game_auction_step(g, 13, 0));
    equals(words_decisive(&p, &h, &end, CARDSET_EMPTY, out, sizeof out),
           "Mia’s side took 0 honours; 13 were bid");
    for (Card c = 0; c < game_deck_size(g); c++)
        if (game_card(g, c)->points && cardset_count(end.zone[ZONE_TAKEN + 2]) < 1)
            cardset_add(&end.zone[ZONE_TAKEN + 2], c);
    p.name[0] = "You";
    equals(words_decisive(&p, &h, &end, CARDSET_EMPTY, out, sizeof out),
           "Your side took 1 honour; 13 were bid");
    game_free(g);
}

static void what_decided_a_deal(void **state)
{
    TableStyle style;
    static History h;
    char out[WORDS_SIZE];
    Game *g = load("hearts", 4, NULL, 0, &style);
    Speaker p = speaker(*state, EN, g, &style, NO_SEAT);
    Card queen = NO_CARD, heart = NO_CARD, club = NO_CARD;
    for (Card c = 0; c < game_deck_size(g); c++) {
        const CardInfo *info = game_card(g, c);
        if (info->points == 13)
            queen = c;
        else if (info->points == 1)
            heart = c;
        else if (info->points == 0 && club == NO_CARD)
            club = c;
    }
    h = (History){.game = g, .seat = NO_SEAT};
    decided(state, &p, &h, "");
    contest(&h, 2, 1);
    play_step(&h, 2, cardset_of(club), -1);
    play_step(&h, 3, cardset_of(heart), -1);
    contest(&h, 1, 13);
    play_step(&h, 1, cardset_of(club), -1);
    play_step(&h, 0, cardset_of(queen), -1);
    decided(state, &p, &h, "Trick 2 decided it: Mia gave Q♠ to Leo’s 2♣");
    p.name[0] = "You";
    decided(state, &p, &h, "Trick 2 decided it: you gave Q♠ to Leo’s 2♣");
    p.name[0] = "Mia";
    p.name[1] = "You";
    decided(state, &p, &h, "Trick 2 decided it: Mia gave Q♠ to your 2♣");
    contest(&h, 3, 14); /* took it with the queen itself */
    play_step(&h, 3, cardset_of(queen), -1);
    play_step(&h, 0, cardset_of(heart), -1);
    decided(state, &p, &h, "Trick 3 decided it: Kai took 14 pts with Q♠");
    equals(words_decisive(&p, &h, &(State){0}, cardset_of(queen), out, sizeof out),
           "Trick 1 decided it: Kai gave A♥ to Ada’s 2♣");
    game_free(g);
    g = load("great-dalmuti", 5, NULL, 0, &style);
    p = speaker(*state, EN, g, &style, NO_SEAT);
    h.step[2].out = 1;
    h.step[1].out = 0;
    decided(state, &p, &h, "Kai went out first");
    game_free(g);
}

/* In Minimisère no card counts, only the number of tricks: 6, 1, 2, 3, 8, 10, 0 points. */
static void what_decided_by_tricks(void **state)
{
    TableStyle style;
    static History h;
    Game *g = load("minimisere", 4, NULL, 0, &style);
    Speaker p = speaker(*state, EN, g, &style, NO_SEAT);
    const CardSet card = cardset_of(cardset_nth(game_pack(g), 0));
    static const int TAKERS[] = {0, 0, 1, 2, 0, 2};
    h = (History){.game = g, .seat = NO_SEAT};
    decided(state, &p, &h, "");
    for (int i = 0; i < 6; i++) {
        contest(&h, TAKERS[i], 0);
        play_step(&h, TAKERS[i], card, -1);
    }
    decided(state, &p, &h, "Kai took no trick at all"); /* 3, 1, 2, 0 tricks */
    h.part[5].taker = 3;
    h.step[5].seat = 3; /* 3, 1, 1, 1 */
    decided(state, &p, &h, "Trick 5 decided it: Mia won it with 2♣, 3 in all for 3 pts");
    h.part[4].taker = 3;
    h.step[4].seat = 3; /* 2, 1, 1, 2 */
    decided(state, &p, &h, "Trick 5 decided it: Kai took it with 2♣ and fell to 1 pt");
    h.step[0].bid = true;
    decided(state, &p, &h, "Trick 3 decided it: Leo broke Mia’s Lot with 2♣");
    p.name[0] = "You";
    decided(state, &p, &h, "Trick 3 decided it: Leo broke your Lot with 2♣");
    for (int i = 0; i < 6; i++)
        h.part[i].taker = 0;
    decided(state, &p, &h, "You made the Lot: every trick");
    game_free(g);
}

TEST_GROUP(words, set_up, tear_down, cmocka_unit_test(whatever_happens),
           cmocka_unit_test(no_passing_is_said_when_there_is_none),
           cmocka_unit_test(the_pill_waits_for_the_trick),
           cmocka_unit_test(a_set_and_a_rank_have_their_names), cmocka_unit_test(a_set_in_dalmuti),
           cmocka_unit_test(who_goes_over), cmocka_unit_test(received_cards),
           cmocka_unit_test(whatever_is_chosen), cmocka_unit_test(bad_styles),
           cmocka_unit_test(pictures_of_ranks), cmocka_unit_test(moments),
           cmocka_unit_test(the_ladder), cmocka_unit_test(what_becomes_of_an_announcement),
           cmocka_unit_test(choosing_cards_to_pass), cmocka_unit_test(names_of_a_match),
           cmocka_unit_test(numbers_and_sides),
           cmocka_unit_test(pills_between_turns_have_words_and_uses),
           cmocka_unit_test(no_rank_before_it_is_given), cmocka_unit_test(calling_a_revolution),
           cmocka_unit_test(what_decided_a_deal), cmocka_unit_test(a_contract_decided_a_deal),
           cmocka_unit_test(what_decided_by_tricks))
