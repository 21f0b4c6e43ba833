/* Errors in data files and the messages for them: positions and moves of cases and lessons, feats,
 * pictures of rule books. A message is one line that names the file or the place in it. */
#include "base/json.h"
#include "support/folder.h"
#include "match/insight/feats.h"
#include "match/script/figure.h"
#include "match/script/position.h"
#include <string.h>
#include <sys/stat.h>

static void assert_says(const char *what, const Err *err, const char *why)
{
    if (!strstr(err->text, why) || strchr(err->text, '\n'))
        fail_msg("%s: \"%s\" is not in \"%s\"", what, why, err->text);
}

static Game *game_of(const char *id, int seats)
{
    Err err = {{0}};
    Game *g = game_load(DATA_DIR, id, seats, NULL, 0, &err);
    assert_string_equal(err.text, "");
    return g;
}

static JsonDoc parsed(const char *text)
{
    JsonDoc doc;
    Err err = {{0}};
    if (!json_read_text(&doc, "it", text, strlen(text), &err))
        fail_msg("%s: %s", text, err.text);
    return doc;
}

/* ---- Positions and moves ---- */

static void positions(void **unused)
{
    (void)unused;
    static const struct {
        const char *game, *text, *why;
    } WRONG[] = {
        {"hearts", "{\"hands\": [[\"2C\"], [\"2C\"]]}", "card 2C appears too often"},
        {"hearts", "{\"hands\": [[\"99\"]]}", "no card \"99\" in deck"},
        {"hearts", "{\"hands\": [[7]]}", "hands"},
        {"hearts", "{\"hands\": [\"2C\"]}", "hands"},
        {"hearts", "{\"hands\": [[], [], [], [], []]}", "more lists than the 4 seats"},
        {"hearts", "{\"taken\": [[], [], [], [], []]}", "more lists than the 4 seats"},
        {"hearts", "{\"scores\": [1, 2, 3, 4, 5]}", "more scores than the 4 seats"},
        {"hearts", "{\"scores\": [\"x\"]}", "scores"},
        {"hearts", "{\"scores\": [1000001]}", "scores"},
        {"hearts", "{\"zones\": {\"stock\": [\"1Z\"]}}", "no card \"1Z\""},
        {"hearts", "{\"zones\": {\"aside\": 1}}", "aside"},
        {"hearts", "{\"phase\": \"none-such\"}", "none-such"},
        {"hearts", "{\"hand\": []}", "hand"},
        {"hearts", "{\"markers\": {\"bottle\": {\"value\": 19}}}",
         "no marker \"bottle\" in this game"},
        {"bottle-imp", "{\"markers\": {\"cork\": {\"value\": 19}}}",
         "no marker \"cork\" in this game"},
        {"bottle-imp", "{\"markers\": {\"bottle\": {\"value\": 19, \"price\": 1}}}", "price"},
        {"bottle-imp", "{\"markers\": {\"bottle\": {}}}", "value"},
        {"bottle-imp", "{\"markers\": {\"bottle\": {\"value\": 40000}}}", "value"},
        {"bottle-imp", "{\"markers\": {\"bottle\": {\"value\": 19, \"owner\": 4}}}", "owner"},
        {"great-dalmuti", "[]", "it"}};
    for (size_t i = 0; i < sizeof WRONG / sizeof *WRONG; i++) {
        Err err = {{0}};
        State s;
        Game *g = game_of(WRONG[i].game, strcmp(WRONG[i].game, "great-dalmuti") == 0 ? 5 : 4);
        JsonDoc doc = parsed(WRONG[i].text);
        const Json root = json_root(&doc);
        if (position_read(g, &root, &s, &err))
            fail_msg("read: %s", WRONG[i].text);
        assert_says(WRONG[i].text, &err, WRONG[i].why);
        json_free(&doc);
        game_free(g);
    }
}

/* An omitted value is the one at the start of a deal; a marker whose owner is null has no owner. */
static void positions_that_are_right(void **unused)
{
    (void)unused;
    static const char TEXT[] = "{\"hands\": [[\"1\"], [\"2\"], [\"3\"], [\"4\"]], \"taken\": "
                               "[[\"5\"]], \"scores\": [1, -2], "
                               "\"zones\": {\"aside\": [\"7\"]}, \"markers\": {\"bottle\": "
                               "{\"owner\": null, \"value\": 19}}}";
    Err err = {{0}};
    State s;
    Game *g = game_of("bottle-imp", 4);
    JsonDoc doc = parsed(TEXT);
    const Json root = json_root(&doc);
    if (!position_read(g, &root, &s, &err))
        fail_msg("%s", err.text);
    assert_int_equal(s.score[1], -2);
    assert_int_equal(s.marker[0].value, 19);
    assert_int_equal(s.marker[0].owner, NO_SEAT);
    json_free(&doc);
    game_free(g);
}

