/* Where lines of text end. */
#include "base/strings.h"
#include "support/cm.h"
#include "ui/breaks.h"
#include <string.h>

static float ten(void *context, const char *text, int bytes)
{
    (void)context, (void)text, (void)bytes;
    return 10;
}

static void expect_first_line(const char *text, float width, const char *line)
{
    int end[8];
    text_break(text, width, ten, NULL, end, 8);
    if ((size_t)end[0] != strlen(line) || memcmp(text, line, strlen(line)) != 0)
        fail_msg("\"%s\" in %g: the first line is \"%.*s\", not \"%s\"", text, (double)width,
                 end[0], text, line);
}

static void words_stay_whole(void **state)
{
    (void)state;
    expect_first_line("いまは ♠10 です", 50, "いまは "); /* a suit stays with its rank */
    expect_first_line("Duck with Q♠ now", 110, "Duck with ");
    expect_first_line("勝者は ミカゲ です", 60, "勝者は ");  /* names in katakana */
    expect_first_line("いま3トリック", 50, "いま");          /* a number with its unit */
    expect_first_line("マッチ・ストレート", 60, "マッチ・"); /* but lists may break */
    expect_first_line("ストレートフラッシュ", 60,
                      "ストレート"); /* a word longer than a line is cut */
}

/* Quotation marks and no-break spaces stay with their words, in German and in French. */
static void marks_stay_with_their_words(void **state)
{
    (void)state;
    expect_first_line("Regel zu „Stich“ hier", 100, "Regel zu ");
    expect_first_line("Regel zu „Stich“ hier", 150, "Regel zu ");
    expect_first_line("La règle «\u202fpli\u202f» ici", 120, "La règle ");
    expect_first_line("Prends le pli\u202f!", 130, "Prends le ");
    expect_first_line("Prends le pli\u00a0: oui", 130, "Prends le ");
    expect_first_line("Für 3–5 Spieler", 50, "Für ");
}

/* The last line is more than the end of a word: the whole word, if its letters show its
 * beginning. */
static void no_letter_is_left_alone(void **state)
{
    (void)state;
    expect_first_line("効果音を抑えます。", 70, "効果音を");
    expect_first_line("効果音を抑えます。\n次の段落です。", 70, "効果音を");
    expect_first_line("出すと、勝ちです。", 70, "出すと、");
    expect_first_line("効果音を少し抑えます。", 70, "効果音を");
    expect_first_line("効\nす。", 70, "効\n");           /* a paragraph of its own */
    expect_first_line("a lonely one", 100, "a lonely "); /* Latin words are never torn */
}

/* Japanese lines end after a phrase, if that leaves the line long enough. */
static void phrases_stay_whole(void **state)
{
    (void)state;
    expect_first_line("♥Aだけ。", 30, "♥A");               /* not だ｜け */
    expect_first_line("残りはひとつです。", 60, "残りは"); /* not ひ｜とつ */
    expect_first_line("次に引き取る人の番", 40, "次に");   /* not 引き｜取る */
    expect_first_line("手札をお選びです。", 70, "手札を"); /* not 選び without its お */
    expect_first_line("全員が山札を引く。", 40, "全員が"); /* not 山｜札 */
    expect_first_line("いまは ♠10 を出す", 80, "いまは "); /* a particle stays with its word */
    expect_first_line("出すカードがありません。", 110, "出すカードが"); /* not ありま｜せん */
    expect_first_line("大切なところで\u200Bす。", 90, "大切なところで\u200B"); /* as marked */
}

/* ---- All texts ---- */

static bool is_hiragana(uint32_t c) { return c >= 0x3041 && c <= 0x3096; }

/* Japanese letters are as wide as two Latin ones. */
static float half_or_whole(void *context, const char *text, int bytes)
{
    (void)context, (void)bytes;
    return text_next(&text) < 0x2000 ? 1 : 2;
}

/* Counts hiragana from there to the end or the beginning of the text, at most three. */
static int kana_from(const char *text, int at, int step)
{
    int n = 0;
    for (; n < 3 && at >= 0 && text[at]; at += 3 * step, n++) {
        const char *p = text + at;
        if (!is_hiragana(text_next(&p)))
            break;
    }
    return n;
}

static bool is_particle(const char *text)
{
    static const char PARTICLES[] = "はがにでとものをばて";
    const char *letter = PARTICLES;
    while (*letter && strncmp(letter, text, 3) != 0)
        letter += 3;
    return *letter;
}

static float line_width(const char *text, int from, int to)
{
    float width = 0;
    for (const char *p = text + from; p < text + to; text_next(&p))
        width += half_or_whole(NULL, p, 0);
    return width;
}

typedef struct {
    int lines;
    float filled; /* the sum of width / room */
} Filled;

/* No line ends inside a word of two hiragana. */
static void check_breaks(const char *key, const char *text, float room, Filled *filled)
{
    enum { MOST = 64 };
    int end[MOST];
    const int lines = text_break(text, room, half_or_whole, NULL, end, MOST);
    for (int i = 0; i + 1 < lines; i++) {
        const int at = end[i];
        const int before = kana_from(text, at - 3, -1), after = kana_from(text, at, 1);
        if (text[at - 1] == '\n')
            continue;
        if (before > 0 && after > 0 && !is_particle(text + at - 3) && (before < 2 || after < 2))
            fail_msg("%s in %g: %.*s｜%s", key, (double)room, at, text, text + at);
        filled->lines++;
        filled->filled += line_width(text, i > 0 ? end[i - 1] : 0, at) / room;
    }
}

static void all_texts_break_between_words(void **state)
{
    (void)state;
    static const float ROOM[] = {18, 20, 22, 24, 26, 28, 32, 36, 40, 44, 50, 60, 80};
    Err err = {""};
    Strings *strings = strings_load(DATA_DIR, "ja", &err);
    if (!strings)
        fail_msg("%s", err.text);
    for (size_t r = 0; r < sizeof ROOM / sizeof *ROOM; r++) {
        Filled filled = {0};
        for (int i = 0; strings_key(strings, i); i++) {
            const char *key = strings_key(strings, i);
            check_breaks(key, strings_get(strings, key), ROOM[r], &filled);
        }
        assert_true(filled.lines > 100);
        if (filled.filled / (float)filled.lines < 0.75f)
            fail_msg("in %g lines are filled to %g only", (double)ROOM[r],
                     (double)(filled.filled / (float)filled.lines));
    }
    strings_free(strings);
}

TEST_GROUP(breaks, NULL, NULL, cmocka_unit_test(words_stay_whole),
           cmocka_unit_test(marks_stay_with_their_words), cmocka_unit_test(no_letter_is_left_alone),
           cmocka_unit_test(phrases_stay_whole), cmocka_unit_test(all_texts_break_between_words))
