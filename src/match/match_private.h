/* Private to match/: what a Match holds, and the lines of its save file. */
#pragma once
#include "match/match.h"
#include "base/file.h"

#ifdef FUZZING_BUILD_MODE_UNSAFE_FOR_PRODUCTION
enum { MATCH_MOVES = 128 }; /* within a fuzzer's reach */
#else
enum { MATCH_MOVES = 100000 }; /* most moves a match can have, in memory and in a save */
#endif

enum {
    SAVE_BYTES = 4 * 1024 * 1024,
    SAVE_LINE = 160,       /* longest line of a save, with its newline and the final NUL */
    SAVE_FORMAT = 2,       /* goes up with whatever changes the words or the hashes */
    MATCH_NEWCOMERS = 200, /* most people who can come, or take over a seat, in one match */
    MATCH_KEPT = 32, /* every so many moves the position is kept, so that looking back is quick */
};

struct Match {
    const char *data_dir;
    MatchPlan begun, plan;     /* as it began; as it is now */
    Game *game[MAX_SEATS + 1]; /* for so many seats; NULL: not wanted yet */
    State first, now;          /* just dealt; after the last move */
    bool placed;               /* `first` was set up: no deal led to it */
    bool later;                /* … or dealt from here */
    CarryOver from;
    MatchNotes notes;
    int length;
    AutosaveFile *save; /* the file that follows the match; NULL: none does */
    bool behind;        /* it lacks something, for want of memory: next time it gets all */
    int newcomers;
    Player newcomer[MATCH_NEWCOMERS];
    /* The system gives the pages as they are written. */
    MatchMove move[MATCH_MOVES];
    uint32_t end[MATCH_MOVES + 1]; /* of the line of the move before, in the save */
    bool chose[MATCH_MOVES]; /* the move was a real choice, and not one in the middle of another */
    State kept[MATCH_MOVES / MATCH_KEPT + 1]; /* before moves 0, 32, 64 … */
    uint8_t kept_seats[MATCH_MOVES / MATCH_KEPT + 1];
};

/* ---- moves.c ---- */

/* Plays one legal action as the next move; nothing is written. */
void match_add(Match *m, int seat, Action a, Sink *sink);
/* Appends a move that has been carried out. */
void match_append(Match *m, MatchMove move, bool chose);
/* Keeps the position if it is one of those to be kept; before every move. */
void match_keep(Match *m);

/* ---- header.c: the first lines of a save ---- */

typedef struct {
    MatchPlan plan;
    uint64_t rules, dealt; /* hashes of the rules and of the first deal */
    bool later;            /* its first deal comes from here */
    CarryOver from;
    MatchNotes notes;
} SaveHeader;
void header_print(FILE *f, const SaveHeader *h);

/* The lines of a text, one by one. */
typedef struct {
    const char *path; /* what complaints call it */
    const char *text;
    size_t size, at;
    int line; /* number of the line read last */
} Reader;
/* The next whole line without its newline. False at the end, and for a line that is torn, too long,
 * or no text. */
bool reader_line(Reader *r, char out[SAVE_LINE]);
bool header_read(Reader *r, SaveHeader *h, SaveTrouble *t);
bool parse_hash(const char *text, void *to); /* 16 digits into a uint64_t */
bool save_fault(const Reader *r, SaveFault what,
                SaveTrouble *t); /* at the line read last; returns false */

/* ---- line.c ---- */

/* Words of a line: the first one is read into `out` and stepped over, with the space behind it. */
bool take_word(const char **text, char *out, size_t size);
bool take_number(const char **text, int64_t least, int64_t most, int64_t *out); /* a whole one */
bool is_id(
    const char *text); /* ids become parts of paths: small letters, digits and hyphens only */
bool parse_small(const char *text, int max, int *out);
/* "human|ai:LEVEL FACE NAME" */
void player_print(const Player *p, char out[SAVE_LINE]);
bool player_parse(const char *text, Player *out);
/* The words of a change, and back; parsing checks the words, not whether the change is allowed. */
void change_print(const Match *m, MatchMove move, char out[SAVE_LINE]);
bool change_parse(const char *text, MatchMove *move, Player *who);
/* What stands behind #: the hash of the state, and for a change of its words too, since names are
 * not part of the state. */
uint64_t save_hash(const char *words, MatchMove move, const State *after);
/* "0 play 17 #0123456789abcdef\n": the move and the hash of the state it led to; for a change "join
 * 3 ai:normal 5 Sumi", "leave 2" or "player 0 human 1 Ann" in place of seat and action. Returns the
 * length. */
int save_line(char out[SAVE_LINE], const Match *m, const Game *g, MatchMove move,
              const State *after);
/* CRC-32C (Castagnoli) of the bytes, going on from `crc`; begin with 0. */
uint32_t save_crc(uint32_t crc, const char *bytes, size_t n);

/* Does a sum fit? A fuzzer cannot guess one: what it writes counts as right (tests/fuzz). */
bool sum_fits(uint64_t written, uint64_t sum);
/* A line with its own check sum, "first 3 #0123abcd", as they stand at the top of the archive; and
 * the words of one. False: it is damaged. */
enum { SEALED_LINE = 512 };
void sealed_print(FILE *f, const char *line);
bool sealed_read(const char *line, char out[SEALED_LINE]);

/* ---- plan.c ---- */

/* Is there such a seat, or room for one more? The rules have their own say: game_join_ranks,
 * game_may_leave. */
bool plan_takes(const MatchPlan *p, MatchMove move);
/* What the change does to who sits where. */
void plan_change(MatchPlan *p, MatchMove move, const Player *who);
/* Of the options with which the match began, the plan takes those that are offered to so many; the
 * others rest. */
bool plan_options(const Match *m, MatchPlan *p, Err *err);
/* Who plays what after so many moves. */
MatchPlan match_plan_at(const Match *m, int length);

/* ---- change.c ---- */

/* Carries out the change if it is allowed now, as the next move; nothing is written. */
bool match_change(Match *m, MatchMove move, const Player *who, Err *err);

/* ---- save.c: for the moves that are played and taken back ---- */

void save_append(Match *m);
void save_anew(Match *m); /* all of it, for a new header */
void save_undo(Match *m);

/* ---- save_load.c ---- */

/* The match of a save can be played on with the games installed, or at least its beginning. */
bool save_fits(const char *data_dir, const char *path);
