#include "match/mirror.h"
#include <string.h>

void mirror_begin(Mirror *m, int seat)
{
    memset(m, 0, sizeof *m);
    m->seat = seat;
    m->turn = NO_SEAT;
    m->done = true;
    for (int i = 0; i < MAX_SEATS; i++)
        m->rank[i] = m->place[i] = i;
}

/* Sets of cards lie on the table, not single plays. */
static bool plays_sets(const Game *g, int phase)
{
    const char *kind = game_phase_kind(g, phase);
    return strcmp(kind, "climb") == 0 || strcmp(kind, "contest") == 0;
}

/* ---- Events ------------------------------------------------------------------------------------------------------ */

static void feed_deal(Mirror *m, const Game *g, const Event *e)
{
    memset(m->zone, 0, sizeof m->zone);
    memset(m->count, 0, sizeof m->count);
    memset(m->gain, 0, sizeof m->gain);
    m->told = CARDSET_EMPTY; /* all cards are shuffled: what was known of them is worth nothing */
    m->count[ZONE_STOCK] = cardset_count(game_pack(g));
    m->dealer = e->seat;
    m->deal = e->value;
    m->contest = (Contest){.taker = NO_SEAT, .leader = NO_SEAT};
    m->set = (MirrorSet){.seat = NO_SEAT};
    m->sets = false;
    m->done = true;
    m->passed = m->bids = 0;
    m->n_out = m->revolt = m->lead_kind = m->turns_left = 0;
}

static void feed_set(Mirror *m, const Event *e)
{
    if (m->fresh)
        m->set = (MirrorSet){.seat = e->seat};
    m->fresh = false;
    m->contest.taker = NO_SEAT;
    m->set.n++;
    if (e->card != NO_CARD)
        cardset_add(&m->set.cards, e->card);
}

static void feed_play(Mirror *m, const Event *e)
{
    if (m->done)
        m->contest = (Contest){.leader = e->seat, .taker = NO_SEAT};
    m->contest.play[m->contest.n++] =
        (Play){.seat = e->seat, .card = e->card, .arg = (uint8_t)m->said, .n = (uint8_t)m->announced};
    m->said = m->announced = 0;
}

static void feed_move(Mirror *m, const Game *g, const Event *e)
{
    m->count[e->from]--;
    m->count[e->to]++;
    if (e->card != NO_CARD) {
        cardset_remove(&m->zone[e->from], e->card);
        cardset_add(&m->zone[e->to], e->card);
    }
    if (e->from >= MAX_SEATS || e->to != ZONE_TABLE)
        return;
    m->sets = plays_sets(g, m->phase);
    if (!m->sets)
        feed_play(m, e);
    else if (m->lead_kind == LEAD_NONE) /* the cards of challengers are no lead */
        feed_set(m, e);
    m->done = false;
}

static void feed_stage(Mirror *m, const Event *e)
{
    if (m->picks < MAX_PICKS)
        m->pick[m->picks] = e->card;
    m->picks++;
    cardset_add(&m->staged, e->card);
}

static void feed_take(Mirror *m, const Event *e)
{
    m->contest.taker = e->seat;
    m->done = true;
    m->lead_kind = LEAD_NONE;
}

static void feed_asked(Mirror *m, int turn, unsigned asked)
{
    m->turn = turn;
    m->asked = asked;
}

static void feed_one(Mirror *m, const Game *g, const Event *e)
{
    switch ((enum EventType)e->type) {
    case EVENT_PHASE:
        m->phase = e->value;
        m->said = m->announced = 0;
        break;
    case EVENT_DEAL: feed_deal(m, g, e); break;
    case EVENT_MOVE: feed_move(m, g, e); break;
    case EVENT_STAGE: feed_stage(m, e); break;
    case EVENT_UNSTAGE:
        m->picks = 0;
        m->staged = CARDSET_EMPTY;
        break;
    case EVENT_REVEAL: cardset_add(&m->zone[e->from], e->card); break;
    case EVENT_MARK: m->marker[e->from] = (Marker){.value = e->value, .owner = e->seat, .card = e->card}; break;
    case EVENT_TOTAL: m->total[e->from] = e->value; break;
    case EVENT_TURN: feed_asked(m, e->seat, 0); break;
    case EVENT_ASK: feed_asked(m, NO_SEAT, (unsigned)e->value); break;
    case EVENT_BID:
        m->bids |= 1u << e->seat;
        m->announced = 1;
        break;
    case EVENT_SAY: m->said = e->value; break;
    case EVENT_PASS: m->passed = e->seat == NO_SEAT ? 0 : m->passed | 1u << e->seat; break;
    case EVENT_OUT: m->out[m->n_out++] = e->seat; break;
    case EVENT_RANK:
        m->rank[e->value] = e->seat;
        m->place[e->seat] = e->to;
        break;
    case EVENT_REVOLT: m->revolt = e->value; break;
    case EVENT_LEAD: m->lead_kind = e->value; break;
    case EVENT_LAST_ROUND: m->turns_left = e->value; break;
    case EVENT_TAKE: feed_take(m, e); break;
    case EVENT_SCORE:
        m->score[e->seat] += e->value;
        m->gain[e->seat] += e->value;
        break;
    case EVENT_OVER:
        m->over = 1;
        m->winners = e->value;
        break;
    case EVENT_CHALLENGE:
    case EVENT_TOTALS:
    case EVENT_BEAT:
    case EVENT_TYPES: break;
    }
}

