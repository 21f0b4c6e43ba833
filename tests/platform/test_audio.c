/* The sound device, by its output: SDL's disk driver writes the samples that would be played, at
 * the speed of playback. */
#include "support/cm.h"
#include "support/folder.h"
#include "platform/sound/audio.h"
#include "platform/sound/distance.h"
#include "platform/system/clock.h"
#include "platform/sound/synth.h"
#include <dirent.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* Upper limits against hangs, for busy machines too: usual are a millisecond and some tenths of a
 * second; a device that cannot be opened is tried again after ten. */
enum { QUICK_MS = 5000, COMES_MS = 60000 };

static off_t written(const char *path)
{
    struct stat info;
    return stat(path, &info) == 0 ? info.st_size : -1;
}

static bool is_open(const char *path)
{
    char link[300], target[300];
    DIR *all = opendir("/proc/self/fd");
    bool found = false;
    for (const struct dirent *e; (e = readdir(all));) {
        snprintf(link, sizeof link, "/proc/self/fd/%s", e->d_name);
        const ssize_t n = readlink(link, target, sizeof target - 1);
        target[n > 0 ? n : 0] = '\0';
        found = found || strcmp(target, path) == 0;
    }
    closedir(all);
    return found;
}

static bool comes(bool wanted, const char *path, int ms)
{
    const double until = clock_precise() + ms;
    while (is_open(path) != wanted && clock_precise() < until)
        usleep(10000);
    return is_open(path) == wanted;
}

/* Playing a sound does not wait for the device. Silence closes the device, the next sound opens it
 * again, and samples are written. */
static void opens_and_closes(void **state)
{
    (void)state;
    char path[128];
    setenv("SDL_AUDIODRIVER", "disk", 1);
    setenv("SDL_DISKAUDIOFILE", file_in("heard", path), 1);
    Audio *a = audio_new(SOURCE_DIR "/assets", SOURCE_DIR "/assets", false);
    assert_non_null(a);
    for (int i = 0; i < 2; i++) {
        const double began = clock_precise();
        audio_play(a, "place", 0.5f, (int64_t)clock_precise());
        assert_true(clock_precise() - began < QUICK_MS);
        assert_true(comes(true, path, COMES_MS));
        assert_true(comes(false, path, COMES_MS));
        assert_true(written(path) > 0);
        unlink(path);
    }
    audio_free(a);
}

static void nothing_to_hear(void **state)
{
    (void)state;
    char path[128];
    setenv("SDL_DISKAUDIOFILE", file_in("nothing", path), 1);
    Audio *a = audio_new(SOURCE_DIR "/assets", SOURCE_DIR "/assets", true);
    audio_play(a, "place", 0, (int64_t)clock_precise());
    audio_free(a);
    a = audio_new(SOURCE_DIR "/assets", SOURCE_DIR "/assets", false);
    audio_volume(a, 0);
    audio_play(a, "place", 0, (int64_t)clock_precise());
    audio_volume(a, 1);
    audio_play(a, "", 0, (int64_t)clock_precise());
    audio_play(a, NULL, 0, (int64_t)clock_precise());
    usleep(50000);
    audio_free(a);
    assert_int_equal(written(path), -1);
}

/* Without a device or a file: silence. The module ends at once while it still tries to open the
 * device. */
static void no_device(void **state)
{
    (void)state;
    setenv("SDL_AUDIODRIVER", "none such", 1);
    Audio *a = audio_new(SOURCE_DIR "/assets", SOURCE_DIR "/assets", false);
    for (int i = 0; i < 100; i++)
        audio_play(a, "no such sound", 0, (int64_t)clock_precise());
    audio_free(a);
    setenv("SDL_AUDIODRIVER", "dummy", 1);
    a = audio_new("/nowhere", "/nowhere", false);
    audio_play(a, "place", 0, (int64_t)clock_precise());
    usleep(50000);
    const double began = clock_precise();
    audio_free(a);
    assert_true(clock_precise() - began < QUICK_MS);
}

/* Every piece: never loud, never silent for long, and no louder step at the loop point than within
 * it. */
static void music_has_no_seam(void **state)
{
    (void)state;
    static const char *const PIECES[] = {"title", "sly", "brisk", "stately"};
    enum { PART = 4800 };
    for (int k = 0; k < 4; k++) {
        Err err = {{0}};
        Synth *s = synth_new();
        assert_true(synth_begin(s, SOURCE_DIR "/assets", PIECES[k], &err));
        const int length = synth_length(s);
        float part[PART], before = 0, peak = 0, step = 0, seam = 0, sum = 0;
        assert_true(length > 60 * SYNTH_RATE && length < 120 * SYNTH_RATE);
        for (int at = 0; at < length + PART; at += PART) {
            synth_render(s, part, PART);
            for (int i = 0; i < PART; i++) {
                const float rise = fabsf(part[i] - before);
                *(abs(at + i - length) < PART ? &seam : &step) =
                    fmaxf(rise, abs(at + i - length) < PART ? seam : step);
                peak = fmaxf(peak, fabsf(before = part[i]));
                sum += part[i] * part[i];
            }
        }
        const float level = 10 * log10f(sum / (float)length);
        print_message("%s: %.0f s, peak %.2f, %.1f dBFS, steps %.4f, at the seam %.4f\n", PIECES[k],
                      length / (double)SYNTH_RATE, (double)peak, (double)level, (double)step,
                      (double)seam);
        assert_true(peak < 0.95f && level > -30 && level < -12 && seam <= step * 1.05f);
        synth_free(s);
    }
}

