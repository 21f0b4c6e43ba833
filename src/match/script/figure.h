/* The pictures of a rule book, under the paragraphs of data/books/<game>.json that are objects.
 * What they show is worked out by the engine, for the players and options of whoever reads, so that
 * no picture says what the rules do not:
 *   {"text": …, "cards": [["36", "24"], …], "worth": true}   rows of cards; with the points that
 * each is worth
 *   {"text": …, "pack": "suit"}                               all cards in play: a row for each
 * suit, or for each number of "points"; "name": one of each, and how many there are of it
 *   {"text": …, "ladder": [["7C", "7D"], …]}                  sets of cards: what they are, the
 * best first
 *   {"text": …, "seats": 4, "setup": {…}, "moves": ["0 play 36", …]}   a few moves, as positions of
 * cases (match/script/position.h), and what came of them; "options": those it cannot do without
 *   {"text": …, "table": "players", "columns": ["hand", "pack"]}   what a deal is like for each
 * number of players, or for each choice of the option that is named */
#pragma once
#include "match/insight/history.h"
#include "rules/stake.h"

enum { FIGURES = 24, FIGURE_ROWS = 16, FIGURE_STEPS = 24, FIGURE_COLUMNS = 5 };

typedef enum { FIGURE_CARDS, FIGURE_PACK, FIGURE_LADDER, FIGURE_PLAY, FIGURE_TABLE } FigureKind;

typedef enum {
    COLUMN_PACK,   /* how many cards are in play */
    COLUMN_RANKS,  /* of which ranks they are */
    COLUMN_HAND,   /* how many each gets */
    COLUMN_LEFT,   /* which are left out that others play with */
    COLUMN_TARGET, /* what ends the match */
    COLUMN_TRICKS, /* the points for 0, 1, 2 … tricks */
    COLUMNS
} FigureColumn;

typedef struct {
    CardSet cards;                 /* PACK, CARDS, LADDER; TABLE: what is left out */
    char name[NAME_SIZE];          /* LADDER: the combination; TABLE: the choice, "" of seats */
    int value;                     /* PACK: the suit or the points; TABLE: the seats */
    bool here;                     /* TABLE: this is what is played */
    int pack, least, most, target; /* TABLE: cards in play, in a hand, and what ends the match */
    int n_ranks, rank[MAX_SUITS * 2], n_points, points[MAX_TRICK_POINTS];
} FigureRow;

typedef enum { PACK_SUIT, PACK_POINTS, PACK_NAME } PackOrder;

typedef struct {
    FigureKind kind;
    bool worth; /* CARDS */
    PackOrder pack;
    char option[NAME_SIZE];              /* TABLE: whose choices; "" of seats */
    int columns, column[FIGURE_COLUMNS]; /* TABLE: FigureColumn */
    int n;
    FigureRow row[FIGURE_ROWS];
    int marker;       /* PLAY: the value of the first marker afterwards; -1: it did not change */
    HistoryPart part; /* PLAY, with first = 0 */
    HistoryStep step[FIGURE_STEPS];
} Figure;

typedef struct {
    int n;
    Figure figure[FIGURES];
} Figures;

/* All figures of the plan's game, in the order of the book; cards are those of `g`, the game of the
 * plan. False and one line if one of them is wrong: then there are none. */
bool figures_load(const char *data_dir, const MatchPlan *plan, const Game *g, Figures *out,
                  Err *err);
