/* Reads the table of faces. */
#include "words/faces/face_table.h"
#include <string.h>

static const char *const STATE[] = {"calm",    "thinking", "pleased", "laughing", "worried",
                                    "shocked", "sulking",  "blink",   NULL};
static const char *const ROLE[ROLES] = {"hit", "by", "taker", "actor", "best", "worst", "others"};
static const char *const TOPIC[TOPICS] = {"gain", "hit", "gloat", "amused", "dare", "won", "lost"};
static const char *const CONDITION[EVENT_CONDITIONS] = {
    "gain", "cost",   "small_gain", "small_cost", "first",   "last",     "early",      "void",
    "held", "caught", "beaten",     "covered",    "open",    "at_limit", "over_limit", "near_limit",
    "made", "failed", "top",        "bottom",     "greater", "reversed"};
static const char *const STAYS[SEAT_CONDITIONS + 1] = {"stuck", "left_behind", "far_behind", "acts",
                                                       NULL};

/* The events that lines may name, with the rules' own names for them. */
static const char *const EVENT_KEY[] = {"move",      "mark", "total",  "take",       "score",
                                        "totals",    "over", "out",    "rank",       "lead",
                                        "challenge", "bid",  "revolt", "last_round", "deal",
                                        "order",     "cut",  "foul",   "fall",       "stuck"};
static const uint8_t EVENT_OF[] = {EVENT_MOVE,   EVENT_MARK,       EVENT_TOTAL,     EVENT_TAKE,
                                   EVENT_SCORE,  EVENT_TOTALS,     EVENT_OVER,      EVENT_OUT,
                                   EVENT_RANK,   EVENT_LEAD,       EVENT_CHALLENGE, EVENT_BID,
                                   EVENT_REVOLT, EVENT_LAST_ROUND, EVENT_DEAL,      EVENT_ORDER,
                                   EVENT_CUT,    EVENT_FOUL,       EVENT_FALL,      EVENT_STUCK};
enum { EVENT_KEYS = sizeof EVENT_OF / sizeof *EVENT_OF, LONGEST = 20000, SHORTEST = 200 };

const char *imp_state_name(ImpState state) { return STATE[state]; }
const char *talk_topic_name(TalkTopic topic) { return TOPIC[topic]; }

/* ---- A line ---- */

static bool read_event(const Json *at, void *to, Err *err)
{
    FaceLine *l = to;
    int which;
    if (!json_name(at, "event", EVENT_KEY, EVENT_KEYS, &which, err))
        return false;
    l->event = EVENT_OF[which];
    return true;
}

static bool read_condition(const Json *at, void *to, Err *err)
{
    FaceLine *l = to;
    int which;
    if (!json_name(at, "condition", CONDITION, EVENT_CONDITIONS, &which, err))
        return false;
    l->needs |= 1u << which;
    return true;
}

/* One role of a line: its index by the key of the member, and the value among `names`. */
static bool read_role(const Json *at, const char *what, const char *const names[], int n,
                      uint8_t role[ROLES], Err *err)
{
    int which, value;
    for (which = 0; which < ROLES && strcmp(at->key, ROLE[which]) != 0; which++)
        ;
    if (which == ROLES)
        return json_fail(
            at, err, "there is no such role; write hit, by, taker, actor, best, worst or others");
    if (!json_name(at, what, names, n, &value, err))
        return false;
    role[which] = (uint8_t)value;
    return true;
}

static bool read_state(const Json *at, void *to, Err *err)
{
    return read_role(at, "state", STATE, IMP_STATES, to, err);
}

static bool read_topic(const Json *at, void *to, Err *err)
{
    return read_role(at, "topic", TOPIC, TOPICS, to, err);
}

bool faces_read_roles(const Json *at, void *to, Err *err)
{
    memset(to, FACE_NONE, ROLES);
    return json_members(at, read_state, to, err);
}

static bool read_say(const Json *at, void *to, Err *err)
{
    memset(to, FACE_NONE, ROLES);
    return json_members(at, read_topic, to, err);
}

static int named_roles(const uint8_t role[ROLES])
{
    int n = 0;
    for (int i = 0; i < ROLES; i++)
        n += role[i] != FACE_NONE;
    return n;
}

