/* The faces of the imps at the events of games of every kind, and their talk: by the table of
 * faces, never based on hidden information, never too often, no line twice. */
#include "second/second.h"
#include "words/faces/talk.h"
#include "match/match.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static FaceTable table;

static int set_up(void **state)
{
    Err err = {""};
    (void)state;
    if (!faces_load(&table, NULL, DATA_DIR, &err))
        fail_msg("%s", err.text);
    return 0;
}

static View blank(const Game *g)
{
    State s;
    View v;
    game_before(g, &s);
    view_make(g, &s, 0, &v);
    return v;
}

static int phase_with(const Game *g, unsigned trait)
{
    int phase = 0;
    while (phase < game_phases(g) && !(game_traits(g, phase) & trait))
        phase++;
    assert_true(phase < game_phases(g));
    return phase;
}

/* The contest contains these cards, played by seats 0, 1, 2 ..., and `taker` takes them. */
static unsigned taken(Faces *f, View *v, int taker, const char *const card[], int n)
{
    State *s = &v->s;
    s->phase = (uint8_t)phase_with(f->game, TRAIT_TRICKS);
    s->zone[ZONE_TABLE] = CARDSET_EMPTY;
    s->count[ZONE_TABLE] = s->now.n = (uint8_t)n;
    for (int i = 0; i < game_seats(f->game); i++)
        s->count[ZONE_HAND + i] = 5;
    for (int i = 0; i < n; i++) {
        const Card c = card_at(f->game, card[i]);
        cardset_add(&s->zone[ZONE_TABLE], c);
        s->now.play[i] = (Play){.seat = (uint8_t)i, .card = c};
    }
    return faces_feed(f, &(Event){.type = EVENT_TAKE, .seat = (uint8_t)taker}, v, 0).moved;
}

static void assert_states(const Faces *f, const View *v, int64_t now, const ImpState state[])
{
    for (int i = 0; i < game_seats(f->game); i++)
        assert_string_equal(imp_state_name(faces_state(f, v, i, now)), imp_state_name(state[i]));
}

static void points_that_hurt(void **state)
{
    (void)state;
    Game *g = second_load("hearts", 4, "");
    Faces f;
    View v = blank(g);
    faces_begin(&f, g, &table);
    taken(&f, &v, 1, (const char *const[]){"2S", "AS", "3S", "4H"}, 4);
    assert_states(&f, &v, 10, (const ImpState[]){IMP_CALM, IMP_WORRIED, IMP_CALM, IMP_PLEASED});
    /* The seat that played the queen and those who watch laugh at the one that takes her. */
    assert_int_equal(taken(&f, &v, 1, (const char *const[]){"2S", "AS", "3S", "QS"}, 4), 15);
    assert_states(&f, &v, 10,
                  (const ImpState[]){IMP_LAUGHING, IMP_SULKING, IMP_LAUGHING, IMP_LAUGHING});
    assert_int_equal(faces_gaze(&f, 3, 10), 1);
    assert_int_equal(faces_gaze(&f, 0, 10), 1);
    assert_int_equal(faces_gaze(&f, 1, 10), 3);
    /* An ordinary event does not end a great face; time does. */
    assert_int_equal(taken(&f, &v, 0, (const char *const[]){"2S", "AS", "3S", "4H"}, 4), 0);
    assert_int_equal(faces_change(&f, &v, 10), 3200);
    assert_states(&f, &v, 9000, (const ImpState[]){IMP_CALM, IMP_CALM, IMP_CALM, IMP_CALM});
    assert_int_equal(faces_gaze(&f, 3, 9000), NO_SEAT);
    game_free(g);
}

