#include "match/mirror.h"
#include <string.h>

void mirror_begin(Mirror *m, int seat)
{
    memset(m, 0, sizeof *m);
    m->seat = seat;
    m->turn = NO_SEAT;
    m->done = true;
}

static void feed_deal(Mirror *m, const Game *g, const Event *e)
{
    memset(m->zone, 0, sizeof m->zone);
    memset(m->count, 0, sizeof m->count);
    m->count[ZONE_STOCK] = cardset_count(game_pack(g));
    m->dealer = e->seat;
    m->deal = e->value;
    m->contest = (Contest){.taker = NO_SEAT, .leader = NO_SEAT};
    m->done = true;
}

static void feed_move(Mirror *m, const Event *e)
{
    m->count[e->from]--;
    m->count[e->to]++;
    if (e->card == NO_CARD)
        return;
    cardset_remove(&m->zone[e->from], e->card);
    cardset_add(&m->zone[e->to], e->card);
    if (e->from >= MAX_SEATS || e->to != ZONE_TABLE)
        return;
    if (m->done)
        m->contest = (Contest){.leader = e->seat, .taker = NO_SEAT};
    m->done = false;
    m->contest.play[m->contest.n++] = (Play){.seat = e->seat, .card = e->card};
}

static void feed_one(Mirror *m, const Game *g, const Event *e)
{
    switch ((enum EventType)e->type) {
    case EVENT_PHASE: m->phase = e->value; break;
    case EVENT_DEAL: feed_deal(m, g, e); break;
    case EVENT_MOVE: feed_move(m, e); break;
    case EVENT_STAGE: m->pick[m->picks++] = e->card; break;
    case EVENT_UNSTAGE: m->picks = 0; break;
    case EVENT_REVEAL: cardset_add(&m->zone[e->from], e->card); break;
    case EVENT_MARK: m->marker[e->from] = (Marker){.value = e->value, .owner = e->seat, .card = e->card}; break;
    case EVENT_TOTAL: m->total[e->from] = e->value; break;
    case EVENT_TURN:
        m->turn = e->seat;
        m->asked = 0;
        break;
    case EVENT_ASK:
        m->turn = NO_SEAT;
        m->asked = (unsigned)e->value;
        break;
    case EVENT_TAKE:
        m->contest.taker = e->seat;
        m->done = true;
        break;
    case EVENT_SCORE: m->score[e->seat] += e->value; break;
    case EVENT_OVER:
        m->over = 1;
        m->winners = e->value;
        break;
    case EVENT_TOTALS:
    case EVENT_BEAT:
    case EVENT_TYPES: break;
    }
}

void mirror_feed(Mirror *m, const Game *g, const Sink *sink)
{
    Event e;
    m->told = CARDSET_EMPTY;
    /* What leaves a zone unseen may be any card of it. In an exchange all cards leave at once, so this comes before the moves. */
    for (int i = 0; i < sink->n; i++)
        if (event_filter(&sink->event[i], m->seat, &e) && e.type == EVENT_MOVE && e.card == NO_CARD)
            m->zone[e.from] = CARDSET_EMPTY;
    for (int i = 0; i < sink->n; i++) {
        if (!event_filter(&sink->event[i], m->seat, &e))
            continue;
        const bool names = e.type == EVENT_MOVE || e.type == EVENT_REVEAL || e.type == EVENT_STAGE;
        if (names && e.card != NO_CARD)
            cardset_add(&m->told, e.card);
        if (e.type == EVENT_SCORE)
            m->told = cardset_or(m->told, e.cards);
        feed_one(m, g, &e);
    }
}

static bool same_plays(const Contest *a, const Contest *b)
{
    if (a->n != b->n || a->taker != b->taker)
        return false;
    for (int i = 0; i < a->n; i++)
        if (a->play[i].seat != b->play[i].seat || a->play[i].card != b->play[i].card)
            return false;
    return true;
}

/* The seat learns that it has committed from having done so, not from an event. */
static unsigned others(const Mirror *m, unsigned seats) { return seats & ~(1u << m->seat); }

static const char *difference(const Mirror *m, const Game *g, const State *s)
{
    for (int z = 0; z < ZONE_COUNT; z++) {
        if (m->count[z] != s->count[z])
            return "the number of cards in a zone";
        if (!cardset_equal(m->zone[z], s->zone[z]))
            return "the cards in a zone";
    }
    for (int i = 0; i < game_seats(g); i++)
        if (m->score[i] != s->score[i])
            return "a score";
    for (int i = 0; i < game_markers(g); i++)
        if (memcmp(&m->marker[i], &s->marker[i], sizeof(Marker)) != 0)
            return "a marker";
    for (int i = 0; i < game_totals(g); i++)
        if (m->total[i] != s->total[i])
            return "a total";
    if (!same_plays(&m->contest, m->done && s->now.n == 0 ? &s->last : &s->now))
        return "the cards on the table";
    if (m->phase != s->phase || m->dealer != s->dealer || m->deal != s->deal)
        return "the deal or its phase";
    if (m->turn != s->turn || others(m, m->asked) != others(m, s->asked))
        return "who is to act";
    if (m->picks != s->picks[m->seat] || memcmp(m->pick, s->pick[m->seat], (size_t)m->picks) != 0)
        return "the staged cards";
    if (m->over != s->over || m->winners != s->winners)
        return "the end of the match";
    return NULL;
}

bool mirror_agrees(const Mirror *m, const Game *g, const View *v, Err *err)
{
    const char *what = difference(m, g, &v->s);
    return !what || err_set(err, "seat %d: %s: what the events told and the view differ", m->seat, what);
}
