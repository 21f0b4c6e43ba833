/* Hints: the recommended move is legal, the text exists in both languages and fits its note, and
 * the stated reason is true. */
#include "rules/begin_at.h"
#include "ai/bluff.h"
#include "intent/intent.h"
#include "scenes/seen/advice.h"
#include "scenes/seen/seen.h"
#include "second/second.h"
#include "table/layout.h"
#include "scenes/truths.h"
#include <ctype.h>
#include <stdio.h>

enum { LANGUAGES = 2 };
static const char *const LANGUAGE[LANGUAGES] = {"en", "ja"};
static const char *const NAME[MAX_SEATS] = {"Mia", "Leo", "Konstantin", "Kai",
                                            "Eva", "Tom", "Zoe",        "Max"};
static const float SMALLEST =
    14 * 1280 / 960.0f; /* text is never smaller than 14 pixels, also in a window of 960 */
static Strings *strings[LANGUAGES];
static Window *window;
static Draw *draw;

static int set_up(void **state)
{
    (void)state;
    Err err = {""};
    window = window_open(
        &(WindowPlan){
            .icon = "", .place = {.w = 1280, .h = 720}, .sized = true, .renderer = RENDERER_NONE},
        &err);
    draw = window ? draw_new(window, DATA_DIR, DATA_DIR, &err) : NULL;
    for (int i = 0; i < LANGUAGES; i++)
        strings[i] = strings_load(DATA_DIR, LANGUAGE[i], &err);
    return err.text[0] != '\0';
}

static int tear_down(void **state)
{
    (void)state;
    for (int i = 0; i < LANGUAGES; i++)
        strings_free(strings[i]);
    draw_free(draw);
    window_close(window);
    return 0;
}

static AiProfile quick(const char *game)
{
    AiProfile p;
    Err err = {{0}};
    assert_true(ai_profile(DATA_DIR, game, "hard", &p, &err));
    assert_true(
        policy_load(DATA_DIR, "", &p.policy, &err)); /* tuned values shall not affect these tests */
    p = ai_adviser(&p);
    p.playouts = 16;
    return p;
}

static Speaker speaker(const Game *g, const TableStyle *style, int language, int viewer)
{
    Speaker p = {
        .strings = strings[language], .game = g, .style = style, .viewer = viewer, .people = 1};
    for (int i = 0; i < MAX_SEATS; i++)
        p.name[i] = NAME[i];
    return p;
}

/* ---- In random positions ---- */

typedef struct {
    const Game *game;
    const TableStyle *style;
    AiProfile profile;
    int hints, reasons; /* given; with a reason */
    int mixed;          /* drawn from a mixed strategy */
    int looks;
} Sitting;

/* All its steps in turn. */
static void may_be_done(const Game *g, const View *v, const AdvisedMove *m)
{
    State s = v->s;
    assert_true(m->n > 0);
    for (int i = 0; i < m->n; i++) {
        assert_true(game_legal(g, &s, v->seat, m->step[i]));
        assert_true(i + 1 == m->n || m->step[i].verb == VERB_PICK);
        if (i + 1 < m->n)
            game_apply(g, &s, v->seat, m->step[i], NULL);
    }
    assert_true(m->step[m->n - 1].verb != VERB_PICK);
}

/* The recommended cards are drawn as playable cards. */
static void is_drawn_so(const Game *g, const View *v, const Advice *a)
{
    Intent in;
    Reason why;
    intent_clear(&in, g);
    intent_sync(&in, v);
    for (CardSet left = advice_cards(a); !cardset_empty(left);)
        assert_true(intent_may(&in, cardset_pop(&left), &why));
}

static void fits(const Sitting *t, const char *title, const char *text)
{
    LayoutSpec spec = layout_spec(LAYOUT_MIN_W, LAYOUT_MIN_H, game_seats(t->game), 0);
    Layout l;
    spec.shape = t->style->shape;
    spec.buttons = seen_buttons_width(t->game);
    layout_make(&l, &spec);
    const float w = text_width(draw, style_sized(STYLE_STRONG, SMALLEST, WHITE), title);
    if (w > l.note.w - 28)
        fail_msg("%s: %g of %g", title, (double)w, (double)l.note.w - 28);
    const float h = text_height(draw, seen_note_style(), l.note.w - 28, text) + 28 + 26;
    if (h > l.note.y + l.note.h - l.note_top)
        fail_msg("%s, %d seats: %g of %g: %s", game_id(t->game), game_seats(t->game), (double)h,
                 (double)(l.note.y + l.note.h - l.note_top), text);
}

static void sane(const char *text)
{
    assert_true(*text);
    for (const char *c = text; *c; c++) {
        const bool key =
            c > text && *c == '.' && islower((unsigned char)c[-1]) && islower((unsigned char)c[1]);
        if (*c == '{' || *c == '}' || *c == '_' || key ||
            (c[0] == ' ' && (c[1] == ' ' || c[1] == ',' || c[1] == '.')))
            fail_msg("\"%s\"", text);
    }
}