/* The card that fell is public: all look at the seat that it will hurt. */
static void a_card_that_hurts(void **state)
{
    (void)state;
    Game *g = second_load("hearts", 4, "");
    Faces f;
    View v = blank(g);
    faces_begin(&f, g, &table);
    taken(&f, &v, NO_SEAT, (const char *const[]){"2S", "AS", "QS"}, 3);
    faces_begin(&f, g, &table);
    const Event falls = {.type = EVENT_MOVE,
                         .seat = 2,
                         .card = (uint8_t)card_at(g, "QS"),
                         .from = ZONE_HAND + 2,
                         .to = ZONE_TABLE};
    assert_int_equal(faces_feed(&f, &falls, &v, 0).moved, 15);
    assert_states(&f, &v, 10,
                  (const ImpState[]){IMP_SHOCKED, IMP_SHOCKED, IMP_LAUGHING, IMP_SHOCKED});
    assert_int_equal(faces_gaze(&f, 0, 10), 1);
    assert_int_equal(faces_gaze(&f, 2, 10), 1);
    Event hidden = falls;
    hidden.card = NO_CARD; /* face down: no face may know it */
    faces_begin(&f, g, &table);
    assert_int_equal(faces_feed(&f, &hidden, &v, 0).moved, 0);
    game_free(g);
}

static void points_that_please(void **state)
{
    (void)state;
    Game *g = second_load("bottle-imp", 4, "");
    Faces f;
    View v = blank(g);
    faces_begin(&f, g, &table);
    taken(&f, &v, 2, (const char *const[]){"37", "36", "35", "34"}, 4);
    assert_int_equal(faces_state(&f, &v, 2, 10), IMP_LAUGHING);
    faces_begin(&f, g, &table);
    v.s.marker[0].owner = 2; /* none of it may count */
    taken(&f, &v, 2, (const char *const[]){"37", "36", "35", "34"}, 4);
    assert_int_equal(faces_state(&f, &v, 2, 10), IMP_PLEASED);
    assert_int_equal(faces_state(&f, &v, 0, 10), IMP_CALM);
    game_free(g);
}

static void a_marker_that_costs(void **state)
{
    (void)state;
    Game *g = second_load("bottle-imp", 4, "");
    Faces f;
    View v = blank(g);
    faces_begin(&f, g, &table);
    v.s.marker[0].owner = 1;
    faces_feed(&f, &(Event){.type = EVENT_MARK, .seat = 1}, &v, 0);
    assert_int_equal(faces_state(&f, &v, 1, 10), IMP_SHOCKED);
    v.s.marker[0].owner = 3;
    faces_feed(&f, &(Event){.type = EVENT_MARK, .seat = 3}, &v, 0);
    assert_int_equal(faces_state(&f, &v, 3, 10), IMP_SHOCKED);
    assert_int_equal(faces_state(&f, &v, 1, 10), IMP_LAUGHING);
    assert_int_equal(faces_gaze(&f, 1, 10), 3);
    v.s.phase = (uint8_t)phase_with(g, TRAIT_TRICKS);
    v.s.count[ZONE_HAND + 3] = 9;
    assert_int_equal(faces_state(&f, &v, 3, 9000), IMP_CALM);
    v.s.count[ZONE_HAND + 3] = 2; /* the deal is nearly over, and the marker still lies there */
    assert_int_equal(faces_state(&f, &v, 3, 9000), IMP_WORRIED);
    game_free(g);
}

static void out(Faces *f, const View *v, int seat, int value)
{
    faces_feed(f, &(Event){.type = EVENT_OUT, .seat = (uint8_t)seat, .value = (int16_t)value}, v,
               0);
}

