/* The language, names and table style with which sentences are made. No window, no scene, no table:
 * the words for a position are the same wherever they are read. Every function that writes returns
 * `out`. */
#pragma once
#include "base/strings.h"
#include "match/match.h"
#include "words/style.h"

enum { WORDS_SIZE = 512, WORDS_NAME = 64 }; /* sizes of a sentence; of a name or a label */

typedef struct {
    const Strings *strings; /* texts of the language */
    const Game *game;
    const TableStyle *style; /* may be NULL if no cards are named and no table is described */
    const char *name[MAX_SEATS];
    int viewer; /* the seat that reads; NO_SEAT for spectators */
    int people; /* people at this screen */
} Speaker;

/* The speaker for a match with its present players. */
Speaker speaker_of(const Strings *strings, const Match *m, const TableStyle *style, int viewer);

/* ---- Texts: the game's own "game.<id>.<key>" if there is one, else the common "<key>" ---- */

char *words_say(const Speaker *p, char *out, size_t size, const char *key);

/* The value of a placeholder, by its kind. WITH(…) is a list of them; NULL: none. */
typedef struct {
    const char *name;
    enum TextOf {
        TEXT_AS_IS,
        TEXT_OF_NUMBER,
        TEXT_OF_SEAT,
        TEXT_OF_SEATS,
        TEXT_OF_CARD,
        TEXT_OF_RANK,
        TEXT_OF_FACE,
        TEXT_OF_SUIT
    } kind;
    int value;
    const char *text;
} WordsArg;
#define WITH(...)          ((const WordsArg[]){__VA_ARGS__, {0}})
#define AS_TEXT(name, t)   ((WordsArg){name, TEXT_AS_IS, 0, t})
#define AS_NUMBER(name, v) ((WordsArg){name, TEXT_OF_NUMBER, v, NULL})
#define AS_SEAT(name, v)   ((WordsArg){name, TEXT_OF_SEAT, v, NULL})
#define AS_SEATS(name, v)  ((WordsArg){name, TEXT_OF_SEATS, v, NULL}) /* mask */
#define AS_CARD(name, v)   ((WordsArg){name, TEXT_OF_CARD, v, NULL})
#define AS_RANK(name, v)   ((WordsArg){name, TEXT_OF_RANK, v, NULL})
#define AS_FACE(name, v)   ((WordsArg){name, TEXT_OF_FACE, v, NULL}) /* of a card: "A", "9" */
#define AS_SUIT(name, v)   ((WordsArg){name, TEXT_OF_SUIT, v, NULL})
/* Like words_say with values for placeholders, and a key composed as by printf. If the seat's name
 * is "You", "<key>.you" is used where it exists. */
char *words_tell(const Speaker *p, char *out, size_t size, const WordsArg args[], const char *key,
                 ...) __attribute__((format(printf, 5, 6)));

/* The text of a key as it is, without a form of the game or for "You". */
char *words_fill(const Speaker *p, char *out, size_t size, const char *key, const WordsArg args[]);

bool words_has(const Speaker *p, const char *key); /* the game or the common table has the text */
/* Appends the text, with `join` between the two if there is text already. */
char *words_append(char *out, size_t size, const char *join, const char *text);
char *words_number(char out[16], int value); /* with a real minus sign */
char *words_gain(char out[16], int value);   /* always with a sign */
/* The same with the language's mark between groups of three digits, from five digits on: "10,000".
 */
char *words_grouped(const Strings *s, char out[24], int value);

/* A number of hundredths in tenths, "1.3" or "1,3", with a real minus sign or `plus` before it. */
char *words_tenths(const Strings *s, char out[24], int hundredths, const char *plus);
/* "Kohaku: 9 of hearts". */
char *words_line(const Speaker *p, char *out, size_t size, const char *who, const char *what);

/* ---- Seats ---- */

const char *words_name(const Speaker *p, int seat); /* "" for NO_SEAT */
/* The title of a social rank, 0 the best: "rank.best" … "rank.last", those between "rank.middle";
 * suffix "" or ".badge". */
char *words_rank_title(const Speaker *p, char *out, size_t size, int rank, const char *suffix);
/* The names of a side: "Hayate", or of partners "Hayate and Mikage". */
char *words_side(const Speaker *p, char *out, size_t size, int side);

/* ---- Cards and reasons ---- */

/* A step of an auction, by a key with {n}, {suit} and {symbol}. */
char *words_step(const Speaker *p, char *out, size_t size, int step, const char *key);
char *words_card_label(const Speaker *p, char *out, size_t size, Card c); /* with its points */
char *words_card_name(const Speaker *p, char *out, size_t size, Card c);
char *words_card(const Speaker *p, char *out, size_t size,
                 Card c); /* as short as its corner: "17", "A♠" */
char *words_cards(const Speaker *p, char *out, size_t size, CardSet cards);
/* The name of all cards of a rank: "7", "J". */
char *words_card_rank(const Speaker *p, char *out, size_t size, int rank);
const char *words_suit(const Speaker *p, int suit); /* "" for NO_SUIT */
/* The words that a player says with a joker, enum PlayArg; "" without any. */
char *words_said(const Speaker *p, char *out, size_t size, int said);
/* The name of a combination of cards; "" without one. */
char *words_combination(const Speaker *p, const View *v, CardSet cards, char *out, size_t size);
/* prefix "prompt" or "refuse". */
char *words_reason(const Speaker *p, char *out, size_t size, const char *prefix, const Reason *why);
