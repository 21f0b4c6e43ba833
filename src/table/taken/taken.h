/* table/taken: cards taken that lie open in rows at their seats; counters on the card on offer and
 * at the seats; arrows round a pile. */
#pragma once
#include "table/paint_private.h"

/* The open cards that the seat has taken, as far as they have arrived: real cards in the viewer's
 * room for a hand, small ones under the plates of the others. Neighbouring numbers lie together.
 * `empty` stands in the viewer's room while it has none. */
void paint_taken(Paint *p, const Table *t, int seat, const char *empty);
/* The counters on the card on offer, in stacks of five, with their number. */
void paint_pot(Paint *p, const Table *t);
/* The way of play: arrows round the pile. */
void paint_way(Paint *p, const Table *t);
/* The counters of the viewer and, where the table shows them, of the others on their plates: in
 * place of points as long as nobody has any. */
bool counters_on_plates(const Table *t);
void paint_counters(Paint *p, const Table *t, int seat);