static void the_order_of_going_out(void **state)
{
    (void)state;
    Game *g = second_load("great-dalmuti", 6, "");
    Faces f;
    View v = blank(g);
    faces_begin(&f, g, &table);
    out(&f, &v, 4, 0);
    assert_int_equal(faces_state(&f, &v, 4, 10), IMP_LAUGHING);
    assert_int_equal(faces_state(&f, &v, 1, 10), IMP_SHOCKED);
    out(&f, &v, 0, 5);
    assert_int_equal(faces_state(&f, &v, 4, 10), IMP_LAUGHING);
    assert_int_equal(faces_state(&f, &v, 0, 10), IMP_SULKING);
    v.s.phase = (uint8_t)phase_with(g, TRAIT_SETS);
    for (int i = 0; i < 6; i++)
        v.s.count[ZONE_HAND + i] = (uint8_t)(i == 2 ? 9 : i < 4 ? 1 : 4);
    /* seats 0, 1 and 3 are about to go out */
    assert_int_equal(faces_state(&f, &v, 2, 9000), IMP_WORRIED);
    assert_int_equal(faces_state(&f, &v, 5, 9000), IMP_CALM);
    game_free(g);
}

/* Effects of sets: a revolution by seat 2 in the second deal, whose highest is seat 1; a cut; a
 * fall. */
static void effects_of_sets(void **state)
{
    (void)state;
    Game *g = second_load("daifugo", 4, "");
    Faces f;
    View v = blank(g);
    faces_begin(&f, g, &table);
    v.s.deal = 2;
    v.s.rank[0] = 1;
    v.s.now = (Trick){.n = 2, .play = {{.seat = 0}, {.seat = 2}}};
    const Event turned = {.type = EVENT_ORDER, .seat = NO_SEAT, .value = REVERSED_DEAL};
    assert_int_equal(faces_feed(&f, &turned, &v, 0).moved, 0); /* the table is cleared */
    v.s.count[ZONE_TABLE] = 8;
    faces_feed(&f, &turned, &v, 0);
    assert_int_equal(faces_state(&f, &v, 2, 10), IMP_LAUGHING);
    assert_int_equal(faces_state(&f, &v, 1, 10), IMP_SULKING);
    assert_int_equal(faces_state(&f, &v, 3, 10), IMP_SHOCKED);
    faces_feed(&f, &(Event){.type = EVENT_CUT, .seat = 2}, &v, 9000);
    assert_int_equal(faces_state(&f, &v, 2, 9010), IMP_PLEASED);
    assert_int_equal(faces_state(&f, &v, 0, 9010), IMP_WORRIED);
    v.s.out[0] = 3;
    v.s.n_out = 1;
    faces_feed(&f, &(Event){.type = EVENT_FALL, .seat = 1, .value = 3}, &v, 19000);
    assert_int_equal(faces_state(&f, &v, 1, 19010), IMP_SULKING);
    assert_int_equal(faces_state(&f, &v, 3, 19010), IMP_LAUGHING);
    game_free(g);
}

static void deal_and_match(void **state)
{
    (void)state;
    static const int LOW[4] = {7, 0, 19, 0}, HIGH[3] = {60, -12, 20};
    Game *low = second_load("hearts", 4, ""), *high = second_load("bottle-imp", 3, "");
    Faces f;
    View v = blank(low);
    faces_begin(&f, low, &table);
    for (int i = 0; i < 4; i++)
        v.s.gain[i] = LOW[i];
    assert_int_equal(faces_feed(&f, &(Event){.type = EVENT_TOTALS}, &v, 0).moved, 14);
    assert_int_equal(faces_state(&f, &v, 1, 90000), IMP_LAUGHING);
    assert_int_equal(faces_state(&f, &v, 2, 90000), IMP_SULKING);
    faces_feed(&f, &(Event){.type = EVENT_DEAL, .value = 2}, &v, 90000); /* calm again */
    v.s.score[0] = 85, v.s.score[1] = 20, v.s.score[2] = 60,
    v.s.score[3] = 30; /* to 100, the lowest wins */
    assert_int_equal(faces_state(&f, &v, 0, 90001), IMP_WORRIED);
    assert_int_equal(faces_state(&f, &v, 1, 90001), IMP_CALM);
    v = blank(high);
    faces_begin(&f, high, &table);
    for (int i = 0; i < 3; i++)
        v.s.gain[i] = HIGH[i];
    faces_feed(&f, &(Event){.type = EVENT_TOTALS}, &v, 0);
    assert_int_equal(faces_state(&f, &v, 0, 10), IMP_LAUGHING);
    faces_feed(&f, &(Event){.type = EVENT_OVER, .value = 1 << 2}, &v, 20);
    assert_int_equal(faces_state(&f, &v, 2, 90000), IMP_LAUGHING);
    assert_int_equal(faces_state(&f, &v, 0, 90000), IMP_SULKING);
    game_free(low);
    game_free(high);
}

