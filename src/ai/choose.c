/* From a view to a move: the candidates, the search, and the blunders and styles applied to its
 * result. */
#include "ai/bluff.h"
#include "ai/ending.h"
#include "ai/search.h"
#include <string.h>

/* Least worlds per round of a search over whole choices, of which there are many. */
enum { WORLDS_FOR_CHOICES = 4 };

/* Hundredths of a point, rounded towards zero. */
static int move_value(const Game *g, const Candidate *c)
{
    return c->playouts ? (int)(c->points * 100 / ((int64_t)c->playouts * (game_seats(g) - 1))) : 0;
}

/* Now and then a blunder: the second or third best move, if it was searched and is within the
 * tolerance. Returns its index. */
static int blunder_choice(Search *s)
{
    if ((int)rng_below(&s->rng, 1000) >= s->profile->blunder_rate)
        return 0;
    int near = 0;
    const int best = move_value(s->game, &s->move[0]);
    while (near < 2 && near + 1 < s->n && s->move[near + 1].playouts &&
           best - move_value(s->game, &s->move[near + 1]) <= 100 * s->profile->blunder_tolerance)
        near++;
    return near ? 1 + (int)rng_below(&s->rng, (uint32_t)near) : 0;
}

/* The next action of a sequence after the cards staged already; NULL if it does not begin with
 * them. */
static const Action *next_step(const Sequence *sequence, CardSet staged)
{
    int i = 0;
    for (; i < sequence->n && sequence->step[i].verb == VERB_PICK &&
           cardset_has(staged, sequence->step[i].card);
         i++)
        cardset_remove(&staged, sequence->step[i].card);
    return cardset_empty(staged) && i < sequence->n ? &sequence->step[i] : NULL;
}

static void report_action(AiReport *report, const Game *g, Action a, const Candidate *c)
{
    for (int i = 0; i < report->n; i++)
        if (action_same(report->move[i].action, a))
            return; /* a better sequence begins with it */
    if (report->n == MAX_MOVES)
        return;
    report->move[report->n].action = a;
    report->move[report->n].playouts = c->playouts;
    report->move[report->n++].value = move_value(g, c);
}

/* The steps of a sequence from `next` to its end. */
static Sequence steps_from(const Sequence *sequence, const Action *next)
{
    Sequence rest = {.n = (int)(sequence->step + sequence->n - next)};
    memcpy(rest.step, next, (size_t)rest.n * sizeof *next);
    return rest;
}

/* Compares two choices fairly, after a search that has not solved the ending; returns the standard
 * error of their difference. */
static int fair_comparison(Search *s, Candidate *best, Candidate *other)
{
    enum { LEAST = 100 }; /* worlds */
    const int worlds = s->playouts / 8 > LEAST ? s->playouts / 8 : LEAST;
    return s->exact || best->playouts == 0 ? 0 : search_compare(s, worlds, best, other);
}

static void report_fill(AiReport *report, Search *s, CardSet staged, int chosen, Action a)
{
    if (!report)
        return;
    Candidate *const best = &s->move[chosen], *second = NULL;
    *report = (AiReport){.action = a, .valued = best->playouts > 0};
    report->plan = steps_from(best->sequence, next_step(best->sequence, staged));
    for (int i = 0; i < s->n; i++) {
        const Action *next = next_step(s->move[i].sequence, staged);
        if (!next)
            continue;
        report_action(report, s->game, *next, &s->move[i]);
        const Sequence rest = steps_from(s->move[i].sequence, next);
        if (sequence_same(&rest, &report->plan) || report->next.n)
            continue; /* the same steps follow cards staged elsewhere */
        report->next = rest;
        second = &s->move[i];
        search_reasons(s, best->sequence, second->sequence, report);
    }
    if (second)
        report->doubt = fair_comparison(s, best, second);
    report->value = move_value(s->game, best);
    report->next_value = second ? move_value(s->game, second) : 0;
}

