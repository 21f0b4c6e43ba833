#include "base/utf8.h"
#include <string.h>

static bool continues(char byte) { return ((unsigned char)byte & 0xC0) == 0x80; }

int utf8_decode(const char *text, size_t size, uint32_t *code)
{
    static const uint32_t least_of_length[] = {0, 0, 0x80, 0x800, 0x10000};
    if (size == 0)
        return 0;
    const unsigned char first = (unsigned char)text[0];
    if (first < 0x80) {
        *code = first;
        return 1;
    }
    const int n = 2 + (first >= 0xE0) + (first >= 0xF0);
    if (first < 0xC2 || first > 0xF4 || (size_t)n > size)
        return 0;
    uint32_t value = first & (0x7Fu >> n);
    for (int i = 1; i < n; i++) {
        if (!continues(text[i]))
            return 0;
        value = value << 6 | ((unsigned char)text[i] & 0x3Fu);
    }
    if (value < least_of_length[n] || value > 0x10FFFF || (value >= 0xD800 && value <= 0xDFFF))
        return 0;
    *code = value;
    return n;
}

size_t utf8_cut(const char *text, size_t size)
{
    while (size > 0 && continues(text[size]))
        size--;
    return size;
}

int utf8_print(char *text)
{
    int replaced = 0;
    char *to = text;
    for (const char *from = text; *from;) {
        uint32_t code = 0;
        const int n = utf8_decode(from, UTF8_LONGEST, &code), step = n ? n : 1;
        if (n == 0 || code < 0x20 || (code >= 0x7F && code < 0xA0)) {
            *to++ = '?';
            replaced++;
        } else {
            memmove(to, from, (size_t)n);
            to += n;
        }
        from += step;
    }
    *to = '\0';
    return replaced;
}

typedef struct {
    uint32_t first, last;
} Range;

/* The ranges are in order. */
static bool in_ranges(const Range *r, size_t n, uint32_t code)
{
    size_t i = 0;
    while (i < n && code > r[i].last)
        i++;
    return i < n && code >= r[i].first;
}

bool utf8_is_hidden(uint32_t code)
{
    static const Range HIDDEN[] = {
        {0, 0x1F},        {0x7F, 0x9F},     {0xAD, 0xAD},     {0x34F, 0x34F},   {0x61C, 0x61C},
        {0x115F, 0x1160}, {0x180B, 0x180F}, {0x200B, 0x200F}, {0x2028, 0x202E}, {0x2060, 0x206F},
        {0x3164, 0x3164}, {0xFEFF, 0xFEFF}, {0xFFA0, 0xFFA0}, {0xFFF0, 0xFFFB}, {0xE0000, 0xE0FFF}};
    return in_ranges(HIDDEN, sizeof HIDDEN / sizeof *HIDDEN, code);
}

uint32_t utf8_hidden(const char *text)
{
    uint32_t code = 0;
    while (*text) {
        if (*text >= ' ' && *text <= '~') { /* most of all text */
            text++;
            continue;
        }
        const int n = utf8_decode(text, UTF8_LONGEST, &code);
        if (n == 0)
            return 0;
        if (utf8_is_hidden(code) && code != 0x200B &&
            code != '\n') /* break opportunities and line breaks are allowed */
            return code;
        text += n;
    }
    return 0;
}

static bool is_blank(uint32_t code)
{
    static const Range BLANK[] = {{' ', ' '},       {0xA0, 0xA0},     {0x1680, 0x1680},
                                  {0x2000, 0x200A}, {0x202F, 0x202F}, {0x205F, 0x205F},
                                  {0x2800, 0x2800}, {0x3000, 0x3000}};
    return in_ranges(BLANK, sizeof BLANK / sizeof *BLANK, code);
}

