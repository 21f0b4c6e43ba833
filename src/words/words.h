/* Sentences about the shown position: each comes from the View that is also drawn, so that no text
 * is ahead of the picture. Every function writes to `out` and returns it, "" if there is nothing to
 * say. */
#pragma once
#include "match/insight/history.h"
#include "words/speaker.h"

/* ---- prompt.c: whose turn it is, and the task ---- */

/* The prompt: the viewer's task, the seats that all wait for, or, between two turns, the last move.
 * missing: the number of empty places where cards are chosen in any order; -1: take it from the
 * view. */
char *words_prompt(const Speaker *p, const View *v, int missing, char *out, size_t size);
/* The coming task of a seat, for a screen that everybody may see: it is told by the public part
 * of the View alone, and names no card. */
char *words_task(const Speaker *p, const View *v, char *out, size_t size);
/* The line under the prompt: the direction of the trick, or another fact about it. *chevron: 1 up,
 * -1 down, 0 none. */
char *words_direction(const Speaker *p, const View *v, int *chevron, char *out, size_t size);
/* The receiver of the card in a place. */
char *words_place(const Speaker *p, const View *v, int place, char *out, size_t size);
/* The aim of the game in a few words. */
char *words_aim(const Speaker *p, char *out, size_t size);
/* "Round 2 · Trick 3/12 · Target 500". */
char *words_round(const Speaker *p, const View *v, char *out, size_t size);
char *words_trick(const Speaker *p, const View *v, char *out,
                  size_t size); /* the same without the target */

/* ---- offer_words.c: labels of actions ---- */

/* The label of an action on offer, when `picked` cards have been chosen for it. */
char *words_offer(const Speaker *p, const View *v, Action a, int picked, char *out, size_t size);
/* More about the action; "" if there is no more. */
char *words_offer_help(const Speaker *p, const View *v, Action a, char *out, size_t size);

/* ---- advice_words.c: the adviser ---- */

/* A move, or the rest of a whole choice: cards to be picked and the action that ends it. */
enum { ADVISED_STEPS = 64 };
typedef struct {
    int n; /* 0: no move */
    Action step[ADVISED_STEPS];
    int value; /* expected result of the deal: hundredths of a point above the mean of the other
                  moves */
} AdvisedMove;

/* A reason to prefer the best move to the next best: a feature of moves, and how much of it each
 * has. */
enum { ADVICE_REASONS = 12 };
typedef struct {
    const char *kind, *feature;
    int best, other;
} AdviceReason;

typedef struct {
    AdvisedMove best, other;
    bool only;   /* there is no other move */
    bool valued; /* the values are known */
    bool mixed;  /* drawn from a mixed strategy */
    int doubt;   /* the standard error of their difference */
    int reasons; /* the most important first */
    AdviceReason reason[ADVICE_REASONS];
} Advice;

/* All recommended cards. */
static inline CardSet advice_cards(const Advice *a)
{
    CardSet cards = CARDSET_EMPTY;
    for (int i = 0; i < a->best.n; i++)
        if (a->best.step[i].verb == VERB_PLAY || a->best.step[i].verb == VERB_PICK)
            cardset_add(&cards, a->best.step[i].card);
    return cards;
}
/* True if the values are shown: not if they contradict the choice of a mixed strategy or of the
 * match score, by more than what is accident. */
static inline bool advice_told(const Advice *a)
{
    const bool against = a->other.n > 0 && a->best.value + 2 * a->doubt < a->other.value;
    return a->valued && !a->only && !against;
}
/* The name of a whole move; `picked` cards have been chosen already. */
char *words_move(const Speaker *p, const View *v, const AdvisedMove *m, int picked, char *out,
                 size_t size);
/* The best two moves, how far apart they are in points, and the reason to prefer the first. */
char *words_hint(const Speaker *p, const View *v, const Advice *a, int picked, char *out,
                 size_t size);
/* One true sentence about the difference between the two; "" without words for it. */
char *words_why(const Speaker *p, const Advice *a, char *out, size_t size);

/* ---- note.c: the result of playing a card ---- */

typedef struct {
    char title[WORDS_SIZE], body[WORDS_SIZE], foot[WORDS_SIZE];
} Note;

/* The effect of a click on the card: it chooses the card, plays the chosen card, or plays at once.
 */
typedef enum { CLICK_CHOOSES, CLICK_CONFIRMS, CLICK_PLAYS } NoteClick;
/* way: the play that a click would choose, of `ways`. */
void words_note(const Speaker *p, const View *v, Action way, int ways, NoteClick click, Note *out);
/* Adds that all players know whose card it is. */
void words_note_known(const Speaker *p, Note *out);
/* A card to be picked, for a place or to stand out in the hand; or to be taken back. */
void words_note_pick(const Speaker *p, const View *v, Card c, CardSet picked, bool placed,
                     Note *out);
/* Cards that have come from each seat and are taken up with a click. */
void words_note_received(const Speaker *p, const CardSet from[MAX_SEATS], Note *out);

/* ---- tags.c: texts at the seats ---- */

char *words_score(const Speaker *p, const View *v, int seat, char *out, size_t size);
/* The running score of the deal, with its sign; "" while it is 0. */
char *words_stake(const Speaker *p, const View *v, int seat, char *out, size_t size);
/* True if its total is better than another's, and as good as the best. */
bool words_leads(const Game *g, const View *v, int seat);
/* The tag on the plate: the seat's announcement, lead, rank or side, or what a card does that it
 * has taken. */
