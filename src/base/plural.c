#include "base/plural.h"
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

const char *const PLURAL_NAMES[PLURALS] = {"zero", "one", "two", "few", "many"};

/* or:       and ("or" and)*
 * and:      relation ("and" relation)*
 * relation: operand ("%" number)? ("=" | "!=") range ("," range)*
 * range:    number (".." number)?
 * Samples, from "@" on, are skipped. */
typedef struct {
    const char *at;
    int number;
    bool wrong;
} Rule;

static bool rule_word(Rule *r, const char *word)
{
    const size_t n = strlen(word);
    r->at += strspn(r->at, " \t\n");
    if (strncmp(r->at, word, n) != 0)
        return false;
    r->at += n;
    return true;
}

static int rule_number(Rule *r)
{
    r->at += strspn(r->at, " \t\n");
    if (!isdigit((unsigned char)*r->at)) {
        r->wrong = true;
        return 0;
    }
    char *end;
    const long n = strtol(r->at, &end, 10);
    r->wrong |= n > 1000000;
    r->at = end;
    return (int)n;
}

/* n and i are the number; v, w, f, t, c and e tell of fractions and exponents, which it lacks. */
static int rule_operand(Rule *r)
{
    r->at += strspn(r->at, " \t\n");
    const char *const known = *r->at ? strchr("nivwftce", *r->at) : NULL;
    if (!known) {
        r->wrong = true;
        return 0;
    }
    const bool whole = *r->at == 'n' || *r->at == 'i';
    r->at++;
    return whole ? r->number : 0;
}

static bool rule_relation(Rule *r)
{
    int value = rule_operand(r);
    if (rule_word(r, "%")) {
        const int by = rule_number(r);
        r->wrong |= by == 0;
        value = by ? value % by : 0;
    }
    const bool differs = rule_word(r, "!=");
    r->wrong |= !differs && !rule_word(r, "=");
    bool in = false;
    do {
        const int from = rule_number(r);
        const int to = rule_word(r, "..") ? rule_number(r) : from;
        in |= value >= from && value <= to;
    } while (!r->wrong && rule_word(r, ","));
    return in != differs;
}

static bool rule_holds(Rule *r)
{
    bool any = false;
    do {
        bool all = rule_relation(r);
        while (!r->wrong && rule_word(r, "and"))
            all &= rule_relation(r);
        any |= all;
    } while (!r->wrong && rule_word(r, "or"));
    r->wrong |= !rule_word(r, "@") && *r->at;
    return any && !r->wrong;
}

bool plural_check(const char *rule, Err *err)
{
    Rule r = {.at = rule};
    rule_holds(&r);
    return !r.wrong || err_set(err, "no plural rule of the CLDR: \"%s\"", rule);
}

bool plural_fits(const char *rule, int number)
{
    Rule r = {.at = rule, .number = number};
    return rule_holds(&r);
}