/* Complaints about a line as a whole. */
static bool line_makes_sense(const FaceLine *l, const Json *at, Err *err)
{
    if (named_roles(l->state) == 0)
        return json_fail(at, err, "gives no seat a face; name a state under \"faces\"");
    if (l->great && named_roles(l->state) < 2)
        return json_fail(at, err, "is great, but moves one face; name a second under \"faces\"");
    for (int i = 0; i < ROLES; i++)
        if (l->say[i] != FACE_NONE && l->state[i] == FACE_NONE)
            return json_fail(at, err, "\"%s\" talks without a face; name its state under \"faces\"",
                             ROLE[i]);
    if (l->ms != 0 && l->ms < SHORTEST)
        return json_fail(at, err, "%d ms are too short to be seen; write 0 or at least %d", l->ms,
                         SHORTEST);
    return true;
}

static bool read_line(const Json *at, void *to, Err *err)
{
    static const JsonField fields[] = {
        {"on", json_take_by, 0, .read = read_event},
        {"if", json_take_list, 0, .optional = true, .read = read_condition},
        {"faces", json_take_by, offsetof(FaceLine, state), .read = faces_read_roles},
        {"say", json_take_by, offsetof(FaceLine, say), .optional = true, .read = read_say},
        {"ms", json_take_int, offsetof(FaceLine, ms), .max = LONGEST},
        {"great", json_take_bool, offsetof(FaceLine, great), .optional = true},
        {0}};
    FaceTable *t = to;
    if (!json_room(at, t->n, FACE_LINES, "lines", err))
        return false;
    FaceLine *l = &t->line[t->n];
    *l = (FaceLine){0};
    memset(l->say, FACE_NONE, sizeof l->say);
    if (!json_word(at, "the name of a line", at->key, l->name, err) || !json_object(at, err) ||
        !json_fields(at, fields, l, err) || !line_makes_sense(l, at, err))
        return false;
    t->n++;
    return true;
}

bool faces_read_own(const Json *at, void *to, Err *err)
{
    return json_members(at, read_line, to, err);
}

/* ---- The common table ---- */

static bool read_stay(const Json *at, void *to, Err *err)
{
    typedef struct {
        int when, state, after;
    } Stay;
    static const JsonField fields[] = {
        {"while", json_take_choice, offsetof(Stay, when), .names = STAYS},
        {"face", json_take_choice, offsetof(Stay, state), .names = STATE},
        {"after", json_take_int, offsetof(Stay, after), .max = LONGEST, .optional = true},
        {0}};
    FaceTable *t = to;
    Stay stay = {0};
    if (!json_room(at, t->n_stays, FACE_STAYS, "states that stay", err) || !json_object(at, err) ||
        !json_fields(at, fields, &stay, err))
        return false;
    t->stay[t->n_stays++] = (struct FaceStay){(uint8_t)stay.when, (uint8_t)stay.state, stay.after};
    return true;
}

/* The lines of the game replace those of the same name; the others come before them. */
static bool combine(FaceTable *t, const FaceTable *own, Err *err)
{
    FaceTable common = *t;
    t->n = 0;
    for (int i = 0; i < own->n; i++) {
        int same = 0;
        while (same < common.n && strcmp(common.line[same].name, own->line[i].name) != 0)
            same++;
        if (same < common.n)
            common.line[same] = own->line[i];
        else
            t->line[t->n++] = own->line[i];
    }
    if (t->n + common.n > FACE_LINES)
        return err_set(err, "faces: %d lines with those of the game; leave at most %d",
                       t->n + common.n, FACE_LINES);
    memcpy(t->line + t->n, common.line, (size_t)common.n * sizeof *t->line);
    t->n += common.n;
    return true;
}

bool faces_load(FaceTable *t, const FaceTable *own, const char *data_dir, Err *err)
{
    static const JsonField fields[] = {{"stays", json_take_list, 0, .read = read_stay},
                                       {"lines", json_take_members, 0, .read = read_line},
                                       {0}};
    *t = (FaceTable){0};
    return json_load(data_dir, "tables", "faces", fields, t, err) && (!own || combine(t, own, err));
}
