/* The ids in the trace of those elements that differ by their argument. */
#include "scenes/seen/play_what.h"
#include <stdio.h>
#include <string.h>

/* As one word in the notation of logs and saves: play-9-9 · play-JK-suit-spades · play-AS-lot */
static char *offer_id(const Game *g, Action a, char out[ELEMENT_ID])
{
    char text[ACTION_TEXT];
    snprintf(out, ELEMENT_ID, "action:%s", game_print(g, a, text));
    for (char *c = out; *c; c++)
        if (*c == ' ')
            *c = '-';
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

char *what_id(const Game *g, What what, int argument, char out[ELEMENT_ID])
{
    switch (what) {
    case WHAT_CARD: return card_id(g, (Card)argument, out);
    case WHAT_OFFER: return offer_id(g, what_action(argument), out);
    case WHAT_NAME: snprintf(out, ELEMENT_ID, "name:%d", argument); return out;
    default:
        snprintf(out, ELEMENT_ID, what == WHAT_PLACE ? "place:%d" : "seat:%d", argument);
        return out;
    }
}
