#include "match/insight/feats.h"
#include "base/json.h"
#include <stdio.h>
#include <string.h>

enum { WHO_ME, WHO_OTHERS, WHO_NOBODY };
static const char *const WHO[] = {"me", "others", "nobody", NULL};
static const char *const EVENTS[] = {"take",       "mark", "score", "out",       "rank",
                                     "revolt",     "bid",  "lead",  "challenge", "total",
                                     "last-round", "over", "get",   "stuck",     NULL};
static const uint8_t TYPES[] = {EVENT_TAKE,      EVENT_MARK,   EVENT_SCORE,      EVENT_OUT,
                                EVENT_RANK,      EVENT_REVOLT, EVENT_BID,        EVENT_LEAD,
                                EVENT_CHALLENGE, EVENT_TOTAL,  EVENT_LAST_ROUND, EVENT_OVER,
                                EVENT_MOVE,      EVENT_STUCK};
enum { MOST = 1000000 };

/* ---- Reading ---- */

static bool read_bound(const Json *v, void *to, Err *err)
{
    FeatCondition *c = to;
    if (v->index > 1)
        return json_fail(v, err, "[least, most] is wanted");
    return json_int(v, -MOST, MOST, v->index ? &c->to : &c->from, err);
}

static bool read_count(const Json *v, void *to, Err *err)
{
    FeatCondition *c = to;
    if (strcmp(v->key, "run") == 0) {
        c->by = FEAT_RUN;
        return json_int(v, 2, 100, &c->from, err);
    }
    c->by = strcmp(v->key, "sum") == 0 ? FEAT_SUM : FEAT_COUNT;
    return json_list(v, read_bound, c, err);
}

static const JsonField condition_fields[] = {
    {"event", json_take_choice, offsetof(FeatCondition, event), .names = EVENTS,
     .what = "a kind of event; only events of that kind count"},
    {"seat", json_take_choice, offsetof(FeatCondition, seat), .names = WHO, .optional = true,
     .what = "whose events count; anybody's if left out"},
    {"after", json_take_choice, offsetof(FeatCondition, after), .names = WHO, .optional = true,
     .what = "whose event of this kind came just before"},
    {"card", json_take_text, offsetof(FeatCondition, card), .max = 8, .optional = true,
     .what = "the card of the event"},
    {"least", json_take_int, offsetof(FeatCondition, least), -MOST, MOST, .optional = true,
     .what = "the least value of the event"},
    {"most", json_take_int, offsetof(FeatCondition, most), -MOST, MOST, .optional = true,
     .what = "the greatest value of the event"},
    {"last", json_take_bool, offsetof(FeatCondition, last), .optional = true,
     .what = "true: the last rank"},
    {"match", json_take_bool, offsetof(FeatCondition, match), .optional = true,
     .what = "true: counts since the match began, and is asked when it is over"},
    {"count", json_take_by, .optional = true, .read = read_count,
     .what = "how many such events: [least, most]; at least one if left out"},
    {"sum", json_take_by, .optional = true, .read = read_count,
     .what = "the sum of their values: [least, most]"},
    {"run", json_take_by, .optional = true, .read = read_count,
     .what = "the longest run of them: the least number"},
    {0}};

static bool read_condition(const Json *at, void *to, Err *err)
{
    struct Feat *f = to;
    if (!json_room(at, f->n, FEAT_CONDITIONS, "conditions", err))
        return false;
    FeatCondition *c = &f->of[f->n++];
    *c = (FeatCondition){
        .seat = -1, .after = -1, .least = -MOST, .most = MOST, .from = 1, .to = MOST};
    return json_fields(at, condition_fields, c, err);
}

static const JsonField feat_fields[] = {
    {"name", json_take_text, offsetof(struct Feat, name), .max = NAME_SIZE,
     .what = "the feat, in the keys of its texts"},
    {"icon", json_take_text, offsetof(struct Feat, icon), .max = NAME_SIZE,
     .what = "on its medal: assets/icons/<icon>"},
    {"if", json_take_list, .read = read_condition, .fields = condition_fields,
     .what = "conditions that must all hold"},
    {0}};

static bool read_feat(const Json *at, void *to, Err *err)
{
    Feats *f = to;
    if (!json_room(at, f->n, FEATS, "feats", err) ||
        !json_fields(at, feat_fields, &f->feat[f->n], err))
        return false;
    const bool named = f->feat[f->n].name[0] && !strchr(f->feat[f->n].name, ' ');
    f->n++;
    return named || json_fail(at, err, "a name without blanks is wanted");
}

