/* The table: the shown View, sprites, and a log of pairs. Each event that the viewer is told is
 * logged with the View right after it, and they are shown one after the other: an event says how
 * cards get to their places, the View says where those are. All text on the screen comes from
 * `shown`; a sprite only knows how its card looks and moves. Whatever follows the
 * shown part of the deal reads the log (table_read).
 *
 * `shown` changes when the motion of its event starts. That is not too early: the first event of an
 * action uses up the turn, and the event that asks the next seat has no motion, so it waits until
 * everything has landed. While a card is in flight no seat is asked and no text speaks of the card;
 * labels and counts are drawn at cards at rest.
 *
 * The table knows no rules and decides nothing: what it shows has already happened. No SDL in here;
 * times are milliseconds of any clock. */
#pragma once
#include "table/model.h"

void table_init(Table *t, const Game *game, const Pacing *pacing, const TableStyle *style);
/* buttons: width of the column kept free of cards at the bottom right, 0 for none. Keep the same
 * width throughout a game. */
void table_resize(Table *t, float w, float h, float buttons);
/* The scales of texts and cards, 1: the usual size. */
void table_sizes(Table *t, float text_scale, float cards);
void table_speed(Table *t, Speed speed);
/* The highlights that the table shows; NULL: none. They must stay valid. */
void table_highlights(Table *t, const Highlights *h);
/* Begins one that the scene asks for. */
void table_dwell(Table *t, const Highlight *is);

/* Shows the view at once, without motion; the log is emptied. With the view of NO_SEAT (public
 * information) seat 0 sits at the bottom, its cards face down. */
void table_reset(Table *t, const View *view);
/* Removes everything from the table: before the device changes hands. */
void table_clear(Table *t);

/* Logs the next event for the viewer. If the log is full, the pair is missing and `lost` is set:
 * reset the table to the present View. */
void table_feed(Table *t, const Event *e, const View *after);
/* The next pair that has been shown and was not read yet; NULL without one. Valid until the
 * next table_feed. */
const Told *table_read(Table *t);
void table_update(Table *t, double now);
/* After a pause in drawing, skips the elapsed time so that nothing jumps. */
void table_wake(Table *t, double now);
/* Reduced motion: cards move at once, still one after the other. */
void table_calm(Table *t, bool calm);
/* Sets how long finished tricks stay. */
void table_hold(Table *t, Hold hold);
/* True while a finished trick waits for a key or click, which calls table_skip. */
bool table_held(const Table *t);
/* Ends what is under way, and only that: a motion with all of its cards, an announcement, or a held
 * trick. The result of a contest stays for 350 ms all the same. */
void table_skip(Table *t);
/* True while events wait or things move. */
bool table_busy(const Table *t);
/* True while something moves, lifts, settles or is announced: draw another frame. */
bool table_moving(const Table *t);

void table_sort(Table *t, bool by_rank);

/* The pointer carries that card, which keeps its place meanwhile; nothing moves while the pointer
 * does not. */
void table_carry_card(Table *t, Card c, Point at);
/* The carried card returns to its place, with the hand in the given order. */
void table_put_down(Table *t, const uint8_t order[MAX_CARDS]);
/* Moves a card of the hand to another place, until the hand is sorted. Not for hands in stacks. */
void table_arrange_card(Table *t, Card c, int place);

/* Shows n staging places in the middle; targets as from game_pick_target. n = 0 hides them. */
void table_show_places(Table *t, int n, const int target[]);
void table_stage_card(Table *t, Card c, int place); /* NO_STAGE: back to the hand */
/* Without places: these cards of the viewer's hand stand out (a set to play, cards to lead). Staged
 * ones always do. */
void table_choose(Table *t, CardSet cards);
/* True if received cards have arrived and wait to be taken up. */
bool table_has_raised(const Table *t);
void table_acknowledge(Table *t); /* takes them up with the next table_update */
