#include "scenes/setup/faults.h"
#include <ctype.h>
#include <stdio.h>
#include <string.h>

/* What stands in a complaint of the loader, and the sentence for it: "fault.<key>". */
static const char *const FAULTS[][2] = {{"another game has this id", "twice"},
                                        {"it is a link", "link"},
                                        {"cannot be opened: No such", "missing"},
                                        {"is not a file", "kind"},
                                        {"cannot be opened", "closed"},
                                        {"larger than", "large"},
                                        {"can be no file's name", "name"},
                                        {"an invisible character", "hidden"},
                                        {" is missing", "lacks"},
                                        {" are missing", "lacks"},
                                        {"unknown key", "unknown"},
                                        {": no ", "unknown"}};

static const char *fault_key(const char *reason)
{
    const size_t file = strcspn(reason, ":");
    if (reason[file] && isdigit((unsigned char)reason[file + 1])) /* line and column */
        return "json";
    for (size_t i = 0; i < sizeof FAULTS / sizeof *FAULTS; i++)
        if (strstr(reason, FAULTS[i][0]))
            return FAULTS[i][1];
    return "value";
}

char *fault_text(const App *a, const Err *err, char out[MENU_TEXT])
{
    char file[128], key[NAME_SIZE], why[MENU_TEXT], detail[MENU_TEXT];
    const char *const reason = menu_reason(a, err);
    snprintf(file, sizeof file, "%.*s", (int)strcspn(reason, ":"), reason);
    snprintf(key, sizeof key, "fault.%s", fault_key(reason));
    app_format(a, why, sizeof why, key, WITH(AS_TEXT("file", file)));
    return app_format(a, out, MENU_TEXT, "fault.details",
                      WITH(AS_TEXT("why", why), AS_TEXT("reason", menu_detail(a, err, detail))));
}
