/* Languages are folders: scanning, fallback, the choice by locale, plural rules. */
#include "support/cm.h"
#include "base/file.h"
#include "base/languages.h"
#include "base/plural.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static char data[] = "/tmp/imparlour-languages-XXXXXX";

static void write_language(const char *tag, const char *json)
{
    char path[PATH_SIZE];
    snprintf(path, sizeof path, "%s/text/%s", data, tag);
    mkdir(path, 0700);
    snprintf(path, sizeof path, "%s/text/%s/ui.json", data, tag);
    FILE *f = fopen(path, "w");
    assert_non_null(f);
    fputs(json, f);
    assert_int_equal(fclose(f), 0);
}

static int set_up(void **state)
{
    char path[PATH_SIZE];
    (void)state;
    if (!mkdtemp(data))
        return -1;
    return mkdir(path_join(path, data, "text"), 0700);
}

static int tear_down(void **state)
{
    char command[PATH_SIZE + 16];
    (void)state;
    snprintf(command, sizeof command, "rm -r %s", data);
    return system(command);
}

static Languages loaded(void)
{
    Languages l;
    Err err = {""};
    assert_true(languages_load(&l, data, &err));
    assert_string_equal(err.text, "");
    return l;
}

/* A copied folder is a language; whatever it lacks is its base's, then English. */
static void every_folder_is_a_language(void **state)
{
    (void)state;
    write_language("en", "{\"language.name\":\"English\",\"a\":\"a\",\"b\":\"b\",\"c\":\"c\","
                         "\"c.you\":\"your c\",\"plural.one\":\"n = 1\",\"n\":\"{n} cards\","
                         "\"n_one\":\"{n} card\"}");
    write_language("pt", "{\"language.name\":\"Português\",\"a\":\"A\",\"b\":\"B\"}");
    write_language("pt-br", "{\"a\":\"á\",\"c\":\"ç\"}");
    Languages l = loaded();
    assert_int_equal(l.n, 3);
    const Strings *s = language_tagged(&l, "pt-br")->strings;
    assert_string_equal(strings_get(s, "a"), "á");
    assert_string_equal(strings_get(s, "b"), "B");
    assert_string_equal(strings_get(s, "language.name"), "Português");
    assert_true(strings_has(s, "c.you"));
    /* Its own c has no form for "you"; the English form belongs to the English c. */
    assert_false(strings_has_form(s, "c", "c.you"));
    assert_true(strings_has_form(language_tagged(&l, "pt")->strings, "c", "c.you"));
    char out[64];
    assert_string_equal(
        strings_format(s, out, sizeof out, "n", &(StringArg){.name = "n", .value = "1"}, 1),
        "1 card");
    assert_string_equal(strings_get(s, "gone"), "gone");
    assert_null(language_tagged(&l, "xx"));
    languages_free(&l);
}

static void a_locale_finds_its_language(void **state)
{
    static const char *const WANTED[][2] = {
        {"pt_BR.UTF-8", "pt-br"}, {"pt_PT@euro", "pt"}, {"pt", "pt"},    {"en_GB.UTF-8", "en"},
        {"fr_FR.UTF-8", "en"},    {"C", "en"},          {"POSIX", "en"}, {"", "en"}};
    (void)state;
    Languages l = loaded();
    for (size_t i = 0; i < sizeof WANTED / sizeof *WANTED; i++)
        assert_string_equal(language_for(&l, WANTED[i][0])->tag, WANTED[i][1]);
    l.at[2].unspelled = true; /* pt-br */
    assert_string_equal(language_for(&l, "pt_BR.UTF-8")->tag, "pt");
    l.at[0].unspelled = l.at[1].unspelled = true;
    assert_string_equal(language_for(&l, "pt_BR.UTF-8")->tag, "en");
    assert_ptr_equal(languages_english(&l), l.at[0].strings);
    setenv("LC_ALL", "", 1);
    setenv("LC_MESSAGES", "pt_BR.UTF-8", 1);
    setenv("LANG", "ja_JP.UTF-8", 1);
    l.at[1].unspelled = l.at[2].unspelled = false;
    assert_string_equal(language_of_system(&l)->tag, "pt-br");
    languages_free(&l);
}

