/* A match: a game, its options, a seed, the players and the list of moves. Undo, save, replay,
 * spectating and bug reports all replay the list. A match belongs to one thread; another thread
 * may read it only while it does not change. */
#pragma once
#include "rules/engine.h"
#include "rules/carry_over.h"
#include "base/keep/autosave.h"
#include "match/code/luck.h"

enum { PLAYER_NAME = 64 };

typedef struct {
    bool human;
    char level[NAME_SIZE];  /* of the AI */
    char name[PLAYER_NAME]; /* UTF-8 */
    int face;               /* index of the avatar, from 0 */
} Player;

/* Everything that a new match needs; set-up remembers it and a rematch reuses it. */
typedef struct {
    char game[NAME_SIZE];
    int seats;
    Player player[MAX_SEATS];
    int n_options;
    OptionValue option[MAX_OPTIONS];
    Seed seed;
    Cut cut; /* if the pack was cut, `seed` is luck_cut of this */
} MatchPlan;

/* The seat of the person who owns the match: the first human seat; -1 if only machines play. */
int plan_person(const MatchPlan *p);
int plan_people(const MatchPlan *p); /* how many there are */

/* Between deals, players may join and leave where the game allows it. These changes are entries
 * of the list of moves. */
typedef enum {
    CHANGE_NONE,   /* an ordinary action */
    CHANGE_JOIN,   /* a newcomer takes the highest seat and the rank `rank` */
    CHANGE_LEAVE,  /* the seat is removed; those behind it move up by one */
    CHANGE_PLAYER, /* another player takes over the seat */
} MatchChange;

typedef struct {
    uint8_t seat, change, rank, newcomer; /* newcomer: index of the newcomer, for match_newcomer */
    Action action;                        /* VERB_COUNT for a change */
} MatchMove;

typedef struct Match Match;

/* Facts about a match beside its moves, for the archive; they are kept in the save. */
typedef struct {
    int64_t began;             /* seconds since 1970; 0: unknown */
    bool aided;                /* hints or undo were used in an earlier deal */
    int hints, undos, seconds; /* of the deal in play; undos: only those after match_learned */
    bool weighed;              /* the par value of the deal is known … */
    int luck; /* … in hundredths of a point: deal_par in match/insight/analysis.h */
} MatchNotes;

/* NULL and a message if the game cannot be loaded. The caller frees the match; data_dir must
 * stay valid. */
Match *match_new(const char *data_dir, const MatchPlan *plan, Err *err);
void match_free(Match *m);
/* Starts from this position of the game instead. Only before the first move. Such a match has no
 * save. */
void match_place(Match *m, const State *first);
/* The match started from such a position. */
bool match_is_placed(const Match *m);
/* Starts with a later deal instead, dealt from `from`. Only before the first move. False and a
 * message if that is impossible. */
bool match_deal_on(Match *m, const CarryOver *from, Err *err);
/* The state from which the current deal was dealt. False for the first deal and for a position. */
bool match_carry_over(const Match *m, CarryOver *out);

MatchNotes match_notes(const Match *m);
/* Replaces the notes. The counts of the deal in play start from zero at every deal. */
void match_note(Match *m, MatchNotes notes);

/* The current players and options; players may have joined and left. A game stays valid as long
 * as the match, even after another one has replaced it. */
const MatchPlan *match_plan(const Match *m);
MatchPlan match_plan_at(const Match *m, int length); /* after that many moves */
const Game *match_game(const Match *m);
/* The full state with all hidden cards: only for the code that runs the match. Screens and AI
 * use match_view. */
const State *match_state(const Match *m);
void match_view(const Match *m, int seat, View *out);
int match_length(const Match *m);
MatchMove match_move(const Match *m, int i);

/* Plays one legal action (asserted) and sends its events to the sink, which may be NULL. False
 * without effect if the match already has MATCH_MOVES moves. */
bool match_play(Match *m, int seat, Action a, Sink *sink);

/* ---- Between deals: players join and leave ---- */

/* A newcomer enters with one of the game_join_ranks. False and a message if joining is not
 * allowed now, or if the game cannot be loaded for that number of players. */
