/* Private to match/: the struct Match, and the lines of its save file. */
#pragma once
#include "match/match.h"
#include "base/file.h"
#include "base/hash.h"

#ifdef FUZZING_BUILD_MODE_UNSAFE_FOR_PRODUCTION
enum { MATCH_MOVES = 128 }; /* small enough for a fuzzer to reach */
#else
enum { MATCH_MOVES = 100000 }; /* maximum number of moves of a match, in memory and in a save */
#endif

enum {
    SAVE_BYTES = 4 * 1024 * 1024,
    SAVE_LINE = 160,       /* longest line of a save, with newline and final NUL */
    SAVE_FORMAT = 2,       /* incremented when the words or the hashes change … */
    SAVE_DRAWN = 3,        /* … the number of the same words with a SEED_MATCH … */
    SAVE_CUT = 4,          /* … and with one that was cut */
    MATCH_NEWCOMERS = 200, /* maximum number of joins and take-overs in one match */
    MATCH_KEPT = 32,       /* one position in this many is kept, for fast replay */
};

struct Match {
    const char *data_dir;
    MatchPlan begun, plan;     /* at the start; now */
    Game *game[MAX_SEATS + 1]; /* by number of seats; NULL until needed */
    State first, now;          /* just dealt; after the last move */
    bool placed;               /* `first` was set up, not dealt … */
    bool later;                /* … or dealt from `from` */
    CarryOver from;
    MatchNotes notes;
    int length;
    AutosaveFile *save; /* mirrors the match; NULL without a save */
    bool behind;        /* the file is incomplete for want of memory; the next write is whole */
    int newcomers;
    Player newcomer[MATCH_NEWCOMERS];
    /* The system allocates these pages when they are first written. */
    MatchMove move[MATCH_MOVES];
    uint32_t end[MATCH_MOVES + 1]; /* end offset in the save of the line of the previous move */
    bool chose[MATCH_MOVES];       /* the move began a real choice: not forced, not in the middle of
                                      another */
    State kept[MATCH_MOVES / MATCH_KEPT + 1]; /* before moves 0, 32, 64 … */
    uint8_t kept_seats[MATCH_MOVES / MATCH_KEPT + 1];
};

/* ---- moves.c ---- */

/* Plays one legal action as the next move; does not write the save. */
void match_add(Match *m, int seat, Action a, Sink *sink);
/* Appends a move that has been applied. */
void match_append(Match *m, MatchMove move, bool chose);
/* Keeps the current position if it is due; call it before every move. */
void match_keep(Match *m);

/* The state from which the deal in play after `length` moves was dealt. False for the first deal
 * and for a position. */
bool match_dealt_from(const Match *m, int length, CarryOver *out);
/* The match as it is can be described by its plan: it began with its first deal, and the players
 * are those of the beginning. */
bool match_is_plain(const Match *m);

/* ---- header.c: the first lines of a save ---- */

typedef struct {
    MatchPlan plan;
    uint64_t rules, dealt; /* hashes of the rules and of the first deal */
    bool later;            /* the first deal comes from `from` */
    CarryOver from;
    MatchNotes notes;
} SaveHeader;
/* The format is the least that has the words of this match, so that older versions can read it if
 * they know them. */
void header_print(FILE *f, const SaveHeader *h);

/* Reads a text line by line. */
typedef struct {
    const char *path; /* the name in messages */
    const char *text;
    size_t size, at;
    int line; /* number of the line read last */
} Reader;
/* Reads the next whole line without its newline. False at the end, and for a line that is
 * incomplete, too long or not valid text. */
bool reader_line(Reader *r, char out[SAVE_LINE]);
bool header_read(Reader *r, SaveHeader *h, SaveTrouble *t);
bool parse_hash(const char *text, void *to); /* 16 digits into a uint64_t */
bool save_fault(const Reader *r, SaveFault what,
                SaveTrouble *t); /* sets the trouble for the line read last; returns false */

/* ---- line.c ---- */

/* Reads the first word of the line into `out` and advances past the space behind it. */
bool take_word(const char **text, char *out, size_t size);
bool take_number(const char **text, int64_t least, int64_t most, int64_t *out); /* an integer */
bool is_id(
    const char *text); /* ids become parts of paths: only small letters, digits and hyphens */
bool parse_small(const char *text, int max, int *out);
/* "human|ai:LEVEL FACE NAME" */
void player_print(const Player *p, char out[SAVE_LINE]);
bool player_parse(const char *text, Player *out);
/* Prints a change, and parses it; parsing checks the words, not whether the change is allowed. */
void change_print(const Match *m, MatchMove move, char out[SAVE_LINE]);
bool change_parse(const char *text, MatchMove *move, Player *who);
/* The value behind #: the hash of the state, for a change combined with the hash of its words,
 * since names are not part of the state. */
uint64_t save_hash(const char *words, MatchMove move, const State *after);
/* Prints "0 play 17 #0123456789abcdef\n": the move and the hash of the state after it. A change
 * has "join 3 ai:normal 5 Sumi", "leave 2" or "player 0 human 1 Ann" in place of seat and
 * action. Returns the length. */
int save_line(char out[SAVE_LINE], const Match *m, const Game *g, MatchMove move,
              const State *after);
/* A line with its own checksum, "first 3 #0123abcd", as in the head of the archive's files.
 * sealed_read extracts the text of such a line; false if it is corrupt. */
enum { SEALED_LINE = 512 };
void sealed_print(FILE *f, const char *line);
bool sealed_read(const char *line, char out[SEALED_LINE]);

/* ---- plan.c ---- */

/* Does the seat exist, or is there room for one more? Whether the rules allow it,
 * game_join_ranks and game_may_leave say. */
bool plan_takes(const MatchPlan *p, MatchMove move);
/* Applies the change to the players of the plan. */
void plan_change(MatchPlan *p, MatchMove move, const Player *who);
/* Selects from the options at the start of the match those that the game offers for p->seats
 * players; the others stay unused. False and a message if the game's options cannot be read. */
bool plan_options(const Match *m, MatchPlan *p, Err *err);

/* ---- change.c ---- */

/* Applies a change as the next move if it is allowed now; does not write the save. False and a
 * message if it is not allowed. */
bool match_change(Match *m, MatchMove move, const Player *who, Err *err);

/* ---- save.c: mirrors played and undone moves ---- */

void save_append(Match *m);
void save_anew(Match *m); /* everything, with a new header */
void save_undo(Match *m);

/* ---- save_load.c ---- */

/* True if the save, or at least its beginning, can be played on with the installed games. */
bool save_fits(const char *data_dir, Autosave *k, const char *path);
