/* The text form of actions, the same words in logs, cases, saves and golden files. */
#include "rules/bids/bids.h"
#include "rules/climb/climb.h"
#include "rules/core/game.h"
#include "rules/exchange/exchange.h"
#include "rules/tricks/tricks.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const verb_name[VERB_COUNT] = {
    "play", "pick",  "commit", "pass",      "lot",    "revolution", "trade",
    "draw", "sneak", "flaunt", "challenge", "deal",   "pay",        "take",
    "bid",  "pick",  "call",   "alone",     "premium"};
static const char *const premium_name[] = {"none", "declare", "reveal"};

static bool repeats(const char *word)
{
    return word[0] == 'x' && word[1] && word[1 + strspn(word + 1, "0123456789")] == '\0';
}

bool text_reserved(const char *word)
{
    return repeats(word) || strcmp(word, "wild") == 0 || strcmp(word, "run") == 0;
}

static const char *card_word(const Game *g, Card c)
{
    return c < g->n_cards ? g->card[c].name : "?";
}

static bool one_name(const Game *g, CardSet cards)
{
    const Card first = cardset_empty(cards) ? 0 : cardset_pop(&cards);
    while (!cardset_empty(cards))
        if (strcmp(g->card[first].name, g->card[cardset_pop(&cards)].name) != 0)
            return false;
    return true;
}

/* "9 9 J": the names of a set, wild ones last; false where equal cards have several names, or too
 * many to write down. */
static bool name_set(const Game *g, Action a, int naturals, char out[ACTION_TEXT])
{
    if (!one_name(g, g->same[a.card]) || !one_name(g, g->wild_cards))
        return false;
    CardSet wild = g->wild_cards;
    const char *joker = cardset_empty(wild) ? "?" : g->card[cardset_pop(&wild)].name;
    size_t used = strlen(out);
    for (int i = 0; i < a.n && used < ACTION_TEXT; i++)
        used += (size_t)snprintf(out + used, ACTION_TEXT - used, " %s",
                                 i < naturals ? g->card[a.card].name : joker);
    return used < ACTION_TEXT;
}

/* Sets that are chosen card by card, as they stand: "play 9C 9D JK", "play 5H JK 7H"; "play run 5H
 * JK JK" where the cards could also be a set of one rank. */
static char *print_chosen(const Game *g, const Phase *p, Action a, char out[ACTION_TEXT])
{
    Card cards[MAX_RUN];
    const int n = climb_cards(g, p, a, cards);
    CardSet wild = g->wild_cards;
    const char *joker = cardset_empty(wild) ? "?" : g->card[cardset_pop(&wild)].name;
    size_t used =
        (size_t)snprintf(out, ACTION_TEXT, "play%s", climb_run_said(g, p, a) ? " run" : "");
    for (int i = 0; i < n && used < ACTION_TEXT; i++)
        used += (size_t)snprintf(out + used, ACTION_TEXT - used, " %s",
                                 cards[i] == NO_CARD ? joker : g->card[cards[i]].name);
    return out;
}

/* A set of equal cards, wild ones last: "play 9 9 J"; "play 9C x2 wild" where names do not tell
 * which cards are equal. */
static char *print_set(const Game *g, Action a, char out[ACTION_TEXT])
{
    const int wild = cardset_has(g->wild_cards, a.card) || a.arg > a.n ? 0 : a.arg,
              naturals = a.n - wild;
    strcpy(out, "play");
    if (name_set(g, a, naturals, out))
        return out;
    int used = snprintf(out, ACTION_TEXT, "play %s", g->card[a.card].name);
    if (naturals > 1)
        used += snprintf(out + used, ACTION_TEXT - (size_t)used, " x%d", naturals);
    if (wild)
        used += snprintf(out + used, ACTION_TEXT - (size_t)used, " wild");
    if (wild > 1)
        snprintf(out + used, ACTION_TEXT - (size_t)used, " x%d", wild);
    return out;
}

enum { SAYING = NAME_SIZE + 8 };

/* What the player of a card says: a suit, that it wins, or a seat. */
static void print_saying(const Game *g, int arg, char out[SAYING])
{
    out[0] = '\0';
    if (arg == ARG_WIN || arg == ARG_LOSE)
        strcpy(out, arg == ARG_WIN ? " win" : " lose");
    else if (arg >= ARG_NAME_SEAT)
        snprintf(out, SAYING, " %d", arg - ARG_NAME_SEAT);
    else if (arg != ARG_NONE)
        snprintf(out, SAYING, " suit %s",
                 arg - ARG_NAME_SUIT < g->facts.suits ? g->suit[arg - ARG_NAME_SUIT] : "?");
}

