/* Invalid game definitions, each with one error: the loader reports the error and its place in one
 * line. */
#include "base/file.h"
#include "base/json.h"
#include "base/strings.h"
#include "support/folder.h"
#include "rules/engine.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static int make_data(void **state)
{
    char path[128], command[300];
    if (make_folder(state) || mkdir(file_in("games", path), 0700) ||
        mkdir(file_in("decks", path), 0700))
        return -1;
    snprintf(command, sizeof command, "cp %s/decks/*.json %s", DATA_DIR, path);
    return system(command);
}

/* The real game with a merge patch, under its own name. */
static void write_game(const char *id, const char *patch)
{
    char path[128];
    JsonDoc doc;
    Err err = {""};
    snprintf(path, sizeof path, "%s/games/%s.json", DATA_DIR, id);
    if (!json_read_file(&doc, path, &err))
        fail_msg("%s", err.text);
    cJSON *changes = cJSON_Parse(patch);
    if (!changes)
        fail_msg("no JSON: %s", patch);
    doc.root = json_merge_patch(doc.root, changes);
    if (cJSON_HasObjectItem(changes, "options")) /* of numbers without presets */
        cJSON_DeleteItemFromObject(doc.root, "presets");
    char *text = cJSON_Print(doc.root);
    snprintf(path, sizeof path, "%s/games/%s.json", folder, id);
    assert_true(file_replace(path, text, strlen(text), &err));
    cJSON_free(text);
    cJSON_Delete(changes);
    json_free(&doc);
}

static Game *load(const char *id, int seats, const char *options, Err *err)
{
    OptionValue value[MAX_OPTIONS];
    int n = 0;
    *err = (Err){""};
    if (*options)
        assert_true(option_add(options, value, &n, err));
    return game_load(folder, id, seats, value, n, err);
}

/* `says`: the message after the file's name; "": no message, the game can be played. */
static void loads_or_says(const char *id, int seats, const char *patch, const char *options,
                          const char *says)
{
    char wanted[ERR_SIZE];
    Err err;
    write_game(id, patch);
    Game *g = load(id, seats, options, &err);
    if (*says == '/')
        snprintf(wanted, sizeof wanted, "%s/games/%s.json: %s", folder, id, says);
    else
        snprintf(wanted, sizeof wanted, "%s", says);
    if (strcmp(err.text, wanted) != 0)
        fail_msg("%s: \"%s\" and not \"%s\"", patch, err.text, wanted);
    assert_int_equal(g != NULL, !*says);
    game_free(g);
}