/* Without a report, the choice is the same. */
static bool same_choice(const Sitting *t, const View *v, const AiReport *report)
{
    const Action a = ai_choose(t->game, v, &t->profile, ai_seed(v), NULL, NULL);
    return memcmp(&a, &report->action, sizeof a) == 0;
}

static void look(Sitting *t, const View *v)
{
    const Game *g = t->game;
    AiReport report;
    const Action a = ai_choose(g, v, &t->profile, ai_seed(v), NULL, &report);
    const Advice advice = advice_of(&report);
    assert_memory_equal(&advice.best.step[0], &a, sizeof a);
    t->mixed += advice.mixed;
    if (t->looks++ % 4 == 0) /* a second search */
        assert_true(same_choice(t, v, &report));
    may_be_done(g, v, &advice.best);
    is_drawn_so(g, v, &advice);
    if (advice.other.n)
        may_be_done(g, v, &advice.other);
    for (int k = 0; k < LANGUAGES; k++) {
        const Speaker p = speaker(g, t->style, k, v->seat);
        const int picked = cardset_count(v->s.staged[v->seat]);
        char text[WORDS_SIZE], best[WORDS_SIZE], other[WORDS_SIZE], title[WORDS_SIZE];
        words_say(&p, title, sizeof title, "hint.title");
        words_hint(&p, v, &advice, picked, text, sizeof text);
        sane(text);
        fits(t, title, text);
        words_move(&p, v, &advice.best, picked, best, sizeof best);
        if (advice.other.n &&
            strcmp(best, words_move(&p, v, &advice.other, picked, other, sizeof other)) == 0)
            fail_msg("twice \"%s\"", best);
        if (!advice.mixed)
            are_true(&p, v, &advice);
        t->hints += advice.other.n > 0;
        t->reasons += *words_why(&p, &advice, text, sizeof text) != '\0';
    }
}

static void play(Sitting *t, uint64_t seed, int decisions)
{
    State s;
    View v;
    Rng rng = rng_from_u64(seed);
    game_start(t->game, &s, (Seed){.low = seed}, NULL);
    for (int i = 0; i < decisions && !s.over;) {
        Action moves[MAX_MOVES];
        const int seat = __builtin_ctz(game_to_act(&s)), n = game_moves(t->game, &s, seat, moves);
        if (!game_resting(t->game, &s) && (n > 1 || rng_below(&rng, 8) == 0) &&
            rng_below(&rng, 3) == 0) {
            view_make(t->game, &s, seat, &v);
            look(t, &v);
            i++;
        }
        game_apply(t->game, &s, seat, moves[rng_below(&rng, (uint32_t)n)], NULL);
    }
}

static void what_is_named_may_be_played(void **state)
{
    (void)state;
    int n;
    Err err = {""};
    GameInfo *games = game_list(DATA_DIR, &n, &err);
    for (int i = 0; i < n; i++)
        for (int seats = games[i].min_seats; seats <= games[i].max_seats; seats++) {
            if (!seats_offered(&games[i], seats))
                continue;
            TableStyle style;
            Game *g = second_load(games[i].id, seats, "");
            assert_true(style_load(&style, g, DATA_DIR, &err));
            Sitting t = {.game = g, .style = &style, .profile = quick(games[i].id)};
            play(&t, (uint64_t)seats, 24);
            if (2 * t.reasons < t.hints)
                fail_msg("%s, %d seats: %d of %d hints say why", games[i].id, seats, t.reasons,
                         t.hints);
            game_free(g);
        }
    free(games);
}

/* A move drawn from a mixed strategy is described as such, and no number contradicts it. */
static void what_is_drawn_is_said_so(void **state)
{
    (void)state;
    TableStyle style;
    Err err = {""};
    Game *g = second_load("sneak", 4, "");
    assert_true(style_load(&style, g, DATA_DIR, &err));
    Sitting t = {.game = g, .style = &style, .profile = quick("sneak")};
    assert_true(bluff_load(DATA_DIR, "sneak", BLUFF_WORLDS, &t.profile.bluff, &err));
    play(&t, 5, 40);
    assert_int_in_range(t.mixed, 10, 40);
    game_free(g);
}

/* ---- In constructed positions ---- */

typedef struct {
    const char *game, *options, *phase;
    int seats;
    const char *hands[MAX_SEATS]; /* seat 0 leads */
    const char *played;           /* before the hint */
    const char *best, *why[LANGUAGES];
} Position;

