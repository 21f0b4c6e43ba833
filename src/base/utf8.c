#include "base/utf8.h"
#include <stdbool.h>
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
    const int n = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2;
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

uint32_t utf8_hidden(const char *text)
{
    static const struct {
        uint32_t first, last;
    } HIDDEN[] = {{0x01, 0x1F},     {0x7F, 0x9F},     {0xAD, 0xAD},     {0x61C, 0x61C},   {0x180E, 0x180E},  {0x200C, 0x200F},
                  {0x2028, 0x202E}, {0x2060, 0x206F}, {0xFEFF, 0xFEFF}, {0xFFF9, 0xFFFB}, {0xE0000, 0xE0FFF}};
    uint32_t code = 0;
    for (int n; (n = utf8_decode(text, strlen(text), &code)) > 0 && code; text += n)
        for (size_t i = 0; i < sizeof HIDDEN / sizeof *HIDDEN; i++)
            if (code >= HIDDEN[i].first && code <= HIDDEN[i].last)
                return code;
    return 0;
}

int utf8_print(char *text)
{
    int replaced = 0;
    char *to = text;
    for (const char *from = text; *from;) {
        uint32_t code = 0;
        const int n = utf8_decode(from, strlen(from), &code), step = n ? n : 1;
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
