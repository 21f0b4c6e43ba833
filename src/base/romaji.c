#include "base/romaji.h"
#include "base/utf8.h"
#include <string.h>

enum { ROMAJI = 512, LAST_ASCII = 0x7F };

/* U+3041 … U+3096. A dot: it joins the syllable before it. */
static const char *const KANA[] = {
    ".a", "a",  ".i",  "i",  ".u", "u",   ".e",  "e",   ".o",  "o",  "ka",  "ga", "ki", "gi", "ku",
    "gu", "ke", "ge",  "ko", "go", "sa",  "za",  "shi", "ji",  "su", "zu",  "se", "ze", "so", "zo",
    "ta", "da", "chi", "ji", "",   "tsu", "zu",  "te",  "de",  "to", "do",  "na", "ni", "nu", "ne",
    "no", "ha", "ba",  "pa", "hi", "bi",  "pi",  "fu",  "bu",  "pu", "he",  "be", "pe", "ho", "bo",
    "po", "ma", "mi",  "mu", "me", "mo",  ".ya", "ya",  ".yu", "yu", ".yo", "yo", "ra", "ri", "ru",
    "re", "ro", ".wa", "wa", "i",  "e",   "o",   "n",   "vu",  "ka", "ke"};
/* U+C0 … U+FF, and long vowels of romaji, small (capitals are one less). */
static const char LATIN[] = "aaaaaaaceeeeiiiidnooooo ouuuuytsaaaaaaaceeeeiiiidnooooo ouuuuyty";
static const struct {
    uint32_t code;
    char letter;
} LONG[] = {{0x101, 'a'}, {0x113, 'e'}, {0x12B, 'i'}, {0x14D, 'o'}, {0x16B, 'u'}};

typedef struct {
    char *text;
    size_t n, size;
} Romaji;

static bool is_vowel(char c) { return c && strchr("aiueo", c); }

static void add_letter(Romaji *r, char c)
{
    char *const last = r->n ? &r->text[r->n - 1] : NULL;
    const bool is_letter = c >= 'a' && c <= 'z';
    if (last && is_letter && *last == c)
        return;
    if (last && *last == 'm' && (c == 'b' || c == 'p'))
        *last = 'n'; /* "shimbun" is written "shinbun", too */
    if ((is_letter || (c >= '0' && c <= '9')) && r->n + 1 < r->size)
        r->text[r->n++] = c;
}

/* Ends it with "sh", "ch" or "j"? */
static bool is_soft(const Romaji *r)
{
    const char last = r->n > 0 ? r->text[r->n - 1] : '\0';
    const char before = r->n > 1 ? r->text[r->n - 2] : '\0';
    return last == 'j' || (last == 'h' && (before == 's' || before == 'c'));
}

/* "ki" and "ya" are "kya", "shi" and "ya" "sha", "fu" and "i" "fi", "u" and "i" "wi". */
static void join_letters(Romaji *r, const char *kana)
{
    const size_t n = r->n;
    if (n > 0 && is_vowel(r->text[n - 1])) {
        const bool alone = n == 1 || is_vowel(r->text[n - 2]);
        if (alone && r->text[n - 1] == 'u')
            r->text[n - 1] = 'w';
        else
            r->n--;
        if (*kana == 'y' && is_soft(r))
            kana++;
    }
    while (*kana)
        add_letter(r, *kana++);
}

static void add_kana(Romaji *r, const char *kana)
{
    if (*kana == '.') {
        join_letters(r, kana + 1);
        return;
    }
    while (*kana)
        add_letter(r, *kana++);
}

/* Kanji and letters of other scripts; no signs and blanks. */
static void add_other(Romaji *r, const char *from, size_t n, uint32_t code)
{
    const bool sign = code < 0xC0 || (code >= 0x2000 && code < 0x3041) ||
                      (code >= 0x30F7 && code <= 0x30FF) || utf8_is_hidden(code);
    if (sign || r->n + n >= r->size)
        return;
    memcpy(r->text + r->n, from, n);
    r->n += n;
}

static char latin_of(uint32_t code)
{
    for (size_t i = 0; i < sizeof LONG / sizeof *LONG; i++)
        if (LONG[i].code == (code | 1))
            return LONG[i].letter;
    return code >= 0xC0 && code <= 0xFF ? LATIN[code - 0xC0] : '\0';
}

static void add_character(Romaji *r, const char *from, size_t n, uint32_t code)
{
    if (code >= 0xFF01 && code <= 0xFF5E) /* full width */
        code -= 0xFF01 - '!';
    if (code >= 0x30A1 && code <= 0x30F6) /* katakana */
        code -= 0x30A1 - 0x3041;
    if (code >= 'A' && code <= 'Z')
        code += 'a' - 'A';
    const char latin = latin_of(code);
    if (code >= 0x3041 && code <= 0x3096)
        add_kana(r, KANA[code - 0x3041]);
    else if (code <= LAST_ASCII || latin)
        add_letter(r, latin ? latin : (char)code);
    else
        add_other(r, from, n, code);
}

char *romaji_write(const char *text, char *out, size_t size)
{
    Romaji r = {out, 0, size};
    while (*text) {
        uint32_t code = 0;
        const int n = utf8_decode(text, strlen(text), &code);
        if (n > 0)
            add_character(&r, text, (size_t)n, code);
        text += n > 0 ? n : 1;
    }
    out[r.n] = '\0';
    return out;
}

bool romaji_find(const char *text, const char *wanted)
{
    char in[ROMAJI], what[ROMAJI];
    return strstr(romaji_write(text, in, sizeof in), romaji_write(wanted, what, sizeof what)) !=
           NULL;
}