/* The score of a whole choice by the weights of a policy. */
static int64_t sequence_score(const Search *s, const Policy *by, const Sequence *sequence)
{
    int32_t sum[MAX_FEATURES];
    const enum FeatureKind kind = search_features(s, sequence, sum);
    int64_t score = 0;
    for (int f = 0; kind < FEATURE_KINDS && f < feature_count((int)kind); f++)
        score += (int64_t)by->weight[kind][f] * sum[f];
    return score;
}

/* True if a preference may decide for a move: its value is exactly that of the best or, where
 * values were estimated, within the tolerance of the character's style or the margin. Exact equals
 * are in order already, so only a character has a preference among them. */
static bool may_prefer(const Search *s, const Candidate *c, bool exact)
{
    const AiProfile *p = s->profile;
    const int tolerance = p->style.tolerance ? p->style.tolerance : p->margin;
    const int64_t slack = (int64_t)tolerance * p->deal.spread / 1000;
    if (exact)
        return p->style.tolerance && c->sum == s->move[0].sum;
    return slack > 0 && c->playouts &&
           move_value(s->game, &s->move[0]) - move_value(s->game, c) <= slack;
}

/* Among the moves that a preference may decide for, the one with the highest score by the
 * character's style or, without a character, by the policy. Returns its index. */
static int style_choice(Search *s, bool exact)
{
    const AiProfile *p = s->profile;
    const Policy *by = p->style.tolerance ? &p->style.weight : &p->policy;
    int64_t most = INT64_MIN;
    int chosen = 0;
    for (int i = 0; i < s->n; i++) {
        if (!may_prefer(s, &s->move[i], exact))
            continue;
        const int64_t score = sequence_score(s, by, s->move[i].sequence);
        if (score > most) {
            most = score;
            chosen = i;
        }
    }
    return chosen;
}

/* Softmax weights by the policy at the level's temperature; 0 for moves below its least
 * probability. Returns their sum. */
static uint32_t probable_weights(const Search *s, uint32_t weight[MAX_SEQUENCES])
{
    const AiProfile *p = s->profile;
    int64_t score[MAX_SEQUENCES], most = INT64_MIN;
    uint32_t sum = 0;
    for (int i = 0; i < s->n; i++) {
        score[i] = sequence_score(s, &p->policy, s->move[i].sequence);
        most = score[i] > most ? score[i] : most;
    }
    for (int i = 0; i < s->n; i++) {
        const uint64_t less = (uint32_t)(most - score[i]);
        weight[i] = softmax_weight((uint32_t)(less * 100 / (100 + (uint32_t)p->temperature)));
        if (!softmax_reaches(weight[i], p->min_probability))
            weight[i] = 0;
        sum += weight[i];
    }
    return sum;
}

/* Draws a move by the policy, without search. */
static int policy_choice(Search *s)
{
    uint32_t weight[MAX_SEQUENCES];
    const uint32_t sum = probable_weights(s, weight);
    return softmax_draw(weight, sum, &s->rng);
}

/* Moves candidates below the least probability behind the others; returns how many the others
 * are. */
static int drop_improbable(Search *s)
{
    uint32_t weight[MAX_SEQUENCES];
    int n = 0;
    if (s->profile->min_probability == 0)
        return s->n;
    probable_weights(s, weight);
    for (int i = 0; i < s->n; i++)
        if (weight[i]) {
            const Candidate c = s->move[i];
            memmove(&s->move[n + 1], &s->move[n], (size_t)(i - n) * sizeof c);
            s->move[n++] = c;
        }
    return n;
}

static bool exchanging(const Search *s)
{
    return game_traits(s->game, s->view->s.phase) & TRAIT_EXCHANGE;
}

