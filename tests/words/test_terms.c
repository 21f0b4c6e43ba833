/* Terms in texts: whole words, each once, the game's own first. */
#include "support/cm.h"
#include "words/terms.h"
#include <stdio.h>
#include <string.h>

typedef struct {
    Strings *en, *ja;
    Game *game;
} Fixture;

static Fixture f;

static int set_up(void **state)
{
    Err err = {""};
    (void)state;
    f.en = strings_load(DATA_DIR, "en", &err);
    f.ja = strings_load(DATA_DIR, "ja", &err);
    f.game = game_load(DATA_DIR, "sneak", 4, NULL, 0, &err);
    return f.en && f.ja && f.game ? 0 : -1;
}

static int tear_down(void **state)
{
    (void)state;
    strings_free(f.en);
    strings_free(f.ja);
    game_free(f.game);
    return 0;
}

static void found(const Strings *strings, const char *text, int n, const char *const words[])
{
    Term term[TERMS_MOST];
    char word[64];
    const Speaker p = {.strings = strings, .game = f.game, .viewer = 0};
    assert_int_equal(terms_find(&p, text, term), n);
    for (int i = 0; i < n; i++) {
        snprintf(word, sizeof word, "%.*s", term[i].to - term[i].from, text + term[i].from);
        assert_string_equal(word, words[i]);
        assert_true(*term[i].is);
    }
}

static void whole_words_in_their_order(void **state)
{
    (void)state;
    found(f.en, "Flaunt, or challenge the lead", 3,
          (const char *const[]){"Flaunt", "challenge", "lead"});
    found(f.en, "A leader misleads", 0, NULL);
    found(f.en, "Lead the lead", 1, (const char *const[]){"Lead"});
    found(f.en, "", 0, NULL);
    found(f.ja, "リードするなら、カードを選ぶ", 1, (const char *const[]){"リード"});
    found(f.ja, "こそこそかどうどうか", 2, (const char *const[]){"こそこそ", "どうどう"});
}

/* Of more terms than there is room for the first ones are kept. */
static void the_first_terms(void **state)
{
    (void)state;
    found(f.en, "stock trump trick follow lead sneak", 4,
          (const char *const[]){"stock", "trump", "trick", "follow"});
}

static void one_line_each(void **state)
{
    char out[WORDS_SIZE];
    Term term[TERMS_MOST];
    const Speaker p = {.strings = f.en, .game = f.game, .viewer = 0};
    (void)state;
    const int n = terms_find(&p, "they sneaked: you flaunt", term);
    assert_int_equal(n, 1);
    words_terms(&p, term, n, out, sizeof out);
    assert_string_equal(out, "Flaunt: to lead cards face up.");
}

TEST_GROUP(terms, set_up, tear_down, cmocka_unit_test(whole_words_in_their_order),
           cmocka_unit_test(the_first_terms), cmocka_unit_test(one_line_each))