const JsonField feats_fields[] = {{"feats", json_take_list, .read = read_feat,
                                   .fields = feat_fields, .what = "the feats, each an object"},
                                  {0}};

bool feats_load(Feats *f, const char *data_dir, const char *game, Err *err)
{
    *f = (Feats){0};
    return json_load(data_dir, "feats", game, feats_fields, f, err);
}

/* ---- Asking ---- */

typedef struct {
    int n, run, longest;
    long sum;
    int last; /* seat of the last event of the kind; -1 before the first */
} Tale;

typedef struct {
    Sink sink;
    const Feats *feats;
    const Game *game;
    int seat;
    Tale of[FEATS][FEAT_CONDITIONS];
    bool match; /* the condition is about the whole match, not about the deal */
} Asking;

static bool is_who(int who, int seat, int me)
{
    return who < 0 || (who == WHO_ME && seat == me) ||
           (who == WHO_OTHERS && seat != me && seat != NO_SEAT) ||
           (who == WHO_NOBODY && seat == NO_SEAT);
}

static bool feats_fits(const Asking *a, const FeatCondition *c, const Tale *t, int seat,
                       const Event *e)
{
    const bool card = !c->card[0] || (e->card != NO_CARD &&
                                      strcmp(game_card(a->game, e->card)->name, c->card) == 0);
    const bool last = !c->last || e->value == game_seats(a->game) - 1;
    return card && last && e->value >= c->least && e->value <= c->most &&
           is_who(c->seat, seat, a->seat) &&
           (c->after < 0 || (t->last >= 0 && is_who(c->after, t->last, a->seat)));
}

/* The seat that an event belongs to: the owner of the pile that cards go to; the winners at the
 * end. */
static int seat_of(const Asking *a, const Event *e)
{
    if (e->type == EVENT_OVER)
        return e->value >> a->seat & 1 ? a->seat : NO_SEAT;
    if (e->type == EVENT_MOVE)
        return e->to >= ZONE_TAKEN && e->to < ZONE_TAKEN + MAX_SEATS ? e->to - ZONE_TAKEN : NO_SEAT;
    return e->seat;
}

static void feats_look(const Asking *a, const FeatCondition *c, Tale *t, const Event *e)
{
    if (TYPES[c->event] != e->type)
        return;
    const int seat = seat_of(a, e);
    const bool fit = feats_fits(a, c, t, seat, e);
    t->n += fit;
    t->sum += fit ? e->value : 0;
    t->run = fit ? t->run + 1 : 0;
    t->longest = t->run > t->longest ? t->run : t->longest;
    t->last = seat;
}

static void hear(Sink *to, const Event *e, const State *after)
{
    (void)after;
    Asking *a = (Asking *)to;
    for (int i = 0; i < a->feats->n; i++)
        for (int k = 0; k < a->feats->feat[i].n; k++)
            if (a->feats->feat[i].of[k].match == a->match)
                feats_look(a, &a->feats->feat[i].of[k], &a->of[i][k], e);
}

static bool holds(const FeatCondition *c, const Tale *t)
{
    const long is[] = {[FEAT_COUNT] = t->n, [FEAT_SUM] = t->sum, [FEAT_RUN] = t->longest};
    return is[c->by] >= c->from && is[c->by] <= c->to;
}

unsigned feats_reached(const Feats *f, const Match *m, int seat)
{
    const int length = match_length(m), begin = match_deal_begin(m, length);
    const bool over = match_state(m)->over;
    Asking a = {.sink = {hear}, .feats = f, .game = match_game(m), .seat = seat};
    unsigned reached = 0;
    for (int i = 0; i < f->n; i++)
        for (int k = 0; k < f->feat[i].n; k++)
            a.of[i][k].last = -1;
    match_retell(m, begin, length, &a.sink);
    a.match = true;
    if (over)
        match_retell(m, -1, length, &a.sink);
    for (int i = 0; i < f->n; i++) {
        bool all = true;
        for (int k = 0; all && k < f->feat[i].n; k++)
            all = (over || !f->feat[i].of[k].match) && holds(&f->feat[i].of[k], &a.of[i][k]);
        reached |= (unsigned)all << i;
    }
    return reached;
}