static void definitions_that_are_wrong(void **state)
{
    (void)state;
    static const struct {
        const char *game, *patch, *says;
    } table[] = {
        /* cards */
        {"hearts", "{\"pack\":{\"ranks\":5}}", "/pack/ranks: must be a list, not a number"},
        {"hearts", "{\"pack\":{\"ranks\":[1,\"x\"]}}",
         "/pack/ranks/1: must be a number, not a string"},
        {"hearts", "{\"pack\":{\"ranks\":[2000]}}",
         "/pack/ranks/0: 2000 is out of range; it must be -1000 to 1000"},
        {"hearts", "{\"pack\":{\"instead\":7}}", "/pack/instead: must be an object, not a number"},
        {"hearts", "{\"pack\":{\"instead\":{\"rank\":2,\"by\":3,\"how\":1}}}",
         "/pack/instead: unknown key \"how\""},
        {"hearts", "{\"pack\":{\"instead\":{\"by\":3}}}",
         "/pack/instead/rank: is missing; it must be a number"},
        {"hearts", "{\"pack\":{\"instead\":{\"rank\":2}}}",
         "/pack/instead/by: is missing; it must be a number"},
        {"hearts", "{\"pack\":{\"instead\":{}}}", "/pack/instead: \"rank\", \"by\" are missing"},
        {"hearts", "{\"order\":null,\"minutes\":null}", ""},
        {"hearts", "{\"pack\":{\"instead\":{\"rank\":2,\"by\":99}}}",
         "/pack/instead: no cards of rank 99 in deck french"},
        {"hearts", "{\"pack\":{\"instead\":{\"rank\":98,\"by\":2}}}",
         "/pack/instead: no cards of rank 98 in deck french"},
        {"hearts", "{\"pack\":{\"without\":\"JK\"}}",
         "/pack/without: must be a list, not a string"},
        {"hearts", "{\"pack\":{\"without\":[5]}}",
         "/pack/without/0: must be a string, not a number"},
        {"hearts", "{\"points\":[]}", "/points: must be an object, not a list"},
        {"hearts", "{\"points\":{\"hearts\":\"x\"}}",
         "/points/hearts: must be a number, not a string"},
        {"hearts", "{\"points\":{\"leaves\":4}}",
         "/points/leaves: no suit or card \"leaves\" in deck french"},
        {"hearts", "{\"by_seats\":null,\"pack\":{\"ranks\":[2],\"without\":[\"2C\"]}}",
         "/pack: 3 cards are not enough for 4 seats"},
        {"bottle-imp", "{\"markers\":{\"bottle\":4}}",
         "/markers/bottle: must be an object, not a number"},
        {"bottle-imp", "{\"markers\":7}", "/markers: must be an object, not a number"},
        {"bottle-imp", "{\"totals\":7}", "/totals: must be an object, not a number"},
        {"bottle-imp", "{\"totals\":{\"a-name-of-more-than-thirty-one-characters\":0}}",
         "/totals/a-name-of-more-than-thirty-one-characters: a total's name has at most 31 "
         "characters"},
        {"bottle-imp", "{\"totals\":{\"t\":\"x\"}}", "/totals/t: must be a number, not a string"},
        /* the table and the match */
        {"bottle-imp", "{\"zones\":1}", "/zones: must be an object, not a number"},
        {"bottle-imp", "{\"zones\":{\"given\":1}}", "/zones: unknown key \"given\""},
        {"bottle-imp", "{\"zones\":{\"taken\":1}}",
         "/zones/taken: must be an object, not a number"},
        {"bottle-imp", "{\"zones\":{\"taken\":{\"closed\":true}}}",
         "/zones/taken: unknown key \"closed\""},
        {"bottle-imp", "{\"zones\":{\"taken\":{\"open\":1}}}",
         "/zones/taken/open: must be true or false, not a number"},
        {"bottle-imp", "{\"match\":3}", "/match: must be an object, not a number"},
        {"bottle-imp", "{\"match\":{\"until\":null}}",
         "/match: \"until\" or \"deals\" must say when the match ends"},
        {"bottle-imp", "{\"match\":{\"deals\":5000}}",
         "/match/deals: 5000 is out of range; it must be 0 to 1000"},
        {"bottle-imp", "{\"match\":{\"winner\":3}}",
         "/match/winner: must be a string, not a number"},
        {"bottle-imp", "{\"match\":{\"winner\":\"first\"}}",
         "/match/winner: \"highest\" or \"lowest\" is wanted, not \"first\""},
        {"bottle-imp", "{\"match\":{\"end_at\":\"noon\"}}",
         "/match/end_at: \"reached\" or \"exceeded\" is wanted, not \"noon\""},
        {"bottle-imp", "{\"match\":{\"ties\":\"fight\"}}",
         "/match/ties: \"share\" or \"play_on\" is wanted, not \"fight\""},
        {"bottle-imp", "{\"join\":3}", "/join: must be true or false, not a number"},
        {"bottle-imp", "{\"join\":true}",
         "/join: only a game with \"ranked\" seats has places for people who join"},
        {"great-dalmuti", "{\"ranked\":\"upwards\"}",
         "/ranked: \"clockwise\" or \"counterclockwise\" is wanted, not \"upwards\""},
        {"great-dalmuti", "{\"wild\":0}", "/wild: 0 is out of range; it must be 1 to 1000"},
        {"hearts", "{\"partners\":1}", "/partners: must be true or false, not a number"},
        /* numbers of players */
        {"bottle-imp", "{\"by_seats\":[]}", "/by_seats: must be an object, not a list"},
        {"bottle-imp", "{\"by_seats\":{\"3\":[]}}", "/by_seats/3: must be an object, not a list"},
        {"bottle-imp", "{\"by_seats\":{\"33\":{}}}",
         "/by_seats/33: a number of players from 3 to 4 is wanted, not \"33\""},
        {"bottle-imp", "{\"seats\":{\"only\":[3,\"x\"]}}",
         "/seats/only/1: must be a number, not a string"},
        {"bottle-imp", "{\"seats\":{\"only\":3}}", "/seats/only: must be a list, not a number"},
        {"bottle-imp", "{\"seats\":{\"only\":[3]}}",
         "/seats: 4 players, the default, are not among those from \"min\" to \"max\" or in "
         "\"only\""},
        {"bottle-imp", "{\"seats\":{\"some\":[3]}}", "/seats: unknown key \"some\""},
        {"bottle-imp", "{\"seats\":4}", "/seats: must be an object, not a number"},
        {"bottle-imp", "{\"order\":-1}", "/order: -1 is out of range; it must be 0 to 1000"},
        {"bottle-imp", "{\"minutes\":\"x\"}", "/minutes: must be a number, not a string"},
        {"bottle-imp", "{\"family\":\"fishing\"}",
         "/family: no family \"fishing\"; write one of \"tricks\" \"avoiding\" \"bidding\" "
         "\"climbing\" \"adding\" \"bluff\" \"other\""},
        /* phases and rules */
        {"hearts", "{\"round\":3}", "/round: must be a list, not a number"},
        {"little-devils", "{\"phases\":3,\"by_seats\":null,\"options\":[]}",
         "/phases: must be an object, not a number"},
        {"hearts", "{\"round\":[\"deal\",3]}", "/round/1: must be a string, not a number"},
        {"hearts", "{\"phases\":{\"play\":{\"follow\":\"suit\"}}}",
         "/phases/play/follow: must be a list, not a string"},
        {"hearts", "{\"phases\":{\"play\":{\"follow\":[{\"rule\":\"suit\",\"exempt\":7}]}}}",
         "/phases/play/follow/0/exempt: must be a string, not a number"},
        {"hearts", "{\"phases\":{\"play\":{\"follow\":[{\"rule\":\"suit\",\"exempt\":\"9X\"}]}}}",
         "/phases/play/follow/0/exempt: no card \"9X\" in the pack of deck french"},
        {"hearts",
         "{\"phases\":{\"play\":{\"lead\":[{\"rule\":\"lowest_of_suit_first\",\"suit\":3}]}}}",
         "/phases/play/lead/0/suit: must be a string, not a number"},
        {"hearts",
         "{\"phases\":{\"play\":{\"lead\":[{\"rule\":\"lowest_of_suit_first\",\"suit\":\"club\"}]}}"
         "}",
         "/phases/play/lead/0/suit: no suit \"club\"; did you mean \"clubs\"?"},
        {"hearts", "{\"phases\":{\"play\":{\"lot\":3}}}",
         "/phases/play/lot: must be true or false, not a number"},
        {"hearts", "{\"phases\":{\"play\":{\"first_lead\":\"eldest\"}}}",
         "/phases/play/first_lead: no value \"eldest\"; write one of \"dealer_left\" \"holder\" "
         "\"picker\""},
        {"hearts", "{\"phases\":{\"play\":{\"first_lead\":3}}}",
         "/phases/play/first_lead: must be a string, not a number"},
        {"bottle-imp", "{\"phases\":{\"pass\":{\"to\":\"left\"}},\"by_seats\":null,\"options\":[]}",
         "/phases/pass/to: must be a list, not a string"},
        {"bottle-imp", "{\"phases\":{\"pass\":{\"to\":[]}},\"by_seats\":null,\"options\":[]}",
         "/phases/pass/to: at least one place is wanted"},
        {"bottle-imp",
         "{\"phases\":{\"pass\":{\"to\":[[\"left\"],5]}},\"by_seats\":null,\"options\":[]}",
         "/phases/pass/to/1: must be a list, not a number"},
        {"bottle-imp",
         "{\"phases\":{\"pass\":{\"to\":[[\"left\"],[5]]}},\"by_seats\":null,\"options\":[]}",
         "/phases/pass/to/1/0: must be a string, not a number"},
        {"bottle-imp",
         "{\"phases\":{\"pass\":{\"to\":[[],[],[],[],[],[],[],[],[]]}},\"by_seats\":null,"
         "\"options\":[]}",
         "/phases/pass/to: more than 4 exchanges"},
        {"hearts", "{\"phases\":{\"deal\":{\"each\":\"most\"}}}",
         "/phases/deal/each: \"all\", \"none\" or a number of cards is wanted"},
        {"hearts", "{\"phases\":{\"score\":{\"reveal\":[3]}}}",
         "/phases/score/reveal/0: must be a string, not a number"},
        {"hearts", "{\"phases\":{\"score\":{\"reveal\":[\"stock\"]}}}",
         "/phases/score/reveal/0: only \"aside\" can be revealed"},
        {"hearts", "{\"phases\":{\"score\":{\"rules\":[{\"rule\":\"trick_table\",\"points\":5}]}}}",
         "/phases/score/rules/0/points: must be a list, not a number"},
        {"hearts",
         "{\"phases\":{\"score\":{\"rules\":[{\"rule\":\"trick_table\",\"points\":[]}]}}}",
         "/phases/score/rules/0/points: at least one number is wanted"},
        {"hearts",
         "{\"phases\":{\"score\":{\"rules\":[{\"rule\":\"trick_table\",\"points\":[\"x\"]}]}}}",
         "/phases/score/rules/0/points/0: must be a number, not a string"},
        {"hearts", "{\"phases\":{\"score\":{\"rules\":[5]}}}",
         "/phases/score/rules/0: must be a string, not a number"},
        {"hearts",
         "{\"phases\":{\"score\":{\"rules\":[{\"rule\":\"trick_table\",\"points\":[1,2,3,4,5,6,7,8,"
         "9,1,2,3,4,5,6,7,8,9,1,2,3,4,5,"
         "6,7]}]}}}",
         "/phases/score/rules/0/points: more than 24 numbers"},
        {"addenda", "{\"totals\":null}", "/phases/play: adding needs a total in /totals"},
        {"hearts",
         "{\"round\":[\"a\",\"b\",\"c\",\"d\",\"e\",\"f\",\"g\",\"h\",\"i\"],\"by_seats\":null,"
         "\"phases\":{"
         "\"a\":{\"phase\":\"deal\",\"each\":\"all\",\"uneven\":true},\"b\":{\"phase\":\"bid\"},"
         "\"c\":{\"phase\":\"bid\"},"
         "\"d\":{\"phase\":\"bid\"},\"e\":{\"phase\":\"bid\"},\"f\":{\"phase\":\"bid\"},\"g\":{"
         "\"phase\":\"bid\"},"
         "\"h\":{\"phase\":\"bid\"}}}",
         "/round: more than 8 phases"},
        {"hearts", "{\"round\":[]}",
         "/round: a round begins with a phase that asks nobody: \"deal\", or \"ranks\" before it"},
        {"hearts", "{\"id\":7}", "/id: must be a string, not a number"},
        /* options */
        {"hearts", "{\"presets\":{\"a\":{\"x\":1}}}", "/presets/a/x: no option \"x\""},
        {"hearts", "{\"presets\":{\"a\":{\"target\":5}}}",
         "/presets/a/target: 5 is out of range; it must be 50 to 200"},
        {"hearts", "{\"presets\":{\"a\":{\"moon\":\"sel\"}}}",
         "/presets/a/moon: no choice \"sel\"; did you mean \"self\"?"},
        {"hearts", "{\"presets\":{\"a\":3}}", "/presets/a: must be an object, not a number"},
        {"hearts", "{\"options\":[5]}", "/options/0: must be an object, not a number"},
        {"hearts", "{\"options\":[{\"key\":\"x\",\"kind\":\"flags\",\"default\":false,\"on\":{}}]}",
         "/options/0/kind: no kind \"flags\"; did you mean \"flag\"?"},
        {"hearts",
         "{\"options\":[{\"key\":\"x\",\"kind\":\"colour\",\"default\":false,\"on\":{}}]}",
         "/options/0/kind: no kind \"colour\"; write one of \"number\" \"choice\" \"flag\""},
        {"hearts",
         "{\"options\":[{\"key\":\"x\",\"kind\":\"flag\",\"default\":false,\"on\":{},\"off\":{}}]}",
         "/options/0: unknown key \"off\""},
        {"hearts", "{\"options\":[{\"key\":\"x\",\"kind\":\"flag\",\"default\":3,\"on\":{}}]}",
         "/options/0/default: must be true or false, not a number"},
        {"hearts", "{\"options\":[{\"key\":\"x\",\"kind\":\"flag\",\"default\":false}]}",
         "/options/0/on: is missing; it must be an object"},
        {"hearts",
         "{\"options\":[{\"key\":\"x\",\"kind\":\"flag\",\"default\":false,\"on\":{},\"seats\":[9]}"
         "]}",
         "/options/0/seats/0: 9 is out of range; it must be 2 to 8"},
        {"hearts",
         "{\"options\":[{\"key\":\"x\",\"kind\":\"choice\",\"default\":\"c\",\"choices\":{\"a\":{},"
         "\"b\":{}}}]}",
         "/options/0/default: no choice \"c\""},
        {"hearts",
         "{\"options\":[{\"key\":\"x\",\"kind\":\"choice\",\"default\":\"a\",\"choices\":{\"a\":3}}"
         "]}",
         "/options/0/choices/a: must be an object, not a number"},
        {"hearts",
         "{\"options\":[{\"key\":\"x\",\"kind\":\"choice\",\"default\":\"a\",\"choices\":{\"a-name-"
         "of-more-than-thirty-one-"
         "characters\":{}}}]}",
         "/options/0/choices/a-name-of-more-than-thirty-one-characters: a choice's name has at "
         "most 31 characters"},
        {"hearts",
         "{\"options\":[{\"key\":\"x\",\"kind\":\"choice\",\"default\":\"a\",\"choices\":{\"a\":{},"
         "\"b\":{}},\"choice_seats\":{"
         "\"b\":[1]}}]}",
         "/options/0/choice_seats/b/0: 1 is out of range; it must be 2 to 8"},
        {"hearts",
         "{\"options\":[{\"key\":\"x\",\"kind\":\"number\",\"min\":1,\"max\":9,\"step\":1,"
         "\"default\":5,\"sets\":4}]}",
         "/options/0/sets: must be a string, not a number"},
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++)
        loads_or_says(table[i].game, 4, table[i].patch, "", table[i].says);
}

