/* Sentences of the programs are translated by the pattern that fits best; what has no pattern stays
 * English. */
#include "support/cm.h"
#include "base/console/said.h"
#include <stdio.h>
#include <string.h>

static Languages all;

static const char *german(const char *sentence)
{
    static char out[ERR_SIZE];
    return said_in(language_tagged(&all, "de")->strings, languages_english(&all), sentence, out,
                   sizeof out);
}

static void sentences_are_translated(void **state)
{
    (void)state;
    assert_string_equal(german("no games were found"), "keine Spiele gefunden");
    assert_string_equal(german("--clock 0: a whole number from 1 to 1000 is wanted"),
                        "--clock 0: erwartet wird eine ganze Zahl von 1 bis 1000");
    /* Of two patterns that fit the one with more words of its own. */
    assert_string_equal(german("no flag --spee; did you mean --speed?; see --help"),
                        "die Option --spee gibt es nicht; ist --speed gemeint? Siehe --help");
    /* Behind a colon. */
    assert_string_equal(german("--seed: a seed has 1 to 20 hexadecimal digits, not 31"),
                        "--seed: ein Startwert hat 1 bis 20 Hexadezimalziffern, nicht 31");
    /* A part may hold what follows it in the pattern. */
    assert_string_equal(german("a: b: cannot be read: c: d"),
                        "a: b: kann nicht gelesen werden: c: d");
}

static void complaints_about_data_are_translated(void **state)
{
    (void)state;
    /* With the place before it, and the part that is a sentence again. */
    assert_string_equal(
        german("games/x.json: /match: unknown key \"untill\"; did you mean \"until\"?"),
        "games/x.json: /match: unbekannter Schlüssel „untill“; ist „until“ gemeint?");
    assert_string_equal(german("games/x.json:1:2: the text ends too early"),
                        "games/x.json:1:2: die Datei endet zu früh");
    assert_string_equal(german("x.json: /order: must be a number, not a string"),
                        "x.json: /order: muss eine Zahl sein, ist aber ein Text");
    assert_string_equal(german("x.json: /deck: deck \"odd\": /cards/0: two cards are named \"9\""),
                        "x.json: /deck: Deck „odd“: /cards/0: zwei Karten heißen „9“");
    /* What a file says stays, even where it is a word of the program. */
    assert_string_equal(german("x.json: unknown key \"rule\""),
                        "x.json: unbekannter Schlüssel „rule“");
    /* No pattern takes a place for a word. */
    assert_string_equal(
        german("x.json: /phases/deal: 9 cards for each of 6 seats are 54, the pack has 52"),
        "x.json: /phases/deal: 9 Karten für jeden von 6 Plätzen sind 54, das Spiel hat 52");
}

static void others_stay(void **state)
{
    char out[8];
    (void)state;
    assert_string_equal(german("nobody says this"), "nobody says this");
    assert_string_equal(german(""), "");
    assert_string_equal(said(NULL, "no games were found", out, sizeof out), "no game");
    const Said none = {.own = NULL};
    assert_string_equal(said(&none, "here", out, sizeof out), "here");
}

static int load(void **state)
{
    Err err = {{0}};
    (void)state;
    return languages_load(&all, "data", &err) ? 0 : -1;
}

static int drop(void **state)
{
    (void)state;
    languages_free(&all);
    return 0;
}

TEST_GROUP(said, load, drop, cmocka_unit_test(sentences_are_translated),
           cmocka_unit_test(complaints_about_data_are_translated), cmocka_unit_test(others_stay))
