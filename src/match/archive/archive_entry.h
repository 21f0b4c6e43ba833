/* The text of one deal in the archive:
 *
 *   imparlour-deal 1
 *   ended 1795381440 2026-11-22 21:04
 *   kind played
 *   points -3 21 6 21               gain and total, seat by seat
 *   winners 0                       mask; 0: the match went on
 *   imparlour-match 2               a save of this deal alone
 *   …
 *   sum 89ABCDEF                    CRC-32C of all lines before */
#pragma once
#include "match/match.h"

enum { DAY_TEXT = 17 };

/* A point in time: seconds since 1970, and the player's local time, "2026-11-22 21:04". */
typedef struct {
    int64_t seconds;
    char day[DAY_TEXT];
} Date;

typedef enum {
    DEAL_PLAYED,  /* played here for the first time */
    DEAL_AGAIN,   /* played here when it was in the archive already: the cards were known */
    DEAL_BROUGHT, /* played elsewhere and imported */
} DealKind;

/* Facts of a deal that are read without replaying it. */
typedef struct {
    Date ended;
    DealKind kind;
    MatchPlan plan; /* the players as they sat in this deal */
    MatchNotes notes;
    int deal;              /* its number in the match */
    uint64_t rules, dealt; /* hashes of the rules and of the dealt position: if both are equal, so
                              is the deal */
    int gain[MAX_SEATS], total[MAX_SEATS]; /* by seat: of the deal, and of the match after it */
    unsigned winners;                      /* mask; 0: the match went on */
    bool forgotten; /* it was played before the statistics were reset; set by the archive */
} ArchiveDeal;

/* Played with hints, undo or known cards: statistics count such deals separately. */
static inline bool entry_aided(const ArchiveDeal *d)
{
    return d->kind == DEAL_AGAIN || d->notes.aided || d->notes.hints || d->notes.undos;
}

#define ENTRY_BEGIN "imparlour-deal "

/* The entry of a match that is at the end of a deal; the caller frees it. NULL without memory or
 * for a position. */
char *entry_print(const Match *m, Date ended, DealKind kind, size_t *size);
/* A copy of the entry with another kind. The caller frees it; NULL without memory. */
char *entry_again(const char *text, size_t size, DealKind kind, size_t *new_size);
/* False if any part of it is damaged. *match: the start of the save in it, with its size. */
bool entry_read(const char *text, size_t size, ArchiveDeal *out, const char **match,
                size_t *match_size);
/* The number of bytes, at least one, of the entry that begins at `text`, or of the text before
 * the first entry. */
size_t entry_size(const char *text, size_t size);
/* True if replaying the match gives the facts of the entry. */
bool entry_is_true(const ArchiveDeal *d, const Match *m);
