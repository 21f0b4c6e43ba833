#include "platform/system/paths.h"
#include "base/data.h"
#include <string.h>

static void explain(Paths *p, const char *key, const char *place)
{
    if (!p->trouble)
        err_set(&p->place, "%s", place);
    p->trouble = p->trouble ? p->trouble : key;
}

static void find_own(Paths *p, char out[PATH_SIZE], const char *profile, const char *which)
{
    const bool place = data_player(profile, which, out);
    if (!out[0])
        explain(p, place ? "trouble.place.long" : "trouble.place.home", "");
    else if (!folder_make(out) || !folder_may_write(out))
        explain(p, "trouble.place.closed", out);
}

/* Looks in the data folder and beside it. */
static bool find_assets(const char *data, char out[PATH_SIZE])
{
    return folder_exists(path_join(out, data, "assets")) ||
           folder_exists(path_join(out, data, "../assets"));
}

bool paths_find(Paths *p, const char *data_dir, const char *profile, Err *err)
{
    char own[PATH_SIZE];
    *p = (Paths){0};
    if (!data_find(data_dir, p->data, err))
        return false;
    const bool has_own = data_own(own) && find_assets(own, p->own);
    const bool found = find_assets(p->data, p->assets);
    if (!found && !has_own)
        return err_set(err,
                       "%s: no assets/ in it or beside it; start with --data DIR, the folder that "
                       "holds data/ and assets/",
                       p->data);
    /* Without a copy of its own the program trusts the assets that it found. */
    if (!found || (has_own && folders_same(p->assets, p->own)))
        memcpy(p->assets, p->own, sizeof p->own);
    if (!has_own)
        memcpy(p->own, p->assets, sizeof p->own);
    find_own(p, p->config, profile, "config");
    find_own(p, p->state, profile, "state");
    return true;
}

void paths_add_games(Paths *p, const char *data_dir, const char *profile, const char *file)
{
    char folder[PATH_SIZE], assets[PATH_SIZE];
    if (file)
        data_add_file(file, p->data);
    data_add_own(data_dir, profile, p->data);
    const bool untrusted = strcmp(p->assets, p->own) != 0;
    for (int i = 1; !untrusted && !p->adds && folders_nth(p->data, i, folder); i++)
        if (folder_exists(path_join(assets, folder, "assets"))) {
            memcpy(p->assets, assets, sizeof assets);
            p->adds = true;
        }
}
