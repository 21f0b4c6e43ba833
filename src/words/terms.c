#include "words/terms.h"
#include "base/system/memory.h"
#include <ctype.h>
#include <stdio.h>
#include <string.h>

static bool in_word(char c) { return isalnum((unsigned char)c) || c == '\''; }

/* The first place of that form in the text: a whole word, where words have spaces. -1 if it is not
 * there. */
static int find_form(const char *text, const char *form, int length)
{
    const bool ascii = length > 0 && (unsigned char)form[0] < 0x80;
    for (int at = 0; length > 0 && text[at]; at++) {
        if (!text_agrees(text + at, form, (size_t)length))
            continue;
        if (!ascii || ((at == 0 || !in_word(text[at - 1])) && !in_word(text[at + length])))
            return at;
    }
    return -1;
}

/* The place of the term in the text, by the form that comes first. */
static bool find_word(const char *text, Term *t)
{
    t->from = -1;
    for (const char *form = t->word; *form;) {
        const int length = (int)strcspn(form, "|"), at = find_form(text, form, length);
        if (at >= 0 && (t->from < 0 || at < t->from)) {
            t->from = at;
            t->to = at + length;
        }
        form += length + (form[length] == '|');
    }
    return t->from >= 0;
}

static bool overlaps(const Term *a, const Term *b) { return a->from < b->to && b->from < a->to; }

/* Keeps the order of the text. A term that shares letters with one that is there is left out. */
static int add_term(Term out[TERMS_MOST], int n, Term t)
{
    int at = n;
    for (int i = 0; i < n; i++)
        if (overlaps(&out[i], &t))
            return n;
    while (at > 0 && out[at - 1].from > t.from)
        at--;
    if (at == TERMS_MOST)
        return n;
    n += n < TERMS_MOST;
    memmove(&out[at + 1], &out[at], sizeof *out * (size_t)(n - 1 - at));
    out[at] = t;
    return n;
}

/* Is there an i-th key, and does it begin with the prefix? */
static bool begins(const Strings *s, int i, const char *prefix)
{
    const char *key = strings_key(s, i);
    return key && strncmp(key, prefix, strlen(prefix)) == 0;
}

/* The texts whose keys begin with the prefix. */
static int find_all(const Speaker *p, const char *prefix, const char *text, Term out[TERMS_MOST],
                    int n)
{
    const size_t length = strlen(prefix);
    for (int i = strings_from(p->strings, prefix); begins(p->strings, i, prefix); i++) {
        const char *key = strings_key(p->strings, i);
        if (strchr(key + length, '.'))
            continue;
        Term t = {.word = strings_get(p->strings, key), .is = strings_of(p->strings, "%s.is", key)};
        if (*t.is && find_word(text, &t))
            n = add_term(out, n, t);
    }
    return n;
}

int terms_find(const Speaker *p, const char *text, Term out[TERMS_MOST])
{
    char own[2 * NAME_SIZE];
    snprintf(own, sizeof own, "game.%s.term.", game_id(p->game));
    return find_all(p, "term.", text, out, find_all(p, own, text, out, 0));
}

char *words_term(const Term *t, char *out, size_t size)
{
    snprintf(out, size, "%.*s", (int)strcspn(t->word, "|"), t->word);
    return out;
}

char *words_terms(const Speaker *p, const Term term[], int n, char *out, size_t size)
{
    *out = '\0';
    for (int i = 0; i < n; i++) {
        char word[WORDS_NAME], line[WORDS_SIZE];
        words_tell(p, line, sizeof line,
                   WITH(AS_TEXT("word", words_term(&term[i], word, sizeof word)),
                        AS_TEXT("is", term[i].is)),
                   "terms.line");
        words_append(out, size, "\n", line);
    }
    return out;
}
