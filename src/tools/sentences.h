/* All sentences that can be read about a position, for tests of the words and for `check
 * --complete`. */
#pragma once
#include "words/moment.h"
#include "words/words.h"

/* The reader of the sentences. */
typedef struct {
    void *to;
    /* what: the kind of sentence; must: it may not be empty */
    void (*says)(void *to, const char *what, const char *text, bool must);
    void (*refused)(void *to, const char *reason); /* the id of a refusal; may be NULL */
} SentenceSink;

void sentences_view(const Speaker *p, const View *v, const SentenceSink *out);
/* Of the moves on offer to the viewer, with their notes. */
void sentences_offers(const Speaker *p, const View *v, const SentenceSink *out);
/* The reasons of everything that the viewer may not do with every seventh card. */
void sentences_refusals(const Speaker *p, const View *v, const SentenceSink *out);
void sentences_history(const Speaker *p, const History *h, const SentenceSink *out);
void sentences_moment(const Speaker *p, const Moment *m, const SentenceSink *out);