static bool names_card(const Event *e)
{
    return (e->type == EVENT_MOVE || e->type == EVENT_REVEAL || e->type == EVENT_STAGE) && e->card != NO_CARD;
}

void mirror_feed(Mirror *m, const Game *g, const Sink *sink)
{
    Event e;
    m->told = CARDSET_EMPTY;
    m->fresh = true;
    /* What leaves a zone unseen may be any card of it. In an exchange all cards leave at once, so this comes before the moves. */
    for (int i = 0; i < sink->n; i++)
        if (event_filter(&sink->event[i], m->seat, &e) && e.type == EVENT_MOVE && e.card == NO_CARD)
            m->zone[e.from] = CARDSET_EMPTY;
    for (int i = 0; i < sink->n; i++) {
        if (!event_filter(&sink->event[i], m->seat, &e))
            continue;
        if (names_card(&e))
            cardset_add(&m->told, e.card);
        if (e.type == EVENT_SCORE)
            m->told = cardset_or(m->told, e.cards);
        feed_one(m, g, &e);
    }
}

/* ---- Against the View -------------------------------------------------------------------------------------------- */

static bool same_plays(const Contest *a, const Contest *b)
{
    if (a->n != b->n || a->taker != b->taker)
        return false;
    for (int i = 0; i < a->n; i++)
        if (memcmp(&a->play[i], &b->play[i], sizeof(Play)) != 0)
            return false;
    return true;
}

/* A set of n cards as one play: the lowest of equal cards, how many in all, how many of them wild; or a lead, its cards perhaps
 * unseen. */
static bool same_set(const Mirror *m, const Game *g, const Contest *t)
{
    const Play *p = &t->play[0];
    if (t->n == 0)
        return m->done;
    if (m->contest.taker != t->taker || m->set.seat != p->seat || m->set.n != p->n)
        return false;
    if (p->card == NO_CARD)
        return true;
    int others = 0;
    for (CardSet left = m->set.cards; !cardset_empty(left);)
        others += game_card(g, cardset_pop(&left))->rank != game_card(g, p->card)->rank;
    return cardset_has(m->set.cards, p->card) && (others == p->arg || p->arg == p->n);
}

static bool same_contest(const Mirror *m, const Game *g, const State *s)
{
    const Contest *t = m->done && s->now.n == 0 ? &s->last : &s->now;
    return m->sets ? same_set(m, g, t) : same_plays(&m->contest, t);
}

static bool same_ranks(const Mirror *m, const Game *g, const State *s)
{
    for (int i = 0; i < game_seats(g); i++)
        if (m->rank[i] != s->rank[i] || m->place[i] != s->place[i] || s->order[m->place[i]] != i)
            return false;
    for (int i = 0; i < m->n_out && i < s->n_out; i++)
        if (m->out[i] != s->out[i])
            return false;
    return m->n_out == s->n_out && m->revolt == s->revolt;
}

/* The seat learns that it has committed from having done so, not from an event. */
static unsigned others(const Mirror *m, unsigned seats) { return seats & ~(1u << m->seat); }

static const char *difference_of_cards(const Mirror *m, const Game *g, const State *s)
{
    for (int z = 0; z < ZONE_COUNT; z++) {
        if (m->count[z] != s->count[z])
            return "the number of cards in a zone";
        if (!cardset_equal(m->zone[z], s->zone[z]))
            return "the cards in a zone";
    }
    if (!same_contest(m, g, s))
        return "the cards on the table";
    const int n = m->picks < MAX_PICKS ? m->picks : MAX_PICKS;
    if (m->picks != s->picks[m->seat] || memcmp(m->pick, s->pick[m->seat], (size_t)n) != 0 ||
        !cardset_equal(m->staged, s->staged[m->seat]))
        return "the staged cards";
    return NULL;
}

static const char *difference(const Mirror *m, const Game *g, const State *s)
{
    for (int i = 0; i < game_seats(g); i++)
        if (m->score[i] != s->score[i] || m->gain[i] != s->gain[i])
            return "a score";
    for (int i = 0; i < game_markers(g); i++)
        if (memcmp(&m->marker[i], &s->marker[i], sizeof(Marker)) != 0)
            return "a marker";
    for (int i = 0; i < game_totals(g); i++)
        if (m->total[i] != s->total[i])
            return "a total";
    if (m->phase != s->phase || m->dealer != s->dealer || m->deal != s->deal)
        return "the deal or its phase";
    if (m->turn != s->turn || others(m, m->asked) != others(m, s->asked))
        return "who is to act";
    if (m->passed != s->passed || m->bids != s->bids)
        return "who has passed or announced";
    if (m->lead_kind != s->lead_kind || m->turns_left != s->turns_left)
        return "the kind of the lead or the turns left";
    if (!same_ranks(m, g, s))
        return "ranks, places or who is out";
    if (m->over != s->over || m->winners != s->winners)
        return "the end of the match";
    return NULL;
}

bool mirror_agrees(const Mirror *m, const Game *g, const View *v, Err *err)
{
    const char *what = difference_of_cards(m, g, &v->s);
    if (!what)
        what = difference(m, g, &v->s);
    return !what || err_set(err, "seat %d: %s: what the events told and the view differ", m->seat, what);
}
