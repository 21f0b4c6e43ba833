/* Texts, numbers and names; names of cards; sentences with typed arguments. */
#include "words/speaker.h"
#include "match/insight/tally.h"
#include "rules/bids/bids.h"
#include "rules/contest/contest.h"
#include "base/utf8.h"
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    KEY_SIZE = 160,
    OWN_SIZE = KEY_SIZE + NAME_SIZE + 8,
    FORM_SIZE = 10,
    ARG_SIZE = WORDS_SIZE,
    MOST_ARGS = 10,
    POLITE_SIZE = 2 * WORDS_NAME
};

Speaker speaker_of(const Strings *strings, const Match *m, const TableStyle *style, int viewer)
{
    Speaker p = {.strings = strings,
                 .game = match_game(m),
                 .style = style,
                 .viewer = viewer,
                 .people = plan_people(match_plan(m))};
    for (int i = 0; i < game_seats(p.game); i++)
        p.name[i] = match_plan(m)->player[i].name;
    return p;
}

static const char *own_key(const Speaker *p, char out[OWN_SIZE], const char *key)
{
    snprintf(out, OWN_SIZE, "game.%s.%s", game_id(p->game), key);
    return out;
}

bool words_has(const Speaker *p, const char *key)
{
    char own[OWN_SIZE];
    return strings_has(p->strings, own_key(p, own, key));
}

char *words_append(char *out, size_t size, const char *join, const char *text)
{
    const size_t used = strlen(out);
    snprintf(out + used, size - used, "%s%s", used ? join : "", text);
    return out;
}

char *words_number(char out[16], int value)
{
    snprintf(out, 16, "%s%d", value < 0 ? "\u2212" : "", abs(value));
    return out;
}

char *words_gain(char out[16], int value)
{
    if (value < 0)
        return words_number(out, value);
    snprintf(out, 16, "%s%d", value > 0 ? "+" : "\u00b1", value);
    return out;
}

char *words_grouped(const Strings *s, char out[24], int value)
{
    enum { LEAST = 10000 };
    char digits[16];
    words_number(out, value);
    if (abs(value) < LEAST)
        return out;
    const int n = snprintf(digits, sizeof digits, "%d", abs(value));
    size_t used = (size_t)snprintf(out, 24, "%s", value < 0 ? "\u2212" : "");
    for (int i = 0; i < n && used < 24; i++) {
        const char *mark = i > 0 && (n - i) % 3 == 0 ? strings_get(s, "number.group") : "";
        used += (size_t)snprintf(out + used, 24 - used, "%.4s%c", mark, digits[i]);
    }
    return out;
}

char *words_tenths(const Strings *s, char out[24], int hundredths, const char *plus)
{
    const int tenths = (abs(hundredths) + 5) / 10;
    const char *sign = hundredths < 0 ? "\u2212" : plus;
    snprintf(out, 24, "%s%d%.4s%d", tenths ? sign : "", tenths / 10, strings_get(s, "number.point"),
             tenths % 10);
    return out;
}

const char *words_name(const Speaker *p, int seat)
{
    return seat < MAX_SEATS && p->name[seat] ? p->name[seat] : "";
}

static bool is_you(const Speaker *p, int seat)
{
    return strcmp(words_name(p, seat), strings_get(p->strings, "name.you")) == 0;
}

char *words_side(const Speaker *p, char *out, size_t size, int side)
{
    const char *name[MAX_SEATS];
    int n = 0;
    for (int seat = side; seat < game_seats(p->game); seat += tally_sides(p->game))
        name[n++] = words_name(p, seat);
    return strings_list(p->strings, out, size, "over.join", name, n);
}

/* ---- Cards ---- */

const char *words_suit(const Speaker *p, int suit)
{
    return suit < 0 || suit >= game_face_suits(p->game)
               ? ""
               : strings_of(p->strings, "suit.%s", game_suit(p->game, suit));
}

/* The name of a rank as on the faces of its cards: "A", "9", "Cook". */
static const char *rank_name(const Speaker *p, int rank, char number[16])
{
    const char *name = strings_of(p->strings, "card.%s.%d", p->style->cards, rank);
    return *name ? name : words_number(number, rank);
}

static const char *suit_symbol(const Speaker *p, int suit)
{
    return strings_of(p->strings, "symbol.%s", game_suit(p->game, suit));
}

/* The text of a card by a key whose placeholders are the card's properties. */
static char *card_text(const Speaker *p, char *out, size_t size, const char *key, Card c)
{
    const CardInfo *info = game_card(p->game, c);
    return words_tell(
        p, out, size,
        WITH(AS_TEXT("card", info->name), AS_SUIT("suit", info->face_suit),
             AS_NUMBER("points", info->points), AS_FACE("name", info->face),
             AS_TEXT("symbol", suit_symbol(p, info->face_suit))),
        "%s", info->face_suit == NO_SUIT && words_has(p, "card.plain") ? "card.plain" : key);
}

