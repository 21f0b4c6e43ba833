/* The names of elements in the trace, of those that their argument tells apart. */
#include "scenes/play_what.h"
#include <stdio.h>
#include <string.h>

static const char *said_suit(const Game *g, Action a)
{
    return a.arg >= ARG_NAME_SUIT && a.arg < ARG_WIN ? game_suit(g, a.arg - ARG_NAME_SUIT) : "";
}

/* play-9x3 · play-9x3+1 (one of them wild) · play-AS · play-AS-lot · play-JK-spades · play-JK-win */
static void play_name(const Game *g, int phase, Action a, char *out)
{
    const char *name = game_card(g, a.card)->name;
    if (game_traits(g, phase) & TRAIT_SETS) {
        int used = snprintf(out, ELEMENT_ID, "action:play-%sx%d", name, a.n);
        if (a.arg && !game_is_wild(g, a.card))
            snprintf(out + used, ELEMENT_ID - (size_t)used, "+%d", a.arg);
        return;
    }
    const char *said = a.arg == ARG_WIN ? "win" : a.arg == ARG_LOSE ? "lose" : said_suit(g, a);
    snprintf(out, ELEMENT_ID, "action:play-%s%s%s%s", name, *said ? "-" : "", said, a.n ? "-lot" : "");
}

static char *offer_id(const Game *g, int phase, Action a, char out[ELEMENT_ID])
{
    static const char *const NAMES[VERB_COUNT] = {
        [VERB_COMMIT] = "commit", [VERB_PASS] = "pass",   [VERB_LOT] = "lot",       [VERB_REVOLUTION] = "revolution",
        [VERB_DRAW] = "draw",     [VERB_SNEAK] = "sneak", [VERB_FLAUNT] = "flaunt", [VERB_CHALLENGE] = "challenge"};
    if (a.verb == VERB_PLAY)
        play_name(g, phase, a, out);
    else if (a.verb == VERB_TRADE)
        snprintf(out, ELEMENT_ID, "action:trade-%d", a.arg);
    else
        snprintf(out, ELEMENT_ID, "action:%s", NAMES[a.verb]);
    return out;
}

/* Equal cards are numbered. */
static char *card_id(const Game *g, Card c, char out[ELEMENT_ID])
{
    const char *name = game_card(g, c)->name;
    int same = 1;
    for (Card i = 0; i < c; i++)
        same += strcmp(game_card(g, i)->name, name) == 0;
    snprintf(out, ELEMENT_ID, same > 1 ? "card:%s#%d" : "card:%s", name, same);
    return out;
}

char *what_id(const Game *g, int phase, What what, int argument, char out[ELEMENT_ID])
{
    switch (what) {
    case WHAT_CARD: return card_id(g, (Card)argument, out);
    case WHAT_OFFER: return offer_id(g, phase, what_action(argument), out);
    default: snprintf(out, ELEMENT_ID, what == WHAT_PLACE ? "place:%d" : "seat:%d", argument); return out;
    }
}
