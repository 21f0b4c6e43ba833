/* The fonts that the program names have a glyph for every character of every text, in every role of
 * text; figures have one width. The system's fallback fonts are hidden here (own-fonts.conf). */
#include "base/strings.h"
#include "support/cm.h"
#include "platform/draw/font.h"
#include "platform/draw/sdl.h"
#include <stdio.h>

static void texts_have_glyphs(const char *language)
{
    Err err = {""};
    Fonts *fonts = fonts_new(&err);
    Strings *strings = strings_load(DATA_DIR, language, &err);
    if (!fonts || !strings)
        fail_msg("%s", err.text);
    static const FontRole roles[] = {FONT_UI, FONT_BOLD, FONT_TITLE};
    for (int i = 0; strings_key(strings, i); i++) {
        const char *key = strings_key(strings, i);
        for (size_t r = 0; r < sizeof roles / sizeof *roles; r++) {
            const uint32_t missing = fonts_tofu(fonts, roles[r], strings_get(strings, key));
            if (missing && missing != '\n')
                fail_msg("data/text/%s: %s: no glyph for U+%04X in role %d", language, key,
                         (unsigned)missing, (int)roles[r]);
        }
    }
    strings_free(strings);
    fonts_free(fonts);
}

static void japanese(void **state)
{
    (void)state;
    texts_have_glyphs("ja");
}

static void english(void **state)
{
    (void)state;
    texts_have_glyphs("en");
}

/* The query itself notices a character that no font has. */
static void query_can_fail(void **state)
{
    (void)state;
    Err err = {""};
    Fonts *fonts = fonts_new(&err);
    assert_non_null(fonts);
    assert_int_equal(fonts_tofu(fonts, FONT_UI, "a\U0010FFFD"), 0x10FFFD);
    assert_int_equal(fonts_tofu(fonts, FONT_UI, "\u10D0"), 0x10D0); /* DejaVu Sans has it */
    assert_int_equal(fonts_tofu(fonts, FONT_NUMERAL, "0123456789"), 0);
    fonts_free(fonts);
}

/* Columns of figures are straight, and a number that counts does not shake. */
static void figures_have_one_width(void **state)
{
    (void)state;
    Err err = {""};
    Fonts *fonts = fonts_new(&err);
    assert_non_null(fonts);
    static const FontRole roles[] = {FONT_UI, FONT_BOLD, FONT_NUMERAL};
    for (int px = 12; px <= 40; px++)
        for (size_t r = 0; r < sizeof roles / sizeof *roles; r++)
            for (char figure = '1'; figure <= '9'; figure++)
                assert_int_equal(fonts_width(fonts, roles[r], px, (char[]){figure, figure, 0}),
                                 fonts_width(fonts, roles[r], px, "00"));
    fonts_free(fonts);
}

static int width_beside(Fonts *fonts, const char *letter, const char *both)
{
    return fonts_width(fonts, FONT_UI, 100, both) - fonts_width(fonts, FONT_UI, 100, letter);
}

/* The ellipsis is as wide as a kana in Japanese and narrower in English. Quotes and apostrophes
 * are never wide. */
static void signs_follow_their_script(void **state)
{
    (void)state;
    Err err = {""};
    Fonts *fonts = fonts_new(&err);
    assert_non_null(fonts);
    assert_true(width_beside(fonts, "あ", "あ…") > width_beside(fonts, "a", "a…"));
    assert_int_equal(width_beside(fonts, "あ", "…あ"), width_beside(fonts, "あ", "あ…"));
    assert_int_equal(width_beside(fonts, "あa", "あa "), width_beside(fonts, "a", "a "));
    assert_int_equal(width_beside(fonts, "あaあ", "あ aあ"),
                     width_beside(fonts, "あaあ", "あa あ"));
    assert_true(width_beside(fonts, "あ", "あ’") < 40);
    assert_true(width_beside(fonts, "a", "a’") < 40);
    fonts_free(fonts);
}

/* By how much the lowest ink of a text lies below its baseline. */
static int below_baseline(Fonts *fonts, FontRole role, int px, const char *text)
{
    int ascent;
    SDL_Surface *s = fonts_surface(fonts, role, px, text, &ascent);
    assert_non_null(s);
    for (int y = s->h - 1; y >= 0; y--) {
        const uint32_t *row = (const uint32_t *)((const char *)s->pixels + y * s->pitch);
        for (int x = 0; x < s->w; x++)
            if (row[x] >> 24 > 64) {
                SDL_FreeSurface(s);
                return y - ascent;
            }
    }
    fail_msg("no ink: %s", text);
    return 0;
}

/* An accent above a capital letter does not push its line down. */
static void accents_keep_the_baseline(void **state)
{
    static const char *const ACCENTED[] = {"kÉk", "kŠk", "kÄk", "kÑk", "kÅk"};
    static const FontRole roles[] = {FONT_UI, FONT_BOLD, FONT_TITLE, FONT_NUMERAL};
    (void)state;
    Err err = {""};
    Fonts *fonts = fonts_new(&err);
    assert_non_null(fonts);
    for (size_t r = 0; r < sizeof roles / sizeof *roles; r++)
        for (int px = 14; px <= 60; px += 23)
            for (size_t i = 0; i < sizeof ACCENTED / sizeof *ACCENTED; i++)
                assert_int_in_range(below_baseline(fonts, roles[r], px, ACCENTED[i]) -
                                        below_baseline(fonts, roles[r], px, "kEk") + 1,
                                    0, 2);
    fonts_free(fonts);
}

TEST_GROUP(tofu, NULL, NULL, cmocka_unit_test(japanese), cmocka_unit_test(english),
           cmocka_unit_test(query_can_fail), cmocka_unit_test(figures_have_one_width),
           cmocka_unit_test(signs_follow_their_script), cmocka_unit_test(accents_keep_the_baseline))
