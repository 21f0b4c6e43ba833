/* imparlour-cli rules: the components of which games are made, and the keys of every file of a
 * game. All of it comes from the tables by which the files are read. */
#include "base/book.h"
#include "match/insight/feats.h"
#include "match/script/figure.h"
#include "match/script/lesson.h"
#include "rules/load/loader.h"
#include "tools/cli.h"
#include "words/cards/cardart_style.h"
#include "words/style.h"
#include <stdio.h>

/* Tables within tables are deeper. */
static void print_keys(const JsonField *f, int depth)
{
    for (; f->key; f++) {
        printf("%*s\"%s\"%s:", 4 * depth, "", f->key, f->optional ? " (optional)" : "");
        if (f->what)
            printf(" %s", f->what);
        for (int i = 0; f->names && f->names[i]; i++)
            printf("%s\"%s\"", i ? ", " : "; one of ", f->names[i]);
        printf("\n");
        if (f->fields) /* those of an array have no key, but a table of their own */
            print_keys(f->fields->key ? f->fields : f->fields->fields, depth + 1);
    }
}

static int run_rules(const Args *args)
{
    static const struct {
        const char *name;
        const JsonField *fields;
    } files[] = {{"A deck, data/decks/<deck>.json", deck_fields},
                 {"A table, data/tables/<game>.json", style_fields},
                 {"A rule book, data/books/<game>.json", book_fields},
                 {"A paragraph with a figure, in a rule book", figure_fields},
                 {"A lesson, data/lessons/<game>.json", lesson_fields},
                 {"Feats, data/feats/<game>.json", feats_fields},
                 {"A style of cards, assets/cards/<style>.json", cardart_fields}};
    (void)args;
    rules_print(stdout);
    for (size_t i = 0; i < sizeof files / sizeof files[0]; i++) {
        printf("%s:\n", files[i].name);
        print_keys(files[i].fields, 1);
    }
    return CLI_DONE;
}

static const Flag rules_flags[] = {{FLAG_DATA}, {FLAG_HELP}, {0}};
const Command command_rules = {
    "rules",     "", "prints every component of which games are made, and the keys of their files",
    rules_flags, 0,  0,
    run_rules};
