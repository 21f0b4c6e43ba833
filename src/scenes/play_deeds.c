/* What the viewer can do, and in what words: cards that can be played in several ways, and deeds that name no card. */
#include "scenes/play_private.h"
#include <stdio.h>
#include <string.h>

/* ---- Cards that can be played in several ways ---- */

static bool same_name(const PlayScene *p, Card a, Card b)
{
    return strcmp(game_card(p->game, a)->name, game_card(p->game, b)->name) == 0;
}

Card play_stand_in(const PlayScene *p, Card c)
{
    Action moves[MAX_MOVES];
    const int n = game_moves(p->game, &p->view.s, p->viewer, moves);
    Card found = NO_CARD;
    for (int i = 0; i < n; i++)
        if (moves[i].verb == VERB_PLAY && (moves[i].card == c || (found == NO_CARD && same_name(p, moves[i].card, c))))
            found = moves[i].card;
    return found;
}

bool plays_sets(const PlayScene *p) { return game_traits(p->game, p->view.s.phase) & TRAIT_SETS; }

int choice_ways(const PlayScene *p, Card c, int count, Action out[MAX_MOVES])
{
    Action moves[MAX_MOVES];
    const Card played = play_stand_in(p, c);
    const int n = game_moves(p->game, &p->view.s, p->viewer, moves);
    int ways = 0;
    for (int i = 0; i < n; i++)
        if (moves[i].verb == VERB_PLAY && moves[i].card == played && (count == 0 || !plays_sets(p) || moves[i].n == count))
            out[ways++] = moves[i];
    return ways;
}

bool choice_open(const PlayScene *p) { return p->choice.card != NO_CARD && play_is_asked(p); }

void choice_forget(PlayScene *p) { p->choice = (Choice){.card = NO_CARD}; }

const char *choice_question(const PlayScene *p)
{
    Action way[MAX_MOVES];
    const int n = choice_open(p) && !plays_sets(p) ? choice_ways(p, p->choice.card, 0, way) : 0;
    for (int i = 0; i < n; i++)
        if (way[i].arg != ARG_NONE)
            return way[i].arg >= ARG_WIN ? "joker.title" : "joker.suit.title";
    return NULL;
}

bool choice_counts(const PlayScene *p, int *least, int *most)
{
    Action way[MAX_MOVES];
    const int n = choice_open(p) && plays_sets(p) ? choice_ways(p, p->choice.card, 0, way) : 0;
    *least = MAX_CARDS;
    *most = 0;
    for (int i = 0; i < n; i++) {
        *least = way[i].n < *least ? way[i].n : *least;
        *most = way[i].n > *most ? way[i].n : *most;
    }
    return *least < *most;
}

void choice_count(PlayScene *p, int count)
{
    int least, most;
    if (!choice_counts(p, &least, &most))
        return;
    p->choice.count = count < least ? least : count > most ? most : count;
    app_redraw(p->base.app);
}

/* With many ways to say something the announcement is a switch of its own, not one more way for each of them. */
bool choice_announces(const PlayScene *p)
{
    enum { MANY = 5 };
    Action way[MAX_MOVES];
    const int n = choice_open(p) && !plays_sets(p) ? choice_ways(p, p->choice.card, 0, way) : 0;
    bool with = false, without = false;
    for (int i = 0; i < n; i++)
        *(way[i].n ? &with : &without) = true;
    return n > MANY && with && without;
}

/* To begin with: the most cards that need no wild ones. */
static int usual_count(const Action *way, int n)
{
    int count = way[0].n;
    for (int i = 0; i < n; i++)
        if (way[i].arg == way[0].arg && way[i].n > count)
            count = way[i].n;
    for (int i = 0; i < n; i++) /* wild cards by themselves are all wild */
        if (way[i].arg == way[i].n && way[i].n > count)
            count = way[i].n;
    return count;
}

void choice_press(PlayScene *p, Card c)
{
    Action way[MAX_MOVES];
    Deed deed[MAX_DEEDS];
    const bool again = choice_open(p) && play_stand_in(p, c) == p->choice.card;
    const int n = choice_ways(p, c, 0, way);
    if (n == 0)
        return;
    if (n == 1 || (again && deeds_list(p, deed) > 0)) {
        play_act(p, p->viewer, n == 1 ? way[0] : deed[0].action);
        return;
    }
    hint_forget(p);
    p->choice = (Choice){way[0].card, plays_sets(p) ? usual_count(way, n) : 0};
    app_redraw(p->base.app);
}

