#include "table/pacing.h"
#include "words/style.h"
#include <string.h>

const char *const MOTION_NAMES[MOTION_COUNT + 1] = {"deal",   "play",   "collect", "pass",  "flip",
                                                    "mark",   "settle", "fan",     "lift",  "drop",
                                                    "refuse", "seat",   "veil",    "tally", NULL};
static const char *const EASE_NAMES[EASE_COUNT + 1] = {"linear",   "out-quad",     "out-cubic",
                                                       "in-cubic", "in-out-cubic", "in-out-sine",
                                                       "spring",   "throw",        NULL};
const char *const SPEED_NAMES[SPEED_COUNT + 1] = {"instant", "swift",   "fast",
                                                  "normal",  "relaxed", NULL};
const char *const HOLD_NAMES[HOLD_COUNT + 1] = {"short", "usual", "long", "longer", "click", NULL};
static const char *const THINK_NAMES[] = {"instant", "swift",  "fast", "normal",
                                          "relaxed", "spread", NULL};
static const char *const CUE_NAMES[CUE_COUNT + 1] = {"shuffle", "turn",   "undo",   "result", "won",
                                                     "lost",    "narrow", "shared", NULL};
const char *const BEAT_NAMES[BEAT_SHOWN + 2] = {"dealt", "trick", "exchange", "deal-over",
                                                "ranks", "shown", NULL};

static const char *const GRADE_NAMES[GRADES + 1] = {"quiet", "plain", "great", NULL};

enum { LONGEST = 10000 };

static const JsonField motion_fields[] = {
    {"ms", json_take_int, offsetof(Motion, ms), .max = LONGEST},
    {"stagger", json_take_int, offsetof(Motion, stagger), .max = LONGEST},
    {"within", json_take_int, offsetof(Motion, within), .max = LONGEST, .optional = true},
    {"ease", json_take_choice, offsetof(Motion, ease), .names = EASE_NAMES},
    {"arc", json_take_int, offsetof(Motion, arc), .max = 50, .optional = true},
    {"gap", json_take_int, offsetof(Motion, gap), .max = LONGEST, .optional = true},
    {"sound", json_take_by, offsetof(Motion, sound), .optional = true, .read = style_sound},
    {"lands_soft", json_take_by, offsetof(Motion, lands[LANDS_SOFT]), .optional = true,
     .read = style_sound},
    {"lands", json_take_by, offsetof(Motion, lands[LANDS_USUAL]), .optional = true,
     .read = style_sound},
    {"lands_hard", json_take_by, offsetof(Motion, lands[LANDS_HARD]), .optional = true,
     .read = style_sound},
    {0}};

static const JsonField notice_fields[] = {
    {"ms", json_take_int, offsetof(NoticePace, ms), .min = 1, .max = LONGEST},
    {"beat", json_take_int, offsetof(NoticePace, beat), .max = LONGEST, .optional = true},
    {"rumble", json_take_int, offsetof(NoticePace, rumble), .max = 100, .optional = true},
    {"sound", json_take_by, offsetof(NoticePace, sound), .optional = true, .read = style_sound},
    {0}};

static const JsonField grade_fields[] = {
    {"hold", json_take_int, offsetof(GradePace, hold), .max = 400},
    {"count", json_take_int, offsetof(GradePace, count), .max = LONGEST},
    {"size", json_take_int, offsetof(GradePace, size), .max = 200},
    {0}};

bool pacing_load(Pacing *p, const char *data_dir, Err *err)
{
    static const JsonField number = {.take = json_take_int, .max = LONGEST},
                           motion = {.take = json_take_object, .fields = motion_fields},
                           cue = {.take = json_take_by, .optional = true, .read = style_sound},
                           notice = {.take = json_take_object, .fields = notice_fields},
                           grade = {.take = json_take_object, .fields = grade_fields};
#define EACH(member, of) offsetof(Pacing, member), .fields = &(of), .size = sizeof *p->member
    static const JsonField fields[] = {
        {"speeds", json_take_array, EACH(percent, number), .names = SPEED_NAMES},
        {"think", json_take_array, EACH(think, number), .names = THINK_NAMES},
        {"motions", json_take_array, EACH(motion, motion), .names = MOTION_NAMES},
        {"cues", json_take_array, EACH(cue, cue), .names = CUE_NAMES},
        {"beats", json_take_array, EACH(beat, number), .names = BEAT_NAMES},
        {"holds", json_take_array, EACH(hold, number), .names = HOLD_NAMES},
        {"notices", json_take_array, EACH(notice, notice), .names = NOTICE_NAMES},
        {"grades", json_take_array, EACH(grade, grade), .names = GRADE_NAMES},
        {"after_moment", json_take_int, offsetof(Pacing, dwells), .max = 100},
        {0}};
#undef EACH
    *p = (Pacing){0};
    return json_load(data_dir, "tables", "pacing", fields, p, err);
}

const char *speed_name(Speed s) { return SPEED_NAMES[s]; }

Speed speed_named(const char *name)
{
    for (int i = 0; i < SPEED_COUNT; i++)
        if (strcmp(name, SPEED_NAMES[i]) == 0)
            return (Speed)i;
    return SPEED_NORMAL;
}

int pacing_think(const Pacing *p, Speed speed, uint64_t key)
{
    const int spread = p->think[SPEED_COUNT] * p->percent[speed] / 100;
    if (p->think[speed] == 0 || spread == 0)
        return p->think[speed];
    Rng rng = rng_from_u64(key);
    const int pause = p->think[speed] + (int)rng_below(&rng, (uint32_t)(2 * spread + 1)) - spread;
    return pause > 0 ? pause : 0;
}

/*     seat 0: |||      |||         the cards of a packet follow close upon each other
 *     seat 1:    |||      |||
 *     seat 2:       |||      |||   */
double pacing_deal(const Pacing *p, int i, int n, int seats, bool *opens)
{
    enum { SMALL = 4 };
    static const double CLOSE = 0.4; /* the part of a packet's time in which its cards leave */
    const Motion *m = &p->motion[MOTION_DEAL];
    const int each = (n + seats - 1) / seats, rounds = each > SMALL ? (each + 2) / SMALL : 1;
    const int packet = (each + rounds - 1) / rounds, number = i / seats;
    const int before = number / packet * packet * seats + i % seats * packet;
    const double part = (before + CLOSE * (number % packet)) / n;
    *opens = number % packet == 0;
    const int all = m->stagger * n < m->within ? m->stagger * n : m->within;
    return part < 1 ? all * part : all;
}
