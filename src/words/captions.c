/* Captions on the table: under sets and leads, beside the stock, around the total. */
#include "rules/adding/adding.h"
#include "rules/contest/contest.h"
#include "rules/sides/sides.h"
#include "rules/scoring.h"
#include "rules/tricks/tricks.h"
#include "words/words.h"
#include <stdio.h>
#include <string.h>

/* Says how many cards were led, and how: face down, face up, or as a named combination. */
static char *lead_caption(const Speaker *p, const View *v, char *out, size_t size)
{
    char named[WORDS_SIZE] = "";
    const Play *lead = &v->s.now.play[0];
    const CardSet cards = game_contest_cards(p->game, &v->s, 0);
    if (v->s.lead_kind == LEAD_FLAUNT && cardset_count(cards) == lead->n)
        words_combination(p, v, cards, named, sizeof named);
    const char *key = *named ? "lead.flaunt.set" : "lead.flaunt";
    return words_tell(
        p, out, size,
        WITH(AS_SEAT("player", lead->seat), AS_NUMBER("n", lead->n), AS_TEXT("combination", named)),
        "%s", v->s.lead_kind == LEAD_SNEAK ? "lead.sneak" : key);
}

static char *set_caption(const Speaker *p, const Play *top, char *out, size_t size)
{
    const Action a = play_action(*top);
    const int rank = game_set_rank(p->game, a);
    const bool run = game_set_runs(p->game, a);
    const char *key = run ? "set.run" : "set.lies";
    if (game_is_wild(p->game, top->card))
        key = "set.jesters";
    return words_tell(p, out, size,
                      WITH(AS_SEAT("player", top->seat), AS_NUMBER("n", top->n),
                           AS_RANK("rank", rank), AS_RANK("high", rank - top->n + 1),
                           AS_SUIT("suit", run ? game_card(p->game, top->card)->suit : -1)),
                      "%s", key);
}

char *words_caption(const Speaker *p, const View *v, char *out, size_t size)
{
    const Trick *now = &v->s.now;
    if (v->s.count[ZONE_TABLE] && now->number == 0 &&
        game_facts(p->game)->ranked) /* cards drawn for ranks lie at the seats */
        return words_say(p, out, size, "ranks.draw");
    if (v->s.count[ZONE_TABLE] && now->n > 0 && p->style->shape == SHAPE_SET)
        return set_caption(p, &now->play[now->n - 1], out, size);
    if (v->s.lead_kind != LEAD_NONE && now->n > 0)
        return lead_caption(p, v, out, size);
    return strcpy(out, "");
}

/* The marker to which the card is a trump, -1 without one. */
static int trump_of(const Speaker *p, const State *s, Card c)
{
    for (int i = 0; i < game_facts(p->game)->markers; i++)
        if (p->style->marker[i].below_is_trump && game_card(p->game, c)->rank < s->marker[i].value)
            return i;
    return -1;
}

static bool of_trump_suit(const Speaker *p, const State *s, Card c)
{
    const int trump = game_trump(p->game, s);
    return trump != NO_SUIT && game_card(p->game, c)->suit == trump;
}

bool words_trump(const Speaker *p, const View *v, Card c)
{
    return trump_of(p, &v->s, c) >= 0 || of_trump_suit(p, &v->s, c);
}

/* A suit of trumps made of cards of other suits has no sign of its own: the cards are marked. */
static bool has_sign(const Game *g, int suit)
{
    bool sign = false;
    for (CardSet left = game_pack(g); !cardset_empty(left);) {
        const CardInfo *c = game_card(g, cardset_pop(&left));
        sign |= c->suit == suit && c->face_suit == suit;
    }
    return sign;
}

/* The word for a total that stands under the sign, or what it pays; "" without one. */
static char *signed_total(const Speaker *p, const State *s, bool pays, char *out, size_t size)
{
    out[0] = '\0';
    for (int i = 0; i < game_facts(p->game)->totals; i++) {
        char key[WORDS_NAME];
        const char *word = game_total_word(p->game, i, s->total[i]);
        if (!p->style->total[i].sign || !word)
            continue;
        snprintf(key, sizeof key, pays ? "total.%s.pays.%s" : "total.%s.%s", game_total(p->game, i),
                 word);
        if (!pays || words_has(p, key))
            words_tell(p, out, size, NULL, "%s", key);
    }
    return out;
}

/* The trumps, beside a card that lies open as the one that another is a copy of. */
static char *copied_caption(const Speaker *p, int trump, char *out, size_t size)
{
    const char *symbol = strings_of(p->strings, "symbol.%s", game_suit(p->game, trump));
    return words_tell(p, out, size, WITH(AS_TEXT("symbol", symbol)),
                      trump == NO_SUIT ? "table.copied.none" : "table.copied");
}

char *words_trump_suit(const Speaker *p, const View *v, char *out, size_t size)
{
    const int trump = game_trump(p->game, &v->s);
    const bool rests = game_resting(p->game, &v->s);
    if (game_copier(p->game, &v->s) != NO_CARD && !rests)
        return copied_caption(p, trump, out, size);
    if (trump == NO_SUIT && !rests && words_has(p, "table.no_trump"))
        return words_say(p, out, size, "table.no_trump");
    if (trump == NO_SUIT || rests || !has_sign(p->game, trump))
        return strcpy(out, "");
    return *signed_total(p, &v->s, false, out, size) ? out : words_say(p, out, size, "table.trump");
}