char *words_step(const Speaker *p, char *out, size_t size, int step, const char *key)
{
    const int suit = game_auction_suit(p->game, step);
    return words_tell(p, out, size,
                      WITH(AS_NUMBER("n", game_auction_number(p->game, step)),
                           AS_SUIT("suit", suit), AS_TEXT("symbol", suit_symbol(p, suit))),
                      "%s", key);
}

char *words_card_label(const Speaker *p, char *out, size_t size, Card c)
{
    return card_text(p, out, size, "card", c);
}

char *words_card_name(const Speaker *p, char *out, size_t size, Card c)
{
    return card_text(p, out, size,
                     words_has(p, "card") && !words_has(p, "card.short") ? "card" : "card.short",
                     c);
}

char *words_card(const Speaker *p, char *out, size_t size, Card c)
{
    const CardInfo *info = game_card(p->game, c);
    /* with a symbol, the card's own name would repeat the suit */
    if (*suit_symbol(p, info->face_suit) ||
        (info->face_suit == NO_SUIT && game_facts(p->game)->suits > 0))
        return words_card_name(p, out, size, c);
    if (info->name[0] == '-') /* a negative number, with the sign of print */
        return words_number(out, info->rank);
    snprintf(out, size, "%s", info->name);
    return out;
}

char *words_cards(const Speaker *p, char *out, size_t size, CardSet cards)
{
    char card[64];
    for (out[0] = '\0'; !cardset_empty(cards);)
        words_append(out, size, " ", words_card(p, card, sizeof card, cardset_pop(&cards)));
    return out;
}

char *words_card_rank(const Speaker *p, char *out, size_t size, int rank)
{
    char number[16];
    const char *name = rank_name(p, rank, number);
    for (CardSet left = game_facts(p->game)->suits > 0 ? CARDSET_EMPTY : game_pack(p->game);
         !cardset_empty(left);) {
        const CardInfo *info = game_card(p->game, cardset_pop(&left));
        if (info->face == rank) /* without suits the name in the corner is the rank's */
            name = info->name;
    }
    snprintf(out, size, "%s", name);
    return out;
}

/* ---- Sentences ---- */

/* A player's name with the polite suffix that "You" does not have. */
static const char *polite(const Speaker *p, int seat, char out[POLITE_SIZE])
{
    const char *name = words_name(p, seat);
    if (!*name || is_you(p, seat))
        return name;
    return strings_format(p->strings, out, POLITE_SIZE, "name.polite",
                          &(StringArg){.name = "name", .value = name}, 1);
}

/* Joins the polite names of several seats. */
static const char *all_polite(const Speaker *p, unsigned seats, char out[ARG_SIZE])
{
    char text[MAX_SEATS][POLITE_SIZE];
    const char *name[MAX_SEATS];
    int n = 0;
    for (int seat = 0; seat < game_seats(p->game); seat++)
        if (seats >> seat & 1)
            name[n++] = polite(p, seat, text[seat]);
    return strings_list(p->strings, out, ARG_SIZE, "over.join", name, n);
}

/* The key of an argument's text, for its forms; NULL without one. */
static const char *arg_key(const Speaker *p, const WordsArg *arg, char out[KEY_SIZE])
{
    const bool suit = arg->kind == TEXT_OF_SUIT && *words_suit(p, arg->value);
    if (suit)
        snprintf(out, KEY_SIZE, "suit.%s", game_suit(p->game, arg->value));
    else if ((arg->kind == TEXT_OF_RANK || arg->kind == TEXT_OF_FACE) && p->style)
        snprintf(out, KEY_SIZE, "card.%s.%d", p->style->cards, arg->value);
    else
        return NULL;
    return out;
}

/* The text of an argument, by its kind. */
static const char *filled(const Speaker *p, const WordsArg *arg, char out[ARG_SIZE])
{
    switch (arg->kind) {
    case TEXT_OF_NUMBER: return words_grouped(p->strings, out, arg->value);
    case TEXT_OF_SEAT: return polite(p, arg->value, out);
    case TEXT_OF_SEATS: return all_polite(p, (unsigned)arg->value, out);
    case TEXT_OF_CARD: return words_card(p, out, ARG_SIZE, (Card)arg->value);
    case TEXT_OF_RANK: return words_card_rank(p, out, ARG_SIZE, arg->value);
    case TEXT_OF_FACE: return rank_name(p, arg->value, out);
    case TEXT_OF_SUIT: return words_suit(p, arg->value);
    default: return arg->text;
    }
}

static bool is_of_you(const Speaker *p, const WordsArg *arg)
{
    const unsigned seats = (unsigned)arg->value;
    return (arg->kind == TEXT_OF_SEAT && is_you(p, arg->value)) ||
           (arg->kind == TEXT_OF_SEATS && seats && (seats & (seats - 1)) == 0 &&
            is_you(p, __builtin_ctz(seats)));
}

