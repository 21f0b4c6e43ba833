/* What stands at the seats. */
#include "words/words.h"
#include <stdio.h>
#include <string.h>

char *words_score(const Speaker *p, const View *v, int seat, char *out, size_t size)
{
    return words_tell(p, out, size, WITH(AS_NUMBER("n", v->s.score[seat])), "score");
}

static bool is_partner(const Speaker *p, int seat)
{
    return game_facts(p->game)->partners && p->people == 1 && p->viewer != NO_SEAT && seat != p->viewer &&
           (seat - p->viewer) % 2 == 0;
}

static int index_of(const uint8_t seats[], int n, int seat)
{
    for (int i = 0; i < n; i++)
        if (seats[i] == seat)
            return i;
    return -1;
}

bool words_ranked(const Game *g, const View *v)
{
    int cards = 0;
    for (int i = 0; i < game_seats(g); i++)
        cards += v->s.count[ZONE_HAND + i];
    return game_facts(g)->ranked && (v->s.deal > 1 || cards > 0 || v->s.n_out > 0);
}

char *words_tag(const Speaker *p, const View *v, int seat, char *out, size_t size)
{
    const State *s = &v->s;
    const int seats = game_seats(p->game);
    if (s->bids >> seat & 1)
        return words_say(p, out, size, "badge.lot", 0, NULL);
    if (s->lead_kind != LEAD_NONE && s->now.leader == seat)
        return words_say(p, out, size, s->lead_kind == LEAD_SNEAK ? "badge.sneak" : "badge.flaunt", 0, NULL);
    if (is_partner(p, seat))
        return words_say(p, out, size, "partner", 0, NULL);
    if (words_ranked(p->game, v))
        return words_title(p, out, size, index_of(s->rank, seats, seat), ".badge");
    for (int i = 0; i < game_facts(p->game)->markers; i++)
        if (s->marker[i].owner == seat)
            return words_tell(p, out, size, NULL, "marker.%s", game_marker(p->game, i));
    return strcpy(out, "");
}

char *words_standing(const Speaker *p, const View *v, int seat, char *out, size_t size)
{
    const int out_as = index_of(v->s.out, v->s.n_out, seat);
    if (out_as >= 0)
        return words_tell(p, out, size, WITH(AS_NUMBER("place", out_as + 1)), "say.out");
    return v->s.passed >> seat & 1 ? words_say(p, out, size, "say.pass", 0, NULL) : strcpy(out, "");
}
