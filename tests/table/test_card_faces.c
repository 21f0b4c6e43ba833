/* Faces by card: a deck may give any card the look of another, of a suit that it does not have. */
#include "base/file.h"
#include "support/folder.h"
#include "words/cards/cardart_style.h"
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

static const char deck[] =
    "{\"id\":\"odd\",\"suits\":[\"trump\",\"spades\"],\"cards\":["
    "{\"name\":\"QC\",\"suit\":\"trump\",\"rank\":15,\"face\":[\"clubs\",12]},"
    "{\"name\":\"7D\",\"suit\":\"trump\",\"rank\":14,\"face\":[\"diamonds\",7]},"
    "{\"name\":\"AS\",\"suit\":\"spades\",\"rank\":14,\"points\":1}]}";
static const char game[] =
    "{\"id\":\"odd\",\"order\":1,\"minutes\":1,\"deck\":\"odd\","
    "\"seats\":{\"min\":3,\"max\":3,\"default\":3},\"round\":[\"deal\",\"play\",\"score\"],"
    "\"phases\":{\"deal\":{\"phase\":\"deal\",\"each\":\"all\"},"
    "\"play\":{\"phase\":\"trick\",\"strength\":[\"rank\"]},"
    "\"score\":{\"phase\":\"score\",\"rules\":[\"card_points\"]}},\"match\":{\"until\":9}}";

static void put(const char *name, const char *text)
{
    char path[128];
    Err err = {""};
    assert_true(file_replace(file_in(name, path), text, strlen(text), &err));
}

static int make_odd(void **state)
{
    char path[128];
    if (make_folder(state) || mkdir(file_in("games", path), 0700) ||
        mkdir(file_in("decks", path), 0700))
        return -1;
    put("decks/odd.json", deck);
    put("games/odd.json", game);
    return 0;
}

static const CardFolders own = {SOURCE_DIR "/assets", SOURCE_DIR "/assets"};

static void looks_like_another_card(void **unused)
{
    (void)unused;
    static const struct {
        const char *name, *suit;
        int rank, own_rank;
    } wanted[] = {{"QC", "clubs", 12, 15}, {"7D", "diamonds", 7, 14}, {"AS", "spades", 14, 14}};
    static CardStyle style;
    Err err = {""};
    Game *g = game_load(folder, "odd", 3, NULL, 0, &err);
    if (!g)
        fail_msg("%s", err.text);
    assert_int_equal(game_facts(g)->suits, 2);
    assert_int_equal(game_face_suits(g), 4);
    if (!cardart_style_load(&style, g, &own, "french", &err))
        fail_msg("%s", err.text);
    for (size_t i = 0; i < sizeof wanted / sizeof *wanted; i++) {
        Card c;
        assert_true(game_card_named(g, wanted[i].name, &c));
        const CardInfo *info = game_card(g, c);
        assert_string_equal(game_suit(g, info->face_suit), wanted[i].suit);
        assert_int_equal(info->face, wanted[i].rank);
        assert_int_equal(info->rank, wanted[i].own_rank);
        assert_int_equal(style.face[style.face_of[c]].number, wanted[i].rank);
    }
    game_free(g);
}

TEST_GROUP(card_faces, make_odd, remove_folder, cmocka_unit_test(looks_like_another_card))