char *words_tag(const Speaker *p, const View *v, int seat, char *out, size_t size);
/* The card with the last bid of a seat, or that it has passed, while bids are made. */
typedef struct {
    char text[WORDS_NAME];
    int suit;          /* or NO_SUIT */
    bool best, passed; /* it is the highest so far; it is no bid */
} BidCard;
bool words_has_bid(const Game *g, const State *s, int seat);
/* False without one. */
bool words_bid_card(const Speaker *p, const View *v, int seat, BidCard *out);
/* With what the seat has undertaken to win: its role, and what that is worth. */
char *words_goal(const Speaker *p, const View *v, int seat, char *out, size_t size);
char *words_worth(const Speaker *p, const View *v, int seat, char *out, size_t size);
/* The state shown by the plate: has passed, is out. */
char *words_standing(const Speaker *p, const View *v, int seat, char *out, size_t size);
/* True once the social ranks are known: not before they have been drawn. */
bool words_ranked(const Game *g, const View *v);
int words_rank(const View *v, int seat); /* 0 the best */

/* ---- captions.c: texts on the table ---- */

/* The caption under a set or a lead. */
char *words_caption(const Speaker *p, const View *v, char *out, size_t size);
/* Under the winning card: the reason why it wins, if that is not obvious. */
char *words_winning(const Speaker *p, const View *v, char *out, size_t size);
/* True if the card has a trump's rim. */
bool words_trump(const Speaker *p, const View *v, Card c);
/* Under the sign of the trump suit. In games that have a text for it, also in a deal without
 * trumps. */
char *words_trump_suit(const Speaker *p, const View *v, char *out, size_t size);
/* The same in a line, with the sign: "Trumps ♥", "To be ♣". */
char *words_trump_line(const Speaker *p, const View *v, char *out, size_t size);
/* Below that: the card whose unknown holder is the partner, or what pays in this deal. */
char *words_trump_more(const Speaker *p, const View *v, char *out, size_t size);
/* Under the cards laid aside: what they are, and the card whose unknown holder is the partner. */
char *words_aside(const Speaker *p, const View *v, char *out, size_t size);
/* Under the large number: its distance from the limit, or who went over. */
char *words_total(const Speaker *p, const View *v, char *out, size_t size);
/* The seat that first took the total over the limit; NO_SEAT if it is not over. */
int words_crossed(const Game *g, const State *s, int limit);
/* Total 0 after that play of the contest. */
int words_total_at(const Game *g, const State *s, int play);
char *words_stock(const Speaker *p, const View *v, char *out, size_t size);
/* Beside the points for each number of tricks: the viewer's number, or that they do not count. */
char *words_trick_points(const Speaker *p, const View *v, char *out, size_t size);

/* ---- history_words.c: the history of a deal ---- */

int history_cards(const HistoryStep *s);
bool words_history_totals(const Speaker *p); /* the total is shown after each card */
/* The step that took the contest; NO_STEP if no single card takes it. */
int words_history_best(const Speaker *p, const HistoryPart *part, const HistoryStep *step);
/* A remark on a step besides its seat and cards; "" without one. */
char *words_history_note(const Speaker *p, const HistoryPart *part, const HistoryStep *s, char *out,
                         size_t size);
/* The words for a step without cards. */
char *words_history_done(const Speaker *p, const HistoryPart *part, const HistoryStep *s, char *out,
                         size_t size);
char *words_history_title(const Speaker *p, const HistoryPart *part, char *out, size_t size);
/* The taker, or that there was none, or that the contest continues; "" if there is nothing to take.
 */
const char *words_history_end(const Speaker *p, const HistoryPart *part);
/* The gain of its taker: points or, where cards count, cards; 0 while it is open. */
int words_history_points(const Speaker *p, const HistoryPart *part);
/* The same in words; "" for 0. */
char *words_history_worth(const Speaker *p, const HistoryPart *part, char *out, size_t size);
/* The whole part in one line: for the trace and the screen reader. */
char *words_history(const Speaker *p, const History *h, const HistoryPart *part, char *out,
                    size_t size);

/* ---- decisive.c: the end of a deal ---- */

/* The sentence on what decided a finished deal, from its public history and its end: the first seat
 * to go out where that counts, a contract, or else the contest that brought most. `cancelled`:
 * cards whose points did not count in the end. "" if nothing stands out. */
char *words_decisive(const Speaker *p, const History *h, const State *end, CardSet cancelled,
                     char *out, size_t size);

/* ---- aloud.c: for the screen reader ---- */

/* The part of the deal that has been spoken. */
typedef struct {
    int steps; /* steps of the history */
    int taken; /* the contest whose taker was said; 0 at first */
    char prompt[WORDS_SIZE];
} Aloud;
enum { ALOUD_SIZE = 8 * WORDS_SIZE };
void aloud_skip(Aloud *said, const History *h); /* skips all steps that the history has */
/* Speaks an event after the history was fed with it: the move, its results, the viewer's task. One
 * line per sentence. */
char *words_aloud(const Speaker *p, const History *h, const Event *e, const View *after,
                  Aloud *said, char out[ALOUD_SIZE]);
/* The whole table: the contest, each seat's cards, the viewer's hand. */
char *words_table(const Speaker *p, const History *h, const View *v, char *out, size_t size);