/* A combining mark: drawn over or under the character before it. */
static bool is_mark(uint32_t code)
{
    static const Range MARK[] = {{0x300, 0x36F},   {0x483, 0x489},   {0x591, 0x5BD},
                                 {0x64B, 0x65F},   {0x1AB0, 0x1AFF}, {0x1DC0, 0x1DFF},
                                 {0x20D0, 0x20FF}, {0x302A, 0x302F}, {0x3099, 0x309A},
                                 {0xFE00, 0xFE0F}, {0xFE20, 0xFE2F}};
    return in_ranges(MARK, sizeof MARK / sizeof *MARK, code);
}

void utf8_tidy(char *name)
{
    char *to = name, *end = name; /* end: of the last visible character */
    bool open = false;            /* a blank or a combining mark may follow */
    for (const char *from = name; *from;) {
        uint32_t code = 0;
        const int n = utf8_decode(from, UTF8_LONGEST, &code);
        const bool blank = is_blank(code);
        if (n > 0 && !utf8_is_hidden(code) && (open || !(blank || is_mark(code)))) {
            memmove(to, from, (size_t)n);
            to += n;
            open = !blank;
            end = blank ? end : to;
        }
        from += n > 0 ? n : 1;
    }
    *end = '\0';
}

/* By hand, since towupper follows the locale of the process, which stays "C" here so that numbers
 * are read alike everywhere. Each capital is as long as its small letter. */
static uint32_t capital_of(uint32_t c)
{
    static const struct {
        uint32_t from, to, less; /* less 1: every second one, at the parity of `to`, is small */
    } SMALL[] = {{'a', 'z', 0x20},     {0xE0, 0xF6, 0x20},   {0xF8, 0xFE, 0x20},
                 {0x101, 0x12F, 1},    {0x133, 0x137, 1},    {0x13A, 0x148, 1},
                 {0x14B, 0x177, 1},    {0x17A, 0x17E, 1},    {0x3B1, 0x3C1, 0x20},
                 {0x3C3, 0x3C9, 0x20}, {0x430, 0x44F, 0x20}, {0x450, 0x45F, 0x50}};
    for (size_t i = 0; i < sizeof SMALL / sizeof *SMALL; i++)
        if (c >= SMALL[i].from && c <= SMALL[i].to)
            return SMALL[i].less > 1 || (SMALL[i].to - c) % 2 == 0 ? c - SMALL[i].less : c;
    return c;
}

/* Maps characters that readers take for the same one to one of them. */
static uint32_t folded(uint32_t c)
{
    if (c >= 0xFF01 && c <= 0xFF5E)
        c -= 0xFF01 - '!';
    if (c >= 0x30A1 && c <= 0x30F6)
        c -= 0x30A1 - 0x3041;
    return c == 0x3000 ? ' ' : capital_of(c);
}

/* The number of bytes of `text` that match `what` at its beginning, or 0. Break opportunities are
 * skipped. */
static int begins_with(const char *text, const char *what)
{
    const char *at = text;
    uint32_t here = 0, wanted = 0;
    while (*what) {
        const int n = utf8_decode(at, strlen(at), &here);
        if (n > 0 && here == 0x200B && at > text) {
            at += n;
            continue;
        }
        const int m = utf8_decode(what, strlen(what), &wanted);
        if (n == 0 || m == 0 || folded(here) != folded(wanted))
            return 0;
        at += n;
        what += m;
    }
    return (int)(at - text);
}

bool utf8_find(const char *text, const char *what, int *from, int *to)
{
    uint32_t code;
    for (const char *at = text; *at && *what;) {
        const int n = begins_with(at, what), step = utf8_decode(at, strlen(at), &code);
        if (n > 0) {
            *from = (int)(at - text);
            *to = *from + n;
            return true;
        }
        at += step > 0 ? step : 1;
    }
    return false;
}

void utf8_capital(char *text)
{
    uint32_t code;
    const int n = utf8_decode(text, UTF8_LONGEST, &code);
    const uint32_t big = n > 0 ? capital_of(code) : 0;
    if (n == 1)
        text[0] = (char)big;
    if (n == 2) {
        text[0] = (char)(0xC0 | big >> 6);
        text[1] = (char)(0x80 | (big & 0x3F));
    }
}
