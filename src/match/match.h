/* A match: a game, its options, a seed, who sits where, and the list of actions. Undo, save,
 * replay, spectating and bug reports are all "replay the list". */
#pragma once
#include "rules/engine.h"
#include "rules/carry_over.h"
#include "ai/ai.h"
#include "base/autosave.h"

enum { PLAYER_NAME = 64 };

typedef struct {
    bool human;
    char level[NAME_SIZE];  /* of the AI */
    char name[PLAYER_NAME]; /* UTF-8 */
    int face;               /* avatar 0.. */
} Player;

/* All that a new match needs; also what set-up remembers and a rematch reuses. */
typedef struct {
    char game[NAME_SIZE];
    int seats;
    Player player[MAX_SEATS];
    int n_options;
    OptionValue option[MAX_OPTIONS];
    Seed seed;
} MatchPlan;

/* The seat of the person whose match it is: the first human's; -1: only machines play. */
int plan_person(const MatchPlan *p);

/* Between deals people may come and go where the game allows it; what they do is kept in the list
 * of moves. */
typedef enum {
    CHANGE_NONE,   /* an action like any other */
    CHANGE_JOIN,   /* a newcomer takes the highest seat and the rank `rank` */
    CHANGE_LEAVE,  /* the seat is empty: those behind it move up by one */
    CHANGE_PLAYER, /* somebody else plays for the seat from now on */
} MatchChange;

typedef struct {
    uint8_t seat, change, rank,
        newcomer;  /* newcomer: which of those who came, for match_newcomer */
    Action action; /* VERB_COUNT if it is a change */
} MatchMove;

typedef struct Match Match;

/* How a match is played, beside its moves: for the archive, and kept in the save. */
typedef struct {
    int64_t began; /* seconds since 1970; 0: nobody said */
    bool aided;    /* by hints, or moves taken back, in an earlier deal */
    int hints, undos,
        seconds;  /* in the deal in play; undos: after which the player knew more than before */
    bool weighed; /* it is known what the cards of the deal were worth to the person whose match it
                     is … */
    int luck;     /* … in hundredths of a point: deal_par in match/insight/analysis.h */
} MatchNotes;

/* NULL and a message if the game cannot be loaded. data_dir must stay valid. */
Match *match_new(const char *data_dir, const MatchPlan *plan, Err *err);
void match_free(Match *m);
/* Begins in this position of its game instead; no moves have been made. Such a match has no save.
 */
void match_place(Match *m, const State *first);
/* Begins with a later deal instead: the one that is dealt from there. No moves have been made.
 * False and a message if it cannot be. */
bool match_deal_on(Match *m, const CarryOver *from, Err *err);
/* What led to the deal in play: false if it is the first of all, or one that was placed. */
bool match_carry_over(const Match *m, CarryOver *out);

MatchNotes match_notes(const Match *m);
/* Puts them down; what is counted of the deal in play begins anew with every deal. */
void match_note(Match *m, MatchNotes notes);

/* Who plays what, as it is now: people may have come and gone. The game stays valid as long as the
 * match, also when another one has taken its place since. */
const MatchPlan *match_plan(const Match *m);
const Game *match_game(const Match *m);
/* The whole truth: only for the code that runs the match; screens and AI take match_view. */
const State *match_state(const Match *m);
void match_view(const Match *m, int seat, View *out);
int match_length(const Match *m);
MatchMove match_move(const Match *m, int i);

/* Plays one legal action (asserted) and tells its events to the sink, if there is one. False, and
 * nothing happened: the match has as many moves as one can have. */
bool match_play(Match *m, int seat, Action a, Sink *sink);

/* ---- Between deals: people come and go ---- */

/* A newcomer enters at one of the game_join_ranks. False and a message if the game cannot be loaded
 * for so many. */
bool match_join(Match *m, int rank, const Player *who, Err *err);
/* The seat's player leaves (game_may_leave); seats behind it move up by one. */
bool match_leave(Match *m, int seat, Err *err);
/* Somebody else, or an AI, takes the seat over, with its rank and points. */
bool match_hand_over(Match *m, int seat, const Player *who, Err *err);
/* Who came with a CHANGE_JOIN or CHANGE_PLAYER. */
const Player *match_newcomer(const Match *m, MatchMove move);

/* ---- Looking back ---- */

/* The game as it was in the position before move 0, and move i carried out on a position of `g`:
 * returns the game in which the position stands then. sink may be NULL; a change has no events. */
const Game *match_first_game(const Match *m);
const Game *match_replay(const Match *m, int i, const Game *g, State *s, Sink *sink);

/* The state before move i (0 = just dealt … match_length = now). Some positions on the way are
 * kept, so this is quick. */
void match_state_at(const Match *m, int i, State *out);
void match_view_at(const Match *m, int i, int seat, View *out);
/* Tells once more what moves from … to − 1 told (−1: the first deal), for who looks only now. */
void match_retell(const Match *m, int from, int to, Sink *sink);
/* The first move of the deal in play after `length` moves: the one that dealt it, or -1 for the
 * first deal. */
int match_deal_begin(const Match *m, int length);
/* That deal as it was dealt. */
void match_dealt(const Match *m, int length, State *out);

/* Takes back moves until `length` are left. */
void match_undo(Match *m, int length);
/* The latest length < match_length at which `seat` had a real choice in this deal, or -1: where
 * undo goes. */
int match_undo_point(const Match *m, int seat);

/* ---- Saves: text, a header, then one line per action with the state hash; match/save/saves.h has
 * the player's own ---- */

/* What is wrong with a save. */
typedef enum {
    SAVE_SOUND,
    SAVE_DAMAGED, /* from `line` on; without a match: so early that nothing is left of it */
    SAVE_VERSION, /* of another version of the program */
    SAVE_RULES,   /* played by other rules of the game than the ones installed, or the game is not
                     there */
    SAVE_DEAL,    /* its first deal comes out differently */
    SAVE_UNREADABLE, /* cannot be opened or read: `error` */
} SaveFault;

typedef struct {
    SaveFault fault;
    int line;          /* of the file, from 1; 0: no line of it */
    int kept, dropped; /* moves that the match goes on with; lines that were dropped */
    int error;         /* errno of SAVE_UNREADABLE, else 0 */
    bool older;        /* the match returned is of the generation before (saves_load) */
    char copy[64]; /* the file's name under which all of it was put aside (saves_load); "": it was
                      not */
    Err err;       /* all of it in one English line; "" if it is sound */
} SaveTrouble;

/* Writes it whole, at once. False and one line: it cannot be written. */
bool match_save(Match *m, const char *path, Err *err);
/* What `k` (or NULL) has of the file and the disk does not yet is read, too. NULL if there is
 * nothing to go on with; a match and a trouble if damaged moves at its end were dropped. */
Match *match_load(const char *data_dir, Autosave *k, const char *path, SaveTrouble *trouble);
/* The same from a text in memory; `name` is what complaints call it. */
Match *match_read(const char *data_dir, const char *name, const char *text, size_t size,
                  SaveTrouble *trouble);
/* The deal that was finished with the last of `length` moves (or begins there), as the text of a
 * match of that deal alone. To be freed; NULL: no memory, or the match was placed. */
char *match_deal_text(const Match *m, int length, size_t *size);
/* Reads without playing: for "continue" on the title. deal = number of the deal in play. */
bool match_peek(Autosave *k, const char *path, MatchPlan *plan, int *deal, SaveTrouble *trouble);
/* From now on `file` follows the match. If it has no moves yet, it is a new one, and what is there
 * becomes the old generation. */
void match_follow(Match *m, AutosaveFile *file);