static bool says_arg(Action a)
{
    return a.verb == VERB_TRADE || a.verb == VERB_BID || a.verb == VERB_PREMIUM;
}

/* A verb with a number, "trade 2" or "bid 3"; a step of an auction, "bid 13 H"; or the kind of a
 * premium. */
static char *print_arg(const Game *g, Action a, char out[ACTION_TEXT])
{
    char step[NAME_SIZE];
    if (a.verb == VERB_PREMIUM)
        snprintf(out, ACTION_TEXT, "%s %s", verb_name[a.verb],
                 a.arg <= PREMIUM_REVEAL ? premium_name[a.arg] : "?");
    else if (a.verb == VERB_BID && game_auction(g) >= 0)
        snprintf(out, ACTION_TEXT, "bid %s", auction_print(g, a.arg, step));
    else
        snprintf(out, ACTION_TEXT, "%s %d", verb_name[a.verb], a.arg);
    return out;
}

char *game_print(const Game *g, Action a, char out[ACTION_TEXT])
{
    if (a.verb == VERB_PLAY && a.n && a.card < g->n_cards)
        for (int i = 0; i < g->n_phases; i++) {
            if (g->phase[i].traits & TRAIT_BY_CARD)
                return print_chosen(g, &g->phase[i], a, out);
            if (g->phase[i].traits & TRAIT_SETS)
                return print_set(g, a, out);
        }
    if (says_arg(a))
        return print_arg(g, a, out);
    const bool has_card = a.verb == VERB_PLAY || a.verb == VERB_PICK || a.verb == VERB_CALL;
    char card[NAME_SIZE] = "", say[SAYING];
    if (has_card)
        snprintf(card, sizeof card, " %s", card_word(g, a.card));
    print_saying(g, a.arg, say);
    const char *verb = a.verb < VERB_COUNT ? verb_name[a.verb] : "?";
    snprintf(out, ACTION_TEXT, "%s%s%s%s", verb, card, say,
             a.verb == VERB_PLAY && a.n ? " lot" : "");
    return out;
}

CardSet cards_named(const Game *g, const char *name)
{
    CardSet cards = CARDSET_EMPTY;
    for (int i = 0; i < g->n_cards; i++)
        if (strcmp(g->card[i].name, name) == 0)
            cardset_add(&cards, (Card)i);
    return cards;
}

bool game_card_named_in(const Game *g, const char *name, CardSet cards, Card *out)
{
    CardSet named = cardset_and(cards, cards_named(g, name));
    const bool found = !cardset_empty(named);
    if (found)
        *out = cardset_pop(&named);
    return found;
}

bool game_card_named(const Game *g, const char *name, Card *out)
{
    return game_card_named_in(g, name, (CardSet){{~UINT64_C(0), ~UINT64_C(0)}}, out);
}

/* Takes the lowest of `from` out of the hand into the set. */
static bool add_to_set(const Game *g, CardSet *hand, CardSet from, const char *word, Action *set,
                       Err *err)
{
    CardSet held = cardset_and(*hand, from);
    if (cardset_empty(held))
        return err_set(err, "no card \"%s\" in the hand", word);
    const Card c = cardset_pop(&held);
    const bool wild = cardset_has(g->wild_cards, c);
    cardset_remove(hand, c);
    if (set->n == 0 || (cardset_has(g->wild_cards, set->card) && !wild))
        set->card = c;
    else if (!wild && !cardset_has(g->same[set->card], c))
        return err_set(err, "\"%s\" is of another rank than \"%s\"", word, g->card[set->card].name);
    set->n++;
    set->arg = (uint8_t)(set->arg + wild);
    return true;
}

/* The seat whose words are read, and its position. */
typedef struct {
    const Game *game;
    const State *s;
    int seat;
    Err *err;
} Words;

/* The card of that name, rather one of `held`: of equal cards one that is still there. A copy is
 * the card that it stands for. */
static bool one_named(const Words *w, const char *name, CardSet held, Card *out)
{
    if (!game_card_named(w->game, name, out))
        return err_set(w->err, "no card \"%s\" in deck %s", name, w->game->facts.deck);
    game_card_named_in(w->game, name, held, out);
    if (*out == game_copier(w->game, w->s))
        *out = (Card)(w->s->turned - 1);
    return true;
}

/* After play: equal cards of the hand and wild ones, "9 9 J"; "xN" stands for N of the word before
 * it, or their equals. */
