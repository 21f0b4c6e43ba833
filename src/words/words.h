/* Sentences about what is shown: each comes from one View, the same that the picture is made from,
 * so that nobody reads of what is not yet to be seen. Every function writes to `out` and returns
 * it, "" if there is nothing to say. */
#pragma once
#include "match/insight/history.h"
#include "words/speaker.h"

/* ---- prompt.c: whose turn it is, and what is to be done ---- */

/* The line of the pill: what the viewer is asked, whom all wait for, or, between two turns, what
 * has just been done. missing: how many places are empty where cards are chosen for places in any
 * order; -1: the view knows. */
char *words_prompt(const Speaker *p, const View *v, int missing, char *out, size_t size);
/* The line under it: which way the trick goes, or what else is to be known of it. *chevron: 1 up,
 * -1 down, 0 none. */
char *words_direction(const Speaker *p, const View *v, int *chevron, char *out, size_t size);
/* What a place for a card is for: who will get it. */
char *words_place(const Speaker *p, const View *v, int place, char *out, size_t size);
/* What the game is about, in a few words. */
char *words_aim(const Speaker *p, char *out, size_t size);
/* "Round 2 · Trick 3/12 · Target 500". */
char *words_round(const Speaker *p, const View *v, char *out, size_t size);
char *words_trick(const Speaker *p, const View *v, char *out, size_t size); /* without the target */

/* ---- offer.c: what can be done ---- */

/* The label of an action on offer, when `picked` cards have been chosen for it. */
char *words_offer(const Speaker *p, const View *v, Action a, int picked, char *out, size_t size);
/* What more there is to know of it. */
char *words_offer_help(const Speaker *p, Action a, char *out, size_t size);

/* ---- advice.c: what the adviser says ---- */

/* A move, or what is still to be done of a whole choice: cards to be picked and what ends it. */
enum { ADVISED_STEPS = 64 };
typedef struct {
    int n; /* 0: there is none */
    Action step[ADVISED_STEPS];
    int value; /* expected of the deal: hundredths of a point better than the mean of the others */
} AdvisedMove;

/* What tells the best move from the next best: a feature of moves, and how much of it they have. */
enum { ADVICE_REASONS = 12 };
typedef struct {
    const char *kind, *feature;
    int best, other;
} AdviceReason;

typedef struct {
    AdvisedMove best, other;
    bool only;   /* there is no other */
    bool valued; /* the values are known */
    bool mixed;  /* drawn from a mixed strategy */
    int reasons; /* the weightiest first */
    AdviceReason reason[ADVICE_REASONS];
} Advice;

/* The card that is pointed out first; NO_CARD: none. */
static inline Card advice_card(const Advice *a)
{
    const Action first = a->best.step[0];
    return a->best.n && (first.verb == VERB_PLAY || first.verb == VERB_PICK) ? first.card : NO_CARD;
}
/* All cards that are pointed out. */
static inline CardSet advice_cards(const Advice *a)
{
    CardSet cards = CARDSET_EMPTY;
    for (int i = 0; i < a->best.n; i++)
        if (a->best.step[i].verb == VERB_PLAY || a->best.step[i].verb == VERB_PICK)
            cardset_add(&cards, a->best.step[i].card);
    return cards;
}
/* Are the values said? Not where they speak against what a mixed strategy, or the standing in the
 * match, has chosen. */
static inline bool advice_told(const Advice *a)
{
    return a->valued && !a->only && (a->other.n == 0 || a->best.value >= a->other.value);
}
/* A whole move by name; `picked` cards have been chosen already. */
char *words_move(const Speaker *p, const View *v, const AdvisedMove *m, int picked, char *out,
                 size_t size);
/* The best two moves with what is expected of them, and why the one rather than the other. */
char *words_hint(const Speaker *p, const View *v, const Advice *a, int picked, char *out,
                 size_t size);
/* One sentence that is true of what tells them apart; "" if there are no words for it. */
char *words_why(const Speaker *p, const Advice *a, char *out, size_t size);

/* ---- note.c: what would happen with a card ---- */

typedef struct {
    char title[WORDS_SIZE], body[WORDS_SIZE], foot[WORDS_SIZE];
} Note;

