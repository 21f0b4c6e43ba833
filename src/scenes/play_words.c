/* What the play scene says, made from reasons, cards and seats. */
#include "scenes/play_private.h"
#include <stdio.h>
#include <string.h>

enum { KEY_SIZE = 160 };

bool play_has(const PlayScene *p, const char *key) { return words_has(p->base.app, p->game, key); }

char *play_say(const PlayScene *p, char *out, size_t size, const char *key, int n, const StringArg *args)
{
    return words_say(p->base.app, p->game, out, size, key, n, args);
}

static const char *suit_name(const PlayScene *p, int suit)
{
    char key[KEY_SIZE];
    if (suit < 0 || suit >= game_suits(p->game))
        return "";
    snprintf(key, sizeof key, "suit.%s", game_suit(p->game, suit));
    return tr(p->base.app, key);
}

/* "A", "9", "Cook": what the faces of such cards call the rank. */
static const char *rank_name(const PlayScene *p, const CardInfo *info, char number[16])
{
    char key[KEY_SIZE];
    snprintf(key, sizeof key, "card.%s.%d", p->style.cards, info->rank);
    const char *text = tr(p->base.app, key);
    return text == key || strcmp(text, key) == 0 ? words_number(number, info->rank) : text;
}

static const char *suit_symbol(const PlayScene *p, const CardInfo *info, char key[KEY_SIZE])
{
    snprintf(key, KEY_SIZE, "symbol.%s", game_suit(p->game, info->suit));
    return strings_has(p->base.app->strings, key) ? tr(p->base.app, key) : "";
}

static char *card_text(const PlayScene *p, char *out, size_t size, const char *key, Card c)
{
    const CardInfo *info = game_card(p->game, c);
    char points[16], number[16], symbol[KEY_SIZE];
    const StringArg args[] = {{"card", info->name},
                              {"suit", suit_name(p, info->suit)},
                              {"points", words_number(points, info->points)},
                              {"name", rank_name(p, info, number)},
                              {"symbol", suit_symbol(p, info, symbol)}};
    return play_say(p, out, size, info->suit == NO_SUIT && play_has(p, "card.plain") ? "card.plain" : key, 5, args);
}

char *play_card_label(const PlayScene *p, char *out, size_t size, Card c) { return card_text(p, out, size, "card", c); }

char *play_card_name(const PlayScene *p, char *out, size_t size, Card c)
{
    return card_text(p, out, size, play_has(p, "card") && !play_has(p, "card.short") ? "card" : "card.short", c);
}

char *play_card_index(const PlayScene *p, char *out, size_t size, Card c)
{
    const CardInfo *info = game_card(p->game, c);
    char number[16], key[KEY_SIZE];
    const char *symbol = suit_symbol(p, info, key);
    /* With a symbol the name in figures would say the suit twice. */
    if (*symbol || (info->suit == NO_SUIT && game_suits(p->game) > 0))
        snprintf(out, size, "%s%s", symbol, rank_name(p, info, number));
    else
        snprintf(out, size, "%s", info->name);
    return out;
}

char *play_reason(const PlayScene *p, char *out, size_t size, const char *prefix, const Refusal *why)
{
    char key[KEY_SIZE], number[4][16], card[4][64];
    StringArg args[4];
    for (int i = 0; i < why->n; i++) {
        const int value = why->arg[i].value;
        args[i].name = why->arg[i].name;
        switch (why->arg[i].kind) {
        case ARG_NUMBER: args[i].value = words_number(number[i], value); break;
        case ARG_SUIT: args[i].value = suit_name(p, value); break;
        case ARG_CARD: args[i].value = play_card_index(p, card[i], sizeof card[i], (Card)value); break;
        case ARG_SEAT:
            if (value == NO_SEAT) /* several are asked at once */
                return play_say(p, out, size, "refuse.not_your_turn.all", 0, NULL);
            args[i].value = play_player(p, value)->name;
            break;
        }
    }
    snprintf(key, sizeof key, "%s.%s", prefix, why->id);
    return play_say(p, out, size, key, why->n, args);
}

char *play_prompt(const PlayScene *p, char *out, size_t size)
{
    Refusal what;
    const char *question = choice_question(p);
    if (question)
        return play_say(p, out, size, question, 0, NULL);
    if (p->viewer == NO_SEAT)
        return play_say(p, out, size, "prompt.wait_all", 0, NULL);
    const bool places = draft_active(p) && p->draft.places > 0;
    View v = p->view;
    if (places)
        draft_view(p, &v);
    game_prompt(p->game, &v.s, p->viewer, &what);
    for (int i = 0; places && i < what.n; i++) /* places may be filled in any order */
        if (what.arg[i].kind == ARG_NUMBER)
            what.arg[i].value = draft_missing(p);
    return play_reason(p, out, size, "prompt", &what);
}

/* Is a card on the wrong side of the lead taking the trick? */
static bool turned(const PlayScene *p, int direction)
{
    const Contest *c = &p->view.s.now;
    const int leading = game_leading(p->game, &p->view.s), lead = game_card(p->game, c->play[0].card)->rank;
    for (int i = 1; i < c->n; i++)
        if (c->play[i].seat == leading)
            return (game_card(p->game, c->play[i].card)->rank - lead) * direction < 0;
    return false;
}

/* The state of a total that is put into words. */
static bool said_total(const PlayScene *p, char *out, size_t size)
{
    char key[KEY_SIZE];
    if (strcmp(game_phase_kind(p->game, p->view.s.phase), "trick") != 0)
        return false;
    for (int i = 0; i < game_totals(p->game); i++)
        if (p->style.total[i].said) {
            snprintf(key, sizeof key, "total.%s.%d", game_total(p->game, i), p->table.shown.s.total[i]);
            play_say(p, out, size, key, 0, NULL);
            return true;
        }
    return false;
}

bool play_direction(const PlayScene *p, char *out, size_t size, int *chevron)
{
    *chevron = 0;
    for (int i = 0; i < game_totals(p->game); i++) {
        const int direction = p->table.shown.s.total[i];
        if (!p->style.total[i].chevron || direction == 0 || p->view.s.now.n < 2)
            continue;
        char key[KEY_SIZE];
        *chevron = direction;
        snprintf(key, sizeof key, "total.%s.%s%s", game_total(p->game, i), direction > 0 ? "up" : "down",
                 turned(p, direction) ? ".turned" : "");
        play_say(p, out, size, key, 0, NULL);
        return true;
    }
    return said_total(p, out, size);
}

char *play_place_label(const PlayScene *p, char *out, size_t size, int place)
{
    const Draft *d = &p->draft;
    char key[KEY_SIZE];
    if (place >= d->places)
        return strcpy(out, "");
    const int seat = d->target[place];
    snprintf(key, sizeof key, "pass.%s", d->kind[place]);
    return play_say(p, out, size, key, 1, (StringArg[]){{"player", seat == NO_SEAT ? "" : play_player(p, seat)->name}});
}

bool play_combination(const PlayScene *p, CardSet cards, char *out, size_t size)
{
    char key[KEY_SIZE];
    const char *name = game_combination(p->game, &p->view.s, cards);
    if (!*name)
        return false;
    snprintf(key, sizeof key, "combination.%s", name);
    play_say(p, out, size, key, 0, NULL);
    return true;
}
