/* Breaks text into lines: the Japanese rules (kinsoku), a guess at the beginnings of phrases,
 * because Japanese has no spaces, and the least cost of all lines of a paragraph. A phrase mostly
 * begins where kana is followed by something else; the endings and particles that close it are
 * kana. */
#include "ui/breaks.h"
#include <math.h>
#include <string.h>
#include <uchar.h>

enum { ZERO_WIDTH_SPACE = 0x200B };

/* A place between two characters, from the worst to the best one for the end of a line. */
typedef enum {
    NEVER,
    POOR,   /* inside a word or before a particle */
    FAIR,   /* between two words of a compound, perhaps */
    GOOD,   /* after a space, a stop or a phrase */
    MARKED, /* by the text itself */
    LEVELS
} Level;

/* ---- characters ---- */

static bool among(uint32_t c, const char32_t *set)
{
    while (*set && *set != c)
        set++;
    return *set != 0;
}

static bool is_word(uint32_t c)
{
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
           (c >= 0xC0 && c < 0x250) || c == '\'' || c == 0x2019;
}

/* Letters of the Latin alphabet, their accents, and the marks and narrow spaces between them. */
static bool is_latin(uint32_t c)
{
    return (c < 0x250 && c != ' ') || (c >= 0x1E00 && c < 0x1F00) || (c >= 0x2010 && c < 0x2040);
}

static bool never_first(uint32_t c)
{
    return among(c,
                 U"、。，．・：；？！ー々ゝゞぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ）］｝〕"
                 U"〉》」』】〟’”%°℃,.:;?!)]}…‥―–—");
}

static bool never_last(uint32_t c) { return among(c, U"（［｛〔〈《「『【〝‘“￥＄([{+−„‚«‹"); }
static bool is_unit(uint32_t c) { return among(c, U"枚点人回分円組個目番位つ"); }
static bool is_stop(uint32_t c) { return among(c, U"、。・：；？！"); }
static bool is_katakana(uint32_t c) { return c >= 0x30A1 && c <= 0x30FC && c != 0x30FB; }
static bool is_hiragana(uint32_t c) { return c >= 0x3041 && c <= 0x3096; }
static bool is_kanji(uint32_t c) { return (c >= 0x4E00 && c <= 0x9FFF) || c == 0x3005; }
static bool is_japanese(uint32_t c) { return c >= 0x3001; }
static bool is_suit(uint32_t c) { return c >= 0x2660 && c <= 0x2667; }
static bool is_digit(uint32_t c) { return c >= '0' && c <= '9'; }

/* ---- places ---- */

/* A place between two characters, and what is around it. */
typedef struct {
    const char *at;
    uint32_t second, before, after; /* 0 at the ends of the text */
    bool apart;                     /* two or more of the same kind, kana or kanji, on both sides */
} Gap;

/* The character that ends at *p, which moves to its beginning. */
static uint32_t character_before(const char *text, const char **p)
{
    if (*p == text)
        return 0;
    do
        (*p)--;
    while (*p > text && (**p & 0xC0) == 0x80);
    const char *at = *p;
    return text_next(&at);
}

static bool same_kind(uint32_t a, uint32_t b)
{
    return (is_hiragana(a) && is_hiragana(b)) || (is_kanji(a) && is_kanji(b));
}

static Gap gap_at(const char *text, int at)
{
    const char *back = text + at, *on = back;
    Gap p = {.at = on, .before = character_before(text, &back), .after = text_next(&on)};
    p.second = character_before(text, &back);
    p.apart = same_kind(p.second, p.before) && same_kind(p.before, p.after) &&
              same_kind(p.after, text_next(&on));
    return p;
}

/* Latin text breaks at spaces, and after hyphens and dashes inside a word. */
static bool ends_part(uint32_t c) { return c == '-' || c == 0x2014; }

