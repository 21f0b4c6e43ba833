/* The parameters of rules and phases: JSON becomes ints. */
#include "rules/load/loader.h"
#include <stdio.h>
#include <string.h>

static bool read_index(const Json *v, const char *what, char names[][NAME_SIZE], int n, int *out,
                       Err *err)
{
    const char *list[MAX_SUITS + MAX_MARKERS + MAX_TOTALS];
    for (int i = 0; i < n; i++)
        list[i] = names[i];
    return json_name(v, what, list, n, out, err);
}

static bool read_card_name(const Game *g, const Json *v, int *out, Err *err)
{
    const char *name;
    Card c;
    if (!json_string(v, &name, err))
        return false;
    if (!game_card_named_in(g, name, g->pack, &c))
        return json_fail(v, err, "no card \"%s\" in the pack of deck %s", name, g->facts.deck);
    *out = c;
    return true;
}

static bool read_suit_name(Game *g, const Json *v, int *out, Err *err)
{
    return read_index(v, "suit", g->suit, g->facts.suits, out, err) &&
           (!cardset_empty(g->suit_cards[*out]) ||
            json_fail(v, err, "the pack holds no %s", g->suit[*out]));
}

static bool read_list(const Json *v, const Param *param, List *out, Err *err)
{
    if (!json_array(v, err))
        return false;
    JSON_EACH(n, v) {
        if (!json_room(&n, out->n, MAX_LIST, "numbers", err) ||
            !json_int(&n, param->min, param->max, &out->item[out->n], err))
            return false;
        out->n++;
    }
    return out->n ? true : json_fail(v, err, "at least one number is wanted");
}

static bool read_cards(const Game *g, const Json *v, List *out, Err *err)
{
    if (!json_array(v, err))
        return false;
    JSON_EACH(one, v) {
        if (!json_room(&one, out->n, MAX_LIST, "cards", err) ||
            !read_card_name(g, &one, &out->item[out->n], err))
            return false;
        out->n++;
    }
    return out->n ? true : json_fail(v, err, "at least one card is wanted");
}

static bool read_target(const Json *v, void *to, Err *err)
{
    Exchange *x = to;
    if (!json_room(v, x->n, MAX_PICKS, "places", err) ||
        !json_name(v, "place", target_name, TARGET_TAX, &x->target[x->n], err))
        return false;
    x->n++;
    return true;
}

static bool read_exchange(const Json *v, void *to, Err *err)
{
    Exchanges *x = to;
    if (!json_room(v, x->n, MAX_EXCHANGES, "exchanges", err) ||
        !json_list(v, read_target, &x->exchange[x->n], err))
        return false;
    x->n++;
    return true;
}

/* One list of places, or a list of such lists that take turns. */
static bool read_exchanges(const Json *v, Exchanges *out, Err *err)
{
    const Json first = json_next(v, NULL);
    if (json_is_array(v) && !first.node)
        return json_fail(v, err, "at least one place is wanted");
    return json_is_string(&first) ? read_exchange(v, out, err)
                                  : json_list(v, read_exchange, out, err);
}

/* One of the words, which are separated by spaces, as its index. */
static bool read_word(const Json *v, const char *words, int *out, Err *err)
{
    char copy[96], *rest = NULL;
    const char *names[MAX_PARAMS];
    int n = 0;
    snprintf(copy, sizeof copy, "%s", words);
    for (char *word = strtok_r(copy, " ", &rest); word; word = strtok_r(NULL, " ", &rest))
        names[n++] = word;
    return json_name(v, "value", names, n, out, err);
}

typedef struct {
    const char *words;
    int mask;
} Words;

static bool read_one_word(const Json *v, void *to, Err *err)
{
    Words *w = to;
    int i = 0;
    if (!read_word(v, w->words, &i, err))
        return false;
    w->mask |= 1 << i;
    return true;
}

/* Some of the words, as a mask of their indices. */
static bool read_words(const Json *v, const char *words, int *out, Err *err)
{
    Words w = {words, 0};
    if (!json_list(v, read_one_word, &w, err))
        return false;
    *out = w.mask;
    return w.mask ? true : json_fail(v, err, "at least one word is wanted");
}

static bool read_each(const Json *v, const Param *param, int *out, Err *err)
{
    if (!json_is_string(v))
        return json_int(v, param->min, param->max, out, err);
    const char *word = v->node->valuestring;
    *out = strcmp(word, "none") == 0 ? EACH_NONE : EACH_ALL;
    return *out == EACH_NONE || strcmp(word, "all") == 0 ||
           json_fail(v, err, "\"all\", \"none\" or a number of cards is wanted");
}

static bool read_aside(const Json *v, void *to, Err *err)
{
    const char *name;
    *(int *)to = true;
    return json_string(v, &name, err) &&
           (strcmp(name, "aside") == 0 || json_fail(v, err, "only \"aside\" can be revealed"));
}

static bool read_flag(const Json *v, int *out, Err *err)
{
    bool flag = false;
    const bool ok = json_bool(v, &flag, err);
    *out = flag;
    return ok;
}

static bool read_param(Game *g, const Json *v, const Param *param, void *out, Err *err)
{
    if (param->kind == PARAM_CARD || param->kind == PARAM_SUIT || param->kind == PARAM_TOTAL)
        *(int *)out = -1;
    if (!v->node)
        return !param->required || json_fail(v, err, "is missing; imparlour-cli rules explains it");
    switch (param->kind) {
    case PARAM_INT: return json_int(v, param->min, param->max, out, err);
    case PARAM_FLAG: return read_flag(v, out, err);
    case PARAM_WORD: return read_word(v, param->words, out, err);
    case PARAM_WORDS: return read_words(v, param->words, out, err);
    case PARAM_MARKER: return read_index(v, "marker", g->marker, g->facts.markers, out, err);
    case PARAM_TOTAL: return read_index(v, "total", g->total, g->facts.totals, out, err);
    case PARAM_SUIT: return read_suit_name(g, v, out, err);
    case PARAM_CARD: return read_card_name(g, v, out, err);
    case PARAM_EACH: return read_each(v, param, out, err);
    case PARAM_ASIDE: return json_list(v, read_aside, out, err);
    case PARAM_LIST: return read_list(v, param, out, err);
    case PARAM_CARDS: return read_cards(g, v, out, err);
    default: return read_exchanges(v, out, err);
    }
}

bool params_read(Game *g, const Json *v, const Param param[], int *out, const char **keys, Err *err)
{
    for (; param->name; out += param++->size / sizeof *out) {
        const Json value = json_member(v, param->name);
        *keys++ = param->name;
        if (!read_param(g, &value, param, out, err))
            return false;
    }
    return true;
}
