/* The main program of a room's tests: runs the groups that its arguments name, or all of them.
 * groups.def is written by CMake (tests/CMakeLists.txt): one GROUP(NAME) for each test_NAME.c. */
#include <stdio.h>
#include <string.h>

#define GROUP(name) int group_##name(void);
#include "groups.def"
#undef GROUP

typedef struct {
    const char *name;
    int (*run)(void);
} Group;

static const Group groups[] = {
#define GROUP(name) {#name, group_##name},
#include "groups.def"
};
enum { GROUPS = sizeof groups / sizeof *groups };

static const Group *find(const char *name)
{
    for (int i = 0; i < GROUPS; i++)
        if (strcmp(groups[i].name, name) == 0)
            return &groups[i];
    return NULL;
}

int main(int argc, char **argv)
{
    int failed = 0;
    for (int i = 1; i < argc; i++) {
        const Group *g = find(argv[i]);
        if (!g) {
            fprintf(stderr, "%s: no test group named %s\n", argv[0], argv[i]);
            return 2;
        }
        failed += g->run();
    }
    for (int i = 0; argc == 1 && i < GROUPS; i++)
        failed += groups[i].run();
    return failed != 0;
}