static void moves(void **unused)
{
    (void)unused;
    static const struct {
        const char *text, *why;
    } WRONG[] = {{"7", "it"},
                 {"\"\"", "a move begins with its seat, 0 to 3"},
                 {"\"play 2C\"", "a move begins with its seat, 0 to 3"},
                 {"\"4 play 2C\"", "a move begins with its seat, 0 to 3"},
                 {"\"0play 2C\"", "a move begins with its seat, 0 to 3"},
                 {"\"0 sing\"", "sing"}};
    Game *g = game_of("hearts", 4);
    State s;
    game_start(g, &s, (Seed){.low = 1}, NULL);
    for (size_t i = 0; i < sizeof WRONG / sizeof *WRONG; i++) {
        Err err = {{0}};
        Action out[MAX_PARSED];
        int seat;
        JsonDoc doc = parsed(WRONG[i].text);
        const Json root = json_root(&doc);
        assert_int_equal(position_move(g, &s, &root, &seat, out, &err), 0);
        assert_says(WRONG[i].text, &err, WRONG[i].why);
        json_free(&doc);
    }
    game_free(g);
}

static void options(void **unused)
{
    (void)unused;
    Err err = {{0}};
    OptionValue option[MAX_OPTIONS];
    int n = 0;
    JsonDoc doc = parsed("{\"target\": 300, \"open\": true, \"shut\": false, \"deck\": "
                         "\"classic\", \"far\": 2000000, \"none\": []}");
    const Json root = json_root(&doc);
    static const struct {
        const char *key, *value; /* NULL: refused */
    } WANTED[] = {{"target", "300"},   {"open", "on"}, {"shut", "off"},
                  {"deck", "classic"}, {"far", NULL},  {"none", NULL}};
    for (int i = 0; i < 6; i++) {
        const Json at = json_member(&root, WANTED[i].key);
        err = (Err){{0}};
        assert_int_equal(position_option(&at, option, &n, &err), WANTED[i].value != NULL);
        if (WANTED[i].value)
            assert_string_equal(option[n - 1].value, WANTED[i].value);
        else
            assert_says(WANTED[i].key, &err, WANTED[i].key);
    }
    const Json at = json_member(&root, "open");
    n = MAX_OPTIONS;
    err = (Err){{0}};
    assert_false(position_option(&at, option, &n, &err));
    assert_says("one too many", &err, "options");
    json_free(&doc);
}

/* ---- Files ---- */

/* <folder>/<kind>/<game>.json */
static void write_data(const char *kind, const char *game, const char *text)
{
    char name[64], path[128];
    mkdir(file_in(kind, path), 0700);
    snprintf(name, sizeof name, "%s/%s.json", kind, game);
    FILE *f = fopen(file_in(name, path), "w");
    fputs(text, f);
    fclose(f);
}

/* n times the same text between two ends. */
static void repeated(char *out, size_t room, const char *begin, int n, const char *each,
                     const char *end)
{
    size_t at = (size_t)snprintf(out, room, "%s", begin);
    for (int i = 0; i < n; i++)
        at += (size_t)snprintf(out + at, room - at, "%s%s", i ? ", " : "", each);
    snprintf(out + at, room - at, "%s", end);
}

