/* The figures of a rule book: the paragraphs of data/books/<game>.json that are objects. The
 * engine computes their contents for the reader's number of players and options, so a figure can
 * never contradict the rules:
 *   {"text": …, "cards": [["36", "24"], …], "worth": true}
 *       rows of cards; "worth" adds the points of each card
 *   {"text": …, "pack": "suit"}
 *       all cards in play: a row for each suit, or for each number of "points";
 *       "name": one card of each name, and how many there are of it
 *   {"text": …, "ladder": [["7C", "7D"], …]}
 *       sets of cards with the names of their combinations, the best first
 *   {"text": …, "seats": 4, "setup": {…}, "moves": ["0 play 36", …]}
 *       example moves, as in the positions of cases (match/script/position.h), and their result;
 *       "options": those that the example requires
 *   {"text": …, "table": "players", "columns": ["hand", "pack"]}
 *       facts of a deal for each number of players, or for each choice of the named option */
#pragma once
#include "base/json.h"
#include "match/insight/history.h"
#include "rules/scoring.h"

enum { FIGURES = 24, FIGURE_ROWS = 16, FIGURE_STEPS = 24, FIGURE_COLUMNS = 5 };

typedef enum { FIGURE_CARDS, FIGURE_PACK, FIGURE_LADDER, FIGURE_PLAY, FIGURE_TABLE } FigureKind;

typedef enum {
    COLUMN_PACK,   /* number of cards in play */
    COLUMN_RANKS,  /* ranks of these cards */
    COLUMN_HAND,   /* number of cards in each hand */
    COLUMN_LEFT,   /* cards left out that other rows play with */
    COLUMN_TARGET, /* what ends the match */
    COLUMN_TRICKS, /* the points for 0, 1, 2 … tricks */
    COLUMNS
} FigureColumn;

typedef struct {
    CardSet cards;                 /* PACK, CARDS, LADDER; TABLE: the cards left out */
    char name[NAME_SIZE];          /* LADDER: the combination; TABLE: the choice, "" for seats */
    int value;                     /* PACK: the suit or the points; TABLE: the seats */
    bool here;                     /* TABLE: the reader plays with this row */
    int pack, least, most, target; /* TABLE: cards in play, in a hand, and what ends the match */
    int n_ranks, rank[MAX_SUITS * 2], n_points, points[MAX_TRICK_POINTS];
} FigureRow;

typedef enum { PACK_SUIT, PACK_POINTS, PACK_NAME } PackOrder;

typedef struct {
    FigureKind kind;
    bool worth; /* CARDS */
    PackOrder pack;
    char option[NAME_SIZE]; /* TABLE: the option whose choices are listed; "" for seats */
    int columns, column[FIGURE_COLUMNS]; /* TABLE: FigureColumn */
    int n;
    FigureRow row[FIGURE_ROWS];
    int marker;       /* PLAY: the value of the first marker afterwards; -1: unchanged */
    HistoryPart part; /* PLAY, with first = 0 */
    HistoryStep step[FIGURE_STEPS];
} Figure;

typedef struct {
    int n;
    Figure figure[FIGURES];
} Figures;

/* All figures of the plan's game in the order of the book. `g` is the game of the plan; the
 * cards are those of its deck. False and a message if one of the figures is wrong; `out` is
 * empty then. */
extern const JsonField figure_fields[]; /* of a paragraph that is an object */
bool figures_load(const char *data_dir, const MatchPlan *plan, const Game *g, Figures *out,
                  Err *err);
