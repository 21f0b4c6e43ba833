/* The sounds of a hand of Hearts among imps, at normal speed: landings by speed, counts that
 * rise, voices of imps one at a time, and the loudness of all of it. Played in simulated time; the
 * files of the sounds are mixed as the program would mix them. */
#include "base/file.h"
#include "scenes/play/voices.h"
#include "support/cm.h"
#include "table/table.h"
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SEATS = 4, MOST_CUES = 2000, FRAME_MS = 16, RATE = 48000, HANDS = 3 };

typedef struct {
    char name[NAME_SIZE];
    double at; /* ms */
    float pan;
    bool voice, talk;
} Heard;

typedef struct {
    Table table;
    TableMoods moods;
    Voices voices;
    Heard cue[MOST_CUES];
    int n;
    double now;
} Hand;

static Hand hand;
static Pacing pacing;
static TableStyle style;
static FaceTable faces;
static const int PORTRAIT[MAX_SEATS] = {4, 1, 2, 3};
static const uint8_t FACE[MAX_SEATS] = {4, 1, 2, 3};

static void hear(void *to, const Event *e, const View *after)
{
    table_feed(&((Hand *)to)->table, e, after);
}

static void add_heard(Hand *h, const char *name, float pan, bool voice, bool talk)
{
    if (!*name || h->n == MOST_CUES)
        return;
    Heard *c = &h->cue[h->n++];
    *c = (Heard){.at = h->now, .pan = pan * 0.35f, .voice = voice, .talk = talk};
    snprintf(c->name, sizeof c->name, "%s", name);
}

/* As play_update does it. */
static void frame(Hand *h)
{
    enum { IMPS = 0xE };
    TableSound sound;
    Voice voice;
    int64_t wake = 0;
    table_update(&h->table, h->now);
    for (const Told *told = table_read(&h->table); told; told = table_read(&h->table))
        table_moods_told(&h->moods, &h->table, told, IMPS, FACE);
    while (table_next_sound(&h->table, &sound))
        add_heard(h, sound.name, sound.pan, false, false);
    table_moods_update(&h->moods, &h->table, &wake);
    const bool talks = talk_seat(&h->moods.talk, (int64_t)h->now) != NO_SEAT &&
                       h->moods.talk.start >= (int64_t)h->now;
    if (voices_next(&h->voices, &h->moods, &h->table, PORTRAIT, IMPS, &voice))
        add_heard(h, voice.sound, table_pan(&h->table, voice.seat), true, talks);
}

static void play_hand(Hand *h, uint64_t seed)
{
    Err err = {0};
    State s, before;
    View nothing;
    Rng rng = rng_from_u64(seed);
    Game *g = game_load(DATA_DIR, "hearts", SEATS, NULL, 0, &err);
    assert_non_null(g);
    assert_true(pacing_load(&pacing, DATA_DIR, &err) && style_load(&style, g, DATA_DIR, &err));
    assert_true(faces_load(&faces, &style.faces, DATA_DIR, &err));
    *h = (Hand){.now = 1};
    game_before(g, &before);
    view_make(g, &before, 0, &nothing);
    table_init(&h->table, g, &pacing, &style);
    table_reset(&h->table, &nothing);
    table_moods_begin(&h->moods, g, &faces, NULL);
    SeatSink sink = seat_sink(g, 0, hear, h);
    game_start(g, &s, (Seed){.low = seed}, &sink.sink);
    do {
        for (; table_busy(&h->table); h->now += FRAME_MS)
            frame(h);
        Action moves[MAX_MOVES];
        const int seat = __builtin_ctz(game_to_act(&s)), n = game_moves(g, &s, seat, moves);
        for (double until = h->now + pacing.think[SPEED_NORMAL]; h->now < until; h->now += FRAME_MS)
            frame(h);
        game_apply(g, &s, seat, moves[rng_below(&rng, (uint32_t)n)], &sink.sink);
    } while (!game_resting(g, &s));
    for (double until = h->now + 3000; h->now < until; h->now += FRAME_MS)
        frame(h);
    game_free(g);
}

