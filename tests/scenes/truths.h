/* A hint's statements about a feature, computed again from the cards and the engine. */
#pragma once
#include "rules/scoring.h"
#include "rules/adding/adding.h"
#include "second/second.h"
#include "words/words.h"

static inline CardSet hand_after(const View *v, const AdvisedMove *m)
{
    CardSet hand = cardset_minus(v->s.zone[ZONE_HAND + v->seat], v->s.staged[v->seat]);
    for (int i = 0; i < m->n; i++)
        if (m->step[i].verb == VERB_PICK || m->step[i].verb == VERB_PLAY)
            cardset_remove(&hand, m->step[i].card);
    return hand;
}

static inline int of_suit(const Game *g, CardSet cards, int suit)
{
    int n = 0;
    while (!cardset_empty(cards))
        n += game_card(g, cardset_pop(&cards))->suit == suit;
    return n;
}

static inline bool empties_a_suit(const Game *g, const View *v, const AdvisedMove *m)
{
    for (int i = 0; i < m->n; i++)
        if (m->step[i].verb != VERB_COMMIT &&
            of_suit(g, hand_after(v, m), game_card(g, m->step[i].card)->suit) == 0)
            return true;
    return false;
}

/* Does it change the points of a pile of nearly all cards with points? */
static inline bool changes_points(const Game *g, const View *v, Card c)
{
    RunningScore without, with;
    State s = v->s;
    CardSet pile = CARDSET_EMPTY;
    for (CardSet left = game_pack(g); !cardset_empty(left);) {
        const Card other = cardset_pop(&left);
        if (game_card(g, other)->points != 0)
            cardset_add(&pile, other);
    }
    cardset_pop(&pile); /* all of them might be counted otherwise */
    s.zone[ZONE_TAKEN] = pile;
    s.count[ZONE_TAKEN] = (uint8_t)cardset_count(pile);
    game_running_score(g, &s, &without);
    cardset_add(&s.zone[ZONE_TAKEN], c);
    game_running_score(g, &s, &with);
    return with.points[0] != without.points[0];
}

static inline bool has_points(const Game *g, const View *v, const AdvisedMove *m)
{
    for (int i = 0; i < m->n; i++)
        if (m->step[i].verb != VERB_COMMIT &&
            (game_card(g, m->step[i].card)->points != 0 || changes_points(g, v, m->step[i].card)))
            return true;
    return false;
}

/* The name is that of the only card that costs more than any other. */
static inline bool holds_the_dear_card(const Game *g, const View *v, const AdvisedMove *m)
{
    int most = 0;
    for (CardSet left = game_pack(g); !cardset_empty(left);) {
        const int points = game_card(g, cardset_pop(&left))->points;
        most = points > most ? points : most;
    }
    (void)v;
    for (int i = 0; i < m->n; i++)
        if (m->step[i].verb == VERB_PICK && game_card(g, m->step[i].card)->points == most)
            return true;
    return false;
}

static inline bool passes(const Game *g, const View *v, const AdvisedMove *m)
{
    (void)g, (void)v;
    return m->step[0].verb == VERB_PASS;
}

static inline bool empties_the_hand(const Game *g, const View *v, const AdvisedMove *m)
{
    (void)g;
    return m->step[0].n == v->s.count[ZONE_HAND + v->seat];
}

static inline bool spends_wild(const Game *g, const View *v, const AdvisedMove *m)
{
    (void)v;
    return m->step[0].verb == VERB_PLAY && (m->step[0].arg > 0 || game_is_wild(g, m->step[0].card));
}

static inline bool takes_the_trick(const Game *g, const View *v, const AdvisedMove *m)
{
    State s = v->s;
    const int had = s.count[ZONE_TAKEN + v->seat];
    game_apply(g, &s, v->seat, m->step[0], NULL);
    return s.count[ZONE_TAKEN + v->seat] > had || game_resting(g, &s);
}

static inline bool goes_over(const Game *g, const View *v, const AdvisedMove *m)
{
    return game_total_after(g, &v->s, v->seat, m->step[0]) > 17;
}

static inline bool leads_face_down(const Game *g, const View *v, const AdvisedMove *m)
{
    (void)g, (void)v;
    return m->step[m->n - 1].verb == VERB_SNEAK;
}

typedef struct {
    const char *kind, *feature;
    bool (*holds)(const Game *g, const View *v,
                  const AdvisedMove *m); /* of the move that has more of it, and not of the other */
    bool alone;                          /* ... if that has none */
    int met;
} Truth;
static Truth truths[] = {{"trick", "lead_empties", empties_a_suit, true, 0},
                         {"trick", "shed_empties", empties_a_suit, true, 0},
                         {"trick", "shed_value", has_points, false, 0},
                         {"trick", "last_win", takes_the_trick, true, 0},
                         {"climb", "pass", passes, true, 0},
                         {"climb", "out", empties_the_hand, true, 0},
                         {"climb", "wild", spends_wild, false, 0},
                         {"add", "over", goes_over, true, 0},
                         {"contest", "sneak", leads_face_down, true, 0},
                         {"exchange", "voids", empties_a_suit, true, 0},
                         {"exchange", "costly_high", has_points, false, 0},
                         {"exchange", "dear", holds_the_dear_card, true, 0}};
enum { TRUTHS = sizeof truths / sizeof *truths };

static inline void are_true(const Speaker *p, const View *v, const Advice *a)
{
    for (int i = 0; i < a->reasons; i++) {
        char text[WORDS_SIZE];
        const AdviceReason *r = &a->reason[i];
        Advice only = *a;
        only.reason[0] = *r;
        only.reasons = 1;
        only.valued = false;
        const bool best = abs(r->best) >= abs(r->other);
        for (int k = 0; k < TRUTHS && *words_why(p, &only, text, sizeof text); k++) {
            Truth *t = &truths[k];
            if (strcmp(t->kind, r->kind) != 0 || strcmp(t->feature, r->feature) != 0)
                continue;
            t->met++;
            if (!t->holds(p->game, v, best ? &a->best : &a->other) ||
                (t->alone && !(best ? r->other : r->best) &&
                 t->holds(p->game, v, best ? &a->other : &a->best)))
                fail_msg("%s: %s.%s %d %d: %s", game_id(p->game), r->kind, r->feature, r->best,
                         r->other, text);
        }
    }
}