/* The game's own key if it exists, and its form for "You" if there is one. */
static const char *key_for(const Speaker *p, const char *key, const WordsArg args[],
                           char own[OWN_SIZE], char you[OWN_SIZE + FORM_SIZE])
{
    const char *found = words_has(p, key) ? own_key(p, own, key) : key;
    for (int i = 0; args && i < MOST_ARGS && args[i].name; i++) {
        if (!is_of_you(p, &args[i]))
            continue;
        snprintf(you, OWN_SIZE + FORM_SIZE, "%s.you", found);
        return strings_has_form(p->strings, found, you) ? you : found;
    }
    return found;
}

char *words_fill(const Speaker *p, char *out, size_t size, const char *key, const WordsArg args[])
{
    char text[MOST_ARGS][ARG_SIZE], of[MOST_ARGS][KEY_SIZE];
    StringArg arg[MOST_ARGS];
    int n = 0;
    for (; args && n < MOST_ARGS && args[n].name; n++)
        arg[n] =
            (StringArg){args[n].name, filled(p, &args[n], text[n]), arg_key(p, &args[n], of[n])};
    return strings_format(p->strings, out, size, key, arg, n);
}

char *words_tell(const Speaker *p, char *out, size_t size, const WordsArg args[], const char *key,
                 ...)
{
    char whole[KEY_SIZE], own[OWN_SIZE], you[OWN_SIZE + FORM_SIZE];
    va_list parts;
    va_start(parts, key);
    vsnprintf(whole, sizeof whole, key, parts);
    va_end(parts);
    words_fill(p, out, size, key_for(p, whole, args, own, you), args);
    utf8_capital(out); /* a suit may begin a sentence */
    return out;
}

char *words_line(const Speaker *p, char *out, size_t size, const char *who, const char *what)
{
    return words_tell(p, out, size, WITH(AS_TEXT("player", who), AS_TEXT("what", what)),
                      "history.step");
}

char *words_say(const Speaker *p, char *out, size_t size, const char *key)
{
    return words_tell(p, out, size, NULL, "%s", key);
}

char *words_rank_title(const Speaker *p, char *out, size_t size, int rank, const char *suffix)
{
    const int n = game_seats(p->game);
    const char *key = "middle";
    if (rank <= 1)
        key = rank == 0 ? "best" : "second";
    else if (rank >= n - 2)
        key = rank == n - 1 ? "last" : "second_last";
    return words_tell(p, out, size, NULL, "rank.%s%s", key, suffix);
}

char *words_said(const Speaker *p, char *out, size_t size, int said)
{
    const int suit = said - ARG_NAME_SUIT;
    out[0] = '\0';
    if (said == ARG_WIN || said == ARG_LOSE)
        return words_say(p, out, size, said == ARG_WIN ? "joker.win" : "joker.lose");
    if (said >= ARG_NAME_SEAT)
        return words_tell(p, out, size, WITH(AS_SEAT("player", said - ARG_NAME_SEAT)), "say.name");
    if (suit < 0 || suit >= game_facts(p->game)->suits)
        return out;
    return words_tell(p, out, size, WITH(AS_SUIT("suit", suit)), "joker.named");
}

char *words_combination(const Speaker *p, const View *v, CardSet cards, char *out, size_t size)
{
    const char *name = game_combination(p->game, &v->s, cards);
    return *name ? words_tell(p, out, size, NULL, "combination.%s", name) : strcpy(out, "");
}

char *words_reason(const Speaker *p, char *out, size_t size, const char *prefix, const Reason *why)
{
    WordsArg args[sizeof why->arg / sizeof *why->arg + 1] = {{0}};
    char key[KEY_SIZE] = ""; /* a sentence of its own for what is special */
    for (int i = 0; i < why->n; i++) {
        static const enum TextOf AS[] = {[ARG_NUMBER] = TEXT_OF_NUMBER,
                                         [ARG_SUIT] = TEXT_OF_SUIT,
                                         [ARG_CARD] = TEXT_OF_CARD,
                                         [ARG_SEAT] = TEXT_OF_SEAT};
        const struct ReasonArg *arg = &why->arg[i];
        const bool rank = strcmp(arg->name, "rank") ==
                          0; /* players know the rank by its name, not by its number */
        if (arg->kind == ARG_SEAT && arg->value == NO_SEAT) /* several seats act at once */
            return words_say(p, out, size, "refuse.not_your_turn.all");
        if (strcmp(arg->name, "looks") == 0)
            snprintf(key, sizeof key, "%s.%s.looks", prefix, why->id);
        if (strcmp(arg->name, "exempt") == 0)
            snprintf(key, sizeof key, "%s.%s.exempt", prefix, why->id);
        args[i] = (WordsArg){
            .name = arg->name, .kind = rank ? TEXT_OF_RANK : AS[arg->kind], .value = arg->value};
    }
    if (!*key || !words_has(p, key))
        snprintf(key, sizeof key, "%s.%s", prefix, why->id);
    return words_tell(p, out, size, args, "%s", key);
}
