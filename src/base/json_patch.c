#include "base/json.h"
#include <string.h>

/* Sets a member, replacing the old value; takes ownership. False if memory ran out. */
static bool patch_put(cJSON *object, const char *key, cJSON *value)
{
    if (!value)
        return false;
    const bool there = cJSON_GetObjectItemCaseSensitive(object, key) != NULL;
    if (there ? cJSON_ReplaceItemInObjectCaseSensitive(object, key, value)
              : cJSON_AddItemToObject(object, key, value))
        return value->string != NULL; /* out of memory if the new value has no name */
    cJSON_Delete(value);
    return false;
}

/* Both are objects; members keep their order. */
static bool patch_object(cJSON *target, const cJSON *patch)
{
    for (const cJSON *change = patch->child; change; change = change->next) {
        cJSON *old = cJSON_GetObjectItemCaseSensitive(target, change->string);
        if (cJSON_IsNull(change)) {
            if (old)
                cJSON_Delete(cJSON_DetachItemViaPointer(target, old));
        } else if (cJSON_IsObject(change) && cJSON_IsObject(old)) {
            if (!patch_object(old, change))
                return false;
        } else if (!patch_put(target, change->string, json_merge_patch(NULL, change))) {
            return false;
        }
    }
    return true;
}

cJSON *json_merge_patch(cJSON *target, const cJSON *patch)
{
    if (cJSON_IsObject(patch) && cJSON_IsObject(target))
        return patch_object(target, patch) ? target : NULL;
    cJSON *fresh = cJSON_IsObject(patch) ? cJSON_CreateObject() : cJSON_Duplicate(patch, true);
    if (fresh && cJSON_IsObject(patch) && !patch_object(fresh, patch)) {
        cJSON_Delete(fresh);
        fresh = NULL;
    }
    if (fresh)
        cJSON_Delete(target);
    return fresh;
}

bool json_set_at(cJSON *root, const char *path, cJSON *value)
{
    char key[128];
    for (cJSON *at = root; value && cJSON_IsObject(at) && *path == '/';) {
        const size_t n = strcspn(++path, "/");
        if (n >= sizeof key)
            break;
        memcpy(key, path, n);
        key[n] = '\0';
        path += n;
        if (!*path)
            return patch_put(at, key, value);
        cJSON *child = cJSON_GetObjectItemCaseSensitive(at, key);
        at = child ? child : cJSON_AddObjectToObject(at, key);
    }
    cJSON_Delete(value);
    return false;
}
