/* Feats: what may be tried in a game, data/feats/<game>.json. Each is a question about the events
 * of a deal that is over, or of the whole match, asked for one seat:
 *
 *   {"feats": [{"name": "sold-for-one", "icon": "bottle", "if": [{"event": "mark", "seat":
 * "others", "most": 1}]}, …]}
 *
 * All conditions must hold. A condition looks at the events of its kind:
 *
 * - "event": take, mark, score, out, rank, revolt, bid, lead, challenge, total, last-round, over
 * (of each seat that wins), or get (a card comes into a pile)
 * - "seat": me, others, nobody; any if it is left out
 * - "card": its name; "least", "most": its value; "last": the last rank there is
 * - "after": the event of this kind before it was of this seat
 * - "count": [least, most] of such events, [1, …] if left out; "sum": of their values; "run": so
 * many of the kind in a row
 * - "match": true: since the match began; then it is asked when the match is over
 */
#pragma once
#include "match/match.h"

enum { FEATS = 16, FEAT_CONDITIONS = 4 };

typedef struct {
    int event, seat, after; /* enums of feats.c; -1: any */
    char card[8];
    int least, most;
    bool last, match;
    enum { FEAT_COUNT, FEAT_SUM, FEAT_RUN } by;
    int from, to; /* what the count, the sum or the longest run must be */
} FeatCondition;

typedef struct {
    int n;
    struct Feat {
        char name[NAME_SIZE], icon[NAME_SIZE]; /* icon: on its medal, assets/icons/<icon> */
        int n;
        FeatCondition of[FEAT_CONDITIONS];
    } feat[FEATS];
} Feats;

bool feats_load(Feats *f, const char *data_dir, const char *game, Err *err);
/* Which of them the seat has reached with the deal that has just been finished: a bit each. */
unsigned feats_reached(const Feats *f, const Match *m, int seat);
