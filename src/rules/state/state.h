/* rules/state: a State, the Views made of it, and the worlds that fit a View. This file has the
 * mutators: the only code that changes a State in play. Each leaves it complete (cards,
 * knowledge, turn) and only then emits its event to the sink, if there is one, so that every
 * event comes with a State of which a legal View can be made. Changes of knowledge alone
 * (state_lose_track, state_infer_lacks) emit no event; the move that follows does. */
#pragma once
#include "rules/core/game.h"
#include <string.h>

enum { SEEN_BY_ALL = 0xFF };

/* Emits an event; the State is complete now, and the sink may make a View of it. Cold, because
 * playouts have no sink and must be fast. */
__attribute__((cold)) void state_tell_sink(const State *after, Sink *sink, enum EventType type,
                                           int seat, int value);

/* An event without a card; phases emit those that change no State: beats and words. */
static inline void state_tell(const State *s, Sink *sink, enum EventType type, int seat, int value)
{
    if (sink)
        state_tell_sink(s, sink, type, seat, value);
}

/* ---- Deals and phases ---- */

/* Before the first deal: all scores are 0, places are in the order of the seats. */
void state_blank(const Game *g, State *s);
void state_new_deal(const Game *g, State *s, int dealer, Sink *sink);
/* All cards go into the stock, unknown to all. */
void state_gather(const Game *g, State *s, int dealer, Sink *sink);
/* … for another round of the same deal. */
void state_gather_round(const Game *g, State *s, int number, Sink *sink);
/* The pile without its top card, the last play, is shuffled into the stock: no hand holds any of
 * these. */
void state_reshuffle(const Game *g, State *s, Sink *sink);
void state_phase(State *s, int phase, Sink *sink);
void state_over(State *s, unsigned winners, Sink *sink);

/* ---- Cards ---- */

/* How cards go: by whom (NO_SEAT: the dealer), from which zone to which, and the mask of the seats
 * that see them. Seats that do not see them should have been made to forget first
 * (state_lose_track). */
typedef struct {
    int seat, from, to;
    unsigned seen;
} Transfer;
void state_move(const Game *g, State *s, Card c, Transfer way, Sink *sink);
void state_move_all(const Game *g, State *s, CardSet cards, Transfer way, Sink *sink);
/* A random member, drawn from the generator of the deal. */
Card state_random(State *s, CardSet cards);
int state_random_seat(const Game *g, State *s);
/* Shuffles and deals n cards of the stock one by one, unseen by the others, to the seats in turn.
 */
void state_deal(const Game *g, State *s, int n, const uint8_t turn[MAX_SEATS], Sink *sink);
/* A card is about to leave zone `from` unseen by the seats outside `seen`: they can no longer be
 * sure of any card there. Call it for every card of a simultaneous exchange before the first one
 * moves. */
void state_lose_track(const Game *g, State *s, int from, unsigned seen);
/* The card of the stock that is drawn next. It stays there; ask once for each draw. */
Card state_next_card(State *s);
/* The seat takes a card from the stock. */
void state_draw(const Game *g, State *s, int seat, Sink *sink);
void state_reveal(const Game *g, State *s, Card c, int zone, Sink *sink);
/* The card is turned up to name the trumps of the deal. */
void state_turn_up(const Game *g, State *s, Card c, int zone, Sink *sink);
/* … or in place of `copier`, its copy, which lies there while the card itself is dealt. */
void state_turn_copied(const Game *g, State *s, Card c, Card copier, int zone, Sink *sink);
void state_infer_lacks(State *s, int seat, CardSet cards);
/* None of these lies aside, as everybody can tell. */
void state_infer_aside_lacks(State *s, CardSet cards);
/* The seat alone can tell that the hand of `payer` holds none of these. */
void state_infer_payer_lacks(State *s, int seat, int payer, CardSet cards);
void state_stage(State *s, int seat, Card c, Sink *sink);
/* All that a seat has staged is handed over or dropped; then, all that is still staged. */
void state_drop_staged(State *s, int seat);
void state_unstage(const Game *g, State *s, Sink *sink);

/* ---- Tricks, rounds and contests ---- */

/* Keeps the last plays if there are more than fit. */
static inline void trick_add(Trick *c, Play play)
{
    if (c->n == MAX_SEATS)
        memmove(c->play, c->play + 1, sizeof play * --c->n);
    c->play[c->n++] = play;
}
/* A trick begins; leader NO_SEAT: it has no leader yet. */
void state_trick(State *s, int leader, int number, Sink *sink);
/* … and the trick before it becomes State.last. */
void state_next_trick(State *s, int leader, int number, Sink *sink);
/* The seat plays a card of its hand, or one that it turns up from the stock, to the trick; or a
 * set of its hand: equal cards, and wild ones. */
