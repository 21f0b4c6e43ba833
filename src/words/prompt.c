/* Whose turn it is, what is to be done, which way it goes. */
#include "words/words.h"
#include <stdio.h>
#include <string.h>

/* Between two turns nobody is asked: what was just done is said, as long as it lies there. */
static char *done(const Speaker *p, const State *s, char *out, size_t size)
{
    const Contest *now = &s->now;
    if (now->number == 0 || now->n == 0)
        return strcpy(out, "");
    const Play *play = &now->play[now->n - 1];
    const bool set = p->style->shape == SHAPE_SET, lead = play->card == NO_CARD;
    const int who = now->taker != NO_SEAT ? now->taker : play->seat;
    const char *key = now->taker != NO_SEAT ? "done.takes"
                      : !lead               ? (set ? "done.set" : "done.plays")
                      : now->n > 1          ? "done.challenges"
                                            : "done.leads";
    const WordsArg card = lead  ? AS_TEXT("card", "")
                          : set ? AS_RANK("card", game_card(p->game, play->card)->rank)
                                : AS_CARD("card", play->card);
    return words_tell(p, out, size, WITH(AS_SEAT("player", who), card, AS_NUMBER("n", play->n)), "%s", key);
}

char *words_prompt(const Speaker *p, const View *v, int missing, char *out, size_t size)
{
    Reason what;
    if (p->viewer == NO_SEAT)
        return words_say(p, out, size, "prompt.wait_all");
    if (!v->s.over && game_to_act(&v->s) == 0)
        return done(p, &v->s, out, size);
    game_prompt(p->game, &v->s, p->viewer, &what);
    for (int i = 0; missing >= 0 && i < what.n; i++)
        if (strcmp(what.arg[i].name, "missing") == 0)
            what.arg[i].value = missing;
    return words_reason(p, out, size, "prompt", &what);
}

/* Is a card on the wrong side of the lead taking the trick? */
static bool turned(const Speaker *p, const State *s, int direction)
{
    const Contest *c = &s->now;
    const int leading = game_leading(p->game, s), lead = game_card(p->game, c->play[0].card)->rank;
    for (int i = 1; i < c->n; i++)
        if (c->play[i].seat == leading)
            return (game_card(p->game, c->play[i].card)->rank - lead) * direction < 0;
    return false;
}

/* The state of a total that is put into words. */
static char *said_total(const Speaker *p, const State *s, char *out, size_t size)
{
    const bool tricks = game_traits(p->game, s->phase) & TRAIT_TRICKS;
    for (int i = 0; tricks && i < game_facts(p->game)->totals; i++)
        if (p->style->total[i].said)
            return words_tell(p, out, size, NULL, "total.%s.%d", game_total(p->game, i), s->total[i]);
    return strcpy(out, "");
}

char *words_direction(const Speaker *p, const View *v, int *chevron, char *out, size_t size)
{
    const State *s = &v->s;
    *chevron = 0;
    for (int i = 0; i < game_facts(p->game)->totals; i++) {
        const int direction = s->total[i];
        if (!p->style->total[i].chevron || direction == 0 || s->now.n < 2)
            continue;
        *chevron = direction;
        return words_tell(p, out, size, NULL, "total.%s.%s%s", game_total(p->game, i), direction > 0 ? "up" : "down",
                          turned(p, s, direction) ? ".turned" : "");
    }
    return said_total(p, s, out, size);
}

char *words_place(const Speaker *p, const View *v, int place, char *out, size_t size)
{
    const char *kind = NULL;
    const int seat = game_pick_target(p->game, &v->s, p->viewer, place, &kind);
    return kind ? words_tell(p, out, size, WITH(AS_SEAT("player", seat)), "pass.%s", kind) : strcpy(out, "");
}

char *words_round(const Speaker *p, const View *v, char *out, size_t size)
{
    const State *s = &v->s;
    const bool in_tricks = p->viewer != NO_SEAT && (p->style->shape == SHAPE_TRICK || p->style->shape == SHAPE_ROW);
    const int all = in_tricks ? game_tricks(p->game, s) : 0, stock = s->count[ZONE_STOCK];
    const char *key = stock > 0 && s->now.number > 0 && words_has(p, "play.deal.stock") ? "play.deal.stock"
                      : all                                                             ? "play.deal.trick"
                      : game_facts(p->game)->deals && !in_tricks                        ? "play.deal.of"
                                                                                        : "play.deal";
    return words_tell(p, out, size,
                      WITH(AS_NUMBER("deals", game_facts(p->game)->deals), AS_NUMBER("deal", s->deal ? s->deal : 1),
                           AS_NUMBER("n", stock), AS_NUMBER("trick", s->now.number > all ? all : s->now.number),
                           AS_NUMBER("tricks", all)),
                      "%s", key);
}
