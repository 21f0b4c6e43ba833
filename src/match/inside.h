/* Private to match/: what a Match holds, and the lines of its save file. */
#pragma once
#include "match/match.h"

enum {
    MATCH_MOVES = 100000, /* most moves a match can have, in memory and in a save */
    SAVE_BYTES = 4 * 1024 * 1024,
    SAVE_LINE = 160, /* longest line of a save, with its newline and the final NUL */
    SAVE_PATH = 4096,
};

struct Match {
    MatchPlan plan;
    Game *game;
    State first, now; /* just dealt; after the last move */
    int length;
    int journal;                  /* file descriptor, -1 while nothing can be appended */
    char journal_path[SAVE_PATH]; /* "" while no journal is wanted */
    Err journal_err;
    MatchMove move[MATCH_MOVES]; /* the system gives the pages as they are written */
};

/* "0 play 17 #0123456789abcdef\n": the move and the hash of the state it led to. Returns the length. */
int save_line(char out[SAVE_LINE], const Game *g, MatchMove move, const State *after);

/* CRC-32C (Castagnoli) of the bytes, going on from `crc`; begin with 0. */
uint32_t save_crc(uint32_t crc, const char *bytes, size_t n);

/* Called by match_play and match_undo. */
void journal_append(Match *m);
void journal_rewrite(Match *m);
void journal_close(Match *m);
