/* The table of flags: which values are filled in, which words remain, and which messages wrong
 * words cause. */
#include "base/console/flags.h"
#include "support/cm.h"
#include <stdio.h>
#include <string.h>
#include <unistd.h>

typedef struct {
    const char *name;
    bool loud, again;
    int n;
    const char *word;
} Into;

static bool take_again(const Flag *flag, void *to, const char *value, Err *err)
{
    Into *into = to;
    assert_string_equal(flag->name, "again");
    into->again = true;
    into->word = value;
    return !value || strcmp(value, "bad") != 0 || err_set(err, "--again=%s: is bad", value);
}

static const Flag FLAGS[] = {{"name", "NAME", "who", flag_text, offsetof(Into, name), 0, 0},
                             {"loud", NULL, "shout", flag_on, offsetof(Into, loud), 0, 0},
                             {"n", "N", "how many", flag_int, offsetof(Into, n), 1, 9},
                             {"again", "[=WORD]", "once more", take_again, 0, 0, 0},
                             {0}};

enum { MOST = 8 };

static bool parse(const char *const words[], Into *into, char **word, int *rest, Err *err)
{
    int n = 0;
    *into = (Into){.n = 5};
    *err = (Err){{0}};
    for (; words[n]; n++)
        word[n] = (char *)(uintptr_t)words[n];
    return flags_parse(FLAGS, n, word, into, rest, err);
}

static void flags_and_other_words(void **state)
{
    (void)state;
    Into into;
    Err err;
    int rest;
    char *word[MOST];
    assert_true(
        parse((const char *const[]){"a", "--name", "--n", "b", "--loud", "--n=7", "c", NULL}, &into,
              word, &rest, &err));
    assert_int_equal(rest, 3);
    assert_string_equal(word[0], "a");
    assert_string_equal(word[1], "b");
    assert_string_equal(word[2], "c");
    assert_string_equal(into.name, "--n"); /* a value may look like a flag */
    assert_true(into.loud && !into.again);
    assert_int_equal(into.n, 7);
    assert_true(
        parse((const char *const[]){"--name=", "--again", "x", NULL}, &into, word, &rest, &err));
    assert_string_equal(into.name, "");
    assert_true(into.again && !into.word && !into.loud);
    assert_int_equal(rest, 1);
    assert_int_equal(into.n, 5);
    assert_true(parse((const char *const[]){"--again=x=y", NULL}, &into, word, &rest, &err));
    assert_string_equal(into.word, "x=y");
    assert_true(parse((const char *const[]){NULL}, &into, word, &rest, &err));
}

static void words_that_are_wrong(void **state)
{
    (void)state;
    static const struct {
        const char *const words[3];
        const char *message;
    } table[] = {
        {{"--nmae"}, "no flag --nmae; see --help"},
        {{"--lond"}, "no flag --lond; did you mean --loud?; see --help"},
        {{"--nam", "x"}, "no flag --nam; did you mean --name?; see --help"},
        {{"-n", "3"}, "no flag -n; did you mean --n?; see --help"},
        {{"-"}, "no flag -; see --help"},
        {{"--"}, "no flag --; see --help"},
        {{"--=x"}, "no flag --=x; see --help"},
        {{"--name"}, "--name: a value is missing: NAME; see --help"},
        {{"--loud=1"}, "--loud takes no value; see --help"},
        {{"--n", "0"}, "--n 0: a whole number from 1 to 9 is wanted"},
        {{"--n", "ten"}, "--n ten: a whole number from 1 to 9 is wanted"},
        {{"--n", "3x"}, "--n 3x: a whole number from 1 to 9 is wanted"},
        {{"--n="}, "--n : a whole number from 1 to 9 is wanted"},
        {{"--n", "99999999999999999999"},
         "--n 99999999999999999999: a whole number from 1 to 9 is wanted"},
        {{"--again=bad"}, "--again=bad: is bad"},
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        Into into;
        Err err;
        int rest;
        char *word[MOST];
        assert_false(parse(table[i].words, &into, word, &rest, &err));
        assert_string_equal(err.text, table[i].message);
    }
}

static void help_stands_in_columns(void **state)
{
    (void)state;
    static const Flag with_ellipsis[] = {{"names", "A,B,…", "them", flag_text, 0, 0, 0}, {0}};
    char text[400] = "";
    FILE *file = tmpfile();
    fflush(stdout);
    const int screen = dup(STDOUT_FILENO);
    dup2(fileno(file), STDOUT_FILENO);
    flags_help(FLAGS, NULL);
    flags_help(with_ellipsis, NULL);
    fflush(stdout);
    dup2(screen, STDOUT_FILENO);
    close(screen);
    rewind(file);
    const size_t n = fread(text, 1, sizeof text - 1, file);
    fclose(file);
    assert_int_in_range(n, 1, sizeof text - 2);
    assert_string_equal(text, "  --name NAME                who\n"
                              "  --loud                     shout\n"
                              "  --n N                      how many\n"
                              "  --again[=WORD]             once more\n"
                              "  --names A,B,…              them\n");
}

static void lists_with_commas(void **state)
{
    (void)state;
    char word[8];
    assert_true(list_nth("a,,青青青", 0, word, sizeof word));
    assert_string_equal(word, "a");
    assert_true(list_nth("a,,青青青", 1, word, sizeof word));
    assert_string_equal(word, "");
    assert_true(list_nth("a,,青青青", 2, word, sizeof word));
    assert_string_equal(word, "青青");
    assert_false(list_nth("a,,青青青", 3, word, sizeof word));
}

TEST_GROUP(flags, NULL, NULL, cmocka_unit_test(flags_and_other_words),
           cmocka_unit_test(words_that_are_wrong), cmocka_unit_test(help_stands_in_columns),
           cmocka_unit_test(lists_with_commas))