static int run_search(Search *s, bool whole)
{
    if (s->profile->search == AI_POLICY)
        return policy_choice(s);
    s->exact = s->profile->endings && !whole && ending_solve(s);
    if (s->exact)
        return style_choice(s, true);
    const int all = s->n;
    s->n = drop_improbable(s);
    if (s->profile->search != AI_FLAT && !whole)
        search_tree(s);
    else
        search_flat(s);
    s->n = all;
    const int chosen = blunder_choice(s);
    return chosen ? chosen : style_choice(s, false);
}

static int list_choices(Search *s, bool whole, Sequence out[MAX_SEQUENCES])
{
    if (!whole)
        return sequence_actions(s->game, s->view, out);
    return exchanging(s) ? sequence_exchanges(s->game, s->view, &s->profile->policy, out)
                         : sequence_choices(s->game, s->view, &s->rng, out);
}

static bool goes_on(const Sequence *sequence, int n, CardSet staged)
{
    for (int i = 0; i < n; i++)
        if (next_step(&sequence[i], staged))
            return true;
    return false;
}

/* The index of a sequence among the candidates; 0 if it is not there. */
static int place_of_sequence(const Search *s, const Sequence *sequence)
{
    for (int i = 0; i < s->n; i++)
        if (sequence_same(s->move[i].sequence, sequence))
            return i;
    return 0;
}

static int add_candidate(Sequence sequences[MAX_SEQUENCES], int n, const Sequence *more)
{
    for (int i = 0; i < n; i++)
        if (sequence_same(&sequences[i], more))
            return n;
    sequences[n < MAX_SEQUENCES ? n : n - 1] = *more;
    return n < MAX_SEQUENCES ? n + 1 : n;
}

/* Lists the candidates, with `more` (may be NULL) among them. */
static void list_candidates(Search *s, bool whole, const Sequence *more,
                            Candidate candidates[MAX_SEQUENCES], Sequence sequences[MAX_SEQUENCES])
{
    s->move = candidates;
    s->playouts =
        whole && s->profile->combo_playouts ? s->profile->combo_playouts : s->profile->playouts;
    s->least_worlds = whole ? WORLDS_FOR_CHOICES : 1;
    s->n = list_choices(s, whole, sequences);
    if (more)
        s->n = add_candidate(sequences, s->n, more);
    for (int i = 0; i < s->n; i++)
        candidates[i] = (Candidate){.sequence = &sequences[i]};
}

/* Sets *out to the chosen sequence or, if other cards are staged, to the best one that begins with
 * them. False without such a sequence: a person has begun the choice. `drawn` (may be NULL) is a
 * choice already made, which is only to be evaluated. */
static bool choose_sequence(Search *s, bool whole, CardSet staged, const Sequence *drawn,
                            AiReport *report, Sequence *out)
{
    Candidate candidates[MAX_SEQUENCES];
    Sequence sequences[MAX_SEQUENCES];
    list_candidates(s, whole, drawn, candidates, sequences);
    if (exchanging(s) && !goes_on(sequences, s->n, staged))
        return false;
    int chosen = s->n > 1 ? run_search(s, whole) : 0;
    if (drawn)
        chosen = place_of_sequence(s, drawn);
    const Action *a = next_step(candidates[chosen].sequence, staged);
    for (int i = 0; i < s->n && !a; i++) {
        chosen = i;
        a = next_step(candidates[i].sequence, staged);
    }
    if (!a)
        return false;
    *out = *candidates[chosen].sequence;
    report_fill(report, s, staged, chosen, *a);
    return true;
}

/* By the mixed strategy, where the profile has one that applies; searches only to fill the
 * report. */
static bool mixed_choice(Search *s, CardSet staged, AiReport *report, Sequence *out)
{
    Rng rng = s->rng;
    if (!bluff_choose(&s->profile->bluff, s->game, s->view, &rng, out) || !next_step(out, staged))
        return false;
    if (report) {
        const Sequence drawn = *out;
        choose_sequence(s, true, staged, &drawn, report, out);
        report->mixed = true;
    }
    return true;
}

