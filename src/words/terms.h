/* The terms of card games that a text contains, and a sentence about each. They are texts
 * themselves: "term.<name>" has the forms of the word, separated by "|", and "term.<name>.is" the
 * sentence; those of one game are "game.<id>.term.<name>", and are found first. */
#pragma once
#include "words/speaker.h"

enum { TERMS_MOST = 4 };

typedef struct {
    int from, to;     /* bytes of the text */
    const char *word; /* its forms, and the sentence: of the string table */
    const char *is;
} Term;

/* The first terms of the text in their order, each once. Returns their number. */
int terms_find(const Speaker *p, const char *text, Term out[TERMS_MOST]);
/* A line for each: "Trump: a card that …". Returns out. */
char *words_terms(const Speaker *p, const Term term[], int n, char *out, size_t size);
/* The first form of the word. Returns out. */
char *words_term(const Term *t, char *out, size_t size);
