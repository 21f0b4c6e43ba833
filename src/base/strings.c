#include "base/texts/strings_table.h"
#include "base/utf8.h"
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { KEY_ROOM = 256, VALUE_ROOM = 512 };

static const char *strings_own(const Strings *s, const char *key)
{
    const StringEntry *e = strings_entry(s, key);
    return e ? e->value : NULL;
}

void strings_fall_back(Strings *s, const Strings *to) { s->fallback = to; }

void strings_lend(Strings *s, const Strings *const *others) { s->others = others; }

/* The text of a game that has it in another language only. */
static const char *lent_text(const Strings *s, const char *key, const Strings **holder)
{
    for (const Strings *const *other = s->others; other && *other; other++) {
        const StringEntry *e = strings_entry(*other, key);
        *holder = *other;
        if (e && e->own)
            return e->value;
    }
    return NULL;
}

/* The text of s, or of the first language it falls back on that has one, and which that is; NULL
 * without one. */
static const char *strings_find(const Strings *s, const char *key, const Strings **holder)
{
    const Strings *const first = s;
    for (; s; s = s->fallback) {
        const char *text = strings_own(s, key);
        *holder = s;
        if (text)
            return text;
    }
    return first ? lent_text(first, key, holder) : NULL;
}

bool strings_has(const Strings *s, const char *key)
{
    const Strings *holder;
    return strings_find(s, key, &holder) != NULL;
}

bool strings_has_form(const Strings *s, const char *key, const char *form)
{
    const Strings *holder;
    return strings_find(s, key, &holder) && strings_own(holder, form);
}

const char *strings_get(const Strings *s, const char *key)
{
    const Strings *holder;
    const char *text = strings_find(s, key, &holder);
    if (!text && s->missing)
        s->missing(s->to, key);
    return text ? text : key;
}

void strings_watch(Strings *s, void (*missing)(void *to, const char *key), void *to)
{
    s->missing = missing;
    s->to = to;
}

const char *strings_of(const Strings *s, const char *key, ...)
{
    char whole[192];
    va_list args;
    va_start(args, key);
    vsnprintf(whole, sizeof whole, key, args);
    va_end(args);
    const Strings *holder;
    const char *text = strings_find(s, whole, &holder);
    return text ? text : "";
}

/* ---- Forms of a value ---- */

/* The key of the sentence for a value in a form. */
static const char *form_key(const Strings *s, char key[KEY_ROOM], const char *form,
                            const char *value)
{
    const char *first = strings_of(s, "form.%s.before", form);
    const char *last = strings_of(s, "form.%s.after", form);
    const size_t n = strlen(value), end = n ? utf8_cut(value, n - 1) : 0;
    char letter[8];
    int from, to;
    uint32_t code;
    snprintf(letter, sizeof letter, "%.*s", utf8_decode(value, n, &code), value);
    snprintf(key, KEY_ROOM, "form.%s", form);
    if (utf8_find(first, letter, &from, &to))
        snprintf(key, KEY_ROOM, "form.%s.before.is", form);
    else if (utf8_find(last, value + end, &from, &to))
        snprintf(key, KEY_ROOM, "form.%s.after.is", form);
    return key;
}

char *strings_in_form(const Strings *s, char *out, size_t size, const char *form, const char *value)
{
    char key[KEY_ROOM];
    const char *const text = strings_of(s, "%s", form_key(s, key, form, value));
    const char *const it = strstr(text, "{it}");
    if (it)
        snprintf(out, size, "%.*s%s%s", (int)(it - text), text, value, it + 4);
    else
        snprintf(out, size, "%s", value);
    return out;
}

char *strings_list(const Strings *s, char *out, size_t size, const char *last,
                   const char *const item[], int n)
{
    size_t used = 0;
    out[0] = '\0';
    for (int i = 0; i < n && used < size; i++) {
        const char *join = i == n - 1 ? last : "list.join";
        used += (size_t)snprintf(out + used, size - used, "%s%s", i ? strings_get(s, join) : "",
                                 item[i]);
    }
    return out;
}

/* ---- Placeholders ---- */

/* A placeholder of a text: its length in bytes, its argument and the form wanted. */
typedef struct {
    size_t length;
    const StringArg *arg;
    char form[16]; /* "": none */
} Hole;

