/* The rule book of a game, data/books/<game>.json: its chapters, their paragraphs, and which
 * paragraph answers for which refusal. The words are in the string tables: the title of chapter
 * "play" is "game.<id>.rules.play", its paragraph "follow" is "game.<id>.rules.play.follow". A
 * place in the book is named "play.follow"; that of an option, which every book ends with, is
 * "options.<key>".
 *
 * A paragraph is a name, or, with a picture under its words, an object: {"text": "hands", …}, whose
 * picture is read by match/script/figure.h. A text "<place>.deals" stands instead in matches that
 * have no target. */
#pragma once
#include "base/json.h"

enum {
    BOOK_CHAPTERS = 16,
    BOOK_PARAGRAPHS = 96,
    BOOK_REASONS = 64,
    BOOK_NAME = 32, /* as JSON_WORD */
    BOOK_PLACE = 2 * BOOK_NAME
};

typedef struct {
    int n_chapters, n, n_reasons, n_figures;
    char chapter[BOOK_CHAPTERS][BOOK_NAME];
    struct {
        int chapter;
        char place[BOOK_PLACE];
        bool item;  /* it is an item of a list */
        int figure; /* index of the picture under it among all of the book; -1 without one */
    } paragraph[BOOK_PARAGRAPHS];
    struct {
        char id[BOOK_NAME];
        char place[BOOK_PLACE]; /* a paragraph, or an option */
    } reason[BOOK_REASONS];
} Book;

extern const JsonField book_fields[]; /* of the file */
bool book_load(Book *b, const char *data_dir, const char *game, Err *err);
/* The index of a reason in the book's list, -1 if the book does not explain it. */
int book_reason(const Book *b, const char *reason);
/* The place that explains why actions are refused for this reason; NULL without one. */
const char *book_explains(const Book *b, const char *reason);
