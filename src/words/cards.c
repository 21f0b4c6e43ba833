/* Cards by name. */
#include "words/speaker.h"
#include <stdio.h>

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

char *words_cards(const Speaker *p, char *out, size_t size, CardSet cards, const char *join)
{
    char card[64];
    size_t used = 0;
    for (out[0] = '\0'; !cardset_empty(cards) && used < size;)
        used += (size_t)snprintf(out + used, size - used, "%s%s", used ? join : "",
                                 words_card(p, card, sizeof card, cardset_pop(&cards)));
    return out;
}

char *words_card_rank(const Speaker *p, char *out, size_t size, int rank)
{
    char number[16];
    const char *name = rank_name(p, rank, number);
    for (CardSet left = game_facts(p->game)->suits > 0 ? CARDSET_EMPTY : game_pack(p->game); !cardset_empty(left);) {
        const CardInfo *info = game_card(p->game, cardset_pop(&left));
        if (info->rank == rank) /* without suits the name in the corner is the rank's */
            name = info->name;
    }
    snprintf(out, size, "%s", name);
    return out;
}