/* The placeholder that begins at `text`; false without one that args has. */
static bool hole_at(const char *text, const StringArg *args, int n, Hole *out)
{
    const char *end = *text == '{' ? strchr(text, '}') : NULL;
    if (!end)
        return false;
    const size_t name = strcspn(text + 1, ":}");
    const char *form = text + 1 + name;
    for (int i = 0; i < n; i++) {
        if (strlen(args[i].name) != name || memcmp(args[i].name, text + 1, name) != 0)
            continue;
        *out = (Hole){.length = (size_t)(end - text) + 1, .arg = &args[i]};
        if (form < end)
            snprintf(out->form, sizeof out->form, "%.*s", (int)(end - form - 1), form + 1);
        return true;
    }
    return false;
}

/* The value of a whole number without a sign; -1 of any other text. */
/* Without its sign: "−1 point" has the form of 1, as in the CLDR. */
static int whole_number(const char *value)
{
    static const char MINUS[] = "\u2212";
    if (strncmp(value, MINUS, sizeof MINUS - 1) == 0)
        value += sizeof MINUS - 1;
    value += *value == '+';
    const size_t digits = strspn(value, "0123456789");
    return digits > 0 && digits < 7 && !value[digits] ? atoi(value) : -1;
}

/* The number that the plural form of a text follows; -1 if it has none. */
static int counted_by(const char *text, const StringArg *args, int n)
{
    for (int i = 0; i < n; i++)
        if (strcmp(args[i].name, "n") == 0 || strcmp(args[i].name, "count") == 0)
            return whole_number(args[i].value);
    for (; *text; text++) {
        Hole hole;
        const int number = hole_at(text, args, n, &hole) ? whole_number(hole.arg->value) : -1;
        if (number >= 0)
            return number;
    }
    return -1;
}

static const char *plural_form(const Strings *s, const char *key, const char *category)
{
    char own[KEY_ROOM];
    snprintf(own, sizeof own, "%s_%s", key, category);
    return strings_own(s, own);
}

/* The text of `key`, in the plural form of its language that fits its number. */
static const char *text_for(const Strings *s, const char *key, const StringArg *args, int n)
{
    const Strings *holder;
    const char *const text = strings_find(s, key, &holder);
    if (!text)
        return strings_get(s, key);
    const int number = counted_by(text, args, n);
    const char *form = number == 0 ? plural_form(holder, key, PLURAL_NAMES[0]) : NULL;
    for (int i = 0; number >= 0 && !form && i < PLURALS; i++)
        if (holder->plural[i] && plural_fits(holder->plural[i], number))
            form = plural_form(holder, key, PLURAL_NAMES[i]);
    return form ? form : text;
}

/* The text of a placeholder: the value, or the wanted form of it. */
static const char *filled_in(const Strings *s, const Hole *hole, char formed[VALUE_ROOM])
{
    const StringArg *arg = hole->arg;
    if (!hole->form[0])
        return arg->value;
    const char *own = arg->key ? strings_of(s, "%s.%s", arg->key, hole->form) : "";
    return *own ? own : strings_in_form(s, formed, VALUE_ROOM, hole->form, arg->value);
}

char *strings_format(const Strings *s, char *out, size_t size, const char *key,
                     const StringArg *args, int n)
{
    if (size == 0)
        return out;
    size_t used = 0;
    for (const char *text = text_for(s, key, args, n); *text;) {
        Hole hole = {.length = 1};
        char formed[VALUE_ROOM];
        const bool held = hole_at(text, args, n, &hole);
        const char *from = held ? filled_in(s, &hole, formed) : text;
        const size_t bytes = held ? strlen(from) : 1;
        if (bytes > size - 1 - used) {
            /* Where a single byte no longer fits, earlier bytes of its character may have been
             * written: cut there. */
            memcpy(out + used, from, size - 1 - used);
            out[size - 1] = *(from + (size - 1 - used));
            out[utf8_cut(out, size - 1)] = '\0';
            return out;
        }
        memcpy(out + used, from, bytes);
        used += bytes;
        text += hole.length;
    }
    out[used] = '\0';
    return out;
}