/* The strict rules: what may not begin or end a line, and what belongs together. */
static bool may_break(uint32_t a, uint32_t b)
{
    if (a == ZERO_WIDTH_SPACE)
        return true;
    if (a == ' ')
        return b != ' ' && !never_first(b);
    if (b == ' ' || b == ZERO_WIDTH_SPACE || never_first(b) || never_last(a))
        return false;
    if (is_latin(a) && is_latin(b))
        return ends_part(a) && is_word(b);
    if (is_suit(a) || (is_suit(b) && is_word(a)) ||
        (is_katakana(b) &&
         (is_katakana(a) || is_digit(a)))) /* ♠10, 10♠, foreign words and names, 3トリック */
        return false;
    return !(is_digit(a) && is_unit(b)) && !(a == b && among(a, U"…―"));
}

static bool starts_with_any(const char *text, const char *const *words)
{
    while (*words && strncmp(text, *words, strlen(*words)) != 0)
        words++;
    return *words != NULL;
}

/* Does a word that is written in hiragana begin here, after a particle? */
static bool begins_kana_word(const Gap *p)
{
    static const char *const WORDS[] = {
        "あなた",   "あと",     "あり", "ある",   "いちばん", "いま",     "かまい",   "かわり",
        "なくな",   "ください", "ここ", "こちら", "この",     "これ",     "こそこそ", "しま",
        "すぐ",     "すべて",   "そこ", "その",   "それ",     "たくさん", "できる",   "できま",
        "どうどう", "どれ",     "なる", "なり",   "ひとつ",   "ひとり",   "ほか",     "ほとんど",
        "まとめ",   "まだ",     "もう", "もっと", NULL};
    return among(p->before, U"はがにでとものばて") && starts_with_any(p->at, WORDS);
}

/* The end of a verb, which does not stand alone. */
static bool is_ending(const Gap *p)
{
    static const char *const ENDINGS[] = {"せん", "しょ", "ます", "ませ", "まし", "た", "です",
                                          "でし", "れば", "れま", "りま", "る",   NULL};
    return starts_with_any(p->at, ENDINGS);
}

/* Never inside a word of two kana. */
static Level before_hiragana(const Gap *p)
{
    if (!is_hiragana(p->before))
        return is_stop(p->before) ? GOOD : POOR;
    if (p->before == 0x3092) /* を, which is nothing but a particle */
        return GOOD;
    if (begins_kana_word(p))
        return GOOD;
    if (!p->apart || is_ending(p) || among(p->before, U"ぁぃぅぇぉっゃゅょ"))
        return NEVER;
    return POOR;
}

/* Is the one kana between two kanji the ending of a compound's first verb, as in 引き取る, and not
 * a particle, as in 手に取る? */
static bool inside_compound(const Gap *p)
{
    return is_kanji(p->second) && is_kanji(p->after) &&
           among(p->before, U"いきぎしじちびみりえけげせべめれ");
}

static Level level_at(const char *text, int at)
{
    const Gap p = gap_at(text, at);
    const uint32_t a = p.before, b = p.after;
    if (a == 0 || a == '\n' || !may_break(a, b))
        return NEVER;
    if (a == ZERO_WIDTH_SPACE)
        return MARKED;
    if (a == ' ') /* not 「♠10 ｜を」 */
        return is_hiragana(b) && !is_japanese(p.second) ? POOR : GOOD;
    if (is_hiragana(b))
        return before_hiragana(&p);
    if (is_hiragana(a)) /* not after the polite prefixes */
        return inside_compound(&p) || among(a, U"おご") ? POOR : GOOD;
    if (!is_japanese(a) && !is_japanese(b))
        return GOOD;
    if (is_stop(a))
        return GOOD;
    return among(a, U"第約各") || (same_kind(a, b) && !p.apart) ? POOR : FAIR;
}

/* ---- lines ---- */

/* The most letters of a paragraph that are broken at once. */
enum { MOST_LETTERS = 1024 };

typedef struct {
    int at; /* its first byte */
    float width;
    Level level; /* of a line's end before it */
    bool space;
    bool japanese;
    float cost; /* of the lines before it, at their best */
    int from;   /* the letter that begins the line before it */
} Letter;

