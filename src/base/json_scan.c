#include "base/json_scan.h"
#include "base/utf8.h"
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

typedef struct {
    const char *name, *text;
    size_t size, at;
    int depth, nodes;
    Err *err;
} Scan;

static bool scan_value(Scan *s);

/* Complains about the character at s->at; columns count characters. */
static bool wrong(const Scan *s, const char *format, ...) __attribute__((format(printf, 2, 3)));
static bool wrong(const Scan *s, const char *format, ...)
{
    int line = 1, column = 1;
    for (size_t i = 0; i < s->at; i++) {
        if (s->text[i] == '\n') {
            line++;
            column = 1;
        } else if (((unsigned char)s->text[i] & 0xC0) != 0x80) {
            column++;
        }
    }
    char message[200];
    va_list args;
    va_start(args, format);
    vsnprintf(message, sizeof message, format, args);
    va_end(args);
    return err_set(s->err, "%s:%d:%d: %s", s->name, line, column, message);
}

static int peek(const Scan *s) { return s->at < s->size ? (unsigned char)s->text[s->at] : -1; }

static bool is_digit(int c) { return c >= '0' && c <= '9'; }

static void skip_space(Scan *s)
{
    while (s->at < s->size && strchr(" \t\r\n", s->text[s->at]) && s->text[s->at])
        s->at++;
}

static bool unexpected(const Scan *s, const char *wanted)
{
    const int c = peek(s);
    if (c < 0)
        return wrong(s, "the text ends too early, %s is missing", wanted);
    uint32_t code = 0;
    const int n = utf8_decode(s->text + s->at, s->size - s->at, &code);
    if (n == 0)
        return wrong(s, "not valid UTF-8; save the file as UTF-8");
    if (code < 0x20)
        return wrong(s, "control character %02X where %s belongs", (unsigned)code, wanted);
    return wrong(s, "\"%.*s\" where %s belongs", n, s->text + s->at, wanted);
}

/* The four digits after \u. */
static bool scan_hex4(Scan *s, unsigned *out)
{
    unsigned value = 0;
    for (int i = 0; i < 4; i++, s->at++) {
        const int c = peek(s);
        const int digit = is_digit(c) ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
        if (digit < 0)
            return wrong(s, "\\u needs four hexadecimal digits");
        value = value * 16 + (unsigned)digit;
    }
    *out = value;
    return true;
}

static bool scan_unicode_escape(Scan *s)
{
    unsigned code = 0, low = 0;
    if (!scan_hex4(s, &code))
        return false;
    if (code == 0)
        return wrong(s, "\\u0000 is not allowed in a string");
    if (code < 0xD800 || code > 0xDFFF)
        return true;
    const bool pair = code < 0xDC00 && s->size - s->at >= 2 && s->text[s->at] == '\\' && s->text[s->at + 1] == 'u';
    if (!pair)
        return wrong(s, "half a surrogate pair; write the character itself");
    s->at += 2;
    if (!scan_hex4(s, &low))
        return false;
    return (low >= 0xDC00 && low <= 0xDFFF) || wrong(s, "half a surrogate pair; write the character itself");
}

static bool scan_escape(Scan *s)
{
    s->at++;
    const int c = peek(s);
    if (c == 'u') {
        s->at++;
        return scan_unicode_escape(s);
    }
    if (c <= 0 || !strchr("\"\\/bfnrt", c))
        return wrong(s, "no such escape; after \\ only \" \\ / b f n r t u");
    s->at++;
    return true;
}

static bool scan_string(Scan *s)
{
    if (peek(s) != '"')
        return unexpected(s, "a string in double quotes");
    const size_t start = s->at++;
    for (int c = peek(s); c != '"'; c = peek(s)) {
        uint32_t code = 0;
        if (c < 0)
            return wrong(s, "the text ends inside a string");
        if (c < 0x20)
            return wrong(s, "control character %02X in a string; write it as an escape", (unsigned)c);
        if (s->at - start > JSON_MAX_STRING)
            return wrong(s, "string longer than %d bytes", (int)JSON_MAX_STRING);
        if (c == '\\') {
            if (!scan_escape(s))
                return false;
            continue;
        }
        const int n = utf8_decode(s->text + s->at, s->size - s->at, &code);
        if (n == 0)
            return wrong(s, "not valid UTF-8; save the file as UTF-8");
        s->at += (size_t)n;
    }
    s->at++;
    return true;
}