/* Numbers of players and options that are not offered. */
static void wishes_that_are_wrong(void **state)
{
    (void)state;
    static const struct {
        const char *game;
        int seats;
        const char *option, *says;
    } table[] = {
        {"addenda", 3, "", "addenda is not for 3 players"},
        {"addenda", 5, "", "addenda is for 2 to 4 players, not 5"},
        {"bottle-imp", 1, "", "bottle-imp is for 3 to 4 players, not 1"},
        {"hearts", 4, "target=40", "option target=40: a whole number from 50 to 200 is wanted"},
        {"hearts", 4, "target=", "option target=: a whole number from 50 to 200 is wanted"},
        {"hearts", 4, "target=60x", "option target=60x: a whole number from 50 to 200 is wanted"},
        {"hearts", 4, "queen_breaks=yes", "option queen_breaks=yes: on or off is wanted"},
        {"hearts", 4, "moon=self-", "option moon=self-: one of others, self is wanted"},
        {"hearts", 4, "noon=self", "hearts has no option \"noon\"; did you mean \"moon\"?"},
        {"hearts", 4, "volume=11", "hearts has no option \"volume\""},
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++)
        loads_or_says(table[i].game, table[i].seats, "{}", table[i].option, table[i].says);
}

/* Unusual but valid definitions. */
static void definitions_that_are_odd(void **state)
{
    (void)state;
    loads_or_says("hearts", 4, "{\"pack\":{\"instead\":{\"rank\":2,\"by\":3}}}", "",
                  ""); /* 3 exists already */
    loads_or_says("bottle-imp", 4, "{\"zones\":{\"taken\":{}}}", "", "");
    loads_or_says("bottle-imp", 3, "{\"seats\":{\"default\":3,\"only\":[3]}}", "", "");
    loads_or_says("bottle-imp", 4, "{\"match\":{\"until\":null,\"deals\":3}}", "", "");
    loads_or_says("bottle-imp", 4,
                  "{\"match\":{\"end_at\":\"reached\",\"winner\":\"lowest\",\"ties\":\"share\"}}",
                  "", "");
}

