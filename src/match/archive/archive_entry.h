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

/* When something was: seconds since 1970, and what clock and calendar of the player said,
 * "2026-11-22 21:04". */
typedef struct {
    int64_t seconds;
    char day[DAY_TEXT];
} Date;

typedef enum {
    DEAL_PLAYED,  /* here, and for the first time */
    DEAL_AGAIN,   /* here, when it was in the archive already: the cards were known */
    DEAL_BROUGHT, /* somewhere else: imported */
} DealKind;

/* What an entry says of its deal without being played. */
typedef struct {
    Date ended;
    DealKind kind;
    MatchPlan plan; /* who played, as they sat in this deal */
    MatchNotes notes;
    int deal;              /* its number in the match */
    uint64_t rules, dealt; /* hashes of the rules and of the position that was dealt: two entries
                              with both are the same deal */
    int gain[MAX_SEATS], total[MAX_SEATS]; /* by seats: in the deal, and in the match after it */
    unsigned winners;                      /* mask; 0: the match went on */
} ArchiveDeal;

/* Played with hints, moves taken back, or cards that were known: not to be measured with the
 * others. */
static inline bool entry_aided(const ArchiveDeal *d)
{
    return d->kind == DEAL_AGAIN || d->notes.aided || d->notes.hints || d->notes.undos;
}

#define ENTRY_BEGIN "imparlour-deal "

/* In memory, to be freed; NULL: there is none, or the match was placed. The match is at the end of
 * a deal. */
char *entry_print(const Match *m, Date ended, DealKind kind, size_t *size);
/* The same entry, of another kind. */
char *entry_again(const char *text, size_t size, DealKind kind, size_t *new_size);
/* False if anything of it is damaged. *match: where the save begins, and how long it is. */
bool entry_read(const char *text, size_t size, ArchiveDeal *out, const char **match,
                size_t *match_size);
/* How many bytes (of one at least) from `text` on belong to the entry that begins there, or to what
 * stands before the first entry. */
size_t entry_size(const char *text, size_t size);
/* What the entry says is what comes out when it is played. */
bool entry_is_true(const ArchiveDeal *d, const Match *m);