/* Whole numbers that fit 32 bits; what JSON allows beyond is refused with a reason of its own. */
static bool scan_number(Scan *s)
{
    const size_t start = s->at;
    const bool negative = peek(s) == '-';
    if (negative)
        s->at++;
    if (!is_digit(peek(s)))
        return unexpected(s, "a digit");
    const bool zero = peek(s) == '0';
    unsigned long long value = 0;
    for (; is_digit(peek(s)); s->at++)
        if (value <= UINT64_C(1) << 31)
            value = value * 10 + (unsigned)(peek(s) - '0');
    const int after = peek(s);
    const size_t digits = s->at - start - negative;
    s->at = start;
    if (zero && digits > 1)
        return wrong(s, "a number must not begin with 0");
    if (after == '.' || after == 'e' || after == 'E')
        return wrong(s, "only whole numbers without exponent are allowed");
    if (zero && negative)
        return wrong(s, "write 0 without a sign");
    if (value > (UINT64_C(1) << 31) - !negative)
        return wrong(s, "number too large; it must fit 32 bits");
    s->at += digits + negative;
    return true;
}

static bool scan_word(Scan *s, const char *word)
{
    const size_t n = strlen(word);
    if (s->size - s->at < n || memcmp(s->text + s->at, word, n) != 0)
        return unexpected(s, "a value");
    s->at += n;
    return true;
}

/* The members of an object (close '}') or the elements of an array (close ']'). */
static bool scan_members(Scan *s, char close)
{
    if (++s->depth > JSON_MAX_DEPTH)
        return wrong(s, "nested deeper than %d levels", (int)JSON_MAX_DEPTH);
    s->at++;
    skip_space(s);
    for (bool first = true; peek(s) != close || !first; first = false) {
        if (close == '}') {
            if (!scan_string(s))
                return false;
            skip_space(s);
            if (peek(s) != ':')
                return unexpected(s, "\":\"");
            s->at++;
        }
        if (!scan_value(s))
            return false;
        skip_space(s);
        if (peek(s) == close)
            break;
        if (peek(s) != ',')
            return unexpected(s, close == '}' ? "\",\" or \"}\"" : "\",\" or \"]\"");
        s->at++;
        skip_space(s);
    }
    s->at++;
    s->depth--;
    return true;
}

static bool scan_value(Scan *s)
{
    if (++s->nodes > JSON_MAX_NODES)
        return wrong(s, "more than %d values", (int)JSON_MAX_NODES);
    skip_space(s);
    switch (peek(s)) {
    case '{': return scan_members(s, '}');
    case '[': return scan_members(s, ']');
    case '"': return scan_string(s);
    case 't': return scan_word(s, "true");
    case 'f': return scan_word(s, "false");
    case 'n': return scan_word(s, "null");
    default: return peek(s) == '-' || is_digit(peek(s)) ? scan_number(s) : unexpected(s, "a value");
    }
}

bool json_scan(const char *name, const char *text, size_t size, Err *err)
{
    Scan s = {.name = name, .text = text, .size = size, .err = err};
    if (size > JSON_MAX_BYTES)
        return err_set(err, "%s: larger than %d KB, which no file of this game is", name, JSON_MAX_BYTES / 1024);
    if (size >= 3 && memcmp(text, "\xEF\xBB\xBF", 3) == 0)
        return wrong(&s, "begins with a byte order mark; save the file as UTF-8 without BOM");
    if (!scan_value(&s))
        return false;
    skip_space(&s);
    return s.at == s.size || wrong(&s, "text after the end of the value");
}
