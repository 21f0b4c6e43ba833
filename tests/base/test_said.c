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

static void others_stay(void **state)
{
    char out[8];
    (void)state;
    assert_string_equal(german("/match: unknown key \"untill\""), "/match: unknown key \"untill\"");
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
           cmocka_unit_test(others_stay))
