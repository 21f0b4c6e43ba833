/* No tofu: the fonts that the program names have a glyph for every character of every text, in
 * every role of text. The system's fallback fonts are hidden here (own-fonts.conf). */
#include "base/strings.h"
#include "support/cm.h"
#include "platform/draw/font.h"
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

TEST_GROUP(tofu, NULL, NULL, cmocka_unit_test(japanese), cmocka_unit_test(english),
           cmocka_unit_test(query_can_fail))