/* The letters from a byte to the end of their paragraph, and one more where they end. Returns the
 * number without that one. */
static int read_letters(const char *text, int from, TextMeasure measure, void *context,
                        Letter letter[MOST_LETTERS + 1])
{
    int n = 0;
    const char *p = text + from;
    for (; *p && *p != '\n' && n < MOST_LETTERS; n++) {
        const char *at = p;
        const uint32_t c = text_next(&p);
        letter[n] = (Letter){.at = (int)(at - text), .space = c == ' '};
        letter[n].japanese = is_japanese(c) && !never_first(c);
        letter[n].level = n > 0 ? level_at(text, letter[n].at) : NEVER;
        letter[n].width = measure(context, at, (int)(p - at));
    }
    letter[n] = (Letter){.at = (int)(p - text), .level = GOOD};
    return n;
}

/* Has the last line only the end of a Japanese word, at most two letters without stops? */
static bool is_orphan(const Letter *letter, int from, int to)
{
    int letters = 0;
    for (int i = from; i < to; i++)
        letters += letter[i].japanese;
    return letter[from].japanese && letters <= 2;
}

/* A line costs 1, and more if it ends badly or is not full. */
static float line_cost(const Letter *letter, int from, int to, float fill, bool last)
{
    static const float END[LEVELS] = {
        [NEVER] = 20, [POOR] = 1.2f, [FAIR] = 0.3f, [GOOD] = 0, [MARKED] = -0.3f};
    const float rest = 1 - fill;
    if (!last)
        return 1 + END[letter[to].level] + rest * rest;
    if (from > 0 && is_orphan(letter, from, to))
        return 1.9f;
    return from > 0 && fill < 0.2f ? 1.2f : 1;
}

/* Finds the lines with the least cost in all; Letter.from leads through them from the end. `ends`:
 * these are the last letters of their paragraph. */
static void find_lines(Letter *letter, int n, float width, bool ends)
{
    for (int to = 1; to <= n; to++) {
        float used = 0; /* without spaces at the end of the line */
        letter[to].cost = INFINITY;
        for (int from = to - 1; from >= 0; from--) {
            used += used == 0 && letter[from].space ? 0 : letter[from].width;
            if (used > width && from < to - 1)
                break;
            const bool last = ends && to == n;
            const float cost =
                letter[from].cost + line_cost(letter, from, to, fminf(used / width, 1), last);
            if (cost < letter[to].cost) {
                letter[to].cost = cost;
                letter[to].from = from;
            }
        }
    }
}

/* The ends of the lines that have been found, in their order; returns their number. */
static int list_ends(const Letter *letter, int n, int end[MOST_LETTERS])
{
    int lines = 0;
    for (int to = n; to > 0; to = letter[to].from)
        lines++;
    for (int to = n, i = lines - 1; to > 0; to = letter[to].from, i--)
        end[i] = letter[to].at;
    return lines;
}

int text_break(const char *text, float width, TextMeasure measure, void *context, int *end, int max)
{
    Letter letter[MOST_LETTERS + 1];
    int own[MOST_LETTERS], lines = 0, start = 0;
    const int length = (int)strlen(text);
    while (start < length && lines < max) {
        const int n = read_letters(text, start, measure, context, letter);
        const int next = letter[n].at;
        const bool ends = next == length || text[next] == '\n';
        find_lines(letter, n, width, ends);
        int found = list_ends(letter, n, own);
        if (ends && found == 0)
            own[found++] = next;
        if (ends)
            own[found - 1] = next + (next < length);
        else if (found > 1)
            found--; /* the last line continues in the letters that follow */
        for (int i = 0; i < found && lines < max; i++)
            end[lines++] = own[i];
        start = own[found - 1];
    }
    if (lines == 0)
        lines = 1;
    if (start == length || lines == max)
        end[lines - 1] = length;
    return lines;
}