/* Every card lands once, and in a hand all three strengths are heard. */
static void landings_have_strengths(void **state)
{
    (void)state;
    for (uint64_t seed = 0; seed < HANDS; seed++) {
        int soft = 0, usual = 0, hard = 0;
        play_hand(&hand, seed);
        for (int i = 0; i < hand.n; i++) {
            soft += strcmp(hand.cue[i].name, "place-soft") == 0;
            usual += strcmp(hand.cue[i].name, "place") == 0;
            hard += strcmp(hand.cue[i].name, "place-hard") == 0;
        }
        print_message("hand %d: %d soft, %d, %d hard\n", (int)seed, soft, usual, hard);
        assert_int_equal(soft + usual + hard, 52);
        assert_true(soft > 3 && usual > 3 && hard > 3);
    }
}

/* The points of a trick are counted up from the first step, without a gap, at most to thirteen. */
static void counts_rise(void **state)
{
    (void)state;
    for (uint64_t seed = 0; seed < HANDS; seed++) {
        int last = 0, counts = 0, most = 0;
        double at = 0;
        play_hand(&hand, seed);
        for (int i = 0; i < hand.n; i++) {
            const Heard *c = &hand.cue[i];
            if (strncmp(c->name, "coin-", 5) != 0)
                continue;
            const int step = atoi(c->name + 5);
            assert_true(step == 1 || (step == last + 1 && c->at - at < 200));
            assert_true(step <= 13 && (counts == 0 || c->at - at > 30));
            counts += step == 1;
            most = step > most ? step : most;
            last = step;
            at = c->at;
        }
        print_message("hand %d: %d counts, the longest %d\n", (int)seed, counts, most);
        assert_true(counts > 2 && most == 13);
    }
}

/* A line of talk has a voice unless one was heard just before, and between two voices there are two
 * seconds. Each imp has its own voice. */
static void one_voice_at_a_time(void **state)
{
    (void)state;
    int talks = 0, voices = 0;
    for (uint64_t seed = 0; seed < HANDS; seed++) {
        double last = -VOICE_APART_MS;
        play_hand(&hand, seed);
        for (int i = 0; i < hand.n; i++) {
            const Heard *c = &hand.cue[i];
            int imp;
            char path[128];
            if (!c->voice)
                continue;
            assert_true(c->at - last >= VOICE_APART_MS);
            assert_int_equal(sscanf(c->name, "voice-%d-", &imp), 1);
            assert_true(imp >= 1 && imp <= 3);
            snprintf(path, sizeof path, SOURCE_DIR "/assets/sounds/%s-1.wav", c->name);
            assert_true(path_exists(path));
            last = c->at;
            voices++;
            talks += c->talk;
        }
    }
    print_message("%d voices, %d with talk\n", voices, talks);
    assert_true(talks > 0 && voices > talks);
}

/* ---- Loudness ---- */

typedef struct {
    float *side[2];
    int n;
} Mix;

/* Adds one sound with the volumes of a new player, as audio.c does. */
static void mix_sound(Mix *m, const char *name, int variant, double ms, float gain, float pan)
{
    enum { HEADER = 44 };
    char path[160];
    size_t size;
    Err err = {0};
    snprintf(path, sizeof path, "%s-%d.wav", name, variant);
    char *wav = file_read_under(SOURCE_DIR "/assets/sounds", path, 1 << 20, &size, &err);
    snprintf(path, sizeof path, "%s.wav", name);
    if (!wav)
        wav = file_read_under(SOURCE_DIR "/assets/sounds", path, 1 << 20, &size, &err);
    assert_non_null(wav);
    int16_t *sample = malloc(size - HEADER);
    memcpy(sample, wav + HEADER, size - HEADER);
    uint32_t rate;
    memcpy(&rate, wav + 24, sizeof rate);
    const int times = RATE / (int)rate, n = (int)(size - HEADER) / 2 * times;
    const int from = (int)(ms * RATE / 1000);
    for (int i = 0; i < n && from + i < m->n; i++) {
        const float now = sample[i / times],
                    next = i / times + 1 < n / times ? sample[i / times + 1] : 0;
        const float x = gain / 32768 * (now + (next - now) * (float)(i % times) / (float)times);
        m->side[0][from + i] += x * fminf(1 - pan, 1);
        m->side[1][from + i] += x * fminf(1 + pan, 1);
    }
    free(sample);
    free(wav);
}

