/* Features of cards for a trick where numbers of tricks are compared: what it is worth who wins. */
#include "rules/tricks/sight.h"

/* The mean worth to this seat if one of the seats in the mask wins a trick more. */
static int won_by(const Sight *s, int mode, uint8_t won[MAX_SEATS], unsigned of)
{
    int sum = 0, n = 0;
    for (int i = 0; i < s->g->seats; i++) {
        if (!(of >> i & 1))
            continue;
        won[i]++;
        sum += compare_worth(&s->worth->compare, mode, won, s->g->seats, s->seat);
        won[i]--;
        n++;
    }
    return n ? sum / n : 0;
}

/* What it is worth that this seat wins a trick, and not one of `others`. */
static int rather_than(const Sight *s, int mode, uint8_t won[MAX_SEATS], unsigned others)
{
    const int more = won_by(s, mode, won, 1u << s->seat) - won_by(s, mode, won, others);
    return cut(FEATURE_ONE * more / s->worth->compare.unit[mode]);
}

/* Tricks are compared: this one, and the one after it if this seat wins this one or not. */
void look_at_standings(Sight *s)
{
    const int seats = s->g->seats, mode = compare_mode(&s->worth->compare, s->t->total);
    const unsigned others = ((1u << seats) - 1) & ~(1u << s->seat);
    uint8_t won[MAX_SEATS];
    unsigned rivals = others;
    int left = s->worth->compare.tricks;
    for (int i = 0; i < seats; i++) {
        won[i] = (uint8_t)(s->t->got[i] / seats);
        left -= won[i];
    }
    s->gain = s->trick_value = 0;
    if (left != ones(s->hand)) /* a position in which earlier tricks are missing */
        return;
    for (int i = 0; i < s->t->now.n; i++)
        if (i != s->leading)
            rivals &= ~(1u << s->t->now.play[i].seat);
    s->gain = s->trick_value = rather_than(s, mode, won, rivals);
    if (left < 2)
        return;
    won[s->seat]++;
    s->next_gained = rather_than(s, mode, won, others);
    won[s->seat]--;
    const int rival = s->leading < 0 ? __builtin_ctz(others) : s->t->now.play[s->leading].seat;
    won[rival]++;
    s->next_lost = rather_than(s, mode, won, others);
}