/* Loads Little Devils with a deck of these cards and expects this complaint. */
static void deck_says(const char *cards, const char *says)
{
    char path[128], game[128], text[3000], wanted[ERR_SIZE];
    Err err = {""};
    snprintf(text, sizeof text, "{\"id\":\"odd\",\"suits\":[\"red\",\"blue\"],\"cards\":[%s]}",
             cards);
    assert_true(file_replace(file_in("decks/odd.json", path), text, strlen(text), &err));
    write_game("little-devils", "{\"deck\":\"odd\",\"pack\":null,\"by_seats\":null}");
    assert_null(load("little-devils", 4, "", &err));
    snprintf(wanted, sizeof wanted, "%s: /deck: deck \"odd\": %s: %s",
             file_in("games/little-devils.json", game), path, says);
    if (strcmp(err.text, wanted) != 0)
        fail_msg("%s: \"%s\" and not \"%s\"", cards, err.text, wanted);
}

static void decks_that_are_wrong(void **state)
{
    (void)state;
    static const char *const name = "/cards/0/name: a card's name is 1 to 7 bytes without blank, "
                                    "control character, # or quote, and not "
                                    "\"wild\" or \"x2\"";
    static const char *const names[] = {"", "a b", "#1", "a\\\"", "wild", "x2", "x12", "12345678"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        char card[80];
        snprintf(card, sizeof card, "{\"name\":\"%s\",\"rank\":1}", names[i]);
        deck_says(card, name);
    }
    deck_says("{\"name\":\"a\\u007f\",\"rank\":1}",
              "/cards/0/name: holds U+007F, an invisible character; leave it out");
    deck_says("5", "/cards/0: must be an object, not a number");
    deck_says("{\"name\":1}", "/cards/0/name: must be a string, not a number");
    deck_says("{\"name\":\"x\",\"rank\":1},{\"name\":\"x\",\"rank\":2}",
              "/cards/1/name: two cards are named \"x\"");
    deck_says("{\"name\":\"x\"}",
              "/cards/0: card \"x\" needs a \"rank\", since its name is no number");
    deck_says("{\"name\":\"-5\"}",
              "/cards/0: card \"-5\" needs a \"rank\", since its name is no number");
    deck_says("{\"name\":\"2000\"}", "/cards/0/name: rank 2000 is not between -1000 and 1000");
    deck_says("{\"name\":\"x\",\"rank\":\"high\"}",
              "/cards/0/rank: must be a number, not a string");
    deck_says("{\"name\":\"1\",\"points\":1000}",
              "/cards/0/points: 1000 is out of range; it must be -999 to 999");
    deck_says("{\"name\":\"1\",\"suit\":\"green\"}", "/cards/0/suit: no suit \"green\" in /suits");
    deck_says("{\"name\":\"1\",\"suit\":3}", "/cards/0/suit: must be a string, not a number");
    deck_says("{\"name\":\"1\",\"face\":3}", "/cards/0/face: must be a list, not a number");
    deck_says("{\"name\":\"1\",\"face\":[\"red\"]}", "/cards/0/face: a face is [suit, rank]");
    deck_says("{\"name\":\"1\",\"face\":[\"red\",\"12\"]}",
              "/cards/0/face/1: must be a number, not a string");
    deck_says("{\"name\":\"1\",\"copies\":0}",
              "/cards/0/copies: 0 is out of range; it must be 1 to 128");
    deck_says("{\"name\":\"1\",\"copies\":100},{\"name\":\"2\",\"copies\":29}",
              "/cards: more than 128 cards");
    deck_says("{\"name\":\"1\",\"copies\":128},{\"name\":\"2\"}", "/cards: more than 128 cards");
}

