/* Actions on offer in words. */
#include "words/words.h"
#include <stdio.h>
#include <string.h>

/* Are sets of equal cards played, which say how many they are? Elsewhere an action's n is an announcement. */
static bool plays_sets(const Speaker *p) { return p->style->contest == CONTEST_SET; }

static char *set_label(const Speaker *p, char *out, size_t size, Action a)
{
    char n[16], wild[16], rank[WORDS_SIZE];
    const bool alone = game_is_wild(p->game, a.card);
    const char *key = alone ? "action.play.jesters" : a.arg ? "action.play.wild" : "action.play";
    const StringArg args[] = {{"rank", words_card_rank(p, rank, sizeof rank, game_card(p->game, a.card)->rank)},
                              {"n", words_number(n, a.n)},
                              {"wild", words_number(wild, a.arg)}};
    return words_say(p, out, size, key, 3, args);
}

/* What is said with the card, then the announcement. */
static char *saying_label(const Speaker *p, char *out, size_t size, Action a)
{
    char card[WORDS_SIZE], said[WORDS_SIZE / 2 - 8], lot[WORDS_SIZE / 2 - 8];
    const StringArg args[] = {{"card", words_card(p, card, sizeof card, a.card)},
                              {"suit", words_suit(p, a.arg < ARG_WIN ? a.arg - ARG_NAME_SUIT : -1)}};
    const char *saying = a.arg == ARG_WIN ? "joker.win" : a.arg == ARG_LOSE ? "joker.lose" : "joker.suit";
    if (a.arg == ARG_NONE)
        return words_say(p, out, size, a.n ? "action.lot.on" : "action.play.card", 2, args);
    words_say(p, said, sizeof said, saying, 2, args);
    words_say(p, lot, sizeof lot, "badge.lot", 0, NULL);
    snprintf(out, size, "%s%s%s", said, a.n ? " · " : "", a.n ? lot : "");
    return out;
}

/* Passing has other names where something else is declined: of the phase, or of what the prompt asks. */
static char *pass_label(const Speaker *p, const View *v, char *out, size_t size)
{
    char key[96];
    Refusal what;
    game_prompt(p->game, &v->s, p->viewer, &what);
    snprintf(key, sizeof key, "action.%s", what.id);
    if (!words_has(p, key))
        snprintf(key, sizeof key, "action.pass.%s", game_phase(p->game, v->s.phase));
    return words_say(p, out, size, words_has(p, key) ? key : "action.pass", 0, NULL);
}

/* "Sneak 3 cards"; without a card there is no number to say. */
static char *lead_label(const Speaker *p, char *out, size_t size, const char *key, int picked)
{
    char n[16], none[64];
    snprintf(none, sizeof none, "%s.none", key);
    return words_say(p, out, size, picked ? key : none, 1, (StringArg[]){{"n", words_number(n, picked)}});
}

char *words_offer(const Speaker *p, const View *v, Action a, int picked, char *out, size_t size)
{
    const bool lowest = v->s.rank[game_seats(p->game) - 1] == p->viewer;
    switch (a.verb) {
    case VERB_PLAY: return plays_sets(p) ? set_label(p, out, size, a) : saying_label(p, out, size, a);
    case VERB_PASS: return pass_label(p, v, out, size);
    case VERB_LOT: return words_say(p, out, size, "action.lot", 0, NULL);
    case VERB_REVOLUTION: return words_say(p, out, size, lowest ? "action.revolution.greater" : "action.revolution", 0, NULL);
    case VERB_TRADE: return words_say(p, out, size, "action.trade", 1, (StringArg[]){{"player", words_name(p, a.arg)}});
    case VERB_DRAW: return words_say(p, out, size, "action.draw", 0, NULL);
    case VERB_SNEAK: return lead_label(p, out, size, "action.sneak", picked);
    case VERB_FLAUNT: return lead_label(p, out, size, "action.flaunt", picked);
    case VERB_CHALLENGE: return lead_label(p, out, size, "action.challenge", picked);
    default: return words_say(p, out, size, "pass.commit", 0, NULL);
    }
}

/* What an announcement is worth, after what it is. */
static char *lot_help(const Speaker *p, char *out, size_t size)
{
    const GameFacts *facts = game_facts(p->game);
    char won[16], lost[16];
    words_say(p, out, size, "action.lot.help", 0, NULL);
    const size_t used = strlen(out);
    if (!facts->lot || used + 1 >= size)
        return out;
    out[used] = '\n';
    words_say(p, out + used + 1, size - used - 1, "lot.stakes", 2,
              (StringArg[]){{"made", words_number(won, facts->lot_made)}, {"failed", words_number(lost, facts->lot_failed)}});
    return out;
}

char *words_offer_help(const Speaker *p, Action a, char *out, size_t size)
{
    if (a.verb == VERB_LOT || (a.verb == VERB_PLAY && a.n && !plays_sets(p)))
        return lot_help(p, out, size);
    if (a.verb == VERB_SNEAK || a.verb == VERB_FLAUNT)
        return words_say(p, out, size, a.verb == VERB_SNEAK ? "action.sneak.help" : "action.flaunt.help", 0, NULL);
    return strcpy(out, "");
}