static void feats(void **unused)
{
    (void)unused;
    static char many_feats[4096], many_conditions[4096];
    repeated(many_feats, sizeof many_feats, "{\"feats\": [", FEATS + 1,
             "{\"name\": \"a\", \"icon\": \"star\", \"if\": [{\"event\": \"out\"}]}", "]}");
    repeated(many_conditions, sizeof many_conditions,
             "{\"feats\": [{\"name\": \"a\", \"icon\": \"star\", \"if\": [", FEAT_CONDITIONS + 1,
             "{\"event\": \"out\"}", "]}]}");
    const struct {
        const char *text, *why;
    } WRONG[] = {
        {"{\"feats\": [{\"name\": \"\", \"icon\": \"star\", \"if\": [{\"event\": \"out\"}]}]}",
         "a name without blanks is wanted"},
        {"{\"feats\": [{\"name\": \"a b\", \"icon\": \"star\", \"if\": [{\"event\": \"out\"}]}]}",
         "a name without blanks is wanted"},
        {"{\"feats\": [{\"icon\": \"star\", \"if\": [{\"event\": \"out\"}]}]}", "name"},
        {"{\"feats\": [{\"name\": \"a\", \"icon\": \"star\", \"if\": [{\"event\": \"miracle\"}]}]}",
         "miracle"},
        {"{\"feats\": [{\"name\": \"a\", \"icon\": \"star\", \"if\": [{\"event\": \"out\", "
         "\"seat\": \"you\"}]}]}",
         "you"},
        {"{\"feats\": [{\"name\": \"a\", \"icon\": \"star\", \"if\": [{\"event\": \"out\", "
         "\"count\": [1, 2, 3]}]}]}",
         "[least, most] is wanted"},
        {"{\"feats\": [{\"name\": \"a\", \"icon\": \"star\", \"if\": [{\"event\": \"out\", "
         "\"sum\": 3}]}]}",
         "sum"},
        {"{\"feats\": [{\"name\": \"a\", \"icon\": \"star\", \"if\": [{\"event\": \"out\", "
         "\"run\": 1}]}]}",
         "run"},
        {many_feats, "feats"},
        {many_conditions, "conditions"}};
    Feats f;
    for (size_t i = 0; i < sizeof WRONG / sizeof *WRONG; i++) {
        Err err = {{0}};
        write_data("feats", "hearts", WRONG[i].text);
        if (feats_load(&f, folder, "hearts", &err))
            fail_msg("read: %s", WRONG[i].text);
        assert_says(WRONG[i].text, &err, WRONG[i].why);
        assert_says(WRONG[i].text, &err, "hearts.json");
    }
}

/* A book with one picture. */
static void pictures(void **unused)
{
    (void)unused;
    static char rows[4096], columns[4096];
    repeated(rows, sizeof rows, "{\"cards\": [", 200, "[\"2C\"]", "]}");
    repeated(columns, sizeof columns, "{\"columns\": [", 100, "\"hand\"", "]}");
    const struct {
        const char *picture, *why;
    } WRONG[] = {{"{}", "the figure is empty"},
                 {"{\"worth\": true}", "the figure is empty"},
                 {"{\"cards\": [[\"2C\"]], \"worth\": 1}", "worth"},
                 {"{\"cards\": [[\"2C\", \"2C\"]]}", "appears too often"},
                 {"{\"cards\": [\"2C\"]}", "cards"},
                 {"{\"pack\": \"by-smell\"}", "by-smell"},
                 {"{\"pack\": 1}", "pack"},
                 {"{\"table\": 1}", "table"},
                 {"{\"table\": \"none-such\"}", "none-such"},
                 {"{\"columns\": [\"colour\"]}", "colour"},
                 {"{\"ladder\": [[\"2C\"]]}", "combination"},
                 {"{\"song\": 1}", "song"},
                 {rows, "rows"},
                 {columns, "columns"}};
    static Figures figures;
    Game *g = game_of("hearts", 4);
    MatchPlan plan = {.game = "hearts", .seats = 4};
    copy_in(DATA_DIR "/games", "games");
    copy_in(DATA_DIR "/decks", "decks");
    for (size_t i = 0; i < sizeof WRONG / sizeof *WRONG; i++) {
        static char book[10000];
        Err err = {{0}};
        snprintf(book, sizeof book, "{\"chapters\": {\"play\": [\"words\", [%s]]}}",
                 WRONG[i].picture);
        write_data("books", "hearts", book);
        if (figures_load(folder, &plan, g, &figures, &err))
            fail_msg("read: %s", WRONG[i].picture);
        assert_says(WRONG[i].picture, &err, WRONG[i].why);
        assert_int_equal(figures.n, 0);
    }
    Err err = {{0}};
    assert_false(
        figures_load(folder, &(MatchPlan){.game = "none-such", .seats = 4}, g, &figures, &err));
    assert_says("no such game", &err, "none-such");
    write_data(
        "books", "hearts",
        "{\"chapters\": {\"play\": [\"words\", [{\"cards\": [[\"2C\"]], \"worth\": true}]]}}");
    err = (Err){{0}};
    if (!figures_load(folder, &plan, g, &figures, &err))
        fail_msg("%s", err.text);
    assert_true(figures.n == 1 && figures.figure[0].worth);
    game_free(g);
}

TEST_GROUP(strange_data, make_folder, remove_folder, cmocka_unit_test(positions),
           cmocka_unit_test(positions_that_are_right), cmocka_unit_test(moves),
           cmocka_unit_test(options), cmocka_unit_test(feats), cmocka_unit_test(pictures))
