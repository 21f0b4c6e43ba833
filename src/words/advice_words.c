/* The adviser's words: the best two moves, how far apart they are, and the reason to prefer the
 * first. */
#include "rules/exchange/exchange.h"
#include "words/words.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LITTLE = 10 }; /* a smaller difference, in hundredths of a point, counts as none */

/* ---- Moves by name ---- */

static bool advice_one_receiver(const Speaker *p, const View *v, const AdvisedMove *m, int picks)
{
    char first[WORDS_SIZE], place[WORDS_SIZE];
    words_place(p, v, m->step[0].n, first, sizeof first);
    for (int i = 1; i < picks; i++)
        if (strcmp(first, words_place(p, v, m->step[i].n, place, sizeof place)) != 0)
            return false;
    return true;
}

/* Names one card in full, several in short form, with the place of each if these differ. */
static char *name_picks(const Speaker *p, const View *v, const AdvisedMove *m, int picks, char *out,
                        size_t size)
{
    const bool placed =
        game_pick_places(p->game, &v->s, p->viewer) > 1 && !advice_one_receiver(p, v, m, picks);
    const char *join = strings_get(p->strings, "pass.join");
    const bool suits = game_facts(p->game)->suits > 0;
    char card[WORDS_NAME], place[WORDS_SIZE], text[WORDS_SIZE];
    if (picks == 1 && !placed)
        return words_card_name(p, out, size, m->step[0].card);
    out[0] = '\0';
    for (int i = 0; i < picks; i++) {
        (placed || !suits ? words_card : words_card_name)(p, card, sizeof card, m->step[i].card);
        if (placed)
            words_tell(p, text, sizeof text,
                       WITH(AS_TEXT("place", words_place(p, v, m->step[i].n, place, sizeof place)),
                            AS_TEXT("card", card)),
                       "hint.place");
        words_append(out, size, join, placed ? text : card);
    }
    return out;
}

/* Names the cards of a set, where sets of one rank differ in suits. */
static char *name_set(const Speaker *p, const View *v, Action a, char *out, size_t size)
{
    char text[WORDS_SIZE];
    const CardSet cards = game_set_cards(p->game, v->s.zone[ZONE_HAND + p->viewer], a);
    if (cardset_count(cards) == 1)
        words_card_name(p, text, sizeof text, a.card);
    else
        words_cards(p, text, sizeof text, cards);
    return words_tell(p, out, size, WITH(AS_TEXT("card", text)), "hint.card");
}

/* Names a move that plays a card or a set. */
static char *name_play(const Speaker *p, const View *v, Action a, char *out, size_t size)
{
    char card[WORDS_SIZE], action[WORDS_SIZE];
    const unsigned traits = game_traits(p->game, v->s.phase);
    if (traits & TRAIT_BY_CARD)
        return name_set(p, v, a, out, size);
    words_offer(p, v, a, 0, action, sizeof action);
    if (traits & TRAIT_SETS)
        return words_tell(p, out, size, WITH(AS_TEXT("action", action)), "hint.action");
    words_card_name(p, card, sizeof card, a.card);
    if (a.arg == ARG_NONE && a.n == 0)
        return words_tell(p, out, size, WITH(AS_TEXT("card", card)), "hint.card");
    return words_tell(p, out, size, WITH(AS_TEXT("cards", card), AS_TEXT("action", action)),
                      "hint.choice");
}

/* Names the action that ends a move whose cards have been named already. */
static char *name_end(const Speaker *p, const View *v, Action a, char *out, size_t size)
{
    switch (a.verb) {
    case VERB_SNEAK: return words_say(p, out, size, "hint.sneak");
    case VERB_FLAUNT: return words_say(p, out, size, "hint.flaunt");
    case VERB_CHALLENGE: return words_say(p, out, size, "hint.challenge");
    default: return words_offer(p, v, a, 0, out, size);
    }
}

char *words_move(const Speaker *p, const View *v, const AdvisedMove *m, int picked, char *out,
                 size_t size)
{
    char cards[WORDS_SIZE], action[WORDS_SIZE];
    int picks = 0;
    while (picks < m->n && m->step[picks].verb == VERB_PICK)
        picks++;
    const bool ends = picks < m->n;
    if (ends && m->step[picks].verb == VERB_PLAY)
        return name_play(p, v, m->step[picks], out, size);
    if (ends && picks > 0)
        name_end(p, v, m->step[picks], action, sizeof action);
    else if (ends)
        words_offer(p, v, m->step[picks], picked, action, sizeof action);
    if (picks == 0)
        return words_tell(p, out, size, WITH(AS_TEXT("action", action)), "hint.action");
    name_picks(p, v, m, picks, cards, sizeof cards);
    if (!ends || m->step[picks].verb == VERB_COMMIT)
        return words_tell(p, out, size, WITH(AS_TEXT("card", cards)), "hint.card");
    return words_tell(p, out, size, WITH(AS_TEXT("cards", cards), AS_TEXT("action", action)),
                      "hint.choice");
}

/* ---- Reasons ---- */

/* The suit of a single played card; -1 for any other move. */
static int suit_played(const Speaker *p, const AdvisedMove *m)
{
    const int suit = m->n == 1 && m->step[0].verb == VERB_PLAY
                         ? game_card(p->game, m->step[0].card)->suit
                         : NO_SUIT;
    return suit == NO_SUIT ? -1 : suit;
}

