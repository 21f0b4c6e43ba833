#include "base/json.h"
#include <stdlib.h>
#include <string.h>

static bool put(cJSON *object, const char *key, cJSON *value)
{
    if (!value)
        return false;
    const bool there = cJSON_GetObjectItemCaseSensitive(object, key) != NULL;
    if (there ? cJSON_ReplaceItemInObjectCaseSensitive(object, key, value) : cJSON_AddItemToObject(object, key, value))
        return true;
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
        } else if (!put(target, change->string, json_merge_patch(NULL, change))) {
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

enum { TOKEN_SIZE = 128 };

/* Copies the next token of an RFC 6901 pointer, unescaped, and returns what follows; NULL if it is not well formed. */
static const char *next_token(const char *pointer, char out[TOKEN_SIZE])
{
    int n = 0;
    if (*pointer++ != '/')
        return NULL;
    for (; *pointer && *pointer != '/'; pointer++) {
        char c = *pointer;
        if (c == '~') {
            c = *++pointer;
            if (c != '0' && c != '1')
                return NULL;
            c = c == '0' ? '~' : '/';
        }
        if (n == TOKEN_SIZE - 1)
            return NULL;
        out[n++] = c;
    }
    out[n] = '\0';
    return pointer;
}

/* The index that the token means in an array, or -1. */
static int array_index(const cJSON *array, const char *token)
{
    if (!*token || strlen(token) > 5 || strspn(token, "0123456789") != strlen(token) || (token[0] == '0' && token[1]))
        return -1;
    const int i = atoi(token);
    return i < cJSON_GetArraySize(array) ? i : -1;
}

static cJSON *step_into(cJSON *at, const char *token)
{
    if (cJSON_IsArray(at))
        return cJSON_GetArrayItem(at, array_index(at, token));
    if (!cJSON_IsObject(at))
        return NULL;
    cJSON *child = cJSON_GetObjectItemCaseSensitive(at, token);
    return child ? child : cJSON_AddObjectToObject(at, token);
}

static bool set_child(cJSON *at, const char *token, cJSON *value)
{
    if (cJSON_IsObject(at))
        return put(at, token, value);
    const int i = cJSON_IsArray(at) ? array_index(at, token) : -1;
    if (i >= 0 && cJSON_ReplaceItemInArray(at, i, value))
        return true;
    cJSON_Delete(value);
    return false;
}

bool json_set_at(cJSON *root, const char *pointer, cJSON *value)
{
    char token[TOKEN_SIZE];
    if (!value)
        return false;
    for (cJSON *at = root; at; at = step_into(at, token)) {
        pointer = next_token(pointer, token);
        if (!pointer)
            break;
        if (!*pointer)
            return set_child(at, token, value);
    }
    cJSON_Delete(value);
    return false;
}
