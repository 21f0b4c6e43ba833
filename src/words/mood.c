/* Moods: their causes, their duration, and the worries of a position. */
#include "words/mood.h"
#include "rules/scoring.h"
#include <limits.h>
#include <stdlib.h>

enum { LASTS_TURNS = 5, FOR_EVER = UINT8_MAX };

const char *mood_name(Mood m)
{
    static const char *const NAMES[MOOD_COUNT] = {"calm", "pleased", "worried", "beaten"};
    return NAMES[m];
}

static int good(const Game *g, int points) { return game_facts(g)->low_wins ? -points : points; }

static bool same_side(const Game *g, int a, int b)
{
    return a == b || (game_facts(g)->partners && a % 2 == b % 2);
}

static int fair_share(const Game *g)
{
    const CardSet pack = game_pack(g);
    return abs(cards_points(g, pack)) * game_seats(g) /
           (cardset_count(pack) ? cardset_count(pack) : 1);
}

int mood_much(const Game *g)
{
    const int fair = fair_share(g);
    return fair + (fair + 1) / 2;
}

void moods_begin(Moods *m, const Game *g)
{
    *m = (Moods){.game = g, .much = mood_much(g)};
    for (int i = 0; i < MAX_MARKERS; i++)
        m->owner[i] = NO_SEAT;
}

static unsigned feel(Moods *m, int seat, Mood mood, int turns)
{
    if (seat >= game_seats(m->game))
        return 0;
    m->seat[seat] = (struct Feeling){.mood = (uint8_t)mood, .turns = (uint8_t)turns};
    return 1u << seat;
}

/* Points come to the seat; small amounts have no effect. */
static unsigned feel_points(Moods *m, int seat, int value, int enough)
{
    if (abs(value) < enough || value == 0)
        return 0;
    return feel(m, seat, value > 0 ? MOOD_PLEASED : MOOD_WORRIED, LASTS_TURNS);
}

/* ---- A contest is taken ---- */

/* In games that score by the number of tricks: the effect of the next trick on the score. */
static unsigned feel_trick(Moods *m, const State *s, int seat)
{
    const ScoreFacts *f = game_score_facts(m->game);
    const int won = s->count[ZONE_TAKEN + seat] / game_seats(m->game);
    int most = 0;
    for (int i = 0; i < f->n_trick_points; i++)
        most = f->trick_points[i] > most ? f->trick_points[i] : most;
    if (s->bids || won + 1 >= f->n_trick_points)
        return 0;
    return feel_points(m, seat, good(m->game, f->trick_points[won + 1] - f->trick_points[won]),
                       (most + 1) / 2);
}

static bool owner_pays(const Game *g, const State *s, int seat)
{
    bool pays = false;
    for (int i = 0; i < game_facts(g)->markers; i++)
        pays |= (game_score_facts(g)->owner_pays >> i & 1) && s->marker[i].owner == seat;
    return pays;
}

/* Pleases the opponent who put more than half of the harm into the taker's trick. */
static unsigned feel_mischief(Moods *m, const State *s, int taker, int harm)
{
    unsigned moved = 0;
    for (int i = 0; i < s->now.n; i++) {
        const Play *p = &s->now.play[i];
        const int part =
            p->card == NO_CARD ? 0 : -good(m->game, game_card(m->game, p->card)->points);
        if (!same_side(m->game, p->seat, taker) && 2 * part > harm)
            moved |= feel(m, p->seat, MOOD_PLEASED, LASTS_TURNS);
    }
    return moved;
}

static unsigned feel_cards(Moods *m, const State *s, int taker)
{
    const int value = good(m->game, cards_points(m->game, s->zone[ZONE_TABLE]));
    if (value > 0 && owner_pays(m->game, s, taker)) /* its cards may count for nothing */
        return 0;
    const unsigned moved = feel_points(m, taker, value, m->much);
    return moved && value < 0 ? moved | feel_mischief(m, s, taker, -value) : moved;
}

/* A lead that could be challenged is taken: affects its taker, and those who challenged in vain. */
static unsigned feel_challenge(Moods *m, const State *s, int taker)
{
    unsigned moved = 0;
    for (int i = 0; i < s->now.n; i++)
        if (s->now.play[i].seat != taker && s->now.n > 1)
            moved |= feel(m, s->now.play[i].seat, MOOD_WORRIED, LASTS_TURNS);
    if (s->now.n > 1 || s->count[ZONE_TABLE] > 2)
        moved |= feel(m, taker, MOOD_PLEASED, LASTS_TURNS);
    return moved;
}

static unsigned feel_take(Moods *m, const State *s, int taker)
{
    const unsigned traits = game_traits(m->game, s->phase);
    if (taker == NO_SEAT)
        return 0;
    if (game_score_facts(m->game)->n_trick_points)
        return feel_trick(m, s, taker);
    if (traits & TRAIT_FREE_SETS)
        return feel_challenge(m, s, taker);
    return traits & TRAIT_TRICKS && m->much ? feel_cards(m, s, taker) : 0;
}

/* ---- Other events ---- */

static unsigned feel_marker(Moods *m, const Event *e, const State *s)
{
    const uint8_t was = m->owner[e->from], now = s->marker[e->from].owner;
    m->owner[e->from] = now;
    if (was == now || now == NO_SEAT || !(game_score_facts(m->game)->owner_pays >> e->from & 1))
        return 0;
    return feel(m, now, MOOD_WORRIED, LASTS_TURNS) | feel(m, was, MOOD_PLEASED, LASTS_TURNS);
}

