/* Texts for beginners: the aim of every game, why a card leads when this is not obvious, and tips,
 * each shown once. */
#include "rules/begin_at.h"
#include "words/tips.h"
#include "words/words.h"
#include "support/cm.h"
#include <stdlib.h>
#include <string.h>

static Strings *text[2];

typedef struct {
    Game *game;
    TableStyle style;
    Speaker me;
    State s;
    View v;
} Here;

static void here(Here *h, const char *game, int seats, const char *key, const char *value)
{
    static const char *const names[MAX_SEATS] = {"A", "B", "C", "D", "E", "F", "G", "H"};
    const OptionValue *option = NULL;
    OptionValue one = {0};
    Err err = {{0}};
    if (key) {
        snprintf(one.key, sizeof one.key, "%s", key);
        snprintf(one.value, sizeof one.value, "%s", value);
        option = &one;
    }
    h->game = game_load(DATA_DIR, game, seats, option, key ? 1 : 0, &err);
    if (!h->game || !style_load(&h->style, h->game, DATA_DIR, &err))
        fail_msg("%s", err.text);
    h->me = (Speaker){.strings = text[1], .game = h->game, .style = &h->style, .viewer = 0};
    memcpy(h->me.name, names, sizeof names);
}

/* Each seat holds one card, and a second one so that the deal continues; the first ones are played
 * in turn. */
static void trick(Here *h, const char *const cards[], int n, int price)
{
    Setup set = game_setup_empty();
    Err err = {{0}};
    CardSet left = game_pack(h->game);
    Card played[MAX_SEATS];
    snprintf(set.phase, sizeof set.phase, "play");
    set.lead = 0;
    for (int i = 0; i < n; i++) {
        if (!game_card_named_in(h->game, cards[i], left, &played[i]))
            fail_msg("no card %s", cards[i]);
        cardset_remove(&left, played[i]);
        cardset_add(&set.hand[i], played[i]);
    }
    if (price) {
        set.marker_set[0] = true;
        set.marker[0] = (Marker){.value = (int16_t)price, .owner = 1, .card = NO_CARD};
    }
    for (int i = n; i < game_seats(h->game); i++)
        cardset_add(&set.hand[i], cardset_pop(&left));
    if (!game_setup(h->game, &h->s, &set, &err))
        fail_msg("%s", err.text);
    for (int i = 0; i < n; i++) {
        Action moves[MAX_MOVES];
        game_moves(h->game, &h->s, i, moves);
        assert_int_equal(moves[0].card, played[i]);
        game_apply(h->game, &h->s, i, moves[0], NULL);
    }
    view_make(h->game, &h->s, 0, &h->v);
}

static const char *why(Here *h, const char *const cards[], int n, int price)
{
    static char out[WORDS_SIZE];
    trick(h, cards, n, price);
    return words_winning(&h->me, &h->v, out, sizeof out);
}

static void why_it_leads(void **unused)
{
    Here h;
    here(&h, "minimisere", 5, NULL, NULL);
    assert_string_equal(why(&h, (const char *[]){"2H", "AH"}, 2, 0), "The 2 led is highest");
    assert_string_equal(why(&h, (const char *[]){"2H", "AS"}, 2, 0), "Hearts led");
    assert_string_equal(why(&h, (const char *[]){"KH", "2H"}, 2, 0), "");
    assert_string_equal(why(&h, (const char *[]){"JK", "AS"}, 2, 0), "The Joker led wins");
    assert_string_equal(why(&h, (const char *[]){"AS"}, 1, 0), "");
    game_free(h.game);
    here(&h, "hearts", 4, "pass", "none");
    assert_string_equal(why(&h, (const char *[]){"9C", "AD"}, 2, 0), "Clubs led");
    game_free(h.game);
    here(&h, "bottle-imp", 4, NULL, NULL);
    assert_string_equal(why(&h, (const char *[]){"36", "24", "17"}, 3, 19),
                        "Below price 19 → trump");
    assert_string_equal(why(&h, (const char *[]){"24", "36"}, 2, 19), "");
    game_free(h.game);
    here(&h, "little-devils", 4, NULL, NULL); /* the pill shows it */
    assert_string_equal(why(&h, (const char *[]){"20", "12"}, 2, 0), "");
    game_free(h.game);
}

