/* The history in words. */
#include "scenes/play_private.h"
#include <stdio.h>
#include <string.h>

int history_cards(const HistoryStep *s) { return cardset_count(s->cards) + s->unseen; }

const char *history_name(const PlayScene *p, int seat) { return seat < MAX_SEATS ? play_player(p, seat)->name : ""; }

static char *say_said(const PlayScene *p, char *out, size_t size, int value)
{
    char suit[64] = "";
    if (value == ARG_WIN || value == ARG_LOSE)
        return play_say(p, out, size, value == ARG_WIN ? "joker.win" : "joker.lose", 0, NULL);
    if (value >= ARG_NAME_SUIT && value < ARG_NAME_SUIT + game_suits(p->game))
        snprintf(suit, sizeof suit, "suit.%s", game_suit(p->game, value - ARG_NAME_SUIT));
    return play_say(p, out, size, "joker.named", 1, (StringArg[]){{"suit", *suit ? tr(p->base.app, suit) : ""}});
}

bool history_totals(const PlayScene *p) { return game_totals(p->game) > 0 && p->style.total[0].hero; }

/* What is to be said of a step besides who it was and which cards; false if nothing. */
bool history_note(const PlayScene *p, const HistoryPart *part, const HistoryStep *s, char *out, size_t size)
{
    char number[16];
    const char *key = NULL;
    StringArg arg = {"player", history_name(p, s->to)};
    if (s->kind == STEP_GIVE) {
        key = s->to != NO_SEAT ? "pass.given.to" : play_has(p, "aside") ? "aside" : "pass.given.aside";
    } else if (s->kind == STEP_CHALLENGE) {
        key = "history.challenge";
    } else if (s->kind == STEP_DRAW && s->value >= 0) {
        words_rank(p->base.app, p->game, out, size, s->value, "");
        return true;
    } else if (s->out >= 0) {
        key = "say.out";
        arg = (StringArg){"place", words_number(number, s->out + 1)};
    } else if (s->said) {
        say_said(p, out, size, s->said);
        return true;
    } else if (s->bid) {
        key = "badge.lot";
    } else if (s->lead != LEAD_NONE) {
        key = s->lead == LEAD_SNEAK ? "badge.sneak" : "badge.flaunt";
    } else if (part->kind == PART_CONTEST && s->kind == STEP_PLAY && history_totals(p)) {
        snprintf(out, size, "%d", s->total);
        return true;
    }
    if (key)
        play_say(p, out, size, key, 1, &arg);
    return key != NULL;
}

/* Of a step without cards: what was done. */
char *history_word(const PlayScene *p, const HistoryPart *part, const HistoryStep *s, char *out, size_t size)
{
    if (s->kind == STEP_BID)
        return play_say(p, out, size, "say.lot", 0, NULL);
    if (s->kind == STEP_REVOLT)
        return play_say(p, out, size, s->value > 1 ? "say.revolution.greater" : "say.revolution", 1,
                        (StringArg[]){{"player", history_name(p, s->seat)}});
    return play_say(p, out, size, part->kind == PART_BIDS ? "action.pass" : "say.pass", 0, NULL);
}

const char *history_title(const PlayScene *p, const HistoryPart *part, char *out, size_t size)
{
    static const char *const KEYS[] = {[PART_EXCHANGE] = "history.exchange",
                                       [PART_DRAW] = "history.draw",
                                       [PART_BIDS] = "history.bids",
                                       [PART_REVOLT] = "history.revolt",
                                       [PART_KEEP] = "history.keep"};
    if (part->kind == PART_CONTEST)
        return words_number(out, part->number);
    return play_say(p, out, size, KEYS[part->kind], 0, NULL);
}

/* Who took it, or that nobody did, or that it is going on. "" where there is nothing to take. */
const char *history_end(const PlayScene *p, const HistoryPart *part)
{
    if (part->kind != PART_CONTEST)
        return "";
    if (!part->over)
        return tr(p->base.app, "history.now");
    return part->taker == NO_SEAT ? tr(p->base.app, "history.void") : history_name(p, part->taker);
}

/* What it brought; "" if that is nothing. */
const char *history_worth(const PlayScene *p, const HistoryPart *part, char *out, size_t size)
{
    char number[16];
    const int worth = p->style.contest == CONTEST_CHALLENGE ? part->won
                      : p->style.contest == CONTEST_ROW     ? part->score
                                                            : part->points;
    if (part->kind != PART_CONTEST || !part->over || worth == 0)
        return strcpy(out, "");
    return play_say(p, out, size, "score", 1, (StringArg[]){{"n", words_number(number, worth)}});
}

/* "♥9 ♥K", "3 face down". */
static char *cards_text(const PlayScene *p, const HistoryStep *s, char *out, size_t size)
{
    size_t used = 0;
    char card[64], number[16];
    out[0] = '\0';
    for (CardSet left = s->cards; !cardset_empty(left) && used < size;)
        used += (size_t)snprintf(out + used, size - used, "%s%s", used ? " " : "",
                                 play_card_index(p, card, sizeof card, cardset_pop(&left)));
    if (s->unseen && used + 1 < size) {
        if (used)
            out[used++] = ' ';
        play_say(p, out + used, size - used, "history.unseen", 1, (StringArg[]){{"n", words_number(number, s->unseen)}});
    }
    return out;
}

static char *step_text(const PlayScene *p, const HistoryPart *part, const HistoryStep *s, char *out, size_t size)
{
    char what[PLAY_TEXT], note[PLAY_TEXT] = "";
    const bool noted = history_note(p, part, s, note, sizeof note);
    if (s->kind == STEP_REVOLT)
        return history_word(p, part, s, out, size);
    history_cards(s) ? cards_text(p, s, what, sizeof what) : history_word(p, part, s, what, sizeof what);
    return play_say(p, out, size, noted ? "history.step.note" : "history.step", 3,
                    (StringArg[]){{"player", history_name(p, s->seat)}, {"what", what}, {"note", note}});
}

/* The whole part in one line of text: for the trace, and for who listens. */
void history_text(const PlayScene *p, const History *h, const HistoryPart *part, char *out, size_t size)
{
    char title[64], worth[64], step[3 * PLAY_TEXT];
    size_t used = (size_t)snprintf(out, size, "%s: ", history_title(p, part, title, sizeof title));
    for (int i = 0; i < part->n && used < size; i++)
        used += (size_t)snprintf(out + used, size - used, "%s%s", i ? tr(p->base.app, "history.join") : "",
                                 step_text(p, part, &h->step[part->first + i], step, sizeof step));
    if (part->kind == PART_CONTEST && used < size) {
        history_worth(p, part, worth, sizeof worth);
        snprintf(out + used, size - used, " → %s%s%s", history_end(p, part), *worth ? tr(p->base.app, "history.worth.join") : "",
                 worth);
    }
}
