/* Shared by the files that recognise highlights: highlight.c, highlight_tricks.c. */
#pragma once
#include "words/highlight.h"

typedef struct {
    const Game *game;
    const State *before, *s;
    const Event *e;
    int viewer;
    const HighlightRule *rule;
} Occasion;

/* The card of that seat in the trick; NO_CARD without one. */
Card occasion_card(const State *s, int seat);
/* A trick is taken. */
bool occasion_trick(const Occasion *o);
/* The deal is over and will be counted. */
bool occasion_deal_ends(const Occasion *o);
/* Of the seats in the mask: the viewer, or the only one. */
bool occasion_one_of(const Occasion *o, unsigned seats, Highlight *out);

/* Questions of highlight_tricks.c. */
bool ask_trumped(const Occasion *o, Highlight *out);
bool ask_first_point(const Occasion *o, Highlight *out);
bool ask_all_tricks(const Occasion *o, Highlight *out);
bool ask_no_tricks(const Occasion *o, Highlight *out);
bool ask_bid_broken(const Occasion *o, Highlight *out);
bool ask_bid_made(const Occasion *o, Highlight *out);
bool ask_equal(const Occasion *o, Highlight *out);
bool ask_odd_one(const Occasion *o, Highlight *out);
bool ask_fewest(const Occasion *o, Highlight *out);
bool ask_middle(const Occasion *o, Highlight *out);
bool ask_contract(const Occasion *o, Highlight *out);
bool ask_all_points(const Occasion *o, Highlight *out);
bool ask_premium(const Occasion *o, Highlight *out);
bool ask_all_made(const Occasion *o, Highlight *out);