static void every_aim(void **unused)
{
    Err err = {{0}};
    int n;
    char out[WORDS_SIZE];
    GameInfo *games = game_list(DATA_DIR, &n, &err);
    for (int i = 0; i < n; i++)
        for (int l = 0; l < 2; l++) {
            Here h;
            here(&h, games[i].id, games[i].default_seats, NULL, NULL);
            h.me.strings = text[l];
            if (!words_has(&h.me, "aim") || strlen(words_aim(&h.me, out, sizeof out)) > 60)
                fail_msg("%s has no short aim: %s", games[i].id, out);
            game_free(h.game);
        }
    free(games);
}

static Tips tips;

static bool prompts(const char *id)
{
    for (int i = 0; game_reason(i); i++)
        if (strcmp(game_reason(i), id) == 0)
            return true;
    return false;
}

/* Each tip is for a question that can be asked, in an existing game, and has texts in both
 * languages. */
static void every_tip(void **unused)
{
    GameInfo info;
    for (int i = 0; i < tips.n; i++) {
        if ((*tips.tip[i].prompt && !prompts(tips.tip[i].prompt)) ||
            (*tips.tip[i].game && !game_info(DATA_DIR, tips.tip[i].game, &info, NULL)))
            fail_msg("tip %s: %s, %s", tips.tip[i].name, tips.tip[i].prompt, tips.tip[i].game);
        for (int l = 0; l < 2; l++)
            if (!*strings_of(text[l], "tip.%s", tips.tip[i].name))
                fail_msg("tip %s has no words", tips.tip[i].name);
    }
    assert_true(tips.n > 10);
}

static void each_once(void **unused)
{
    Here h;
    char names[TIPS_TEXT], words[WORDS_SIZE];
    uint64_t given = 0;
    int n = 0, tip;
    here(&h, "bottle-imp", 4, NULL, NULL);
    game_start(h.game, &h.s, (Seed){0}, NULL); /* all pass */
    view_make(h.game, &h.s, 0, &h.v);
    while ((tip = tips_for(&tips, &h.me, &h.v, false, given)) >= 0) {
        assert_string_equal(tips.tip[tip].prompt, "stage");
        assert_true(!*tips.tip[tip].game || strcmp(tips.tip[tip].game, "bottle-imp") == 0);
        assert_true(*words_tip(&tips, &h.me, tip, words, sizeof words));
        given |= UINT64_C(1) << tip;
        n++;
    }
    assert_int_equal(n, 2);
    assert_true(given == tips_read(&tips, tips_print(&tips, given, names)));
    assert_true(given == tips_read(&tips, "gone place  bottle-pass"));
    tip = tips_for(&tips, &h.me, &h.v, true, given);
    assert_true(tip >= 0 && tips.tip[tip].decided);
    assert_int_equal(tips_for(&tips, &h.me, &h.v, true, given | UINT64_C(1) << tip), -1);
    h.me.viewer = NO_SEAT;
    assert_int_equal(tips_for(&tips, &h.me, &h.v, false, 0), -1);
    game_free(h.game);
}

/* A tip about the order of the ranks is given where it is turned over. */
static void order_turned_over(void **unused)
{
    Here h;
    uint64_t given = 0;
    int tip;
    here(&h, "daifugo", 4, NULL, NULL);
    game_start(h.game, &h.s, (Seed){0}, NULL);
    h.me.viewer = __builtin_ctz(game_to_act(&h.s));
    view_make(h.game, &h.s, h.me.viewer, &h.v);
    while ((tip = tips_for(&tips, &h.me, &h.v, false, given)) >= 0) {
        assert_false(tips.tip[tip].order);
        given |= UINT64_C(1) << tip;
    }
    h.v.s.reversed = REVERSED_DEAL;
    tip = tips_for(&tips, &h.me, &h.v, false, given);
    assert_true(tip >= 0 && tips.tip[tip].order);
    h.v.s.reversed = REVERSED_DEAL | REVERSED_ROUND;
    assert_int_equal(tips_for(&tips, &h.me, &h.v, false, given), -1);
    game_free(h.game);
}

static int load(void **unused)
{
    Err err = {{0}};
    text[0] = strings_load(DATA_DIR, "ja", &err);
    text[1] = strings_load(DATA_DIR, "en", &err);
    return tips_load(&tips, DATA_DIR, &err) ? 0 : -1;
}

static int unload(void **unused)
{
    strings_free(text[0]);
    strings_free(text[1]);
    return 0;
}

TEST_GROUP(tips, load, unload, cmocka_unit_test(why_it_leads), cmocka_unit_test(every_aim),
           cmocka_unit_test(every_tip), cmocka_unit_test(each_once),
           cmocka_unit_test(order_turned_over))