/* Without search the cards of a set are drawn one by one, except those handed over together. */
static bool chooses_whole(const Search *s)
{
    return s->profile->search != AI_POLICY || exchanging(s);
}

/* The next action. *whole becomes the choice of several steps that it belongs to, from before its
 * first step, or empty. */
static Action next_action(Search *s, AiReport *report, Sequence *whole)
{
    const View *view = s->view;
    const CardSet staged = view->s.staged[view->seat];
    const bool wanted = sequence_wanted(s->game, view);
    Sequence rest;
    if (wanted) {
        View before;
        sequence_unstage(view, &before);
        s->view = &before;
        if (mixed_choice(s, staged, report, whole) ||
            (chooses_whole(s) && choose_sequence(s, true, staged, NULL, report, whole)))
            return *next_step(whole, staged);
        s->view = view;
    }
    *whole = (Sequence){.n = 0};
    if (!(wanted && exchanging(s) && choose_sequence(s, true, CARDSET_EMPTY, NULL, report, &rest)))
        choose_sequence(s, false, CARDSET_EMPTY, NULL, report, &rest);
    return rest.step[0];
}

Action ai_choose(const Game *g, const View *view, const AiProfile *profile, uint64_t seed,
                 const atomic_bool *stop, AiReport *report)
{
    Search s = {
        .game = g, .view = view, .profile = profile, .stop = stop, .rng = rng_from_u64(seed)};
    Sequence whole;
    return next_action(&s, report, &whole);
}

Action ai_follow(AiPlan *plan, const Game *g, const View *view, const AiProfile *profile,
                 uint64_t seed, const atomic_bool *stop)
{
    const Action *next =
        plan->seed == seed ? next_step(&plan->whole, view->s.staged[view->seat]) : NULL;
    if (next)
        return *next;
    Search s = {
        .game = g, .view = view, .profile = profile, .stop = stop, .rng = rng_from_u64(seed)};
    plan->seed = seed;
    const Action a = next_action(&s, NULL, &plan->whole);
    if (search_stopped(&s))
        plan->whole.n = 0;
    return a;
}

/* True if the mixed strategy sometimes makes this choice. The first draw is that of ai_choose. */
static bool mixed_makes(const Search *s, const Sequence *made)
{
    enum { DRAWS = 32 };
    Rng rng = s->rng;
    Sequence drawn;
    for (int i = 0; i < DRAWS; i++)
        if (bluff_choose(&s->profile->bluff, s->game, s->view, &rng, &drawn) &&
            sequence_same(&drawn, made))
            return true;
    return false;
}

void ai_look(const Game *g, const View *view, const AiProfile *profile, const Sequence *made,
             const atomic_bool *stop, AiReport *report)
{
    Search s = {.game = g,
                .view = view,
                .profile = profile,
                .stop = stop,
                .rng = rng_from_u64(ai_seed(view))};
    Candidate candidates[MAX_SEQUENCES];
    Sequence sequences[MAX_SEQUENCES];
    const bool whole = chooses_whole(&s) && sequence_wanted(g, view);
    *report = (AiReport){.mixed = whole && mixed_makes(&s, made)};
    list_candidates(&s, whole, made, candidates, sequences);
    if (s.n > 1)
        run_search(&s, whole);
    Candidate *best = &candidates[0], *other = &candidates[place_of_sequence(&s, made)];
    if (other != best)
        report->doubt = fair_comparison(&s, best, other);
    report->plan = *best->sequence;
    report->value = move_value(g, best);
    report->next = *other->sequence;
    report->next_value = move_value(g, other);
    report->valued = best->playouts > 0 && other->playouts > 0;
    if (other != best)
        search_reasons(&s, best->sequence, other->sequence, report);
}

uint64_t ai_seed(const View *view)
{
    View whole;
    sequence_unstage(view, &whole);
    return state_hash(&whole.s) + (uint64_t)(view->seat + 1) * UINT64_C(0x9E3779B97F4A7C15);
}
