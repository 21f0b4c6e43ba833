#include "match/code/deal_code.h"
#include "base/hash.h"
#include <stdio.h>
#include <string.h>

enum { BITS = 5, LETTERS = 1 << BITS, CHECKS = 2, DIGITS = DEAL_CODE - 1 - CHECKS, TAGS = 1 << 15 };

static const char letters[LETTERS + 1] =
    "0123456789ABCDEFGHJKMNPQRSTVWXYZ"; /* without I, L, O and U (Crockford's base 32) */

/* ---- Large numbers, least significant digit first ---- */

typedef struct {
    uint8_t digit[DIGITS];
} Number;

/* x = x · radix + value. False if the result has too many digits. */
static bool code_push(Number *x, uint64_t radix, uint64_t value)
{
    uint64_t carry = value;
    for (int i = 0; i < DIGITS; i++) {
        carry += x->digit[i] * radix;
        x->digit[i] = carry % LETTERS;
        carry /= LETTERS;
    }
    return carry == 0;
}

/* Divides x by radix and returns the remainder: the value that was pushed last. */
static uint64_t code_pop(Number *x, uint64_t radix)
{
    uint64_t rest = 0;
    for (int i = DIGITS - 1; i >= 0; i--) {
        rest = rest * LETTERS + x->digit[i];
        x->digit[i] = (uint8_t)(rest / radix);
        rest %= radix;
    }
    return rest;
}

static int digits(const Number *x)
{
    int n = DIGITS;
    while (n > 0 && x->digit[n - 1] == 0)
        n--;
    return n;
}

/* ---- Check letters ---- */

/* Product in the field of 32 elements, defined by x⁵ = x² + 1. */
static unsigned times(unsigned a, unsigned b)
{
    unsigned product = 0;
    for (int i = 0; i < BITS; i++, b >>= 1, a = a << 1 ^ (a & 16 ? 37u : 0))
        product ^= b & 1 ? a : 0;
    return product;
}

/* Remainder modulo (x − 2)(x − 4) = x² + 6x + 8, a Reed-Solomon code (1960). It detects any two
 * wrong letters, which includes two letters that changed places. */
static void check(const uint8_t *value, int n, uint8_t rest[CHECKS])
{
    unsigned high = 0, low = 0;
    for (int i = 0; i < n; i++) {
        const unsigned top = high ^ value[i];
        high = low ^ times(top, 6);
        low = times(top, 8);
    }
    rest[0] = (uint8_t)high;
    rest[1] = (uint8_t)low;
}

/* ---- The contents of a code ---- */

/* A hash that identifies the game, the set of its options at the time of writing, and the kind of
 * the seed. */
static uint64_t tag(const GameInfo *info, int seed_of)
{
    uint64_t h = hash_text(HASH_START, info->id);
    if (seed_of == SEED_MATCH)
        h = hash_text(h, "match");
    for (int i = 0; i < info->n_options; i++) {
        const OptionInfo *o = &info->option[i];
        h = hash_text(hash_word(h, (uint64_t)o->kind), o->key);
        h = hash_word(hash_word(hash_word(h, (uint64_t)o->min), (uint64_t)o->max),
                      (uint64_t)o->step);
        for (int k = 0; k < o->n_choices; k++)
            h = hash_text(h, o->choice[k]);
    }
    return (h ^ h >> 32) % TAGS;
}

static int values(const OptionInfo *o, int seats)
{
    if (!option_offered(o, seats))
        return 1;
    if (o->kind == OPTION_NUMBER)
        return (o->max - o->min) / o->step + 1;
    return o->kind == OPTION_FLAG ? 2 : o->n_choices;
}

/* The i-th value of the option, in the option's own order. */
static int nth(const OptionInfo *o, int i)
{
    return o->kind == OPTION_NUMBER ? o->min + i * o->step : i;
}

/* Index of the value that the plan gives the option; -1 if it is not one of the option's values. */
static int chosen(const OptionInfo *o, const MatchPlan *plan)
{
    char text[NAME_SIZE], wanted[NAME_SIZE];
    const int n = values(o, plan->seats);
    option_print(o, option_standard(o, plan->seats), wanted);
    for (int k = 0; k < plan->n_options; k++) /* later entries override earlier ones */
        if (strcmp(plan->option[k].key, o->key) == 0)
            snprintf(wanted, sizeof wanted, "%s", plan->option[k].value);
    for (int i = 0; i < n; i++)
        if (strcmp(option_print(o, nth(o, i), text), wanted) == 0)
            return i;
    return -1;
}

/* Appends one digit to the number, and the largest possible digit to the maximum. False on
 * overflow. */
static bool code_put(Number *out, Number *most, uint64_t radix, uint64_t value)
{
    code_push(out, radix, value);
    return code_push(most, radix, radix - 1);
}