void state_play(const Game *g, State *s, int seat, Action a, int from, Sink *sink);
void state_play_set(const Game *g, State *s, int seat, Action a, const CardSet cards[2],
                    Sink *sink);
/* A set of a position from a case file: it lies on the table already. */
void state_lay(const Game *g, State *s, int seat, Action a, CardSet cards);
/* The staged cards of the seat are led, or challenge the lead; the challenger's stay staged, and so
 * its own, while they lie on the table. */
void state_lead(const Game *g, State *s, int seat, enum LeadKind kind, Sink *sink);
void state_challenge(const Game *g, State *s, int seat, Sink *sink);
void state_take(State *s, int taker, Sink *sink);
/* The trick's single cards leave the table in the order in which they were played; returns them.
 */
CardSet state_collect(const Game *g, State *s, int taker, int to, Sink *sink);

/* ---- Turns and questions ---- */

void state_turn(State *s, int seat, Sink *sink);
void state_ask(State *s, unsigned seats, Sink *sink);
/* In secret; `answer` is 0 for no, or if nothing was asked. */
void state_answer(State *s, int seat, int answer, Sink *sink);
/* All have answered: the mask of the seats that said yes. */
unsigned state_answers(State *s, Sink *sink);
void state_pass(State *s, int seat, Sink *sink);
/* Seats that have passed may be asked again. */
void state_unpass(State *s, Sink *sink);
/* The seat must play this number of cards in its turn; 0: one, as usual. */
void state_plays_left(State *s, int seat, int plays, Sink *sink);
/* The deal ends after this number of turns. */
void state_turns_left(State *s, int turns, Sink *sink);

/* ---- Markers, totals, ranks, announcements, points ---- */

void state_mark(State *s, int marker, int owner, int value, Card card, Sink *sink);
void state_total(State *s, int total, int value, Sink *sink);
/* The seat has played one more of the cards that a rule counts. */
void state_count(State *s, int seat, Sink *sink);
/* The seat now has n counters. */
void state_counters(State *s, int seat, int n, Sink *sink);
/* Seats take the places of their ranks: rank[] by seat, the best first. */
void state_rank(const Game *g, State *s, const uint8_t rank[MAX_SEATS], Sink *sink);
/* The seat has no cards left: it is the next in the order of going out (out[]). */
void state_out(State *s, int seat, Sink *sink);
/* Forgets the order of going out, once the ranks have been taken from it. */
void state_forget_out(State *s, Sink *sink);
/* The seat is placed last: before those that were so already, or, if it fell, as the very last. */
void state_place_last(const Game *g, State *s, int seat, bool fell, Sink *sink);
/* All others are out: the first of those placed last is, too. */
void state_out_settled(State *s, Sink *sink);
/* Why the order of the ranks is turned over: mask of enum Reversed. */
void state_reverse(State *s, unsigned reversed, Sink *sink);
/* The round is bound to suits; mask, 0: to none. */
void state_bind(State *s, unsigned suits, Sink *sink);
void state_bid(State *s, int seat, Sink *sink);
/* The seat says how many tricks it will win. */
void state_bid_tricks(State *s, int seat, int tricks, Sink *sink);
/* The cards that the seat has laid spell this number; it is secret until they are opened. */
void state_spell(State *s, int seat, int tricks, Sink *sink);
/* All know the cards that the seat has laid: its bid is public. */
void state_open_bid(State *s, int seat, Sink *sink);
/* The seat plays for a premium: enum Premium. */
void state_premium(State *s, int seat, int kind, Sink *sink);
/* This number of seats made their bids. */
void state_made(State *s, int seats, Sink *sink);
/* The seat bids a step of an auction. */
void state_bid_step(State *s, int seat, int step, Sink *sink);
/* The number of cards that each seat will be dealt. */
void state_hand_size(State *s, int cards, Sink *sink);
/* The seat is the picker, who plays against the others. */
void state_picker(State *s, int seat, Sink *sink);
/* The seat has won the auction: it is the picker, and may take up the stock. */
void state_winner(State *s, int seat, Sink *sink);
/* In a position: it takes up this many cards, or has done so. */
void state_widow(State *s, int cards);
/* Who holds the card is the picker's partner; NO_CARD: nobody can be. how: enum CallHow. */
void state_call(State *s, Card c, int how, Sink *sink);
/* The seat has played the called card. */
void state_partner(State *s, int seat, Sink *sink);
void state_revolt(State *s, int seat, int revolt, Sink *sink);
void state_score(State *s, int seat, int points, int rule, CardSet cards, Sink *sink);