/* Points during play, for one side. The player of the last card was on the other side. */
static unsigned feel_score(Moods *m, const Event *e, const State *s)
{
    const GameFacts *f = game_facts(m->game);
    if (game_traits(m->game, s->phase) & TRAIT_SCORES)
        return 0;
    unsigned moved =
        feel_points(m, e->seat, good(m->game, e->value), f->target ? f->target / 15 : 1);
    const int last = s->last.n ? s->last.play[s->last.n - 1].seat : NO_SEAT;
    if (moved && e->value > 0 && last != NO_SEAT && !same_side(m->game, last, e->seat))
        moved |= feel(m, last, MOOD_WORRIED, LASTS_TURNS);
    return moved;
}

static unsigned feel_out(Moods *m, const Event *e)
{
    const int seats = game_seats(m->game);
    if (e->seat == NO_SEAT)
        return 0;
    if (e->value == seats - 1)
        return feel(m, e->seat, MOOD_BEATEN, LASTS_TURNS);
    return e->value < seats / 2 ? feel(m, e->seat, MOOD_PLEASED, LASTS_TURNS) : 0;
}

/* Causes no talk: all ranks are given at once, while the seats change places. */
static unsigned feel_rank(Moods *m, const Event *e)
{
    const int last = game_seats(m->game) - 1;
    if (e->value == 0 || e->value == last)
        feel(m, e->seat, e->value == 0 ? MOOD_PLEASED : MOOD_BEATEN, LASTS_TURNS);
    return 0;
}

/* A revolution cancels taxes: good news for the seat that would have paid most; the receivers do
 * not mind. */
static unsigned feel_revolt(Moods *m, const Event *e, const State *s)
{
    return feel(m, s->rank[0], MOOD_WORRIED, LASTS_TURNS) |
           feel(m, e->seat, MOOD_PLEASED, LASTS_TURNS);
}

/* The deal is counted: affects the best and the worst. */
static unsigned feel_deal(Moods *m, const State *s)
{
    unsigned moved = 0;
    int best = INT_MIN, worst = INT_MAX;
    const int seats = game_seats(m->game);
    for (int i = 0; i < seats; i++) {
        const int gain = good(m->game, s->gain[i]);
        best = gain > best ? gain : best;
        worst = gain < worst ? gain : worst;
    }
    for (int i = 0; i < seats && best != worst; i++) {
        const int gain = good(m->game, s->gain[i]);
        if (gain == best || gain == worst)
            moved |= feel(m, i, gain == best ? MOOD_PLEASED : MOOD_BEATEN, LASTS_TURNS);
    }
    return moved;
}

static unsigned feel_end(Moods *m, const Event *e)
{
    unsigned moved = 0;
    for (int i = 0; i < game_seats(m->game); i++)
        moved |= feel(m, i, e->value >> i & 1 ? MOOD_PLEASED : MOOD_BEATEN, FOR_EVER);
    return moved;
}

static void calm_down(Moods *m)
{
    for (int i = 0; i < MAX_SEATS; i++)
        if (m->seat[i].turns > 0 && m->seat[i].turns < FOR_EVER)
            m->seat[i].turns--;
}

unsigned moods_feed(Moods *m, const Event *e, const View *after)
{
    switch (e->type) {
    case EVENT_TURN:
        if (e->seat != NO_SEAT)
            calm_down(m);
        return 0;
    case EVENT_TAKE: return feel_take(m, &after->s, e->seat);
    case EVENT_MARK: return feel_marker(m, e, &after->s);
    case EVENT_SCORE: return feel_score(m, e, &after->s);
    case EVENT_OUT: return feel_out(m, e);
    case EVENT_RANK: return feel_rank(m, e);
    case EVENT_REVOLT: return feel_revolt(m, e, &after->s);
    case EVENT_TOTALS: return feel_deal(m, &after->s);
    case EVENT_OVER: return feel_end(m, e);
    default: return 0;
    }
}

/* ---- Worries ---- */

/* The match is about to end with another seat ahead. */
static bool far_behind(const Game *g, const State *s, int seat)
{
    const GameFacts *f = game_facts(g);
    const int close = f->target - f->target / 5;
    int leads = s->score[0];
    bool near = false;
    for (int i = 0; i < game_seats(g); i++) {
        near |= s->score[i] >= close;
        leads = good(g, s->score[i]) > good(g, leads) ? s->score[i] : leads;
    }
    return f->target > 0 && near && good(g, leads - s->score[seat]) * 4 >= f->target;
}

/* Most others have gone out, or are about to, while this hand is still full. */
static bool left_behind(const Game *g, const State *s, int seat)
{
    enum { FEW = 2, MANY = 5 };
    const int own = s->count[ZONE_HAND + seat];
    int others = 0;
    for (int i = 0; i < game_seats(g); i++)
        others += i != seat && s->count[ZONE_HAND + i] <= FEW;
    return (game_traits(g, s->phase) & TRAIT_SETS) && 2 * others >= game_seats(g) - 1 &&
           own >= MANY;
}

/* The deal is nearly over, and the owner of this marker will pay. */
static bool stuck(const Game *g, const State *s, int seat)
{
    enum { LAST_CARDS = 3 };
    return (game_traits(g, s->phase) & TRAIT_TRICKS) && owner_pays(g, s, seat) &&
           s->count[ZONE_HAND + seat] <= LAST_CARDS;
}

Mood mood_of(const Moods *m, const View *shown, int seat)
{
    const State *s = &shown->s;
    if (m->seat[seat].turns > 0)
        return (Mood)m->seat[seat].mood;
    const bool worried = !s->over && (far_behind(m->game, s, seat) ||
                                      left_behind(m->game, s, seat) || stuck(m->game, s, seat));
    return worried ? MOOD_WORRIED : MOOD_CALM;
}
