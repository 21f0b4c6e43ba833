/* scenes/book: the rule book with its pictures. Private to this folder: what stands in it
 * (rulebook_page.c), its terms (rulebook_terms.c), and the scene (rulebook_scene.c). */
#pragma once
#include "base/book.h"
#include "scenes/book/figure_draw.h"
#include "match/insight/feats.h"
#include "scenes/menu.h"
#include "words/terms.h"

enum {
    RULES_CHAPTERS = BOOK_CHAPTERS + 2,
    RULES_LINES = BOOK_PARAGRAPHS + MAX_OPTIONS + FEATS,
    RULES_FILLED = 24,  /* texts with numbers in them … */
    RULES_WORDS = 1024, /* … each so long */
    RULES_FOUND = 256,
    RULES_TITLE_H = 44,
    RULES_NAME_H = 34, /* of an option */
    RULES_INDENT = 20
};

/* A paragraph as it is read. */
typedef struct {
    char place[BOOK_PLACE];
    int chapter, figure; /* the picture under it, -1: none */
    bool item, changed;  /* of an option: not the standard; of a feat: reached */
    bool feat;
    const char *name, *text; /* name: of an option or a feat, else NULL */
    char value[WORDS_NAME];  /* of an option at this table, else "" */
    float y, h, words;       /* in the scrolled text: all of it, and its words alone */
} RulesLine;

typedef struct {
    Scene base;
    char game[NAME_SIZE], marked[BOOK_PLACE];
    bool sought; /* what is marked has been scrolled to */
    Book book;
    /* The game for the players and options whose rules they are: those of a table, or as usual;
     * NULL: it cannot be loaded. */
    MatchPlan plan;
    bool at_table;
    Game *table;
    TableStyle style;
    Paint *paint;
    const Strings *painted_in;
    Figures figures;
    Feats feats;
    FeatNotes reached; /* of these */

    int n, n_chapters, n_filled;
    RulesLine line[RULES_LINES];
    char filled[RULES_FILLED][RULES_WORDS];
    struct RulesTerms {
        int n;
        Term term[TERMS_MOST];
    } terms[RULES_LINES];    /* of each line … */
    const Strings *terms_in; /* … in that language */
    struct RulesChapter {
        const char *title;
        float y;
    } chapter[RULES_CHAPTERS];
    Scroll scroll;

    TextField search;
    char searched[FIELD_SIZE]; /* what the view was brought to */
    const Strings *searched_in;
    int n_found, at; /* at: which of them is looked at */
    struct RulesFound {
        int line;
        bool name; /* in the name of an option */
        int from, to;
    } found[RULES_FOUND];
} Rules;

Speaker rules_speaker(const Rules *r);
/* All chapters and paragraphs, in the language in use. */
void rules_read(Rules *r);
/* Places them in a column of that width; returns the height of all. */
float rules_flow(Rules *r, float width);
static inline float rules_indent(const RulesLine *line) { return line->item ? RULES_INDENT : 0; }
/* The box of its text, where the column's top is that of the content. */
Rect rules_text_box(const Rules *r, const RulesLine *line, Rect column);
/* Once for each language, after rules_read. */
void rules_find_terms(Rules *r);
void rules_term_items(Rules *r, Page *p, Rect column);
void rules_underline(const Rules *r, Draw *d, const RulesLine *line, Rect box);
/* Finds all places of the words in the search field. */
void rules_search(Rules *r);
