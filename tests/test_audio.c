/* The sound device as it is heard: SDL's disk driver writes what would be played, as fast as it would be. */
#include "cm.h"
#include "folder.h"
#include "platform/audio.h"
#include "platform/clock.h"
#include <dirent.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { QUICK_MS = 20, SILENT_MS = 4500 }; /* the sound lasts half a second, the device two more; busy machines need time */

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

/* Whoever plays a sound does not wait for the device; silence closes it, the next sound opens it again, and sound comes out. */
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
        audio_play(a, "place", 0.5f);
        assert_true(clock_precise() - began < QUICK_MS);
        assert_true(comes(true, path, 3000));
        assert_true(comes(false, path, SILENT_MS));
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
    audio_play(a, "place", 0);
    audio_free(a);
    a = audio_new(SOURCE_DIR "/assets", SOURCE_DIR "/assets", false);
    audio_volume(a, 0);
    audio_play(a, "place", 0);
    audio_volume(a, 1);
    audio_play(a, "", 0);
    audio_play(a, NULL, 0);
    usleep(50000);
    audio_free(a);
    assert_int_equal(written(path), -1);
}

/* No device, or no file: silence. It ends at once while it still tries. */
static void no_device(void **state)
{
    (void)state;
    setenv("SDL_AUDIODRIVER", "none such", 1);
    Audio *a = audio_new(SOURCE_DIR "/assets", SOURCE_DIR "/assets", false);
    for (int i = 0; i < 100; i++)
        audio_play(a, "no such sound", 0);
    audio_free(a);
    setenv("SDL_AUDIODRIVER", "dummy", 1);
    a = audio_new("/nowhere", "/nowhere", false);
    audio_play(a, "place", 0);
    usleep(50000);
    const double began = clock_precise();
    audio_free(a);
    assert_true(clock_precise() - began < 1000);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(opens_and_closes),
        cmocka_unit_test(nothing_to_hear),
        cmocka_unit_test(no_device),
    };
    return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