/* The game's own text, or the common one; "" without either. */
static const char *text_of(const Speaker *p, const char *key)
{
    const char *own = strings_of(p->strings, "game.%s.%s", game_id(p->game), key);
    return *own ? own : strings_of(p->strings, "%s", key);
}

/* The card that costs its taker most; NO_CARD if no card costs anything. */
static Card costliest(const Game *g)
{
    Card most = NO_CARD;
    int cost = 0;
    for (CardSet left = game_pack(g); !cardset_empty(left);) {
        const Card c = cardset_pop(&left);
        const int own =
            game_facts(g)->low_wins ? game_card(g, c)->points : -game_card(g, c)->points;
        most = own > cost ? c : most;
        cost = own > cost ? own : cost;
    }
    return most;
}

/* Fills in the placeholders that texts of reasons may have. */
static void tell_reason(const Speaker *p, int suit, int other, const char *key, char *out,
                        size_t size)
{
    const Card dear = costliest(p->game);
    char name[WORDS_NAME] = "";
    if (dear != NO_CARD)
        words_card_name(p, name, sizeof name, dear);
    words_tell(p, out, size,
               WITH(AS_SUIT("suit", suit), AS_SUIT("other", other), AS_TEXT("dear", name),
                    AS_SUIT("dear_suit", dear == NO_CARD ? -1 : game_card(p->game, dear)->suit)),
               "%s", key);
}

/* Says a text about a feature. The text speaks of the move that has more of the feature, for good
 * ("more") or for bad ("minus"); one with "than" is true only if the other move has some of it too.
 * A text about suits needs the suits of both moves. */
static bool say_reason(const Speaker *p, const Advice *a, const AdviceReason *r, char *out,
                       size_t size)
{
    static const char *const keys[2][3] = {{"more", "more.than", "more.minus"},
                                           {"less", "less.than", "less.minus"}};
    const int least = abs(r->best) < abs(r->other), minus = (least ? r->other : r->best) < 0;
    const int suit = suit_played(p, &a->best), other = suit_played(p, &a->other);
    for (int than = r->best && r->other && !minus; than >= 0; than--) {
        char key[128];
        snprintf(key, sizeof key, "why.%s.%s.%s", r->kind, r->feature,
                 keys[least][minus ? 2 : than]);
        const char *text = text_of(p, key);
        if (*text && (suit >= 0 || !strstr(text, "{suit}")) &&
            (other >= 0 || !strstr(text, "{other}"))) {
            tell_reason(p, suit, other, key, out, size);
            return true;
        }
    }
    return false;
}

/* Why the best move is better; "" without words for it. */
static char *say_why(const Speaker *p, const Advice *a, char *out, size_t size)
{
    out[0] = '\0';
    if (a->mixed)
        return words_say(p, out, size, "why.mixed");
    for (int i = 0; i < a->reasons; i++)
        if (say_reason(p, a, &a->reason[i], out, size))
            return out;
    return out;
}

static bool about_even(const Advice *a)
{
    const int apart = abs(a->best.value - a->other.value);
    return a->other.n && a->valued &&
           (apart < LITTLE || apart <= a->doubt || a->best.value < a->other.value);
}

char *words_why(const Speaker *p, const Advice *a, char *out, size_t size)
{
    const bool even = !*say_why(p, a, out, size) && about_even(a);
    return even ? words_say(p, out, size, "why.even") : out;
}

/* ---- The hint ---- */

/* The second best move, and by how much it is worse. */
static char *say_other(const Speaker *p, const Advice *a, const char *move, char *out, size_t size)
{
    char number[24];
    words_tenths(p->strings, number, a->best.value - a->other.value, "");
    return words_tell(p, out, size, WITH(AS_TEXT("move", move), AS_TEXT("points", number)), "%s",
                      about_even(a) ? "hint.same" : "hint.next");
}

static char *say_only(const Speaker *p, const Advice *a, const char *move, char *out, size_t size)
{
    if (a->best.n == 1 && a->best.step[0].verb == VERB_COMMIT)
        return words_say(p, out, size, "hint.commit");
    const bool card = a->only && a->best.step[0].verb == VERB_PLAY;
    return words_tell(p, out, size, WITH(AS_TEXT("move", move)), "%s",
                      card ? "hint.only" : "hint.looks");
}

char *words_hint(const Speaker *p, const View *v, const Advice *a, int picked, char *out,
                 size_t size)
{
    char best[WORDS_SIZE], other[WORDS_SIZE], text[WORDS_SIZE];
    bool named = false; /* the second best move, too */
    words_move(p, v, &a->best, picked, best, sizeof best);
    if (!advice_told(a)) {
        say_only(p, a, best, out, size);
    } else {
        words_tell(p, out, size, WITH(AS_TEXT("move", best)), "hint.best");
        named = a->other.n > 0;
    }
    if (named) {
        words_move(p, v, &a->other, picked, other, sizeof other);
        words_append(out, size, "\n", say_other(p, a, other, text, sizeof text));
    }
    if (*say_why(p, a, text, sizeof text)) /* it may speak of the second best */
        words_append(out, size, "\n", text);
    return out;
}