/* Music keeps the device open; without music the device closes as before. */
static void music_opens_and_closes(void **state)
{
    (void)state;
    char path[128];
    setenv("SDL_AUDIODRIVER", "disk", 1);
    setenv("SDL_DISKAUDIOFILE", file_in("music", path), 1);
    Audio *a = audio_new(SOURCE_DIR "/assets", SOURCE_DIR "/assets", false);
    audio_music(a, "title");
    assert_false(comes(true, path, 200));
    audio_music_volume(a, 0.5f);
    assert_true(comes(true, path, COMES_MS));
    assert_true(comes(true, path, COMES_MS) && !comes(false, path, 2500));
    audio_music_volume(a, 0);
    assert_true(comes(false, path, COMES_MS));
    audio_free(a);
    unlink(path);
}

/* The room tone goes on after a sound, and then the device closes all the same; it ends at once
 * when sounds are switched off. */
static void the_room_fades(void **state)
{
    enum { STAYS_MS = 3500 }; /* longer than without it, and shorter than with it */
    (void)state;
    char path[128];
    setenv("SDL_AUDIODRIVER", "disk", 1);
    setenv("SDL_DISKAUDIOFILE", file_in("room", path), 1);
    Audio *a = audio_new(SOURCE_DIR "/assets", SOURCE_DIR "/assets", false);
    audio_room(a, "room");
    assert_false(comes(true, path, 200));
    audio_play(a, "place", 0, (int64_t)clock_precise());
    assert_true(comes(true, path, COMES_MS));
    assert_false(comes(false, path, STAYS_MS));
    audio_volume(a, 0);
    assert_true(comes(false, path, COMES_MS));
    audio_free(a);
    unlink(path);
}

/* A voice needs the volume of sounds and its own. */
static void voices_have_a_volume(void **state)
{
    (void)state;
    Audio *a = audio_new(SOURCE_DIR "/assets", SOURCE_DIR "/assets", true);
    assert_true(audio_voice(a, "voice-0-calm", 0, 100));
    audio_voices(a, 0);
    assert_false(audio_voice(a, "voice-1-calm", 0, 300));
    assert_true(audio_play(a, "place", 0, 500));
    audio_voices(a, 1);
    audio_volume(a, 0);
    assert_false(audio_voice(a, "voice-2-calm", 0, 700));
    audio_free(a);
}

/* The power of a piece heard from some distance for five seconds, and that of its steps from sample
 * to sample, which are the high tones. */
static void hear_from(float near, double *power, double *steps)
{
    enum { PART = 256, PARTS = 5 * SYNTH_RATE / PART };
    Distance d = {0};
    Err err = {{0}};
    float part[PART], before = 0;
    Synth *s = synth_new();
    *power = *steps = 0;
    assert_true(synth_begin(s, SOURCE_DIR "/assets", "title", &err));
    for (int k = 0; k < 2 * PARTS; k++) {
        synth_render(s, part, PART);
        distance_apply(&d, near, part, PART);
        for (int i = 0; i < PART; i++) {
            const float step = part[i] - before;
            before = part[i];
            assert_true(fabsf(step) < 0.2f); /* it glides there without a click */
            if (k >= PARTS) {
                *power += (double)(part[i] * part[i]);
                *steps += (double)(step * step);
            }
        }
    }
    synth_free(s);
}

/* Near music is louder, and brighter beyond that. */
static void music_comes_nearer(void **state)
{
    (void)state;
    double power[2], steps[2];
    for (int k = 0; k < 2; k++)
        hear_from((float)k, &power[k], &steps[k]);
    const double louder = 10 * log10(power[1] / power[0]),
                 brighter = 10 * log10(steps[1] / steps[0]) - louder;
    print_message("near music: %.1f dB louder, %.1f dB brighter\n", louder, brighter);
    assert_true(louder > 2 && louder < 8 && brighter > 1);
}

TEST_GROUP(audio, make_folder, remove_folder, cmocka_unit_test(opens_and_closes),
           cmocka_unit_test(nothing_to_hear), cmocka_unit_test(no_device),
           cmocka_unit_test(music_has_no_seam), cmocka_unit_test(music_opens_and_closes),
           cmocka_unit_test(the_room_fades), cmocka_unit_test(voices_have_a_volume),
           cmocka_unit_test(music_comes_nearer))
