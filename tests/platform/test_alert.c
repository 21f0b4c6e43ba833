/* The desktop's message box program receives the sentence and can be terminated like any other: it
 * does not inherit the signals that our process blocks for its own thread. */
#include "base/file.h"
#include "support/folder.h"
#include "platform/system/alert.h"
#include "platform/system/leave.h"
#include <fcntl.h>
#include <signal.h>
#include <string.h>
#include <sys/stat.h>

/* A substitute for zenity: records its arguments and the state of the signals. */
static void install_zenity(void)
{
    char path[128];
    FILE *f = fopen(file_in("zenity", path), "w");
    fprintf(f, "#!/bin/sh\nexec >%s/told\nprintf '%%s\\n' \"$@\"\n", folder);
    fputs("while read -r line; do echo \"$line\"; done </proc/self/status\n",
          f); /* the shell's own: it clears its children's */
    fclose(f);
    assert_int_equal(chmod(path, 0700), 0);
    char programs[4096];
    snprintf(programs, sizeof programs, "%s:%s", folder, getenv("PATH"));
    setenv("PATH", programs, true);
    setenv("DISPLAY", ":nowhere", true);
    unsetenv("SDL_VIDEODRIVER");
}

static void nobody_reads_stderr(void)
{
    char path[128];
    const int fd = open(file_in("stderr", path), O_WRONLY | O_CREAT, 0600);
    assert_true(fd >= 0 && dup2(fd, STDERR_FILENO) >= 0);
    close(fd);
}

static unsigned long bit(int which) { return 1UL << (which - 1); }

static unsigned long signals(const char *told, const char *name)
{
    const char *line = strstr(told, name);
    assert_non_null(line);
    return strtoul(line + strlen(name), NULL, 16);
}

static void the_box_can_be_ended(void **unused)
{
    (void)unused;
    char path[128];
    install_zenity();
    const int before = dup(STDERR_FILENO);
    nobody_reads_stderr();
    leave_begin();
    alert_show("Imparlour", "so geht es nicht", "plain");
    dup2(before, STDERR_FILENO);
    close(before);
    size_t size = 0;
    char *told = file_read(file_in("told", path), 4096, &size, NULL);
    assert_non_null(told);
    assert_non_null(strstr(told, "\nso geht es nicht\n"));
    assert_false(signals(told, "SigBlk:") & (bit(SIGTERM) | bit(SIGINT) | bit(SIGHUP)));
    assert_false(signals(told, "SigIgn:") & bit(SIGPIPE));
    free(told);
}

TEST_GROUP(alert, make_folder, remove_folder, cmocka_unit_test(the_box_can_be_ended))