/* Encodes the plan as a number. most: the largest number of a code of this game. */
static bool number_of(const GameInfo *info, const MatchPlan *plan, Number *out, Number *most)
{
    const uint64_t seed[] = {plan->seed.high, plan->seed.low >> 32, plan->seed.low & UINT32_MAX};
    bool fits = true;
    *out = *most = (Number){{0}};
    for (int i = 0; i < 3; i++)
        code_put(out, most, i == 0 ? 1 << 16 : UINT64_C(1) << 32, seed[i]);
    for (int i = 0; i < info->n_options; i++) {
        const OptionInfo *o = &info->option[i];
        const uint64_t radix = (uint64_t)values(o, plan->seats);
        const int value = radix > 1 ? chosen(o, plan) : 0;
        if (value < 0)
            return false;
        fits &= code_put(out, most, radix, (uint64_t)value);
    }
    fits &= code_put(out, most, MAX_SEATS, (uint64_t)plan->seats - 1);
    fits &= code_put(out, most, TAGS, tag(info, plan->seed.of));
    return fits;
}

bool deal_code_write(const GameInfo *info, const MatchPlan *plan, char out[DEAL_CODE], Err *err)
{
    Number x, most;
    uint8_t value[DIGITS + CHECKS] = {0};
    if (!number_of(info, plan, &x, &most))
        return err_set(err, "%s: its options do not fit in a deal code", info->id);
    const int n = digits(&most);
    for (int i = 0; i < n; i++)
        value[i] = x.digit[n - 1 - i];
    check(value, n, value + n);
    for (int i = 0; i < n + CHECKS; i++)
        out[i] = letters[value[i]];
    out[n + CHECKS] = '\0';
    return true;
}

/* ---- Reading ---- */

static int letter_value(char c)
{
    char upper = c >= 'a' && c <= 'z' ? (char)(c - 'a' + 'A') : c;
    if (upper == 'O')
        upper = '0';
    else if (upper == 'I' || upper == 'L')
        upper = '1';
    const char *at = upper ? strchr(letters, upper) : NULL;
    return at ? (int)(at - letters) : -1;
}

/* Returns the number of letters; 0 and a message if the text cannot be a code. */
static int read_letters(const char *text, uint8_t value[DIGITS + CHECKS], Err *err)
{
    int n = 0;
    for (; *text; text++) {
        if (*text == ' ' || *text == '-')
            continue;
        const int v = letter_value(*text);
        if (v < 0)
            return err_set(err, "deal code: \"%.1s\" is not a letter of the code (%s)",
                           *text & 0x80 ? "?" : text, letters);
        if (n == DIGITS + CHECKS)
            return err_set(err, "deal code: more than %d letters", DIGITS + CHECKS);
        value[n++] = (uint8_t)v;
    }
    if (n > CHECKS)
        return n;
    return err_set(err, "deal code: %s", n ? "too short" : "empty");
}

/* Decodes the plan from the number behind its tag. The caller checks it by encoding it again. */
static bool plan_of(Number x, const GameInfo *info, int seed_of, MatchPlan *plan)
{
    snprintf(plan->game, sizeof plan->game, "%s", info->id);
    plan->seats = (int)code_pop(&x, MAX_SEATS) + 1;
    plan->n_options = 0;
    if (!seats_offered(info, plan->seats))
        return false;
    for (int i = info->n_options - 1; i >= 0; i--) {
        const OptionInfo *o = &info->option[i];
        OptionValue *to = &plan->option[plan->n_options];
        const int n = values(o, plan->seats), value = nth(o, (int)code_pop(&x, (uint64_t)n));
        if (n == 1 || value == option_standard(o, plan->seats))
            continue;
        snprintf(to->key, sizeof to->key, "%s", o->key);
        option_print(o, value, to->value);
        if (!option_value_offered(o, to->value, plan->seats))
            return false;
        plan->n_options++;
    }
    const uint64_t low = code_pop(&x, UINT64_C(1) << 32), middle = code_pop(&x, UINT64_C(1) << 32);
    plan->seed = (Seed){.low = middle << 32 | low,
                        .high = (uint16_t)code_pop(&x, 1 << 16),
                        .of = (uint16_t)seed_of};
    return digits(&x) == 0;
}

/* Does the number of that many digits stand for a match of this game? */
static bool read_number(const Number *x, int length, const GameInfo *info, MatchPlan *plan)
{
    Number rest = *x, made, most;
    const uint64_t tagged = code_pop(&rest, TAGS);
    for (int of = SEED_DEAL; of <= SEED_MATCH; of++) {
        MatchPlan found = *plan;
        if (tagged != tag(info, of) || !plan_of(rest, info, of, &found) ||
            !number_of(info, &found, &made, &most) || memcmp(&made, x, sizeof *x) != 0 ||
            digits(&most) != length)
            continue;
        *plan = found;
        return true;
    }
    return false;
}

bool deal_code_read(const char *text, const GameInfo *list, int n, MatchPlan *plan, Err *err)
{
    uint8_t value[DIGITS + CHECKS] = {0}, rest[CHECKS];
    const int all = read_letters(text, value, err), length = all - CHECKS;
    Number x = {{0}};
    if (length <= 0)
        return false;
    check(value, length, rest);
    if (memcmp(rest, value + length, CHECKS) != 0)
        return err_set(err, "deal code: a letter is wrong or missing");
    for (int i = 0; i < length; i++)
        x.digit[length - 1 - i] = value[i];
    for (int i = 0; i < n; i++)
        if (read_number(&x, length, &list[i], plan))
            return true;
    return err_set(err, "deal code: unknown game, or its options have changed");
}