static const Position positions[] = {
    {"hearts",
     "",
     "play",
     4,
     {"AC 10C 3C AS JS 9S", "2C QS 2D 3D 4D 5D", "4C 5C 8C KS 8S 7S", "6C 7C 9C 10S 6S 5S"},
     "AC 2C 4C 6C 10C",
     "Q♠",
     {"It gets rid of a card that costs points.", "失点になるカードを手放せます。"}},
    {"hearts",
     "",
     "play",
     4,
     {"10S 3C", "QS 2D", "5S 5C", "KS 4S"},
     "10S QS 5S",
     "4♠",
     {"With the second best this trick would cost you more.",
      "次善の手だと、このトリックで損が増えます。"}},
    {"hearts",
     "",
     "pass",
     4,
     {"QS 9S 7S 3S 2S AD KD AC KC JH 2C 3C 2D", "4C 5C 6C 7C 8C 9C 10C JC QC 3D 4D 5D 6D",
      "7D 8D 9D 10D JD QD 2H 3H 4H 5H 6H 7H 8H", "9H 10H QH KH AH 4S 5S 6S 8S 10S JS KS AS"},
     "",
     NULL,
     {"The second best gives away Q♠, though lower spades cover it.",
      "次善の手は、下のスペードに守られている ♠Q を渡してしまいます。"}},
    {"great-dalmuti",
     "",
     "play",
     4,
     {"9 9", "4 5 6 6", "8 8 7", "10 11 12"},
     "",
     "“Play 2 of rank 9”",
     {"It empties your hand.", "これで手札がなくなります。"}},
    {"addenda",
     "",
     "play",
     2,
     {"9H 2D 8C", "6S 10C 3C"},
     "9H 6S",
     "2♦",
     {"The second best goes over the limit.", "次善の手だと、上限を超えます。"}}};
enum { POSITIONS = sizeof positions / sizeof *positions };

/* Equal cards stand side by side. */
static void deal(CardSet *hand, Card c)
{
    while (cardset_has(*hand, c))
        c++;
    cardset_add(hand, c);
}

static State begin(const Game *g, const Position *at)
{
    Setup setup = game_setup_empty();
    State s;
    Err err = {""};
    snprintf(setup.phase, sizeof setup.phase, "%s", at->phase);
    setup.lead = 0;
    for (int i = 0; i < at->seats; i++) {
        char words[128], *rest = NULL;
        snprintf(words, sizeof words, "%s", at->hands[i]);
        for (char *w = strtok_r(words, " ", &rest); w; w = strtok_r(NULL, " ", &rest))
            deal(&setup.hand[i], card_at(g, w));
    }
    if (!game_setup(g, &s, &setup, &err))
        fail_msg("%s: %s", at->game, err.text);
    char words[64], *rest = NULL;
    snprintf(words, sizeof words, "%s", at->played);
    for (char *w = strtok_r(words, " ", &rest); w; w = strtok_r(NULL, " ", &rest))
        game_apply(g, &s, __builtin_ctz(game_to_act(&s)),
                   (Action){.verb = VERB_PLAY, .card = card_at(g, w)}, NULL);
    return s;
}

static void the_reason_is_the_one(void **state)
{
    (void)state;
    for (int i = 0; i < POSITIONS; i++) {
        const Position *at = &positions[i];
        TableStyle style;
        View v;
        AiReport report;
        Err err = {""};
        Game *g = second_load(at->game, at->seats, at->options);
        assert_true(style_load(&style, g, DATA_DIR, &err));
        AiProfile profile = quick(at->game);
        profile.playouts = 800;
        const State s = begin(g, at);
        view_make(g, &s, __builtin_ctz(game_to_act(&s)), &v);
        ai_choose(g, &v, &profile, 1, NULL, &report);
        const Advice advice = advice_of(&report);
        for (int k = 0; k < LANGUAGES; k++) {
            const Speaker p = speaker(g, &style, k, v.seat);
            char text[WORDS_SIZE], hint[WORDS_SIZE];
            words_hint(&p, &v, &advice, 0, hint, sizeof hint);
            if (k == 0 && at->best &&
                strcmp(words_move(&p, &v, &advice.best, 0, text, sizeof text), at->best) != 0)
                fail_msg("%s: not %s: %s", at->game, at->best, hint);
            if (strcmp(words_why(&p, &advice, text, sizeof text), at->why[k]) != 0)
                fail_msg("%s: not \"%s\": %s", at->game, at->why[k], hint);
            are_true(&p, &v, &advice);
        }
        game_free(g);
    }
}

static void every_truth_was_told(void **state)
{
    (void)state;
    for (int k = 0; k < TRUTHS; k++)
        if (truths[k].met == 0)
            fail_msg("%s.%s: never said", truths[k].kind, truths[k].feature);
}

TEST_GROUP(hints, set_up, tear_down, cmocka_unit_test(what_is_named_may_be_played),
           cmocka_unit_test(what_is_drawn_is_said_so), cmocka_unit_test(the_reason_is_the_one),
           cmocka_unit_test(every_truth_was_told))
