/* The file of highlights: it has words in both languages, what is wrong with it is said in one
 * line, and at least two faces change in each highlight. */
#include "support/cm.h"
#include "support/folder.h"
#include "base/strings.h"
#include "words/highlight.h"
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

/* The words stand in the common texts, or in those of every game that the highlight belongs to. */
static bool has_words(const Strings *s, const HighlightRule *r, const char *key)
{
    char own[160];
    bool all = r->games > 0;
    for (int i = 0; i < r->games; i++) {
        snprintf(own, sizeof own, "game.%s.%s", r->game[i], key);
        all &= strings_has(s, own);
    }
    return all || strings_has(s, key);
}

static void words_for_all(void **state)
{
    static const char *const LANGUAGE[] = {"ja", "en"};
    static Highlights h;
    (void)state;
    Err err = {{0}};
    assert_true(highlights_load(&h, DATA_DIR, &err));
    for (int k = 0; k < 2; k++) {
        Strings *s = strings_load(DATA_DIR, LANGUAGE[k], &err);
        for (int i = 0; i < h.n; i++)
            for (int side = 0; side < HIGHLIGHT_SIDES; side++) {
                char key[96];
                snprintf(key, sizeof key, "moment.%s.%s", h.rule[i].name, SIDE_NAMES[side]);
                if (!has_words(s, &h.rule[i], key))
                    fail_msg("%s: no %s", LANGUAGE[k], key);
            }
        strings_free(s);
    }
}

/* Whoever it happens to and the others feel something. */
static void faces_for_all(void **state)
{
    static Highlights h;
    (void)state;
    Err err = {{0}};
    assert_true(highlights_load(&h, DATA_DIR, &err));
    for (int i = 0; i < h.n; i++) {
        const HighlightRule *r = &h.rule[i];
        assert_true(r->feels != FEELS_CALM);
        assert_true(r->rest_feel != FEELS_CALM || r->by_feels != FEELS_CALM);
    }
}

#define FACES "\"faces\":{\"seat\":\"calm\",\"by\":\"calm\",\"rest\":\"calm\"}"
#define RULE  "{\"name\":\"a\",\"when\":\"limit\"," FACES ",\"look\":{}"

static void bad_files(void **state)
{
    static const char *const BAD[][2] = {
        {"[]", "object"},
        {"{}", "/moments"},
        {"{\"moments\":{}}", "/moments"},
        {"{\"moments\":[1]}", "/moments/0"},
        {"{\"moments\":[{}]}", "/moments/0: \"name\""},
        {"{\"moments\":[" RULE ",\"odd\":1}]}", "odd"},
        {"{\"moments\":[{\"name\":\"a\",\"when\":\"limt\"," FACES ",\"look\":{}}]}", "limit"},
        {"{\"moments\":[{\"name\":\"a\",\"when\":7," FACES ",\"look\":{}}]}", "/when"},
        {"{\"moments\":[" RULE ",\"from\":\"x\"}]}", "/from"},
        {"{\"moments\":[" RULE ",\"how\":\"slyly\"}]}", "/how"},
        {"{\"moments\":[" RULE ",\"most\":0}]}", "/most"},
        {"{\"moments\":[" RULE ",\"leaves\":4}]}", "/leaves"},
        {"{\"moments\":[" RULE ",\"sound\":\"Loud!\"}]}", "no name of a sound"},
        {"{\"moments\":[" RULE ",\"games\":[\"a b\"]}]}", "an id"},
        {"{\"moments\":[" RULE ",\"games\":[\"a\",\"b\",\"c\",\"d\",\"e\"]}]}",
         "more than 4 games"},
        {"{\"moments\":[" RULE ",\"me\":{\"light\":\"red\"}}]}", "is no colour"},
        {"{\"moments\":[" RULE ",\"me\":{\"ms\":1401}}]}", "/me/ms"},
        {"{\"moments\":[" RULE ",\"me\":{\"count\":999}}]}", "/me/count"},
        {"{\"moments\":[" RULE ",\"me\":{\"manner\":\"sink\"}}]}", "/me/manner"},
        {"{\"moments\":[" RULE "}," RULE "}]}", "already"},
        {"{\"moments\":[{\"name\":\"a\",\"when\":\"limit\",\"faces\":{},\"look\":{}}]}", "/faces"},
    };
    static Highlights h;
    (void)state;
    char path[128];
    mkdir(file_in("tables", path), 0700);
    for (size_t i = 0; i < sizeof BAD / sizeof *BAD; i++) {
        Err err = {{0}};
        FILE *f = fopen(file_in("tables/moments.json", path), "w");
        assert_non_null(f);
        fputs(BAD[i][0], f);
        fclose(f);
        if (highlights_load(&h, folder, &err))
            fail_msg("accepted: %s", BAD[i][0]);
        if (!strstr(err.text, BAD[i][1]) || strchr(err.text, '\n'))
            fail_msg("%s: %s", BAD[i][0], err.text);
    }
}

TEST_GROUP(highlights, make_folder, remove_folder, cmocka_unit_test(words_for_all),
           cmocka_unit_test(faces_for_all), cmocka_unit_test(bad_files))
