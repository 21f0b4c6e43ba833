/* Reads strict JSON. cJSON parses; what it would accept silently is checked in the text before
 * (characters, escapes, numbers, sizes) and in the tree after (duplicate keys). */
#include "base/file.h"
#include "base/json.h"
#include "base/utf8.h"
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    MAX_BYTES = 256 * 1024,
    MAX_DEPTH = 32,
    MAX_VALUES = 50000,
    MAX_STRING = 2000, /* bytes as written */
};

typedef struct {
    const char *name, *text;
    size_t size, at;
    int depth, values;
    Err *err;
} Text;

/* Reports "<name>:<line>:<column>: <message>" about the character at t->at; columns count
 * characters. */
static bool wrong(const Text *t, const char *format, ...) __attribute__((format(printf, 2, 3)));
static bool wrong(const Text *t, const char *format, ...)
{
    int line = 1, column = 1;
    for (size_t i = 0; i < t->at; i++) {
        if (t->text[i] == '\n') {
            line++;
            column = 1;
        } else if (((unsigned char)t->text[i] & 0xC0) != 0x80) {
            column++;
        }
    }
    char message[200];
    va_list args;
    va_start(args, format);
    vsnprintf(message, sizeof message, format, args);
    va_end(args);
    return err_set(t->err, "%s:%d:%d: %s", t->name, line, column, message);
}

/* ---- The text ---- */

static int peek(const Text *t, size_t ahead)
{
    return t->at + ahead < t->size ? (unsigned char)t->text[t->at + ahead] : -1;
}
static bool read_among(int c, const char *set) { return c > 0 && strchr(set, c); }
static bool read_is_digit(int c) { return c >= '0' && c <= '9'; }

/* Checks and skips one character. */
static bool check_character(Text *t)
{
    uint32_t code = 0;
    const int n = utf8_decode(t->text + t->at, t->size - t->at, &code);
    if (n == 0)
        return wrong(t, "not valid UTF-8; save the file as UTF-8");
    if (code < 0x20)
        return wrong(t, "control character %02X; in a string write it as an escape",
                     (unsigned)code);
    t->at += (size_t)n;
    return true;
}

/* cJSON would read bad digits as 0, and 0 as the end of the string. */
static bool check_escape(Text *t)
{
    const int c = peek(t, 1);
    if (!read_among(c, "\"\\/bfnrtu"))
        return wrong(t, "no such escape; after \\ only \" \\ / b f n r t u");
    t->at += 2;
    if (c != 'u')
        return true;
    bool zero = true;
    for (int i = 0; i < 4; i++, t->at++) {
        zero = zero && peek(t, 0) == '0';
        if (!read_among(peek(t, 0), "0123456789abcdefABCDEF"))
            return wrong(t, "\\u needs four hexadecimal digits");
    }
    return !zero || wrong(t, "\\u0000 is not allowed in a string");
}

/* Checks a string up to its closing quote. */
static bool check_string(Text *t)
{
    const size_t start = t->at++;
    while (peek(t, 0) != '"') {
        if (t->at == t->size)
            return wrong(t, "the text ends inside a string");
        if (t->at - start > MAX_STRING)
            return wrong(t, "string longer than %d bytes", (int)MAX_STRING);
        const int c = peek(t, 0);
        if (c >= ' ' && c < 0x80 && c != '\\') /* most of all text */
            t->at++;
        else if (!(c == '\\' ? check_escape(t) : check_character(t)))
            return false;
    }
    t->at++;
    return true;
}

/* Allows whole numbers that fit 32 bits; all other numbers of JSON or cJSON are errors. */
static bool check_number(Text *t)
{
    const size_t start = t->at, sign = peek(t, 0) == '-';
    int64_t value = 0;
    for (t->at += sign; read_is_digit(peek(t, 0)); t->at++)
        value = value <= INT32_MAX ? value * 10 + peek(t, 0) - '0' : value;
    const size_t digits = t->at - start - sign;
    if (digits == 0)
        return wrong(t, "a digit is missing");
    const bool fraction = read_among(peek(t, 0), ".eE"), zero = t->text[start + sign] == '0';
    const size_t end = t->at;
    t->at = start;
    if (zero && digits > 1)
        return wrong(t, "a number must not begin with 0");
    if (fraction)
        return wrong(t, "only whole numbers without exponent are allowed");
    if (zero && sign)
        return wrong(t, "write 0 without a sign");
    if (value > INT32_MAX + (int64_t)sign)
        return wrong(t, "number too large; it must fit 32 bits");
    t->at = end;
    return true;
}

/* Counts values and depth before there is a tree: a value begins the text, or follows [ { or a
 * comma. */
static bool check_mark(Text *t, int c)
{
    t->depth += read_among(c, "[{") - read_among(c, "]}");
    t->values += read_among(c, "[{,");
    if (t->depth > MAX_DEPTH)
        return wrong(t, "nested deeper than %d levels", (int)MAX_DEPTH);
    if (t->values >= MAX_VALUES)
        return wrong(t, "more than %d values", (int)MAX_VALUES);
    t->at++;
    return true;
}