/* Whoever has to act thinks after a while; another caller may give a face that ordinary events do
 * not end. */
static void states_without_a_line(void **state)
{
    (void)state;
    Game *g = second_load("hearts", 4, "");
    Faces f;
    View v = blank(g);
    faces_begin(&f, g, &table);
    v.s.phase = (uint8_t)phase_with(g, TRAIT_TRICKS);
    v.s.turn = 2;
    faces_feed(&f, &(Event){.type = EVENT_TURN, .seat = 2}, &v, 1000);
    assert_int_equal(faces_state(&f, &v, 2, 1500), IMP_CALM);
    assert_int_equal(faces_change(&f, &v, 1500), 1900);
    assert_int_equal(faces_state(&f, &v, 2, 1900), IMP_THINKING);
    assert_true(faces_change(&f, &v, 1900) == INT64_MAX);
    faces_show(&f, 5, IMP_SHOCKED, 1, 2000, 1000);
    assert_int_equal(taken(&f, &v, 0, (const char *const[]){"2S", "AS", "3S", "4H"}, 4), 8);
    assert_int_equal(faces_state(&f, &v, 0, 2500), IMP_SHOCKED);
    assert_int_equal(faces_gaze(&f, 0, 2500), 1);
    assert_int_equal(faces_state(&f, &v, 0, 3000), IMP_CALM);
    game_free(g);
}

/* ---- The table ---- */

/* The complaint about the table of a game whose faces are this text; "" if it is right. */
static const char *complaint(const char *text)
{
    static Err err;
    static FaceTable own, all;
    char whole[600];
    JsonDoc doc;
    snprintf(whole, sizeof whole, "{\"faces\": %s}", text);
    own = (FaceTable){0};
    err = (Err){""};
    assert_true(json_read_text(&doc, "x.json", whole, strlen(whole), &err));
    const Json root = json_root(&doc), faces = json_member(&root, "faces");
    const bool right = faces_read_own(&faces, &own, &err) && faces_load(&all, &own, DATA_DIR, &err);
    json_free(&doc);
    return right ? "" : err.text;
}

