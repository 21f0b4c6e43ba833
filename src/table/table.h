/* The table: {View shown, sprites, queue of pairs}. What the viewer is told is queued, each event
 * with the View right after it, and shown one after the other: an event says how cards get to their
 * places, the View says where those are. All that can be read on the screen comes from `shown`; a
 * sprite only knows how its card looks and moves.
 *
 * `shown` changes as the motion of its event sets off. That is no moment too soon: the first event
 * of an action uses up the turn, and the event that asks the next seat has no motion, so it waits
 * until everything has landed. Between a card's departure and its landing nobody is asked and
 * nothing is said of it; what stands at cards (labels, numbers of piles) is drawn at those that
 * lie.
 *
 * It knows no rules and decides nothing: what it plays has already happened. No SDL in here; time
 * is milliseconds, from anywhere.
 */
#pragma once
#include "table/model.h"

void table_init(Table *t, const Game *game, const Pacing *pacing, const TableStyle *style);
/* buttons: width of the column kept free of cards at the bottom right, 0 for none. Give the same
 * width all through a game. */
void table_resize(Table *t, float w, float h, float buttons);
/* How much larger than usual texts and cards are. */
void table_sizes(Table *t, float text_scale, float cards);
void table_speed(Table *t, Speed speed);
/* Whoever keeps count of what has been shown is told each pair as it is shown. */
void table_watch(Table *t, void (*watch)(void *watcher, const Event *e, const View *after),
                 void *watcher);

/* What the view shows lies there at once, without a story; whatever was queued is forgotten. With
 * the view of NO_SEAT (what everybody knows) seat 0 sits at the bottom, its cards face down. */
void table_reset(Table *t, const View *view);
/* Nothing at all lies on the table: before the device changes hands. */
void table_clear(Table *t);

/* What the viewer is told next. */
void table_feed(Table *t, const Event *e, const View *after);
void table_update(Table *t, double now);
/* Nobody has looked for a while: that was no time. */
void table_wake(Table *t, double now);
/* Without motion: cards are where they go at once, one after the other as ever. */
void table_calm(Table *t, bool calm);
/* How long finished tricks lie from now on. */
void table_hold(Table *t, Hold hold);
/* A finished trick lies there until somebody presses something: then table_skip. */
bool table_held(const Table *t);
/* Everything that is queued has happened, now; if a trick was held, only that is over. */
void table_skip(Table *t);
/* Still has events to show or things on their way. */
bool table_busy(const Table *t);
/* Something moves, lifts, settles or is being said: draw another frame. */
bool table_moving(const Table *t);

void table_sort(Table *t, bool by_rank);

/* The pointer has that card in its hand, which keeps its place meanwhile; nothing moves while the
 * pointer does not. */
void table_carry_card(Table *t, Card c, Point at);
/* It goes back to its place, in the order given. */
void table_put_down(Table *t, const uint8_t order[MAX_CARDS]);
/* Puts a card of the hand to another place, until the hand is sorted. Not where equal cards lie in
 * stacks. */
void table_arrange_card(Table *t, Card c, int place);

/* Staging places in the middle; targets as game_pick_target gives them. n = 0 takes them away. */
void table_show_places(Table *t, int n, const int target[]);
void table_stage_card(Table *t, Card c, int place); /* NO_STAGE: back to the hand */
/* Without places: these cards of the viewer's hand stand out (a set to play, cards to lead). Staged
 * ones do anyway. */
void table_choose(Table *t, CardSet cards);
/* Cards have been received, have arrived, and wait to be taken up. */
bool table_has_raised(const Table *t);
void table_acknowledge(Table *t);