static bool check_token(Text *t)
{
    const int c = peek(t, 0);
    if (c == '"')
        return check_string(t);
    if (c == '-' || read_is_digit(c))
        return check_number(t);
    if (read_among(c, "[]{},"))
        return check_mark(t, c);
    if (!read_among(c, " \t\r\n"))
        return check_character(t);
    t->at++;
    return true;
}

/* Checks the whole text, token by token, before cJSON sees it. */
static bool check_text(Text *t)
{
    if (t->size > MAX_BYTES)
        return err_set(t->err, "%s: larger than %d KB, which no file of this game is", t->name,
                       MAX_BYTES / 1024);
    if (t->size >= 3 && memcmp(t->text, "\xEF\xBB\xBF", 3) == 0)
        return wrong(t, "begins with a byte order mark; save the file as UTF-8 without BOM");
    while (t->at < t->size)
        if (!check_token(t))
            return false;
    return true;
}

/* cJSON stopped at t->at, or one character behind the error. */
static bool misread(Text *t)
{
    size_t end = t->size;
    while (end > 0 && read_among(t->text[end - 1], " \t\r\n"))
        end--;
    if (end == 0 || (t->depth > 0 && t->at + 1 >= end)) {
        t->at = end;
        return wrong(t, "the text ends too early");
    }
    if (peek(t, 0) == '\\') /* every other escape has been checked */
        return wrong(t, "half a surrogate pair; write the character itself");
    const char *from = t->text + t->at;
    size_t n = 0;
    while (n < 24 && t->at + n < end && from[n] != '\n')
        n++;
    return wrong(
        t, "no JSON from about here on (a comma or a quotation mark too few or too many?): %.*s",
        (int)(n < 24 ? n : utf8_cut(from, n)), from);
}

/* Parses a checked text; NULL and an error if cJSON refuses it. */
static cJSON *parse(Text *t)
{
    const char *end = t->text;
    cJSON *root = cJSON_ParseWithLengthOpts(t->text, t->size, &end, false);
    t->at = (size_t)(end - t->text);
    if (!root) {
        misread(t);
        return NULL;
    }
    while (read_among(peek(t, 0), " \t\r\n"))
        t->at++;
    if (t->at == t->size)
        return root;
    wrong(t, "text after the end of the value");
    cJSON_Delete(root);
    return NULL;
}

/* ---- The tree ---- */

static int read_by_key(const void *a, const void *b)
{
    return strcmp((*(const cJSON *const *)a)->string, (*(const cJSON *const *)b)->string);
}

/* cJSON keeps the first of two equal keys silently; `list` has room for every value. */
static bool unique_keys(const Json *at, const cJSON **list, Err *err)
{
    if (json_is_object(at)) {
        int n = 0;
        for (const cJSON *child = at->node->child; child; child = child->next)
            list[n++] = child;
        qsort(list, (size_t)n, sizeof *list, read_by_key);
        for (int i = 1; i < n; i++)
            if (strcmp(list[i - 1]->string, list[i]->string) == 0)
                return json_fail(at, err, "\"%s\" is there twice; keep one", list[i]->string);
    }
    JSON_EACH(child, at)
        if (!unique_keys(&child, list, err))
            return false;
    return true;
}

bool json_read_text(JsonDoc *doc, const char *name, const char *text, size_t size, Err *err)
{
    Text t = {.name = name, .text = text, .size = size, .err = err};
    snprintf(doc->file, sizeof doc->file, "%s", name);
    doc->root = check_text(&t) ? parse(&t) : NULL;
    if (!doc->root)
        return false;
    const cJSON **list = malloc((size_t)(t.values + 1) * sizeof *list);
    const Json root = json_root(doc);
    const bool ok = list ? unique_keys(&root, list, err)
                         : err_set(err, "%s: not enough memory to read it", name);
    free(list);
    if (!ok)
        json_free(doc);
    return ok;
}

/* Takes ownership of the text; NULL: it could not be read. */
static bool read_from(JsonDoc *doc, const char *path, char *text, size_t size, Err *err)
{
    doc->root = NULL;
    const bool ok = text && json_read_text(doc, path, text, size, err);
    free(text);
    return ok;
}

bool json_read_file(JsonDoc *doc, const char *path, Err *err)
{
    size_t size = 0;
    char *text = file_read(path, MAX_BYTES, &size, err);
    return read_from(doc, path, text, size, err);
}

/* Untrusted text is displayed beside our own: refuse invisible characters that could hide or
 * reorder its surroundings. */
static bool is_visible(const Json *at, Err *err)
{
    const uint32_t code = json_is_string(at) ? utf8_hidden(at->node->valuestring) : 0;
    if (code)
        return json_fail(at, err, "holds U+%04X, an invisible character; leave it out",
                         (unsigned)code);
    JSON_EACH(child, at)
        if (!is_visible(&child, err))
            return false;
    return true;
}

bool json_read_under(JsonDoc *doc, const char *folders, const char *name, Err *err)
{
    char path[PATH_SIZE];
    size_t size = 0;
    char *text = file_read_under(folders, name, MAX_BYTES, &size, err);
    if (!read_from(doc, path_under(path, folders, name), text, size, err))
        return false;
    const Json all = json_root(doc);
    const bool ok = is_visible(&all, err);
    if (!ok)
        json_free(doc);
    return ok;
}

void json_free(JsonDoc *doc)
{
    cJSON_Delete(doc->root);
    doc->root = NULL;
}
