#include "platform/sound/synth.h"
#include "base/json.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum {
    MOST_NOTES = 512,
    MOST_QUARTERS = 4096,
    VOICES = 32,
    PARTIALS = 2,
    QUARTERS = 4,
    ATTACK = SYNTH_RATE / 60
};

typedef struct {
    int at; /* start in quarters of a beat */
    float pitch, gain, bright, ring_ms;
} Note;

/* A decaying sine: a point that is rotated and scaled down with every sample. */
typedef struct {
    float x, y, turn_x, turn_y;
} Partial;

typedef struct {
    Partial partial[PARTIALS];
    int left, age; /* samples */
} Bell;

struct Synth {
    Note note[MOST_NOTES]; /* sorted by start */
    int n, quarters, beat_ms;
    int next, quarter, into; /* index of the next note; position in the piece: quarters, and samples
                                within the quarter */
    Bell bell[VOICES];
};

Synth *synth_new(void) { return calloc(1, sizeof(Synth)); }
void synth_free(Synth *s) { free(s); }

/* ---- scores ---- */

typedef struct {
    int gain, bright, ring_ms, times;
    const char *notes;
} Voice;

/* Reads "F#4", or "-" with pitch 0. False if the text is not a pitch. */
static bool read_pitch(const char **text, float *pitch)
{
    static const int STEPS[] = {9, 11, 0, 2, 4, 5, 7}; /* semitones of A … G above C */
    const char *p = *text;
    if (*p == '-') {
        *text = p + 1;
        *pitch = 0;
        return true;
    }
    if (*p < 'A' || *p > 'G')
        return false;
    int step = STEPS[*p++ - 'A'];
    if (*p == '#') {
        step++;
        p++;
    }
    if (*p < '1' || *p > '7')
        return false;
    *pitch = 440 * powf(2, (float)(step - 9) / 12 + (float)(*p - '4'));
    *text = p + 1;
    return true;
}

/* Reads the note at *text, which begins in *quarter, and advances both past it. */
static bool read_note(Synth *s, Note note, const char **text, int *quarter, const Json *at,
                      Err *err)
{
    long length = QUARTERS;
    const char *p = *text;
    note.at = *quarter;
    if (!read_pitch(&p, &note.pitch))
        return json_fail(at, err, "\"%.8s\" is not a note; write D4, F#4/2 or -/8", p);
    if (*p == '/')
        length = strtol(p + 1, (char **)&p, 10);
    if (length < 1 || length > 64 || (*p && *p != ' '))
        return json_fail(at, err, "a note lasts 1 to 64 quarters");
    if (note.pitch > 0) {
        if (!json_room(at, s->n, MOST_NOTES, "notes", err))
            return false;
        s->note[s->n++] = note;
    }
    *quarter += (int)length;
    if (*quarter > MOST_QUARTERS)
        return json_fail(at, err, "a piece lasts %d quarters at most", MOST_QUARTERS);
    *text = p + strspn(p, " ");
    return true;
}

static bool read_notes(Synth *s, const Voice *v, const Json *at, Err *err)
{
    const Note kind = {.gain = (float)v->gain / 100,
                       .bright = (float)v->bright / 100,
                       .ring_ms = (float)v->ring_ms};
    int quarter = 0;
    for (int i = 0; i < v->times; i++) {
        const char *p = v->notes;
        do {
            if (!read_note(s, kind, &p, &quarter, at, err))
                return false;
        } while (*p);
    }
    s->quarters = quarter > s->quarters ? quarter : s->quarters;
    return true;
}

static bool read_voice(const Json *at, void *to, Err *err)
{
    static const JsonField fields[] = {
        {"gain", json_take_int, offsetof(Voice, gain), .min = 1, .max = 50},
        {"bright", json_take_int, offsetof(Voice, bright), .max = 100},
        {"ring_ms", json_take_int, offsetof(Voice, ring_ms), .min = 50, .max = 8000},
        {"times", json_take_int, offsetof(Voice, times), .min = 1, .max = 16, .optional = true},
        {"notes", json_take_string, .at = offsetof(Voice, notes)},
        {0}};
    Voice v = {.times = 1};
    return json_fields(at, fields, &v, err) && read_notes(to, &v, at, err);
}

static int earlier(const void *a, const void *b)
{
    return ((const Note *)a)->at - ((const Note *)b)->at;
}

bool synth_begin(Synth *s, const char *assets_dir, const char *name, Err *err)
{
    static const JsonField fields[] = {
        {"beat_ms", json_take_int, offsetof(Synth, beat_ms), .min = 100, .max = 4000},
        {"voices", json_take_list, .read = read_voice},
        {0}};
    synth_stop(s);
    if (!json_load(assets_dir, "music", name, fields, s, err)) {
        s->n = 0;
        return false;
    }
    qsort(s->note, (size_t)s->n, sizeof *s->note, earlier);
    return true;
}

void synth_stop(Synth *s) { s->n = s->quarters = s->next = s->quarter = s->into = 0; }

static int quarter_samples(const Synth *s) { return s->beat_ms * (SYNTH_RATE / 1000) / QUARTERS; }

int synth_length(const Synth *s) { return s->quarters * quarter_samples(s); }

/* ---- sound ---- */

/* After ring_ms its amplitude is a twentieth. */
static Partial partial(float frequency, float ring_ms)
{
    const float angle = 6.2831853f * frequency / SYNTH_RATE,
                shrink = expf(-1000 / (ring_ms * SYNTH_RATE / 3));
    return (Partial){0, 0, shrink * cosf(angle), shrink * sinf(angle)};
}

/* Reuses the bell that is nearest to its end. */
static void strike(Synth *s, const Note *n)
{
    Bell *b = s->bell;
    for (int i = 1; i < VOICES; i++)
        b = s->bell[i].left < b->left ? &s->bell[i] : b;
    *b = (Bell){.left = (int)(n->ring_ms * 2 * SYNTH_RATE / 1000)};
    b->partial[0] = partial(n->pitch, n->ring_ms);
    b->partial[1] = partial(2.003f * n->pitch, n->ring_ms / 3);
    b->partial[0].x = n->gain;
    b->partial[1].x = n->gain * n->bright;
}

/* Fades to zero at the end of the note, so there is no click. */
static float ring(Bell *b)
{
    float sum = 0;
    for (int i = 0; i < PARTIALS; i++) {
        Partial *p = &b->partial[i];
        const float x = p->x * p->turn_x - p->y * p->turn_y;
        p->y = p->x * p->turn_y + p->y * p->turn_x;
        p->x = x;
        sum += p->y;
    }
    const float rise = fminf((float)b->age / ATTACK, 1), fall = fminf((float)b->left / ATTACK, 1);
    b->age++;
    b->left--;
    return sum * rise * fall;
}

/* Strikes the notes that begin with this quarter. */
static void strike_due(Synth *s)
{
    for (; s->next < s->n && s->note[s->next].at == s->quarter; s->next++)
        strike(s, &s->note[s->next]);
}

static void go_on(Synth *s)
{
    if (s->n == 0)
        return;
    if (s->into == 0)
        strike_due(s);
    s->into++;
    if (s->into < quarter_samples(s))
        return;
    s->into = 0;
    s->quarter++;
    if (s->quarter == s->quarters)
        s->quarter = s->next = 0;
}

void synth_render(Synth *s, float *out, int n)
{
    for (int i = 0; i < n; i++) {
        float sum = 0;
        go_on(s);
        for (int k = 0; k < VOICES; k++)
            sum += s->bell[k].left > 0 ? ring(&s->bell[k]) : 0;
        out[i] = fminf(fmaxf(sum, -1), 1);
    }
}
