/* Names are found as people type them, in either script. */
#include "base/romaji.h"
#include "support/cm.h"
#include <string.h>

static void written(const char *text, const char *romaji)
{
    char out[64];
    assert_string_equal(romaji_write(text, out, sizeof out), romaji);
}

static void both_kinds_of_kana_become_letters(void **unused)
{
    (void)unused;
    written("ボトルインプ", "botoruinpu");
    written("ぼとるいんぷ", "botoruinpu");
    written("ハーツ", "hatsu");
    written("ゲシェンク", "geshenku");
    written("ウィッチズ", "wichizu");
    written("ひゃく、しゃ、じょ、ちゅ", "hyakushajochu");
    written("ディフォ", "difo");
    written("大富豪", "大富豪");
}

static void accents_case_width_and_blanks_do_not_count(void **unused)
{
    (void)unused;
    written("Minimisère", "minimisere");
    written("ＨＥＡＲＴＳ　７", "hearts7");
    written("The Bottle Imp", "thebotleinp");
    written("Zoë-Ōta", "zoeota");
    written("aabbcc-1122", "abc1122"); /* doubled letters once */
    written("", "");
}

static void what_does_not_fit_is_left_out(void **unused)
{
    (void)unused;
    char out[5];
    assert_string_equal(romaji_write("大富豪", out, sizeof out), "大");
    assert_string_equal(romaji_write("abcdefg", out, sizeof out), "abcd");
}

static void names_are_found(void **unused)
{
    (void)unused;
    assert_true(romaji_find("ゲシェンク", "geshen"));
    assert_true(romaji_find("ボトルインプ", "トル"));
    assert_true(romaji_find("ハーツ", "haatsu"));
    assert_true(romaji_find("The Bottle Imp", "bottle i"));
    assert_true(romaji_find("だいふごう", "daifugo"));
    assert_true(romaji_find("Whist", " "));
    assert_false(romaji_find("Whist", "hearts"));
    assert_false(romaji_find("大富豪", "大貧民"));
    assert_false(romaji_find("", "a"));
}

TEST_GROUP(romaji, NULL, NULL, cmocka_unit_test(both_kinds_of_kana_become_letters),
           cmocka_unit_test(accents_case_width_and_blanks_do_not_count),
           cmocka_unit_test(what_does_not_fit_is_left_out), cmocka_unit_test(names_are_found))