/* One broken language is said, and harms no other. */
static void a_broken_language_is_left_out(void **state)
{
    (void)state;
    Languages l;
    Err err = {""};
    write_language("xx", "{\"a\":1}");
    assert_true(languages_load(&l, data, &err));
    assert_non_null(strstr(err.text, "text/xx/ui.json: /a: must be a string"));
    assert_int_equal(l.n, 3);
    languages_free(&l);
    err = (Err){""};
    write_language("xx", "{\"plural.few\":\"i = some\"}");
    assert_true(languages_load(&l, data, &err));
    assert_non_null(strstr(err.text, "text/xx: /plural.few: no plural rule of the CLDR"));
    languages_free(&l);
    err = (Err){""};
    assert_false(languages_load(&l, "/no/such/folder", &err));
    assert_non_null(strstr(err.text, "no texts there"));
    languages_free(&l);
}

/* Rules and samples of the CLDR's plurals.xml (unicode.org): Polish, Arabic, Lithuanian, French. */
static void plural_rules_of_the_cldr(void **state)
{
    static const struct {
        const char *rule;
        int fits[6], fails[6];
    } RULES[] = {
        {"i = 1 and v = 0 @integer 1", {1}, {0, 2, 11, 21}},
        {"v = 0 and i % 10 = 2..4 and i % 100 != 12..14 @integer 2~4, 22~24, 32~34, …",
         {2, 3, 4, 22, 102, 1003},
         {0, 1, 5, 12, 13, 14}},
        {"v = 0 and i != 1 and i % 10 = 0..1 or v = 0 and i % 10 = 5..9 or v = 0 and i % 100 = "
         "12..14",
         {0, 5, 11, 12, 19, 100},
         {1, 2, 22, 3, 104, 4}},
        {"n % 100 = 3..10", {3, 10, 103, 110, 1003, 7}, {0, 1, 2, 11, 100, 102}},
        {"n % 10 = 2..9 and n % 100 != 11..19", {2, 9, 22, 29, 102, 1002}, {0, 1, 10, 11, 19, 112}},
        {"i = 0,1", {0, 1}, {2, 10, 100, 17}},
        {"e = 0 and i != 0 and i % 1000000 = 0 and v = 0 or e != 0..5", {1000000}, {0, 1, 10}},
    };
    (void)state;
    for (size_t i = 0; i < sizeof RULES / sizeof *RULES; i++) {
        Err err = {""};
        assert_true(plural_check(RULES[i].rule, &err));
        for (int k = 0; k < 6 && (k == 0 || RULES[i].fits[k]); k++)
            assert_true(plural_fits(RULES[i].rule, RULES[i].fits[k]));
        for (int k = 0; k < 6 && (k == 0 || RULES[i].fails[k]); k++)
            assert_false(plural_fits(RULES[i].rule, RULES[i].fails[k]));
    }
    static const char *const WRONG[] = {"",        "n",         "n = ",      "n == 1",  "x = 1",
                                        "n = 1..", "n % 0 = 1", "n = 1 and", "n = 1 2", "n < 3"};
    for (size_t i = 0; i < sizeof WRONG / sizeof *WRONG; i++) {
        Err err = {""};
        assert_false(plural_check(WRONG[i], &err));
        assert_false(plural_fits(WRONG[i], 1));
    }
}

