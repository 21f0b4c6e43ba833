#include "tools/transcript.h"
#include "rules/bids/bids.h"
#include "rules/sides/sides.h"
#include <stdio.h>

static void print_cards(const Game *g, CardSet cards, const char *before)
{
    for (; !cardset_empty(cards); before = " ")
        printf("%s%s", before, game_card(g, cardset_pop(&cards))->name);
}

static void zone_name(int zone, char out[16])
{
    static const char *const names[] = {"table", "aside", "stock", "out"};
    if (zone < ZONE_TABLE)
        snprintf(out, 16, "%s %d", zone < ZONE_TAKEN ? "hand" : "taken", zone % MAX_SEATS);
    else if (zone >= ZONE_LAID)
        snprintf(out, 16, "laid %d", zone - ZONE_LAID);
    else
        snprintf(out, 16, "%s", names[zone - ZONE_TABLE]);
}

/* True for a card dealt to a hand. A card that a player draws is an event of that player's seat. */
static bool is_dealt(const Event *e)
{
    return e->type == EVENT_MOVE && e->from == ZONE_STOCK && e->to < MAX_SEATS &&
           e->seat == NO_SEAT;
}

static bool is_played(const Event *e)
{
    return e->type == EVENT_MOVE && e->from < MAX_SEATS && e->to == ZONE_TABLE;
}

static const char *card_name(const Game *g, const Event *e)
{
    return e->card == NO_CARD ? "a card" : game_card(g, e->card)->name;
}

/* Do the cards that come to the table now lie there only to be looked at? */
static bool is_shown(const Record *told, int i)
{
    while (i < told->n && told->event[i].type != EVENT_BEAT)
        i++;
    return i < told->n && told->event[i].value == BEAT_SHOWN;
}

/* Prints the cards that one seat plays in one action as one line. Returns the index of the next
 * event. */
static int print_played(const Game *g, const Record *told, int i)
{
    const int player = told->event[i].seat;
    printf("  %d %s", player, is_shown(told, i) ? "shows" : "plays");
    for (; i < told->n && is_played(&told->event[i]) && told->event[i].seat == player; i++)
        printf(" %s", card_name(g, &told->event[i]));
    printf("\n");
    return i;
}

/* Prints a deal as one line per hand that gets cards. Returns the index of the next event. */
static int print_dealt(const Game *g, const Record *told, int i)
{
    CardSet hand[MAX_SEATS] = {0};
    int n[MAX_SEATS] = {0};
    for (; i < told->n && is_dealt(&told->event[i]); i++) {
        const Event *e = &told->event[i];
        n[e->to]++;
        if (e->card != NO_CARD)
            cardset_add(&hand[e->to], e->card);
    }
    for (int k = 0; k < game_seats(g); k++) {
        if (n[k] == 0)
            continue;
        printf("  hand %d:", k);
        if (cardset_empty(hand[k]))
            printf(" %d cards", n[k]);
        print_cards(g, hand[k], " ");
        printf("\n");
    }
    return i;
}

static void print_move(const Game *g, const Event *e)
{
    char from[16], to[16];
    const char *card = card_name(g, e);
    if (e->from == ZONE_TABLE) /* the line before says so */
        return;
    if (e->from == ZONE_STOCK) {
        const bool offered = e->to == ZONE_TABLE && game_facts(g)->counters;
        if (e->seat == NO_SEAT)
            printf("  %s goes out of play\n", card);
        else
            printf("  %d %s %s\n", e->seat, offered ? "turns up" : "draws", card);
        return;
    }
    zone_name(e->from, from);
    zone_name(e->to, to);
    printf("  %s: %s to %s\n", card, from, to);
}

static void print_said(const Game *g, const Event *e)
{
    if (e->value == ARG_WIN || e->value == ARG_LOSE)
        printf("  %d says that the card %s\n", e->seat, e->value == ARG_WIN ? "wins" : "loses");
    else if (e->value >= ARG_NAME_SEAT)
        printf("  %d names %d\n", e->seat, e->value - ARG_NAME_SEAT);
    else
        printf("  %d names %s\n", e->seat, game_suit(g, e->value - ARG_NAME_SUIT));
}

static void print_score(const Game *g, const Event *e)
{
    printf("  %d scores %+d by %s (", e->seat, e->value, game_score_rule(g, e->from));
    print_cards(g, e->cards, "");
    printf(")\n");
}

static void print_over(const Game *g, const Event *e)
{
    printf("match over, won by");
    for (int i = 0; i < game_seats(g); i++)
        if (e->value >> i & 1)
            printf(" %d", i);
    printf("\n");
}

/* The words of an event, in rules.def. */
#define LINE(...) (printf("  "), printf(__VA_ARGS__), printf("\n"))
#define SILENT
#define EVENT(ID, changes, says, line)                                                             \
    case EVENT_##ID: line; break;

static void print_event(const Game *g, const Event *e)
{
    switch ((enum EventType)e->type) {
#include "rules/rules.def"
    default: break;
    }
}

void transcript_print(const Game *g, const Record *told, int seat)
{
    Record seen = {.n = 0};
    for (int i = 0; i < told->n; i++) {
        seen.event[seen.n] = told->event[i];
        seen.n += seat == ALL_SEATS || event_filter(&told->event[i], seat, &seen.event[seen.n]);
    }
    for (int i = 0; i < seen.n;) {
        const Event *e = &seen.event[i];
        if (is_dealt(e) || is_played(e))
            i = is_dealt(e) ? print_dealt(g, &seen, i) : print_played(g, &seen, i);
        else
            print_event(g, &seen.event[i++]);
    }
}

/* The unseen cards that a hand cannot hold, by public knowledge or by that of the seat alone. */
static CardSet excluded(const View *v, int hand, CardSet unseen)
{
    CardSet lacks = v->s.lacks[hand];
    if (v->seat != NO_SEAT && v->s.payer[v->seat] == hand)
        lacks = cardset_or(lacks, v->s.payer_lacks[v->seat]);
    return cardset_and(lacks, unseen);
}

static void print_zone(const Game *g, const View *v, int zone, CardSet unseen)
{
    char name[16];
    const CardSet known = v->s.zone[zone];
    const int hidden = v->s.count[zone] - cardset_count(known);
    zone_name(zone, name);
    printf("    %s: %d cards", name, v->s.count[zone]);
    if (!cardset_empty(known))
        print_cards(g, known, "; there: ");
    if (hidden && zone < MAX_SEATS && !cardset_empty(excluded(v, zone, unseen)))
        print_cards(g, excluded(v, zone, unseen), "; not there: ");
    printf("\n");
}

void transcript_known(const Game *g, const View *v)
{
    CardSet unseen = game_pack(g);
    for (int z = 0; z < ZONE_COUNT; z++)
        unseen = cardset_minus(unseen, v->s.zone[z]);
    printf("  what %d could know: %d cards unseen", v->seat, cardset_count(unseen));
    print_cards(g, unseen, ": ");
    printf("\n");
    for (int z = 0; z < ZONE_COUNT; z++)
        if (z < game_seats(g) || v->s.count[z] > cardset_count(v->s.zone[z]))
            print_zone(g, v, z, unseen);
}