static void list_says(const char *data_dir, const char *says)
{
    int n = 7;
    char wanted[ERR_SIZE];
    Err err = {""};
    snprintf(wanted, sizeof wanted, says, data_dir);
    assert_null(game_list(data_dir, &n, &err));
    assert_int_equal(n, 0);
    assert_string_equal(err.text, wanted);
}

/* Loads all games of a folder by family and in their order; an unreadable one is left out and
 * reported. A game that names no family is among the last. */
static void lists_of_games(void **state)
{
    (void)state;
    char path[128], top[128];
    Err err = {""};
    list_says("/nowhere", "%s/games: no games found there; name the data folder with --data");
    assert_int_equal(mkdir(file_in("list", top), 0700) | mkdir(file_in("list/games", path), 0700),
                     0);
    list_says(top, "%s/games: no game files there");
    assert_true(file_replace(file_in("list/games/.hearts.json", path), "{", 1, &err));
    assert_true(file_replace(file_in("list/games/hearts", path), "{", 1, &err));
    assert_true(file_replace(file_in("list/games/json", path), "{", 1, &err));
    list_says(top, "%s/games: no game files there");
    write_game("sneak", "{\"order\":7,\"family\":null}");
    write_game("hearts", "{\"order\":9,\"family\":\"bluff\"}");
    write_game("addenda", "{\"order\":3,\"family\":\"other\"}");
    char from[128], to[128];
    static const char *const ids[] = {"hearts", "addenda", "sneak"};
    for (int i = 0; i < 3; i++) {
        snprintf(from, sizeof from, "%s/games/%s.json", folder, ids[i]);
        snprintf(to, sizeof to, "%s/list/games/%s.json", folder, ids[i]);
        assert_int_equal(rename(from, to), 0);
    }
    assert_true(file_replace(file_in("list/games/broken.json", path), "{", 1, &err));
    int n = 0;
    GameInfo *list = game_list(top, &n, &err);
    assert_int_equal(n, 3);
    for (int i = 0; i < 3; i++)
        assert_string_equal(list[i].id, ids[i]);
    assert_non_null(strstr(err.text, "/broken.json:1:2: the text ends too early"));
    free(list);
}

