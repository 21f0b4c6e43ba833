/* Positions to begin from: of cases, lessons and figures. */
#pragma once
#include "rules/engine.h"

/* A position to begin from, for cases and lessons; members that are not set keep their start
 * values. */
typedef struct {
    char phase[NAME_SIZE]; /* "" = the first phase that asks a player */
    int dealer, lead;      /* -1: seat n-1 deals; the phase decides who leads */
    CardSet hand[MAX_SEATS], taken[MAX_SEATS];
    CardSet laid[MAX_SEATS]; /* cards that spell the bid of each seat */
    CardSet aside, stock;    /* what the picker buried; the blind */
    int n_next;              /* stock cards to be drawn first, in order */
    Card next[MAX_NEXT];
    bool marker_set[MAX_MARKERS];
    Marker marker[MAX_MARKERS];
    int score[MAX_SEATS];
    int tricks[MAX_SEATS]; /* won before, of cards that are not named; 0: those of `taken` */
    int bid[MAX_SEATS];    /* tricks, or the step of an auction; -1: none */
    int hand_size;         /* cards of each seat, where that changes; 0: as many as the longest hand
                              of the position has, or else as the deal says */
    int trump;             /* suit, or NO_SUIT for none; -1: as the turned card or the deal says */
    int turned;            /* card; -1: none */
    CardSet table;         /* open */
    int picker, called, partner; /* seats and a card; -1: none */
    int plays_left;              /* cards that the seat on turn must play; 0: one, as usual */
    int premium, premium_kind;   /* a seat, -1: none; enum Premium */
    int contract;                /* the picker's step of an auction; -1: none */
    bool counters_set, total_set[MAX_TOTALS];
    int counters[MAX_SEATS], total[MAX_TOTALS];
    int deal; /* 0: first, or the second if there are ranks */
    bool ranks_set;
    uint8_t rank[MAX_SEATS]; /* seats by rank */
    int n_out, n_fouled;     /* seats that went out, by order; those last by a foul */
    uint8_t out[MAX_SEATS], fouled[MAX_SEATS];
    int fallen;     /* seat, or -1 */
    bool reversed;  /* the order of the ranks is turned over */
    unsigned bound; /* mask of suits */
    int n_pile;     /* plays of the round, the oldest first */
    struct SetupPlay {
        int seat, n;
        Card card[MAX_RUN]; /* in the order in which they stand */
    } pile[MAX_SEATS];
} Setup;
Setup game_setup_empty(void);
bool game_setup(const Game *g, State *s, const Setup *setup, Err *err);
