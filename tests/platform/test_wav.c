/* Untrusted sounds: only plain, short ones are passed to the mixer; any other file is silent and
 * causes one line of error. */
#include "base/file.h"
#include "support/folder.h"
#include "platform/sound/audio.h"
#include <string.h>
#include <sys/stat.h>

/* A canonical header and silence; bytes of it are changed by the tests. */
static void write_sound(const char *name, const char *header, size_t size)
{
    static char wav[400000];
    char path[128];
    memset(wav, 0, sizeof wav);
    memcpy(wav, header, 44);
    assert_true(file_replace(file_in(name, path), wav, size, NULL));
}

/* The text on stderr while the sound is played. */
static void plays(const char *name, const char *wanted)
{
    char own[128], path[128], said[ERR_SIZE] = "";
    fflush(stderr);
    const int kept = dup(STDERR_FILENO);
    assert_non_null(freopen(file_in("said", path), "w", stderr));
    Audio *a = audio_new(file_in("theirs", path), file_in("own", own), false);
    audio_play(a, name, 0, 0);
    for (int ms = 0; ms < (*wanted ? 5000 : 60) && ftell(stderr) == 0; ms++)
        usleep(1000); /* it is read on the sound thread */
    audio_free(a);
    fflush(stderr);
    dup2(kept, STDERR_FILENO);
    close(kept);
    FILE *f = fopen(file_in("said", path), "r");
    const size_t n = fread(said, 1, sizeof said - 1, f);
    fclose(f);
    if (*wanted ? !strstr(said, wanted) || strchr(said, '\n') != said + n - 1 : n > 0)
        fail_msg("%s: \"%s\" and not \"%s\"", name, said, wanted);
}

static void only_plain_sounds(void **state)
{
    (void)state;
    static const char plain[45] =
        "RIFF\x44\x01\0\0WAVEfmt "
        "\x10\0\0\0\1\0\1\0\x44\xac\0\0\x88\x58\1\0\2\0\x10\0data\x20\1\0\0";
    static const struct {
        size_t at;
        char byte;
    } wrong[] = {{0, 'r'}, {8, 'A'}, {16, 18}, {20, 2},  {22, 3},  {22, 0},
                 {26, 1},  {25, 0},  {32, 8},  {34, 24}, {36, 'L'}};
    static const char complaint[] =
        "/theirs/sounds/wrong.wav: not a sound of at most 3 seconds, plain WAV of 8 or 16 bits";
    char path[128], header[45];
    static const char *const folders[] = {"theirs", "theirs/sounds", "own", "own/sounds"};
    for (int i = 0; i < 4; i++)
        assert_int_equal(mkdir(file_in(folders[i], path), 0700), 0);
    setenv("SDL_AUDIODRIVER", "dummy", 1);
    write_sound("own/sounds/ours.wav", plain, 44 + 0x120);
    write_sound("theirs/sounds/right-1.wav", plain, 44 + 0x120);
    plays("gone", "");
    plays("ours", "");
    plays("right", "");
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        memcpy(header, plain, sizeof header);
        header[wrong[i].at] = wrong[i].byte;
        write_sound("theirs/sounds/wrong.wav", header, 44 + 0x120);
        plays("wrong", complaint);
    }
    write_sound("theirs/sounds/wrong.wav", plain, 43);
    plays("wrong", complaint);
    write_sound("theirs/sounds/wrong.wav", plain, 300000); /* 3.4 s */
    plays("wrong", complaint);
    unlink(file_in("theirs/sounds/wrong.wav", path));
    assert_int_equal(mkfifo(path, 0600), 0);
    plays("wrong", "/theirs/sounds/wrong.wav: is not a file");
}

TEST_GROUP(wav, make_folder, remove_folder, cmocka_unit_test(only_plain_sounds))
