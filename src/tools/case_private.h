/* Private to case*.c: a position, moves, and what must then hold (cases.md). */
#pragma once
#include "base/json.h"
#include "rules/engine.h"

typedef struct {
    const char *data_dir;
    int passed, failed;
} CaseRun;

enum { CASE_TEXT = 2048 };

typedef struct {
    CaseRun *run;
    const char *file, *name;
    Game *game;
    State state;
    bool failed;
} Case;

/* case_setup.c: the position a case begins with. */
bool case_start(Case *c, const Json *setup, const Json *seed, Err *err);
/* A list of names; each takes one card out of `from`, so that equal cards may repeat. */
bool case_cards(const Case *c, const Json *list, CardSet *from, CardSet *out, Err *err);
/* "0 play 17": the seat and its actions; 0 and a message if the words mean nothing. */
int case_parse_move(const Case *c, const Json *move, int *seat, Action out[MAX_PARSED], Err *err);

/* case_expect.c */
bool case_expect(Case *c, const Json *expect, Err *err);
/* Prints a failed expectation and marks the case. Returns true: the case itself could be carried out. */
bool case_differs(Case *c, const char *what, const char *expected, const char *actual);