static void a_wrong_table_is_refused(void **state)
{
    (void)state;
    static const struct {
        const char *text, *says;
    } WRONG[] = {
        {"[]", "/faces"},
        {"{\"a\": {\"on\": \"tak\", \"ms\": 900, \"faces\": {\"taker\": \"calm\"}}}",
         "/faces/a/on: no event \"tak\"; did you mean \"take\"?"},
        {"{\"a\": {\"on\": \"take\", \"ms\": 900, \"faces\": {\"taker\": \"calms\"}}}",
         "did you mean \"calm\"?"},
        {"{\"a\": {\"on\": \"take\", \"ms\": 900, \"faces\": {\"teaker\": \"calm\"}}}",
         "/faces/a/faces/teaker: there is no such role"},
        {"{\"a\": {\"on\": \"take\", \"ms\": 900, \"faces\": {}}}", "gives no seat a face"},
        {"{\"a\": {\"on\": \"take\", \"ms\": 900, \"if\": [\"costs\"], \"faces\": {\"hit\": "
         "\"calm\"}}}",
         "/faces/a/if/0: no condition \"costs\"; did you mean \"cost\"?"},
        {"{\"a\": {\"on\": \"take\", \"ms\": 9, \"faces\": {\"hit\": \"calm\"}}}",
         "9 ms are too short"},
        {"{\"a\": {\"on\": \"take\", \"ms\": 20001, \"faces\": {\"hit\": \"calm\"}}}",
         "/faces/a/ms"},
        {"{\"a\": {\"on\": \"take\", \"ms\": 900, \"great\": true, \"faces\": {\"hit\": "
         "\"calm\"}}}",
         "name a second"},
        {"{\"a\": {\"on\": \"take\", \"ms\": 900, \"faces\": {\"hit\": \"calm\"}, \"say\": "
         "{\"by\": \"gloat\"}}}",
         "\"by\" talks without a face"},
        {"{\"a\": {\"on\": \"take\", \"ms\": 900, \"face\": {\"hit\": \"calm\"}}}",
         "did you mean \"faces\"?"},
        {"{\"A b\": {\"on\": \"take\", \"ms\": 900, \"faces\": {\"hit\": \"calm\"}}}",
         "the name of a line"},
    };
    for (size_t i = 0; i < sizeof WRONG / sizeof *WRONG; i++) {
        const char *text = complaint(WRONG[i].text);
        if (!strstr(text, WRONG[i].says) || strchr(text, '\n'))
            fail_msg("%s\n  says: %s\n  not: %s", WRONG[i].text, text, WRONG[i].says);
    }
}

/* The lines of a game replace those of the same name and come before the others. */
static void a_game_has_lines_of_its_own(void **state)
{
    (void)state;
    static FaceTable own, all;
    Err err = {""};
    own = (FaceTable){.n = 2};
    strcpy(own.line[0].name, "take");
    strcpy(own.line[1].name, "mine");
    assert_true(faces_load(&all, &own, DATA_DIR, &err));
    assert_int_equal(all.n, table.n + 1);
    assert_string_equal(all.line[0].name, "mine");
    int named = 0;
    for (int i = 0; i < all.n; i++)
        named += strcmp(all.line[i].name, "take") == 0;
    assert_int_equal(named, 1);
    own.n = FACE_LINES;
    for (int i = 0; i < own.n; i++)
        snprintf(own.line[i].name, JSON_WORD, "mine-%d", i);
    assert_false(faces_load(&all, &own, DATA_DIR, &err));
    assert_non_null(strstr(err.text, "leave at most"));
}

/* ---- Whole matches ---- */

enum { SEEDS = 3, BETWEEN_MS = 500 /* from an event to the next */ };

typedef struct {
    Faces faces, again;
    Talk talk, recalled; /* what a continued match would know; its faces are those of `again` */
    const Strings *strings;
    int seats, great, said, seen[IMP_STATES];
    int64_t now, last;
    char line[TALKERS * TOPICS * TALK_LINES][WORDS_SIZE];
    bool fired[FACE_LINES];
} Watcher;

/* A great event changes at least two faces at once. */
static void watch_line(Watcher *w, const FaceEffect *effect)
{
    if (!effect->line)
        return;
    w->fired[effect->line - w->faces.table->line] = true;
    if (!effect->line->great)
        return;
    w->great++;
    if (__builtin_popcount(effect->moved) < 2)
        fail_msg("%s: %s moves %d faces", game_id(w->faces.game), effect->line->name,
                 __builtin_popcount(effect->moved));
}

static void watch_talk(Watcher *w, int64_t before)
{
    if (w->talk.start == before)
        return;
    const Speaker p = {.strings = w->strings};
    assert_true(w->said == 0 || w->now - w->last >= TALK_APART_MS);
    assert_int_not_equal(w->talk.seat, 0); /* a person */
    words_talk(&p, &w->talk, w->line[w->said], WORDS_SIZE);
    for (int i = 0; i < w->said; i++)
        assert_string_not_equal(w->line[i], w->line[w->said]);
    w->last = w->now;
    w->said++;
}

