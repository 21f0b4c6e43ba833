/* The times at which dealt cards leave the dealer's hands. They come in packets, round the table:
 * one packet to each seat, then the next round.
 *
 *     seat 0: |||      |||         the cards of a packet follow close upon each other
 *     seat 1:    |||      |||
 *     seat 2:       |||      |||   */
#include "table/model_private.h"
#include <math.h>

/* The number of cards in a packet. */
static int deal_packet(int n, int seats)
{
    enum { SMALL = 4 };
    const int each = (n + seats - 1) / seats, rounds = each > SMALL ? (each + 2) / SMALL : 1;
    return (each + rounds - 1) / rounds;
}

double deal_leaves(const Table *t, int i, int n)
{
    static const double CLOSE = 0.4; /* the part of a packet's time in which its cards leave */
    const Motion *m = &t->pacing->motion[MOTION_DEAL];
    const int all = m->stagger * n < m->within ? m->stagger * n : m->within;
    const int seats = t->layout.seats, packet = deal_packet(n, seats);
    const int number = i / seats, round = number / packet;
    const int before = round * packet * seats + i % seats * packet;
    return table_ms(t, all) * fmin((before + CLOSE * (number % packet)) / n, 1);
}

bool deal_opens_packet(const Table *t, int i, int n)
{
    return i / t->layout.seats % deal_packet(n, t->layout.seats) == 0;
}
