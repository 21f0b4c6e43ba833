/* The verbs: the only code that changes who holds what. Each keeps the cards, who knows what and the events in step. */
#pragma once
#include "rules/game.h"

enum { SEEN_BY_ALL = 0xFF };

/* All cards into the stock, nobody knows anything: the start of a deal. */
void verb_gather(const Game *g, State *s, Sink *sink);
/* Moves one card; `seen` is the mask of seats that see it. Seats that do not see it should have been made to forget first
 * (verb_lose_track). */
void verb_move(const Game *g, State *s, int seat, Card c, int from, int to, unsigned seen, Sink *sink);
/* The seat plays a card of its hand to the table. */
void verb_play(const Game *g, State *s, int seat, Card c, Sink *sink);
/* The same for a set of cards, the lowest first. */
void verb_move_all(const Game *g, State *s, int seat, CardSet cards, int from, int to, unsigned seen, Sink *sink);
/* Deals n cards of the stock one by one, unseen by the others, to the seats in turn. */
void verb_deal(const Game *g, State *s, const Card *card, int n, const uint8_t turn[MAX_SEATS], Sink *sink);
/* The contest's single cards leave the table in the order in which they were played; returns them. */
CardSet verb_collect(const Game *g, State *s, int taker, int to, Sink *sink);
/* A card is about to leave zone `from` unseen by the seats outside `seen`: they can no longer be sure of any card there. Call it
 * for every card of a simultaneous exchange before the first one moves. */
void verb_lose_track(const Game *g, State *s, int from, unsigned seen);
/* The seat takes a card from the stock. */
void verb_draw(const Game *g, State *s, int seat, Sink *sink);
void verb_reveal(const Game *g, State *s, Card c, int zone, Sink *sink);
void verb_infer_lacks(State *s, int seat, CardSet cards);
/* The seat, and nobody else, can tell that the hand of `payer` holds none of these. */
void verb_infer_payer_lacks(State *s, int seat, int payer, CardSet cards);
void verb_stage(State *s, int seat, Card c, Sink *sink);
void verb_unstage(State *s, int seat, Sink *sink);
void verb_mark(State *s, int marker, int owner, int value, Card card, Sink *sink);
void verb_total(State *s, int total, int value, Sink *sink);
void verb_turn(State *s, int seat, Sink *sink);
void verb_ask(State *s, unsigned seats, Sink *sink);
/* Seats take the places of their ranks: rank[] by seat, the best first. */
void verb_rank(const Game *g, State *s, const uint8_t rank[MAX_SEATS], Sink *sink);
void verb_out(State *s, int seat, Sink *sink);
void verb_pass(State *s, int seat, Sink *sink);
/* Who has passed may be asked again. */
void verb_unpass(State *s, Sink *sink);
/* The deal ends after so many turns. */
void verb_turns_left(State *s, int turns, Sink *sink);
void verb_bid(State *s, int seat, Sink *sink);
void verb_take(State *s, int taker, Sink *sink);
void verb_score(State *s, int seat, int points, int rule, CardSet cards, Sink *sink);
/* Events without a change: phases, beats, ends. */
void verb_tell(Sink *sink, enum EventType type, int seat, int value);