/* The number that counts is n, or the first in the text. */
static void forms_follow_the_number_of_a_text(void **state)
{
    (void)state;
    write_language("xx", "{\"plural.one\":\"n = 1\",\"plural.few\":\"n = 2..4\","
                         "\"k\":\"{who}: {held} z {all}\",\"k_one\":\"one {held}/{all}\","
                         "\"k_few\":\"few {held}/{all}\",\"k_zero\":\"none of {all}\","
                         "\"m\":\"{a} {n}\",\"m_one\":\"one {a}\"}");
    Languages l = loaded();
    const Strings *s = language_tagged(&l, "xx")->strings;
    static const char *const HELD[][2] = {
        {"0", "none of 3"},  {"1", "one 1/3"},   {"3", "few 3/3"},
        {"5", "Ann: 5 z 3"}, {"−1", "one −1/3"}, /* n is the absolute value */
        {"a", "few a/3"}};
    char out[64];
    for (size_t i = 0; i < sizeof HELD / sizeof *HELD; i++) {
        const StringArg args[] = {
            {"all", "3", NULL}, {"who", "Ann", NULL}, {"held", HELD[i][0], NULL}};
        assert_string_equal(strings_format(s, out, sizeof out, "k", args, 3), HELD[i][1]);
    }
    const StringArg two[] = {{"a", "7", NULL}, {"n", "1", NULL}};
    assert_string_equal(strings_format(s, out, sizeof out, "m", two, 2), "one 7");
    languages_free(&l);
}

/* "{suit:acc}" is the value's own text for that form, or made by the language's rule for it. */
static void forms_of_a_value(void **state)
{
    (void)state;
    write_language("xx", "{\"suit.hearts\":\"srdce\",\"suit.hearts.acc\":\"srdcí\","
                         "\"form.gen\":\"{it}s\",\"form.gen.after\":\"sßxz\","
                         "\"form.gen.after.is\":\"{it}’\",\"form.of\":\"de {it}\","
                         "\"form.of.before\":\"aeéh\",\"form.of.before.is\":\"d’{it}\","
                         "\"form.bad\":\"{it:bad}\",\"list.join\":\", \","
                         "\"over.join\":\" and \","
                         "\"a\":\"({suit:acc})\",\"b\":\"({suit:loc})\","
                         "\"c\":\"({suit:gen})\",\"d\":\"({suit:of})\","
                         "\"e\":\"({suit:bad})\",\"f\":\"({suit:acc\"}");
    Languages l = loaded();
    const Strings *s = language_tagged(&l, "xx")->strings;
    static const char *const FORMS[][3] = {{"a", "srdce", "(srdcí)"},
                                           {"b", "srdce", "(srdce)"},
                                           {"c", "Anna", "(Annas)"},
                                           {"c", "Fuß", "(Fuß’)"},
                                           {"c", "", "(s)"},
                                           {"d", "Hayate", "(d’Hayate)"},
                                           {"d", "Ève", "(de Ève)"},
                                           {"d", "Élan", "(d’Élan)"},
                                           {"d", "Tsubaki", "(de Tsubaki)"},
                                           {"e", "{it}", "({it})"},
                                           {"f", "srdce", "({suit:acc"}};
    char out[64];
    for (size_t i = 0; i < sizeof FORMS / sizeof *FORMS; i++) {
        const StringArg suit = {"suit", FORMS[i][1],
                                strcmp(FORMS[i][1], "srdce") == 0 ? "suit.hearts" : NULL};
        assert_string_equal(strings_format(s, out, sizeof out, FORMS[i][0], &suit, 1), FORMS[i][2]);
    }
    static const char *const NAMES[] = {"Ann", "Bob", "Cleo"};
    static const char *const LISTS[] = {"", "Ann", "Ann and Bob", "Ann, Bob and Cleo"};
    for (int n = 0; n <= 3; n++)
        assert_string_equal(strings_list(s, out, sizeof out, "over.join", NAMES, n), LISTS[n]);
    assert_string_equal(strings_list(s, out, 8, "over.join", NAMES, 3), "Ann, Bo");
    languages_free(&l);
}

TEST_GROUP(languages, set_up, tear_down, cmocka_unit_test(every_folder_is_a_language),
           cmocka_unit_test(a_locale_finds_its_language),
           cmocka_unit_test(a_broken_language_is_left_out),
           cmocka_unit_test(plural_rules_of_the_cldr),
           cmocka_unit_test(forms_follow_the_number_of_a_text), cmocka_unit_test(forms_of_a_value))