/* way: the play a click would choose, one of so many; again: the card has been clicked once. */
void words_note(const Speaker *p, const View *v, Action way, int ways, bool at_once, bool again,
                Note *out);
/* A card to be chosen among others, for a place or to stand out in the hand; or to be taken back.
 */
void words_note_pick(const Speaker *p, const View *v, Card c, CardSet picked, bool placed,
                     Note *out);
/* Cards that have come from each seat, taken up with a click. */
void words_note_received(const Speaker *p, const CardSet from[MAX_SEATS], Note *out);

/* ---- captions.c: what stands on the table, at the seats first ---- */

char *words_score(const Speaker *p, const View *v, int seat, char *out, size_t size);
/* What the deal has brought so far, with its sign; "" while that is nothing. */
char *words_stake(const Speaker *p, const View *v, int seat, char *out, size_t size);
/* Has it a better total than others, and none a better one? */
bool words_leads(const Game *g, const View *v, int seat);
/* In brass on the plate: what the seat has said or leads, is or belongs to. */
char *words_tag(const Speaker *p, const View *v, int seat, char *out, size_t size);
/* By the plate until it is over: has passed, is out. */
char *words_standing(const Speaker *p, const View *v, int seat, char *out, size_t size);
/* Are the social ranks known? Not before they have been drawn for. */
bool words_ranked(const Game *g, const View *v);
int words_rank(const View *v, int seat); /* 0 the best */

/* Under a set or a lead. */
char *words_caption(const Speaker *p, const View *v, char *out, size_t size);
/* Under the winning card, where it is not plain: why it wins. */
char *words_winning(const Speaker *p, const View *v, char *out, size_t size);
/* Does the card wear a trump's rim? */
bool words_trump(const Speaker *p, const View *v, Card c);
/* Under the number that matters most: how far it is from its limit, or who went over. */
char *words_total(const Speaker *p, const View *v, char *out, size_t size);
/* Total 0 as that play of the contest left it. */
int words_total_at(const Game *g, const State *s, int play);
char *words_stock(const Speaker *p, const View *v, char *out, size_t size);
/* Beside the points for each number of tricks: how many the viewer has taken, or that they do not
 * count. */
char *words_trick_points(const Speaker *p, const View *v, char *out, size_t size);

/* ---- history.c: the history of a deal ---- */

int history_cards(const HistoryStep *s);
bool words_history_totals(const Speaker *p); /* is the total told after each card? */
/* The step by which the contest was taken; NO_STEP where no card by itself takes it. */
int words_history_best(const Speaker *p, const HistoryPart *part, const HistoryStep *step);
/* What is to be said of a step besides who it was and which cards; "" if nothing. */
char *words_history_note(const Speaker *p, const HistoryPart *part, const HistoryStep *s, char *out,
                         size_t size);
/* Of a step without cards: what was done. */
char *words_history_done(const Speaker *p, const HistoryPart *part, const HistoryStep *s, char *out,
                         size_t size);
char *words_history_title(const Speaker *p, const HistoryPart *part, char *out, size_t size);
/* Who took it, or that nobody did, or that it is going on; "" where there is nothing to take. */
const char *words_history_end(const Speaker *p, const HistoryPart *part);
/* What it brought; "" if that is nothing. */
char *words_history_worth(const Speaker *p, const HistoryPart *part, char *out, size_t size);
/* The whole part in one line: for the trace, and for who listens. */
char *words_history(const Speaker *p, const History *h, const HistoryPart *part, char *out,
                    size_t size);

/* ---- aloud.c: for who listens ---- */

/* What has been said. */
typedef struct {
    int steps; /* of the history */
    int taken; /* the contest whose taker was said; 0: none */
    char prompt[WORDS_SIZE];
} Aloud;
enum { ALOUD_SIZE = 8 * WORDS_SIZE };
void aloud_skip(Aloud *said, const History *h); /* what it holds will not be said any more */
/* What came with the event, once the history was fed with it: who did what, what came of it, what
 * the viewer is asked. A line for each sentence. */
char *words_aloud(const Speaker *p, const History *h, const Event *e, const View *after,
                  Aloud *said, char *out, size_t size);
/* The whole table: what lies there, what everybody has, the viewer's hand. */
char *words_table(const Speaker *p, const History *h, const View *v, char *out, size_t size);