/* A second folder adds games that the first one lacks; of two with one id the first stays. */
static void lists_of_added_games(void **state)
{
    (void)state;
    char path[128], folders[PATH_SIZE];
    GamesLeftOut out;
    Err err = {""};
    int n = 0;
    snprintf(folders, sizeof folders, "%s", file_in("list", path));
    assert_int_equal(mkdir(file_in("more", path), 0700), 0);
    assert_true(folders_add(folders, path));
    assert_int_equal(mkdir(file_in("more/games", path), 0700), 0);
    unlink(file_in("list/games/broken.json", path));
    write_game("hearts", "{\"order\":1}");
    assert_int_equal(rename(file_in("games/hearts.json", path),
                            strcat(strcpy((char[128]){0}, folder), "/more/games/hearts.json")),
                     0);
    write_game("great-dalmuti", "{\"author\":\"Ann\"}");
    assert_int_equal(
        rename(file_in("games/great-dalmuti.json", path),
               strcat(strcpy((char[128]){0}, folder), "/more/games/great-dalmuti.json")),
        0);
    assert_true(file_replace(file_in("more/games/mine.json", path), "{", 1, &err));
    GameInfo *list = game_list_with(folders, &n, &out, &err);
    assert_int_equal(n, 4);
    int own = 0;
    for (int i = 0; i < n; i++) {
        own += list[i].own;
        assert_string_equal(list[i].author, list[i].own ? "Ann" : "");
        if (list[i].own)
            assert_string_equal(list[i].id, "great-dalmuti");
    }
    assert_int_equal(own, 1);
    assert_int_equal(out.n, 2);
    assert_string_equal(out.at[0].file, "hearts");
    assert_true(out.at[0].twice && out.at[0].own);
    assert_non_null(
        strstr(out.at[0].why.text, "/more/games/hearts.json: another game has this id"));
    assert_string_equal(out.at[1].file, "mine");
    assert_false(out.at[1].twice);
    free(list);
}