/* The set that would be played: as many of the card as there are to be, the rest wild ones. */
static CardSet set_of(const PlayScene *p, Action a)
{
    CardSet out = CARDSET_EMPTY;
    const bool wild_alone = game_is_wild(p->game, a.card);
    int plain = a.n - (wild_alone ? 0 : a.arg), wild = wild_alone ? 0 : a.arg;
    for (CardSet left = p->view.s.zone[ZONE_HAND + p->viewer]; !cardset_empty(left);) {
        const Card c = cardset_pop(&left);
        if (plain > 0 && same_name(p, c, a.card)) {
            cardset_add(&out, c);
            plain--;
        } else if (wild > 0 && game_is_wild(p->game, c)) {
            cardset_add(&out, c);
            wild--;
        }
    }
    return out;
}

CardSet play_chosen(const PlayScene *p)
{
    Action way[MAX_MOVES];
    if (draft_active(p) && p->draft.places == 0)
        return p->draft.picked;
    if (!choice_open(p) || choice_ways(p, p->choice.card, p->choice.count, way) == 0)
        return CARDSET_EMPTY;
    return plays_sets(p) ? set_of(p, way[0]) : cardset_of(p->choice.card);
}

/* ---- Deeds ---- */

static void add(Deed *out, int *n, Deed d)
{
    if (*n < MAX_DEEDS)
        out[(*n)++] = d;
}

/* What ends the choice of cards: shown as soon as the rules could ever take it here, with the reason why not yet. */
static void add_ends(const PlayScene *p, Deed *out, int *n)
{
    static const uint8_t ENDS[] = {VERB_COMMIT, VERB_SNEAK, VERB_FLAUNT, VERB_CHALLENGE};
    View v;
    const bool whole = draft_view(p, &v);
    bool main = false;
    for (int i = 0; i < 4; i++) {
        Deed d = {.action = {.verb = ENDS[i]}};
        const bool refused = game_refuse(p->game, &v.s, v.seat, d.action, &d.why);
        if (refused && strcmp(d.why.id, "not_now") == 0)
            continue;
        if (!refused && !whole)
            d.why = (Refusal){.id = "no_combination"};
        d.enabled = !refused && whole;
        d.main = d.enabled && !main;
        main |= d.main;
        add(out, n, d);
    }
}

static bool names_no_card(uint8_t verb)
{
    return verb == VERB_PASS || verb == VERB_LOT || verb == VERB_REVOLUTION || verb == VERB_TRADE || verb == VERB_DRAW;
}

/* Of deeds that name no card one is what people mostly want; declining is, if nothing else can be done. */
static void choose_main(Deed *deed, int n, bool cards)
{
    int best = -1;
    for (int i = 0; i < n; i++) {
        const uint8_t verb = deed[i].action.verb;
        if (deed[i].main)
            return;
        if (verb == VERB_DRAW || verb == VERB_REVOLUTION || (verb == VERB_PASS && !cards && best < 0))
            best = i;
    }
    if (best >= 0)
        deed[best].main = true;
}

/* The main one first. */
static void main_first(Deed *deed, int n)
{
    for (int i = 1; i < n; i++)
        for (int k = i; k > 0 && deed[k].main && !deed[k - 1].main; k--) {
            const Deed d = deed[k];
            deed[k] = deed[k - 1];
            deed[k - 1] = d;
        }
}

int deeds_list(const PlayScene *p, Deed out[MAX_DEEDS])
{
    Action moves[MAX_MOVES];
    int n = 0;
    bool cards = false;
    if (!play_is_asked(p))
        return 0;
    if (choice_open(p)) {
        const int ways = choice_ways(p, p->choice.card, p->choice.count, moves);
        for (int i = 0; i < ways; i++)
            if (!choice_announces(p) || moves[i].n == p->choice.count)
                add(out, &n, (Deed){.action = moves[i], .enabled = true, .main = n == 0});
    }
    if (draft_active(p) && p->draft.places == 0)
        add_ends(p, out, &n);
    const int all = game_moves(p->game, &p->view.s, p->viewer, moves);
    for (int i = 0; i < all; i++) {
        cards |= moves[i].verb == VERB_PLAY;
        if (names_no_card(moves[i].verb))
            add(out, &n, (Deed){.action = moves[i], .enabled = true});
    }
    choose_main(out, n, cards);
    main_first(out, n);
    return n;
}

void deed_do(PlayScene *p, Action a)
{
    if (a.verb == VERB_PLAY || names_no_card(a.verb))
        play_act(p, p->viewer, a);
    else
        draft_submit(p, a);
}