/* The filters of ITU-R BS.1770 at 48 kHz. */
static void weigh(float *x, int n)
{
    static const double STAGE[2][5] = {{1.53512485958697, -2.69169618940638, 1.19839281085285,
                                        -1.69065929318241, 0.73248077421585},
                                       {1, -2, 1, -1.99004745483398, 0.99007225036621}};
    for (int k = 0; k < 2; k++) {
        const double *c = STAGE[k];
        double x1 = 0, x2 = 0, y1 = 0, y2 = 0;
        for (int i = 0; i < n; i++) {
            const double y = c[0] * x[i] + c[1] * x1 + c[2] * x2 - c[3] * y1 - c[4] * y2;
            x2 = x1;
            x1 = x[i];
            y2 = y1;
            x[i] = (float)(y1 = y);
        }
    }
}

/* The mean over the blocks of 400 ms whose power is over the gate. */
static double gated(const double *power, int n, double gate)
{
    double sum = 0;
    int blocks = 0;
    for (int i = 0; i + 4 <= n; i++) {
        const double block = (power[i] + power[i + 1] + power[i + 2] + power[i + 3]) / 4;
        if (block > gate) {
            sum += block;
            blocks++;
        }
    }
    return blocks ? sum / blocks : 0;
}

static double integrated(Mix *m)
{
    enum { STEP = RATE / 10 };
    const int n = m->n / STEP;
    double *power = calloc((size_t)n, sizeof *power);
    for (int side = 0; side < 2; side++) {
        weigh(m->side[side], m->n);
        for (int i = 0; i < n * STEP; i++)
            power[i / STEP] += (double)m->side[side][i] * (double)m->side[side][i] / STEP;
    }
    const double loud = gated(power, n, pow(10, (-70 + 0.691) / 10));
    const double all = gated(power, n, loud / 10);
    free(power);
    return -0.691 + 10 * log10(all);
}

/* At the volumes of a new player: -23 ± 2 LUFS, integrated, and no peak above -3 dBFS. */
static void play_is_as_loud_as_it_should_be(void **state)
{
    static const float SOUNDS = 0.9f * 0.9f, VOICES = 0.8f * 0.8f;
    (void)state;
    for (uint64_t seed = 0; seed < HANDS; seed++) {
        play_hand(&hand, seed);
        Mix m = {.n = (int)((hand.now + 2000) * RATE / 1000)};
        float peak = 0;
        for (int k = 0; k < 2; k++)
            m.side[k] = calloc((size_t)m.n, sizeof(float));
        for (int i = 0; i < hand.n; i++) {
            const Heard *c = &hand.cue[i];
            mix_sound(&m, c->name, c->voice ? 1 + i % 2 : 1 + i % 4, c->at,
                      c->voice ? VOICES : SOUNDS, c->pan);
        }
        for (double at = 0; at < hand.now; at += 2900)
            mix_sound(&m, "room", 1, at, SOUNDS, 0);
        for (int i = 0; i < m.n; i++)
            peak = fmaxf(peak, fmaxf(fabsf(m.side[0][i]), fabsf(m.side[1][i])));
        const double loud = integrated(&m), top = 20 * log10((double)peak);
        print_message("hand %d: %.1f LUFS, peak %.1f dBFS\n", (int)seed, loud, top);
        assert_true(loud > -25 && loud < -21 && top <= -3);
        free(m.side[0]);
        free(m.side[1]);
    }
}

TEST_GROUP(cues, NULL, NULL, cmocka_unit_test(landings_have_strengths),
           cmocka_unit_test(counts_rise), cmocka_unit_test(one_voice_at_a_time),
           cmocka_unit_test(play_is_as_loud_as_it_should_be))