/* Every preset can be played with every number of players, differs from the default at the usual
 * number, and has a name in both languages. */
static void presets(void **unused)
{
    Err err = {""};
    int n;
    GameInfo *games = game_list(DATA_DIR, &n, &err);
    Strings *text[] = {strings_load(DATA_DIR, "ja", &err), strings_load(DATA_DIR, "en", &err)};
    for (int i = 0; i < n; i++)
        for (int k = 0; k < games[i].n_presets; k++) {
            const PresetInfo *p = &games[i].preset[k];
            bool own = false;
            assert_true(*strings_of(text[0], "game.%s.preset.%s", games[i].id, p->key) &&
                        *strings_of(text[1], "game.%s.preset.%s", games[i].id, p->key));
            for (int seats = games[i].min_seats; seats <= games[i].max_seats; seats++) {
                OptionValue value[MAX_OPTIONS];
                int values = 0;
                for (int o = 0; o < games[i].n_options; o++) {
                    const OptionInfo *option = &games[i].option[o];
                    if (!(p->sets >> o & 1) || !option_offered(option, seats))
                        continue;
                    own |= seats == games[i].default_seats &&
                           p->value[o] != option_standard(option, seats);
                    snprintf(value[values].key, NAME_SIZE, "%s", option->key);
                    option_print(option, p->value[o], value[values++].value);
                }
                Game *g = seats_offered(&games[i], seats)
                              ? game_load(DATA_DIR, games[i].id, seats, value, values, &err)
                              : NULL;
                if (!g && seats_offered(&games[i], seats))
                    fail_msg("%s, preset %s, %d players: %s", games[i].id, p->key, seats, err.text);
                game_free(g);
            }
            assert_true(own);
        }
    strings_free(text[0]);
    strings_free(text[1]);
    free(games);
}

TEST_GROUP(load, make_data, remove_folder, cmocka_unit_test(definitions_that_are_wrong),
           cmocka_unit_test(wishes_that_are_wrong), cmocka_unit_test(definitions_that_are_odd),
           cmocka_unit_test(decks_that_are_wrong), cmocka_unit_test(lists_of_games),
           cmocka_unit_test(lists_of_added_games), cmocka_unit_test(presets))