/* At the end an imp that has won or lost says a line that was kept for that. */
static void watch_end(Watcher *w)
{
    for (int won = 0; won < 2; won++) {
        const int64_t before = w->talk.start;
        w->now += TALK_APART_MS;
        talk_close(&w->talk, 1, 1, won, w->now);
        watch_talk(w, before);
    }
}

/* After each deal the match is left and continued. */
static void leave(Watcher *w, const Event *e, const View *after, const uint8_t face[MAX_SEATS])
{
    const FaceEffect effect = faces_feed(&w->again, e, after, 0);
    talk_recall(&w->recalled, &effect, ~1u, face);
    if (e->type != EVENT_TOTALS)
        return;
    w->talk = w->recalled;
    w->now += TALK_APART_MS;
}

static void watch(void *to, const Event *e, const View *after)
{
    static const uint8_t face[MAX_SEATS] = {0, 1, 2, 3, 4, 5, 6, 7};
    Watcher *w = to;
    w->now += BETWEEN_MS;
    const int64_t before = w->talk.start;
    const FaceEffect effect = faces_feed(&w->faces, e, after, w->now);
    talk_stir(&w->talk, &effect, ~1u, face, w->now);
    watch_line(w, &effect);
    watch_talk(w, before);
    leave(w, e, after, face);
    for (int i = 0; i < game_seats(w->faces.game); i++)
        w->seen[faces_state(&w->faces, after, i, w->now)]++;
}

static bool play_one(Match *m, Rng *rng, Sink *sink)
{
    Action moves[MAX_MOVES];
    const State *s = match_state(m);
    for (int seat = 0; seat < game_seats(match_game(m)); seat++)
        if (game_to_act(s) >> seat & 1) {
            const int n = game_moves(match_game(m), s, seat, moves);
            return match_play(m, seat, moves[rng_below(rng, (uint32_t)n)], sink);
        }
    return false;
}

static Match *match_at(const char *id, int seats, uint64_t seed)
{
    Err err = {""};
    MatchPlan plan = {.seats = seats, .seed = {.low = seed}};
    snprintf(plan.game, sizeof plan.game, "%s", id);
    for (int i = 0; i < plan.seats; i++)
        strcpy(plan.player[i].level, "easy");
    Match *m = match_new(DATA_DIR, &plan, &err);
    if (!m)
        fail_msg("%s", err.text);
    return m;
}

static void watch_match(const char *id, int seats, uint64_t seed, const Strings *strings,
                        bool fired[FACE_LINES])
{
    enum { MOVES = 2500 };
    static Watcher w;
    static FaceTable faces;
    TableStyle style;
    Err err = {""};
    Match *m = match_at(id, seats, seed);
    w = (Watcher){.strings = strings, .seats = seats};
    Rng rng = rng_from_u64(seed + 5);
    if (!style_load(&style, match_game(m), DATA_DIR, &err) ||
        !faces_load(&faces, &style.faces, DATA_DIR, &err))
        fail_msg("%s", err.text);
    faces_begin(&w.faces, match_game(m), &faces);
    faces_begin(&w.again, match_game(m), &faces);
    talk_begin(&w.talk, seed);
    w.recalled = w.talk;
    SeatSink sink = seat_sink(match_game(m), 0, watch, &w);
    for (int i = 0; i < MOVES && play_one(m, &rng, &sink.sink); i++)
        ;
    print_message("%s, %d: great %d, said %d;", id, seats, w.great, w.said);
    for (int i = 0; i < IMP_STATES; i++)
        print_message(" %s %d", imp_state_name((ImpState)i), w.seen[i]);
    print_message("\n");
    assert_true(w.great > 0 && w.said > 0 && w.seen[IMP_LAUGHING] && w.seen[IMP_PLEASED]);
    assert_true(w.seen[IMP_CALM] > w.seen[IMP_LAUGHING]);
    for (int i = 0; i < faces.n; i++)
        fired[i] |= w.fired[i];
    watch_end(&w);
    match_free(m);
}

