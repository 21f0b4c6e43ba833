/* Names of a match that began in one language, read in another; the imp of the player. */
#include "support/cm.h"
#include "scenes/names.h"
#include "scenes/setup/setup_plan.h"
#include <string.h>

static Languages languages;
static const Strings *ja, *en;

static int set_up(void **state)
{
    (void)state;
    Err err = {""};
    if (!languages_load(&languages, DATA_DIR, &err) || err.text[0])
        return -1;
    ja = language_tagged(&languages, "ja")->strings;
    en = language_tagged(&languages, "en")->strings;
    return 0;
}

static int tear_down(void **state)
{
    (void)state;
    languages_free(&languages);
    return 0;
}

static void expect_name(const Strings *language, const Player *p, const char *name)
{
    static App a;
    a.languages = languages, a.strings = language;
    assert_string_equal(name_now(&a, p), name);
}

static void what_nobody_typed_follows_the_language(void **state)
{
    (void)state;
    const Player you = {.human = true, .name = "You"}, imp = {.face = 0, .name = "Hayate"},
                 guest = {.human = true, .name = "Ann"};
    expect_name(ja, &you, "あなた");
    expect_name(en, &you, "You");
    expect_name(ja, &imp, "ハヤテ");
    expect_name(en, &(Player){.face = 0, .name = "ハヤテ"}, "Hayate");
    expect_name(ja, &guest, "Ann");
    expect_name(ja, &(Player){.face = 2, .name = "Hayate"},
                "Hayate"); /* another imp has been given that name */
}

/* The first human wears the face of the settings; all faces stay different. */
static void the_chosen_imp_sits_for_the_player(void **state)
{
    (void)state;
    static App a;
    const GameInfo g = {.id = "hearts", .default_seats = 4};
    MatchPlan p;
    for (int face = 0; face < FACES; face++) {
        unsigned worn = 0;
        plan_default(&p, &g);
        p.player[0].human = false;
        p.player[2].human = true;
        a.prefs.face = face;
        plan_wear_own(&a, &p);
        assert_int_equal(p.player[2].face, face);
        for (int i = 0; i < MAX_SEATS; i++)
            worn |= 1u << p.player[i].face;
        assert_int_equal(worn, (1u << FACES) - 1);
        plan_next_face(&a, &p, 1); /* of another player: the settings stay as they are */
        assert_int_equal(a.prefs.face, face);
        assert_int_equal(p.player[2].face, face);
    }
    plan_default(&p, &g);
    p.player[0].human = false; /* without a person each keeps its own */
    plan_wear_own(&a, &p);
    assert_int_equal(p.player[0].face, 1);
}

TEST_GROUP(names, set_up, tear_down, cmocka_unit_test(what_nobody_typed_follows_the_language),
           cmocka_unit_test(the_chosen_imp_sits_for_the_player))
