/* scenes/archive: the list of the deals that were played. Private to this folder: what it
 * lists, and where that stands. */
#pragma once
#include "match/code/deal_code.h"
#include "scenes/review/look_back.h"
#include "scenes/saved.h"

enum { ARCHIVE_ROW = 64, ARCHIVE_MORE = 54 /* lines of names */ };

typedef struct {
    Scene base;
    Archive *archive;
    int game; /* the one that is listed; -1: all */
    GameList games;
    TextField search;
    Scroll scroll;
    int n, shown[ARCHIVE_LISTED]; /* indices in the archive, the latest first */
    bool crowded;                 /* among these there are more names than fit into one line */
    int chosen;                   /* one of them, or -1 */
    int asked;                    /* the one for whose game `saved` was read; -1: none */
    SavedMatch saved;             /* what playing it again would cost */
    char code[ARCHIVE_LISTED][DEAL_CODE]; /* by indices in the archive; "": none any more */
    bool withheld[ARCHIVE_LISTED];        /* … neither code nor text: its match goes on */
    struct {
        char text[FIELD_SIZE];
        int game;
        const Strings *strings;
        unsigned version;
    } by;                 /* what `shown` was made of, and `code` of the same version … */
    int filtered;         /* … how many times so far */
    char note[MENU_TEXT]; /* what came of what was pressed last */
    bool wrong;
    LookBack back;
} ArchiveScene;

/* ---- archive_draw.c ---- */

char *archive_name(const ArchiveScene *s, int i, char out[MENU_TEXT]); /* "Hearts, round 3" */
char *archive_progress(const ArchiveScene *s, char out[MENU_TEXT]);    /* of what is imported */
void archive_draw_row(const ArchiveScene *s, Draw *d, Rect row, int i, bool hot);
void archive_draw_count(const ArchiveScene *s, Draw *d, Rect box);
void archive_draw_note(const ArchiveScene *s, Draw *d, Rect box);
/* The text in place of the rows of an empty list. */
void archive_draw_empty(const ArchiveScene *s, Draw *d, Rect view);