/* Lines for games that a player may write, for options that are off by default, and for sets of
 * four, which random moves seldom make. */
static bool other_games_need(const char *name)
{
    static const char *const THEIRS[] = {"card_that_pleases",
                                         "points_lost",
                                         "few_points_lost",
                                         "last_round",
                                         "order_for_now",
                                         "order_turned",
                                         "foul",
                                         "fall"};
    bool theirs = false;
    for (size_t i = 0; i < sizeof THEIRS / sizeof *THEIRS; i++)
        theirs |= strcmp(name, THEIRS[i]) == 0;
    return theirs;
}

/* In every game and for every number of players: great events move at least two faces at once, no
 * line of talk comes twice or too soon, and every line of the table is of use somewhere. */
static void whole_matches(void **state)
{
    (void)state;
    Err err = {""};
    bool fired[FACE_LINES] = {false};
    int n;
    Strings *strings = strings_load(DATA_DIR, "en", &err);
    GameInfo *games = game_list(DATA_DIR, &n, &err);
    for (int k = 0; k < n; k++)
        for (int seed = 0; seed < SEEDS; seed++)
            watch_match(games[k].id, seed ? games[k].default_seats : games[k].max_seats,
                        (uint64_t)(7 + seed), strings, fired);
    for (int i = 0; i < table.n; i++)
        if (!fired[i] && !other_games_need(table.line[i].name))
            fail_msg("%s is of no use in any game", table.line[i].name);
    free(games);
    strings_free(strings);
}

/* Every imp has its lines, at least twelve, all different from all others, in both languages. */
static void everybody_has_a_voice(void **state)
{
    (void)state;
    enum { LEAST = 12, LONGEST = 60 };
    static char said[TALKERS * TOPICS * TALK_LINES][WORDS_SIZE];
    assert_true(TOPICS * TALK_LINES >= LEAST);
    for (int ja = 0; ja < 2; ja++) {
        Err err = {""};
        int n = 0;
        Strings *strings = strings_load(DATA_DIR, ja ? "ja" : "en", &err);
        const Speaker p = {.strings = strings};
        Talk t = {0};
        for (int i = 0; i < TALKERS * TOPICS * TALK_LINES; i++, n++) {
            t.face = (uint8_t)(i / TOPICS / TALK_LINES);
            t.topic = (uint8_t)(i / TALK_LINES % TOPICS);
            t.line = (uint8_t)(i % TALK_LINES);
            words_talk(&p, &t, said[n], WORDS_SIZE);
            assert_true(said[n][0] && strlen(said[n]) < LONGEST);
            assert_null(strchr(said[n], '{')); /* no names, cards or numbers: nothing hidden */
            for (int k = 0; k < n; k++)
                assert_string_not_equal(said[k], said[n]);
        }
        strings_free(strings);
    }
    Talk t = {.seat = 2, .start = 1000};
    assert_int_equal(talk_seat(&t, 1500), 2);
    assert_int_equal(talk_seat(&t, 1000 + TALK_MS), NO_SEAT);
}

TEST_GROUP(faces, set_up, NULL, cmocka_unit_test(points_that_hurt),
           cmocka_unit_test(a_card_that_hurts), cmocka_unit_test(points_that_please),
           cmocka_unit_test(a_marker_that_costs), cmocka_unit_test(the_order_of_going_out),
           cmocka_unit_test(effects_of_sets), cmocka_unit_test(deal_and_match),
           cmocka_unit_test(states_without_a_line), cmocka_unit_test(a_wrong_table_is_refused),
           cmocka_unit_test(a_game_has_lines_of_its_own), cmocka_unit_test(whole_matches),
           cmocka_unit_test(everybody_has_a_voice))