static int parse_set(const Words *w, char *words, Action *out)
{
    const Game *g = w->game;
    CardSet hand = w->s->zone[ZONE_HAND + w->seat], before = CARDSET_EMPTY;
    char *rest = NULL;
    for (char *word = strtok_r(words, " ", &rest); word; word = strtok_r(NULL, " ", &rest)) {
        int more = 1;
        if (repeats(word) && out->n) {
            more = (int)strtol(word + 1, NULL, 10) - 1;
        } else if (strcmp(word, "wild") == 0) {
            before = g->wild_cards;
        } else {
            before = cards_named(g, word);
        }
        for (; more > 0; more--)
            if (!add_to_set(g, &hand, before, word, out, w->err))
                return 0;
        if (!cardset_empty(before))
            before = g->same[cardset_pop(&before)];
    }
    if (out->n == 0)
        return err_set(w->err, "play what?");
    CardSet equal = cardset_and(w->s->zone[ZONE_HAND + w->seat], g->same[out->card]);
    out->card = cardset_pop(&equal);
    return 1;
}

/* After play: the cards of a set in any order, or those of a run as they stand; "run" before them
 * where they could be a set, too, unless it answers a run. */
static int parse_chosen(const Words *w, char *words, Action *out)
{
    const Game *g = w->game;
    const State *s = w->s;
    Card card[MAX_RUN];
    CardSet hand = s->zone[ZONE_HAND + w->seat];
    bool run = s->now.n && game_set_runs(g, play_action(s->now.play[s->now.n - 1]));
    int n = 0;
    char *rest = NULL;
    for (char *word = strtok_r(words, " ", &rest); word; word = strtok_r(NULL, " ", &rest)) {
        if (n == 0 && strcmp(word, "run") == 0) {
            run = true;
            continue;
        }
        if (n == MAX_RUN || !game_card_named_in(g, word, hand, &card[n]))
            return err_set(w->err, "no card \"%s\" in the hand", word);
        cardset_remove(&hand, card[n++]);
    }
    return climb_read(g, &g->phase[s->phase], card, n, run, out) ||
           err_set(w->err, "these cards are no set");
}

static int by_card(const void *a, const void *b)
{
    return ((const Action *)a)->card - ((const Action *)b)->card;
}

/* "pass A B C": as many picks as words, and the commit. Cards that go to different places keep
 * their order, others are staged in that of the deck. */
static int parse_cards(const Words *w, enum Verb commit, char *words, Action out[MAX_PARSED])
{
    const Game *g = w->game;
    const State *s = w->s;
    const int seat = w->seat;
    const int most = commit == VERB_COMMIT ? MAX_PLACES : MAX_PARSED - 1;
    CardSet hand = s->zone[ZONE_HAND + seat];
    int n = 0;
    char *rest = NULL;
    for (char *word = strtok_r(words, " ", &rest); word; word = strtok_r(NULL, " ", &rest)) {
        Card c;
        if (!one_named(w, word, hand, &c))
            return 0;
        cardset_remove(&hand, c);
        if (n == most)
            return err_set(w->err, "more than %d cards in one move", most);
        out[n++] = (Action){.verb = VERB_PICK, .card = c};
    }
    const char *first = "", *last = "";
    if (game_pick_places(g, s, seat) > 1) {
        game_pick_target(g, s, seat, 0, &first);
        game_pick_target(g, s, seat, 1, &last);
    }
    if (strcmp(first, last) == 0)
        qsort(out, (size_t)n, sizeof *out, by_card);
    for (int i = 0; i < n; i++)
        out[i].n = (uint8_t)(s->picks[seat] + i);
    out[n++] = (Action){.verb = (uint8_t)commit};
    return n;
}

static bool name_suit(const Game *g, const char *word, Action *a)
{
    const int suit = game_suit_named(g, word);
    if (suit != NO_SUIT)
        a->arg = (uint8_t)(ARG_NAME_SUIT + suit);
    return a->arg != ARG_NONE;
}

/* "2": the seat that is named; NO_SEAT: it is no such word. */
static int seat_word(const Game *g, const char *word)
{
    const int seat = word[0] - '0';
    return word[0] && word[1] == '\0' && seat >= 0 && seat < g->seats ? seat : NO_SEAT;
}

/* The words after "play CARD": win, lose, lot, suit S, or a seat. */
static bool parse_saying(const Game *g, char *words, Action *a, Err *err)
{
    char *rest = NULL;
    for (char *word = strtok_r(words, " ", &rest); word; word = strtok_r(NULL, " ", &rest)) {
        if (strcmp(word, "lot") == 0) {
            a->n = 1;
        } else if (strcmp(word, "win") == 0 || strcmp(word, "lose") == 0) {
            a->arg = word[0] == 'w' ? ARG_WIN : ARG_LOSE;
        } else if (seat_word(g, word) != NO_SEAT) {
            a->arg = (uint8_t)(ARG_NAME_SEAT + seat_word(g, word));
        } else {
            const char *suit = strcmp(word, "suit") == 0 ? strtok_r(NULL, " ", &rest) : NULL;
            if (!suit)
                return err_set(
                    err, "\"%s\" after a card: win, lose, lot, suit S or a seat is wanted", word);
            if (!name_suit(g, suit, a))
                return err_set(err, "no suit \"%s\" in deck %s", suit, g->facts.deck);
        }
    }
    return true;
}

