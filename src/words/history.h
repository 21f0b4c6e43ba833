/* The history of a deal in words. */
#pragma once
#include "match/history.h"
#include "words/speaker.h"

int history_cards(const HistoryStep *s);
bool words_history_totals(const Speaker *p); /* is the total told after each card? */
/* What is to be said of a step besides who it was and which cards; "" if nothing. */
char *words_history_note(const Speaker *p, const HistoryPart *part, const HistoryStep *s, char *out, size_t size);
/* Of a step without cards: what was done. */
char *words_history_done(const Speaker *p, const HistoryPart *part, const HistoryStep *s, char *out, size_t size);
char *words_history_title(const Speaker *p, const HistoryPart *part, char *out, size_t size);
/* Who took it, or that nobody did, or that it is going on; "" where there is nothing to take. */
const char *words_history_end(const Speaker *p, const HistoryPart *part);
/* What it brought; "" if that is nothing. */
char *words_history_worth(const Speaker *p, const HistoryPart *part, char *out, size_t size);
/* The whole part in one line: for the trace, and for who listens. */
char *words_history(const Speaker *p, const History *h, const HistoryPart *part, char *out, size_t size);
