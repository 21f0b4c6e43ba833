/* Feats: achievements of a game, data/feats/<game>.json. Each is a question about the events of
 * a finished deal, or of the whole match, asked for one seat:
 *
 *   {"feats": [{"name": "sold-for-one", "icon": "bottle",
 *               "if": [{"event": "mark", "seat": "others", "most": 1}]}, …]}
 *
 * All conditions must hold. A condition selects events of its kind:
 *
 * - "event": take, mark, score, out, rank, revolt, bid, lead, challenge, total, last-round,
 *   over (for each seat that wins), get (a card comes into a pile), or stuck (cannot play on a
 *   pile)
 * - "seat": me, others or nobody; any if left out
 * - "card": its name; "least", "most": bounds of its value; "last": the last rank
 * - "after": the seat of the previous event of this kind
 * - "count": [least, most] number of such events, [1, …] if left out; "sum": of their values;
 *   "run": the longest run of consecutive ones
 * - "match": true: counts since the match began, and is checked when the match is over */
#pragma once
#include "base/json.h"
#include "match/match.h"

enum { FEATS = 16, FEAT_CONDITIONS = 4 };

typedef struct {
    int event, seat, after; /* enumerators of feats.c; -1: any */
    char card[8];
    int least, most;
    bool last, match;
    enum { FEAT_COUNT, FEAT_SUM, FEAT_RUN } by;
    int from, to; /* bounds of the count, the sum or the longest run */
} FeatCondition;

typedef struct {
    int n;
    struct Feat {
        char name[NAME_SIZE], icon[NAME_SIZE]; /* icon: on its medal, assets/icons/<icon> */
        int n;
        FeatCondition of[FEAT_CONDITIONS];
    } feat[FEATS];
} Feats;

extern const JsonField feats_fields[]; /* of the file */
bool feats_load(Feats *f, const char *data_dir, const char *game, Err *err);
/* A bit for each feat that the seat has reached with the deal that has just ended. At a match's
 * end this includes the feats of the match. */
unsigned feats_reached(const Feats *f, const Match *m, int seat);
