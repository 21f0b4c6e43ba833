/* Sentences that name their arguments by kind; titles, what is said with cards, reasons. */
#include "words/speaker.h"
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum { KEY_SIZE = 160, ARG_SIZE = 64, MOST_ARGS = 5 };

static const char *filled(const Speaker *p, const WordsArg *arg, char out[ARG_SIZE])
{
    switch (arg->kind) {
    case TEXT_OF_NUMBER: return words_number(out, arg->value);
    case TEXT_OF_SEAT: return words_name(p, arg->value);
    case TEXT_OF_CARD: return words_card(p, out, ARG_SIZE, (Card)arg->value);
    case TEXT_OF_RANK: return words_card_rank(p, out, ARG_SIZE, arg->value);
    case TEXT_OF_SUIT: return words_suit(p, arg->value);
    default: return arg->text;
    }
}

char *words_tell(const Speaker *p, char *out, size_t size, const WordsArg args[], const char *key, ...)
{
    char whole[KEY_SIZE], text[MOST_ARGS][ARG_SIZE];
    StringArg arg[MOST_ARGS];
    int n = 0;
    va_list parts;
    va_start(parts, key);
    vsnprintf(whole, sizeof whole, key, parts);
    va_end(parts);
    for (; args && n < MOST_ARGS && args[n].name; n++)
        arg[n] = (StringArg){args[n].name, filled(p, &args[n], text[n])};
    return words_say(p, out, size, whole, n, arg);
}

char *words_title(const Speaker *p, char *out, size_t size, int rank, const char *suffix)
{
    const int n = game_seats(p->game);
    const char *key = rank == 0       ? "best"
                      : rank == 1     ? "second"
                      : rank == n - 1 ? "last"
                      : rank == n - 2 ? "second_last"
                                      : "middle";
    return words_tell(p, out, size, NULL, "rank.%s%s", key, suffix);
}

char *words_said(const Speaker *p, char *out, size_t size, int said)
{
    const int suit = said - ARG_NAME_SUIT;
    out[0] = '\0';
    if (said == ARG_WIN || said == ARG_LOSE)
        return words_say(p, out, size, said == ARG_WIN ? "joker.win" : "joker.lose", 0, NULL);
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
    for (int i = 0; i < why->n; i++) {
        static const enum TextOf AS[] = {
            [ARG_NUMBER] = TEXT_OF_NUMBER, [ARG_SUIT] = TEXT_OF_SUIT, [ARG_CARD] = TEXT_OF_CARD, [ARG_SEAT] = TEXT_OF_SEAT};
        const struct ReasonArg *arg = &why->arg[i];
        const bool rank = strcmp(arg->name, "rank") == 0;   /* nobody has ever seen the number of a rank: it has a name */
        if (arg->kind == ARG_SEAT && arg->value == NO_SEAT) /* several are asked at once */
            return words_say(p, out, size, "refuse.not_your_turn.all", 0, NULL);
        args[i] = (WordsArg){.name = arg->name, .kind = rank ? TEXT_OF_RANK : AS[arg->kind], .value = arg->value};
    }
    return words_tell(p, out, size, args, "%s.%s", prefix, why->id);
}
