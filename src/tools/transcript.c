#include "tools/transcript.h"
#include <stdio.h>
#include <string.h>

char *transcript_cards(const Game *g, CardSet cards, char *out, size_t size)
{
    size_t used = 0;
    out[0] = '\0';
    while (!cardset_empty(cards) && used < size) {
        const int n = snprintf(out + used, size - used, "%s%s", used ? " " : "", game_card(g, cardset_pop(&cards))->name);
        used += (size_t)n;
    }
    return out;
}

static void zone_name(int zone, char out[16])
{
    static const char *const names[] = {"table", "aside", "stock", "out"};
    if (zone < ZONE_TABLE)
        snprintf(out, 16, "%s %d", zone < ZONE_TAKEN ? "hand" : "taken", zone % MAX_SEATS);
    else
        snprintf(out, 16, "%s", names[zone - ZONE_TABLE]);
}

/* A deal is one line per hand. Returns the index of the first event behind it. */
static int print_dealt(const Game *g, const Sink *sink, int i, int seat)
{
    CardSet hand[MAX_SEATS] = {0};
    int n[MAX_SEATS] = {0};
    Event e;
    for (; i < sink->n && sink->event[i].type == EVENT_MOVE && sink->event[i].from == ZONE_STOCK && sink->event[i].to < MAX_SEATS;
         i++) {
        e = sink->event[i];
        if (seat != ALL_SEATS)
            event_filter(&sink->event[i], seat, &e);
        n[e.to]++;
        if (e.card != NO_CARD)
            cardset_add(&hand[e.to], e.card);
    }
    for (int k = 0; k < game_seats(g); k++) {
        char cards[512];
        if (cardset_empty(hand[k]))
            printf("  hand %d: %d cards\n", k, n[k]);
        else
            printf("  hand %d: %s\n", k, transcript_cards(g, hand[k], cards, sizeof cards));
    }
    return i;
}

static void print_move(const Game *g, const Event *e)
{
    char from[16], to[16];
    const char *card = e->card == NO_CARD ? "a card" : game_card(g, e->card)->name;
    if (e->from == ZONE_TABLE) /* the line before said who takes the trick */
        return;
    if (e->to == ZONE_TABLE) {
        printf("  %d plays %s\n", e->seat, card);
        return;
    }
    zone_name(e->from, from);
    zone_name(e->to, to);
    printf("  %s: %s to %s\n", card, from, to);
}

static void print_event(const Game *g, const Event *e)
{
    char cards[512];
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
        printf("  %d scores %+d by %s (%s)\n", e->seat, e->value, game_score_rule(g, e->from),
               transcript_cards(g, e->cards, cards, sizeof cards));
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

void transcript_print(const Game *g, const Sink *sink, int seat)
{
    for (int i = 0; i < sink->n; i++) {
        Event e = sink->event[i];
        if (e.type == EVENT_MOVE && e.from == ZONE_STOCK && e.to < MAX_SEATS) {
            i = print_dealt(g, sink, i, seat) - 1;
            continue;
        }
        if (seat == ALL_SEATS || event_filter(&sink->event[i], seat, &e))
            print_event(g, &e);
    }
}