char *words_trump_line(const Speaker *p, const View *v, char *out, size_t size)
{
    const int trump = game_trump(p->game, &v->s);
    const bool copied = game_copier(p->game, &v->s) != NO_CARD; /* its caption has the sign */
    if (*words_trump_suit(p, v, out, size) && trump != NO_SUIT && !copied)
        words_append(out, size, " ",
                     strings_of(p->strings, "symbol.%s", game_suit(p->game, trump)));
    return out;
}

char *words_trump_more(const Speaker *p, const View *v, char *out, size_t size)
{
    if (game_resting(p->game, &v->s) || game_trump(p->game, &v->s) == NO_SUIT)
        return strcpy(out, "");
    if (!game_call_open(&v->s) || !words_has(p, "table.called"))
        return signed_total(p, &v->s, true, out, size);
    return words_tell(p, out, size, WITH(AS_CARD("card", game_called(&v->s))), "table.called");
}

char *words_aside(const Speaker *p, const View *v, char *out, size_t size)
{
    if (game_call_open(&v->s) && words_has(p, "aside.called"))
        return words_tell(p, out, size, WITH(AS_CARD("card", game_called(&v->s))), "aside.called");
    return words_has(p, "aside") ? words_say(p, out, size, "aside") : strcpy(out, "");
}

/* Why the winning card wins: because it is a trump, or was led, or because higher cards are of
 * suits that do not count. */
static char *why_leads(const Speaker *p, const State *s, int best, char *out, size_t size)
{
    const CardInfo *wins = game_card(p->game, s->now.play[best].card),
                   *led = game_card(p->game, s->now.play[0].card);
    char key[WORDS_NAME];
    snprintf(key, sizeof key, "leads.%d", wins->rank);
    if (wins->suit != led->suit && of_trump_suit(p, s, s->now.play[best].card))
        return words_say(p, out, size, "leads.trump");
    for (int i = 0; i < s->now.n; i++) {
        const CardInfo *other = game_card(p->game, s->now.play[i].card);
        if (i != best && best == 0 && words_has(p, key) &&
            (other->suit == wins->suit || wins->suit == NO_SUIT))
            return words_say(p, out, size, key);
    }
    for (int i = 0; i < s->now.n; i++) {
        const CardInfo *other = game_card(p->game, s->now.play[i].card);
        if (other->rank > wins->rank && other->suit != wins->suit && wins->suit == led->suit &&
            led->suit != NO_SUIT)
            return words_tell(p, out, size, WITH(AS_SUIT("suit", led->suit)), "leads.suit");
    }
    return strcpy(out, "");
}

char *words_winning(const Speaker *p, const View *v, char *out, size_t size)
{
    const State *s = &v->s;
    const int best = s->now.taker != NO_SEAT ? s->now.taker : game_leading(p->game, s);
    for (int i = 0; i < s->now.n && p->style->shape == SHAPE_TRICK; i++) {
        const Play *play = &s->now.play[i];
        if (play->seat != best || play->card == NO_CARD)
            continue;
        const int trump = trump_of(p, s, play->card);
        return trump < 0
                   ? why_leads(p, s, i, out, size)
                   : words_tell(p, out, size, WITH(AS_NUMBER("value", s->marker[trump].value)),
                                "marker.%s.below", game_marker(p->game, trump));
    }
    return strcpy(out, "");
}

int words_total_at(const Game *g, const State *s, int play)
{
    State then = *s;
    const Play *done = &s->now.play[play];
    then.now.n = (uint8_t)play;
    return game_total_after(g, &then, done->seat, (Action){.verb = VERB_PLAY, .card = done->card});
}

int words_crossed(const Game *g, const State *s, int limit)
{
    for (int i = 0; i < s->now.n && game_limit(g, s) && !game_piles(g, s); i++)
        if (words_total_at(g, s, i) > limit)
            return s->now.play[i].seat;
    return NO_SEAT;
}

char *words_total(const Speaker *p, const View *v, char *out, size_t size)
{
    out[0] = '\0';
    for (int i = 0; i < game_facts(p->game)->totals; i++) {
        const int limit = style_limit(p->style, p->game, &v->s, i), left = limit - v->s.total[i];
        if (!p->style->total[i].hero)
            continue;
        const int crossed = words_crossed(p->game, &v->s, limit);
        if (crossed != NO_SEAT || left >= 0)
            words_tell(p, out, size, WITH(AS_NUMBER("value", left), AS_SEAT("player", crossed)),
                       "total.%s.%s", game_total(p->game, i), crossed != NO_SEAT ? "over" : "left");
    }
    return out;
}

char *words_stock(const Speaker *p, const View *v, char *out, size_t size)
{
    const int left = v->s.count[ZONE_STOCK];
    return left ? words_tell(p, out, size, WITH(AS_NUMBER("n", left)), "stock") : strcpy(out, "");
}

char *words_trick_points(const Speaker *p, const View *v, char *out, size_t size)
{
    if (!p->style->trick_points || p->viewer == NO_SEAT)
        return strcpy(out, "");
    const int taken = v->s.count[ZONE_TAKEN + p->viewer] / game_seats(p->game);
    return words_tell(p, out, size, WITH(AS_NUMBER("n", taken)),
                      v->s.bids ? "table.off" : "table.mine");
}