bool match_join(Match *m, int rank, const Player *who, Err *err);
/* The player of the seat leaves (game_may_leave); the seats behind it move up by one. False and
 * a message if not allowed. */
bool match_leave(Match *m, int seat, Err *err);
/* Another person or an AI takes over the seat with its rank and points. False and a message if
 * not allowed. */
bool match_hand_over(Match *m, int seat, const Player *who, Err *err);
/* The player of a CHANGE_JOIN or CHANGE_PLAYER; owned by the match. */
const Player *match_newcomer(const Match *m, MatchMove move);

/* ---- Replay ---- */

/* match_first_game: the game before move 0. match_replay: applies move i to `s`, a position of
 * `g`, and returns the game of the new position. sink may be NULL; a change emits no events. */
const Game *match_first_game(const Match *m);
const Game *match_replay(const Match *m, int i, const Game *g, State *s, Sink *sink);

/* The state before move i (0: just dealt, match_length: now). Fast, since some positions are
 * kept. */
void match_state_at(const Match *m, int i, State *out);
void match_view_at(const Match *m, int i, int seat, View *out);
/* Emits the events of moves from … to − 1 again (−1: of the first deal), for an observer who
 * starts later. */
void match_retell(const Match *m, int from, int to, Sink *sink);
/* The move that dealt the deal in play after `length` moves; -1 for the first deal. */
int match_deal_begin(const Match *m, int length);
/* That deal as it was dealt. */
void match_dealt(const Match *m, int length, State *out);

/* Takes back moves until `length` are left. */
void match_undo(Match *m, int length);
/* The target of undo: the greatest length < match_length at which `seat` had a real choice in
 * this deal; -1 if there was no choice. */
int match_undo_point(const Match *m, int seat);
/* Since the match had that length the seat has seen something of the others: what one of them did,
 * even a pass, or a card. Whoever takes back moves after that, knows more than before. */
bool match_learned(const Match *m, int seat, int length);

/* ---- Saves: text with a header, then one line per move with the state hash; for the player's
 * own save see match/save/saves.h ---- */

/* The kinds of trouble with a save. */
typedef enum {
    SAVE_SOUND,
    SAVE_DAMAGED, /* damaged from `line` on; without a match: nothing could be recovered */
    SAVE_VERSION, /* written by another version of the program */
    SAVE_RULES,   /* the rules of the game differ from the installed ones, or the game is missing */
    SAVE_DEAL,    /* the first deal replays to a different result (rules changed?) */
    SAVE_UNREADABLE, /* cannot be opened or read; `error` holds errno */
} SaveFault;

typedef struct {
    SaveFault fault;
    int line;          /* line number in the file, from 1; 0: not about a line */
    int kept, dropped; /* moves that were recovered; lines that were dropped */
    int error;         /* errno of SAVE_UNREADABLE, else 0 */
    bool older;        /* the match comes from the older generation (saves_load) */
    char copy[64];     /* file name of the copy that saves_load put aside; "" without a copy */
    Err err;           /* one line in English; "" if the save is sound */
} SaveTrouble;

/* Writes the whole save at once. False and a message if it cannot be written. */
bool match_save(Match *m, const char *path, Err *err);
/* Reads a save, including bytes that `k` (or NULL) has not written to the disk yet. Returns NULL
 * if nothing could be recovered; a match with a trouble if damaged moves at the end were
 * dropped. The caller frees the match. */
Match *match_load(const char *data_dir, Autosave *k, const char *path, SaveTrouble *trouble);
/* The same from memory; messages call the text `name`. */
Match *match_read(const char *data_dir, const char *name, const char *text, size_t size,
                  SaveTrouble *trouble);
/* The deal that ended with move `length` − 1, or that begins there, as the save text of a match
 * of this deal alone. The caller frees it; NULL without memory or for a position. */
char *match_deal_text(const Match *m, int length, size_t *size);
/* Reads a save without replaying it, for the title. deal: the number of the deal in play. False
 * and a trouble if it cannot be read. */
bool match_peek(Autosave *k, const char *path, MatchPlan *plan, int *deal, SaveTrouble *trouble);
/* From now on `file` mirrors the match. For a match without moves, the existing contents become
 * the older generation. */
void match_follow(Match *m, AutosaveFile *file);
