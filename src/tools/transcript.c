#include "tools/transcript.h"
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
    else
        snprintf(out, 16, "%s", names[zone - ZONE_TABLE]);
}

/* Dealt by nobody: what a player draws has that player's seat. */
static bool is_dealt(const Event *e)
{
    return e->type == EVENT_MOVE && e->from == ZONE_STOCK && e->to < MAX_SEATS && e->seat == NO_SEAT;
}

static bool is_played(const Event *e) { return e->type == EVENT_MOVE && e->from < MAX_SEATS && e->to == ZONE_TABLE; }

static const char *card_name(const Game *g, const Event *e)
{
    return e->card == NO_CARD ? "a card" : game_card(g, e->card)->name;
}

/* The cards that one seat puts on the table in one action are one line. Returns the index of the first event behind them. */
static int print_played(const Game *g, const Record *told, int i)
{
    const int player = told->event[i].seat;
    printf("  %d plays", player);
    for (; i < told->n && is_played(&told->event[i]) && told->event[i].seat == player; i++)
        printf(" %s", card_name(g, &told->event[i]));
    printf("\n");
    return i;
}

/* A deal is one line per hand. Returns the index of the first event behind it. */
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
    if (e->from == ZONE_TABLE) /* the line before said who takes the trick */
        return;
    if (e->from == ZONE_STOCK) {
        printf("  %d draws %s\n", e->seat, card);
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
    else
        printf("  %d names %s\n", e->seat, game_suit(g, e->value - ARG_NAME_SUIT));
}

/* What seats announce and become. True if this was such an event. */
static bool print_standing(const Game *g, const Event *e)
{
    switch ((enum EventType)e->type) {
    case EVENT_BID: printf("  %d announces to win every trick\n", e->seat); break;
    case EVENT_SAY: print_said(g, e); break;
    case EVENT_PASS:
        if (e->seat != NO_SEAT)
            printf("  %d passes\n", e->seat);
        break;
    case EVENT_OUT:
        if (e->seat != NO_SEAT)
            printf("  %d is number %d to be out\n", e->seat, e->value + 1);
        break;
    case EVENT_RANK: printf("  rank %d: %d\n", e->value + 1, e->seat); break;
    case EVENT_REVOLT: printf("  %d calls a %srevolution\n", e->seat, e->value == 2 ? "Greater " : ""); break;
    case EVENT_LEAD: printf("  %d %s\n", e->seat, e->value == LEAD_SNEAK ? "sneaks these" : "flaunts these"); break;
    case EVENT_CHALLENGE: printf("  %d has challenged\n", e->seat); break;
    case EVENT_LAST_ROUND: printf("  turns left: %d\n", e->value); break;
    default: return false;
    }
    return true;
}

static void print_event(const Game *g, const Event *e)
{
    if (print_standing(g, e))
        return;
    switch ((enum EventType)e->type) {
    case EVENT_DEAL: printf("deal %d, dealt by %d\n", e->value, e->seat); break;
    case EVENT_MOVE: print_move(g, e); break;
    case EVENT_STAGE: printf("  %d chooses %s\n", e->seat, game_card(g, e->card)->name); break;
    case EVENT_REVEAL: printf("  %s is turned up\n", game_card(g, e->card)->name); break;
    case EVENT_MARK:
        if (e->seat != NO_SEAT)
            printf("  %s: to %d, now %d\n", game_marker(g, e->from), e->seat, e->value);
        break;
    case EVENT_TOTAL: printf("  %s: %d\n", game_total(g, e->from), e->value); break;
    case EVENT_TAKE:
        if (e->seat == NO_SEAT)
            printf("  nobody takes the trick\n");
        else
            printf("  %d takes the trick\n", e->seat);
        break;
    case EVENT_SCORE:
        printf("  %d scores %+d by %s (", e->seat, e->value, game_score_rule(g, e->from));
        print_cards(g, e->cards, "");
        printf(")\n");
        break;
    case EVENT_OVER:
        printf("match over, won by");
        for (int i = 0; i < game_seats(g); i++)
            if (e->value >> i & 1)
                printf(" %d", i);
        printf("\n");
        break;
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
