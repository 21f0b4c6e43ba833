/* Labels of the actions on offer. */
#include "rules/bids/bids.h"
#include "rules/offers/offers.h"
#include "rules/scoring.h"
#include "words/words.h"
#include <stdio.h>
#include <string.h>

/* True in games of sets, whose actions say their size in n. Elsewhere n is an announcement. */
static bool plays_sets(const Speaker *p) { return p->style->shape == SHAPE_SET; }

static char *set_label(const Speaker *p, char *out, size_t size, Action a)
{
    const int wilds = game_set_wilds(p->game, a);
    const bool run = game_set_runs(p->game, a);
    const char *key = wilds ? "action.play.wild" : "action.play";
    if (run)
        key = "action.play.run";
    if (game_is_wild(p->game, a.card))
        key = "action.play.jesters";
    const int rank = game_set_rank(p->game, a);
    return words_tell(p, out, size,
                      WITH(AS_RANK("rank", rank), AS_NUMBER("n", a.n), AS_NUMBER("wild", wilds),
                           AS_RANK("high", rank - a.n + 1),
                           AS_SUIT("suit", run ? game_card(p->game, a.card)->suit : -1)),
                      "%s", key);
}

/* The saying of a card, then the announcement. */
static char *saying_label(const Speaker *p, char *out, size_t size, Action a)
{
    char lot[WORDS_NAME];
    const WordsArg args[] = {AS_CARD("card", a.card),
                             AS_SUIT("suit", a.arg < ARG_WIN ? a.arg - ARG_NAME_SUIT : -1),
                             {0}};
    const char *outcome = a.arg == ARG_WIN ? "joker.win" : "joker.lose";
    if (a.arg >= ARG_NAME_SEAT)
        return words_tell(p, out, size, WITH(AS_SEAT("player", a.arg - ARG_NAME_SEAT)),
                          "action.name");
    if (a.arg == ARG_NONE)
        return words_tell(p, out, size, args, a.n ? "action.lot.on" : "action.play.card");
    words_tell(p, out, size, args, "%s", a.arg < ARG_WIN ? "joker.suit" : outcome);
    if (a.n)
        words_append(out, size, " · ", words_say(p, lot, sizeof lot, "badge.lot"));
    return out;
}

/* Passing has other names where it declines something else: by the phase, or by the prompt. */
static char *pass_label(const Speaker *p, const View *v, char *out, size_t size)
{
    char key[96];
    Reason what;
    game_prompt(p->game, &v->s, p->viewer, &what);
    snprintf(key, sizeof key, "action.%s", what.id);
    if (!words_has(p, key))
        snprintf(key, sizeof key, "action.pass.%s", game_phase(p->game, v->s.phase));
    return words_say(p, out, size, words_has(p, key) ? key : "action.pass");
}

/* The card with its counters. */
static char *take_label(const Speaker *p, const View *v, char *out, size_t size)
{
    const int pot = game_pot(p->game, &v->s);
    return words_tell(p, out, size,
                      WITH(AS_CARD("card", game_offered(p->game, &v->s)), AS_NUMBER("n", pot)),
                      pot ? "action.take.with" : "action.take");
}

char *words_offer(const Speaker *p, const View *v, Action a, int picked, char *out, size_t size)
{
    static const char *const KEY[VERB_COUNT] = {[VERB_LOT] = "action.lot",
                                                [VERB_DRAW] = "action.draw",
                                                [VERB_SNEAK] = "action.sneak",
                                                [VERB_FLAUNT] = "action.flaunt",
                                                [VERB_CHALLENGE] = "action.challenge",
                                                [VERB_PAY] = "action.pay",
                                                [VERB_BLIND] = "action.blind",
                                                [VERB_ALONE] = "action.alone"};
    static const char *const PREMIUM[] = {"action.premium.none", "action.premium.declare",
                                          "action.premium.reveal"};
    const bool lowest = v->s.rank[game_seats(p->game) - 1] == p->viewer;
    switch (a.verb) {
    case VERB_PLAY:
        return plays_sets(p) ? set_label(p, out, size, a) : saying_label(p, out, size, a);
    case VERB_PASS: return pass_label(p, v, out, size);
    case VERB_CALL: return words_tell(p, out, size, WITH(AS_CARD("card", a.card)), "action.call");
    case VERB_TAKE: return take_label(p, v, out, size);
    case VERB_PREMIUM:
        return words_say(p, out, size, PREMIUM[a.arg <= PREMIUM_REVEAL ? a.arg : PREMIUM_NONE]);
    case VERB_BID:
        if (game_auction(p->game) >= 0)
            return words_step(p, out, size, a.arg, "action.step");
        return words_tell(p, out, size, WITH(AS_NUMBER("n", a.arg)), "action.bid");
    case VERB_REVOLUTION:
        return words_say(p, out, size, lowest ? "action.revolution.greater" : "action.revolution");
    case VERB_TRADE:
        return words_tell(p, out, size, WITH(AS_SEAT("player", a.arg)), "action.trade");
    default:
        return words_tell(p, out, size, WITH(AS_NUMBER("n", picked)), "%s",
                          KEY[a.verb] ? KEY[a.verb] : "pass.commit");
    }
}

/* The value of an announcement, after its name. */
static char *lot_help(const Speaker *p, char *out, size_t size)
{
    const ScoreFacts *facts = game_score_facts(p->game);
    char stakes[WORDS_SIZE];
    words_say(p, out, size, "action.lot.help");
    words_tell(p, stakes, sizeof stakes,
               WITH(AS_NUMBER("made", facts->lot_made), AS_NUMBER("failed", facts->lot_failed)),
               "lot.stakes");
    return facts->lot ? words_append(out, size, "\n", stakes) : out;
}

char *words_offer_help(const Speaker *p, const View *v, Action a, char *out, size_t size)
{
    if (a.verb == VERB_LOT || (a.verb == VERB_PLAY && a.n && !plays_sets(p)))
        return lot_help(p, out, size);
    if (a.verb == VERB_PREMIUM && a.arg)
        return words_say(p, out, size,
                         a.arg == PREMIUM_REVEAL ? "action.premium.reveal.help"
                                                 : "action.premium.declare.help");
    if (a.verb == VERB_SNEAK || a.verb == VERB_FLAUNT)
        return words_say(p, out, size,
                         a.verb == VERB_SNEAK ? "action.sneak.help" : "action.flaunt.help");
    if (a.verb == VERB_CALL && cardset_has(v->s.zone[ZONE_HAND + v->seat], a.card))
        return words_say(p, out, size, "action.call.help");
    return strcpy(out, "");
}
