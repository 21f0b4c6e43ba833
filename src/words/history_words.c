/* The history in words. */
#include "words/words.h"
#include "rules/bids/bids.h"
#include "rules/sides/sides.h"
#include <stdio.h>
#include <string.h>

int history_cards(const HistoryStep *s) { return cardset_count(s->cards) + s->unseen; }

bool words_history_totals(const Speaker *p)
{
    return game_facts(p->game)->totals > 0 && p->style->total[0].hero;
}

/* Adds a text to a note. */
static void add_note(const Speaker *p, char *out, size_t size, const WordsArg *args,
                     const char *key)
{
    char text[WORDS_SIZE];
    words_append(out, size, *out ? strings_get(p->strings, "history.worth.join") : "",
                 words_tell(p, text, sizeof text, args, "%s", key));
}

/* Adds the effects of a set. */
static void add_effects(const Speaker *p, const HistoryStep *s, char *out, size_t size)
{
    char suits[WORDS_SIZE] = "", key[32];
    snprintf(key, sizeof key, "history.order.%d", s->order);
    for (int i = 0; i < game_facts(p->game)->suits; i++)
        if (s->bound >> i & 1)
            words_append(suits, sizeof suits, strings_get(p->strings, "pass.join"),
                         words_suit(p, i));
    if (s->effects & EFFECT_ORDER)
        add_note(p, out, size, NULL, key);
    if (s->effects & EFFECT_BIND)
        add_note(p, out, size, WITH(AS_TEXT("suits", suits)), "order.bound");
    if (s->effects & EFFECT_CUT)
        add_note(p, out, size, NULL, "history.cut");
    if (s->effects & EFFECT_FOUL)
        add_note(p, out, size, NULL, "say.foul");
    if (s->effects & EFFECT_FALL)
        add_note(p, out, size, NULL, "history.fall");
}

/* The remark about a step without the effects of a set. */
static char *step_note(const Speaker *p, const HistoryPart *part, const HistoryStep *s, char *out,
                       size_t size)
{
    const char *key = NULL;
    if (s->kind == STEP_GIVE && s->to != NO_SEAT)
        key = "pass.given.to";
    else if (s->kind == STEP_GIVE)
        key = words_has(p, "aside") ? "aside" : "pass.given.aside";
    else if (s->kind == STEP_CHALLENGE)
        key = "history.challenge";
    else if (s->kind == STEP_DRAW && s->value >= 0)
        return words_rank_title(p, out, size, s->value, "");
    else if (s->out >= 0)
        key = "say.out";
    else if (s->said)
        return words_said(p, out, size, s->said);
    else if (s->bid)
        key = "badge.lot";
    else if (s->lead != LEAD_NONE)
        key = s->lead == LEAD_SNEAK ? "badge.sneak" : "badge.flaunt";
    else if (part->kind == PART_CONTEST && s->kind == STEP_PLAY && words_history_totals(p))
        return words_number(out, s->total);
    return key ? words_tell(p, out, size,
                            WITH(AS_SEAT("player", s->to), AS_NUMBER("place", s->out + 1)), "%s",
                            key)
               : strcpy(out, "");
}

char *words_history_note(const Speaker *p, const HistoryPart *part, const HistoryStep *s, char *out,
                         size_t size)
{
    step_note(p, part, s, out, size);
    add_effects(p, s, out, size);
    return out;
}

char *words_history_done(const Speaker *p, const HistoryPart *part, const HistoryStep *s, char *out,
                         size_t size)
{
    if (s->kind == STEP_BID || s->kind == STEP_PAY)
        return words_say(p, out, size, s->kind == STEP_BID ? "say.lot" : "say.pay");
    if (s->kind == STEP_NUMBER)
        return words_tell(p, out, size, WITH(AS_NUMBER("n", s->value)), "say.number");
    if (s->kind == STEP_PREMIUM)
        return words_say(p, out, size,
                         s->value == PREMIUM_REVEAL ? "say.premium.reveal" : "say.premium.declare");
    if (s->kind == STEP_OFFER)
        return words_step(p, out, size, s->value, "say.step");
    if (s->kind == STEP_CALL)
        return words_tell(p, out, size, WITH(AS_CARD("card", s->value)), "say.call");
    if (s->kind == STEP_PICK || s->kind == STEP_ALONE)
        return words_say(p, out, size, s->kind == STEP_PICK ? "say.pick" : "say.alone");
    if (s->kind == STEP_REVOLT)
        return words_tell(p, out, size, WITH(AS_SEAT("player", s->seat)),
                          s->value > 1 ? "say.revolution.greater" : "say.revolution");
    return words_say(p, out, size, part->kind == PART_BIDS ? "action.pass" : "say.pass");
}