static int parse_with_card(const Words *w, char *rest, Action *out)
{
    const State *s = w->s;
    char *more = rest + strcspn(rest, " ");
    if (*more)
        *more++ = '\0';
    if (!one_named(w, rest, cardset_minus(s->zone[ZONE_HAND + w->seat], s->staged[w->seat]),
                   &out->card))
        return 0;
    if (out->verb == VERB_PICK)
        out->n = s->picks[w->seat];
    if (out->verb == VERB_PLAY)
        return parse_saying(w->game, more, out, w->err);
    return *more == '\0' || err_set(w->err, "one card is wanted, not \"%s\"", more);
}

/* After bid: a number of tricks; in an auction, with a suit. */
static int parse_number(const Words *w, const char *rest, Action *out)
{
    char *end;
    const long n = strtol(rest, &end, 10);
    if (game_auction(w->game) >= 0)
        return auction_read(w->game, rest, out) || err_set(w->err, "bid a number and a suit: 13 H");
    if (*rest < '0' || *rest > '9' || *end || n > MAX_CARDS)
        return err_set(w->err, "bid how many tricks?");
    out->arg = (uint8_t)n;
    return 1;
}

/* After premium: its kind. */
static int parse_premium(const Words *w, const char *rest, Action *out)
{
    while (out->arg <= PREMIUM_REVEAL && strcmp(rest, premium_name[out->arg]) != 0)
        out->arg++;
    return out->arg <= PREMIUM_REVEAL || err_set(w->err, "premium none, declare or reveal?");
}

/* The move that begins with this verb; `rest` are the words after it. */
static int parse_verb(const Words *w, int verb, char *rest, Action out[MAX_PARSED])
{
    switch (verb) {
    case VERB_SNEAK:
    case VERB_FLAUNT:
    case VERB_CHALLENGE: return *rest ? parse_cards(w, (enum Verb)verb, rest, out) : 1;
    case VERB_PLAY:
        if (game_traits(w->game, w->s->phase) & TRAIT_BY_CARD)
            return parse_chosen(w, rest, out);
        if (game_traits(w->game, w->s->phase) & TRAIT_SETS)
            return parse_set(w, rest, out);
        return parse_with_card(w, rest, out);
    case VERB_CALL:
    case VERB_PICK: return parse_with_card(w, rest, out);
    case VERB_BID: return parse_number(w, rest, out);
    case VERB_PREMIUM: return parse_premium(w, rest, out);
    case VERB_TRADE:
        out->arg = (uint8_t)seat_word(w->game, rest);
        return out->arg < w->game->seats || err_set(w->err, "trade with which seat?");
    default: return *rest == '\0' || err_set(w->err, "\"%s\" takes no card", verb_name[verb]);
    }
}

int game_parse(const Game *g, const State *s, int seat, const char *text, Action out[MAX_PARSED],
               Err *err)
{
    const Words w = {g, s, seat, err};
    char words[200];
    if (strlen(text) >= sizeof words)
        return err_set(err, "a move of more than %zu characters", sizeof words - 1);
    strcpy(words, text);
    char *rest = words + strcspn(words, " ");
    if (*rest)
        *rest++ = '\0';
    int verb = 0;
    while (verb < VERB_COUNT && strcmp(words, verb_name[verb]) != 0)
        verb++;
    if (verb == VERB_PICK && !*rest) /* what is picked up has no name */
        verb = VERB_BLIND;
    if (strcmp(words, "give") == 0 || strcmp(words, "bury") == 0 || strcmp(words, "show") == 0 ||
        strcmp(words, "lay") == 0 || strcmp(words, "discard") == 0 || (verb == VERB_PASS && *rest))
        return parse_cards(&w, VERB_COMMIT, rest, out);
    if (verb == VERB_COUNT)
        return err_set(err,
                       "no move \"%s\": play, pick, commit, pass, give, lot, revolution, trade, "
                       "draw, sneak, flaunt, challenge, deal, pay, take, bid, bury, show, "
                       "discard, call, alone, lay or premium",
                       words);
    out[0] = (Action){.verb = (uint8_t)verb};
    return parse_verb(&w, verb, rest, out);
}
