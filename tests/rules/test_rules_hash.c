/* The rules hash on which saves depend: edits of a game's file that change nothing in play keep
 * saves valid, all others do not. */
#include "support/folder.h"
#include "match/match.h"
#include "second/second.h"

static char data[64], game_file[160], save_file[128];

static int make_data(void **unused)
{
    char command[400];
    if (make_folder(unused))
        return -1;
    snprintf(data, sizeof data, "%s/data", folder);
    snprintf(game_file, sizeof game_file, "%s/games/bottle-imp.json", data);
    file_in("save", save_file);
    snprintf(command, sizeof command, "mkdir %s && cp -r %s/games %s/decks %s", data, DATA_DIR,
             DATA_DIR, data);
    return system(command);
}

/* The game's file as it is shipped, with the first `old` replaced. */
static void edit(const char *old, const char *new)
{
    char text[8192], path[300];
    snprintf(path, sizeof path, "%s/games/bottle-imp.json", DATA_DIR);
    FILE *f = fopen(path, "rb");
    assert_non_null(f);
    text[fread(text, 1, sizeof text - 1, f)] = '\0';
    fclose(f);
    char *at = strstr(text, old);
    assert_non_null(at);
    f = fopen(game_file, "wb");
    assert_non_null(f);
    fprintf(f, "%.*s%s%s", (int)(at - text), text, new, at + strlen(old));
    fclose(f);
}

static void save_a_match(void)
{
    MatchPlan plan = {.game = "bottle-imp",
                      .seats = 3,
                      .seed = {.low = 5},
                      .n_options = 1,
                      .option = {{"target", "300"}}};
    Err err = {""};
    for (int i = 0; i < 3; i++)
        plan.player[i] = (Player){.human = true, .name = "Keawe"};
    Match *m = match_new(DATA_DIR, &plan, &err);
    for (int i = 0; m && i < 30; i++) {
        Action a[MAX_MOVES];
        const int seat = __builtin_ctz(game_to_act(match_state(m)));
        game_moves(match_game(m), match_state(m), seat, a);
        match_play(m, seat, a[0], NULL);
    }
    assert_true(m && match_save(m, save_file, &err));
    match_free(m);
}

static bool still_playable(Err *err)
{
    SaveTrouble t;
    Match *m = match_load(data, NULL, save_file, &t);
    match_free(m);
    *err = t.err;
    return m != NULL && t.fault == SAVE_SOUND;
}

static void what_is_not_played_keeps_saves(void **unused)
{
    (void)unused;
    static const char *const edits[][2] = {
        {"\"order\": 1", "\"order\": 77"},
        {"\"family\": \"tricks\"", "\"family\": \"other\""},
        {"\"minutes\": 30", "\"minutes\": 45"},
        {"\"default\": 4 }", "\"default\": 3 }"},
        {"\"step\": 50, \"default\": 500", "\"step\": 10, \"default\": 400"},
        {"\"short\": { \"target\": 300 }", "\"mine\": { \"target\": 350 }"},
        {"{ \"key\": \"deck\"", "{ \"key\": \"cards\""},
        {"\"deal\": { \"phase\": \"deal\", \"each\": \"all\" },",
         "\"deal\": { \"each\": \"all\",\n \"phase\":\"deal\" }, \"idle\": { \"phase\": \"score\", "
         "\"rules\": [\"card_points\"] "
         "},"},
        {"\"match\": { \"until\": 500, \"winner\": \"highest\" },",
         "\"match\": { \"winner\": \"highest\", \"until\": 500 },"},
        {"\"options\": [",
         "\"by_seats\": { \"4\": { \"match\": { \"until\": 700 } } }, \"options\": ["},
    };
    save_a_match();
    for (size_t i = 0; i < sizeof edits / sizeof *edits; i++) {
        Err err;
        edit(edits[i][0], edits[i][1]);
        if (!still_playable(&err))
            fail_msg("%s: %s", edits[i][1], err.text);
    }
}

static void what_is_played_does_not(void **unused)
{
    (void)unused;
    static const char *const edits[][2] = {
        {"[\"left\", \"right\", \"aside\"]", "[\"right\", \"left\", \"aside\"]"},
        {"\"winner\": \"highest\"", "\"winner\": \"lowest\""},
        {", \"card_points\"", ", \"cards_taken\""},
        {"\"follow\": [\"suit\"],", ""},
        {", \"rank\"],", ", \"suit_led\", \"rank\"],"},
        {"\"deck\": \"bottle-imp-classic\"", "\"deck\": \"bottle-imp-matagot\""},
        {"\"step\": 50, \"default\": 500, \"sets\": \"/match/until\"",
         "\"step\": 50, \"default\": 500, \"sets\": \"/match/deals\""},
    };
    save_a_match();
    for (size_t i = 0; i < sizeof edits / sizeof *edits; i++) {
        Err err;
        edit(edits[i][0], edits[i][1]);
        if (still_playable(&err) || !strstr(err.text, "other rules"))
            fail_msg("%s: %s", edits[i][1], err.text);
    }
}

TEST_GROUP(rules_hash, make_data, remove_folder, cmocka_unit_test(what_is_not_played_keeps_saves),
           cmocka_unit_test(what_is_played_does_not))