char *words_history_title(const Speaker *p, const HistoryPart *part, char *out, size_t size)
{
    static const char *const KEYS[] = {[PART_EXCHANGE] = "history.exchange",
                                       [PART_DRAW] = "history.draw",
                                       [PART_BIDS] = "history.bids",
                                       [PART_REVOLT] = "history.revolt",
                                       [PART_KEEP] = "history.keep"};
    if (part->kind == PART_CONTEST)
        return words_number(out, part->number);
    return words_say(p, out, size, KEYS[part->kind]);
}

const char *words_history_end(const Speaker *p, const HistoryPart *part)
{
    if (part->kind != PART_CONTEST)
        return "";
    if (!part->over)
        return strings_get(p->strings, "history.now");
    return part->taker == NO_SEAT ? strings_get(p->strings, "history.void")
                                  : words_name(p, part->taker);
}

int words_history_points(const Speaker *p, const HistoryPart *part)
{
    if (part->kind != PART_CONTEST || !part->over)
        return 0;
    if (p->style->shape == SHAPE_CHALLENGE)
        return part->won;
    return p->style->shape == SHAPE_ROW ? part->score : part->points;
}

char *words_history_worth(const Speaker *p, const HistoryPart *part, char *out, size_t size)
{
    const int worth = words_history_points(p, part);
    if (worth == 0)
        return strcpy(out, "");
    const bool named = game_has_sides(p->game) && words_has(p, "worth"); /* not points of a seat */
    return words_tell(p, out, size, WITH(AS_NUMBER("n", worth)), "%s", named ? "worth" : "score");
}

int words_history_best(const Speaker *p, const HistoryPart *part, const HistoryStep *step)
{
    if (!part->over || part->taker == NO_SEAT || p->style->shape == SHAPE_ROW ||
        p->style->shape == SHAPE_PILE)
        return NO_STEP;
    for (int k = part->first + part->n - 1; k >= part->first; k--)
        if (step[k].seat == part->taker && history_cards(&step[k]))
            return k;
    return NO_STEP;
}

/* "♥9 ♥K", "3 face down". */
static char *cards_text(const Speaker *p, const HistoryStep *s, char *out, size_t size)
{
    char unseen[WORDS_SIZE];
    words_cards(p, out, size, s->cards);
    if (s->unseen)
        words_append(out, size, " ",
                     words_tell(p, unseen, sizeof unseen, WITH(AS_NUMBER("n", s->unseen)),
                                "history.unseen"));
    return out;
}

/* One step as a sentence: the player, the cards or the action, a remark. */
static char *step_text(const Speaker *p, const HistoryPart *part, const HistoryStep *s, char *out,
                       size_t size)
{
    char what[WORDS_SIZE], note[WORDS_SIZE];
    const bool noted = *words_history_note(p, part, s, note, sizeof note);
    if (s->kind == STEP_REVOLT)
        return words_history_done(p, part, s, out, size);
    if (history_cards(s))
        cards_text(p, s, what, sizeof what);
    else
        words_history_done(p, part, s, what, sizeof what);
    return words_tell(p, out, size,
                      WITH(AS_TEXT("player", words_name(p, s->seat)), AS_TEXT("what", what),
                           AS_TEXT("note", note)),
                      noted ? "history.step.note" : "history.step");
}

char *words_history(const Speaker *p, const History *h, const HistoryPart *part, char *out,
                    size_t size)
{
    char title[64], worth[64], step[3 * WORDS_SIZE];
    snprintf(out, size, "%s: ", words_history_title(p, part, title, sizeof title));
    for (int i = 0; i < part->n; i++)
        words_append(out, size, i ? strings_get(p->strings, "history.join") : "",
                     step_text(p, part, &h->step[part->first + i], step, sizeof step));
    if (part->kind != PART_CONTEST || !part->over)
        return out;
    words_append(out, size, " → ", words_history_end(p, part));
    const bool worthy = *words_history_worth(p, part, worth, sizeof worth);
    return worthy ? words_append(out, size, strings_get(p->strings, "history.worth.join"), worth)
                  : out;
}
