/* Cards, what is said with them, and reasons about them. */
#include "words/speaker.h"
#include <stdio.h>
#include <string.h>

enum { KEY_SIZE = 160 };

const char *words_suit(const Speaker *p, int suit)
{
    char key[KEY_SIZE];
    if (suit < 0 || suit >= game_facts(p->game)->suits)
        return "";
    snprintf(key, sizeof key, "suit.%s", game_suit(p->game, suit));
    return strings_get(p->strings, key);
}

/* "A", "9", "Cook": what the faces of such cards call the rank. */
static const char *rank_name(const Speaker *p, int rank, char number[16])
{
    char key[KEY_SIZE];
    snprintf(key, sizeof key, "card.%s.%d", p->style->cards, rank);
    return strings_has(p->strings, key) ? strings_get(p->strings, key) : words_number(number, rank);
}

static const char *suit_symbol(const Speaker *p, int suit)
{
    char key[KEY_SIZE];
    snprintf(key, KEY_SIZE, "symbol.%s", game_suit(p->game, suit));
    return strings_has(p->strings, key) ? strings_get(p->strings, key) : "";
}

static char *card_text(const Speaker *p, char *out, size_t size, const char *key, Card c)
{
    const CardInfo *info = game_card(p->game, c);
    char points[16], number[16];
    const StringArg args[] = {{"card", info->name},
                              {"suit", words_suit(p, info->suit)},
                              {"points", words_number(points, info->points)},
                              {"name", rank_name(p, info->rank, number)},
                              {"symbol", suit_symbol(p, info->suit)}};
    return words_say(p, out, size, info->suit == NO_SUIT && words_has(p, "card.plain") ? "card.plain" : key, 5, args);
}

char *words_card_label(const Speaker *p, char *out, size_t size, Card c) { return card_text(p, out, size, "card", c); }

char *words_card_name(const Speaker *p, char *out, size_t size, Card c)
{
    return card_text(p, out, size, words_has(p, "card") && !words_has(p, "card.short") ? "card" : "card.short", c);
}

char *words_card(const Speaker *p, char *out, size_t size, Card c)
{
    const CardInfo *info = game_card(p->game, c);
    const char *symbol = suit_symbol(p, info->suit);
    char number[16];
    /* With a symbol the name in figures would say the suit twice. */
    if (*symbol || (info->suit == NO_SUIT && game_facts(p->game)->suits > 0))
        snprintf(out, size, "%s%s", symbol, rank_name(p, info->rank, number));
    else
        snprintf(out, size, "%s", info->name);
    return out;
}

char *words_card_rank(const Speaker *p, char *out, size_t size, int rank)
{
    char number[16];
    CardSet left = game_facts(p->game)->suits > 0 ? CARDSET_EMPTY : game_pack(p->game);
    while (!cardset_empty(left)) { /* without suits the name in the corner is the rank's */
        const CardInfo *info = game_card(p->game, cardset_pop(&left));
        if (info->rank == rank) {
            snprintf(out, size, "%s", info->name);
            return out;
        }
    }
    snprintf(out, size, "%s", rank_name(p, rank, number));
    return out;
}

char *words_said(const Speaker *p, char *out, size_t size, int said)
{
    const int suit = said - ARG_NAME_SUIT;
    out[0] = '\0';
    if (said == ARG_WIN || said == ARG_LOSE)
        return words_say(p, out, size, said == ARG_WIN ? "joker.win" : "joker.lose", 0, NULL);
    if (suit < 0 || suit >= game_facts(p->game)->suits)
        return out;
    return words_say(p, out, size, "joker.named", 1, (StringArg[]){{"suit", words_suit(p, suit)}});
}

char *words_combination(const Speaker *p, const View *v, CardSet cards, char *out, size_t size)
{
    char key[KEY_SIZE];
    const char *name = game_combination(p->game, &v->s, cards);
    if (!*name)
        return strcpy(out, "");
    snprintf(key, sizeof key, "combination.%s", name);
    return words_say(p, out, size, key, 0, NULL);
}

char *words_reason(const Speaker *p, char *out, size_t size, const char *prefix, const Refusal *why)
{
    char key[KEY_SIZE], text[4][64];
    StringArg args[4];
    for (int i = 0; i < why->n; i++) {
        const struct RefusalArg *arg = &why->arg[i];
        args[i] = (StringArg){arg->name, text[i]};
        switch (arg->kind) {
        case ARG_NUMBER:
            if (strcmp(arg->name, "rank") == 0) /* nobody has ever seen the number of a rank: it has a name */
                words_card_rank(p, text[i], sizeof text[i], arg->value);
            else
                words_number(text[i], arg->value);
            break;
        case ARG_SUIT: args[i].value = words_suit(p, arg->value); break;
        case ARG_CARD: words_card(p, text[i], sizeof text[i], (Card)arg->value); break;
        case ARG_SEAT:
            if (arg->value == NO_SEAT) /* several are asked at once */
                return words_say(p, out, size, "refuse.not_your_turn.all", 0, NULL);
            args[i].value = words_name(p, arg->value);
            break;
        }
    }
    snprintf(key, sizeof key, "%s.%s", prefix, why->id);
    return words_say(p, out, size, key, why->n, args);
}
