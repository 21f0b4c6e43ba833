/* What is on offer: ways to play the chosen card, what ends the picking, and what names no card at all. */
#include "intent/inside.h"
#include <string.h>

typedef struct {
    int n;
    Offer *offer;
} Offers;

static void add(Offers *o, Offer offer)
{
    if (o->n < MAX_OFFERS)
        o->offer[o->n++] = offer;
}

static void add_ways(const Intent *in, Offers *o)
{
    Action way[MAX_MOVES];
    const int n = way_offered(in, way);
    for (int i = 0; i < n; i++)
        add(o, (Offer){.action = way[i], .enabled = true, .main = i == 0});
}

/* What ends the picking: as soon as the rules could ever take it here, with the reason why not yet. */
static void add_ends(const Intent *in, Offers *o)
{
    static const uint8_t ENDS[] = {VERB_COMMIT, VERB_SNEAK, VERB_FLAUNT, VERB_CHALLENGE};
    View v;
    const bool whole = intent_view(in, &v);
    bool main = false;
    for (size_t i = 0; i < sizeof ENDS; i++) {
        Offer end = {.action = {.verb = ENDS[i]}};
        const bool refused = game_refuse(in->game, &v.s, v.seat, end.action, &end.why);
        if (refused && strcmp(end.why.id, "not_now") == 0)
            continue;
        if (!refused && !whole)
            end.why = (Reason){.id = "no_combination"};
        if (refused && in->places > 0 && end.why.n > 0) /* places may be filled in any order */
            end.why.arg[0].value = intent_missing(in);
        end.enabled = !refused && whole;
        end.main = end.enabled && !main;
        main |= end.main;
        add(o, end);
    }
}

static bool names_no_card(uint8_t verb)
{
    return verb == VERB_PASS || verb == VERB_LOT || verb == VERB_REVOLUTION || verb == VERB_TRADE || verb == VERB_DRAW;
}

/* Of what names no card one is what people mostly want; declining is, if nothing else can be done. */
static void main_first(Offers *o, bool cards)
{
    int best = -1;
    for (int i = 0; i < o->n && (best < 0 || !o->offer[best].main); i++) {
        const uint8_t verb = o->offer[i].action.verb;
        if (o->offer[i].main || verb == VERB_DRAW || verb == VERB_REVOLUTION || (verb == VERB_PASS && !cards && best < 0))
            best = i;
    }
    if (best < 0)
        return;
    Offer main = o->offer[best];
    main.main = true;
    memmove(o->offer + 1, o->offer, (size_t)best * sizeof *o->offer);
    o->offer[0] = main;
}

bool intent_asked(const Intent *in) { return in->view.seat != NO_SEAT && (game_to_act(&in->view.s) >> in->view.seat & 1); }

int intent_offers(const Intent *in, Offer out[MAX_OFFERS])
{
    Offers o = {.offer = out};
    Action moves[MAX_MOVES];
    bool cards = false;
    if (!intent_asked(in))
        return 0;
    add_ways(in, &o);
    if (in->picking)
        add_ends(in, &o);
    const int n = game_moves(in->game, &in->view.s, in->view.seat, moves);
    for (int i = 0; i < n; i++) {
        cards |= moves[i].verb == VERB_PLAY;
        if (names_no_card(moves[i].verb))
            add(&o, (Offer){.action = moves[i], .enabled = true});
    }
    main_first(&o, cards);
    return o.n;
}
